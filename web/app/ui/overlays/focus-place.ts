const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Remembers the place of a control. The returned function focuses the control itself, else the next remaining one in
 * the content, else the previous one, else the content.
 */
export function rememberPlace(control: Element): () => void {
  const here = triggerOf(control) ?? control
  const content = here.closest<HTMLElement>('main')
  const controls = [...(content ?? document).querySelectorAll<HTMLElement>(CONTROLS)]
  const at = here instanceof HTMLElement ? controls.indexOf(here) : -1
  const nearest = at === -1 ? [] : [...controls.slice(at), ...controls.slice(0, at).toReversed()]
  return () => (nearest.find(canHaveFocus) ?? content)?.focus()
}

export function canHaveFocus(control: HTMLElement): boolean {
  return control.checkVisibility() && control.tabIndex >= 0 && !control.matches(':disabled')
}

/** Returns the button that opened the menu of an entry, as the entry disappears with the menu. */
function triggerOf(control: Element): Element | null {
  const id = control.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
