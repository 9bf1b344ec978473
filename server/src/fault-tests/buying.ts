import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { orders } from '../modules/orders/orders.table.ts'
import { addToCart } from '../testing/orders/carts.ts'
import { createOrder, verify } from '../testing/orders/payments.ts'
import type { Buyer, Fleet } from '../testing/shops/fleet.ts'
import type { Reply } from '../testing/shops/test-shop.ts'

export type Till = Pick<Fleet, 'call'> & { simulator: Pick<Fleet['simulator'], 'pay'> }

export type Acknowledged = { orderId: string; providerOrderId: string; buyer: Buyer }

/** A buyer who has paid keeps retrying for five minutes. */
const PATIENCE_MS = 300_000

export async function putInCart(
  fleet: Pick<Till, 'call'>,
  buyer: Buyer,
  product: { id: string },
  quantity = 1,
): Promise<void> {
  await untilAnswered(() => addToCart(fleet, buyer, product, { quantity }))
}

/**
 * Buys what is in the cart (provider order, payment, confirmation) and retries each failed step. Returns undefined if
 * the shop has none left.
 */
export async function buyPatiently(fleet: Till, buyer: Buyer): Promise<Acknowledged | undefined> {
  const created = await untilAnswered(() => createOrder(fleet, buyer))
  if (created.status !== 200) return undefined
  const providerOrderId: string = created.body.order.id
  const proof = await fleet.simulator.pay(providerOrderId)
  const verified = await untilAnswered(() => verify(fleet, buyer, providerOrderId, proof))
  if (verified.status !== 200) throw new Error(`verify: ${JSON.stringify(verified.body)}`)
  return { orderId: verified.body.order._id, providerOrderId, buyer }
}

/**
 * Lets people buy one piece of a product after another, without a pause, while `trouble` runs.
 * @returns the orders that the shop has confirmed
 */
export async function whileBuying(
  fleet: Fleet,
  product: { id: string },
  people: number,
  trouble: () => Promise<void>,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  const buyers = await fleet.newBuyers(people)
  const buying = buyers.map(async (buyer) => {
    while (!isOver) {
      await putInCart(fleet, buyer, product)
      const order = await buyPatiently(fleet, buyer)
      if (order) acknowledged.push(order)
    }
  })
  try {
    await trouble()
  } finally {
    isOver = true
  }
  await Promise.all(buying)
  return acknowledged
}

/** Repeats a call while its outcome is unknown (no reply, or a status of 500 and above), for five minutes at most. */
export async function untilAnswered(ask: () => Promise<Reply>): Promise<Reply> {
  const began = performance.now()
  for (;;) {
    const reply = await ask()
    const isUnknown = reply.status === 0 || reply.status >= 500
    if (!isUnknown || performance.now() - began > PATIENCE_MS) return reply
    await sleep(100)
  }
}

export async function findLost(
  fleet: Pick<Fleet, 'db'>,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const lost: string[] = []
  for (const { orderId, buyer } of acknowledged) {
    const [order] = await fleet.db.select().from(orders).where(eq(orders.id, orderId))
    if (!order?.paidAt || order.accountId !== buyer.id) lost.push(orderId)
  }
  return lost
}
