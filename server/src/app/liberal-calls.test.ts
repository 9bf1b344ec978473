import { endpointTable } from '@bhitti/contract/calls/endpoint-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct, productForm } from '../testing/goods/products.ts'
import { addToCart, readCart } from '../testing/orders/carts.ts'
import { buyCart, DELIVERY } from '../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../testing/people/people.ts'
import { registrationForm } from '../testing/people/registration-form.ts'
import { startTestShop, type TestShop } from '../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

const SOME_ID = '01990000-0000-7000-8000-000000000000'
const liberal = Object.values(endpointTable).filter((call) => call.liberal)
const EMPTY = { 'content-type': 'application/json' }

/** undici sends no body with DELETE unless one is given, so an empty text is given. */
const withEmptyBody = (method: string, path: string, token: string) =>
  shop.call(method, path, { token, body: '', headers: EMPTY })

describe('an empty body with a JSON header', () => {
  it.each(liberal.map((call) => [call.method, call.path, call.access]))(
    'is no body for %s %s',
    async (method, path, access) => {
      const { token } = access === 'admin' ? admin : await newCustomer(shop)
      const asked = path.replace(':userId', customer.id).replace(/:\w+/g, SOME_ID)
      const { body } = await withEmptyBody(method, asked, token)
      expect(body.code).not.toBe('request.malformed')
    },
  )

  it('logs out, and the session has ended', async () => {
    const { token } = await newCustomer(shop)
    const reply = await withEmptyBody('POST', '/api/auth/logout', token)
    expect(reply).toMatchObject({ status: 200, body: { success: true } })
    expect((await shop.call('GET', '/api/auth/check-auth', { token })).status).toBe(401)
  })

  it('deletes a line, a cart, an address and a product', async () => {
    const { id, token } = customer
    const product = await newProduct(shop)
    const added = await addToCart(shop, customer, product)
    const item = added.body.data.items[0]._id
    const address = await shop.call('POST', '/api/shop/address/add', {
      token,
      body: { userId: id, ...DELIVERY },
    })
    for (const [path, by] of [
      [`/api/shop/cart/${id}/item/${item}`, customer],
      [`/api/shop/cart/${id}/empty`, customer],
      [`/api/shop/address/delete/${id}/${address.body.data._id}`, customer],
      [`/api/admin/products/delete/${product.id}`, admin],
    ] as const) {
      expect((await withEmptyBody('DELETE', path, by.token)).body).toMatchObject({ success: true })
    }
    expect((await shop.call('GET', `/api/shop/address/get/${id}`, { token })).body.data).toEqual([])
    expect((await shop.call('GET', `/api/shop/products/get/${product.id}`)).status).toBe(404)
  })

  it('stays malformed JSON elsewhere', async () => {
    const reply = await withEmptyBody('PUT', '/api/account/profile', customer.token)
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
  })
})

