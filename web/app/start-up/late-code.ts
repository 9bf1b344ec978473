/**
 * Delays the page's code until the first paint. The code is four times as large as the text, the style sheet and the
 * first picture together; loaded with them it takes their bandwidth, and run before the first paint it delays it. The
 * server renames the type of the module scripts and the relation of their preloads, so that browsers ignore them. A
 * script in the head restores the names once the page is loaded and painted, or its visitor begins to use it. Earlier
 * presses are repeated (`early-presses.ts`), and typed text stays.
 */

const HELD = 'held-'

export function heldBack(tag: string): string {
  return tag
    .replace(/^(<script\b[^>]* type=")module"/, `$1${HELD}module"`)
    .replace(/^(<link rel=")modulepreload"/, `$1${HELD}modulepreload"`)
}

/** Runs as an inline script in the head, so it may use nothing from outside of itself. */
function fetchCodeLate(held: string): void {
  const SIGNS_OF_USE = ['pointerdown', 'keydown', 'input', 'focusin', 'scroll']
  /** Limit for pages with a picture that never loads, in milliseconds. */
  const LATEST_MS = 3000
  const FIRST_PAINT = { type: 'paint', buffered: true }
  let isStarted = false

  function start() {
    if (isStarted) return
    // The rest of the document may still be loading.
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', start)
      return
    }
    isStarted = true
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${held}modulepreload]`))
      link.rel = 'modulepreload'
    for (const script of document.querySelectorAll(`script[type=${held}module]`)) {
      const started = document.createElement('script')
      started.type = 'module'
      started.textContent = script.textContent
      script.replaceWith(started)
    }
  }

  // The page is covered while the session is checked, so there is nothing to paint first.
  if (document.documentElement.dataset.session) start()
  for (const sign of SIGNS_OF_USE) {
    addEventListener(sign, start, { once: true, passive: true, capture: true })
  }
  addEventListener('DOMContentLoaded', () => setTimeout(start, LATEST_MS))
  addEventListener('load', () => {
    // Hidden pages are never painted.
    if (document.hidden) start()
    else requestAnimationFrame(() => new PerformanceObserver(start).observe(FIRST_PAINT))
  })
}

/** Empty in the browser, which already has it in the HTML. */
export const LATE_CODE_SCRIPT = import.meta.env.SSR ? `(${fetchCodeLate})('${HELD}')` : ''
