import { toRupees } from '@bhitti/contract/rules/prices/money'
import { checkCharacter } from '@bhitti/contract/rules/tax/gstin'
import { USUAL_RATES } from '@bhitti/contract/rules/tax/tax-classes'
import type { TaxDocumentKind } from '@bhitti/contract/rules/tax/tax-document'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditShop } from '../../app/audit/audit.service.ts'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import {
  type GoldenPaper,
  goldenPart,
  readGoldenPapers,
} from '../../testing/orders/golden-papers.ts'
import { orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { buyCart, DELIVERY } from '../../testing/orders/payments.ts'
import { newPromotion } from '../../testing/orders/promotions.ts'
import { SELLER_GSTIN, setTax } from '../../testing/orders/tax.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(async () => {
  const findings = await auditShop(shop.pool, createPaymentProvider(shop.payment), 4)
  const broken = findings.filter(({ count }) => count !== 0).map(({ invariant }) => invariant.id)
  await shop.close()
  expect(broken).toEqual([])
})

const papers = readGoldenPapers()
function golden(name: string): GoldenPaper {
  const paper = papers.find((one) => one.name === name)
  if (!paper) throw new Error(`no paper ${name}`)
  return paper
}

const ADDRESSES: Record<string, object> = {
  '36': { city: 'Hyderabad', pincode: '500028' },
  '29': { city: 'Bengaluru', pincode: '560038' },
  '27': { city: 'Mumbai', pincode: '400050' },
  '38': { city: 'Leh', pincode: '194101' },
  '04': { city: 'Chandigarh', pincode: '160017', state: '04' },
}

async function sellAs({ seller }: GoldenPaper, more: Parameters<typeof setTax>[2] = {}) {
  const inState = `${seller}${SELLER_GSTIN.slice(2, 14)}`
  const choice =
    seller === null
      ? ({ registration: 'unregistered', gstin: '', state: '36' } as const)
      : { gstin: inState + checkCharacter(inState) }
  expect((await setTax(shop, admin, { ...choice, ...more })).status).toBe(200)
}

/** Order with the ids of line 1, line 2 and so on. */
type Placed = { orderId: string; names: Map<string, string> }

async function place(paper: GoldenPaper): Promise<Placed> {
  const shipping = await shop.call('PUT', '/api/admin/settings/shipping', {
    token: admin.token,
    body: { rules: [{ pincodesFrom: '', charge: toRupees(paper.shippingPaise), freeFrom: null }] },
  })
  expect(shipping.status).toBe(200)
  const person = await newCustomer(shop)
  for (const { name, taxClass, pieces, listPaise } of paper.lines) {
    const product = await newProduct(shop, {
      ...{ productType: 'wallpaperRolls', category: null, productName: name, taxClass },
      ...{ pricePaise: null, salePricePaise: listPaise / pieces },
    })
    const bare = { height: undefined, width: undefined, selectedMaterial: undefined }
    const added = await addToCart(shop, person, product, { ...bare, quantity: pieces })
    expect(added.status).toBe(200)
  }
  const value = paper.lines.reduce((sum, { discountPaise }) => sum + discountPaise, 0)
  const goods = paper.lines.reduce((sum, { listPaise }) => sum + listPaise, 0)
  const promotion = value > 0 ? await newPromotion(shop, { kind: 'amount', value }) : null
  const { orderId } = await buyCart(shop, person, {
    amount: toRupees(goods - value + paper.shippingPaise),
    shippingAddress: { ...DELIVERY, ...ADDRESSES[paper.delivery] },
    ...(promotion && { promoCode: promotion.code }),
    ...(paper.buyer && {
      businessBuyer: { ...paper.buyer, name: 'Kaveri Studios', address: 'MG Road, Bengaluru' },
    }),
  })
  await settle()
  const { items } = await orderDetails(shop, admin, orderId)
  return {
    orderId,
    names: new Map(
      items.map(({ id, productName }: { id: string; productName: string }) => [productName, id]),
    ),
  }
}

async function settle() {
  await shop.runJobs()
  await shop.recover()
}

async function send({ orderId }: Placed) {
  expect((await setStatus(shop, admin, { orderId, status: 'Shipped' })).status).toBe(200)
}

