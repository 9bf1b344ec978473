import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { USUAL_CLASSES } from '@bhitti/contract/rules/tax/tax-classes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '../../modules/catalogue/products.table.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { boughtOrder, orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { setTax } from '../../testing/orders/tax.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(() => setTax(shop, admin))

type Who = Pick<Person, 'token'>

const TEXTILE = { ...USUAL_CLASSES.byType, wallpapers: 'textileWallcovering' } as const

async function changedOrder() {
  const bought = await boughtOrder(shop)
  await shop.recover()
  await setTax(shop, admin, { byType: TEXTILE })
  const { items, version } = await orderDetails(shop, admin, bought.orderId)
  return { ...bought, lineId: items[0].id as string, version: version as number }
}

const outlook = async (orderId: string) =>
  (await shop.call('GET', `/api/admin/orders/${orderId}/invoice-outlook`, { token: admin.token }))
    .body.data

const choose = (
  orderId: string,
  [lineId, taxClass]: [string, string],
  { token = admin.token, version }: Partial<Who> & { version?: number } = {},
) =>
  shop.call('PUT', `/api/admin/orders/${orderId}/tax-classes`, {
    token,
    body: { choices: [{ lineId, taxClass }], version },
  })

const send = (orderId: string) => setStatus(shop, admin, { orderId, status: 'Shipped' })

async function rowsOf(orderId: string, wanted: string) {
  const papers = await listDocumentsOfOrder(shop.db, orderId)
  return papers
    .filter(({ kind }) => kind === wanted)
    .flatMap(({ content }) => content.rows.map(({ hsn, rate }) => ({ hsn, rate })))
}

const PAPER = { hsn: '4814', rate: 18_00 }
const CLOTH = { hsn: '5905', rate: 5_00 }

describe('an order whose tax class was changed after it was paid', () => {
  it('says so before it leaves, with the rate of each class', async () => {
    const { orderId, lineId, productId } = await changedOrder()
    expect(await outlook(orderId)).toMatchObject({
      obstacles: [{ code: 'tax.class_changed', items: [{ productId }] }],
      classChanges: [
        {
          lineId,
          paid: { taxClass: 'paperWallpaper', rate: 18_00 },
          current: { taxClass: 'textileWallcovering', rate: 5_00 },
          chosen: null,
        },
      ],
    })
  })

  it('does not leave before staff have chosen which class holds', async () => {
    const { orderId, productId } = await changedOrder()
    expect(await send(orderId)).toMatchObject({
      status: 409,
      body: { code: 'tax.class_changed', items: [{ productId }] },
    })
    expect(await rowsOf(orderId, 'invoice')).toEqual([])
    expect((await orderDetails(shop, admin, orderId)).status).toBe('Pending')
  })

  it.each([
    ['of its payment', 'paperWallpaper', PAPER],
    ['of today', 'textileWallcovering', CLOTH],
  ])('is invoiced under the class %s where staff choose that', async (_name, taxClass, row) => {
    const { orderId, lineId, version } = await changedOrder()
    expect(await choose(orderId, [lineId, taxClass], { version })).toMatchObject({
      status: 200,
      body: { order: { version: version + 1 } },
    })
    expect(await outlook(orderId)).toMatchObject({
      obstacles: [],
      classChanges: [{ chosen: taxClass }],
    })
    expect((await send(orderId)).status).toBe(200)
    expect(await rowsOf(orderId, 'invoice')).toEqual([row])
    expect(await rowsOf(orderId, 'receiptVoucher')).toEqual([PAPER])
  })

  it('can be cancelled undecided, and its money goes back as it was received', async () => {
    const { orderId } = await changedOrder()
    const cancelled = { orderId, status: 'Cancelled', refund: true } as const
    expect((await setStatus(shop, admin, cancelled)).status).toBe(200)
    await shop.runJobs()
    await shop.recover()
    expect(await rowsOf(orderId, 'refundVoucher')).toEqual([PAPER])
  })

  it('leaves without a question once the class is as it was', async () => {
    const { orderId } = await changedOrder()
    await setTax(shop, admin)
    expect(await outlook(orderId)).toMatchObject({ obstacles: [], classChanges: [] })
    expect((await send(orderId)).status).toBe(200)
    expect(await rowsOf(orderId, 'invoice')).toEqual([PAPER])
  })
})

describe('a tax class is changed after payment', () => {
  const wallpapers: ProductType = 'wallpapers'
  it.each([
    ['for the type', () => setTax(shop, admin, { byType: TEXTILE })],
    [
      'for the material',
      () =>
        setTax(shop, admin, {
          byMaterial: [
            { productType: wallpapers, material: 'Non woven', taxClass: 'plasticWallcovering' },
          ],
        }),
    ],
    [
      'for the product',
      (productId: string) =>
        shop.db.update(products).set({ taxClass: 'furnishing' }).where(eq(products.id, productId)),
    ],
  ])('%s, and staff are asked', async (_name, change) => {
    const { orderId, productId } = await boughtOrder(shop)
    await shop.recover()
    await change(productId)
    expect((await outlook(orderId)).obstacles).toMatchObject([{ code: 'tax.class_changed' }])
  })
})

describe('the choice of a tax class', () => {
  it('can be changed until the order is invoiced, and the log says who chose what', async () => {
    const { orderId, lineId } = await changedOrder()
    await choose(orderId, [lineId, 'paperWallpaper'])
    await choose(orderId, [lineId, 'textileWallcovering'])
    const { body } = await shop.call('GET', '/api/admin/changes?what=order', { token: admin.token })
    expect(body.data[0]).toMatchObject({
      action: 'edited',
      before: { taxClasses: expect.stringContaining('Paper and non-woven wallpaper') },
      after: { taxClasses: expect.stringContaining('Textile wall covering') },
    })
    await send(orderId)
    expect(await choose(orderId, [lineId, 'paperWallpaper'])).toMatchObject({
      status: 409,
      body: { code: 'tax.invoiced_already' },
    })
  })

  it('holds whatever the class becomes afterwards', async () => {
    const { orderId, lineId } = await changedOrder()
    await choose(orderId, [lineId, 'textileWallcovering'])
    await setTax(shop, admin, { byType: { ...TEXTILE, wallpapers: 'plasticWallcovering' } })
    expect((await send(orderId)).status).toBe(200)
    expect(await rowsOf(orderId, 'invoice')).toEqual([CLOTH])
  })

  it('is not made unseen by two colleagues, and saying the same again changes nothing', async () => {
    const { orderId, lineId, version } = await changedOrder()
    await choose(orderId, [lineId, 'paperWallpaper'], { version })
    const again = await choose(orderId, [lineId, 'paperWallpaper'], { version })
    expect(again.body.order.version).toBe(version + 1)
    expect(await choose(orderId, [lineId, 'textileWallcovering'], { version })).toMatchObject({
      status: 409,
      body: { code: 'order.changed' },
    })
  })

  it('is between the two classes of a line of this order', async () => {
    const { orderId, lineId } = await changedOrder()
    const other = await changedOrder()
    for (const choice of [
      [lineId, 'picture'],
      [other.lineId, 'paperWallpaper'],
    ] satisfies [string, string][]) {
      expect(await choose(orderId, choice)).toMatchObject({
        status: 409,
        body: { code: 'tax.class_not_offered' },
      })
    }
    expect((await choose(orderId, [lineId, 'nothing'])).status).toBe(400)
  })

  it('is for staff who work with orders', async () => {
    const { orderId, lineId, person } = await changedOrder()
    const choice: [string, string] = [lineId, 'paperWallpaper']
    expect((await choose(orderId, choice, { token: '' })).status).toBe(401)
    expect((await choose(orderId, choice, person)).status).toBe(403)
    const nobody = '01900000-0000-7000-8000-000000000000'
    expect((await choose(nobody, choice)).status).toBe(404)
  })
})
