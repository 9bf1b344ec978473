import { useSyncExternalStore } from 'react'

/**
 * Pixels of the widest file of a page's first picture that is asked for before the page is there. A finer one is
 * several times heavier and takes its place then.
 */
export const FIRST_WIDTH = 640

function subscribe(notify: () => void): () => void {
  window.addEventListener('load', notify, { once: true })
  return () => window.removeEventListener('load', notify)
}

const isLoaded = () => document.readyState === 'complete'

/** Whether all that the page needs at first has been loaded, so that what is only finer may follow. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(subscribe, isLoaded, () => false)
}
