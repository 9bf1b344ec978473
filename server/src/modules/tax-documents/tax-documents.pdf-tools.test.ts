import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { setStatus } from '../../testing/orders/orders.ts'
import { buyCart, DELIVERY } from '../../testing/orders/payments.ts'
import { BUYER_GSTINS, SELLER_GSTIN, setTax } from '../../testing/orders/tax.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
let folder: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  folder = mkdtempSync(join(tmpdir(), 'bhitti-tax-documents-'))
  await setTax(shop, admin)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

const listAny = async (orderId: string) =>
  (await shop.call('GET', `/api/admin/orders/${orderId}/tax-documents`, { token: admin.token }))
    .body.data
function textOf(pdf: Buffer): string {
  const file = join(folder, `${randomUUID()}.pdf`)
  writeFileSync(file, pdf)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}
async function shipped(more: Record<string, unknown> = {}) {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop, { productName: 'Monsoon Over Agumbe' }))
  const { orderId } = await buyCart(shop, person, more)
  await shop.runJobs()
  expect((await setStatus(shop, admin, { orderId, status: 'Shipped' })).status).toBe(200)
  return { person, orderId }
}
const business = {
  gstin: BUYER_GSTINS.karnataka,
  name: 'Kaveri Studios',
  address: 'MG Road, Bengaluru 560001',
  deliveredTo: 'someoneElse',
}

describe('the paper', () => {
  it('names everything that Rule 46 asks for, and Rule 48 on its copies', async () => {
    const { orderId } = await shipped({
      shippingAddress: { ...DELIVERY, name: 'Meera Nair', city: 'Kochi', pincode: '682036' },
      businessBuyer: business,
    })
    const invoice = (await listAny(orderId)).at(-1)
    const { raw } = await readPdf(`/api/admin/tax-documents/${invoice.id}/document.pdf?copies=3`)
    const text = textOf(raw)
    for (const particular of [
      'Tax invoice',
      SELLER_GSTIN,
      'Bhitti Interiors Private Limited',
      invoice.number,
      'Kaveri Studios',
      BUYER_GSTINS.karnataka,
      'State: Karnataka, code 29',
      'Meera Nair',
      'Mehdipatnam, Kochi',
      '682036',
      'State: Kerala, code 32',
      'Place of supply',
      'Karnataka (29)',
      'HSN 4814',
      'Monsoon Over Agumbe',
      '304.8 cm × 243.8 cm',
      '80 sq ft',
      '₹6,711.86',
      'IGST',
      '18 %',
      '₹1,208.14',
      '₹7,920.00',
      'Seven Thousand Nine Hundred Twenty Rupees Only',
      'reverse charge',
      'digital signature',
      'Original for recipient',
      'Duplicate for transporter',
      'Triplicate for supplier',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(particular)
    }
  })

  it('writes vouchers and credits with what Rules 50, 51 and 53 ask for', async () => {
    const { orderId } = await shipped()
    await setStatus(shop, admin, { orderId, status: 'Cancelled', refund: true, reason: 'Lost' })
    const [voucher, invoice, credit] = await listAny(orderId)
    const first = textOf((await readPdf(pdfOf(voucher))).raw).replaceAll(/\s+/g, ' ')
    expect(first).toContain('Receipt voucher')
    expect(first).toContain('Advance received')
    expect(first).toContain('payable with the invoice that follows')
    const last = textOf((await readPdf(pdfOf(credit))).raw).replaceAll(/\s+/g, ' ')
    expect(last).toContain('Credit note')
    expect(last).toContain(`${invoice.number} of`)
    expect(last).toContain('The order was cancelled')
  })

  it('carries the IRN and its QR code once they are entered', async () => {
    const { orderId } = await shipped({ businessBuyer: business })
    const invoice = (await listAny(orderId)).at(-1)
    const irn = 'a'.repeat(64)
    const reply = await shop.call('PUT', `/api/admin/tax-documents/${invoice.id}/registration`, {
      token: admin.token,
      body: {
        ...{ irn, acknowledgement: '112010036563310', acknowledgedOn: '2026-11-24' },
        signedQrCode: 'eyJhbGciOiJSUzI1NiJ9.payload.signature',
      },
    })
    expect(reply.status).toBe(200)
    expect(textOf((await readPdf(pdfOf(invoice))).raw)).toContain(irn)
  })

  it('of a further parcel names the invoice and no money', async () => {
    const { orderId } = await shipped()
    const invoice = (await listAny(orderId)).at(-1)
    const order = await shop.call('GET', `/api/admin/orders/details/${orderId}`, {
      token: admin.token,
    })
    const { body } = await shop.call('POST', `/api/admin/orders/${orderId}/delivery-notes`, {
      token: admin.token,
      body: {
        idempotencyKey: randomUUID(),
        lines: [{ lineId: order.body.order.items[0].id, quantity: 1 }],
      },
    })
    const text = textOf((await readPdf(pdfOf(body.data))).raw).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Delivery note')
    expect(text).toContain(`${invoice.number} of`)
    expect(text).toContain('80 sq ft')
    expect(text).not.toContain('₹')
  })

  it('writes names in the scripts of India', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const { orderId } = await buyCart(shop, person, {
      shippingAddress: { ...DELIVERY, name: 'లక్ష్మి రెడ్డి', address: 'श्रीराम नगर, 4-12' },
    })
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
    const invoice = (await listAny(orderId)).at(-1)
    const text = textOf((await readPdf(pdfOf(invoice))).raw)
    expect(text).toMatch(/\p{Script=Telugu}/u)
    expect(text).toMatch(/\p{Script=Devanagari}/u)
    expect(text).toContain('4-12')
  })
})

function pdfOf({ id }: { id: string }): string {
  return `/api/admin/tax-documents/${id}/document.pdf`
}

async function readPdf(path: string, token = admin.token): Promise<{ raw: Buffer }> {
  const reply = await fetch(new URL(path, shop.address), {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.status).toBe(200)
  return { raw: Buffer.from(await reply.arrayBuffer()) }
}
