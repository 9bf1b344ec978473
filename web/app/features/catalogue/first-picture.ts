import { useSyncExternalStore } from 'react'

/** What cards show first: the design in a room, or by itself. */
export type FirstPicture = 'room' | 'design'

const KEY = 'cardPicture'

/** Stands in where the browser denies storage: then the choice lasts as long as the page. */
let unkept: FirstPicture | null = null
const listeners = new Set<() => void>()

/** What this browser has chosen to see first; the room on the server, and until somebody chooses. */
export function useFirstPicture(): FirstPicture {
  return useSyncExternalStore(follow, readFirstPicture, () => 'room' as const)
}

/** Remembers the choice, on this page and in the shop's other tabs. */
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

/** The browser tells of what other tabs keep. */
function follow(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
