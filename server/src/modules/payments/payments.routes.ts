import { paymentCalls } from '@bhitti/contract/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { checkoutDetails } from './checkout.rules.ts'
import { createPaymentOrder } from './checkout.service.ts'
import { settlementMessage } from './payments.rules.ts'
import { verifyPayment } from './verification.service.ts'

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, paymentCalls.createPaymentOrder, async (context, { body }) => ({
    order: await createPaymentOrder(context, {
      amount: body.amount,
      details: checkoutDetails(body),
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
      message: settlementMessage(settlement.refundReason),
      order: { _id: settlement.orderId },
    }
  })
}
