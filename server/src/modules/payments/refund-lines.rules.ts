/** What refunds are for. No line is refunded beyond what was paid for it. Amounts are in paise. */
import type { RefundLineKind } from '@bhitti/contract/rules/prices/refund-lines'
import { MIN_REFUND_PAISE } from '@bhitti/contract/rules/shop/shop-limits'

export type RefundLine = { kind: RefundLineKind; orderLineId: string | null; amountPaise: number }

export type NamedRefundLine = RefundLine & { refundId: string; productName: string | null }

export type RefundRoom = { lines: ReadonlyMap<string, number>; shippingPaise: number }

/** For payments whose refunds name no lines, so that nothing is looked up. */
export const NO_ROOM: RefundRoom = { lines: new Map(), shippingPaise: 0 }

/** Subtracts the refunded lines from what was paid for each part of an order. */
export function roomLeft(
  order: {
    shippingPaise: number
    lines: readonly { id: string; totalPaise: number; discountPaise: number }[]
  },
  named: readonly RefundLine[],
): RefundRoom {
  const gone = (kind: RefundLineKind, orderLineId: string | null) =>
    totalOf(named.filter((line) => line.kind === kind && line.orderLineId === orderLineId))
  return {
    lines: new Map(
      order.lines.map(({ id, totalPaise, discountPaise }) => [
        id,
        totalPaise - discountPaise - gone('line', id),
      ]),
    ),
    shippingPaise: order.shippingPaise - gone('shipping', null),
  }
}

export function totalOf(lines: readonly RefundLine[]): number {
  return lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

/** Merges entries for the same thing, in the order of their first appearance. */
export function mergedLines(lines: readonly RefundLine[]): RefundLine[] {
  const merged = new Map<string, RefundLine>()
  for (const line of lines) {
    const key = `${line.kind} ${line.orderLineId}`
    const known = merged.get(key)
    const amountPaise = (known?.amountPaise ?? 0) + line.amountPaise
    merged.set(key, { ...line, amountPaise })
  }
  return [...merged.values()]
}

/** True if both lists, already merged, name the same things with the same amounts. */
export function areSameLines(some: readonly RefundLine[], others: readonly RefundLine[]): boolean {
  const isAmong = ({ kind, orderLineId, amountPaise }: RefundLine) =>
    others.some(
      (other) =>
        other.kind === kind &&
        other.orderLineId === orderLineId &&
        other.amountPaise === amountPaise,
    )
  return some.length === others.length && some.every(isAmong)
}

/** True if every merged line has enough left. A line of another order has nothing left. */
export function fits(lines: readonly RefundLine[], room: RefundRoom): boolean {
  return lines.every((line) => line.amountPaise <= roomFor(line, room))
}

/**
 * Reduces the lines of a repeated refund: each to what it has left, and their sum to `leftPaise`. Goodwill is reduced
 * first, then shipping.
 */
function fittedLines(
  lines: readonly RefundLine[],
  room: RefundRoom,
  leftPaise: number,
): RefundLine[] {
  const order: RefundLineKind[] = ['line', 'shipping', 'goodwill']
  const sorted = lines.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  let rest = leftPaise
  return sorted.flatMap((line) => {
    const amountPaise = Math.min(line.amountPaise, roomFor(line, room), rest)
    if (amountPaise <= 0) return []
    rest -= amountPaise
    return { ...line, amountPaise }
  })
}

export type RefundOffer = { amountPaise: number; lines: RefundLine[] }

/**
 * Returns what a repeat of a failed refund would give back, as other refunds may have been made since. Amounts below
 * the provider's minimum are zero.
 */
export function offerFor(
  failed: { amountPaise: number; lines: readonly RefundLine[] },
  room: RefundRoom,
  leftPaise: number,
): RefundOffer {
  const lines = fittedLines(failed.lines, room, leftPaise)
  const amountPaise =
    failed.lines.length === 0 ? Math.min(failed.amountPaise, leftPaise) : totalOf(lines)
  return amountPaise < MIN_REFUND_PAISE ? { amountPaise: 0, lines: [] } : { amountPaise, lines }
}

/** Goodwill is not for a paid part, so only the payment limits it. */
function roomFor({ kind, orderLineId }: RefundLine, room: RefundRoom): number {
  if (kind === 'goodwill') return Number.POSITIVE_INFINITY
  if (kind === 'shipping') return room.shippingPaise
  return room.lines.get(orderLineId ?? '') ?? 0
}
