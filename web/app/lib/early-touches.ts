type Touch = { value: string; checked: boolean; isEntered: boolean }

declare global {
  interface Window {
    /** Ends remembering and gives what was touched, in the order of the first touch. */
    earlyTouches?: (() => Map<Element, Touch>) | undefined
  }
}

/**
 * Remembers what a shopper presses and types before the page is alive. It runs in the head and is written there
 * as text: it may use nothing from outside of itself. Links need no help, and forms cannot be sent before.
 */
function rememberEarlyTouches(): void {
  const kinds = ['click', 'input', 'change']
  const touches = new Map<Element, Touch>()
  function remember({ type, target }: Event) {
    const touched = type === 'click' ? (target as Element).closest('button') : (target as Element)
    if (!touched) return
    const { value = '', checked = false } = touched as Partial<HTMLInputElement>
    // Browsers tell of a change when a field is left or the Enter key is pressed in it.
    touches.set(touched, { value, checked, isEntered: type === 'change' })
  }
  for (const kind of kinds) addEventListener(kind, remember, true)
  window.earlyTouches = () => {
    for (const kind of kinds) removeEventListener(kind, remember, true)
    return touches
  }
}

/** Only the server writes it; in the browser it is there already and would be weight. */
export const EARLY_TOUCHES_SCRIPT = import.meta.env.SSR ? `(${rememberEarlyTouches})()` : ''

/** Does again, in its order, what was done too early. Call it when the page has come alive. */
export async function repeatEarlyTouches(): Promise<void> {
  const touches = window.earlyTouches?.()
  delete window.earlyTouches
  for (const [element, touch] of touches ?? []) {
    // So that a button knows what was typed before it was pressed.
    await turn()
    if (!element.isConnected) continue
    if (element instanceof HTMLButtonElement) element.click()
    else if (element instanceof HTMLSelectElement) choose(element, touch)
    else if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
      check(element, touch)
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      type(element, touch)
      if (!touch.isEntered) continue
      await turn()
      element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  }
}

/** React takes in between two tasks what was done in the first. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * React takes the value that it finds when it comes for known, and reports only what differs from the last one
 * known to it; so the value is first taken back, and then set behind its back. What has been typed since the page
 * is alive stays.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement, { value }: Touch): void {
  if (![value, field.defaultValue, ''].includes(field.value)) return
  field.value = value === '' ? field.defaultValue : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function check(field: HTMLInputElement, { checked }: Touch): void {
  field.checked = !checked
  field.click()
}

function choose(field: HTMLSelectElement, { value }: Touch): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
