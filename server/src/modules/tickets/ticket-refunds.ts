import type { TicketRefundStatus } from '@bhitti/contract/rules/orders/tickets'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { type FollowedRefund, followRefunds } from '../payments/refunds.queries.ts'
import { ticketMessages } from './tickets.table.ts'

export type TicketRefund = { refundAmount: number; refundStatus: TicketRefundStatus }

const NO_REFUND = { refundAmount: null, refundStatus: null }

export async function readTicketRefunds(
  db: Queryable,
  refundIds: readonly (string | null)[],
): Promise<(refundId: string | null) => TicketRefund | typeof NO_REFUND> {
  const followed = await followRefunds(
    db,
    refundIds.filter((id) => id !== null),
  )
  return (refundId) => {
    const refund = refundId === null ? undefined : followed.get(refundId)
    return refund
      ? { refundAmount: toRupees(refund.amountPaise), refundStatus: statusOf(refund) }
      : NO_REFUND
  }
}

export async function readRefundStatuses(
  db: Queryable,
  ticketIds: readonly string[],
): Promise<Map<string, TicketRefundStatus>> {
  if (ticketIds.length === 0) return new Map()
  const ended = await db
    .selectDistinctOn([ticketMessages.ticketId], {
      ticketId: ticketMessages.ticketId,
      refundId: ticketMessages.refundId,
    })
    .from(ticketMessages)
    .where(and(inArray(ticketMessages.ticketId, [...ticketIds]), isNotNull(ticketMessages.outcome)))
    .orderBy(ticketMessages.ticketId, desc(ticketMessages.createdAt), desc(ticketMessages.id))
  const refundOf = await readTicketRefunds(
    db,
    ended.map(({ refundId }) => refundId),
  )
  return new Map(
    ended.flatMap(({ ticketId, refundId }) => {
      const { refundStatus } = refundOf(refundId)
      return refundStatus === null ? [] : [[ticketId, refundStatus] as const]
    }),
  )
}

/** A failed refund that was closed had nothing left to give back, since the money was refunded otherwise. */
function statusOf({ status, isClosed }: FollowedRefund): TicketRefundStatus {
  if (status === 'processed' || isClosed) return 'refunded'
  return status === 'failed' ? 'failed' : 'onTheWay'
}
