// The shop's page lies under this window and must not be reached while it is open.

/** Keeps Tab and Shift+Tab among the visible controls of an element, round and round. */
export function trapFocus(dialog) {
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return
    const stops = [...dialog.querySelectorAll('a[href], button, input, summary')].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility() && isTabStop(element),
    )
    const first = stops.at(0)
    const last = stops.at(-1)
    const isLeaving = event.shiftKey
      ? document.activeElement === first || !stops.includes(document.activeElement)
      : document.activeElement === last
    if (stops.length > 0 && !isLeaving) return
    event.preventDefault()
    const target = event.shiftKey ? last : first
    target?.focus()
  })
}

/** Of a group of radio buttons Tab reaches only the chosen one, or the first when none is. */
function isTabStop(element) {
  if (element.type !== 'radio') return true
  const group = [...document.querySelectorAll(`input[name="${element.name}"]`)]
  return element === (group.find(({ checked }) => checked) ?? group[0])
}
