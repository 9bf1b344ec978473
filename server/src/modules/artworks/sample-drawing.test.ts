import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isCloth } from '@bhitti/contract/rules/print/artwork-types'
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedCatalogue } from '../../flows/seeding/seed-catalogue.ts'
import type { DatabaseConnection } from '../../platform/database/connect.ts'
import { media } from '../../platform/http/pages/media.ts'
import { newAdmin } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'
import { type ArtworkRow, artworks } from './artworks.table.ts'
import { drawSampleArtwork } from './sample-drawing.service.ts'

const DRAWING_MS = 120_000
/** Shared by all shops of this file, like a real disk. */
const dataDir = mkdtempSync(join(tmpdir(), 'bhitti-samples-'))
const openShop = (env: NodeJS.ProcessEnv = {}, connection?: DatabaseConnection) =>
  startTestShop({
    env: { DATA_DIR: dataDir, DEMO: '1', ...env },
    pages: async (app) => {
      await app.register(media, { dataDir })
    },
    ...(connection ? { connection } : {}),
  })
let shop: TestShop
let samples: ArtworkRow[]
let sample: ArtworkRow
let ofCloth: ArtworkRow[]

beforeAll(async () => {
  shop = await openShop()
  await seedCatalogue(shop.db, 'demo')
  // Reduces the masters to an eighth of their size, so that drawing is fast.
  await shop.db.execute(sql`alter table artworks disable trigger user`)
  await shop.db.execute(
    sql`update artworks set pixels_wide = pixels_wide / 8, pixels_high = pixels_high / 8`,
  )
  await shop.db.execute(sql`alter table artworks enable trigger user`)
  const all = await shop.db
    .select({ artwork: artworks, type: products.productType })
    .from(artworks)
    .innerJoin(products, eq(products.id, artworks.productId))
    .orderBy(asc(sql`${artworks.pixelsWide} * ${artworks.pixelsHigh}`), asc(artworks.id))
  const isOf = (type: string) => (each: (typeof all)[number]) => each.type === type
  samples = all.flatMap(({ artwork, type }) => (isCloth(type) ? [] : artwork))
  ofCloth = ['curtains', 'blinds'].flatMap((type) => all.find(isOf(type))?.artwork ?? [])
}, 120_000)
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  const next = samples.shift()
  if (!next) throw new Error('there are no samples left')
  sample = next
})

const publicOf = async ({ productId }: ArtworkRow, at = shop) =>
  (await at.call('GET', `/api/shop/artworks/${productId}`)).body.data
const rowOf = async ({ id }: ArtworkRow) => {
  const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, id))
  if (!row) throw new Error('rows are never deleted')
  return row
}
const connectionOf = ({ db, pool }: TestShop): DatabaseConnection => ({
  ...{ db, pool },
  listen: async () => async () => {},
  close: async () => {},
})
const finestPiece = ({ urlTemplate, levels }: { urlTemplate: string; levels: number }) =>
  urlTemplate
    .replace('{level}', String(levels - 1))
    .replace('{x}', '0')
    .replace('{y}', '0')
const statusOf = async (path: string) => (await fetch(shop.address + path)).status
const workFolders = () => readdirSync(join(dataDir, 'masters', 'work'))
const countAsked = () =>
  shop.db.$count(artworks, and(isNotNull(artworks.sampleOf), ne(artworks.progress, 100)))

