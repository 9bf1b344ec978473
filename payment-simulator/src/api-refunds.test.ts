import { beforeEach, describe, expect, it } from 'vitest'
import { errorOf, noonSeconds, type SandboxUnderTest, startSandbox } from './sandbox-under-test.ts'

describe('POST /v1/payments/:id/refund', () => {
  let sandbox: SandboxUnderTest
  let paymentId: string
  const key = 'refund-BH-1042'

  beforeEach(async () => {
    sandbox = startSandbox()
    paymentId = await sandbox.pay(await sandbox.openOrder({ amount: 10_000 }))
  })

  function refund(body?: unknown, idempotencyKey?: string) {
    return sandbox.api('POST', `/payments/${paymentId}/refund`, {
      body,
      ...(idempotencyKey === undefined
        ? {}
        : { headers: { 'x-refund-idempotency': idempotencyKey } }),
    })
  }

  async function payment() {
    return (await sandbox.api('GET', `/payments/${paymentId}`)).body
  }

  it('gives back everything when no amount is named, even without a body', async () => {
    const reply = await refund()
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      entity: 'refund',
      amount: 10_000,
      receipt: null,
      currency: 'INR',
      payment_id: paymentId,
      notes: [],
      acquirer_data: { arn: null },
      created_at: noonSeconds,
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
    })
    expect(await payment()).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 10_000,
    })
  })

  it('keeps receipt, notes and speed, which the shop finds its refund by after a lost reply', async () => {
    const body = { amount: 4_000, receipt: 'BH-1042-1', speed: 'optimum', notes: { line: '2' } }
    const made = await refund(body, key)
    expect(made.body).toMatchObject({
      amount: 4_000,
      receipt: 'BH-1042-1',
      notes: { line: '2' },
      speed_requested: 'optimum',
    })
    const { body: list } = await sandbox.api('GET', `/payments/${paymentId}/refunds?count=100`)
    expect(list.items).toEqual([made.body])
  })

  it('gives back parts until nothing is left', async () => {
    await refund({ amount: 4_000 })
    expect(await payment()).toMatchObject({ status: 'captured', refund_status: 'partial' })
    expect(errorOf(await refund({ amount: 6_001 })).description).toBe(
      'The refund amount provided is greater than amount captured',
    )
    expect((await refund()).body.amount).toBe(6_000)
    expect(errorOf(await refund({ amount: 100 })).description).toBe(
      'The payment has been fully refunded already',
    )
  })

  it('leaves the order paid', async () => {
    await refund()
    const order = await sandbox.api('GET', `/orders/${String((await payment()).order_id)}`)
    expect(order.body.status).toBe('paid')
  })

  it.each([
    [{ amount: 99 }, 'The amount must be at least INR 1.00'],
    [{ amount: 100.5 }, 'The amount must be an integer.'],
    [{ speed: 'instant' }, 'The selected speed is invalid.'],
    [{ reason: 'torn' }, 'reason is/are not required and should not be sent'],
  ])('refuses %j', async (body, description) => {
    const reply = await refund(body)
    expect(reply.status).toBe(400)
    expect(errorOf(reply).description).toBe(description)
    expect((await payment()).amount_refunded).toBe(0)
  })

  it('refuses money that was never captured', async () => {
    paymentId = await sandbox.pay(await sandbox.openOrder({ payment: { capture: 'manual' } }))
    expect(errorOf(await refund()).description).toBe(
      'The payment status should be captured for action to be taken',
    )
  })

  it('makes one refund for the same key and request, whatever the order of the notes', async () => {
    const first = await refund({ amount: 4_000, notes: { a: '1', b: '2' } }, key)
    const again = await refund({ notes: { b: '2', a: '1' }, amount: 4_000 }, key)
    expect(again.body).toEqual(first.body)
    expect((await payment()).amount_refunded).toBe(4_000)
  })

  it('returns the same full refund for a repeat, though nothing is left by then', async () => {
    const first = await refund({}, key)
    expect((await refund({}, key)).body).toEqual(first.body)
  })

  it('makes one refund of parallel twins', async () => {
    const twins = await Promise.all([1, 2, 3, 4].map(() => refund({ amount: 4_000 }, key)))
    expect(new Set(twins.map(({ body }) => body.id)).size).toBe(1)
    expect((await payment()).amount_refunded).toBe(4_000)
  })

  it('refuses a different request with a known key', async () => {
    await refund({ amount: 4_000 }, key)
    const other = await refund({ amount: 5_000 }, key)
    expect(other.status).toBe(400)
    expect(errorOf(other)).toMatchObject({
      description: 'Different request with the same idempotency key has already been processed.',
      source: 'NA',
    })
    paymentId = await sandbox.pay(await sandbox.openOrder())
    expect((await refund({ amount: 4_000 }, key)).status).toBe(400)
  })

  it('refuses keys that are too short or have other characters', async () => {
    expect(errorOf(await refund({}, 'short')).description).toBe(
      'The idempotency key must be at least 10 characters long.',
    )
    expect(errorOf(await refund({}, 'with spaces in it')).description).toBe(
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    )
  })

  it('lists the refunds of a payment and finds one by its id', async () => {
    const first = await refund({ amount: 1_000 })
    const second = await refund({ amount: 2_000, speed: 'optimum', receipt: 'R2' })
    const list = await sandbox.api('GET', `/payments/${paymentId}/refunds?count=100`)
    expect(list.body).toEqual({
      entity: 'collection',
      count: 2,
      items: [second.body, first.body],
    })
    const one = await sandbox.api('GET', `/refunds/${String(second.body.id)}`)
    expect(one.body).toMatchObject({ receipt: 'R2', speed_processed: 'instant' })
  })
})
