/** Many visitors at once on a shop that has just started. Nobody waits between two clicks. */
import { apiUrl } from '@bhitti/contract/calls/api-request'
import {
  getProduct,
  listWallpapers,
  searchProducts,
} from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { LISTING_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { LISTING_PATHS, productPath } from '@bhitti/contract/rules/shop/site-paths'
import { type Caller, callerHeaders, fetchText, UnexpectedReply } from './api.ts'
import { checkOut } from './checkout.ts'
import { twoOf } from './checkout-load.ts'
import { newCustomer } from './customers.ts'
import type { Pressure } from './figures.ts'
import { callerAddress } from './load-plan.ts'
import { percentile } from './percentiles.ts'
import type { Shop } from './shop.ts'
import { SEARCHES } from './stall.ts'

export const USERS = 300
/** One in ten users registers, logs in and buys; the others browse. */
const BUYER_EVERY = 10
const FIRST_ADDRESS = 0x20_00_00

type Tally = {
  statuses: Record<string, number>
  latenciesMs: number[]
  wrong: number
  firstWrong: string | null
  checkouts: number
}

export async function pressShop(
  shop: Shop,
  products: readonly Product[],
  seconds: number,
): Promise<Omit<Pressure, 'database' | 'products'>> {
  const tally: Tally = { statuses: {}, latenciesMs: [], wrong: 0, firstWrong: null, checkouts: 0 }
  await shop.probe()
  const began = performance.now()
  const isOver = () => performance.now() - began > seconds * 1000
  await Promise.all(
    Array.from({ length: USERS }, (_, number) =>
      number % BUYER_EVERY === 0
        ? buy(shop.origin, { number, products, isOver, tally })
        : lookAround(shop.origin, { number, products, isOver, tally }),
    ),
  )
  const { eventLoopDelayP99Ms } = await shop.probe()
  const { latenciesMs, ...counted } = tally
  return {
    users: USERS,
    seconds: (performance.now() - began) / 1000,
    ...counted,
    p50Ms: percentile(latenciesMs, 50),
    p99Ms: percentile(latenciesMs, 99),
    eventLoopDelayP99Ms,
  }
}

type User = {
  number: number
  products: readonly Product[]
  isOver: () => boolean
  tally: Tally
}

async function lookAround(origin: string, { number, products, isOver, tally }: User) {
  for (let click = number; !isOver(); click += 1) {
    // Changes the address often enough to stay below the rate limit of one address.
    const caller = { address: callerAddress(FIRST_ADDRESS + number + USERS * (click % 64)) }
    const path = pathOf(click, products)
    await counted(tally, () => visit(origin + path, caller))
  }
}

function pathOf(click: number, products: readonly Product[]): string {
  const product = products[click % products.length]
  const keyword = SEARCHES[click % SEARCHES.length]
  const paths = [
    '/home',
    LISTING_PATHS.wallpapers,
    apiUrl(listWallpapers, {}, { limit: LISTING_PAGE_SIZE }),
    productPath(product?.slug ?? ''),
    apiUrl(getProduct, { id: product?._id }),
    apiUrl(searchProducts, { keyword }),
  ]
  return paths[click % paths.length] ?? '/home'
}

function visit(url: string, caller: Caller): Promise<string> {
  return fetchText(url, { headers: callerHeaders(caller) })
}

async function buy(origin: string, { number, products, isOver, tally }: User) {
  let customer: Awaited<ReturnType<typeof newCustomer>> | undefined
  for (let round = 0; !isOver(); round += 1) {
    await counted(tally, async () => {
      // After a failure a new customer continues, because the old one's cart and address may be left.
      const buyer = customer ?? (await newCustomer(origin))
      customer = undefined
      const address = callerAddress(FIRST_ADDRESS + USERS * 100 + number + USERS * (round % 64))
      await checkOut(origin, { ...buyer, address }, twoOf(products, number + USERS * round))
      customer = buyer
      tally.checkouts += 1
    })
  }
}

async function counted(tally: Tally, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  let status = 200
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UnexpectedReply)) throw error
    status = error.status
    if (isWrong(error)) {
      tally.wrong += 1
      tally.firstWrong ??= error.message
    }
  }
  tally.latenciesMs.push(performance.now() - began)
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
}

/** True if it is any failure except a 503 with `retry-after`. */
export function isWrong({
  status,
  saysWhenToRetry,
}: Pick<UnexpectedReply, 'status' | 'saysWhenToRetry'>): boolean {
  return !(status === 503 && saysWhenToRetry)
}