describe('a sample design', () => {
  it(
    'is shown by its preview until somebody looks, then drawn, and shown in tiles',
    async () => {
      const first = await publicOf(sample)
      expect(first).toMatchObject({ tiles: null, tilesAreComing: true })
      expect(await statusOf(first.preview.url)).toBe(200)
      // A second request joins the same drawing.
      expect(await publicOf(sample)).toEqual(first)

      await shop.runJobs()
      const then = await publicOf(sample)
      expect(then).toMatchObject({ tilesAreComing: false, preview: first.preview })
      expect(then.tiles.width / then.tiles.height).toBeCloseTo(sample.widthUm / sample.heightUm, 2)
      expect(await statusOf(finestPiece(then.tiles))).toBe(200)
      const row = await rowOf(sample)
      expect(row).toMatchObject({ masterType: 'tiff', bitDepth: 8, colourSpace: 'srgb' })
      expect(row.masterSha256).toMatch(/^[0-9a-f]{64}$/)
      expect(workFolders()).toEqual([])
      expect(existsSync(join(dataDir, 'masters', 'files', row.masterKey))).toBe(true)
    },
    DRAWING_MS,
  )

  it(
    'has a master that is at no address of the shop',
    async () => {
      await publicOf(sample)
      await shop.runJobs()
      const { masterKey, id } = await rowOf(sample)
      for (const path of [
        `/media/artworks/${id}/master`,
        `/media/artworks/${id}/pyramid.tif`,
        `/media/artworks/${masterKey}`,
        `/media/artworks/%2e%2e/%2e%2e/masters/files/${masterKey}`,
        `/media/masters/files/${masterKey}`,
        `/masters/files/${masterKey}`,
      ]) {
        expect([path, await statusOf(path)]).toEqual([path, 404])
      }
    },
    DRAWING_MS,
  )

  it(
    'is drawn at once for an admin who opens its page, who sees how far it is',
    async () => {
      const { token } = await newAdmin(shop)
      const list = () =>
        shop.call('GET', `/api/admin/products/${sample.productId}/artworks`, { token })
      const { body } = await list()
      expect(body.data[0]).toMatchObject({ isSample: true, drawing: 'waiting', progress: 0 })

      const process = shop.app.context.sampleProcess
      if (!process) throw new Error('a demo draws its sample')
      const seen: unknown[] = []
      const { renderArtwork } = process
      process.renderArtwork = async (artwork, options) => {
        // Progress is recorded every second.
        await expect.poll(async () => (await rowOf(sample)).progress, { timeout: 5000 }).toBe(50)
        seen.push((await list()).body.data[0].drawing)
        return renderArtwork(artwork, options)
      }
      try {
        await shop.runJobs()
      } finally {
        process.renderArtwork = renderArtwork
      }
      expect(seen).toEqual(['underWork'])
      expect((await list()).body.data[0]).toMatchObject({ drawing: null, progress: 100 })
    },
    DRAWING_MS,
  )

  it(
    'is drawn again from the beginning when the process that drew it was killed',
    async () => {
      const process_ = shop.app.context.sampleProcess
      if (!process_) throw new Error('a demo draws its sample')
      const { drawSampleMaster } = process_
      process_.drawSampleMaster = (job) =>
        drawSampleMaster(job, { onProgress: () => process.kill(process_.pid ?? 0, 'SIGKILL') })
      await publicOf(sample)
      try {
        await expect(shop.runJobs()).rejects.toThrow(/ended/)
      } finally {
        process_.drawSampleMaster = drawSampleMaster
      }
      expect(await publicOf(sample)).toMatchObject({ tiles: null, tilesAreComing: true })
      expect(existsSync(join(dataDir, 'media', 'artworks', sample.id))).toBe(false)
      expect(workFolders()).toEqual([])

      await shop.runJobs()
      const { tiles } = await publicOf(sample)
      expect(await statusOf(finestPiece(tiles))).toBe(200)
    },
    DRAWING_MS,
  )

  it(
    'keeps its preview when drawing it fails twice, and is not tried again for ever',
    async () => {
      const process = shop.app.context.sampleProcess
      if (!process) throw new Error('a demo draws its sample')
      const { drawSampleMaster } = process
      process.drawSampleMaster = () => Promise.reject(new Error('no ink'))
      await publicOf(sample)
      try {
        await expect(shop.runJobs()).rejects.toThrow('no ink')
        await shop.runJobs()
      } finally {
        process.drawSampleMaster = drawSampleMaster
      }
      expect(await publicOf(sample)).toMatchObject({ tiles: null, tilesAreComing: false })
      expect(await shop.app.context.jobs.runDue()).toBe(0)
    },
    DRAWING_MS,
  )

  it(
    'waits while the disk is full, and is asked for again when there is room',
    async () => {
      const { masters } = shop.app.context
      const { freeBytes } = masters
      masters.freeBytes = async () => 500_000
      try {
        expect(await publicOf(sample)).toMatchObject({ tiles: null, tilesAreComing: false })
      } finally {
        masters.freeBytes = freeBytes
      }
      expect(await publicOf(sample)).toMatchObject({ tiles: null, tilesAreComing: true })
      await shop.runJobs()
      expect((await publicOf(sample)).tiles).not.toBeNull()
    },
    DRAWING_MS,
  )

  it(
    'shows its preview when the disk fills up while it is drawn',
    async () => {
      const { masters } = shop.app.context
      const { freeBytes, keepPyramid } = masters
      await publicOf(sample)
      masters.keepPyramid = () => Promise.reject(new Error('ENOSPC: no space left on device'))
      masters.freeBytes = async () => 0
      try {
        await shop.runJobs()
        expect(await publicOf(sample)).toMatchObject({ tiles: null, tilesAreComing: false })
      } finally {
        Object.assign(masters, { freeBytes, keepPyramid })
      }
      expect(existsSync(join(dataDir, 'media', 'artworks', sample.id))).toBe(false)
      expect(await publicOf(sample)).toMatchObject({ tilesAreComing: true })
      await shop.runJobs()
      expect((await publicOf(sample)).tiles).not.toBeNull()
    },
    DRAWING_MS,
  )

  it(
    'is drawn again, the same, when its files are lost or were not restored',
    async () => {
      await publicOf(sample)
      await shop.runJobs()
      const [row, drawn] = [await rowOf(sample), await publicOf(sample)]
      const file = join(dataDir, 'masters', 'files', row.masterKey)
      const bytes = readFileSync(file)
      rmSync(join(dataDir, 'masters', 'files'), { recursive: true })
      rmSync(join(dataDir, 'masters', 'pyramids'), { recursive: true })
      rmSync(join(dataDir, 'media', 'artworks'), { recursive: true })

      // Starts another shop on the same database.
      const next = await openShop({}, connectionOf(shop))
      try {
        const before = await publicOf(sample, next)
        expect(before).toMatchObject({ tiles: null, tilesAreComing: true })
        expect(await statusOf(before.preview.url)).toBe(200)
        await next.runJobs()
        expect(await publicOf(sample, next)).toEqual(drawn)
      } finally {
        await next.app.close()
      }
      expect(readFileSync(file).equals(bytes)).toBe(true)
      expect(await rowOf(sample)).toEqual(row)
    },
    DRAWING_MS,
  )

  it(
    'is drawn by one of two processes that share a database',
    async () => {
      const other = await openShop({}, connectionOf(shop))
      try {
        await publicOf(sample)
        let drawings = 0
        for (const { sampleProcess } of [shop.app.context, other.app.context]) {
          if (!sampleProcess) throw new Error('a demo draws its sample')
          const { drawSampleMaster } = sampleProcess
          sampleProcess.drawSampleMaster = (job, options) => {
            drawings += 1
            return drawSampleMaster(job, options)
          }
        }
        // Delivers the job to both processes.
        await Promise.all([shop, other].map(({ app }) => drawSampleArtwork(app.context, sample.id)))
        expect(drawings).toBe(1)
        await shop.runJobs()
        expect(drawings).toBe(1)
        expect((await publicOf(sample)).tiles).not.toBeNull()
      } finally {
        await other.app.close()
      }
    },
    DRAWING_MS,
  )

  it(
    'is gone on with by the next process when the one that drew it has died',
    async () => {
      await publicOf(sample)
      // Simulates a crash: only the row remains.
      await shop.db.execute(sql`delete from pgboss.job where name = 'sample-master'`)
      await shop.db
        .update(artworks)
        .set({ workedAt: sql`now() - interval '1 minute'`, progress: 30 })
        .where(eq(artworks.id, sample.id))
      await shop.recover()
      await shop.runJobs()
      expect((await publicOf(sample)).tiles).not.toBeNull()
    },
    DRAWING_MS,
  )

  it(
    'is never drawn in a shop that trades',
    async () => {
      const trading = await openShop({ DEMO: '0' }, connectionOf(shop))
      try {
        expect(await publicOf(sample, trading)).toMatchObject({
          tiles: null,
          tilesAreComing: false,
        })
        expect(await rowOf(sample)).toEqual(sample)
        expect(trading.app.context.sampleProcess).toBeNull()
      } finally {
        await trading.app.close()
      }
    },
    DRAWING_MS,
  )

  it('of cloth is shown by its preview alone, as nothing is printed from it', async () => {
    const { token } = await newAdmin(shop)
    expect(ofCloth).toHaveLength(2)
    for (const cloth of ofCloth) {
      const shown = await publicOf(cloth)
      expect(shown).toMatchObject({ tiles: null, tilesAreComing: false })
      expect(await statusOf(shown.preview.url)).toBe(200)
      const list = await shop.call('GET', `/api/admin/products/${cloth.productId}/artworks`, {
        token,
      })
      expect(list.body.data[0]).toMatchObject({ isSample: true, drawing: null })
      expect(await rowOf(cloth)).toEqual(cloth)
    }
  })

  it(
    'is one of a dozen that strangers can have drawn at once, and has its turn after them',
    async () => {
      const asked = await Promise.all(samples.slice(0, 20).map((each) => publicOf(each)))
      expect(asked.filter(({ tilesAreComing }) => tilesAreComing)).toHaveLength(12)
      expect(await countAsked()).toBe(12)
      const refused = samples[asked.findIndex(({ tilesAreComing }) => !tilesAreComing)]
      if (!refused) throw new Error('some had to wait')
      // Simulates that all of them have been drawn.
      await shop.db.execute(sql`delete from pgboss.job where name = 'sample-master'`)
      await shop.db
        .update(artworks)
        .set({ progress: 100 })
        .where(and(isNotNull(artworks.sampleOf), ne(artworks.progress, 100)))
      expect((await publicOf(refused)).tilesAreComing).toBe(true)
    },
    DRAWING_MS,
  )
})