async function giveBack({ orderId, names }: Placed, asked: GoldenPaper['asked'] = []) {
  const lines = asked.map(({ kind, lineId, amountPaise }) => ({
    ...{ kind, amount: toRupees(amountPaise) },
    ...(lineId !== null && { lineId: names.get(lineId) }),
  }))
  const body = lines.length > 0 ? { lines, note: 'Agreed on the phone' } : {}
  const reply = await shop.call('POST', `/api/admin/orders/refund/${orderId}`, {
    token: admin.token,
    body,
  })
  expect(reply.status).toBe(200)
  await settle()
}

async function papersOf({ orderId, names }: Placed, kind: TaxDocumentKind) {
  const nameOf = (id: string) => [...names].find(([, own]) => own === id)?.[0] ?? id
  const all = await listDocumentsOfOrder(shop.db, orderId)
  return all
    .filter((one) => one.kind === kind)
    .map(({ content }) => content.rows.map((row) => goldenPart(row, nameOf)))
}

describe('an order that is paid and sent gets the invoice that was worked out by hand', () => {
  const sent = [
    ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15'],
    ...['17', '18', '19', '20', '21', '26'],
  ].map(golden)

  it.each(sent.map((paper) => [paper.name, paper.story, paper] as const))(
    '%s: %s',
    async (_name, _story, paper) => {
      await sellAs(paper)
      const order = await place(paper)
      await send(order)
      expect(await papersOf(order, 'invoice')).toEqual([paper.rows])
      expect(await papersOf(order, 'receiptVoucher')).toEqual([paper.rows])
    },
  )
})

describe('money that goes back after the invoice gets the credit notes that were worked out by hand', () => {
  it.each([
    ['02', ['29', '30']],
    ['07', ['31']],
    ['09', ['32', '33', '34']],
    ['04', ['35']],
    ['18', ['36']],
    ['21', ['37']],
  ])('of invoice %s: %s', async (invoice, credits) => {
    await sellAs(golden(invoice))
    const order = await place(golden(invoice))
    await send(order)
    for (const name of credits) {
      const { asked, story } = golden(name)
      await giveBack(order, /rest/.test(story) ? [] : asked)
    }
    expect(await papersOf(order, 'creditNote')).toEqual(credits.map((name) => golden(name).rows))
  })
})

describe('money that goes back before the invoice', () => {
  const advance = golden('39')
  const part = [{ kind: 'line' as const, lineId: 'line 1', amountPaise: 500_00 }]
  const delivery = [{ kind: 'shipping' as const, lineId: null, amountPaise: 199_00 }]

  it('gets vouchers for a line and for the delivery, and the invoice is of what is kept', async () => {
    await sellAs(advance)
    const order = await place(advance)
    await giveBack(order, part)
    await giveBack(order, delivery)
    await send(order)
    expect(await papersOf(order, 'receiptVoucher')).toEqual([advance.rows])
    expect(await papersOf(order, 'refundVoucher')).toEqual([golden('40').rows, golden('41').rows])
    expect(await papersOf(order, 'invoice')).toEqual([golden('42').rows])
  })

  it('of a whole line takes it off the invoice, and the delivery is taxed as what is left', async () => {
    await sellAs(advance)
    const order = await place(advance)
    await giveBack(order, [{ kind: 'line', lineId: 'line 2', amountPaise: 1000_00 }])
    await send(order)
    expect(await papersOf(order, 'invoice')).toEqual([golden('43').rows])
  })

  it('gets a voucher at the rate at which it came, even where what is kept is taxed lower', async () => {
    const voucher = golden('44')
    await sellAs(voucher)
    const order = await place(voucher)
    await giveBack(order, [{ kind: 'line', lineId: 'line 1', amountPaise: 1000_00 }])
    await send(order)
    expect(await papersOf(order, 'refundVoucher')).toEqual([voucher.rows])
    const [[kept] = []] = await papersOf(order, 'invoice')
    expect(kept).toMatchObject({ grossPaise: 4500_00, rate: 500 })
  })
})

it('a rate that changes between payment and dispatch is that of the day on each paper', async () => {
  const advance = golden('27')
  await sellAs(advance)
  const order = await place(advance)
  expect(await papersOf(order, 'receiptVoucher')).toEqual([advance.rows])
  const lower = { percent: 12, from: dayInIndia(new Date()), hsn: '4814', threshold: null }
  await sellAs(advance, { rates: [...USUAL_RATES, { ...lower, taxClass: 'paperWallpaper' }] })
  await send(order)
  expect(await papersOf(order, 'invoice')).toEqual([golden('28').rows])
  expect(await papersOf(order, 'receiptVoucher')).toEqual([advance.rows])
})
