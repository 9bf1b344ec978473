import { addAddress, deleteAddress } from '@bhitti/contract/calls/accounts/addresses.endpoints'
import { addToCart } from '@bhitti/contract/calls/buying/cart.endpoints'
import { createPaymentOrder, verifyPayment } from '@bhitti/contract/calls/buying/payments.endpoints'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { callerHeaders, callShop, fetchText, JSON_BODY } from './api.ts'
import type { Customer } from './customers.ts'
import { configurationFor } from './stall.ts'

const WINDOW = '/sandbox/payments/window/payments'

const DELIVERY = {
  name: 'Meera Iyer',
  phone: '9849012345',
  address: '12-2-709, Navodaya Colony, Mehdipatnam',
  city: 'Hyderabad',
  pincode: '500028',
  notes: 'Opposite the post office',
}

/**
 * Adds two products to the cart, saves an address, creates the provider's order, pays and confirms. Deletes the address
 * afterwards, because a customer may have only three.
 * @throws UnexpectedReply
 */
export async function checkOut(
  origin: string,
  customer: Customer,
  wanted: readonly [Product, Product],
): Promise<void> {
  const { id: userId } = customer
  let amount = 0
  for (const product of wanted) {
    const body = { userId, productId: product._id, ...configurationFor(product.productType) }
    const { data } = await callShop(origin, addToCart, { body }, customer)
    amount = data.cart?.totalAmount ?? 0
  }
  const { data: address } = await callShop(
    origin,
    addAddress,
    { body: { ...DELIVERY, userId } },
    customer,
  )
  const { order } = await callShop(
    origin,
    createPaymentOrder,
    { body: { amount, currency: 'INR', shippingAddress: DELIVERY } },
    customer,
  )
  const proof = await pay(origin, customer, order)
  await callShop(origin, verifyPayment, { body: { orderId: order.id, ...proof } }, customer)
  const params = { userId, addressId: address._id }
  await callShop(origin, deleteAddress, { params }, customer)
}

async function pay(origin: string, caller: Customer, order: { id: string; keyId: string }) {
  const text = await fetchText(origin + WINDOW, {
    method: 'POST',
    headers: { ...callerHeaders(caller), ...JSON_BODY, origin },
    body: JSON.stringify({
      key_id: order.keyId,
      order_id: order.id,
      contact: DELIVERY.phone,
      method: 'upi',
      vpa: 'success@razorpay',
    }),
  })
  const paid = JSON.parse(text)
  return {
    paymentId: String(paid.razorpay_payment_id),
    signature: String(paid.razorpay_signature),
  }
}
