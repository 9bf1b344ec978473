import { describe, expect, it } from 'vitest'
import { errorOf, noonSeconds, startSandbox } from './sandbox-under-test.ts'

const order = { amount: 50_000, currency: 'INR' }

describe('POST /v1/orders', () => {
  it('opens an order with exactly the fields of the provider', async () => {
    const { api } = startSandbox()
    const reply = await api('POST', '/orders', {
      body: { ...order, receipt: 'BH-1042', notes: { cart: '7' } },
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'BH-1042',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { cart: '7' },
      created_at: noonSeconds,
    })
  })

  it('answers with an empty array when there are no notes', async () => {
    const { api } = startSandbox()
    expect((await api('POST', '/orders', { body: order })).body.notes).toEqual([])
    expect((await api('POST', '/orders', { body: { ...order, notes: {} } })).body.notes).toEqual([])
  })

  it.each([
    [{ currency: 'INR' }, 'amount: is required.', { field: 'amount' }],
    [{ ...order, amount: 100.5 }, 'The amount must be an integer.', { field: 'amount' }],
    [{ ...order, amount: '500' }, 'The amount must be an integer.', { field: 'amount' }],
    [
      { ...order, amount: 99 },
      'Order amount less than minimum amount allowed',
      { reason: 'amount_less_than_minimum_amount', step: 'order_creation' },
    ],
    [
      { ...order, amount: -5 },
      'Order amount less than minimum amount allowed',
      { reason: 'amount_less_than_minimum_amount', step: 'order_creation' },
    ],
    [{ ...order, amount: 1e12 }, 'Amount exceeds maximum amount allowed', { field: 'amount' }],
    [{ amount: 500 }, 'currency: is required.', { field: 'currency' }],
    [{ ...order, currency: 'XYZ' }, 'Currency is not supported', { field: 'currency' }],
    [
      { ...order, cart: 7, user: 'x' },
      'cart, user is/are not required and should not be sent',
      { reason: 'extra_field_sent' },
    ],
    [
      { ...order, receipt: 'x'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
      { field: 'receipt' },
    ],
    [{ ...order, receipt: 7 }, 'The receipt must be a string.', { field: 'receipt' }],
    [
      { ...order, notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'x'])) },
      'Number of fields in notes should be less than or equal to 15',
      { field: 'notes' },
    ],
    [
      { ...order, notes: { long: 'x'.repeat(257) } },
      'Notes value cannot be greater than 256 characters',
      { field: 'notes' },
    ],
    [{ ...order, notes: 'gift' }, 'The notes must be key-value pairs.', { field: 'notes' }],
    [
      {
        ...order,
        payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 5 } },
      },
      'The automatic expiry period must be at least 12.',
      {},
    ],
    [{ ...order, payment: { capture: 'later' } }, 'The selected capture is invalid.', {}],
    [[], 'The request body must be a JSON object.', {}],
  ])('refuses %j', async (body, description, details) => {
    const { api } = startSandbox()
    const reply = await api('POST', '/orders', { body })
    expect(reply.status).toBe(400)
    expect(errorOf(reply)).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...details,
    })
  })

  it('accepts the limits themselves: 100 paise, 40 characters, 15 notes of 256', async () => {
    const { api } = startSandbox()
    const notes = Object.fromEntries(
      Array.from({ length: 15 }, (_, n) => [`n${n}`, 'x'.repeat(256)]),
    )
    const body = { amount: 100, currency: 'INR', receipt: 'x'.repeat(40), notes }
    expect((await api('POST', '/orders', { body })).status).toBe(200)
  })

  it('returns the same order for a repeated unique receipt, and refuses another amount for it', async () => {
    const { api } = startSandbox()
    const body = { ...order, receipt: 'BH-1', unique_receipt: true }
    const first = await api('POST', '/orders', { body })
    const again = await api('POST', '/orders', { body })
    const other = await api('POST', '/orders', { body: { ...body, amount: 600 } })
    expect(again.body.id).toBe(first.body.id)
    expect(errorOf(other).description).toBe('Order receipt should be unique.')
  })

  it('allows a receipt twice when uniqueness is not asked for', async () => {
    const { openOrder } = startSandbox()
    expect(await openOrder({ receipt: 'BH-1' })).not.toBe(await openOrder({ receipt: 'BH-1' }))
  })
})

describe('reading and changing orders', () => {
  it('finds orders by receipt, the newest first', async () => {
    const { api, openOrder } = startSandbox()
    const first = await openOrder({ receipt: 'BH-1' })
    await openOrder({ receipt: 'BH-2' })
    const third = await openOrder({ receipt: 'BH-1' })
    const { body } = await api('GET', '/orders?count=10&skip=0&receipt=BH-1')
    expect(body).toMatchObject({
      entity: 'collection',
      count: 2,
      items: [{ id: third }, { id: first }],
    })
  })

  it('pages through orders and refuses counts outside 1 to 100', async () => {
    const { api, openOrder } = startSandbox()
    const ids = [await openOrder(), await openOrder(), await openOrder()]
    const page = await api('GET', '/orders?count=1&skip=1')
    expect(page.body.items).toMatchObject([{ id: ids[1] }])
    expect(errorOf(await api('GET', '/orders?count=101'))).toMatchObject({
      description: 'The count may not be greater than 100.',
      field: 'count',
    })
    expect(errorOf(await api('GET', '/orders?count=0')).description).toBe(
      'The count must be at least 1.',
    )
  })

  it('says of an unknown id that it does not exist', async () => {
    const { api } = startSandbox()
    for (const path of [
      '/orders/order_x',
      '/orders/order_x/payments',
      '/payments/pay_x',
      '/payments/pay_x/refunds',
      '/refunds/rfnd_x',
    ]) {
      const reply = await api('GET', path)
      expect(reply.status).toBe(400)
      expect(errorOf(reply).description).toBe('The id provided does not exist')
    }
  })

  it('changes the notes of an order and nothing else', async () => {
    const { api, openOrder } = startSandbox()
    const id = await openOrder({ receipt: 'BH-1' })
    const before = (await api('GET', `/orders/${id}`)).body
    const changed = await api('PATCH', `/orders/${id}`, { body: { notes: { gift: 'yes' } } })
    expect(changed.body).toEqual({ ...before, notes: { gift: 'yes' } })
    const refused = await api('PATCH', `/orders/${id}`, { body: { amount: 1 } })
    expect(errorOf(refused).reason).toBe('extra_field_sent')
  })
})
