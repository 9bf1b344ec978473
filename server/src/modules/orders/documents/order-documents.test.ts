import { SAMPLE_DETAILS } from '@bhitti/contract/rules/shop/sample-settings'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definitionOf } from '../../../platform/pdf/pdf.ts'
import { code128 } from '../../../platform/pdf/scanned-codes.ts'
import { newProduct } from '../../../testing/goods/products.ts'
import { addToCart } from '../../../testing/orders/carts.ts'
import { boughtOrder, orderDetails } from '../../../testing/orders/orders.ts'
import { buyCart } from '../../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../../testing/shops/test-shop.ts'
import { products } from '../../catalogue/products.table.ts'
import { readPictures } from './document-pictures.ts'
import { jobSheets } from './job-sheet.ts'
import { packingSlip } from './packing-slip.ts'

const MISSING = '01990000-0000-7000-8000-000000000009'

let shop: TestShop
let admin: Person
let customer: Person
let orderId: string
let secondId: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  customer = await newCustomer(shop)
  const wall = await newProduct(shop, { productName: 'Gulmohar Avenue' })
  await addToCart(shop, customer, wall, { quantity: 2, height: 100.5, width: 80 })
  const curtain = await newProduct(shop, {
    productName: 'Kannur Cotton Drape',
    productType: 'curtains',
    category: 'drape',
  })
  await addToCart(shop, customer, curtain, { selectedMaterial: 'Blackout Lining', length: 2.5 })
  orderId = (await buyCart(shop, customer)).orderId
  secondId = (await boughtOrder(shop)).orderId
})
afterAll(() => shop.close())

async function download(path: string, token?: string) {
  const reply = await fetch(shop.address + path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    name: /filename="(.+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1],
    file: Buffer.from(await reply.arrayBuffer()).toString('latin1'),
  }
}
const pagesIn = (file: string) => file.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (Array.isArray(content)) return content.flatMap(textsIn)
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content)
    .filter(([name]) => ['text', 'stack', 'columns', 'table', 'body'].includes(name))
    .flatMap(([, part]) => textsIn(part))
}

