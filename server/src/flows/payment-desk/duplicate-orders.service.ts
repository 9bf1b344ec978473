/** Finds orders that look paid twice. Only the owner can know, so nothing is refunded automatically. */

import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import type { OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { sql } from 'drizzle-orm'
import { recordChange } from '../../modules/changes/changes.service.ts'
import { isDismissed, noteDismissed } from '../../modules/payments/dismissed-duplicates.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'

const SHOWN = 100

type PossibleDuplicate = PaymentDesk['possibleDuplicates'][number]

type PaidOrder = {
  id: string
  number: string
  status: OrderStatus
  version: number
  paid_at: string
  payment_id: string
  amount_paise: string
  left_paise: string
}
type Pair = {
  name: string
  email: string
  goods: string[]
  earlier: PaidOrder
  later: PaidOrder
}

/** Each order with the previous one for the same goods. Cancelled and fully refunded orders do not count. */
const PAIRS = sql`
  with paid as (
    select orders.id, orders.account_id, orders.paid_at, json_build_object(
        'id', orders.id, 'number', orders.number, 'status', orders.status,
        'version', orders.version, 'paid_at', orders.paid_at,
        'payment_id', payment.provider_payment_id, 'amount_paise', payment.amount_paise,
        'left_paise', payment.amount_paise - payment.refunded_paise) as facts,
      (select json_agg(json_build_array(line.product_id, line.selected_material,
          line.height_hundredths, line.width_hundredths, line.length_hundredths, line.quantity)
          order by line.product_id, line.selected_material, line.height_hundredths,
            line.width_hundredths, line.length_hundredths, line.quantity)::text
        from order_lines line where line.order_id = orders.id) as goods
    from orders
    join payments payment on payment.order_id = orders.id and payment.pays_order
    where orders.paid_at is not null and orders.created_at > now() - interval '30 days'
      and orders.status <> 'Cancelled' and payment.refunded_paise < payment.amount_paise
      and exists (select from orders twin
        where twin.account_id = orders.account_id and twin.id <> orders.id
          and twin.status <> 'Cancelled'
          and twin.paid_at between orders.paid_at - interval '1 day' and orders.paid_at + interval '1 day')
  ), pairs as (
    select later.*, lag(id) over in_turn as earlier_id, lag(paid_at) over in_turn as earlier_paid_at,
      lag(facts) over in_turn as earlier_facts
    from paid later
    window in_turn as (partition by account_id, goods order by paid_at, id)
  )
  select customer.name, customer.email, pairs.earlier_facts as earlier, pairs.facts as later,
    array(select line.product_name from order_lines line
      where line.order_id = pairs.id order by line.position) as goods
  from pairs join accounts customer on customer.id = pairs.account_id
  where pairs.paid_at <= pairs.earlier_paid_at + interval '1 day'
    and not exists (select from dismissed_duplicates dismissed
      where dismissed.earlier_order_id = pairs.earlier_id and dismissed.later_order_id = pairs.id)
  order by pairs.paid_at desc limit ${SHOWN}`

export async function readPossibleDuplicates(db: Queryable): Promise<PossibleDuplicate[]> {
  const { rows } = await db.execute<Pair>(PAIRS)
  return rows.map(({ name, email, goods, earlier, later }) => ({
    customer: { name, email },
    goods,
    earlier: toOrder(earlier),
    later: toOrder(later),
  }))
}

function toOrder(order: PaidOrder): PossibleDuplicate['earlier'] {
  return {
    _id: order.id,
    orderNumber: orderNumber(Number(order.number)),
    paymentId: order.payment_id,
    amount: toRupees(Number(order.amount_paise)),
    leftAmount: toRupees(Number(order.left_paise)),
    status: order.status,
    version: order.version,
    paidAt: new Date(order.paid_at).toISOString(),
  }
}

export type Dismissal = { earlierOrderId: string; laterOrderId: string; note: string }

/** Marks both orders as wanted; a repeat changes nothing. @throws ShopError payment.duplicate_not_found */
export async function dismissDuplicate(context: ActorContext, dismissal: Dismissal): Promise<void> {
  const { earlierOrderId, laterOrderId, note } = dismissal
  await inTransaction(context.db, async (tx) => {
    if (await isDismissed(tx, dismissal)) return
    const pair = (await readPossibleDuplicates(tx)).find(
      ({ earlier, later }) => earlier._id === earlierOrderId && later._id === laterOrderId,
    )
    if (!pair) throw new ShopError('payment.duplicate_not_found')
    if (!(await noteDismissed(tx, { ...dismissal, actorId: context.actor.id }))) return
    for (const [order, other] of [
      [pair.earlier, pair.later],
      [pair.later, pair.earlier],
    ] as const) {
      await recordChange(tx, context, {
        entity: 'order',
        entityId: order._id,
        action: 'said to be no double payment',
        before: null,
        after: { otherOrder: other.orderNumber, note },
      })
    }
  })
}
