import { z } from 'zod'
import { OPEN_DELIVERY_REASONS } from '../../rules/delivery/open-delivery.ts'
import {
  ORDER_STATUSES,
  PAYMENT_METHODS,
  REFUND_STATUSES,
  SETTLED_PAYMENT_STATUSES,
} from '../../rules/orders/order-states.ts'
import { REFUND_LINE_KINDS } from '../../rules/prices/refund-lines.ts'
import { ROLES } from '../../rules/shop/roles.ts'
import {
  JOB_SHEETS_MAX,
  LISTING_MAX,
  MAX_CART_LINES,
  MAX_QUANTITY,
  ORDER_NOTE_MAX,
} from '../../rules/shop/shop-limits.ts'
import { TAX_CLASS_CODES } from '../../rules/tax/tax-classes.ts'
import { dayQuery, fileReply, listQuery, searchTerm } from '../admin-lists.ts'
import { id, rupees, text, timestamp } from '../fields.ts'
import { stockUnit } from '../products/stock.schemas.ts'
import { stateCode } from '../tax/tax-settings.schemas.ts'
import { order, orderLine, refundLine } from './orders.schemas.ts'

const adminOrder = order
  .extend({
    userId: id,
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
    updatedAt: timestamp,
    version: z.number().int().meta({ description: 'Counts what people did to the order' }),
    tags: z.array(z.string()),
    deliveryOpen: z.enum(OPEN_DELIVERY_REASONS).nullable().meta({
      description: 'Why staff have to settle the delivery before the order leaves',
    }),
    addressToConfirm: z.boolean().meta({
      description: 'Whether somebody has to check the address before the order leaves',
    }),
    unreadDetails: z.string().nullable().meta({
      description: 'What was sent of the delivery and could not be used',
    }),
  })
  .meta({ id: 'AdminOrder' })
export type AdminOrder = z.output<typeof adminOrder>

const who = z
  .object({ name: z.string(), role: z.enum(ROLES) })
  .nullable()
  .meta({ description: 'Who did it; null when the shop itself did' })

const adminOrderDetails = adminOrder
  .extend({
    items: z.array(
      orderLine.extend({
        returnedQuantity: z.number().int().meta({ description: 'Pieces back in stock' }),
        dyeLots: z.array(z.string()).meta({ description: 'The dye lots that it is cut from' }),
        declarations: z.array(z.object({ label: z.string(), text: z.string() })).meta({
          description: 'What the law asks for on the package: country of origin, importer',
        }),
        paidAmount: z.number().meta({ description: 'The line’s total less its discount' }),
        refundedAmount: z.number().meta({
          description: 'What of that went back by refunds that name the line, or with everything',
        }),
      }),
    ),
    history: z.array(
      z.object({
        from: z.enum(ORDER_STATUSES).nullable(),
        status: z.enum(ORDER_STATUSES),
        at: timestamp,
        by: who,
        reason: z.string().nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id,
        paymentId: z.string().meta({ description: 'The provider’s id' }),
        method: z.enum(PAYMENT_METHODS),
        amount: z.number(),
        refundedAmount: z.number(),
        paysOrder: z.boolean().meta({ description: 'False for a payment that goes back' }),
        at: timestamp,
      }),
    ),
    refunds: z.array(
      z.object({
        id,
        amount: z.number(),
        status: z.enum(REFUND_STATUSES),
        at: timestamp,
        reason: z.string(),
        note: z.string(),
        by: who,
        paymentId: z.string(),
        lines: z.array(refundLine),
        canBeRetried: z.boolean(),
        offeredAmount: z.number().meta({
          description: 'Of one that can be retried: what would go, as less may be left by now',
        }),
      }),
    ),
    shippingRefundedAmount: z.number().meta({
      description: 'What of the shipping went back by refunds that name it, or with everything',
    }),
    mails: z.array(
      z.object({
        id,
        template: z.string(),
        at: timestamp,
        sentAt: timestamp.nullable(),
        isGivenUp: z.boolean().meta({ description: 'It failed five times' }),
      }),
    ),
    stockMovements: z.array(
      z.object({
        id,
        productName: z.string(),
        quantity: z.number().int().meta({ description: 'Negative for what left the stock' }),
        stockUnit,
        lot: z.string().nullable(),
        reason: z.string().nullable(),
        at: timestamp,
        by: who,
      }),
    ),
    notes: z
      .array(z.object({ id, text: z.string(), at: timestamp, by: z.string() }))
      .meta({ description: 'What staff noted, the newest first' }),
    lots: z
      .array(
        z.object({
          productId: id,
          productName: z.string(),
          stockUnit,
          taken: z.array(
            z.object({ _id: id.nullable(), code: z.string().nullable(), units: z.int() }),
          ),
          others: z.array(
            z.object({ _id: id.nullable(), code: z.string().nullable(), left: z.int() }),
          ),
        }),
      )
      .meta({
        description: 'Products in dye lots: of which lots it has them, and what others have',
      }),
    otherOrders: z
      .array(
        z.object({
          _id: id,
          orderNumber: z.string(),
          createdAt: timestamp,
          status: z.enum(ORDER_STATUSES),
          totalAmount: z.number(),
        }),
      )
      .meta({ description: 'The customer’s newest others' }),
    barcode: z.array(z.number().int()).meta({
      description: 'The order number in Code 128: widths of bars and gaps in turn, a bar first',
    }),
  })
  .meta({ id: 'AdminOrderDetails' })
