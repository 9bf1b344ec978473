/**
 * Suppresses errors of skipped view transitions. A skipped transition rejects a promise that the router does not
 * handle, and browsers would report it as an error of the page.
 */
export function allowSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    const isSkipped = reason instanceof DOMException && reason.name === 'AbortError'
    if (isSkipped && reason.message.startsWith('Transition was skipped')) event.preventDefault()
  })
}
