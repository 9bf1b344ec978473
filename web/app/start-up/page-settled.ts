const SIGNS_OF_USE = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'input',
  'scroll',
] as const
/** Limit for a browser that is never idle, in milliseconds. */
const LATEST_MS = 2000

let settled: Promise<void> | undefined

/** Resolves once the page has loaded and the browser is idle, or the visitor begins to use the page. */
export function pageSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    // A picture that never loads delays the load event, and a visitor who typed earlier may give no other sign.
    if (window.usedEarly) return resolve()
    for (const sign of SIGNS_OF_USE) {
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
    }
    if (document.readyState === 'complete') whenIdle(resolve)
    else addEventListener('load', () => whenIdle(resolve), { once: true })
  })
  return settled
}

function whenIdle(resolve: () => void): void {
  // Safari does not support it.
  if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LATEST_MS })
  else setTimeout(resolve, LATEST_MS / 10)
}
