import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PrintCard, PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { UM_PER_MM } from '@bhitti/contract/rules/print/micrometres'
import { DEFAULT_PRINTING } from '@bhitti/contract/rules/print/printing-settings'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../modules/orders/orders.table.ts'
import { orderDetails, setStatus } from '../../testing/orders/orders.ts'
import {
  type PlacedProduct,
  placedProduct,
  printedOrder,
} from '../../testing/orders/printed-orders.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { workOnRun } from '../order-runs/order-runs.service.ts'

let shop: TestShop
let admin: Person
let product: PlacedProduct
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  product = await placedProduct(shop, admin)
  await shop.call('PUT', '/api/admin/settings/printing', {
    token: admin.token,
    body: {
      ...{ ...DEFAULT_PRINTING, dpi: 50 },
      media: DEFAULT_PRINTING.media.map((medium) => ({
        ...{ ...medium, stripWidthUm: 200 * UM_PER_MM, leastStripUm: 100 * UM_PER_MM },
      })),
    },
  })
})
afterAll(() => shop.close())

const asAdmin = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/admin/prints${path}`, { token: admin.token, ...(body && { body }) })
const ordered = () => printedOrder(shop, admin, product, { width: 16 })
const read = async (id: string): Promise<PrintDetails> => (await asAdmin('GET', `/${id}`)).body.data

async function move(id: string, to: string, more: object = {}) {
  const { version } = await read(id)
  return asAdmin('PUT', `/${id}/stage`, { to, version, ...more })
}

const cancel = (person: Person, orderId: string) =>
  shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: person.token })

async function statusOf(orderId: string) {
  const [row] = await shop.db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row?.status
}

describe('an order that is pending', () => {
  it.each(['printing', 'checking', 'packed'])(
    'is Processing once a wall of it is moved to %s, and its customer can no longer cancel it',
    async (to) => {
      const { person, orderId, print } = await ordered()
      expect((await move(print._id, to, { batch: 'R-1', acceptsUnchecked: true })).status).toBe(200)
      const { status, history } = await orderDetails(shop, admin, orderId)
      expect(status).toBe('Processing')
      expect(history.at(-1)).toMatchObject({
        ...{ from: 'Pending', status: 'Processing', reason: 'Line 1 is being printed' },
        by: { name: admin.name },
      })
      expect((await cancel(person, orderId)).body.code).toBe('order.in_production')
    },
  )

  it.each(['one strip', 'all strips'])(
    'is Processing once files of %s were saved',
    async (which) => {
      const { person, orderId, print } = await ordered()
      await shop.runJobs()
      const { fileList } = await read(print._id)
      const file = which === 'one strip' ? fileList[0]?.name : null
      const { status, body } = await asAdmin('POST', `/${print._id}/downloads`, { file })
      expect({ status, url: body.data.url }).toEqual({ status: 200, url: expect.any(String) })
      const { history } = await orderDetails(shop, admin, orderId)
      expect(history.at(-1)).toMatchObject({
        ...{ status: 'Processing', reason: 'Files of line 1 were saved', by: { name: admin.name } },
      })
      expect((await cancel(person, orderId)).body.code).toBe('order.in_production')
    },
  )

  it('stays so while nothing is printed: its proof and sheet are looked at, its batch is entered', async () => {
    const { person, orderId, print } = await ordered()
    await shop.runJobs()
    expect((await asAdmin('GET', `/${print._id}/proof.jpg`)).status).toBe(200)
    expect((await asAdmin('GET', `/${print._id}/hanging-sheet.pdf`)).status).toBe(200)
    expect((await move(print._id, 'printing')).body.code).toBe('print.batch_missing')
    expect((await move(print._id, 'toPrint', { batch: 'R-1' })).status).toBe(200)
    expect(await statusOf(orderId)).toBe('Pending')
    expect((await cancel(person, orderId)).status).toBe(200)
    await shop.runJobs()
    const saved = await asAdmin('POST', `/${print._id}/downloads`, { file: null })
    expect(saved.body.code).toBe('print.order_cancelled')
  })

  it('is cancelled or printed, never both', async () => {
    const outcomes = []
    for (let round = 0; round < 4; round += 1) {
      const { person, orderId, print } = await ordered()
      const { version } = await read(print._id)
      const begin = () =>
        asAdmin('PUT', `/${print._id}/stage`, { to: 'printing', batch: 'R-1', version })
      const both = [() => cancel(person, orderId), begin]
      const tried = round % 2 === 0 ? both : both.toReversed()
      const replies = await Promise.all(tried.map((call) => call()))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      outcomes.push([await statusOf(orderId), (await read(print._id)).stage])
    }
    for (const outcome of outcomes) {
      expect([
        ['Cancelled', 'toPrint'],
        ['Processing', 'printing'],
      ]).toContainEqual(outcome)
    }
  })
})

describe('an order that is being printed', () => {
  it('cannot be cancelled by its customer although staff have set it back to pending', async () => {
    const { person, orderId, print } = await ordered()
    await move(print._id, 'printing', { batch: 'R-1' })
    await setStatus(shop, admin, { orderId, status: 'Pending', reason: 'Pressed by mistake' })
    expect((await cancel(person, orderId)).body.code).toBe('order.in_production')
    await move(print._id, 'toPrint', { note: 'Nothing was printed' })
    expect((await cancel(person, orderId)).status).toBe(200)
  })

  it('can still be cancelled by staff', async () => {
    const { orderId, print } = await ordered()
    await move(print._id, 'printing', { batch: 'R-1' })
    expect((await setStatus(shop, admin, { orderId, status: 'Cancelled' })).status).toBe(200)
    expect(await statusOf(orderId)).toBe('Cancelled')
  })
})

async function onBoard(orderId: string): Promise<PrintCard[]> {
  const { data } = (await asAdmin('GET', '')).body
  const cards: PrintCard[] = data.stages.flatMap(({ prints }: { prints: PrintCard[] }) => prints)
  return cards.filter((card) => card.orderId === orderId)
}

const packed = { batch: 'R-1', acceptsUnchecked: true }

const send = async (orderId: string, quantity: number, more: object = {}) => {
  const [line] = (await orderDetails(shop, admin, orderId)).items
  return shop.call('POST', `/api/admin/orders/${orderId}/shipments`, {
    token: admin.token,
    body: {
      ...{ lines: [{ lineId: line.id, quantity }], idempotencyKey: randomUUID(), dispatch: true },
      ...{ courier: 'ownVan', driverName: 'Salim Shaikh', driverPhone: '9876543210', ...more },
    },
  })
}

describe('a card on the board', () => {
  it('says where its order stands, and the last day that was promised', async () => {
    const { orderId } = await ordered()
    await shop.db.update(orders).set({ promisedTo: '2026-12-01' }).where(eq(orders.id, orderId))
    expect(await onBoard(orderId)).toMatchObject([
      { orderStatus: 'Pending', dueOn: '2026-12-01', isClosed: false },
    ])
  })

  it('leaves when all pieces of its line have left, and not before', async () => {
    const { orderId, print } = await printedOrder(shop, admin, product, { width: 16, quantity: 2 })
    await move(print._id, 'packed', packed)
    expect((await send(orderId, 1)).status).toBe(201)
    expect(await onBoard(orderId)).toMatchObject([{ orderStatus: 'Shipped' }])
    expect((await send(orderId, 1)).status).toBe(201)
    expect(await onBoard(orderId)).toEqual([])
    expect(await read(print._id)).toMatchObject({ isClosed: true, stage: 'packed' })
    expect((await move(print._id, 'checking', { note: 'Look again' })).body.code).toBe(
      'print.closed',
    )
  })

  it('leaves with an order that is sent by hand, and comes back where that was wrong', async () => {
    for (const status of ['Shipped', 'Delivered'] as const) {
      const { orderId } = await ordered()
      await setStatus(shop, admin, { orderId, status })
      expect(await onBoard(orderId), status).toEqual([])
      await setStatus(shop, admin, { orderId, status: 'Processing', reason: 'Not yet' })
      expect(await onBoard(orderId), status).toHaveLength(1)
    }
  })

  it('of what is printed again stays after its order has left, until it is sent itself', async () => {
    const { orderId, print } = await ordered()
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
    const again = { strips: [2], reason: 'Torn on the way', price: null }
    expect((await asAdmin('POST', `/${print._id}/again`, again)).status).toBe(201)
    await setStatus(shop, admin, { orderId, status: 'Delivered' })
    expect(await onBoard(orderId)).toMatchObject([{ isAgain: true, dueOn: null }])
  })

  it('of a cancelled order stays until staff take it off, and comes back with its order', async () => {
    const { orderId, print } = await ordered()
    const takeOff = async () =>
      asAdmin('POST', `/${print._id}/take-off`, { version: (await read(print._id)).version })
    expect((await takeOff()).body.code).toBe('print.order_goes_on')
    await setStatus(shop, admin, { orderId, status: 'Cancelled' })
    expect(await onBoard(orderId)).toMatchObject([{ orderStatus: 'Cancelled' }])
    expect((await takeOff()).status).toBe(200)
    expect(await onBoard(orderId)).toEqual([])
    await setStatus(shop, admin, { orderId, status: 'Processing', reason: 'Wanted after all' })
    expect(await onBoard(orderId)).toHaveLength(1)
  })
})

describe('staff are asked', () => {
  it('before a parcel leaves with a print that is not packed', async () => {
    const { orderId, print } = await ordered()
    const { status, body } = await send(orderId, 1)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'shipment.prints_not_packed' })
    expect(body.prints).toMatchObject([{ lineNumber: 1, stage: 'toPrint' }])
    expect((await send(orderId, 1, { dispatch: false })).status).toBe(201)
    const list = await shop.call('GET', `/api/admin/orders/${orderId}/shipments`, {
      token: admin.token,
    })
    const [parcel] = list.body.data.shipments
    const leave = (more: object) =>
      shop.call('PUT', `/api/admin/shipments/${parcel.id}/state`, {
        token: admin.token,
        body: { state: 'dispatched', version: parcel.version, ...more },
      })
    expect((await leave({})).body.code).toBe('shipment.prints_not_packed')
    expect((await leave({ acceptsUnpacked: true })).status).toBe(200)
    expect(await onBoard(orderId)).toEqual([])
    expect((await read(print._id)).orderStatus).toBe('Shipped')
  })

  it('before an order is sent among many: those with a print that is not packed are left out', async () => {
    const [open, ready] = [await ordered(), await ordered()]
    await move(ready.print._id, 'packed', packed)
    const id = randomUUID()
    await shop.call('POST', '/api/admin/order-runs', {
      token: admin.token,
      body: {
        ...{ id, kind: 'status', status: 'Shipped' },
        orderIds: [open.orderId, ready.orderId],
      },
    })
    await workOnRun(shop.app.context, id)
    expect(await statusOf(open.orderId)).toBe('Pending')
    expect(await statusOf(ready.orderId)).toBe('Shipped')
  })

  it('before a wall is packed of which strips were not scanned', async () => {
    const { print } = await ordered()
    await move(print._id, 'printing', { batch: 'R-1' })
    await move(print._id, 'checking')
    const { code } = await read(print._id)
    for (const strip of [1, 2]) await asAdmin('POST', '/scan', { code: `${code}-${strip}` })
    expect((await read(print._id)).stripsUnchecked).toBe(1)
    expect((await move(print._id, 'packed')).body.code).toBe('print.strips_not_checked')
    await asAdmin('POST', '/scan', { code: `${code}-3` })
    expect((await move(print._id, 'packed')).status).toBe(200)
    const other = await ordered()
    expect((await move(other.print._id, 'packed', packed)).status).toBe(200)
  })
})

it('the update closes prints of orders that have left, and no others', async () => {
  const [sent, again, waiting] = [await ordered(), await ordered(), await ordered()]
  for (const { orderId } of [sent, again]) {
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
  }
  const body = { strips: [2], reason: 'Torn on the way', price: null }
  await asAdmin('POST', `/${again.print._id}/again`, body)
  await shop.db.execute(sql`update prints set closed_at = null`)
  const [, update = ''] = readFileSync(
    new URL('../../../migrations/0047_closed_prints.sql', import.meta.url),
    'utf8',
  ).split('--> statement-breakpoint')
  await shop.db.execute(sql.raw(update))
  expect(await onBoard(sent.orderId)).toEqual([])
  expect(await onBoard(again.orderId)).toMatchObject([{ isAgain: true }])
  expect(await onBoard(waiting.orderId)).toHaveLength(1)
})

it('the update carries orders over that were printed while pending, once', async () => {
  const [printing, waiting] = [await ordered(), await ordered()]
  await move(printing.print._id, 'printing', { batch: 'R-1' })
  await shop.db.execute(sql`update orders set status = 'Pending' where id = ${printing.orderId}`)
  const migration = readFileSync(
    new URL('../../../migrations/0046_orders_in_print.sql', import.meta.url),
    'utf8',
  )
  for (const _ of ['once', 'twice']) await shop.db.execute(sql.raw(migration))
  const { status, history } = await orderDetails(shop, admin, printing.orderId)
  expect(status).toBe('Processing')
  const reasons = history.map(({ reason }: { reason: string | null }) => reason)
  expect(reasons.filter((reason: string | null) => reason === 'It is being printed')).toHaveLength(
    1,
  )
  expect(await statusOf(waiting.orderId)).toBe('Pending')
})
