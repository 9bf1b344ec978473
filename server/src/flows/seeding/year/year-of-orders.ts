/** Orders of the demo's year: who orders what and when, and the outcome. Nothing happens after `now`. */

import type { OrderPolicies } from '@bhitti/contract/rules/content/content-pieces'
import type { DeliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { discountOf } from '@bhitti/contract/rules/prices/promotions'
import type { PrintingSettings } from '@bhitti/contract/rules/print/printing-settings'
import { discountable, termsOf } from '../../../modules/promotions/promotions.rules.ts'
import type { SeededPromotion } from '../../../modules/promotions/seeded-promotions.queries.ts'
import { addDays, type Day, dayOf } from '../../../modules/sales/india-days.rules.ts'
import {
  type FrozenCheckout,
  type FrozenPromotion,
  freezeCheckout,
} from '../../checkout/checkout.rules.ts'
import { type DemoProduct, demoBasket } from './baskets.ts'
import type { Campaign } from './campaigns.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type DeliveredTo, type DemoCustomer, demoCustomer } from './customers.ts'
import { type Fulfilment, fulfilmentOf, momentOf } from './fulfilment.ts'
import { plannedParcels } from './parcels.ts'
import { busynessOf, daysOfYear } from './seasons.ts'
import type { BookedOrder, Buyer, YearBooks } from './year-books.ts'

const ORDERS_PER_DAY = 1.75
const HOURS = [1, 0, 0, 0, 0, 0, 1, 2, 4, 6, 8, 9, 9, 8, 7, 7, 7, 8, 9, 11, 14, 16, 13, 6] as const
const METHODS = [
  ['upi', 62],
  ['card', 24],
  ['netbanking', 9],
  ['wallet', 5],
] as const
const WISHES = [
  'Please call before delivery, the gate needs a code.',
  'It is for my parents’ house; please call them, not me.',
  'Needed before the housewarming on the weekend.',
  'Kindly leave with the security if we are out.',
  'The wall has a switch board on the left side.',
] as const
const FAULTS = [
  'One strip was scuffed in transit; sent photos',
  'A shade lighter than the sample, agreed on a part',
  'The lining of one panel was short by two inches',
  'Dented corner of the parcel, first metre unusable',
] as const
const AFTERTHOUGHTS = [
  'Customer chose another design',
  'Ordered twice by mistake',
  'The wall turned out to be damp, will order after the repair',
] as const

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type YearTerms = {
  now: Date
  delivery: DeliveryTerms
  printing: PrintingSettings
  floorDpi: number
  policies: OrderPolicies
  products: readonly DemoProduct[]
  promotions: readonly SeededPromotion[]
  campaigns: readonly Campaign[]
  adminId: string
  ownCustomer: Buyer & DeliveredTo
}

export type Registered = DemoCustomer & Buyer & { createdAt: Date; orders: number }

type Happening = { at: Date; happen: () => void | Promise<void> }

/** Plays the year into the books; returns the registered customers, and the fulfilment of each order. */
export async function simulateYear(
  books: YearBooks,
  terms: YearTerms,
): Promise<{ customers: Registered[]; fulfilments: Map<string, Fulfilment> }> {
  const customers: Registered[] = []
  const fulfilments = new Map<string, Fulfilment>()
  const happenings: Happening[] = []
  const { now, adminId, ownCustomer } = terms
  const today = dayOf(now)

  for (const day of daysOfYear(today)) planDay(day)
  planOwnOrders()
  planRecentWork()
  happenings.sort((one, other) => one.at.getTime() - other.at.getTime())
  // An event may add later ones, so the list is read while it grows.
  for (let next = happenings.shift(); next; next = happenings.shift()) {
    if (next.at <= now) await next.happen()
  }
  return { customers: customers.filter(({ createdAt }) => createdAt <= now), fulfilments }

  function planDay(day: Day): void {
    const chance = chanceOf(`bhitti ${day}`)
    const growth =
      0.8 + (0.4 * (Date.parse(day) - Date.parse(addDays(today, -364)))) / (364 * DAY_MS)
    const expected = ORDERS_PER_DAY * growth * busynessOf(day)
    const count = Math.floor(expected + chance.next())
    for (let made = 0; made < count; made += 1) {
      const hour = chance.pickWeighted([...HOURS.keys()], (one) => HOURS[one] ?? 0)
      planOrder(chanceOf(`bhitti ${day} ${made}`), momentOf(day, hour + chance.next()))
    }
    if (chance.withProbability(0.35)) register(chance, momentOf(day, 9 + 13 * chance.next()))
  }

  /** Adds work of this morning and of yesterday, at any hour of the day. */
  function planRecentWork(): void {
    for (const hours of [1.5, 5, 9, 20, 27]) {
      const at = new Date(now.getTime() - hours * HOUR_MS)
      planOrder(chanceOf(`bhitti ${today} recent ${hours}`), at, { isKept: true })
    }
  }

  function register(chance: Chance, at: Date): Registered {
    const made = demoCustomer(chance, customers.length + 1)
    const customer = { ...made, id: books.idAt(at), createdAt: at, orders: 0 }
    customers.push(customer)
    return customer
  }

  function planOrder(chance: Chance, at: Date, { isKept = false } = {}): void {
    const known = customers.filter(({ createdAt }) => createdAt < at)
    const isRepeat = known.length > 10 && chance.withProbability(0.3)
    const buyer = isRepeat
      ? chance.pickWeighted(known, ({ orders }) => 1 + 2 * orders)
      : register(chance, new Date(at.getTime() - chance.between(4, 90) * 60_000))
    buyer.orders += 1
    const checkout = checkOutOf(chance, buyer, at)
    if (!checkout) return
    const isPaid = isKept || chance.withProbability(0.95)
    happenings.push({ at, happen: () => begin(chance, { buyer, checkout, at, isPaid, isKept }) })
  }

  function checkOutOf(
    chance: Chance,
    buyer: Buyer & DemoCustomer,
    at: Date,
  ): FrozenCheckout | null {
    const onSale = terms.products.filter(
      ({ createdAt, stockQuantity }) => createdAt < at && stockQuantity > 0,
    )
    const lines = demoBasket(chance, onSale, () => books.idAt(at))
    if (lines.length === 0) return null
    const { name, address, city, pincode, state, phone, notes, business } = buyer
    const details = {
      shippingAddress: { name, address, city, pincode, state, phone, notes },
      specialInstructions: chance.withProbability(0.08) ? chance.pick(WISHES) : '',
      promoCode: null,
      businessBuyer: business,
    }
    const { delivery, printing, floorDpi, policies } = terms
    const promotion = promotionFor()
    return freezeCheckout(lines, details, {
      ...{ delivery, printing, floorDpi, policies, promotion, now: at },
      assumedPincode: null,
    })

    function promotionFor(): FrozenPromotion | null {
      const day = dayOf(at)
      const campaign = terms.campaigns.find(
        ({ from, to, share }) =>
          from <= day && (to === null || day <= to) && chance.withProbability(share),
      )
      const stored = terms.promotions.find(({ code }) => code === campaign?.code)
      if (!stored || !books.hasUseLeft(stored.id, buyer.id)) return null
      if (discountOf(stored, discountable(lines)).problem) return null
      return { id: stored.id, code: stored.code, terms: termsOf(stored) }
    }
  }

  type Begun = {
    buyer: Buyer
    checkout: FrozenCheckout
    at: Date
    isPaid: boolean
    isKept: boolean
  }

  function begin(chance: Chance, { buyer, checkout, at, isPaid, isKept }: Begun): void {
    // Other orders may have used up the promotion meanwhile.
    if (checkout.promotion && !books.hasUseLeft(checkout.promotion.id, buyer.id)) return
    const order = books.checkOut(buyer, checkout, at)
    if (!isPaid) {
      if (chance.withProbability(0.3)) order.row.paymentStatus = 'failed'
      return
    }
    const [method] = chance.pickWeighted(METHODS, ([, weight]) => weight)
    const paidAt = new Date(at.getTime() + chance.between(40, 420) * 1000)
    later(paidAt, async () => {
      await books.pay(order, method, paidAt)
      for (const { productId } of order.lines) reorder(chance, productId, paidAt)
      await follow(chance, order, paidAt, isKept)
    })
  }

  function reorder(chance: Chance, productId: string, at: Date): void {
    const isLow = books.leftOf(productId) < 9
    if (!isLow || !chance.withProbability(0.8)) return
    const arrives = new Date(at.getTime() + chance.between(1, 4) * DAY_MS)
    later(arrives, () => {
      if (books.leftOf(productId) < 20) books.receive(productId, arrives)
    })
  }

  async function follow(
    chance: Chance,
    order: BookedOrder,
    paidAt: Date,
    isKept: boolean,
  ): Promise<void> {
    const { promisedFrom: from, promisedTo: to } = order.row
    const way = fulfilmentOf(chance, paidAt, from && to ? { from, to } : null)
    fulfilments.set(order.row.id, way)
    const fate = isKept ? 1 : chance.next()
    if (fate < 0.035) {
      const at = between(chance, paidAt, way.begun)
      return later(at, () => books.cancel(order, at, { actorId: order.buyer.id }))
    }
    const by = { actorId: adminId }
    later(way.begun, () => books.moveTo(order, 'Processing', way.begun, by))
    if (fate < 0.048) {
      const at = between(chance, way.begun, way.shipped)
      const reason = chance.pick(AFTERTHOUGHTS)
      return later(at, () => books.cancel(order, at, { ...by, reason }))
    }
    send(order, way)
    if (fate < 0.085) {
      const at = new Date(way.delivered.getTime() + chance.between(20, 150) * HOUR_MS)
      later(at, () => giveBackPart(chance, order, at))
    }
  }

  function giveBackPart(chance: Chance, order: BookedOrder, at: Date): Promise<void> {
    const line = chance.pick(order.lines)
    const paidPaise = line.totalPaise - line.discountPaise
    const isRoll = line.productType === 'wallpaperRolls' && line.quantity > 1
    const amountPaise = isRoll
      ? Math.floor(paidPaise / line.quantity)
      : Math.round((paidPaise * chance.between(10, 35)) / 10_000) * 100
    const giveback = {
      reason: 'owner' as const,
      note: isRoll ? 'One roll left over, came back unopened' : chance.pick(FAULTS),
      actorId: adminId,
    }
    return books.refund(
      order,
      { ...giveback, parts: [{ line, amountPaise, pieces: isRoll ? 1 : 0 }] },
      at,
    )
  }

  /** Plans the orders of the demo's customer, one or more in each status that customers see. */
  function planOwnOrders(): void {
    const buyer = { ...ownCustomer, business: null }
    const own = chanceOf(`bhitti ${today} own`)
    const days = [
      { daysAgo: 203.4, until: 'Delivered' },
      { daysAgo: 118.2, until: 'Cancelled' },
      { daysAgo: 41.7, until: 'Delivered' },
      { daysAgo: 6.3, until: 'Shipped' },
      { daysAgo: 2.2, until: 'Processing' },
      { daysAgo: 0.05, until: 'Pending' },
    ] as const
    for (const { daysAgo, until } of days) {
      const at = new Date(now.getTime() - daysAgo * DAY_MS)
      // Priced only then, when the promotions that she has used up are known.
      const happen = () => {
        const checkout = checkOutOf(own, buyer, at)
        if (checkout) beginOwn(checkout, at, until)
      }
      happenings.push({ at, happen })
    }
  }

  function beginOwn(
    checkout: FrozenCheckout,
    at: Date,
    until: 'Pending' | 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled',
  ): void {
    const order = books.checkOut(ownCustomer, checkout, at)
    const after = (hours: number) => new Date(at.getTime() + hours * HOUR_MS)
    const [paidAt, begun, shipped, delivered] = [after(0.05), after(20), after(70), after(120)]
    fulfilments.set(order.row.id, { begun, shipped, delivered })
    const by = { actorId: adminId }
    later(paidAt, () => books.pay(order, 'upi', paidAt))
    if (until === 'Cancelled') {
      later(after(3), () => books.cancel(order, after(3), { actorId: ownCustomer.id }))
      return
    }
    if (until === 'Pending') return
    later(begun, () => books.moveTo(order, 'Processing', begun, by))
    if (until === 'Processing') return
    send(order, { shipped, delivered: until === 'Shipped' ? null : delivered })
  }

  /** Ships the order with its first parcel and delivers it with its last. */
  function send(
    order: BookedOrder,
    { shipped, delivered }: { shipped: Date; delivered: Date | null },
  ): void {
    const by = { actorId: adminId }
    const chance = chanceOf(`bhitti parcels ${order.row.number}`)
    const pincode = order.row.shippingAddress?.pincode ?? ''
    const [first, ...others] = plannedParcels(chance, order.lines, pincode)
    const arrival = delivered ?? new Date(shipped.getTime() + 60 * HOUR_MS)
    later(shipped, async () => {
      await books.moveTo(order, 'Shipped', shipped, by)
      books.send(order, first, shipped, adminId)
    })
    for (const parcel of others) {
      const at = between(chance, shipped, new Date((shipped.getTime() + arrival.getTime()) / 2))
      later(at, () => void books.send(order, parcel, at, adminId))
    }
    const morning = new Date(arrival.getTime() - chance.between(60, 240) * 60_000)
    later(morning, () => books.goOutForDelivery(order, morning))
    if (delivered === null) return
    later(delivered, async () => {
      books.arriveAll(order, delivered, adminId)
      await books.moveTo(order, 'Delivered', delivered, by)
    })
  }

  /** Inserts an event in order of time. */
  function later(at: Date, happen: Happening['happen']): void {
    if (at > now) return
    let [low, high] = [0, happenings.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((happenings[middle]?.at ?? at) <= at) low = middle + 1
      else high = middle
    }
    happenings.splice(low, 0, { at, happen })
  }
}

function between(chance: Chance, from: Date, to: Date): Date {
  return new Date(
    from.getTime() + Math.max(0, to.getTime() - from.getTime()) * (0.1 + 0.8 * chance.next()),
  )
}
