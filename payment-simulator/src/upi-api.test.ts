import codes from 'bwip-js/node'
import { describe, expect, it } from 'vitest'
import { errorOf, merchant, startSandbox } from './sandbox-under-test.ts'
import { upiLimitSeconds } from './test-instruments.ts'

const noon = Date.parse('2026-11-20T06:30:00Z')

async function waitingPayment() {
  let secondsLater = 0
  const sandbox = startSandbox({ now: () => new Date(noon + secondsLater * 1000) })
  const orderId = await sandbox.openOrder()
  const { body } = await sandbox.window('/payments', {
    order_id: orderId,
    method: 'upi',
    contact: '98765 43210',
  })
  expect(body).toEqual({ next: 'upi_app', payment_id: expect.stringMatching(/^pay_/) })
  const paymentId = String(body.payment_id)
  return {
    ...sandbox,
    orderId,
    paymentId,
    letPass: (seconds: number) => {
      secondsLater += seconds
    },
    status: () => sandbox.look(`/payments/${paymentId}`, { order_id: orderId }),
    answer: (text: string) =>
      sandbox.window(`/payments/${paymentId}/upi-answer`, { order_id: orderId, answer: text }),
  }
}

describe('a UPI payment without a typed id', () => {
  it('waits for the app, and then hands the window the receipt', async () => {
    const { answer, paymentId, status } = await waitingPayment()
    expect((await status()).body).toEqual({
      next: 'upi_app',
      seconds_left: upiLimitSeconds,
      merchant_name: 'Bhitti',
      order: { amount: 1_296_000, currency: 'INR' },
    })
    const { body } = await answer('success')
    expect(body.razorpay_payment_id).toBe(paymentId)
    expect((await status()).body).toEqual(body)
  })

  it('tells the window that the app declined', async () => {
    const { answer, status } = await waitingPayment()
    expect(errorOf(await answer('failure')).reason).toBe('payment_declined')
    expect(errorOf(await status()).reason).toBe('payment_declined')
  })

  it('expires after five minutes', async () => {
    const { letPass, status } = await waitingPayment()
    letPass(upiLimitSeconds - 1)
    expect((await status()).body).toMatchObject({ seconds_left: 1 })
    letPass(1)
    expect(errorOf(await status()).reason).toBe('payment_timeout')
  })

  it('that is approved after it expired is paid all the same, and marked as late', async () => {
    const { answer, api, events, paymentId, status } = await waitingPayment()
    await answer('expired')
    expect((await answer('success')).body.razorpay_payment_id).toBe(paymentId)
    expect((await status()).body.razorpay_payment_id).toBe(paymentId)
    expect((await api('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'captured',
      late_authorized: true,
    })
    expect(events.map(({ event }) => event)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ])
  })

  it('gives the money of a late approval back where the order was paid meanwhile', async () => {
    const { answer, orderId, pay } = await waitingPayment()
    await answer('expired')
    await pay(orderId)
    expect(errorOf(await answer('success')).reason).toBe('order_already_paid')
  })

  it('shows a code that leads a phone to the app of this payment', async () => {
    const { app, orderId, paymentId } = await waitingPayment()
    const query = new URLSearchParams({ key_id: merchant.keyId, order_id: orderId })
    const reply = await app.inject({
      url: `/sandbox/payments/window/payments/${paymentId}/qr?${query}`,
      headers: { host: 'shop.test', 'sec-fetch-site': 'same-origin' },
    })
    expect(reply.headers['content-type']).toBe('image/svg+xml')
    query.set('payment_id', paymentId)
    const text = `http://shop.test/sandbox/payments/upi-app?${query}`
    expect(reply.body).toBe(codes.toSVG({ bcid: 'qrcode', text, padding: 4 }))
  })

  it('is unknown to another order, and where an id was typed', async () => {
    const { look, openOrder, pay, paymentId } = await waitingPayment()
    const otherOrder = await openOrder()
    const unknown = 'The id provided does not exist'
    expect(errorOf(await look(`/payments/${paymentId}`, { order_id: otherOrder }))).toMatchObject({
      description: unknown,
    })
    const typed = await pay(otherOrder)
    expect(errorOf(await look(`/payments/${typed}`, { order_id: otherOrder }))).toMatchObject({
      description: unknown,
    })
  })
})
