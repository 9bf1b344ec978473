import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { shownCode } from '@bhitti/contract/rules/print/label-code'
import { UM_PER_MM } from '@bhitti/contract/rules/print/micrometres'
import { DEFAULT_PRINTING } from '@bhitti/contract/rules/print/printing-settings'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setStatus } from '../../testing/orders/orders.ts'
import {
  type PlacedProduct,
  placedProduct,
  printedOrder,
  saveFile,
} from '../../testing/orders/printed-orders.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { removeExpiredFiles, resumePrintFiles } from './print-files.service.ts'
import { prints } from './prints.table.ts'

let shop: TestShop
let admin: Person
let product: PlacedProduct
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  product = await placedProduct(shop, admin)
  await setPrinting({})
})
afterAll(() => shop.close())

const setPrinting = (changes: object) =>
  shop.call('PUT', '/api/admin/settings/printing', {
    token: admin.token,
    body: {
      ...{ ...DEFAULT_PRINTING, dpi: 50, ...changes },
      media: DEFAULT_PRINTING.media.map((medium) => ({
        ...{ ...medium, stripWidthUm: 200 * UM_PER_MM, leastStripUm: 100 * UM_PER_MM },
      })),
    },
  })
const asAdmin = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/admin/prints${path}`, { token: admin.token, ...(body && { body }) })
const read = async (id: string): Promise<PrintDetails> => (await asAdmin('GET', `/${id}`)).body.data

async function made(): Promise<PrintDetails> {
  const { print } = await printedOrder(shop, admin, product, { width: 16 })
  await shop.runJobs()
  return read(print._id)
}

const remake = async (id: string) => {
  await asAdmin('POST', `/${id}/files`)
  await shop.runJobs()
  return read(id)
}

const folder = () => join(shop.dataDir, 'prints')
const change = (id: string, to: Partial<typeof prints.$inferInsert>) =>
  shop.db.update(prints).set(to).where(eq(prints.id, id))

const save = (url: string) => saveFile(shop, url)
const openDownload = (id: string, file: string | null, token = admin.token) =>
  shop.call('POST', `/api/admin/prints/${id}/downloads`, { token, body: { file } })

describe('print files', () => {
  it('are made of what was paid: one for each strip, whole, with what tells them from others', async () => {
    const print = await made()
    expect(print).toMatchObject({ files: 'ready', filesProgress: 100, failure: null })
    expect(print.fileList.map(({ strip }) => strip)).toEqual([1, 2, 3])
    const [file] = print.fileList
    const { body } = await openDownload(print._id, file?.name ?? '')
    const { response, bytes } = await save(body.data.url)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(
      `${print.orderNumber}-${shownCode(print.code)}-${file?.name}`,
    )
    expect(bytes).toHaveLength(file?.bytes ?? 0)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('are TIFF where the owner wants that, for orders of then on', async () => {
    await setPrinting({ format: 'tiff' })
    const print = await made()
    await setPrinting({})
    expect(print.fileList[0]?.name).toMatch(/\.tif$/)
  })

  it('are saved once by the address that was given out, within its minute, and by nobody else', async () => {
    const print = await made()
    const customer = await newCustomer(shop)
    expect((await openDownload(print._id, null, customer.token)).status).toBe(403)
    const { body } = await openDownload(print._id, print.fileList[0]?.name ?? '')
    expect((await save(body.data.url)).response.status).toBe(200)
    expect((await save(body.data.url)).response.status).toBe(410)
    const late = await openDownload(print._id, null)
    await shop.db.execute(
      sql`update print_downloads set created_at = now() - interval '61 seconds'`,
    )
    expect((await save(late.body.data.url)).response.status).toBe(410)
    expect((await save('/api/print-downloads?token=guessed')).response.status).toBe(410)
    expect((await openDownload(print._id, '../../shop.db')).body.code).toBe('print.files_missing')
  })

  it('are saved by no address of somebody whose role was taken away since', async () => {
    const print = await made()
    const colleague = await newAdmin(shop, 'workshop')
    const first = await openDownload(print._id, null, colleague.token)
    expect((await save(first.body.data.url)).response.status).toBe(200)
    const second = await openDownload(print._id, null, colleague.token)
    await shop.db
      .update(accounts)
      .set({ staffRole: 'readOnly' })
      .where(eq(accounts.id, colleague.id))
    expect((await save(second.body.data.url)).response.status).toBe(410)
  })

  it('come all together as a zip that streams', async () => {
    const print = await made()
    const { body } = await openDownload(print._id, null)
    const { response, bytes } = await save(body.data.url)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const text = bytes.toString('latin1')
    for (const { name } of print.fileList) expect(text).toContain(name)
    expect(text).toContain('proof.jpg')
    expect(bytes.length).toBeGreaterThan(print.fileList.reduce((sum, file) => sum + file.bytes, 0))
  })

  it('are removed after their days, and made again as the same pixels', async () => {
    const print = await made()
    await change(print._id, { madeAt: new Date(Date.now() - 31 * 86_400_000) })
    await removeExpiredFiles(shop.app.context)
    expect(await read(print._id)).toMatchObject({ files: 'expired', fileList: [] })
    expect((await openDownload(print._id, null)).body.code).toBe('print.files_missing')
    expect(await remake(print._id)).toMatchObject({
      ...{ files: 'ready', pixelsDiffer: false, fileList: print.fileList },
    })
  })

  it('that differ from those made before are shown to staff, and printed only once released', async () => {
    const print = await made()
    const [row] = await shop.db.select().from(prints).where(eq(prints.id, print._id))
    const fileList = (row?.fileList ?? []).map((file) =>
      file.strip === 2 ? { ...file, pixelsSha256: 'as an older renderer drew it' } : file,
    )
    await change(print._id, { fileList, rendererVersion: '0' })
    const again = await remake(print._id)
    expect(again.pixelsDiffer).toBe(true)
    expect(again.fileList.map(({ differs }) => differs)).toEqual([false, true, false])
    expect((await openDownload(print._id, null)).body.code).toBe('print.files_withheld')
    const moved = await asAdmin('PUT', `/${print._id}/stage`, {
      ...{ to: 'printing', batch: 'A', version: again.version },
    })
    expect(moved.body.code).toBe('print.files_withheld')
    // Staff may look at a single file before they decide.
    expect((await openDownload(print._id, again.fileList[1]?.name ?? '')).status).toBe(200)
    const stale = await asAdmin('POST', `/${print._id}/release`, { version: again.version - 1 })
    expect(stale.body.code).toBe('print.changed')
    const released = await asAdmin('POST', `/${print._id}/release`, { version: again.version })
    expect(released.body.data.pixelsDiffer).toBe(false)
    expect((await openDownload(print._id, null)).status).toBe(200)
  })

  it('of strips that are printed again are the same pixels as the first ones', async () => {
    const print = await made()
    const moved = await asAdmin('PUT', `/${print._id}/stage`, {
      ...{ to: 'printing', batch: 'A', version: print.version },
    })
    expect(moved.status).toBe(200)
    const { body } = await asAdmin('POST', `/${print._id}/again`, {
      ...{ strips: [3], reason: 'Torn', price: null },
    })
    await shop.runJobs()
    const again = await read(body.data._id)
    expect(again).toMatchObject({ files: 'ready', pixelsDiffer: false })
    expect(again.fileList.map(({ strip }) => strip)).toEqual([3])
  })

  it('are made again with the batch on their labels', async () => {
    const print = await made()
    await asAdmin('PUT', `/${print._id}/stage`, {
      ...{ to: print.stage, batch: 'R-17', version: print.version },
    })
    expect((await read(print._id)).files).toBe('waiting')
    await shop.runJobs()
    expect(await read(print._id)).toMatchObject({
      files: 'ready',
      batch: 'R-17',
      pixelsDiffer: false,
    })
  })
})

describe('files that cannot be made', () => {
  let master: string
  let kept: Buffer
  beforeAll(() => {
    const files = join(shop.dataDir, 'masters/files')
    const [name] = readdirSync(files).filter((each) => !each.endsWith('.json'))
    master = join(files, name ?? '')
    kept = readFileSync(master)
  })
  afterEach(() => writeFileSync(master, kept))

  it('say that the master has changed since it was sold', async () => {
    const { print } = await printedOrder(shop, admin, product, { width: 16 })
    writeFileSync(master, Buffer.concat([kept, Buffer.from('x')]))
    await shop.runJobs()
    expect(await read(print._id)).toMatchObject({
      files: 'failed',
      failure: { code: 'master_changed', message: expect.stringContaining('backup') },
    })
    writeFileSync(master, kept)
    expect((await remake(print._id)).files).toBe('ready')
  })

  it('say that the master is gone', async () => {
    const { print } = await printedOrder(shop, admin, product, { width: 16 })
    rmSync(master)
    await shop.runJobs()
    expect((await read(print._id)).failure?.code).toBe('master_missing')
  })

  it('are given up where the order was cancelled meanwhile', async () => {
    const { print, orderId } = await printedOrder(shop, admin, product, { width: 16 })
    expect((await setStatus(shop, admin, { orderId, status: 'Cancelled' })).status).toBe(200)
    await shop.runJobs()
    expect((await read(print._id)).failure?.code).toBe('cancelled')
  })
})

describe('work on files that was broken off', () => {
  it('is begun again by the next process, and no half of it is ever served', async () => {
    const { print } = await printedOrder(shop, admin, product, { width: 16 })
    const before = existsSync(folder()) ? readdirSync(folder()) : []
    const { renderProcess } = shop.app.context
    const work = shop.runJobs().catch(() => {})
    await renderProcess.inspect('/nothing').catch(() => {})
    renderProcess.end()
    await work
    const after = await read(print._id)
    if (after.files !== 'ready') {
      expect(after.files).toBe('waiting')
      expect(readdirSync(folder())).toEqual(before)
    }
    await resumePrintFiles(shop.app.context)
    await shop.runJobs()
    expect((await read(print._id)).files).toBe('ready')
  })

  it('is done by one of two processes that take it at once', async () => {
    const { print } = await printedOrder(shop, admin, product, { width: 16 })
    const { renderPrintFiles } = await import('./print-files.service.ts')
    await Promise.all([
      renderPrintFiles(shop.app.context, print._id),
      renderPrintFiles(shop.app.context, print._id),
    ])
    const { files, version } = await read(print._id)
    expect({ files, version }).toEqual({ files: 'ready', version: 2 })
  })
})
