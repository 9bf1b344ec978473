import { describe, expect, it } from 'vitest'
import { card, errorOf, merchant, startSandbox, upi } from './sandbox-under-test.ts'
import { paymentSignature } from './signatures.ts'

describe('paying in the payment window', () => {
  it('answers with a signature the shop can verify', async () => {
    const { openOrder, window } = startSandbox()
    const orderId = await openOrder()
    const { body } = await window('/payments', { order_id: orderId, ...upi('success@razorpay') })
    expect(body).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      razorpay_order_id: orderId,
      razorpay_signature: paymentSignature(
        orderId,
        String(body.razorpay_payment_id),
        merchant.keySecret,
      ),
    })
  })

  it('keeps of a card only what the provider shows: never number or CVV', async () => {
    const { api, openOrder, window } = startSandbox()
    const { body } = await window('/payments', {
      order_id: await openOrder(),
      ...card('4111 1111 1111 1111'),
    })
    const payment = (await api('GET', `/payments/${String(body.razorpay_payment_id)}`)).body
    expect(payment).toMatchObject({
      method: 'card',
      card_id: expect.stringMatching(/^card_[A-Za-z0-9]{14}$/),
      card: { entity: 'card', last4: '1111', network: 'Visa', name: 'Asha Rao' },
    })
    expect(JSON.stringify(payment)).not.toMatch(/41111|cvv|expiry/)
  })

  it.each([
    ['the card without funds', card('4100280000080001'), 'insufficient_fund'],
    ['the failing UPI ID', upi('failure@razorpay'), 'payment_declined'],
  ])('declines %s and lets the buyer try again', async (_name, instrument, reason) => {
    const { events, openOrder, pay, window } = startSandbox()
    const orderId = await openOrder()
    const declined = await window('/payments', { order_id: orderId, ...instrument })
    expect(errorOf(declined)).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason,
      metadata: { order_id: orderId, payment_id: expect.stringMatching(/^pay_/) },
    })
    await pay(orderId)
    expect(events.map(({ event }) => event)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ])
  })

  it.each([
    [card('4111111111111112'), 'card.number', 'Enter a valid card number.'],
    [card('4111111111111111', { expiry_year: '25' }), 'card.expiry', 'This card has expired.'],
    [
      card('4111111111111111', { expiry_month: '10', expiry_year: '26' }),
      'card.expiry',
      'This card has expired.',
    ],
    [
      card('4111111111111111', { expiry_month: '13' }),
      'card.expiry',
      'Enter the expiry date as MM / YY.',
    ],
    [card('4111111111111111', { cvv: '12' }), 'card.cvv', 'Enter the 3-digit CVV.'],
    [card('378282246310005'), 'card.cvv', 'Enter the 4-digit CVV.'],
    [card('4111111111111111', { name: ' ' }), 'card.name', 'Enter the name on the card.'],
    [upi('asha'), 'vpa', 'Enter a valid UPI ID, such as name@bank.'],
    [upi('asha@okbank'), 'vpa', 'In test mode use success@razorpay or failure@razorpay.'],
    [
      { ...upi('success@razorpay'), contact: '12345' },
      'contact',
      'Enter a valid 10-digit mobile number.',
    ],
    [{ ...upi('success@razorpay'), email: 'asha' }, 'email', 'Enter a valid e-mail address.'],
    [{ method: 'netbanking', contact: '9876543210', bank: 'XXXX' }, 'bank', 'Choose a bank.'],
    [{ method: 'wallet', contact: '9876543210', wallet: 'toString' }, 'wallet', 'Choose a wallet.'],
    [{ method: 'cash', contact: '9876543210' }, 'method', 'Choose how to pay.'],
  ])(
    'names the field that is wrong in %j, without an attempt',
    async (fields, field, description) => {
      const { api, openOrder, window } = startSandbox()
      const orderId = await openOrder()
      const reply = await window('/payments', { order_id: orderId, ...fields })
      expect(errorOf(reply)).toMatchObject({ field, description })
      expect((await api('GET', `/orders/${orderId}`)).body).toMatchObject({ attempts: 0 })
    },
  )

  it('accepts a card until the last day of its month', async () => {
    const { openOrder, window } = startSandbox()
    const { body } = await window('/payments', {
      order_id: await openOrder(),
      ...card('4111111111111111', { expiry_month: '11', expiry_year: '26' }),
    })
    expect(body.razorpay_payment_id).toBeDefined()
  })

  it.each([
    ['netbanking', { bank: 'HDFC' }],
    ['wallet', { wallet: 'mobikwik' }],
  ])('asks the bank page for the outcome of %s', async (method, choice) => {
    const { api, openOrder, window } = startSandbox()
    const orderId = await openOrder()
    const started = await window('/payments', {
      order_id: orderId,
      method,
      contact: '9876543210',
      ...choice,
    })
    expect(started.body).toEqual({ next: 'bank_page', payment_id: expect.any(String) })
    const paymentId = String(started.body.payment_id)
    expect((await api('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'created',
      ...choice,
    })
    const answer = (text: string) =>
      window(`/payments/${paymentId}/bank-answer`, { order_id: orderId, answer: text })
    expect((await answer('success')).body.razorpay_payment_id).toBe(paymentId)
    expect(errorOf(await answer('failure')).description).toBe('The payment is already captured')
  })

  it('reports a failure chosen on the bank page as the bank’s', async () => {
    const { openOrder, window } = startSandbox()
    const orderId = await openOrder()
    const started = await window('/payments', {
      order_id: orderId,
      method: 'netbanking',
      contact: '9876543210',
      bank: 'SBIN',
    })
    const path = `/payments/${String(started.body.payment_id)}/bank-answer`
    const reply = await window(path, { order_id: orderId, answer: 'failure' })
    expect(errorOf(reply)).toMatchObject({ code: 'GATEWAY_ERROR', source: 'bank' })
  })
})

