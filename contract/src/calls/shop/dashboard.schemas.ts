import { z } from 'zod'
import { ORDER_STATUSES } from '../../rules/orders/order-states.ts'
import { PRODUCT_TYPES } from '../../rules/products/product-vocabulary.ts'
import { PERIODS } from '../../rules/texts/periods.ts'
import { id, timestamp, withData } from '../fields.ts'
import { stockUnit } from '../products/stock.schemas.ts'

const ofPeriod = z.object({
  period: z
    .enum(PERIODS, { error: `period is one of: ${PERIODS.join(', ')}` })
    .default('30')
    .meta({ description: 'Days in India up to now, today among them' }),
})

const stretch = z.object({ from: timestamp, until: timestamp })

const salesFigures = z
  .object({
    captured: z.number().meta({ description: 'Rupees taken for orders' }),
    refunded: z.number().meta({
      description:
        'Rupees decided to go back, whenever their order was; failed refunds not counted',
    }),
    revenue: z.number().meta({ description: 'Captured less refunded' }),
    orders: z.number().int().meta({ description: 'Orders paid, also those cancelled later' }),
    averageOrder: z.number().nullable().meta({ description: 'Rupees; null without orders' }),
    checkouts: z.number().int().meta({ description: 'For which a payment was begun' }),
    checkoutsPaid: z.number().int().meta({ description: 'Of these checkouts, at any time since' }),
    conversion: z.number().nullable().meta({ description: 'From 0 to 1; null without checkouts' }),
    newCustomers: z.number().int(),
  })
  .meta({ id: 'SalesFigures' })
export type SalesFigures = z.output<typeof salesFigures>

const salesStep = z.object({
  from: timestamp,
  until: timestamp,
  revenue: z.number(),
  revenueBefore: z.number().meta({ description: 'In the same step of the period before' }),
})
export type SalesStep = z.output<typeof salesStep>

const typeSales = z.object({
  productType: z.enum(PRODUCT_TYPES),
  pieces: z.number().int(),
  goods: z.number().meta({
    description:
      'Rupees to pay for lines of orders not cancelled, without shipping and before refunds',
  }),
  goodsBefore: z.number(),
})
export type TypeSales = z.output<typeof typeSales>

const sales = z.object({
  present: stretch,
  before: stretch.meta({ description: 'As long, just before, up to the same time of day' }),
  figures: salesFigures,
  figuresBefore: salesFigures,
  steps: z.array(salesStep).meta({ description: 'Hours of today, days, or weeks of a year' }),
  types: z.array(typeSales).meta({ description: 'Every type of product' }),
  hasEverSold: z.boolean(),
})
export type Sales = z.output<typeof sales>

const bestSeller = z.object({
  productId: id,
  slug: z.string(),
  productName: z.string(),
  productType: z.enum(PRODUCT_TYPES),
  image: z.string(),
  isArchived: z.boolean(),
  pieces: z.number().int(),
  goods: z.number().meta({ description: 'Rupees' }),
})
export type BestSeller = z.output<typeof bestSeller>

const waitingOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  customerName: z.string(),
  status: z.enum(ORDER_STATUSES),
  totalAmount: z.number(),
  paidAt: timestamp,
})
export type WaitingOrder = z.output<typeof waitingOrder>

const waiting = z.object({
  statuses: z.array(
    z.object({
      status: z.enum(ORDER_STATUSES),
      orders: z.number().int(),
      late: z.number().int().meta({ description: 'Paid more than two days ago' }),
    }),
  ),
  oldest: z.array(waitingOrder),
  pastPromise: z.number().int().meta({
    description: 'Not delivered by the last day that was promised, those on their way included',
  }),
  waitingReviews: z.number().int().meta({ description: 'To be approved or refused' }),
  openComplaints: z.number().int().meta({ description: 'Messages of visitors included' }),
  lateComplaints: z.number().int().meta({ description: 'Later than the law lets them be' }),
  failedRefunds: z.number().int(),
  refundsOnTheWay: z.number().int(),
  openPayments: z.number().int().meta({ description: 'Paid perhaps, but not settled' }),
  stuckNotices: z.number().int().meta({ description: 'From the provider, not worked on' }),
  bookDifferences: z.number().int().meta({ description: 'Found by the last comparison' }),
  unpricedProducts: z
    .number()
    .int()
    .meta({ description: 'In the shop, but nobody can buy them: they have no price' }),
})
export type Waiting = z.output<typeof waiting>

const lowStock = z.object({
  out: z.number().int(),
  low: z.number().int().meta({ description: 'Some pieces, but few' }),
  products: z.array(
    z.object({
      _id: id,
      slug: z.string(),
      productName: z.string(),
      productType: z.enum(PRODUCT_TYPES),
      image: z.string(),
      stockQuantity: z.number().int(),
      stockUnit,
    }),
  ),
})
export type LowStock = z.output<typeof lowStock>

const searchMiss = z.object({ words: z.string(), searches: z.number().int() })
export type SearchMiss = z.output<typeof searchMiss>

const news = z.object({
  reviews: z.object({
    count: z.number().int(),
    newest: z.array(
      z.object({
        _id: id,
        productSlug: z.string(),
        productName: z.string(),
        userName: z.string(),
        reviewValue: z.number().int(),
        reviewMessage: z.string(),
        createdAt: timestamp,
      }),
    ),
  }),
  contacts: z.object({
    count: z.number().int(),
    newest: z.array(
      z.object({ _id: id, phone: z.string(), email: z.string(), createdAt: timestamp }),
    ),
  }),
})
export type News = z.output<typeof news>

const firstSteps = z.object({
  products: z.number().int().meta({ description: 'In the shop' }),
  admins: z.number().int(),
})
export type FirstSteps = z.output<typeof firstSteps>

export const readSales = { query: ofPeriod, reply: withData(sales) }
export const readBestSellers = { query: ofPeriod, reply: withData(z.array(bestSeller)) }
export const readWaiting = { reply: withData(waiting) }
export const readLowStock = { reply: withData(lowStock) }
export const readSearchMisses = { query: ofPeriod, reply: withData(z.array(searchMiss)) }
export const readNews = { query: ofPeriod, reply: withData(news) }
export const readFirstSteps = { reply: withData(firstSteps) }