describe('the calls', () => {
  it.each([
    ['packing-slip', 'packing-slip-BH'],
    ['job-sheet', 'job-sheet-BH'],
  ])('answer with the %s of an order as a PDF of one page', async (kind, name) => {
    const answer = await download(`/api/admin/orders/${orderId}/${kind}.pdf`, admin.token)
    expect(answer).toMatchObject({ status: 200, type: 'application/pdf' })
    expect(answer.name).toMatch(new RegExp(`^${name}\\d+\\.pdf$`))
    expect(answer.file.startsWith('%PDF-')).toBe(true)
    expect(answer.file.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(pagesIn(answer.file)).toBe(1)
  })

  it('answer with the sheets of several orders in one file, each on its own page', async () => {
    const ids = [secondId, orderId, secondId].join(',')
    const answer = await download(`/api/admin/orders/job-sheets.pdf?ids=${ids}`, admin.token)
    expect(answer).toMatchObject({ status: 200, name: 'job-sheets.pdf' })
    expect(pagesIn(answer.file)).toBe(2)
  })

  it.each([
    `${MISSING}/packing-slip.pdf`,
    `${MISSING}/job-sheet.pdf`,
    `job-sheets.pdf?ids=${MISSING}`,
  ])('have nothing at %s', async (path) => {
    expect((await download(`/api/admin/orders/${path}`, admin.token)).status).toBe(404)
  })

  it.each([
    ['none', ''],
    ['nothing', 'ids='],
    ['what is no id', 'ids=nothing'],
    ['too many', `ids=${Array(51).fill(MISSING).map(numbered).join(',')}`],
  ])('say that orders have to be chosen when there is %s', async (_what, query) => {
    const path = `/api/admin/orders/job-sheets.pdf?${query}`
    const reply = await shop.call('GET', path, { token: admin.token })
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toBeDefined()
  })

  it.each(['packing-slip.pdf', 'job-sheet.pdf'])(
    'are not for strangers or customers: %s',
    async (name) => {
      expect((await download(`/api/admin/orders/${orderId}/${name}`)).status).toBe(401)
      expect((await download(`/api/admin/orders/${orderId}/${name}`, customer.token)).status).toBe(
        403,
      )
    },
  )
})

function numbered(id: string, index: number): string {
  return id.slice(0, -3) + String(index).padStart(3, '0')
}

describe('a job sheet', () => {
  it('has order number, pattern, both measures, material, quantity and instructions', async () => {
    const order = await orderDetails(shop, admin, orderId)
    const asked = { ...order, specialInstructions: 'Hem by hand, please' }
    const texts = textsIn(jobSheets([asked], SAMPLE_DETAILS, new Map()))
    for (const text of [
      `Job sheet ${order.orderNumber}`,
      'Hem by hand, please',
      'Line 1 of 2',
      'Gulmohar Avenue',
      '100.5 × 80 in (255.3 cm × 203.2 cm)',
      'Non woven',
      '2',
      'Line 2 of 2',
      'Kannur Cotton Drape',
      '2.5 m (250 cm, 98.43 in)',
      'Blackout Lining',
      'Asha Rao',
      'Hyderabad 500028',
    ]) {
      expect(texts).toContain(text)
    }
    expect(texts.join(' ')).not.toContain('₹')
  })
})

describe('a packing slip', () => {
  it('has the address and everything in the parcel, and no price', async () => {
    const order = await orderDetails(shop, admin, orderId)
    const texts = textsIn(packingSlip(order, SAMPLE_DETAILS, new Map()))
    for (const text of [
      `Packing slip ${order.orderNumber}`,
      'Asha Rao',
      '12-2-417, Mehdipatnam',
      'Hyderabad 500028',
      '+91 98765 43210',
      'Gulmohar Avenue',
      'Kannur Cotton Drape',
      '3 in all',
    ]) {
      expect(texts).toContain(text)
    }
    expect(texts.join(' ')).not.toContain('₹')
  })

  it('has the country of origin, importer, month and net quantity of packaged goods', async () => {
    const goods = {
      origin: 'CN',
      importer: 'Anand Imports, 4 Abids Road, Hyderabad 500001',
      packedIn: '2026-07',
      netQuantity: '1 roll of 10.05 m × 0.53 m',
    } as const
    const product = eq(products.productName, 'Gulmohar Avenue')
    await shop.db.update(products).set(goods).where(product)
    const order = await orderDetails(shop, admin, orderId)
    const texts = textsIn(packingSlip(order, SAMPLE_DETAILS, new Map()))
    for (const text of ['China', goods.importer, 'July 2026', goods.netQuantity]) {
      expect(texts.filter((one) => one === text)).toHaveLength(1)
    }
  })

  it('is made as well where nobody gave an address', async () => {
    const order = await orderDetails(shop, admin, orderId)
    const texts = textsIn(
      packingSlip({ ...order, shippingAddress: null }, SAMPLE_DETAILS, new Map()),
    )
    expect(texts).toContain('No address was given')
  })
})

describe('pictures in documents', () => {
  const address = '/media/catalogue/a-1600x1200-f6efe0/640.webp'

  it('are read once each, near the size in which they are printed', async () => {
    const read: string[] = []
    const pictures = await readPictures([address, address], async (asked) => {
      read.push(asked)
      return sharp({ create: { width: 900, height: 675, channels: 4, background: '#8a6d1f80' } })
        .webp()
        .toBuffer()
    })
    expect(read).toEqual(['/media/catalogue/a-1600x1200-f6efe0/640.webp'])
    expect(pictures.get(address)).toMatch(/^data:image\/jpeg;base64,/)
  })

  it.each([
    ['is missing', undefined],
    ['is no picture', Buffer.from('<svg onload="alert(1)">')],
  ])('are left out where a file %s', async (_what, file) => {
    expect(await readPictures([address], () => Promise.resolve(file))).toEqual(new Map())
  })

  it('are never looked for at an address that no picture has', async () => {
    const readAny = () => Promise.reject(new Error('it was read'))
    for (const strange of ['http://169.254.169.254/', '/etc/passwd', '/media/../package.json']) {
      expect(await readPictures([strange], readAny)).toEqual(new Map())
    }
  })
})

describe('a barcode', () => {
  it('is Code 128: groups of six parts that are eleven wide, and a stop of seven', async () => {
    const parts = await code128('BH100001')
    const groups = parts.slice(0, -7)
    expect(groups.length % 6).toBe(0)
    for (let at = 0; at < groups.length; at += 6) {
      expect(groups.slice(at, at + 6).reduce((sum, part) => sum + part, 0)).toBe(11)
    }
    expect(parts.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
  })
})

it('every page of a rehearsal’s documents says that nothing is to be made or sent', () => {
  const header = (rehearsal: boolean) =>
    textsIn(definitionOf({ title: 'Packing slip', content: [], rehearsal }).header)
  expect(header(true)).toEqual([
    'Rehearsal. Our shop is not open yet: no money is taken, and nothing will be delivered.',
  ])
  expect(header(false)).toEqual([])
})
