import { useSyncExternalStore } from 'react'

/** False on the server and until the page has come to life; a form sent before would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => {}
}
