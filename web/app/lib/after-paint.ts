/** Runs work once the browser has shown what has changed so far, so that a touch is answered at once. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
