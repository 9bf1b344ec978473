import type { GivenUpWork, StatusRow } from '@bhitti/contract/calls/shop/shop-status.schemas'
import { MOST_TRIES, type WorkKind } from '@bhitti/contract/rules/shop/background-work'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ProviderUnavailableError } from '../../platform/context/payment-provider.ts'
import { bringArtwork } from '../../testing/goods/artworks.ts'
import { csvOf, productRow, uploadFile } from '../../testing/goods/product-files.ts'
import { aJpeg, aZip, sendZip } from '../../testing/goods/zips.ts'
import { boughtOrder, orderDetails } from '../../testing/orders/orders.ts'
import {
  type PlacedProduct,
  placedProduct,
  printedOrder,
} from '../../testing/orders/printed-orders.ts'
import { setTax } from '../../testing/orders/tax.ts'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

const STATUS = '/api/admin/shop-status'
const broken = new TypeError('x is undefined')

let shop: TestShop
let admin: Person
let product: PlacedProduct
const failing = new Map<string, number>()
beforeAll(async () => {
  shop = await startTestShop({
    reached: async (step) => {
      const times = failing.get(step)
      if (times === undefined) return
      failing.set(step, times + 1)
      throw broken
    },
  })
  admin = await newAdmin(shop)
  product = await placedProduct(shop, admin)
  await setTax(shop, admin)
})
afterAll(() => shop.close())
afterEach(async () => {
  vi.restoreAllMocks()
  failing.clear()
  await shop.db.execute(sql`delete from failed_work`)
})

const as = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: admin.token, ...(body && { body }) })
const status = async () => (await as('GET', STATUS)).body.data
const jobsRow = async (): Promise<StatusRow> =>
  (await status()).rows.find(({ subject }: StatusRow) => subject === 'jobs')
const givenUp = async (): Promise<GivenUpWork[]> => (await status()).givenUpWork
const tryAgain = (id: string) => as('POST', `${STATUS}/given-up/${id}/try-again`)
const lastChange = async () => (await as('GET', '/api/admin/changes')).body.data[0]

async function halfADay(): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await shop.db.execute(sql`update failed_work set rests_until = null`)
    await shop.pool.query(`update prints set worked_at = null`)
    await shop.pool.query(`update picture_zips set worked_at = null`)
    await shop.pool.query(`update artworks set worked_at = null where status = 'rendering'`)
    for (const [table, column] of [
      ['notifications', 'claimed_at'],
      ['order_runs', 'progressed_at'],
      ['product_imports', 'progressed_at'],
    ]) {
      await shop.pool.query(
        `update ${table} set ${column} = now() - interval '30 minutes', created_at = now() - interval '30 minutes'`,
      )
    }
    await shop.runJobs().catch(() => {})
    await shop.recover().catch(() => {})
  }
}

async function expectGivenUp(kind: WorkKind, rowId: string): Promise<GivenUpWork> {
  const found = await givenUp()
  expect(found.map(({ kind, rowId }) => ({ kind, rowId }))).toContainEqual({ kind, rowId })
  expect((await jobsRow()).state).toBe('trouble')
  expect((await jobsRow()).meaning).toMatch(/failed five times and stopped/)
  const work = found.find((one) => one.rowId === rowId)
  if (!work) throw new Error('it is not there')
  return work
}

