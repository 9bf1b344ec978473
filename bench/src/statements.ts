import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { checkOut } from './checkout.ts'
import { twoOf } from './checkout-load.ts'
import type { Customer } from './customers.ts'
import type { Shop } from './shop.ts'

export type StatementCount = { call: string; statements: number }

/** Excluded: webhooks, which the provider sends, and deleting the address, which only prepares the next checkout. */
const BESIDE = ['POST /api/payments/webhook', 'DELETE /api/shop/address/delete/:id/:id']
const SETTLED_MS = 1500

/** Counts the statements of a customer's second checkout, when all caches are warm. */
export async function countStatements(
  shop: Shop,
  buyer: Customer,
  products: readonly Product[],
): Promise<StatementCount[]> {
  await checkOut(shop.origin, buyer, twoOf(products, 0))
  await pause(SETTLED_MS)
  await shop.probe()
  await checkOut(shop.origin, buyer, twoOf(products, 1))
  const { statements } = await shop.probe()
  return Object.entries(statements)
    .filter(([call]) => !BESIDE.includes(call))
    .map(([call, count]) => ({ call, statements: count }))
}
