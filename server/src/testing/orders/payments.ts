import type { Person } from '../people/people.ts'
import type { Reply, TestShop } from '../shops/test-shop.ts'

export type PaymentProof = { paymentId: string; signature: string }

const INSTRUMENTS = {
  upi: { method: 'upi', vpa: 'success@razorpay' },
  failingUpi: { method: 'upi', vpa: 'failure@razorpay' },
  card: {
    method: 'card',
    card: {
      number: '4111 1111 1111 1111',
      expiry_month: '12',
      expiry_year: '49',
      cvv: '123',
      name: 'Asha',
    },
  },
}
export type InstrumentName = keyof typeof INSTRUMENTS

/** Pays the provider's order and returns the proof that the window gives to the page. */
export async function payOrder(
  shop: TestShop,
  orderId: string,
  instrument: InstrumentName = 'upi',
): Promise<PaymentProof> {
  const { status, body } = await tryToPay(shop, orderId, instrument)
  if (status !== 200) throw new Error(`payment window: ${status} ${JSON.stringify(body)}`)
  return { paymentId: body.razorpay_payment_id, signature: body.razorpay_signature }
}

export async function tryToPay(
  shop: TestShop,
  orderId: string,
  instrument: InstrumentName,
): Promise<Reply> {
  const window = shop.payment.apiUrl
  const response = await fetch(`${window}/window/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(window).origin },
    body: JSON.stringify({
      key_id: shop.payment.keyId,
      order_id: orderId,
      contact: '9876543210',
      ...INSTRUMENTS[instrument],
    }),
  })
  return { status: response.status, headers: {}, body: await response.json() }
}

export async function askProvider(
  shop: TestShop,
  path: string,
  request: { method?: string; body?: unknown } = {},
): Promise<Reply> {
  const { apiUrl, keyId, keySecret } = shop.payment
  const key = Buffer.from(`${keyId}:${keySecret}`).toString('base64')
  const response = await fetch(`${apiUrl}/v1${path}`, {
    method: request.method ?? 'GET',
    headers: {
      authorization: `Basic ${key}`,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })
  return { status: response.status, headers: {}, body: await response.json() }
}

export const DELIVERY = {
  name: 'Asha Rao',
  address: '12-2-417, Mehdipatnam',
  city: 'Hyderabad',
  pincode: '500028',
  phone: '+919876543210',
  notes: 'Opposite the park',
}

export async function createOrder(
  shop: Pick<TestShop, 'call'>,
  customer: Pick<Person, 'id' | 'token'>,
  more: Record<string, unknown> = {},
): Promise<Reply> {
  const { token } = customer
  const cart = await shop.call('GET', `/api/shop/cart/${customer.id}`, { token })
  if (cart.status !== 200) return cart
  const amount = cart.body.data.cart?.totalAmount ?? 0
  return shop.call('POST', '/api/payments/create-order', {
    token,
    body: { amount, currency: 'INR', receipt: 'cart', shippingAddress: DELIVERY, ...more },
  })
}

export function verify(
  shop: Pick<TestShop, 'call'>,
  customer: Pick<Person, 'id' | 'token'>,
  orderId: string,
  proof: PaymentProof,
  orderDetails?: Record<string, unknown>,
): Promise<Reply> {
  return shop.call('POST', '/api/payments/verify-payment', {
    token: customer.token,
    body: { orderId, ...proof, ...(orderDetails ? { orderDetails } : {}) },
  })
}

/** Buys what is in the cart. `more` is sent with the call that creates the order. */
export async function buyCart(
  shop: TestShop,
  customer: Pick<Person, 'id' | 'token'>,
  more: Record<string, unknown> = {},
): Promise<{ orderId: string; providerOrderId: string; proof: PaymentProof }> {
  const created = await createOrder(shop, customer, more)
  if (created.status !== 200) throw new Error(`create-order: ${JSON.stringify(created.body)}`)
  const providerOrderId: string = created.body.order.id
  const proof = await payOrder(shop, providerOrderId)
  const { body } = await verify(shop, customer, providerOrderId, proof)
  return { orderId: body.order._id, providerOrderId, proof }
}
