import { startSimulator } from '@bhitti/payment-simulator/faults/simulator'
import {
  connectSimulator,
  type SimulatorClient,
} from '@bhitti/payment-simulator/faults/simulator-client'
import Razorpay from 'razorpay'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import { inTurn, json, startScriptedProvider } from '../../testing/shops/scripted-provider.ts'
import { createPaymentProvider } from './razorpay-client.ts'

const PAYMENT = {
  id: 'pay_00000000000001',
  entity: 'payment',
  order_id: 'order_00000000000001',
  amount: 5000,
  amount_refunded: 0,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  created_at: 1_795_156_200,
}
const ORDER = { id: 'order_00000000000001', amount: 5000, currency: 'INR', status: 'created' }
const REFUND = { id: 'rfnd_00000000000001', payment_id: PAYMENT.id, amount: 5000 }
const RECEIPT = '0190f5d2b7c97d0e8a4f1b2c3d4e5f60'

const scripted = await startScriptedProvider()
const client = createPaymentProvider(scripted.settings)
beforeEach(() => {
  scripted.asked = []
})
afterAll(() => scripted.close())

describe('a reply that is lost', () => {
  let control: SimulatorClient
  let close: () => Promise<void>
  let shop: PaymentProvider
  beforeAll(async () => {
    const { keyId, keySecret } = scripted.settings
    const simulator = await startSimulator({ keyId, keySecret })
    control = connectSimulator(simulator.controlUrl)
    close = simulator.close
    shop = createPaymentProvider({ ...scripted.settings, apiUrl: simulator.apiUrl })
  })
  beforeEach(() => control.clearFaults())
  afterAll(() => close())

  const losing = (path: string) =>
    control.addFault({ effect: { kind: 'reset_after' }, method: 'POST', path, times: 1 })
  const newOrder = (receipt: string) => shop.createOrder({ amountPaise: 5000, receipt })

  it('leaves one order, which is the one the shop gets', async () => {
    await losing('^/orders$')
    const order = await newOrder('lost-reply-to-order')
    expect(order).toMatchObject({ amountPaise: 5000, currency: 'INR', status: 'created' })
    expect(await newOrder('lost-reply-to-order')).toEqual(order)
    const { orders } = await control.ledger()
    expect(orders.filter(({ receipt }) => receipt === 'lost-reply-to-order')).toMatchObject([
      { id: order.id },
    ])
  })

  it('leaves one capture, which the shop learns of', async () => {
    const { paymentId } = await control.pay((await newOrder('to-capture')).id, 'authorized')
    await losing('/capture$')
    expect(await shop.capturePayment(paymentId, 5000)).toMatchObject({
      id: paymentId,
      status: 'captured',
      amountPaise: 5000,
    })
  })

  it('leaves one refund, which is the one the shop gets', async () => {
    const { paymentId } = await control.pay((await newOrder('to-refund')).id)
    const asked = { paymentId, amountPaise: 2000, receipt: RECEIPT }
    await losing('/refund$')
    const refund = await shop.refundPayment(asked)
    expect(refund).toMatchObject({ paymentId, amountPaise: 2000, receipt: RECEIPT })
    expect(await shop.refundPayment(asked)).toEqual(refund)
    expect(await shop.listRefundsOfPayment(paymentId)).toEqual([refund])
    expect((await shop.fetchPayment(paymentId)).refundedPaise).toBe(2000)
  })

  it('is not taken for a yes when nothing was done: the capture works the next time', async () => {
    const { paymentId } = await control.pay((await newOrder('not-captured')).id, 'authorized')
    await control.addFault({ effect: { kind: 'reset_before' }, path: '/capture$', times: 1 })
    await expect(shop.capturePayment(paymentId, 5000)).rejects.toThrow(ProviderUnavailableError)
    expect((await shop.capturePayment(paymentId, 5000)).status).toBe('captured')
  })
})

it('a refund that is still worked on is asked for again, by the same name', async () => {
  const inFlight = json({ error: { description: 'in flight' } }, 409)
  scripted.answer = inTurn(inFlight, json(REFUND))
  const asked = { paymentId: PAYMENT.id, amountPaise: 5000, receipt: RECEIPT }
  expect((await client.refundPayment(asked)).id).toBe(REFUND.id)
  expect(scripted.asked.map(({ headers }) => headers['x-refund-idempotency'])).toEqual([
    RECEIPT,
    RECEIPT,
  ])
})

