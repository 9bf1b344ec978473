const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Remembers where a control stands. The answer moves the focus there: to the control itself, else to the next one
 * of the page's content that is left, else to the one before, else to the content as a whole.
 */
export function rememberPlace(control: Element): () => void {
  const here = triggerOf(control) ?? control
  const content = here.closest<HTMLElement>('main')
  const controls = [...(content ?? document).querySelectorAll<HTMLElement>(CONTROLS)]
  const at = here instanceof HTMLElement ? controls.indexOf(here) : -1
  const nearest = at === -1 ? [] : [...controls.slice(at), ...controls.slice(0, at).toReversed()]
  return () => (nearest.find(canHaveFocus) ?? content)?.focus()
}

/** Whether the keyboard can reach a control: it is on the page, in view of the eye, and not disabled. */
export function canHaveFocus(control: HTMLElement): boolean {
  return control.checkVisibility() && control.tabIndex >= 0 && !control.matches(':disabled')
}

/** An entry of a menu goes with it: what counts is the button that has opened the menu. */
function triggerOf(control: Element): Element | null {
  const id = control.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
