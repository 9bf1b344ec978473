/** Buyers who do not give up, and a log of what the shop has told them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { orders } from '../modules/orders/orders.table.ts'
import { addToCart } from '../testing/orders/carts.ts'
import { createOrder, verify } from '../testing/orders/payments.ts'
import type { Buyer, Fleet } from '../testing/shops/fleet.ts'
import type { Reply } from '../testing/shops/test-shop.ts'

/** What buying needs of a fleet. */
export type Till = Pick<Fleet, 'call'> & { simulator: Pick<Fleet['simulator'], 'pay'> }

export type Acknowledged = { orderId: string; providerOrderId: string; buyer: Buyer }

/** A person who has paid goes on trying for long. */
const PATIENCE_MS = 300_000

/** Fills a cart, until the shop says that it is in. */
export async function putInCart(
  fleet: Pick<Till, 'call'>,
  buyer: Buyer,
  product: { id: string },
  quantity = 1,
): Promise<void> {
  await untilAnswered(() => addToCart(fleet, buyer, product, { quantity }))
}

/**
 * Buys what is in the cart as a person does who tries again when something fails: the provider's
 * order, the payment, the confirmation. Undefined when the shop has none left.
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
 * Lets people buy one of a product after the other, without a pause, while there is trouble.
 * @returns what the shop has told them
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

/** Repeats a call while nobody knows what has happened or the shop asks to wait. */
export async function untilAnswered(ask: () => Promise<Reply>): Promise<Reply> {
  const began = performance.now()
  for (;;) {
    const reply = await ask()
    const isUnknown = reply.status === 0 || reply.status >= 500
    if (!isUnknown || performance.now() - began > PATIENCE_MS) return reply
    await sleep(100)
  }
}

/** Orders that the shop has said to have, and has not. */
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