describe('what the payment window refuses', () => {
  it('says of a wrong key or an unknown order that it does not exist', async () => {
    const { openOrder, window } = startSandbox()
    const orderId = await openOrder()
    const wrongKey = { key_id: 'rzp_test_other', order_id: orderId, ...upi('success@razorpay') }
    const unknown = { order_id: 'order_unknown', ...upi('success@razorpay') }
    for (const body of [wrongKey, unknown]) {
      expect(errorOf(await window('/payments', body)).description).toBe(
        'The id provided does not exist',
      )
    }
  })

  it('takes no second payment on a paid order, nor on one with money authorized', async () => {
    const { api, openOrder, pay, window } = startSandbox()
    for (const capture of ['automatic', 'manual']) {
      const orderId = await openOrder({ payment: { capture } })
      await pay(orderId)
      const second = await window('/payments', { order_id: orderId, ...upi('success@razorpay') })
      expect(errorOf(second)).toMatchObject({
        reason: 'order_already_paid',
        description:
          'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      })
      expect((await api('GET', `/orders/${orderId}/payments`)).body.count).toBe(1)
    }
  })

  it('returns the money of a second bank that answers after the order was paid', async () => {
    const { api, events, openOrder, pay, window } = startSandbox()
    const orderId = await openOrder()
    const start = { order_id: orderId, method: 'netbanking', contact: '9876543210', bank: 'HDFC' }
    const { body } = await window('/payments', start)
    await pay(orderId)
    const paymentId = String(body.payment_id)
    const late = await window(`/payments/${paymentId}/bank-answer`, {
      order_id: orderId,
      answer: 'success',
    })
    expect(errorOf(late).reason).toBe('order_already_paid')
    expect((await api('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'refunded',
      captured: false,
      amount_refunded: 1_296_000,
    })
    expect(events.slice(-3).map(({ event }) => event)).toEqual([
      'payment.authorized',
      'refund.created',
      'refund.processed',
    ])
  })

  it('charges the order’s amount: the window cannot name one', async () => {
    const { openOrder, window } = startSandbox()
    const body = { order_id: await openOrder(), amount: 100, ...upi('success@razorpay') }
    expect(errorOf(await window('/payments', body)).reason).toBe('extra_field_sent')
  })

  it('does not let one order’s page answer for a payment of another', async () => {
    const { openOrder, window } = startSandbox()
    const [mine, other] = [await openOrder(), await openOrder()]
    const start = { order_id: mine, method: 'wallet', contact: '9876543210', wallet: 'payzapp' }
    const { body } = await window('/payments', start)
    const path = `/payments/${String(body.payment_id)}/bank-answer`
    const reply = await window(path, { order_id: other, answer: 'success' })
    expect(errorOf(reply).description).toBe('The id provided does not exist')
  })

  it.each([
    ['another site', { origin: 'https://shop.test', 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { origin: 'https://shop.test', 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.test' }],
    ['another port', { origin: 'https://shop.test:8443' }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin at all', {}],
  ])('refuses calls from %s', async (_name, headers) => {
    const { app, openOrder } = startSandbox()
    const body = { key_id: merchant.keyId, order_id: await openOrder(), ...upi('success@razorpay') }
    const reply = await app.inject({
      method: 'POST',
      url: '/sandbox/payments/window/payments',
      headers: { host: 'shop.test', 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
    expect(reply.statusCode).toBe(403)
  })
})
