/** A page of its own for each test of a file, in the small document. */
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { SmallDocument, type SmallNode } from './small-dom.ts'

/** Opens a page before each test of the file and closes it afterwards. `events` are those of its window. */
export function smallPage() {
  let document: SmallDocument
  let events: EventTarget
  let page: SmallNode
  let root: Root

  beforeEach(() => {
    document = new SmallDocument()
    events = new EventTarget()
    vi.stubGlobal('document', document)
    vi.stubGlobal('window', document.defaultView)
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    page = document.createElement('main')
    root = createRoot(page as unknown as Element)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })

  return {
    get page() {
      return page
    },
    get focused() {
      return document.activeElement
    },
    draw: (content: ReactNode) => act(async () => root.render(content)),
    dispatch: (event: Event) => act(async () => void events.dispatchEvent(event)),
  }
}

/** Returns the props that React keeps on a node, its event handlers among them. */
export function propsOf<Props>(node: SmallNode | null | undefined): Props {
  const key = Object.keys(node ?? {}).find((name) => name.startsWith('__reactProps$')) ?? ''
  return Reflect.get(node ?? {}, key) as Props
}
