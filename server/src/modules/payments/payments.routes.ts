import { paymentCalls } from '@bhitti/contract/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { checkoutDetails } from '../orders/checkout-details.rules.ts'
import { createPaymentOrder } from './checkout.service.ts'
import { settlementMessage } from './payments.rules.ts'
import { verifyPayment } from './verification.service.ts'

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, paymentCalls.createPaymentOrder, async (context, { body }) => ({
    message: 'The payment can be made',
    order: await createPaymentOrder(context, {
      amount: body.amount,
      details: checkoutDetails(body),
      saysInstructions: body.specialInstructions != null,
    }),
  }))
  bind(app, context, paymentCalls.verifyPayment, async (context, { body }) => {
    const settlement = await verifyPayment(context, {
      providerOrderId: body.orderId,
      paymentId: body.paymentId,
      signature: body.signature,
      details: checkoutDetails(body.orderDetails ?? {}),
    })
    return {
      message: settlementMessage(settlement.returnReason),
      order: { _id: settlement.orderId },
    }
  })
}
