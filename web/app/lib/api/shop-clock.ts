/**
 * The shop's time as replies tell it. A device may be days off, and the server judges days and offers by its own clock.
 * It stays in memory: a page that caches keep would carry a wrong time to somebody else.
 */

/** Milliseconds that the shop is ahead of this device; null until a reply has told. */
let aheadMs: number | null = null
const listeners = new Set<() => void>()

/** The shop's time; this device's until a reply has told it, and on the server. */
export function shopNow(): Date {
  return new Date(Date.now() + (aheadMs ?? 0))
}

/**
 * Returns how many milliseconds the sender of a reply that has just arrived is ahead of this device, counting the time
 * that a cache has kept it; null where the reply does not say.
 */
export function aheadIn(headers: Headers): number | null {
  const sentAt = Date.parse(headers.get('date') ?? '')
  const ageMs = Number(headers.get('age') ?? 0) * 1000
  return Number.isNaN(sentAt) ? null : sentAt + (ageMs > 0 ? ageMs : 0) - Date.now()
}

/** Keeps what a reply of the shop told of its time; null changes nothing. */
export function keepAhead(told: number | null): void {
  if (told === null) return
  const isFirst = aheadMs === null
  aheadMs = told
  if (isFirst) for (const listener of listeners) listener()
}

/** True once a reply has told the shop's time. */
export function isShopTimeKnown(): boolean {
  return aheadMs !== null
}

/** Calls back when the shop's time becomes known; returns how to stop. */
export function onShopTimeKnown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
