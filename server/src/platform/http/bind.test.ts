import { endpointTable } from '@bhitti/contract/calls/endpoint-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart, WALL } from '../../testing/orders/carts.ts'
import { buyCart, createOrder, DELIVERY } from '../../testing/orders/payments.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let owner: Person
let stranger: Person
let productId: string
let ids: Record<string, string>
let body: Record<string, unknown>
beforeAll(async () => {
  shop = await startTestShop()
  owner = await newCustomer(shop)
  stranger = await newCustomer(shop)
  const product = await newProduct(shop)
  productId = product.id
  await addToCart(shop, owner, product)
  const { orderId } = await buyCart(shop, owner)
  const { items } = (await addToCart(shop, owner, product)).body.data
  const address = await shop.call('POST', '/api/shop/address/add', {
    token: owner.token,
    body: { ...DELIVERY, userId: owner.id },
  })
  ids = { itemId: items[0]._id, addressId: address.body.data._id, id: orderId }
  const opened = await createOrder(shop, owner)
  // Complete for every call, so that only the foreign account can be the reason for a refusal.
  body = {
    ...DELIVERY,
    ...WALL,
    productId,
    itemId: ids.itemId,
    quantity: 2,
    amount: 7920,
    currency: 'INR',
    orderId: opened.body.order.id,
    paymentId: 'pay_AAAAAAAAAAAAAA',
    signature: '0'.repeat(64),
    reviewMessage: 'Lovely paper',
    reviewValue: 5,
  }
})
afterAll(() => shop.close())

const customerCalls = Object.values(endpointTable).filter((call) => call.access === 'customer')
const inPath = customerCalls.filter((call) => call.path.includes(':userId'))
const withBody = customerCalls.filter((call) => call.method === 'POST' || call.method === 'PUT')

function pathFor(path: string, userId: string): string {
  return path.replace(/:(\w+)/g, (_, name) =>
    name === 'userId' ? userId : (ids[name] ?? productId),
  )
}

async function everythingOfOwner(): Promise<unknown> {
  const { token, id } = owner
  const paths = [`/api/shop/address/get/${id}`, `/api/shop/order/list/${id}`]
  const replies = await Promise.all(paths.map((path) => shop.call('GET', path, { token })))
  return [...replies, await readCart(shop, owner)].map((reply) => reply.body.data)
}

describe('a customer who names somebody else', () => {
  it.each(inPath.map((call) => [call.method, call.path]))(
    'in the path of %s %s is not allowed, and nothing changes',
    async (method, path) => {
      const before = await everythingOfOwner()
      const sent = method === 'POST' || method === 'PUT' ? { body } : {}
      const reply = await shop.call(method, pathFor(path, owner.id), {
        token: stranger.token,
        ...sent,
      })
      expect(reply).toMatchObject({ status: 403, body: { code: 'account.not_allowed' } })
      expect(reply.body.data).toBeUndefined()
      expect(await everythingOfOwner()).toEqual(before)
    },
  )

  it.each(withBody.map((call) => [call.method, call.path]))(
    'in the body of %s %s is not allowed, and nothing changes',
    async (method, path) => {
      const before = await everythingOfOwner()
      for (const userId of [owner.id, [owner.id], null]) {
        const reply = await shop.call(method, pathFor(path, stranger.id), {
          token: stranger.token,
          body: { ...body, userId },
        })
        expect(reply).toMatchObject({ status: 403, body: { code: 'account.not_allowed' } })
      }
      expect(await everythingOfOwner()).toEqual(before)
    },
  )

  it('in the details of a payment is not allowed', async () => {
    const reply = await shop.call('POST', '/api/payments/verify-payment', {
      token: stranger.token,
      body: { ...body, orderDetails: { userId: owner.id } },
    })
    expect(reply).toMatchObject({ status: 403, body: { code: 'account.not_allowed' } })
  })

  it('by two keys of the same name is judged by the one that counts', async () => {
    const reply = await shop.call('POST', '/api/shop/cart/add', {
      token: stranger.token,
      body: `{"userId":"${stranger.id}","userId":"${owner.id}","productId":"${productId}","quantity":1}`,
    })
    expect(reply.status).toBe(403)
  })
})
