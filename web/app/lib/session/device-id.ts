import { randomUuid } from '../api/random-uuid.ts'

const KEY = 'deviceId'

/**
 * Returns this browser's random id, sent with every login. Known devices are exempt from rate limits caused by
 * strangers who guess passwords. Undefined without storage.
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
