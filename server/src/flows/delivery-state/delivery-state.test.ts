import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { boughtOrder, orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { buyCart, DELIVERY } from '../../testing/orders/payments.ts'
import { setTax } from '../../testing/orders/tax.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  await setTax(shop, admin)
})
afterAll(() => shop.close())

const setState = (orderId: string, body: object, { token }: { token: string } = admin) =>
  shop.call('PUT', `/api/admin/orders/${orderId}/delivery-state`, { token, body })

async function orderToYanam(): Promise<{ orderId: string; person: Person }> {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  const { orderId } = await buyCart(shop, person, {
    shippingAddress: { ...DELIVERY, city: 'Yanam', pincode: '533464' },
  })
  await shop.runJobs()
  return { orderId, person }
}

describe('an order whose address does not tell its State', () => {
  it('leaves once staff have said it, with an invoice that names the State', async () => {
    const { orderId } = await orderToYanam()
    const { version } = await orderDetails(shop, admin, orderId)
    const reply = await setState(orderId, { state: '34', version })
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: 'The order is delivered to Puducherry',
        order: { version: version + 1, shippingAddress: { state: '34', pincode: '533464' } },
      },
    })
    expect((await setStatus(shop, admin, { orderId, status: 'Shipped' })).status).toBe(200)
    const invoice = (await listDocumentsOfOrder(shop.db, orderId)).at(-1)
    expect(invoice).toMatchObject({ kind: 'invoice', placeOfSupply: '34' })
  })

  it('is written down with who said it', async () => {
    const { orderId } = await orderToYanam()
    await setState(orderId, { state: '37' })
    await setState(orderId, { state: '34' })
    const { body } = await shop.call('GET', '/api/admin/changes?what=order', {
      token: admin.token,
    })
    expect(body.data[0]).toMatchObject({
      action: 'edited',
      before: { deliveryState: '37' },
      after: { deliveryState: '34' },
    })
  })

  it('is not changed unseen by two colleagues, and saying the same again changes nothing', async () => {
    const { orderId } = await orderToYanam()
    const { version } = await orderDetails(shop, admin, orderId)
    expect((await setState(orderId, { state: '34', version })).status).toBe(200)
    expect((await setState(orderId, { state: '34', version })).body.order.version).toBe(version + 1)
    expect(await setState(orderId, { state: '37', version })).toMatchObject({
      status: 409,
      body: { code: 'order.changed' },
    })
  })
})

describe('the State of an order', () => {
  it('stays once the order is invoiced', async () => {
    const { orderId } = await boughtOrder(shop)
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
    expect(await setState(orderId, { state: '29' })).toMatchObject({
      status: 409,
      body: { code: 'tax.invoiced_already' },
    })
  })

  it('needs an address', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const { orderId } = await buyCart(shop, person, { shippingAddress: undefined })
    expect(await setState(orderId, { state: '29' })).toMatchObject({
      status: 409,
      body: { code: 'tax.no_address' },
    })
  })

  it('is for staff to say, and is one of the States', async () => {
    const { orderId, person } = await orderToYanam()
    expect((await setState(orderId, { state: '34' }, { token: '' })).status).toBe(401)
    expect((await setState(orderId, { state: '34' }, person)).status).toBe(403)
    expect(await setState(orderId, { state: '99' })).toMatchObject({
      status: 400,
      body: { fields: { state: 'Choose the State' } },
    })
    const nobody = '01900000-0000-7000-8000-000000000000'
    expect((await setState(nobody, { state: '34' })).status).toBe(404)
  })
})
