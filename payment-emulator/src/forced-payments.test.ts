import { paymentSignature } from '@bhitti/payment-sandbox/signatures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmulatorUnderTest, keys, openEmulator } from './emulator-under-test.ts'

let emulator: EmulatorUnderTest

beforeEach(async () => {
  emulator = await openEmulator()
})
afterEach(() => emulator.close())

const events = async () => (await emulator.client.listNotices()).map(({ name }) => name)

describe('payments without a browser', () => {
  it('give the shop what it needs to verify them', async () => {
    const orderId = await emulator.newOrder()
    const { paymentId, signature } = await emulator.client.pay(orderId)
    expect(signature).toBe(paymentSignature(orderId, paymentId, keys.keySecret))
    expect(await emulator.order(orderId)).toMatchObject({ status: 'paid', amount_due: 0 })
    expect(await events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  })

  it.each(['upi', 'card', 'netbanking', 'wallet'] as const)('are made by %s', async (method) => {
    const { paymentId } = await emulator.client.pay(await emulator.newOrder(), 'captured', method)
    expect(await emulator.payment(paymentId)).toMatchObject({ method, status: 'captured' })
  })

  it.each([
    ['authorized', 'authorized', ['payment.authorized']],
    ['failed', 'failed', ['payment.failed']],
    ['pending', 'created', []],
  ] as const)('end %s', async (outcome, status, told) => {
    const orderId = await emulator.newOrder()
    const { paymentId } = await emulator.client.pay(orderId, outcome)
    expect(await emulator.payment(paymentId)).toMatchObject({ status, captured: false })
    expect(await emulator.order(orderId)).toMatchObject({ status: 'attempted', attempts: 1 })
    expect(await events()).toEqual(told)
  })

  it.each(['failed', 'pending'] as const)(
    'that are %s get the bank’s yes late',
    async (outcome) => {
      const orderId = await emulator.newOrder()
      const { paymentId } = await emulator.client.pay(orderId, outcome)
      const late = await emulator.client.authorizeLate(paymentId)
      expect(late).toEqual({
        paymentId,
        signature: paymentSignature(orderId, paymentId, keys.keySecret),
      })
      expect((await emulator.payment(paymentId)).status).toBe('captured')
    },
  )

  it('that are only authorized are captured by hand', async () => {
    const orderId = await emulator.newOrder()
    const { paymentId } = await emulator.client.pay(orderId, 'authorized')
    expect(await emulator.client.capture(paymentId)).toMatchObject({ status: 'captured' })
    expect((await emulator.order(orderId)).status).toBe('paid')
  })

  it('keep to the provider’s rules, and say which', async () => {
    const orderId = await emulator.newOrder()
    await emulator.client.pay(orderId)
    await expect(emulator.client.pay(orderId)).rejects.toThrow('the order is already paid')
    await expect(emulator.client.pay('order_unknown')).rejects.toThrow('does not exist')
  })
})

describe('payments that the provider should not have let be', () => {
  it('are captured a second time on a paid order, and nothing is given back by itself', async () => {
    const orderId = await emulator.newOrder()
    await emulator.client.pay(orderId)
    const { paymentId, signature } = await emulator.client.forcePayment(orderId)
    expect(signature).toBe(paymentSignature(orderId, paymentId, keys.keySecret))
    const { orders, payments, refunds } = await emulator.client.ledger()
    expect(payments.map(({ status, amount }) => [status, amount])).toEqual([
      ['captured', 50_000],
      ['captured', 50_000],
    ])
    expect(refunds).toEqual([])
    expect(orders).toMatchObject([{ status: 'paid', amount_paid: 50_000, attempts: 2 }])
    expect((await events()).slice(3)).toEqual(['payment.authorized', 'payment.captured'])
  })

  it('have another amount, and leave the order to be paid in full', async () => {
    const orderId = await emulator.newOrder()
    const other = await emulator.client.forcePayment(orderId, 100)
    expect(await emulator.payment(other.paymentId)).toMatchObject({
      status: 'captured',
      amount: 100,
    })
    expect(await emulator.order(orderId)).toMatchObject({
      status: 'attempted',
      amount_due: 50_000,
      attempts: 1,
    })
    const { paymentId } = await emulator.client.pay(orderId)
    expect(await emulator.payment(paymentId)).toMatchObject({ status: 'captured', amount: 50_000 })
  })

  it('pay an order that nobody has paid, if it is all of it', async () => {
    const orderId = await emulator.newOrder()
    await emulator.client.forcePayment(orderId)
    expect(await emulator.order(orderId)).toMatchObject({ status: 'paid', amount_due: 0 })
    expect(await events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  })
})
