import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { checkOut } from './checkout.ts'
import type { Customer } from './customers.ts'
import type { LoadResult } from './load-plan.ts'
import { callerAddress } from './load-plan.ts'
import { percentile } from './percentiles.ts'

export const BUYERS = 8

export type CheckoutLoad = LoadResult & { firstError: string | undefined }

/** Runs checkouts of all buyers for the time. Checkouts in progress are completed. */
export async function loadCheckouts(
  origin: string,
  { seconds, buyers, products }: CheckoutPlan,
): Promise<CheckoutLoad> {
  const latenciesMs: number[] = []
  let failed = 0
  let firstError: string | undefined
  let checkouts = 0
  const began = performance.now()
  const isOver = () => performance.now() - began > seconds * 1000

  await Promise.all(
    buyers.map(async (buyer) => {
      while (!isOver()) {
        const number = checkouts
        checkouts += 1
        const from = performance.now()
        try {
          // A new address each time, because thirty checkouts a minute from one address would hit the rate limit.
          const caller = { ...buyer, address: callerAddress(FIRST_ADDRESS + number) }
          await checkOut(origin, caller, twoOf(products, number))
          latenciesMs.push(performance.now() - from)
        } catch (error) {
          failed += 1
          firstError ??= String(error)
        }
      }
    }),
  )
  return {
    answered: latenciesMs.length,
    seconds: (performance.now() - began) / 1000,
    p50Ms: percentile(latenciesMs, 50),
    p99Ms: percentile(latenciesMs, 99),
    errors: failed,
    statuses: {},
    firstError,
  }
}

export type CheckoutPlan = {
  seconds: number
  buyers: readonly Customer[]
  products: readonly Product[]
}

const FIRST_ADDRESS = 0x40_00_00

/** Returns two products that no other checkout at the same time buys. */
export function twoOf(products: readonly Product[], number: number): [Product, Product] {
  const first = products[(2 * number) % products.length]
  const second = products[(2 * number + 1) % products.length]
  if (!first || !second) throw new Error('the shop has nothing with many pieces to buy')
  return [first, second]
}