export type AdminOrderDetails = z.output<typeof adminOrderDetails>

const orderFilters = {
  q: searchTerm.meta({
    description:
      'Order number, id, the provider’s id of payment or order, PIN code, tag, beginning of a tracking ' +
      'number, address of a product, or part of its name, of the customer’s name, phone number or ' +
      'e-mail, of name, city or phone number of the delivery, or of a note of staff',
  }),
  status: z.enum(ORDER_STATUSES, { error: 'There is no such status' }).optional(),
  paymentStatus: z
    .enum(SETTLED_PAYMENT_STATUSES, { error: 'There is no such payment status' })
    .optional(),
  from: dayQuery.meta({ description: 'First day in India on which an order was placed' }),
  to: dayQuery.meta({ description: 'Last day in India on which an order was placed' }),
}

const filters = z.object(orderFilters)
export type OrderFilters = z.output<typeof filters>

export const listAllOrders = {
  query: z.object({
    ...orderFilters,
    ...listQuery,
    limit: listQuery.limit.meta({ description: `Orders of a page; ${LISTING_MAX} unless given` }),
  }),
  reply: z.object({
    success: z.literal(true),
    orders: z.array(adminOrder),
    nextCursor: z.string().nullable(),
    total: z.number().int().meta({
      description:
        'Orders that match, on all pages together; of a search 1,001 stands for more than 1,000',
    }),
  }),
}
export const exportOrders = {
  query: z.object({
    ...orderFilters,
    rows: z
      .enum(['orders', 'lines'], { error: 'rows must be orders or lines' })
      .default('orders')
      .meta({ description: 'Whether a row stands for an order or for each of its lines' }),
  }),
  reply: fileReply,
}
export const getAnyOrder = {
  params: z.object({ id }),
  reply: z.object({ success: z.literal(true), order: adminOrderDetails }),
}

const version = z
  .number()
  .int()
  .optional()
  .meta({ description: 'Of the order as it was seen; refused when it has changed since' })

export const updateOrderStatus = {
  params: z.object({ id }),
  body: z.object({
    status: z.enum(ORDER_STATUSES, { error: 'Choose a status' }),
    refund: z
      .boolean()
      .default(true)
      .meta({ description: 'When cancelling: whether all money that is left goes back' }),
    restock: z
      .boolean()
      .default(true)
      .meta({ description: 'When cancelling: whether all pieces go back into stock' }),
    reason: text('Reason', ORDER_NOTE_MAX)
      .default('')
      .meta({ description: 'Kept in the history; worth saying when an order goes back' }),
    acceptUnpaid: z.boolean().default(true).meta({
      description: 'When opening again: false refuses where money of it has gone back',
    }),
    version,
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), order: adminOrderDetails }),
}
export const setDeliveryState = {
  params: z.object({ id }),
  body: z.object({ state: stateCode, version }),
  reply: z.object({ success: z.literal(true), message: z.string(), order: adminOrderDetails }),
}
export const chooseTaxClasses = {
  params: z.object({ id }),
  body: z.object({
    choices: z
      .array(z.object({ lineId: id, taxClass: z.enum(TAX_CLASS_CODES) }))
      .min(1, 'Choose the tax class')
      .max(MAX_CART_LINES),
    version,
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), order: adminOrderDetails }),
}
const refundLineForm = z
  .object({
    kind: z.enum(REFUND_LINE_KINDS, { error: 'Say what the refund is for' }),
    lineId: id.optional().meta({ description: 'The order’s line, for the kind line alone' }),
    amount: rupees('Amount', 1e12).refine((amount) => amount > 0, 'Enter an amount'),
  })
  .refine(({ kind, lineId }) => (kind === 'line') === (lineId !== undefined), {
    error: 'Choose the line',
    path: ['lineId'],
  })

export const refundOrder = {
  params: z.object({ id }),
  body: z.object({
    amount: rupees('Amount', 1e12)
      .refine((amount) => amount > 0, 'Enter an amount')
      .optional()
      .meta({
        description: 'Rupees; what the lines add up to. Everything that is left without both',
      }),
    lines: z
      .array(refundLineForm)
      .max(MAX_CART_LINES + 2)
      .default([])
      .meta({ description: 'What a refund of a part is for' }),
    note: text('Note', ORDER_NOTE_MAX).default(''),
    restock: z
      .array(z.object({ lineId: id, quantity: z.number().int().min(1).max(MAX_QUANTITY) }))
      .max(100)
      .default([])
      .meta({ description: 'Pieces that go back into stock' }),
    idempotencyKey: id
      .optional()
      .meta({ description: 'The same for a repeat, which then does nothing' }),
    version,
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), order: adminOrderDetails }),
}

export const getPackingSlip = { params: z.object({ id }), reply: fileReply }
export const getJobSheet = { params: z.object({ id }), reply: fileReply }
export const getJobSheets = {
  query: z.object({
    ids: z
      .string({ error: 'Choose orders' })
      .max(JOB_SHEETS_MAX * 37, `Choose at most ${JOB_SHEETS_MAX} orders`)
      .transform((joined) => [...new Set(joined.split(',').filter(Boolean))])
      .pipe(
        z
          .array(id)
          .min(1, 'Choose orders')
          .max(JOB_SHEETS_MAX, `Choose at most ${JOB_SHEETS_MAX} orders`),
      )
      .meta({ description: 'Ids of orders, joined with commas' }),
  }),
  reply: fileReply,
}
