import { randomUuid } from '../api/random-uuid.ts'

const KEY = 'deviceId'

/**
 * A random name of this browser, the same at every login. Somebody who has logged in here once is not held up
 * when strangers guess passwords. Undefined where the browser keeps nothing.
 */
export function deviceId(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept !== null) return kept
    const made = randomUuid()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return undefined
  }
}
