import { MAX_ADDRESSES } from '@bhitti/contract/shop-limits'

/** The lowest slot from 1 to MAX_ADDRESSES that is not taken; null when all are. */
export function freeSlot(taken: readonly number[]): number | null {
  for (let slot = 1; slot <= MAX_ADDRESSES; slot += 1) {
    if (!taken.includes(slot)) return slot
  }
  return null
}
