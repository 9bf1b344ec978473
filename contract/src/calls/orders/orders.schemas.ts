import { z } from 'zod'
import {
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
} from '../../rules/orders/order-states.ts'
import { REFUND_LINE_KINDS } from '../../rules/prices/refund-lines.ts'
import { CATEGORIES, PRODUCT_TYPES } from '../../rules/products/product-vocabulary.ts'
import { businessBuyer } from '../buying/business-buyer.schemas.ts'
import { LEAST_AREA, orderedCustomisation, ROLL_COVER } from '../buying/customisation.schemas.ts'
import { orderPolicies } from '../catalogue/content.schemas.ts'
import { id, timestamp, withData } from '../fields.ts'
import { stripPlan } from '../printing/strip-plan.schemas.ts'
import { stateCode } from '../tax/tax-settings.schemas.ts'
import { parcel } from './parcels.schemas.ts'

export const orderLine = z
  .object({
    id,
    productId: id,
    productName: z.string(),
    image: z.string(),
    productType: z.enum(PRODUCT_TYPES),
    category: z.enum(CATEGORIES).nullable(),
    quantity: z.number().int(),
    price: z.number(),
    materialPrice: z.number(),
    totalPrice: z.number(),
    discountAmount: z.number().meta({ description: 'The line’s part of the order’s discount' }),
    width: z.number().nullable(),
    height: z.number().nullable(),
    length: z.number().nullable(),
    area: z.number().nullable().meta({ description: 'Square feet, or metres for curtains' }),
    billedArea: z.number().nullable().meta({ description: LEAST_AREA }),
    rollCoverSqft: z.number().nullable().meta({ description: ROLL_COVER }),
    selectedMaterial: z.string().nullable(),
    customisation: orderedCustomisation.nullable(),
    stripPlan: stripPlan.nullable().meta({
      description: 'How a print is cut into strips, as it was planned at checkout',
    }),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.output<typeof orderLine>

export const shippingAddress = z
  .object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    phone: z.string(),
    notes: z.string(),
    state: stateCode.nullish(),
  })
  .meta({ id: 'ShippingAddress' })

export const refundLine = z
  .object({
    kind: z.enum(REFUND_LINE_KINDS),
    lineId: id.nullable(),
    productName: z.string().nullable(),
    amount: z.number(),
  })
  .meta({ id: 'RefundLine' })
export type RefundLine = z.output<typeof refundLine>

const orderRefund = z
  .object({
    id,
    amount: z.number(),
    status: z.enum(REFUND_STATUSES),
    at: timestamp,
    lines: z.array(refundLine).meta({
      description: 'What a refund of a part is for; none for one of everything that was left',
    }),
  })
  .meta({ id: 'OrderRefund' })

export const order = z
  .object({
    _id: id,
    orderNumber: z.string().meta({ description: 'Short number for people: BH100001' }),
    createdAt: timestamp,
    subtotalAmount: z.number(),
    shippingAmount: z.number(),
    discountAmount: z.number(),
    totalAmount: z.number(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    paymentId: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    items: z.array(orderLine),
    shippingAddress: shippingAddress.nullable(),
    promised: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable().meta({
      description:
        'First and last day in India that were promised when it was paid, where any were',
    }),
    specialInstructions: z.string(),
    promoCode: z.string().nullable(),
    businessBuyer: businessBuyer.nullable().meta({
      description: 'The registered business that buys, where one was named',
    }),
    policies: orderPolicies.nullable().meta({
      description: 'The versions of the policies that it was made under, where that is known',
    }),
    history: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: timestamp })),
    refundedAmount: z.number().meta({
      description: 'What of the total has gone back or is on its way',
    }),
    refunds: z.array(orderRefund),
    parcels: z.array(parcel).meta({ description: 'Those that have left, the first one first' }),
    canBeCancelled: z.boolean().meta({ description: 'Whether the customer can cancel it' }),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof order>

export const listOrders = {
  params: z.object({ userId: id }),
  reply: withData(z.array(order)),
}
export const getOrder = {
  params: z.object({
    id: z.string().max(64).meta({ description: 'The order’s id, or the payment provider’s' }),
  }),
  reply: withData(order),
}
export const answerDeliveryState = {
  params: z.object({ id }),
  body: z.object({
    state: stateCode.meta({ description: 'One of those that the PIN code of the address covers' }),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), data: order }),
}
export const cancelOrder = {
  params: z.object({ id }),
  reply: z.object({ success: z.literal(true), message: z.string(), data: order }),
}