describe('the files of a print that fail for an unknown reason', () => {
  const files = async (id: string) => (await as('GET', `/api/admin/prints/${id}`)).body.data

  it('have five tries; board, order and Shop status say so, and one press tries again', async () => {
    const { print, orderId } = await printedOrder(shop, admin, product)
    const { renderProcess } = shop.app.context
    const render = vi.spyOn(renderProcess, 'renderPrint').mockRejectedValue(broken)
    await halfADay()
    expect(render).toHaveBeenCalledTimes(MOST_TRIES)
    await expectGivenUp('print-files', print._id)
    expect(await files(print._id)).toMatchObject({
      files: 'failed',
      failure: { code: 'unexpected', message: expect.stringContaining('Try again') },
    })
    const board = (await as('GET', '/api/admin/prints')).body.data.stages
    const onBoard = board.flatMap(({ prints }: { prints: object[] }) => prints)
    expect(onBoard).toContainEqual(expect.objectContaining({ _id: print._id, files: 'failed' }))
    const ofOrder = (await as('GET', `/api/admin/orders/${orderId}/prints`)).body.data
    expect(ofOrder).toMatchObject([{ _id: print._id, files: 'failed' }])

    render.mockRestore()
    expect((await as('POST', `/api/admin/prints/${print._id}/files`)).status).toBe(200)
    expect(await lastChange()).toMatchObject({
      entity: 'background work',
      action: 'tried again',
      after: { kind: 'print-files' },
    })
    expect(await givenUp()).toEqual([])
    await shop.runJobs()
    expect(await files(print._id)).toMatchObject({ files: 'ready', failure: null })
    expect((await jobsRow()).meaning).toBe('All background jobs are done.')
  })

  it('are tried again from Shop status as well, with all of their tries', async () => {
    const { print } = await printedOrder(shop, admin, product)
    const render = vi.spyOn(shop.app.context.renderProcess, 'renderPrint').mockRejectedValue(broken)
    await halfADay()
    const { _id } = await expectGivenUp('print-files', print._id)
    expect((await tryAgain(_id)).status).toBe(200)
    expect(await lastChange()).toMatchObject({ action: 'tried again' })
    expect((await files(print._id)).files).toBe('waiting')
    expect((await tryAgain(_id)).body.code).toBe('status.work_not_found')
    await halfADay()
    expect(render).toHaveBeenCalledTimes(2 * MOST_TRIES)
  })

  it('are made in the end after any outage, and meanwhile nothing is said to be done', async () => {
    const { print } = await printedOrder(shop, admin, product)
    const away = Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })
    const render = vi.spyOn(shop.app.context.renderProcess, 'renderPrint').mockRejectedValue(away)
    await halfADay()
    expect(render.mock.calls.length).toBeGreaterThan(MOST_TRIES)
    expect(await givenUp()).toEqual([])
    expect((await jobsRow()).meaning).toContain('will be tried again')
    await shop.db.execute(
      sql`update failed_work set first_failed_at = now() - interval '16 minutes'`,
    )
    expect(await jobsRow()).toMatchObject({
      state: 'look',
      meaning: expect.stringContaining('files for the press'),
    })
    render.mockRestore()
    await halfADay()
    expect((await files(print._id)).files).toBe('ready')
  })
})

