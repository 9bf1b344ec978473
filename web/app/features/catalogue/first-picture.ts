import { useSyncExternalStore } from 'react'

/** What cards show first: the design in a room, or on its own. */
export type FirstPicture = 'room' | 'design'

const KEY = 'cardPicture'

/** Used if the browser denies storage; lasts as long as the page. */
let unkept: FirstPicture | null = null
const listeners = new Set<() => void>()

/** Returns the choice of this browser. The default, also on the server, is the room. */
export function useFirstPicture(): FirstPicture {
  return useSyncExternalStore(follow, readFirstPicture, () => 'room' as const)
}

/** Saves the choice and updates this page. Other tabs follow the storage event. */
export function keepFirstPicture(first: FirstPicture): void {
  try {
    localStorage.setItem(KEY, first)
    unkept = null
  } catch {
    unkept = first
  }
  for (const listener of listeners) listener()
}

function readFirstPicture(): FirstPicture {
  try {
    return unkept ?? (localStorage.getItem(KEY) === 'design' ? 'design' : 'room')
  } catch {
    return unkept ?? 'room'
  }
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
