/** As much of a document as React needs to draw into: enough for tests of what appears, and far lighter than a browser. */

const ELEMENT = 1
const TEXT = 3
const DOCUMENT = 9

export class SmallNode extends EventTarget {
  readonly childNodes: SmallNode[] = []
  readonly style = { setProperty() {} }
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly nodeName: string
  readonly nodeType: number
  readonly ownerDocument: SmallDocument | null
  nodeValue: string
  parentNode: SmallNode | null = null
  private readonly attributes = new Map<string, string>()

  constructor(name: string, type: number, document: SmallDocument | null, value = '') {
    super()
    this.nodeName = name
    this.nodeType = type
    this.ownerDocument = document
    this.nodeValue = value
  }

  get tagName(): string {
    return this.nodeName
  }

  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null
  }

  get lastChild(): SmallNode | null {
    return this.childNodes.at(-1) ?? null
  }

  get nextSibling(): SmallNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }

  get textContent(): string {
    return this.nodeValue + this.childNodes.map((child) => child.textContent).join('')
  }

  set textContent(text: string) {
    for (const child of this.childNodes.splice(0)) child.parentNode = null
    if (text !== '') this.appendChild(new SmallNode('#text', TEXT, this.ownerDocument, text))
  }

  get options(): SmallNode[] {
    return this.all('option')
  }

  appendChild(child: SmallNode): SmallNode {
    return this.insertBefore(child, null)
  }

  insertBefore(child: SmallNode, next: SmallNode | null): SmallNode {
    child.parentNode?.removeChild(child)
    child.parentNode = this
    const place = next === null ? this.childNodes.length : this.childNodes.indexOf(next)
    this.childNodes.splice(place, 0, child)
    return child
  }

  removeChild(child: SmallNode): SmallNode {
    this.childNodes.splice(this.childNodes.indexOf(child), 1)
    child.parentNode = null
    return child
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, String(value))
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }

  focus(): void {
    if (this.ownerDocument) this.ownerDocument.activeElement = this
  }

  /** By name alone. */
  querySelector(name: string): SmallNode | null {
    return this.all(name)[0] ?? null
  }

  /** All nodes of this name inside. */
  all(name: string): SmallNode[] {
    return this.childNodes.flatMap((child) => [
      ...(child.nodeName === name ? [child] : []),
      ...child.all(name),
    ])
  }
}

export class SmallDocument extends SmallNode {
  readonly body: SmallNode
  readonly defaultView: object
  activeElement: SmallNode

  constructor() {
    super('#document', DOCUMENT, null)
    this.body = this.createElement('body')
    this.activeElement = this.body
    this.defaultView = { document: this, HTMLIFrameElement: class {}, usedEarly: true }
  }

  createElement(name: string): SmallNode {
    return new SmallNode(name, ELEMENT, this)
  }

  createElementNS(_: string, name: string): SmallNode {
    return this.createElement(name)
  }

  createTextNode(text: string): SmallNode {
    return new SmallNode('#text', TEXT, this, text)
  }
}
