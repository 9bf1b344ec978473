import { readSentDetails } from '@bhitti/contract/calls/buying/sent-details'
import { paymentCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { checkoutDetails } from '../../modules/orders/checkout-details.rules.ts'
import { settlementMessage } from '../../modules/payments/payments.rules.ts'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { verifyPayment } from '../settlement/verification.service.ts'
import { createPaymentOrder } from './checkout.service.ts'

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, paymentCalls.createPaymentOrder, async (context, { body }) => ({
    message: 'The payment can be made',
    order: await createPaymentOrder(context, {
      amount: body.amount,
      deliveryAmount: body.deliveryAmount ?? 0,
      details: checkoutDetails(body),
      saysInstructions: body.specialInstructions != null,
      deliverBy: body.deliverBy ?? null,
    }),
  }))
  bind(app, context, paymentCalls.verifyPayment, async (context, { body }) => {
    const settlement = await verifyPayment(context, {
      providerOrderId: body.orderId,
      paymentId: body.paymentId,
      signature: body.signature,
      details: readSentDetails(body.orderDetails),
    })
    return {
      message: settlementMessage(settlement.returnReason),
      order: { _id: settlement.orderId },
    }
  })
}
