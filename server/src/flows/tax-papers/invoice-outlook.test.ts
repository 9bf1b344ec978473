import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { boughtOrder, setStatus } from '../../testing/orders/orders.ts'
import { buyCart, DELIVERY } from '../../testing/orders/payments.ts'
import { setTax } from '../../testing/orders/tax.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const outlook = (orderId: string, { token }: { token: string } = admin) =>
  shop.call('GET', `/api/admin/orders/${orderId}/invoice-outlook`, { token })

describe('what staff are told before an order leaves', () => {
  it('is nothing while the owner has not said whether the shop is registered', async () => {
    const { orderId } = await boughtOrder(shop)
    expect((await outlook(orderId)).body.data).toEqual({
      ...{ isDue: false, obstacles: [], classChanges: [] },
      ...{ eWayBillAbove: null, betweenRates: [] },
    })
  })

  it('names everything that its invoice lacks, with the goods', async () => {
    await setTax(shop, admin, { byType: {} })
    const person = await newCustomer(shop)
    const { id: productId } = await newProduct(shop)
    await addToCart(shop, person, { id: productId })
    const { orderId } = await buyCart(shop, person, {
      shippingAddress: { ...DELIVERY, city: 'Yanam', pincode: '533464' },
    })
    const { data } = (await outlook(orderId)).body
    expect(data.obstacles).toMatchObject([
      { code: 'tax.state_missing', items: [] },
      { code: 'tax.class_missing', items: [{ productId }] },
    ])
    await setTax(shop, admin, { rates: [] })
    expect((await outlook(orderId)).body.data.obstacles).toMatchObject([
      { code: 'tax.state_missing' },
      { code: 'tax.rate_missing', items: [{ productId }] },
    ])
    await setTax(shop, admin)
  })

  it('is that an e-way bill is needed above the owner’s amount, until the goods have arrived', async () => {
    await setTax(shop, admin, { eWayBillAbove: 20_000 })
    const { orderId } = await boughtOrder(shop)
    expect((await outlook(orderId)).body.data).toMatchObject({ isDue: true, eWayBillAbove: 20_000 })
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
    expect((await outlook(orderId)).body.data).toMatchObject({
      isDue: false,
      eWayBillAbove: 20_000,
    })
    await setStatus(shop, admin, { orderId, status: 'Delivered' })
    expect((await outlook(orderId)).body.data.eWayBillAbove).toBeNull()
    await setTax(shop, admin, { eWayBillAbove: 23_760 })
    const { orderId: atTheAmount } = await boughtOrder(shop)
    expect((await outlook(atTheAmount)).body.data.eWayBillAbove).toBeNull()
    await setTax(shop, admin)
  })

  it('is which lines cost what fits neither rate', async () => {
    const person = await newCustomer(shop)
    const { id: productId } = await newProduct(shop, {
      ...{ productType: 'wallpaperRolls', category: null, taxClass: 'madeUpCurtain' },
      ...{ pricePaise: 2800_00, salePricePaise: 2800_00 },
    })
    await addToCart(
      shop,
      person,
      { id: productId },
      {
        ...{ quantity: 2, height: undefined, width: undefined, selectedMaterial: null },
      },
    )
    const { orderId } = await buyCart(shop, person)
    expect((await outlook(orderId)).body.data.betweenRates).toMatchObject([
      { prices: '₹2,625.01 to ₹2,950' },
    ])
  })

  it('is for staff alone', async () => {
    const { orderId, person } = await boughtOrder(shop)
    expect((await outlook(orderId, { token: '' })).status).toBe(401)
    expect((await outlook(orderId, person)).status).toBe(403)
    expect((await outlook('01900000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})
