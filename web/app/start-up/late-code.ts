/**
 * Lets a page be seen before its code is fetched. The code is four times what the text, the style sheet and the first
 * picture weigh together; fetched with them it takes the line from them, and run before the first paint it delays it.
 * The server sends the renderer's module scripts and their preloads under names that browsers leave alone, and a script
 * in the head gives them their true names back: once the page has loaded and been painted, or its visitor begins to
 * use it. What is pressed until then is repeated (`early-presses.ts`), what is typed stays.
 */

const HELD = 'held-'

/** The opening tag of an element of the renderer, held back if it fetches code; otherwise as it was. */
export function heldBack(tag: string): string {
  return tag
    .replace(/^(<script\b[^>]* type=")module"/, `$1${HELD}module"`)
    .replace(/^(<link rel=")modulepreload"/, `$1${HELD}modulepreload"`)
}

/** Runs in the head and is written there as text: it may use nothing from outside of itself. */
function fetchCodeLate(held: string): void {
  const SIGNS_OF_USE = ['pointerdown', 'keydown', 'input', 'focusin', 'scroll']
  /** A picture that never comes keeps a page from loading, but not from living. */
  const LATEST_MS = 3000
  const FIRST_PAINT = { type: 'paint', buffered: true }
  let isStarted = false

  function start() {
    if (isStarted) return
    // Not all of it may be there yet.
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

  // Until it is known whose session it is the page is covered, so that there is nothing to see first.
  if (document.documentElement.dataset.session) start()
  for (const sign of SIGNS_OF_USE) {
    addEventListener(sign, start, { once: true, passive: true, capture: true })
  }
  addEventListener('DOMContentLoaded', () => setTimeout(start, LATEST_MS))
  addEventListener('load', () => {
    // What is not on view is not painted.
    if (document.hidden) start()
    else requestAnimationFrame(() => new PerformanceObserver(start).observe(FIRST_PAINT))
  })
}

/** Only the server writes it; in the browser it is there already and would be weight. */
export const LATE_CODE_SCRIPT = import.meta.env.SSR ? `(${fetchCodeLate})('${HELD}')` : ''