describe('other work that fails for an unknown reason is given up after five tries', () => {
  it('a mail about an order, which its order shows and tries again', async () => {
    const { orderId, person } = await boughtOrder(shop)
    // The sweep issues the receipt voucher, in an e-mail of its own.
    await shop.recover()
    await shop.runJobs()
    const before = shop.mailsTo(person.email).length
    const { mails } = await orderDetails(shop, admin, orderId)
    const again = (id: string) => as('POST', `/api/admin/orders/${orderId}/mails/${id}/send-again`)
    failing.set('mail.before_send', 0)
    await again(mails[0].id)
    const { mails: more } = await orderDetails(shop, admin, orderId)
    const mail = more.at(-1)
    await halfADay()
    expect(failing.get('mail.before_send')).toBe(MOST_TRIES)
    await expectGivenUp('notification', mail.id)
    const shown = (await orderDetails(shop, admin, orderId)).mails
    expect(shown).toContainEqual(expect.objectContaining({ id: mail.id, isGivenUp: true }))
    failing.clear()
    expect((await again(mail.id)).status).toBe(200)
    await halfADay()
    expect(shop.mailsTo(person.email)).toHaveLength(before + 1)
  })

  it('a zip of pictures, which says that it stopped and can be continued', async () => {
    failing.set('zip.picture_stored', 0)
    const id = await sendZip(shop, admin.token, await aZip({ 'one.jpg': await aJpeg() }))
    await halfADay()
    expect(failing.get('zip.picture_stored')).toBe(MOST_TRIES)
    await expectGivenUp('picture-zip', id)
    const zip = `/api/admin/library/zips/${id}`
    expect((await as('GET', zip)).body.data).toMatchObject({
      status: 'stopped',
      problem: expect.stringContaining('Try again'),
    })
    failing.clear()
    expect((await as('POST', `${zip}/resume`)).status).toBe(200)
    await shop.runJobs()
    expect((await as('GET', zip)).body.data).toMatchObject({ status: 'finished', done: 1 })
  })

  it('a master, whose file is kept', async () => {
    const { renderProcess } = shop.app.context
    const inspect = vi.spyOn(renderProcess, 'inspect').mockRejectedValue(broken)
    const master = sharp({
      create: { width: 2000, height: 1000, channels: 3, background: '#123456' },
    })
    const file = await master.tiff({ compression: 'deflate' }).toBuffer()
    await bringArtwork(shop, admin.token, product.id, file).catch(() => {})
    await halfADay()
    expect(inspect).toHaveBeenCalledTimes(MOST_TRIES)
    const [work] = await givenUp()
    const { _id, rowId } = await expectGivenUp('artwork-render', work?.rowId ?? '')
    const version = async () => (await as('GET', `/api/admin/artworks/${rowId}`)).body.data
    expect(await version()).toMatchObject({ status: 'refused', refusal: { code: 'unexpected' } })
    inspect.mockRestore()
    await tryAgain(_id)
    await shop.runJobs()
    expect((await version()).status).toBe('ready')
  })

  it('an import of products, which adds no product twice', async () => {
    const file = csvOf([productRow({ productName: 'Imported After All' })])
    const { body } = await uploadFile(shop, admin, file)
    const path = `/api/admin/products/imports/${body.data._id}`
    failing.set('import.before_commit', 0)
    await as('POST', `${path}/confirm`, { leaveOutWrong: false })
    await halfADay()
    expect(failing.get('import.before_commit')).toBe(MOST_TRIES)
    const { _id } = await expectGivenUp('product-import', body.data._id)
    expect((await as('GET', path)).body.data).toMatchObject({ status: 'running', isGivenUp: true })
    failing.clear()
    await tryAgain(_id)
    await shop.runJobs()
    expect((await as('GET', path)).body.data).toMatchObject({
      ...{ status: 'finished', isGivenUp: false, done: 1 },
    })
  })

  it('a run over orders, which says that it failed', async () => {
    const { orderId } = await boughtOrder(shop)
    const id = crypto.randomUUID()
    await as('POST', '/api/admin/order-runs', { id, kind: 'packingSlips', orderIds: [orderId] })
    await shop.db.execute(sql`update order_runs set order_ids = '["no order"]' where id = ${id}`)
    await halfADay()
    const { _id } = await expectGivenUp('order-run', id)
    const run = async () => (await as('GET', `/api/admin/order-runs/${id}`)).body.data
    expect((await run()).status).toBe('failed')
    await shop.db.execute(
      sql`update order_runs set order_ids = ${JSON.stringify([orderId])}::jsonb where id = ${id}`,
    )
    await tryAgain(_id)
    await shop.runJobs()
    expect((await run()).status).toBe('finished')
  })
})

describe('money and what must be on paper', () => {
  it('is tried for as long as it takes, and is shown after a quarter of an hour', async () => {
    const { orderId } = await boughtOrder(shop)
    await shop.runJobs()
    failing.set('webhook.processing', 0)
    failing.set('refund.before_provider', 0)
    await as('PUT', `/api/admin/orders/update/${orderId}`, { status: 'Cancelled', refund: true })
    vi.spyOn(shop.app.context.payments, 'listPayments').mockRejectedValue(
      new ProviderUnavailableError('no answer'),
    )
    await shop.pool.query(
      `update provider_events set processed_at = null, received_at = now() - interval '1 hour'`,
    )
    await shop.pool.query(`update refunds set created_at = now() - interval '1 hour'`)
    await halfADay()
    for (const step of failing.keys()) expect(failing.get(step), step).toBeGreaterThan(MOST_TRIES)
    expect(await givenUp()).toEqual([])
    await shop.db.execute(
      sql`update failed_work set first_failed_at = now() - interval '16 minutes'`,
    )
    const row = await jobsRow()
    expect(row.state).toBe('trouble')
    expect(row.meaning).toMatch(/failing for 16 minutes.*refunds/)
    failing.clear()
    await halfADay()
    expect((await jobsRow()).meaning).not.toContain('refunds')
  })
})

describe('trying again', () => {
  it('is for those who run the shop', async () => {
    await expectForAdminsOnly(shop, [
      ['POST', `${STATUS}/given-up/${crypto.randomUUID()}/try-again`],
    ])
    const { token } = await newAdmin(shop, 'readOnly')
    const path = `${STATUS}/given-up/${crypto.randomUUID()}/try-again`
    expect((await shop.call('POST', path, { token })).status).toBe(403)
    expect((await as('POST', path)).body.code).toBe('status.work_not_found')
  })
})
