import { useSyncExternalStore } from 'react'

function subscribe(notify: () => void): () => void {
  window.addEventListener('load', notify, { once: true })
  return () => window.removeEventListener('load', notify)
}

const isLoaded = () => document.readyState === 'complete'

/** Whether all that the page needs at first has been loaded, so that what is only finer may follow. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(subscribe, isLoaded, () => false)
}
