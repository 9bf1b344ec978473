import { randomUUID } from 'node:crypto'
import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { UM_PER_MM } from '@bhitti/contract/rules/print/micrometres'
import type { PrintMedium } from '@bhitti/contract/rules/print/print-media'
import { DEFAULT_PRINTING } from '@bhitti/contract/rules/print/printing-settings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setStatus } from '../../testing/orders/orders.ts'
import {
  type PlacedProduct,
  placedProduct,
  printedOrder,
} from '../../testing/orders/printed-orders.ts'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { orders } from '../orders/orders.table.ts'
import { makeNewPrints } from './new-prints.service.ts'
import { prints } from './prints.table.ts'

let shop: TestShop
let admin: Person
let product: PlacedProduct
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  product = await placedProduct(shop, admin)
  await setMedia({ stripWidthUm: 200 * UM_PER_MM, leastStripUm: 100 * UM_PER_MM })
})
afterAll(() => shop.close())

const setMedia = (changes: Partial<PrintMedium>, more: object = {}) =>
  shop.call('PUT', '/api/admin/settings/printing', {
    token: admin.token,
    body: {
      ...DEFAULT_PRINTING,
      ...more,
      media: DEFAULT_PRINTING.media.map((medium) => ({ ...medium, ...changes })),
    },
  })

