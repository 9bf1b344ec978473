/** Runs in the page, beside Testing Library, so it can use nothing outside of this function. */

/** Whole text, or a regular expression that matches a part of it. */
export type Words = string | { pattern: string }

export type Target = (
  | { role: string; name?: Words; checked?: boolean }
  | { label: Words }
  | { text: Words }
  | { css: string }
) & {
  within?: Target
  /** Selector of the iframe that contains it. */
  frame?: string
}

/** Point in the window that can be clicked, or the reason why there is none. */
export type PressPlace = { x: number; y: number } | { why: string }

export type Finder = {
  count: (target: Target) => number
  element: (target: Target) => HTMLElement | null
  pressPlace: (target: Target) => PressPlace
  value: (target: Target) => string | null
  box: (target: Target) => { x: number; y: number; width: number; height: number } | null
  focus: (target: Target) => boolean
}

declare global {
  var journeyFinder: Finder | undefined
  var TestingLibraryDom: typeof import('@testing-library/dom')
}

export function installFinder(): void {
  const library = globalThis.TestingLibraryDom
  const matcher = (words: Words) => (typeof words === 'string' ? words : new RegExp(words.pattern))

  function all(target: Target): HTMLElement[] {
    const root = rootOf(target)
    if (root === null) return []
    if ('css' in target) return [...root.querySelectorAll<HTMLElement>(target.css)].filter(isSeen)
    if ('role' in target) {
      return library.queryAllByRole(root, target.role, {
        ...(target.name === undefined ? {} : { name: matcher(target.name) }),
        ...(target.checked === undefined ? {} : { checked: target.checked }),
      })
    }
    if ('label' in target) return library.queryAllByLabelText(root, matcher(target.label))
    return library.queryAllByText(root, matcher(target.text)).filter(isSeen)
  }

  function rootOf({ within, frame }: Target): HTMLElement | null {
    if (within) return all(within)[0] ?? null
    if (frame === undefined) return document.body
    return document.querySelector<HTMLIFrameElement>(frame)?.contentDocument?.body ?? null
  }

  function isSeen(element: Element): boolean {
    return element.getClientRects().length > 0
  }

  /** Returns the label of an element that is too small to be clicked, such as a hidden radio button. */
  function pressed(element: HTMLElement): HTMLElement {
    const { width, height } = element.getBoundingClientRect()
    const labels = (element as HTMLInputElement).labels
    return Math.min(width, height) < 4 && labels?.[0] ? labels[0] : element
  }

  function pressPlace(target: Target): PressPlace {
    const element = all(target)[0]
    if (!element) return { why: 'it is not there' }
    if (element.matches(':disabled')) return { why: 'it is disabled' }
    const hand = pressed(element)
    const view = hand.ownerDocument.defaultView
    hand.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = hand.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const hit = hand.ownerDocument.elementFromPoint(x, y)
    const isHit =
      hit !== null &&
      (hand.contains(hit) ||
        [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit)))
    if (!isHit) return { why: `${hit?.outerHTML.slice(0, 200) ?? 'nothing'} lies there` }
    const outer = view?.frameElement?.getBoundingClientRect()
    return { x: Math.round(x + (outer?.left ?? 0)), y: Math.round(y + (outer?.top ?? 0)) }
  }

  globalThis.journeyFinder = {
    count: (target) => all(target).length,
    element: (target) => all(target)[0] ?? null,
    pressPlace,
    value: (target) => (all(target)[0] as HTMLInputElement | undefined)?.value ?? null,
    box(target) {
      const box = all(target)[0]?.getBoundingClientRect()
      return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null
    },
    focus(target) {
      const element = all(target)[0]
      element?.focus()
      return element !== undefined && element === element.ownerDocument.activeElement
    },
  }
}
