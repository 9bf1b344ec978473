import { paymentDeskCalls } from '@bhitti/contract/calls/endpoint-table'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { ProviderUnavailableError } from '../../platform/context/payment-provider.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { bind } from '../../platform/http/bind.ts'
import { retryRefund } from '../cancel-and-refund/refund-retry.service.ts'
import { settleDelivery } from '../open-delivery/settle-delivery.service.ts'
import { reconcileBooks } from '../reconciliation/reconciliation.service.ts'
import { replayEvent } from '../settlement/payment-webhooks.service.ts'
import { dismissDuplicate } from './duplicate-orders.service.ts'
import {
  readPaymentDesk,
  readUnfinishedRefunds,
  toProviderEvent,
  toReconciliation,
} from './payment-desk.service.ts'

export function paymentDeskRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, paymentDeskCalls.readPaymentDesk, async (context) => ({
    data: await readPaymentDesk(context),
  }))
  bind(app, context, paymentDeskCalls.replayEvent, async (context, { params }) => ({
    data: toProviderEvent(await heard(replayEvent(context, params.id))),
  }))
  bind(app, context, paymentDeskCalls.reconcileBooks, async (context, { body }) => ({
    data: toReconciliation(await heard(reconcileBooks(context, body.days))),
  }))
  bind(app, context, paymentDeskCalls.retryRefund, async (context, { params, body }) => {
    const seen = body?.amount
    const refundId = await retryRefund(
      context,
      params.id,
      seen === undefined ? null : toPaise(seen),
    )
    if (refundId === null) {
      return {
        message: 'Nothing is left that can be refunded, so this refund is closed',
        data: null,
      }
    }
    const [refund] = await readUnfinishedRefunds(context.db, refundId)
    if (!refund) throw new ShopError('payment.refund_not_found')
    return { message: 'The refund is on its way', data: refund }
  })
  bind(app, context, paymentDeskCalls.settleDelivery, async (context, { params, body }) => {
    await settleDelivery(context, { orderId: params.id, ...body })
    return { message: 'The delivery is settled' }
  })
  bind(app, context, paymentDeskCalls.dismissDuplicate, async (context, { body }) => {
    await dismissDuplicate(context, body)
    return { message: 'Noted: both orders are right' }
  })
}

/** Turns a silent provider into an answer: the owner waits for this request. */
async function heard<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error
    throw new ShopError('payment.provider_silent', { cause: error })
  }
}
