import { z } from 'zod'
import { INSTRUCTIONS_MAX, PROMO_CODE_MAX, RECEIPT_MAX } from '../../rules/shop/shop-limits.ts'
import { addressForm } from '../accounts/addresses.schemas.ts'
import { id, rupees, text } from '../fields.ts'
import { businessBuyerForm } from './business-buyer.schemas.ts'

const checkoutDetails = {
  shippingAddress: addressForm.optional(),
  specialInstructions: text('Special instructions', INSTRUCTIONS_MAX).nullish(),
  promoCode: text('Promo code', PROMO_CODE_MAX).nullish(),
  businessBuyer: businessBuyerForm.nullish().meta({
    description: 'For an invoice to a registered business',
  }),
}

export const createPaymentOrder = {
  body: z.object({
    amount: rupees('Amount', 1e12).meta({
      description:
        'The cart’s total as the shopper saw it; a different true total is a 409. Without an address, ' +
        'delivery is quoted for the customer’s newest saved address, and costs nothing where there is none',
    }),
    currency: z.literal('INR', { error: 'Only INR is accepted' }),
    receipt: text('Receipt', RECEIPT_MAX).optional(),
    deliveryAmount: rupees('Delivery', 1e12).optional().meta({
      description:
        'How much of the amount the shopper saw as the charge for delivery; 0 unless given',
    }),
    deliverBy: z.iso.date({ error: 'This is not a day' }).nullish().meta({
      description: 'The last day that the shopper was promised; a later true one is a 409',
    }),
    ...checkoutDetails,
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    order: z.object({
      id: z.string().meta({ description: 'The provider’s order id' }),
      amount: z.number().int().meta({ description: 'Paise' }),
      currency: z.literal('INR'),
      keyId: z.string(),
    }),
  }),
}

export const verifyPayment = {
  body: z.object({
    orderId: z.string().regex(/^order_[A-Za-z0-9]{14}$/, 'This is not a payment order'),
    paymentId: z.string().regex(/^pay_[A-Za-z0-9]{14}$/, 'This is not a payment'),
    signature: z.string().max(256),
    orderDetails: z
      .unknown()
      .optional()
      .meta({
        description:
          'Object with shippingAddress, specialInstructions, promoCode, businessBuyer and userId; items and totals ' +
          'are ignored. The address replaces the one of the checkout until work has begun, the others fill what the ' +
          'checkout has left out. A field that cannot be used costs that field, never the order',
      }),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string().optional(),
    order: z.object({ _id: id }),
  }),
}
