import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paymentSignature } from '../signatures.ts'
import { keys, openSimulator, type SimulatorUnderTest } from './simulator-under-test.ts'

let simulator: SimulatorUnderTest

beforeEach(async () => {
  simulator = await openSimulator()
})
afterEach(() => simulator.close())

const events = async () => (await simulator.client.listNotices()).map(({ name }) => name)

describe('payments without a browser', () => {
  it('give the shop what it needs to verify them', async () => {
    const orderId = await simulator.newOrder()
    const { paymentId, signature } = await simulator.client.pay(orderId)
    expect(signature).toBe(paymentSignature(orderId, paymentId, keys.keySecret))
    expect(await simulator.order(orderId)).toMatchObject({ status: 'paid', amount_due: 0 })
    expect(await events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  })

  it.each(['upi', 'card', 'netbanking', 'wallet'] as const)('are made by %s', async (method) => {
    const { paymentId } = await simulator.client.pay(await simulator.newOrder(), 'captured', method)
    expect(await simulator.payment(paymentId)).toMatchObject({ method, status: 'captured' })
  })

  it.each([
    ['authorized', 'authorized', ['payment.authorized']],
    ['failed', 'failed', ['payment.failed']],
    ['pending', 'created', []],
  ] as const)('end %s', async (outcome, status, told) => {
    const orderId = await simulator.newOrder()
    const { paymentId } = await simulator.client.pay(orderId, outcome)
    expect(await simulator.payment(paymentId)).toMatchObject({ status, captured: false })
    expect(await simulator.order(orderId)).toMatchObject({ status: 'attempted', attempts: 1 })
    expect(await events()).toEqual(told)
  })

  it.each(['failed', 'pending'] as const)(
    'that are %s get the bank’s yes late',
    async (outcome) => {
      const orderId = await simulator.newOrder()
      const { paymentId } = await simulator.client.pay(orderId, outcome)
      const late = await simulator.client.authorizeLate(paymentId)
      expect(late).toEqual({
        paymentId,
        signature: paymentSignature(orderId, paymentId, keys.keySecret),
      })
      expect((await simulator.payment(paymentId)).status).toBe('captured')
    },
  )

  it('that are only authorized are captured by hand', async () => {
    const orderId = await simulator.newOrder()
    const { paymentId } = await simulator.client.pay(orderId, 'authorized')
    expect(await simulator.client.capture(paymentId)).toMatchObject({ status: 'captured' })
    expect((await simulator.order(orderId)).status).toBe('paid')
  })

  it('keep to the provider’s rules, and say which', async () => {
    const orderId = await simulator.newOrder()
    await simulator.client.pay(orderId)
    await expect(simulator.client.pay(orderId)).rejects.toThrow('the order is already paid')
    await expect(simulator.client.pay('order_unknown')).rejects.toThrow('does not exist')
  })
})

describe('payments that the provider should not have let be', () => {
  it('are captured a second time on a paid order, and nothing is given back by itself', async () => {
    const orderId = await simulator.newOrder()
    await simulator.client.pay(orderId)
    const { paymentId, signature } = await simulator.client.forcePayment(orderId)
    expect(signature).toBe(paymentSignature(orderId, paymentId, keys.keySecret))
    const { orders, payments, refunds } = await simulator.client.ledger()
    expect(payments.map(({ status, amount }) => [status, amount])).toEqual([
      ['captured', 50_000],
      ['captured', 50_000],
    ])
    expect(refunds).toEqual([])
    expect(orders).toMatchObject([{ status: 'paid', amount_paid: 50_000, attempts: 2 }])
    expect((await events()).slice(3)).toEqual(['payment.authorized', 'payment.captured'])
  })

  it('have another amount, and leave the order to be paid in full', async () => {
    const orderId = await simulator.newOrder()
    const other = await simulator.client.forcePayment(orderId, 100)
    expect(await simulator.payment(other.paymentId)).toMatchObject({
      status: 'captured',
      amount: 100,
    })
    expect(await simulator.order(orderId)).toMatchObject({
      status: 'attempted',
      amount_due: 50_000,
      attempts: 1,
    })
    const { paymentId } = await simulator.client.pay(orderId)
    expect(await simulator.payment(paymentId)).toMatchObject({ status: 'captured', amount: 50_000 })
  })

  it('pay an order that nobody has paid, if it is all of it', async () => {
    const orderId = await simulator.newOrder()
    await simulator.client.forcePayment(orderId)
    expect(await simulator.order(orderId)).toMatchObject({ status: 'paid', amount_due: 0 })
    expect(await events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  })
})