describe('a name that the provider cannot have given', () => {
  it.each(['../orders', 'pay_1', 'pay_000000000000001', '', 'pay_0000000000000/', 'toString'])(
    'never gets into an address: %j',
    async (id) => {
      const asked = { paymentId: id, amountPaise: 5000, receipt: RECEIPT }
      for (const call of [
        () => client.fetchPayment(id),
        () => client.listPaymentsOfOrder(id.replace('pay', 'order')),
        () => client.capturePayment(id, 5000),
        () => client.refundPayment(asked),
        () => client.listRefundsOfPayment(id),
      ]) {
        await expect(call()).rejects.toThrow(ProviderRefusedError)
      }
      expect(scripted.asked).toEqual([])
    },
  )

  it.each(['', 'too-short', 'x'.repeat(41), 'two\r\nlines-of-it', 'ten chars .'])(
    'names no refund: %j',
    async (receipt) => {
      const asked = { paymentId: PAYMENT.id, amountPaise: 5000, receipt }
      await expect(client.refundPayment(asked)).rejects.toThrow(ProviderRefusedError)
      expect(scripted.asked).toEqual([])
    },
  )

  it('names no order when it is longer than the provider keeps', async () => {
    const order = { amountPaise: 5000, receipt: 'x'.repeat(41) }
    await expect(client.createOrder(order)).rejects.toThrow(ProviderRefusedError)
    expect(scripted.asked).toEqual([])
  })
})

it('understands oddities: empty notes, nulls, and fields that it does not know', async () => {
  scripted.answer = json({
    ...PAYMENT,
    notes: [],
    order_id: null,
    amount_refunded: null,
    method: null,
    novelty: { a: 1 },
  })
  expect(await client.fetchPayment(PAYMENT.id)).toEqual({
    id: PAYMENT.id,
    orderId: null,
    amountPaise: 5000,
    refundedPaise: 0,
    currency: 'INR',
    status: 'captured',
    method: 'unknown',
    createdAt: new Date('2026-11-20T06:30:00Z'),
  })
  scripted.answer = json({ items: [{ ...REFUND, status: null, notes: [], acquirer_data: [] }] })
  expect(await client.listRefundsOfPayment(PAYMENT.id)).toEqual([
    { id: REFUND.id, paymentId: PAYMENT.id, amountPaise: 5000, status: 'pending', receipt: null },
  ])
})

describe('what is sent', () => {
  /** Razorpay's own package, pointed at the same server. */
  function official() {
    const { keyId, keySecret, apiUrl } = scripted.settings
    const instance = new Razorpay({ key_id: keyId, key_secret: keySecret })
    const { api } = instance as unknown as { api: { rq: { defaults: { baseURL: string } } } }
    api.rq.defaults.baseURL = apiUrl
    return instance
  }
  const from = new Date('2026-11-01T00:00:00Z')
  const to = new Date('2026-11-05T00:00:00Z')

  it.each<[string, unknown, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'a new order',
      ORDER,
      () => client.createOrder({ amountPaise: 5000, receipt: RECEIPT }),
      () =>
        official().orders.create({
          amount: 5000,
          currency: 'INR',
          receipt: RECEIPT,
          unique_receipt: true,
          payment: { capture: 'automatic' },
        } as never),
    ],
    [
      'the payments of an order',
      { items: [PAYMENT] },
      () => client.listPaymentsOfOrder(ORDER.id),
      () => official().orders.fetchPayments(ORDER.id),
    ],
    [
      'a payment',
      PAYMENT,
      () => client.fetchPayment(PAYMENT.id),
      () => official().payments.fetch(PAYMENT.id),
    ],
    [
      'a capture',
      PAYMENT,
      () => client.capturePayment(PAYMENT.id, 5000),
      () => official().payments.capture(PAYMENT.id, 5000, 'INR'),
    ],
    [
      'a refund',
      REFUND,
      () => client.refundPayment({ paymentId: PAYMENT.id, amountPaise: 5000, receipt: RECEIPT }),
      () => official().payments.refund(PAYMENT.id, { amount: 5000, receipt: RECEIPT } as never),
    ],
    [
      'the refunds of a payment',
      { items: [REFUND] },
      () => client.listRefundsOfPayment(PAYMENT.id),
      () => official().payments.fetchMultipleRefund(PAYMENT.id, { count: 100 } as never),
    ],
    [
      'the books of some days',
      { items: [PAYMENT] },
      () => client.listPayments({ from, to, skip: 100, count: 100 }),
      () =>
        official().payments.all({
          from: from.getTime() / 1000,
          to: to.getTime() / 1000,
          count: 100,
          skip: 100,
        }),
    ],
  ])('for %s is what the provider’s own package sends', async (_what, body, ours, theirs) => {
    scripted.answer = json(body)
    await ours()
    await theirs()
    const sent = scripted.asked.map(({ method, path, headers, body }) => {
      const address = new URL(path, scripted.settings.apiUrl)
      return {
        method,
        path: address.pathname,
        query: Object.fromEntries(address.searchParams),
        authorization: headers.authorization,
        contentType: method === 'GET' ? undefined : headers['content-type'],
        body,
      }
    })
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
  })
})
