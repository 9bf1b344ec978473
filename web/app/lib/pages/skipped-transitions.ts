/**
 * A view transition that gives way to the next page rejects a promise that the router leaves alone. Browsers would
 * report it as an error of the page, which it is not.
 */
export function allowSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    const isSkipped = reason instanceof DOMException && reason.name === 'AbortError'
    if (isSkipped && reason.message.startsWith('Transition was skipped')) event.preventDefault()
  })
}
