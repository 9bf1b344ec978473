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

/** Name, city and phone number of a delivery, as they are searched. */
function deliveryTextOf(address: SQLWrapper): SQL {
  return sql`(${address} ->> 'name') || ' ' || (${address} ->> 'city') || ' ' || (${address} ->> 'phone')`
}

/**
 * A checkout frozen when its payment was created, and the order it becomes once money has moved.
 */
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
    /** Null for the moment between our row and the provider's answer. */
    providerOrderId: text().unique('orders_provider_order_unique'),
    /** Same for the same lines, prices and delivery details: see checkout.rules. */
    fingerprint: text().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('Pending'),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull().default('created'),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull().default('unknown'),
    subtotalPaise: paiseColumn().notNull(),
    shippingPaise: paiseColumn().notNull(),
    discountPaise: paiseColumn().notNull(),
    totalPaise: paiseColumn().notNull(),
    /** The largest order that could be paid online when this was last begun to be paid. */
    largestOrderPaise: bigint({ mode: 'number' }),
    /** The most pieces that an order could have then. */
    mostPieces: integer(),
    /**
     * Counts how often somebody began to pay, so that the end of one attempt leaves another alone. Negative
     * once the last one was given up: nothing is held until the next begins.
     */
    attempt: integer().notNull().default(1),
    /** PIN code that delivery was charged for; null where none was known, and for orders of before it was kept. */
    quotedPincode: text(),
    /** Why staff have to settle the delivery before the order leaves; null where there is nothing to settle. */
    deliveryOpen: text({ enum: OPEN_DELIVERY_REASONS }),
    /** What delivery to the address costs beyond what was charged; null where that is not what is open. */
    deliveryDuePaise: bigint({ mode: 'number' }),
    /** The shop has assumed the address, or a part of it could not be read: nothing leaves before somebody has checked. */
    addressToConfirm: boolean().notNull().default(false),
    /** What was sent of the delivery and could not be used, as text of at most 4 kB; it is personal. */
    unreadDetails: text(),
    shippingAddress: jsonb().$type<NonNullable<Order['shippingAddress']>>(),
    specialInstructions: text().notNull().default(''),
    promoCode: text(),
    /** The business that buys, where the customer has named one. */
    businessBuyer: jsonb().$type<BusinessBuyer>(),
    /** The first and the last day in India that were promised at checkout; null where none were. */
    promisedFrom: date({ mode: 'string' }),
    promisedTo: date({ mode: 'string' }),
    /** The versions of the policies that it was made under; null for orders of before they had versions. */
    policies: jsonb().$type<OrderPolicies>(),
    /** Counts what people do to the order, so that two of them do not move it unseen. */
    version: integer().notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    paidAt: timestamp({ withTimezone: true }),
    /** When the provider was last asked about this order because no news had come. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('orders_by_account').on(table.accountId, table.createdAt.desc().nullsFirst()),
    // Each list of settled orders is read newest first, from the place where a page ended.
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
    // Finds orders by any part of where they go.
    index('orders_delivery_parts')
      .using('gin', sql`(${deliveryTextOf(table.shippingAddress)}) gin_trgm_ops`)
      .where(sql`${table.paidAt} is not null`),
    check(
      'orders_total',
      sql`${table.totalPaise} = ${table.subtotalPaise} + ${table.shippingPaise} - ${table.discountPaise}`,
    ),
  ],
)

/** What orders are searched by of where they go, as the index has it. */
export const deliveryText = sql`(${deliveryTextOf(orders.shippingAddress)})`

/** A line with the prices of the moment of checkout. */
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
    /** The cart line it was made from, so that paying removes just what was bought. */
    cartLineId: uuid(),
    productName: text().notNull(),
    productType: text({ enum: PRODUCT_TYPES }).notNull(),
    category: text().$type<Category>(),
    image: text().notNull(),
    quantity: integer().notNull(),
    pricePaise: paiseColumn().notNull(),
    materialPaise: paiseColumn().notNull(),
    totalPaise: paiseColumn().notNull(),
    /** This line's part of the order's discount; all parts add up to it. */
    discountPaise: paiseColumn().notNull().default(0),
    selectedMaterial: text(),
    heightHundredths: integer(),
    widthHundredths: integer(),
    lengthHundredths: integer(),
    /** Hundredths of a square foot, or of a metre for curtains; null for rolls. */
    measureHundredths: integer(),
    /** Hundredths of a square foot that were charged for, where the piece is smaller. */
    billedHundredths: integer(),
    /** Square feet that one roll covers, as its product said at checkout; null where it said nothing. */
    rollCoverSqft: measureColumn(),
    /** What its product was counted in at checkout, and its pieces are taken out of stock by; null for pieces. */
    stockUnit: text().$type<PlainValue<'stockUnit'>>(),
    /** What was decided beyond material and size, as it was at checkout. */
    customisation: jsonb().$type<Customisation>(),
    /** How it is printed; null for what is not printed to size, and for orders of before there were strips. */
    print: jsonb().$type<FrozenPrint>(),
    /** Pieces of this line that went back into stock. */
    returnedQuantity: integer().notNull().default(0),
    /** Those of them that went back because the order was cancelled; opening it again takes them. */
    cancelledQuantity: integer().notNull().default(0),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    index('order_lines_by_product').on(table.productId),
    // Finds orders by any part of what was bought, under its name of that day.
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

/** Who moved an order to which status, and when; rows are only ever added. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: idColumn(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from: text({ enum: ORDER_STATUSES }),
    to: text({ enum: ORDER_STATUSES }).notNull(),
    /** Null when the shop itself did it. */
    actorId: uuid().references(() => accounts.id),
    /** Why; every step back has one. */
    reason: text(),
    at: createdAtColumn(),
  },
  (table) => [index('order_history_by_order').on(table.orderId, table.at)],
)

export type OrderRow = typeof orders.$inferSelect
