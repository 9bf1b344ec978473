import { useSyncExternalStore } from 'react'

/**
 * Stores a choice in localStorage, for all tabs and later visits. `read` validates the stored text. If the browser
 * denies storage, the choice lasts as long as the page.
 */
export function keptChoice<T extends string | null>(key: string, read: (kept: string | null) => T) {
  let unkept: { text: string | null } | null = null
  const listeners = new Set<() => void>()

  function current(): T {
    if (unkept !== null) return read(unkept.text)
    try {
      return read(localStorage.getItem(key))
    } catch {
      return read(null)
    }
  }

  function keep(text: string | null): void {
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      unkept = null
    } catch {
      unkept = { text }
    }
    for (const listener of listeners) listener()
  }

  /** The storage event reports changes of other tabs. */
  function follow(listener: () => void): () => void {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }

  const onServer = () => read(null)
  const useKept = () => useSyncExternalStore(follow, current, onServer)
  return { current, keep, useKept }
}
