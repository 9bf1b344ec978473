import { useSyncExternalStore } from 'react'

/** Returns false on the server and until hydration; a form submitted earlier would be lost. */
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
