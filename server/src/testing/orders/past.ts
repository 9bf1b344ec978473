import { type SQL, sql } from 'drizzle-orm'
import type { TestShop } from '../shops/test-shop.ts'

/** Moves an order with its payments, refunds and tax papers some days into the past. */
export async function moveBack(
  shop: Pick<TestShop, 'db'>,
  orderId: string,
  days: number,
): Promise<void> {
  const span = sql`make_interval(days => ${days})`
  await shop.db.execute(sql`update refunds set created_at = created_at - ${span},
      accepted_at = accepted_at - ${span}, processed_at = processed_at - ${span},
      failed_at = failed_at - ${span}
    where payment_id in (select id from payments where order_id = ${orderId})`)
  await shop.db.execute(sql`
    update payments set created_at = created_at - ${span} where order_id = ${orderId}`)
  await shop.db.execute(sql`
    update order_history set at = at - ${span} where order_id = ${orderId}`)
  await shop.db.execute(sql`
    update orders set created_at = created_at - ${span}, paid_at = paid_at - ${span}
    where id = ${orderId}`)
  await changePapers(
    shop,
    sql`update tax_documents set issued_at = issued_at - ${span},
      day = (issued_at - ${span}) at time zone 'Asia/Kolkata' where order_id = ${orderId}`,
  )
}

/** Changes papers, which a trigger otherwise prevents. Their numbers stay. */
export async function changePapers(shop: Pick<TestShop, 'db'>, change: SQL): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(change)
    // An e-mail with a deleted paper could never be sent, and its job would fail.
    await tx.execute(sql`update notifications set sent_at = now() where sent_at is null and exists (
      select from jsonb_array_elements_text(facts -> 'paperIds') paper(id)
      where not exists (select from tax_documents where tax_documents.id::text = paper.id))`)
  })
}

/** Moves the begin of a checkout some days into the past. Its payment stays. */
export async function beginEarlier(
  shop: Pick<TestShop, 'db'>,
  providerOrderId: string,
  days: number,
): Promise<void> {
  await shop.db.execute(sql`update orders set created_at = created_at - make_interval(days => ${days})
    where provider_order_id = ${providerOrderId}`)
}
