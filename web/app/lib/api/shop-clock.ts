/**
 * The shop's time, taken from replies. A device's clock may be days off, and the server judges dates and offers by its
 * own. Kept in memory only: a cached page would carry a wrong time to other visitors.
 */

/** Lead of the shop's clock over this device's, in milliseconds; null until a reply was read. */
let aheadMs: number | null = null
const listeners = new Set<() => void>()

/** Returns the shop's time; the device's own until a reply was read, and on the server. */
export function shopNow(): Date {
  return new Date(Date.now() + (aheadMs ?? 0))
}

/**
 * Returns the lead of a reply's sender over this device in milliseconds, including the reply's time in caches; null
 * without a Date header.
 */
export function aheadIn(headers: Headers): number | null {
  const sentAt = Date.parse(headers.get('date') ?? '')
  const ageMs = Number(headers.get('age') ?? 0) * 1000
  return Number.isNaN(sentAt) ? null : sentAt + (ageMs > 0 ? ageMs : 0) - Date.now()
}

/** Stores the lead taken from a reply; null changes nothing. */
export function keepAhead(told: number | null): void {
  if (told === null) return
  const isFirst = aheadMs === null
  aheadMs = told
  if (isFirst) for (const listener of listeners) listener()
}

export function isShopTimeKnown(): boolean {
  return aheadMs !== null
}

export function onShopTimeKnown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
