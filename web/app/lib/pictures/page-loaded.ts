import { useSyncExternalStore } from 'react'

/**
 * Width limit of a page's first picture before the page has loaded, in pixels. Larger files are several times heavier
 * and are loaded afterwards.
 */
export const FIRST_WIDTH = 640

function subscribe(notify: () => void): () => void {
  window.addEventListener('load', notify, { once: true })
  return () => window.removeEventListener('load', notify)
}

const isLoaded = () => document.readyState === 'complete'

export function usePageLoaded(): boolean {
  return useSyncExternalStore(subscribe, isLoaded, () => false)
}