const asAdmin = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/admin/prints${path}`, { token: admin.token, ...(body && { body }) })
/** Returns a print of a wall of 16 inches, in three strips. */
const ordered = (quantity = 1) => printedOrder(shop, admin, product, { width: 16, quantity })
const read = async (id: string): Promise<PrintDetails> => (await asAdmin('GET', `/${id}`)).body.data

async function move(id: string, to: string, more: object = {}) {
  const { version } = await read(id)
  return asAdmin('PUT', `/${id}/stage`, { to, version, ...more })
}

const orderId = async (id: string) => (await read(id)).orderId
const setOrder = async (id: string, status: 'Cancelled' | 'Processing') =>
  setStatus(shop, admin, { orderId: await orderId(id), status })

describe('what is on the board', () => {
  it('is for admins alone', async () => {
    const id = randomUUID()
    await expectForAdminsOnly(shop, [
      ['GET', '/api/admin/prints'],
      ['GET', `/api/admin/prints/${id}`],
      ['GET', `/api/admin/orders/${id}/prints`],
      ['PUT', `/api/admin/prints/${id}/stage`],
      ['POST', '/api/admin/prints/scan'],
      ['POST', `/api/admin/prints/${id}/files`],
      ['POST', `/api/admin/prints/${id}/release`],
      ['POST', `/api/admin/prints/${id}/plan`],
      ['PUT', `/api/admin/prints/${id}/placement`],
      ['POST', `/api/admin/prints/${id}/again`],
      ['POST', `/api/admin/prints/${id}/downloads`],
      ['GET', `/api/admin/prints/${id}/proof.jpg`],
      ['GET', `/api/admin/prints/${id}/hanging-sheet.pdf`],
    ])
  })

  it('has a paid wall once, with the strips that were planned at checkout', async () => {
    const { print, orderId: id } = await ordered(2)
    await Promise.all([makeNewPrints(shop.app.context), makeNewPrints(shop.app.context)])
    const rows = await shop.db.select().from(prints).where(eq(prints.orderId, id))
    expect(rows).toHaveLength(1)
    const { data } = (await asAdmin('GET', '')).body
    const waiting = data.stages.find(({ stage }: { stage: string }) => stage === 'toPrint')
    expect(waiting.prints).toContainEqual(
      expect.objectContaining({ _id: print._id, width: 16, height: 8, quantity: 2 }),
    )
    const { plan, dpi, format } = (await read(print._id)).print
    expect({ dpi, format }).toEqual({ dpi: 150, format: 'pdf' })
    expect(plan?.strips.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(plan?.sets).toBe(2)
  })

  it('keeps the plan of the day it was paid, whatever the owner sets later', async () => {
    const { print } = await ordered()
    const before = (await read(print._id)).print
    await setMedia({ stripWidthUm: 300 * UM_PER_MM, leastStripUm: 100 * UM_PER_MM })
    expect((await read(print._id)).print).toEqual(before)
    await setMedia({ stripWidthUm: 200 * UM_PER_MM, leastStripUm: 100 * UM_PER_MM })
  })

  it('is listed with its order, what is printed again last', async () => {
    const { print, orderId: id } = await ordered()
    await move(print._id, 'printing', { batch: 'A' })
    await asAdmin('POST', `/${print._id}/again`, { strips: [2], reason: 'Torn', price: null })
    const { body } = await shop.call('GET', `/api/admin/orders/${id}/prints`, {
      token: admin.token,
    })
    expect(body.data).toMatchObject([
      { _id: print._id, isAgain: false, stage: 'printing' },
      { isAgain: true, stage: 'toPrint', strips: [2] },
    ])
  })

  it('is found by order number, product, and the code of a label', async () => {
    const { print } = await ordered()
    const { orderNumber, code, productName } = await read(print._id)
    for (const search of [orderNumber, code.toLowerCase(), `${code}-2`, productName.slice(0, 5)]) {
      const { data } = (await asAdmin('GET', `?search=${encodeURIComponent(search)}`)).body
      const found = data.stages.flatMap((stage: { prints: { _id: string }[] }) => stage.prints)
      expect(
        found.map(({ _id }: { _id: string }) => _id),
        search,
      ).toContain(print._id)
    }
    const { data } = (await asAdmin('GET', '?search=%25')).body
    expect(data.stages.every(({ total }: { total: number }) => total === 0)).toBe(true)
  })

  it('says that there is no such print', async () => {
    for (const id of [randomUUID(), 'x'])
      expect((await asAdmin('GET', `/${id}`)).status).toBeGreaterThanOrEqual(400)
    expect((await asAdmin('GET', `/${randomUUID()}`)).body.code).toBe('print.not_found')
  })
})

describe('a print', () => {
  it('goes from the press to the parcel in one batch, with who moved it and when', async () => {
    const { print } = await ordered()
    expect((await move(print._id, 'printing')).body.code).toBe('print.batch_missing')
    expect((await move(print._id, 'printing', { batch: 'R-17' })).status).toBe(200)
    expect((await move(print._id, 'checking')).status).toBe(200)
    const { body } = await move(print._id, 'packed', { acceptsUnchecked: true })
    expect(body.data).toMatchObject({ stage: 'packed', batch: 'R-17' })
    expect(
      body.data.moves.map(({ to, by }: { to: string; by: { name: string } | null }) => [
        to,
        by?.name ?? null,
      ]),
    ).toEqual([
      ['toPrint', null],
      ['printing', admin.name],
      ['checking', admin.name],
      ['packed', admin.name],
    ])
  })

  it('goes back only with a reason', async () => {
    const { print } = await ordered()
    await move(print._id, 'printing', { batch: 'A' })
    expect((await move(print._id, 'toPrint')).body.code).toBe('print.reason_missing')
    const { data } = (await move(print._id, 'toPrint', { note: 'The roll was empty' })).body
    expect(data.stage).toBe('toPrint')
    expect(data.moves.at(-1)).toMatchObject({ note: 'The roll was empty' })
  })

  it('is not moved by two people at once', async () => {
    const { print } = await ordered()
    const { version } = await read(print._id)
    const body = { to: 'printing', batch: 'A', version }
    const replies = await Promise.all([1, 2].map(() => asAdmin('PUT', `/${print._id}/stage`, body)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('print.changed')
  })

  it('of a cancelled order goes no further, and can be taken back', async () => {
    const { print } = await ordered()
    await move(print._id, 'printing', { batch: 'A' })
    expect((await setOrder(print._id, 'Cancelled')).status).toBe(200)
    expect((await move(print._id, 'checking')).body.code).toBe('print.order_cancelled')
    expect((await asAdmin('POST', `/${print._id}/files`)).body.code).toBe('print.order_cancelled')
    expect((await read(print._id)).orderStatus).toBe('Cancelled')
    expect((await move(print._id, 'toPrint', { note: 'Cancelled' })).status).toBe(200)
  })

  it('of an order whose money has gone back says so', async () => {
    const { print, orderId: id } = await ordered()
    expect((await read(print._id)).isRefunded).toBe(false)
    await shop.db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, id))
    expect((await read(print._id)).isRefunded).toBe(true)
  })

  it('waits for its proof where the owner wants one of all, unless staff write down how it was approved', async () => {
    await setMedia({}, { proofs: 'always' })
    const { print } = await ordered()
    await setMedia({ stripWidthUm: 200 * UM_PER_MM, leastStripUm: 100 * UM_PER_MM })
    expect(await read(print._id)).toMatchObject({ stage: 'toProof', proof: 'waiting' })
    expect((await move(print._id, 'toPrint')).body.code).toBe('print.proof_open')
    const { data } = (await move(print._id, 'toPrint', { note: 'By phone, 3 pm' })).body
    expect(data).toMatchObject({ stage: 'toPrint', proof: 'approved' })
  })

  it('says what is wrong with a move that cannot be understood', async () => {
    const { print } = await ordered()
    const wrong = await move(print._id, 'somewhere', { batch: 'x'.repeat(41) })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.fields).toSorted()).toEqual(['batch', 'to'])
  })
})

describe('a line whose strips could not be planned', () => {
  it('says why, is not printed, and is planned once the owner has set the roll', async () => {
    await setMedia({ rollWidthUm: null })
    const { print } = await ordered()
    const { print: frozen, version } = await read(print._id)
    expect(frozen).toMatchObject({ plan: null, problem: 'no_width' })
    expect((await move(print._id, 'printing', { batch: 'A' })).body.code).toBe('print.not_planned')
    expect((await asAdmin('POST', `/${print._id}/files`)).body.code).toBe('print.not_planned')
    const again = () => asAdmin('POST', `/${print._id}/plan`, { version })
    expect((await again()).body.code).toBe('print.cannot_plan')
    await setMedia({ stripWidthUm: 200 * UM_PER_MM, leastStripUm: 100 * UM_PER_MM })
    expect((await again()).body.data.print.plan.strips).toHaveLength(3)
    expect((await asAdmin('POST', `/${print._id}/plan`, { version: version + 1 })).body.code).toBe(
      'print.is_planned',
    )
  })
})

describe('labels', () => {
  const scan = (code: string, printId?: string) =>
    asAdmin('POST', '/scan', { code, ...(printId && { printId }) })

  it('find their print at any stage, as they are scanned or typed', async () => {
    const { print } = await ordered()
    const { code } = await read(print._id)
    for (const typed of [
      code,
      `${code.slice(0, 4)}-${code.slice(4)}-2`,
      ` ${code.toLowerCase()}-2 `,
    ]) {
      const { status, body } = await scan(typed)
      expect(status, typed).toBe(200)
      expect(body.data).toMatchObject({ print: { _id: print._id }, checked: 0, isRepeat: false })
    }
  })

  it('tick each strip off once for each set, and say what was scanned before', async () => {
    const { print } = await ordered(2)
    const { code } = await read(print._id)
    await move(print._id, 'printing', { batch: 'A' })
    await move(print._id, 'checking')
    const seen = []
    for (const strip of [1, 1, 1, 2])
      seen.push((await scan(`${code}-${strip}`, print._id)).body.data)
    expect(seen.map(({ isRepeat, checked, toCheck }) => [isRepeat, checked, toCheck])).toEqual([
      [false, 1, 6],
      [false, 2, 6],
      [true, 2, 6],
      [false, 3, 6],
    ])
    expect((await read(print._id)).checkedStrips).toMatchObject([
      { strip: 1, times: 2 },
      { strip: 2, times: 1 },
    ])
    // Back at the press, all checks are cleared.
    await move(print._id, 'printing', { note: 'Streaks' })
    expect((await read(print._id)).checkedStrips).toEqual([])
  })

  it('of another print, of no print and of no strip are told apart', async () => {
    const [one, other] = [await ordered(), await ordered()]
    const { code } = await read(other.print._id)
    expect((await scan(`${code}-1`, one.print._id)).body.code).toBe('print.other_label')
    expect((await scan(`${code}-9`)).body.code).toBe('print.no_such_strip')
    for (const unknown of ['00000000-1', 'hello', '123']) {
      expect((await scan(unknown)).body.code, unknown).toBe('print.code_unknown')
    }
    expect((await scan(' ')).status).toBe(400)
  })
})

describe('printing again', () => {
  const again = (id: string, body: object) =>
    asAdmin('POST', `/${id}/again`, {
      strips: [2],
      reason: 'Torn on the way',
      price: null,
      ...body,
    })

  it('makes a print of some strips, warns of another batch, and keeps what was told', async () => {
    const { print } = await ordered()
    expect((await again(print._id, {})).body.code).toBe('print.not_begun')
    await move(print._id, 'printing', { batch: 'A' })
    const { status, body } = await again(print._id, { price: 450.5 })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...{ isAgain: true, strips: [2], stage: 'toPrint', batchBefore: 'A', price: 450.5 },
      ...{ reason: 'Torn on the way', print: (await read(print._id)).print },
    })
    const id = body.data._id
    expect((await move(id, 'printing', { batch: 'B' })).body.code).toBe('print.other_batch')
    const { data } = (await move(id, 'printing', { batch: 'B', acceptsOtherBatch: true })).body
    expect(data.batch).toBe('B')
    expect((await read(print._id)).again).toMatchObject([{ _id: id, strips: [2] }])
    const label = await asAdmin('POST', '/scan', { code: `${data.code}-1` })
    expect(label.body.code).toBe('print.no_such_strip')
  })

  it('needs a reason and strips that there are', async () => {
    const { print } = await ordered()
    await move(print._id, 'printing', { batch: 'A' })
    expect((await again(print._id, { strips: [4] })).body.code).toBe('print.no_such_strip')
    const { body } = await again(print._id, { strips: [], reason: ' ', price: -1 })
    expect(Object.keys(body.fields).toSorted()).toEqual(['price', 'reason', 'strips'])
    expect((await again(print._id, { strips: null })).body.data.strips).toBeNull()
  })
})
