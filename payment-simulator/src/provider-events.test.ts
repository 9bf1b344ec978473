import { describe, expect, it } from 'vitest'
import { accountIdOf } from './identifiers.ts'
import { merchant, noonSeconds, startSandbox } from './sandbox-under-test.ts'

describe('events', () => {
  it('carry the webhook body, each with the payment as it was at that moment', async () => {
    const { events, openOrder, pay } = startSandbox()
    const orderId = await openOrder()
    const paymentId = await pay(orderId)
    const frame = {
      entity: 'event',
      account_id: accountIdOf(merchant.keyId),
      created_at: noonSeconds,
    }
    expect(events).toMatchObject([
      {
        ...frame,
        event: 'payment.authorized',
        contains: ['payment'],
        payload: { payment: { entity: { id: paymentId, status: 'authorized', fee: null } } },
      },
      {
        ...frame,
        event: 'payment.captured',
        contains: ['payment'],
        payload: { payment: { entity: { id: paymentId, status: 'captured', fee: 30_586 } } },
      },
      {
        ...frame,
        event: 'order.paid',
        contains: ['payment', 'order'],
        payload: {
          order: {
            entity: { id: orderId, status: 'paid', amount_due: 0, amount_paid: 1_296_000 },
          },
        },
      },
    ])
    expect(JSON.stringify(events)).not.toContain('"capture"')
  })

  it('tell of a failure with its reason', async () => {
    const { events, openOrder, pay } = startSandbox()
    await pay(await openOrder(), 'failure@razorpay')
    expect(events).toMatchObject([
      {
        event: 'payment.failed',
        payload: {
          payment: { entity: { status: 'failed', error_code: 'BAD_REQUEST_ERROR', fee: null } },
        },
      },
    ])
  })

  it('tell of a refund twice: made, then processed', async () => {
    const { api, events, openOrder, pay } = startSandbox()
    const paymentId = await pay(await openOrder())
    await api('POST', `/payments/${paymentId}/refund`, { body: { amount: 500 } })
    expect(events.slice(-2)).toMatchObject([
      { event: 'refund.created', contains: ['refund', 'payment'] },
      {
        event: 'refund.processed',
        payload: {
          refund: { entity: { amount: 500, status: 'processed' } },
          payment: { entity: { amount_refunded: 500, refund_status: 'partial' } },
        },
      },
    ])
  })

  it('do not disturb the buyer when their listener throws', async () => {
    const { api, openOrder, pay } = startSandbox({
      onEvent: () => {
        throw new Error('The shop is asleep.')
      },
    })
    const orderId = await openOrder()
    await pay(orderId)
    expect((await api('GET', `/orders/${orderId}`)).body.status).toBe('paid')
  })
})
