/**
 * Tests a client written from the specification alone. No call has a field that the specification does not name, except
 * the key id that the payment provider's window needs.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewProduct } from '../../modules/catalogue/products.write.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { payOrder } from '../../testing/orders/payments.ts'
import { newAdmin } from '../../testing/people/people.ts'
import { registrationForm } from '../../testing/people/registration-form.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const GOODS: readonly { product: Partial<NewProduct>; chosen: Record<string, unknown> }[] = [
  {
    product: { productType: 'wallpapers', category: 'heritage' },
    chosen: { selectedMaterial: 'HD', materialPrice: 30, height: 96, width: 120, area: 80 },
  },
  { product: { productType: 'wallpaperRolls', category: null }, chosen: {} },
  {
    product: { productType: 'curtains', category: 'drape' },
    chosen: { selectedMaterial: 'Normal Lining', materialPrice: 150, length: 3, area: 3 },
  },
  {
    product: { productType: 'blinds', category: 'roller' },
    chosen: { selectedMaterial: 'Blackout Lining', materialPrice: 220, height: 60, width: 48 },
  },
  {
    product: { productType: 'artist', category: null },
    chosen: { selectedMaterial: 'Canvas', materialPrice: 59, height: 36, width: 48, area: 12 },
  },
]

const ADDRESS = {
  name: 'Asha Rao',
  address: '12-2-417, Mehdipatnam',
  city: 'Hyderabad',
  pincode: '500028',
  phone: '9876543210',
  notes: 'Opposite the park',
}

describe('a client that knows only the specification', () => {
  it('registers, fills a cart of all five types, pays its total, and sees its order through all five statuses', async () => {
    const form = registrationForm()
    const ask = async (method: string, path: string, body?: object, token?: string) => {
      const reply = await shop.call(method, path, {
        ...(body && { body }),
        ...(token && { token }),
      })
      expect(reply, `${method} ${path} ${JSON.stringify(reply.body)}`).toMatchObject({
        status: expect.toSatisfy((status: number) => status === 200 || status === 201),
      })
      return reply.body
    }

    await ask('POST', '/api/auth/register', form)
    const login = await ask('POST', '/api/auth/login', {
      identifier: form.email,
      password: form.password,
    })
    const { accessToken: token } = login
    const userId: string = login.user.id

    for (const { product, chosen } of GOODS) {
      const { id, productName, productType, image1 } = await newProduct(shop, product)
      await ask(
        'POST',
        '/api/shop/cart/add',
        {
          ...{ userId, productId: id, productName, productType, image: image1 },
          ...{ quantity: 1, price: 99, totalPrice: 99 },
          ...chosen,
        },
        token,
      )
    }
    const { data: cart } = await ask('GET', `/api/shop/cart/${userId}`, undefined, token)
    expect(cart.items).toHaveLength(GOODS.length)

    await ask('POST', '/api/shop/address/add', { ...ADDRESS, userId }, token)
    const { data: addresses } = await ask(
      'GET',
      `/api/shop/address/get/${userId}`,
      undefined,
      token,
    )
    const { name, address, city, pincode, phone, notes } = addresses[0]
    const shippingAddress = { name, address, city, pincode, phone, notes }

    const { totalAmount } = cart.cart
    const { order: created } = await ask(
      'POST',
      '/api/payments/create-order',
      { amount: totalAmount, currency: 'INR', receipt: `receipt_${userId}`.slice(0, 40) },
      token,
    )
    expect(created).toMatchObject({ amount: Math.round(totalAmount * 100), currency: 'INR' })
    const proof = await payOrder(shop, created.id)
    const orderDetails = {
      items: cart.items,
      totalAmount,
      specialInstructions: 'Ring twice',
      promoCode: '',
      shippingAddress,
      userId,
    }
    const paid = await ask(
      'POST',
      '/api/payments/verify-payment',
      { orderId: created.id, ...proof, orderDetails },
      token,
    )

    const { data: orders } = await ask('GET', `/api/shop/order/list/${userId}`, undefined, token)
    expect(orders).toHaveLength(1)
    const details = `/api/shop/order/details/${paid.order._id}`
    expect((await ask('GET', details, undefined, token)).data).toMatchObject({
      _id: paid.order._id,
      totalAmount,
      status: 'Pending',
      specialInstructions: 'Ring twice',
      shippingAddress,
    })
    const left = await ask('GET', `/api/shop/cart/count/${userId}`, undefined, token)
    expect(left.data.itemCount).toBe(0)

    const { productId } = orders[0].items[0]
    const review = { reviewMessage: 'It fits to the inch', reviewValue: 5 }
    await ask(
      'POST',
      '/api/shop/review/add',
      { productId, userId, userName: form.name, ...review },
      token,
    )

    const admin = await newAdmin(shop)
    for (const status of ['Processing', 'Shipped', 'Delivered', 'Cancelled', 'Pending']) {
      const update = `/api/admin/orders/update/${paid.order._id}`
      await ask('PUT', update, { status }, admin.token)
      expect((await ask('GET', details, undefined, token)).data.status).toBe(status)
    }
  })
})
