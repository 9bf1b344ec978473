/** Runs work after the next paint, so that a touch gets visible feedback first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
