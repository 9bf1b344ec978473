import { useSyncExternalStore } from 'react'

/**
 * Something chosen, kept under a key for this and every later page, in all of the shop's tabs. `read` makes sense
 * of what is kept, be it nothing or written by others; where the browser denies storage, the choice lasts as
 * long as the page.
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

  /** Keeps another choice; null forgets it. */
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

  /** The browser tells of what other tabs keep. */
  function follow(listener: () => void): () => void {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }

  const onServer = () => read(null)
  /** The choice in a component, which follows it; on the server, that nothing was chosen. */
  const useKept = () => useSyncExternalStore(follow, current, onServer)
  return { current, keep, useKept }
}