describe('digits as a JSON number', () => {
  it('are kept as the same text as typed ones', async () => {
    const { id: userId, token } = await newCustomer(shop)
    const body = { userId, ...DELIVERY, pincode: 500028, phone: 9876543210 }
    const added = await shop.call('POST', '/api/shop/address/add', { token, body })
    expect(added.body.data).toMatchObject({ pincode: '500028', phone: '+919876543210' })
    const path = `/api/shop/address/update/${userId}/${added.body.data._id}`
    const moved = await shop.call('PUT', path, {
      token,
      body: { ...DELIVERY, pincode: 500001, phone: 919876543210 },
    })
    expect(moved.body.data).toMatchObject({ pincode: '500001', phone: '+919876543210' })
  })

  it('are the same account at registration and login', async () => {
    const form = registrationForm()
    const register = (phone: unknown, email: string) =>
      shop.call('POST', '/api/auth/register', { body: { ...form, phone, email } })
    expect((await register(Number(form.phone), form.email)).status).toBe(201)
    expect((await register(form.phone, `x${form.email}`)).status).toBe(409)
    const login = await shop.call('POST', '/api/auth/login', {
      body: { identifier: Number(form.phone), password: form.password },
    })
    expect(login.body).toMatchObject({ success: true, user: { phone: `+91${form.phone}` } })
  })

  it('count for the same number where calls are limited', async () => {
    const busy = await startTestShop({ limitRates: true })
    const statuses: number[] = []
    for (let call = 0; call < 6; call += 1) {
      const body = {
        phone: call % 2 === 0 ? 9876543210 : '+91 98765 43210',
        email: `ravi${call}@example.in`,
      }
      statuses.push((await busy.call('POST', '/api/info/userinfopost', { body })).status)
    }
    await busy.close()
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('numbers as decimal text, and what a type does not have as nothing', () => {
  const CHOICES = [
    ['wallpapers', { height: '120', width: '96.00', length: 0, selectedMaterial: 'HD' }],
    ['artist', { height: '120.5', width: 96, length: null, selectedMaterial: 'Canvas' }],
    ['blinds', { height: '48', width: '36', length: '', selectedMaterial: 'Normal Lining' }],
    ['curtains', { height: 0, width: '', length: '2.50', selectedMaterial: 'Blackout Lining' }],
    ['wallpaperRolls', { height: '0', width: 0, length: null, selectedMaterial: '' }],
  ] as const

  it.each(CHOICES)('fill a cart with %s', async (productType, choice) => {
    const product = await newProduct(shop, { productType, category: null })
    const person = await newCustomer(shop)
    const sent = { ...choice, quantity: '2', price: '99.00', totalPrice: '1.00', area: '80' }
    const { status, body } = await addToCart(shop, person, product, sent)
    expect({ status, fields: body.fields }).toEqual({ status: 200, fields: undefined })
    const [line] = body.data.items
    const kept = (name: 'height' | 'width' | 'length') => Number(choice[name]) || null
    expect(line).toMatchObject({
      quantity: 2,
      height: kept('height'),
      width: kept('width'),
      length: kept('length'),
      selectedMaterial: choice.selectedMaterial || null,
    })

    const asNumbers = { height: line.height, width: line.width, length: line.length }
    const again = await addToCart(shop, person, product, { ...choice, ...asNumbers, quantity: 1 })
    expect(again.body.data.items).toHaveLength(1)
    const path = '/api/shop/cart/updateQuantity'
    const update = { userId: person.id, itemId: line._id, quantity: '4' }
    const updated = await shop.call('PUT', path, { token: person.token, body: update })
    expect(updated.body.data.items).toMatchObject([{ _id: line._id, quantity: 4 }])
  })

  it.each([0, '0', '', null])('never stand for a size that the type has: %j', async (height) => {
    const product = await newProduct(shop)
    const reply = await addToCart(shop, await newCustomer(shop), product, { height })
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { height: 'Please enter both height and width' } },
    })
  })

  it.each(['', null])('never stand for a material that the type has: %j', async (material) => {
    const product = await newProduct(shop)
    const more = { selectedMaterial: material }
    const reply = await addToCart(shop, await newCustomer(shop), product, more)
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { selectedMaterial: 'Please select a material' } },
    })
  })

  it('are refused by calls of our own pages', async () => {
    const person = await newCustomer(shop)
    const added = await addToCart(shop, person, await newProduct(shop))
    const { _id: itemId, selectedMaterial, height, width } = added.body.data.items[0]
    const line = { userId: person.id, itemId, selectedMaterial, height, width, quantity: '2' }
    const reply = await shop.call('PUT', '/api/shop/cart/line', { token: person.token, body: line })
    expect(reply).toMatchObject({ status: 400, body: { fields: { quantity: expect.any(String) } } })
  })

  it('pay a cart, with a receipt longer than any provider takes', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const { totalAmount } = (await readCart(shop, person)).body.data.cart
    const { orderId } = await buyCart(shop, person, {
      amount: totalAmount.toFixed(2),
      receipt: `receipt_${person.id}_${person.id}`,
      shippingAddress: { ...DELIVERY, pincode: 500028, phone: 9876543210 },
    })
    const order = await shop.call('GET', `/api/shop/order/details/${orderId}`, {
      token: person.token,
    })
    expect(order.body.data).toMatchObject({
      totalAmount,
      shippingAddress: { pincode: '500028', phone: '+919876543210' },
    })
  })

  it('review a product', async () => {
    const person = await newCustomer(shop)
    const { id: productId } = await newProduct(shop)
    const reply = await shop.call('POST', '/api/shop/review/add', {
      token: person.token,
      body: { productId, userId: person.id, reviewMessage: 'Lovely', reviewValue: '5' },
    })
    expect(reply).toMatchObject({ status: 201, body: { data: { reviewValue: 5 } } })
  })
})

describe('a product', () => {
  it('may be named by its title, and have its numbers as text', async () => {
    const { productName: _, ...form } = productForm()
    const body = { ...form, title: 'Titled Palms', salePrice: '89.50', stockQuantity: '12' }
    const added = await shop.call('POST', '/api/admin/products/add', { token: admin.token, body })
    expect(added.body.data).toMatchObject({
      productName: 'Titled Palms',
      salePrice: 89.5,
      stockQuantity: 12,
    })
    const path = `/api/admin/products/edit/${added.body.data._id}`
    const edit = { ...body, title: 'Titled Ferns' }
    const edited = await shop.call('PUT', path, { token: admin.token, body: edit })
    expect(edited.body.data.productName).toBe('Titled Ferns')
  })

  it('says in shop replies by which role it was written, and never by whom', async () => {
    const body = productForm({ productName: 'Signed Palms', createdBy: 'x', updatedBy: 'x' })
    const added = await shop.call('POST', '/api/admin/products/add', { token: admin.token, body })
    const { _id } = added.body.data
    const lists = ['get', `get/${_id}`, `get/${_id}/similar`].map(
      (at) => `/api/shop/products/${at}`,
    )
    for (const path of [...lists, '/api/shop/search/signed']) {
      const reply = await shop.call('GET', path)
      expect(JSON.stringify(reply.body), path).not.toContain(admin.id)
      for (const product of [reply.body.data].flat()) {
        expect(product, path).toMatchObject({ createdBy: 'admin', updatedBy: 'admin' })
      }
    }
  })
})
