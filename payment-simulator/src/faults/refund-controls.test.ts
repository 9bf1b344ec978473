import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSimulator, type SimulatorUnderTest } from './simulator-under-test.ts'

let simulator: SimulatorUnderTest
let paymentId: string

beforeEach(async () => {
  simulator = await openSimulator()
  paymentId = (await simulator.client.pay(await simulator.newOrder())).paymentId
})
afterEach(() => simulator.close())

const events = async () =>
  (await simulator.client.listNotices())
    .map(({ name }) => name)
    .filter((name) => /refund/.test(name))

describe('refunds', () => {
  it('are made by hand: a part, then all that is left', async () => {
    const { client, payment } = simulator
    expect(await client.refund(paymentId, 20_000)).toMatchObject({
      amount: 20_000,
      status: 'processed',
      receipt: null,
    })
    expect((await client.refund(paymentId)).amount).toBe(30_000)
    expect(await payment(paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 })
    await expect(client.refund(paymentId)).rejects.toThrow('fully refunded already')
  })

  it('wait when they are held, and are processed when told', async () => {
    const { client, payment, refund } = simulator
    await client.holdRefunds(true)
    const { id, status } = await refund(paymentId, { amount: 20_000, receipt: 'R1' })
    expect(status).toBe('pending')
    expect((await payment(paymentId)).amount_refunded).toBe(20_000)
    expect(await events()).toEqual(['refund.created'])
    expect(await client.processRefund(id)).toMatchObject({ status: 'processed', receipt: 'R1' })
    expect((await client.ledger()).refunds).toMatchObject([{ id, status: 'processed' }])
    expect(await events()).toEqual(['refund.created', 'refund.processed'])
    await client.holdRefunds(false)
    expect((await refund(paymentId, { amount: 100 })).status).toBe('processed')
  })

  it('fail while they wait, and the money can be given back again', async () => {
    const { client, payment, refund } = simulator
    await client.holdRefunds(true)
    const { id } = await refund(paymentId, {})
    expect((await payment(paymentId)).status).toBe('refunded')
    expect(await client.failRefund(id)).toMatchObject({ status: 'failed' })
    expect(await payment(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
      refund_status: null,
    })
    expect(await events()).toEqual(['refund.created', 'refund.failed'])
    await client.holdRefunds(false)
    expect((await refund(paymentId, {})).amount).toBe(50_000)
  })

  it('come back even after they were processed, and only theirs', async () => {
    const { client, payment } = simulator
    await client.refund(paymentId, 10_000)
    const { id } = await client.refund(paymentId)
    await client.failRefund(id)
    expect(await payment(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 10_000,
      refund_status: 'partial',
    })
  })

  it('end once', async () => {
    const { client } = simulator
    const { id } = await client.refund(paymentId)
    await expect(client.processRefund(id)).rejects.toThrow('The refund is already processed')
    await client.failRefund(id)
    await expect(client.failRefund(id)).rejects.toThrow('The refund is already failed')
    await expect(client.processRefund(id)).rejects.toThrow('The refund is already failed')
  })

  it('of money that was never captured do not fail: it was only released', async () => {
    const { client, newOrder } = simulator
    const orderId = await newOrder()
    const late = await client.pay(orderId, 'pending')
    await client.pay(orderId)
    await client.authorizeLate(late.paymentId)
    const { refunds } = await client.ledger()
    expect(refunds).toMatchObject([{ payment_id: late.paymentId, amount: 50_000 }])
    await expect(client.failRefund(refunds[0]?.id ?? '')).rejects.toThrow(
      'The payment was released, not refunded',
    )
  })

  it('do not let a payment be paid once more', async () => {
    const { client } = simulator
    await client.refund(paymentId)
    await expect(client.authorizeLate(paymentId)).rejects.toThrow('The payment is already refunded')
    await expect(client.capture(paymentId)).rejects.toThrow('already been captured')
  })
})
