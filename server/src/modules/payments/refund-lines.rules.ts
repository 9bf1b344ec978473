/** What money that goes back is for: no line gets back more than was paid for it. Amounts are paise. */
import type { RefundLineKind } from '@bhitti/contract/rules/prices/refund-lines'
import { MIN_REFUND_PAISE } from '@bhitti/contract/rules/shop/shop-limits'

export type RefundLine = { kind: RefundLineKind; orderLineId: string | null; amountPaise: number }

/** The same as it is shown, with its refund and its product. */
export type NamedRefundLine = RefundLine & { refundId: string; productName: string | null }

/** What is left to give back of each line and of the shipping. */
export type RefundRoom = { lines: ReadonlyMap<string, number>; shippingPaise: number }

/** Of a payment that is not looked up, because no refund names anything of it. */
export const NO_ROOM: RefundRoom = { lines: new Map(), shippingPaise: 0 }

/** What was paid for an order's parts, less what refunds have named of them. */
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

/** The same with one entry for each thing, however often it was named; in the order of naming. */
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

/** Whether both, merged, name the same things with the same amounts. */
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

/** Whether every line, already merged, has that much left. A line of another order has nothing. */
export function fits(lines: readonly RefundLine[], room: RefundRoom): boolean {
  return lines.every((line) => line.amountPaise <= roomFor(line, room))
}

/**
 * What still can go of a refund that is to be repeated: each line at most what it has left, and all
 * together at most `leftPaise`, goodwill giving way first.
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
 * What would go if a failed refund were paid again, as other money may have gone back since. Less than
 * the provider gives back at a time is nothing.
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

/** Goodwill is for nothing that was paid for, so only the payment itself limits it. */
function roomFor({ kind, orderLineId }: RefundLine, room: RefundRoom): number {
  if (kind === 'goodwill') return Number.POSITIVE_INFINITY
  if (kind === 'shipping') return room.shippingPaise
  return room.lines.get(orderLineId ?? '') ?? 0
}
