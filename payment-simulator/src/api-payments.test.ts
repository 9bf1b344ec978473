import { describe, expect, it } from 'vitest'
import { errorOf, noonSeconds, type Reply, startSandbox } from './sandbox-under-test.ts'

describe('payments over the REST API', () => {
  it('show a captured payment with the fields of the provider', async () => {
    const { api, openOrder, pay } = startSandbox()
    const orderId = await openOrder({ amount: 1000 })
    const paymentId = await pay(orderId)
    expect((await api('GET', `/payments/${paymentId}`)).body).toMatchObject({
      id: paymentId,
      entity: 'payment',
      amount: 1000,
      currency: 'INR',
      status: 'captured',
      order_id: orderId,
      invoice_id: null,
      international: false,
      method: 'upi',
      amount_refunded: 0,
      refund_status: null,
      captured: true,
      card_id: null,
      bank: null,
      wallet: null,
      vpa: 'success@razorpay',
      email: 'asha.rao@example.in',
      contact: '+919876543210',
      notes: [],
      fee: 24,
      tax: 4,
      error_code: null,
      acquirer_data: { rrn: expect.stringMatching(/^\d{12}$/) },
      upi: { vpa: 'success@razorpay' },
    })
  })

  it('list every attempt on an order, the newest first', async () => {
    const { api, openOrder, pay } = startSandbox()
    const orderId = await openOrder()
    const failed = await pay(orderId, 'failure@razorpay')
    const paid = await pay(orderId)
    const { body } = await api('GET', `/orders/${orderId}/payments`)
    expect(body).toMatchObject({
      entity: 'collection',
      count: 2,
      items: [
        { id: paid, status: 'captured' },
        { id: failed, status: 'failed', error_reason: 'payment_declined', fee: null },
      ],
    })
  })

  it('list all of a period, both ends included, the newest first and page after page', async () => {
    let at = noonSeconds
    const { api, openOrder, pay } = startSandbox({ now: () => new Date(at * 1000) })
    const ids: string[] = []
    for (at of [noonSeconds, noonSeconds + 60, noonSeconds + 120, noonSeconds + 180]) {
      ids.unshift(await pay(await openOrder()))
    }
    const list = async (query: string) => {
      const { body } = await api('GET', `/payments${query}`)
      expect(body).toMatchObject({ entity: 'collection', count: idsOf(body).length })
      return idsOf(body)
    }
    expect(await list('')).toEqual(ids)
    const middle = `?from=${noonSeconds + 60}&to=${noonSeconds + 120}`
    expect(await list(middle)).toEqual([ids[1], ids[2]])
    expect(await list(`${middle}&count=1`)).toEqual([ids[1]])
    expect(await list(`${middle}&count=1&skip=1`)).toEqual([ids[2]])
    expect(await list(`${middle}&count=100&skip=2`)).toEqual([])
    expect(await list(`?to=${noonSeconds}`)).toEqual([ids[3]])
    expect(await list(`?from=${noonSeconds + 181}`)).toEqual([])
  })

  it('list ten when no number is named, and refuse more than a hundred at once', async () => {
    const { api, openOrder, pay } = startSandbox()
    for (let number = 0; number < 11; number += 1) await pay(await openOrder())
    expect((await api('GET', '/payments')).body.count).toBe(10)
    expect((await api('GET', '/payments?count=100')).body.count).toBe(11)
    expect(errorOf(await api('GET', '/payments?count=101')).field).toBe('count')
    expect(errorOf(await api('GET', '/payments?from=yesterday')).field).toBe('from')
  })

  it('move the order from created over attempted to paid', async () => {
    const { api, openOrder, pay } = startSandbox()
    const orderId = await openOrder()
    const order = async () => (await api('GET', `/orders/${orderId}`)).body
    expect(await order()).toMatchObject({ status: 'created', attempts: 0 })
    await pay(orderId, 'failure@razorpay')
    expect(await order()).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 })
    await pay(orderId)
    expect(await order()).toMatchObject({
      status: 'paid',
      attempts: 2,
      amount_paid: 1_296_000,
      amount_due: 0,
    })
  })
})

describe('POST /v1/payments/:id/capture', () => {
  const manual = { payment: { capture: 'manual' } }

  it('captures an authorized payment and pays its order', async () => {
    const { api, openOrder, pay } = startSandbox()
    const orderId = await openOrder(manual)
    const paymentId = await pay(orderId)
    expect((await api('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'authorized',
      captured: false,
      fee: null,
    })
    const body = { amount: 1_296_000, currency: 'INR' }
    const reply = await api('POST', `/payments/${paymentId}/capture`, { body })
    expect(reply.body).toMatchObject({ status: 'captured', captured: true })
    expect((await api('GET', `/orders/${orderId}`)).body.status).toBe('paid')
  })

  it('refuses another amount, another time, a failed payment and an unknown one', async () => {
    const { api, openOrder, pay } = startSandbox()
    const paymentId = await pay(await openOrder(manual))
    const failedId = await pay(await openOrder(), 'failure@razorpay')
    const capture = async (id: string, amount: unknown) =>
      errorOf(await api('POST', `/payments/${id}/capture`, { body: { amount, currency: 'INR' } }))
        .description
    expect(await capture(paymentId, 500)).toBe(
      'Capture amount must be equal to the amount authorized',
    )
    expect(await capture(paymentId, 10.5)).toBe('The amount must be an integer.')
    await api('POST', `/payments/${paymentId}/capture`, {
      body: { amount: 1_296_000, currency: 'INR' },
    })
    expect(await capture(paymentId, 1_296_000)).toBe('This payment has already been captured')
    expect(await capture(failedId, 1_296_000)).toBe(
      'Only payments which have been authorized and not yet captured can be captured',
    )
    expect(await capture('pay_unknown', 500)).toBe('The id provided does not exist')
  })
})

function idsOf(body: Reply['body']): unknown[] {
  return (body.items as { id: string }[]).map(({ id }) => id)
}
