import { createHmac, randomUUID } from 'node:crypto'
import type { Reply, TestShop } from '../shops/test-shop.ts'
import { askProvider } from './payments.ts'

export type NoticeOptions = {
  eventId?: string
  secret?: string
  signature?: string
}

export function bringNotice(
  shop: TestShop,
  body: unknown,
  options: NoticeOptions = {},
): Promise<Reply> {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  const secret = options.secret ?? shop.payment.webhookSecrets[0] ?? ''
  const signature = options.signature ?? createHmac('sha256', secret).update(raw).digest('hex')
  return shop.call('POST', '/api/payments/webhook', {
    body: raw,
    headers: {
      'x-razorpay-event-id': options.eventId ?? `evt_${randomUUID()}`,
      'x-razorpay-signature': signature,
    },
  })
}

/** Returns the webhook body about a payment in its present state. */
export async function noticeAbout(
  shop: TestShop,
  name: string,
  paymentId: string,
): Promise<Record<string, unknown>> {
  const { body } = await askProvider(shop, `/payments/${paymentId}`)
  return {
    entity: 'event',
    account_id: 'acc_00000000000001',
    event: name,
    contains: ['payment'],
    payload: { payment: { entity: body } },
    created_at: 1_795_156_200,
  }
}
