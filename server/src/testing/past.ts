/** Orders that were made on earlier days, for tests of what is counted per day. */
import { sql } from 'drizzle-orm'
import type { TestShop } from './test-shop.ts'

/** Moves an order with its payments and refunds so many days into the past. */
export async function moveBack(
  shop: Pick<TestShop, 'db'>,
  orderId: string,
  days: number,
): Promise<void> {
  const span = sql`make_interval(days => ${days})`
  await shop.db.execute(sql`update refunds set created_at = created_at - ${span}
    where payment_id in (select id from payments where order_id = ${orderId})`)
  await shop.db.execute(sql`
    update payments set created_at = created_at - ${span} where order_id = ${orderId}`)
  await shop.db.execute(sql`
    update order_history set at = at - ${span} where order_id = ${orderId}`)
  await shop.db.execute(sql`
    update orders set created_at = created_at - ${span}, paid_at = paid_at - ${span}
    where id = ${orderId}`)
}

/** Moves the begin of a checkout so many days into the past; its payment stays where it is. */
export async function beginEarlier(
  shop: Pick<TestShop, 'db'>,
  providerOrderId: string,
  days: number,
): Promise<void> {
  await shop.db.execute(sql`update orders set created_at = created_at - make_interval(days => ${days})
    where provider_order_id = ${providerOrderId}`)
}
