const SIGNS_OF_USE = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'input',
  'scroll',
] as const
/** By then it is time, however busy the browser is. */
const LATEST_MS = 2000

let settled: Promise<void> | undefined

/** Resolves once the page has loaded and the browser has time for more, or its visitor begins to use it. */
export function pageSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    // A picture that never comes keeps the page from loading: who has typed already gives no other sign.
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
  // Safari has no such call.
  if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LATEST_MS })
  else setTimeout(resolve, LATEST_MS / 10)
}
