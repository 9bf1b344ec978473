/** The payment provider's notices in tests, signed as it signs them. */
import { createHmac, randomUUID } from 'node:crypto'
import type { Reply, TestShop } from '../shops/test-shop.ts'
import { askProvider } from './payments.ts'

export type NoticeOptions = {
  eventId?: string
  secret?: string
  signature?: string
}

/** Brings a notice with this body to the shop. */
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

/** The body of a notice about a payment as the provider knows it now. */
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
