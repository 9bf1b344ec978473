import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import type { OrderPolicies } from '@bhitti/contract/rules/content/content-pieces'
import { OPEN_DELIVERY_REASONS } from '@bhitti/contract/rules/delivery/open-delivery'
import type { Customisation } from '@bhitti/contract/rules/orders/customisation'
import {
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '@bhitti/contract/rules/orders/order-states'
import type { FrozenPrint } from '@bhitti/contract/rules/print/frozen-print'
import type { PlainValue } from '@bhitti/contract/rules/products/product-fields'
import { type Category, PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import type { BusinessBuyer } from '@bhitti/contract/rules/tax/place-of-supply'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  createdAtColumn,
  idColumn,
  measureColumn,
  paiseColumn,
  updatedAtColumn,
} from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'

function deliveryTextOf(address: SQLWrapper): SQL {
  return sql`(${address} ->> 'name') || ' ' || (${address} ->> 'city') || ' ' || (${address} ->> 'phone')`
}

/** Checkouts, frozen when their payment is created, and the orders they become once paid. */
export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    number: bigint({ mode: 'number' })
      .generatedAlwaysAsIdentity({ startWith: 100_001 })
      .unique('orders_number_unique'),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Null between our insert and the provider's reply. */
    providerOrderId: text().unique('orders_provider_order_unique'),
    /** Equal for equal lines, prices and delivery details: see checkout.rules. */
    fingerprint: text().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('Pending'),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull().default('created'),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull().default('unknown'),
    subtotalPaise: paiseColumn().notNull(),
    shippingPaise: paiseColumn().notNull(),
    discountPaise: paiseColumn().notNull(),
    totalPaise: paiseColumn().notNull(),
    /** Limit for online orders when the payment was last started. */
    largestOrderPaise: bigint({ mode: 'number' }),
    mostPieces: integer(),
    /**
     * Counts payment attempts, so that ending one attempt does not affect another. Negative if the last one was given
     * up: nothing is reserved until the next attempt.
     */
    attempt: integer().notNull().default(1),
    /** PIN code that shipping was charged for; null if unknown, and for older orders. */
    quotedPincode: text(),
    deliveryOpen: text({ enum: OPEN_DELIVERY_REASONS }),
    /** Delivery cost beyond what was charged; null if no cost is open. */
    deliveryDuePaise: bigint({ mode: 'number' }),
    /** True if the address was assumed or read only in part: nothing is sent before staff have checked it. */
    addressToConfirm: boolean().notNull().default(false),
    /** Delivery details that could not be used, as text of at most 4 kB. Personal data. */
    unreadDetails: text(),
    shippingAddress: jsonb().$type<NonNullable<Order['shippingAddress']>>(),
    specialInstructions: text().notNull().default(''),
    promoCode: text(),
    businessBuyer: jsonb().$type<BusinessBuyer>(),
    /** First and last promised day in India; null if none were promised. */
    promisedFrom: date({ mode: 'string' }),
    promisedTo: date({ mode: 'string' }),
    /** Policy versions of the order; null for older orders. */
    policies: jsonb().$type<OrderPolicies>(),
    /** Counts edits by people, so that they cannot overwrite each other unnoticed. */
    version: integer().notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    paidAt: timestamp({ withTimezone: true }),
    /** When the provider was last asked about the order. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('orders_by_account').on(table.accountId, table.createdAt.desc().nullsFirst()),
    // For lists of settled orders: newest first, from the end of the previous page.
    index('orders_settled')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.paidAt} is not null`),
    index('orders_settled_by_status')
      .on(table.status, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.paidAt} is not null`),
    index('orders_settled_by_payment_status')
      .on(table.paymentStatus, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.paidAt} is not null`),
    index('orders_unpaid')
      .on(table.createdAt)
      .where(sql`${table.paidAt} is null and ${table.providerOrderId} is not null`),
    index('orders_waiting')
      .on(table.status, table.paidAt)
      .where(sql`${table.paidAt} is not null and ${table.status} in ('Pending', 'Processing')`),
    index('orders_to_settle_delivery')
      .on(table.paidAt)
      .where(sql`${table.deliveryOpen} is not null or ${table.addressToConfirm}`),
    index('orders_by_pincode')
      .on(sql`(${table.shippingAddress} ->> 'pincode')`)
      .where(sql`${table.paidAt} is not null`),
    // For searching orders by any part of the delivery address.
    index('orders_delivery_parts')
      .using('gin', sql`(${deliveryTextOf(table.shippingAddress)}) gin_trgm_ops`)
      .where(sql`${table.paidAt} is not null`),
    check(
      'orders_total',
      sql`${table.totalPaise} = ${table.subtotalPaise} + ${table.shippingPaise} - ${table.discountPaise}`,
    ),
  ],
)

export const deliveryText = sql`(${deliveryTextOf(orders.shippingAddress)})`

/** Lines with their prices at checkout. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: idColumn(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** The source cart line: payment removes exactly what was bought. */
    cartLineId: uuid(),
    productName: text().notNull(),
    productType: text({ enum: PRODUCT_TYPES }).notNull(),
    category: text().$type<Category>(),
    image: text().notNull(),
    quantity: integer().notNull(),
    pricePaise: paiseColumn().notNull(),
    materialPaise: paiseColumn().notNull(),
    totalPaise: paiseColumn().notNull(),
    /** This line's share of the order's discount; all shares add up to it. */
    discountPaise: paiseColumn().notNull().default(0),
    selectedMaterial: text(),
    heightHundredths: integer(),
    widthHundredths: integer(),
    lengthHundredths: integer(),
    /** Hundredths of a square foot, or of a metre for curtains; null for rolls. */
    measureHundredths: integer(),
    /** Hundredths of a square foot charged, if the piece is smaller. */
    billedHundredths: integer(),
    /** Square feet per roll at checkout; null if unknown. */
    rollCoverSqft: measureColumn(),
    /** Stock unit at checkout, in which pieces are taken out of stock; null for pieces. */
    stockUnit: text().$type<PlainValue<'stockUnit'>>(),
    /** Choices beyond material and size at checkout. */
    customisation: jsonb().$type<Customisation>(),
    /** Print data; null if not printed to size, and for orders from before strips existed. */
    print: jsonb().$type<FrozenPrint>(),
    /** Pieces that went back into stock. */
    returnedQuantity: integer().notNull().default(0),
    /** The part of them returned by a cancellation; reopening takes them out again. */
    cancelledQuantity: integer().notNull().default(0),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    index('order_lines_by_product').on(table.productId),
    // For searching orders by the product's name at checkout.
    index('order_lines_name_parts').using('gin', sql`${table.productName} gin_trgm_ops`),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_discount', sql`${table.discountPaise} between 0 and ${table.totalPaise}`),
    check('order_lines_returned', sql`${table.returnedQuantity} between 0 and ${table.quantity}`),
    check(
      'order_lines_cancelled',
      sql`${table.cancelledQuantity} between 0 and ${table.returnedQuantity}`,
    ),
  ],
)

export const orderHistory = pgTable(
  'order_history',
  {
    id: idColumn(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from: text({ enum: ORDER_STATUSES }),
    to: text({ enum: ORDER_STATUSES }).notNull(),
    /** Null if the shop itself did it. */
    actorId: uuid().references(() => accounts.id),
    /** Required for every step back. */
    reason: text(),
    at: createdAtColumn(),
  },
  (table) => [index('order_history_by_order').on(table.orderId, table.at)],
)

export type OrderRow = typeof orders.$inferSelect
