import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MASTER_MAX_BYTES, MASTER_PIECE_BYTES } from '@bhitti/contract/rules/print/masters'
import { firstPlacement } from '@bhitti/contract/rules/print/placement'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCatalogue } from '../../flows/seeding/seed-catalogue.ts'
import type { DatabaseConnection } from '../../platform/database/connect.ts'
import { media } from '../../platform/http/pages/media.ts'
import {
  artworkForm,
  askOffset,
  beginArtwork,
  beginPiece,
  bringArtwork,
  sendPiece,
} from '../../testing/goods/artworks.ts'
import { aPhotograph, aPixelBomb } from '../../testing/goods/masters.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, newCustomer } from '../../testing/people/people.ts'
import {
  startTestShop,
  type TestShop,
  type TestShopOptions,
} from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'
import { uploadLocks } from '../uploads/upload-locks.table.ts'
import { renderArtworkVersion } from './artwork-rendering.service.ts'
import { removeForgottenUploads, resumeRendering } from './artwork-sweeps.service.ts'
import { artworkById } from './artworks.queries.ts'
import { artworks } from './artworks.table.ts'

/** Shared by all shops of this file, like a real disk. */
const dataDir = mkdtempSync(join(tmpdir(), 'bhitti-artworks-'))
const openShop = (options: TestShopOptions = {}) =>
  startTestShop({
    env: { DATA_DIR: dataDir },
    pages: async (app) => {
      await app.register(media, { dataDir })
    },
    ...options,
  })
let shop: TestShop
let token: string
let whole: Buffer
const SOLD_IN_REPEATS = ['wallpaperRolls', 'curtains', 'blinds'] as const
const REPEAT = { kind: 'repeat', match: 'straight' } as const
const NOBODY = '0195ffff-0000-7000-8000-000000000000'

beforeAll(async () => {
  shop = await openShop()
  token = (await newAdmin(shop)).token
  whole = await aPhotograph({ width: 2000, height: 1000 }).jpeg({ quality: 90 }).toBuffer()
})
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const masters = () => join(dataDir, 'masters', 'files')
const begun = async (overrides = {}) => {
  const product = await newProduct(shop)
  // A new admin each time, because open uploads are limited per admin.
  const admin = await newAdmin(shop)
  const form = artworkForm({ fileBytes: whole.length, ...overrides })
  const reply = await beginArtwork(shop, admin.token, product.id, form)
  expect(reply.status).toBe(201)
  return { ...reply.body.data, product, token: admin.token, url: reply.body.data.upload.url }
}
const versionOf = async (id: string) =>
  (await shop.call('GET', `/api/admin/artworks/${id}`, { token })).body.data
const pieceOf = (from: number, to?: number) => new Uint8Array(whole.subarray(from, to))
const publicOf = (productId: string) => shop.call('GET', `/api/shop/artworks/${productId}`)

describe('bringing a master', () => {
  it('needs an admin for each call and each piece', async () => {
    const { _id, url, product } = await begun()
    await expectForAdminsOnly(shop, [
      ['GET', `/api/admin/products/${product.id}/artworks`],
      ['POST', `/api/admin/products/${product.id}/artworks`],
      ['GET', `/api/admin/artworks/${_id}`],
      ['POST', `/api/admin/artworks/${_id}/finish`],
      ['POST', `/api/admin/artworks/${_id}/prepare`],
      ['PUT', `/api/admin/artworks/${_id}/current`],
      ['DELETE', `/api/admin/artworks/${_id}`],
    ])
    const customer = await newCustomer(shop)
    const bytes = pieceOf(0)
    for (const [caller, status] of [
      [undefined, 401],
      ['a'.repeat(43), 401],
      [customer.token, 403],
    ] as const) {
      const who = caller ? { token: caller } : {}
      expect((await sendPiece(shop, url, { ...who, offset: 0, bytes })).status).toBe(status)
      expect((await askOffset(shop, url, caller)).status).toBe(status)
    }
    expect(await askOffset(shop, url, token)).toEqual({ status: 200, offset: 0 })
  })

  it('ends for somebody who is no admin any more between two pieces', async () => {
    const { url, token: own } = await begun()
    const first = await sendPiece(shop, url, { token: own, offset: 0, bytes: pieceOf(0, 1000) })
    expect(first.status).toBe(204)
    await shop.call('POST', '/api/auth/logout', { token: own })
    const next = await sendPiece(shop, url, { token: own, offset: 1000, bytes: pieceOf(1000) })
    expect(next.status).toBe(401)
    expect((await askOffset(shop, url, token)).offset).toBe(1000)
  })

  it('goes on at any byte, after a restart of the shop, and by another admin', async () => {
    const { _id, url, token: own } = await begun()
    const cuts = [0, 1, 7777, whole.length - 1, whole.length]
    for (const [place, from] of cuts.slice(0, -1).entries()) {
      const other = await openShop({ connection: connectionOf(shop) })
      try {
        const who = place % 2 === 0 ? own : token
        expect(await askOffset(other, url, who)).toEqual({ status: 200, offset: from })
        const bytes = pieceOf(from, cuts[place + 1])
        const sent = await sendPiece(other, url, { token: who, offset: from, bytes })
        expect(sent).toMatchObject({
          status: 204,
          headers: { 'upload-offset': String(cuts[place + 1]) },
        })
      } finally {
        await other.app.close()
      }
    }
    await shop.runJobs()
    const sha256 = createHash('sha256').update(whole).digest('hex')
    expect(await versionOf(_id)).toMatchObject({ status: 'ready', master: { sha256 } })
  }, 60_000)

  it('keeps what had arrived when the line breaks in the middle of a piece', async () => {
    const { url, token: own } = await begun()
    const piece = { token: own, offset: 0, bytes: pieceOf(0, 4321), length: whole.length }
    const socket = beginPiece(shop, url, piece)
    const [row] = await shop.db
      .select()
      .from(artworks)
      .where(eq(artworks.id, url.split('/').at(-1) ?? ''))
    const file = join(masters(), row?.masterKey ?? '')
    await expect.poll(() => readFileSync(file).length).toBe(4321)
    // A concurrent upload is refused.
    const busy = await sendPiece(shop, url, { token, offset: 4321, bytes: pieceOf(4321) })
    expect(busy.status).toBe(423)
    socket.destroy()
    await expect.poll(async () => (await askOffset(shop, url, own)).status).toBe(200)
    expect((await askOffset(shop, url, own)).offset).toBe(4321)
    const rest = await sendPiece(shop, url, { token: own, offset: 4321, bytes: pieceOf(4321) })
    expect(rest.status).toBe(204)
    expect(readFileSync(file)).toEqual(whole)
  })

  it('is free again when the process that took a piece has died', async () => {
    const { url, token: own } = await begun()
    const [row] = await shop.db
      .select()
      .from(artworks)
      .where(eq(artworks.id, url.split('/').at(-1) ?? ''))
    const key = row?.masterKey ?? ''
    const lock = { key, holder: NOBODY, expiresAt: sql`now() + interval '20 seconds'` }
    await shop.db.insert(uploadLocks).values(lock)
    expect((await askOffset(shop, url, own)).status).toBe(423)
    await shop.db
      .update(uploadLocks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(uploadLocks.key, key))
    expect((await askOffset(shop, url, own)).status).toBe(200)
    expect(await shop.db.select().from(uploadLocks).where(eq(uploadLocks.key, key))).toEqual([])
  })

  it('takes a piece once: the same again, or one further on, changes nothing', async () => {
    const { url, token: own } = await begun()
    const first = { token: own, offset: 0, bytes: pieceOf(0, 500) }
    expect((await sendPiece(shop, url, first)).status).toBe(204)
    expect((await sendPiece(shop, url, first)).status).toBe(409)
    expect((await sendPiece(shop, url, { ...first, offset: 900 })).status).toBe(409)
    expect(await askOffset(shop, url, own)).toEqual({ status: 200, offset: 500 })
  })

  it('refuses more than was said, pieces that are too large, and files beyond a gigabyte', async () => {
    const { url, token: own, product } = await begun({ fileBytes: 100 })
    expect(
      (await sendPiece(shop, url, { token: own, offset: 0, bytes: pieceOf(0, 101) })).status,
    ).toBe(413)
    const large = new Uint8Array(MASTER_PIECE_BYTES + 1)
    expect(await sendPiece(shop, url, { token: own, offset: 0, bytes: large })).toMatchObject({
      status: 413,
      body: { code: 'upload.piece_too_large' },
    })
    expect((await askOffset(shop, url, own)).offset).toBe(0)
    const beyond = artworkForm({ fileBytes: MASTER_MAX_BYTES + 1 })
    expect(await beginArtwork(shop, own, product.id, beyond)).toMatchObject({
      status: 400,
      body: { fields: { fileBytes: 'The file can be at most 1 GB' } },
    })
  })

  it('lets an admin have five open uploads, also when all begin at once', async () => {
    const admin = await newAdmin(shop)
    const products = await Promise.all(Array.from({ length: 7 }, () => newProduct(shop)))
    const replies = await Promise.all(
      products.map(({ id }) => beginArtwork(shop, admin.token, id, artworkForm())),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(2).fill('artwork.too_many_uploads'))
    const open = replies.find(({ status }) => status === 201)?.body.data
    const cancelled = await shop.call('DELETE', `/api/admin/artworks/${open._id}`, {
      token: admin.token,
    })
    expect(cancelled.status).toBe(200)
    expect(
      (await beginArtwork(shop, admin.token, products[0]?.id ?? '', artworkForm())).status,
    ).toBe(201)
    expect((await askOffset(shop, open.upload.url, admin.token)).status).toBe(409)
  })

  it('begins for nothing that is archived or unknown', async () => {
    const archived = await newProduct(shop, { archivedAt: new Date() })
    for (const id of [archived.id, NOBODY]) {
      expect((await beginArtwork(shop, token, id, artworkForm())).status).toBe(404)
    }
  })

  it.each(SOLD_IN_REPEATS)(
    'takes a repeat and no mural for %s, and says why',
    async (productType) => {
      const { id } = await newProduct(shop, { productType, category: null })
      expect(await beginArtwork(shop, token, id, artworkForm())).toMatchObject({
        status: 409,
        body: {
          code: 'artwork.only_repeats',
          message: expect.stringContaining('upload one repeat of the pattern'),
        },
      })
      const list = await shop.call('GET', `/api/admin/products/${id}/artworks`, { token })
      expect(list.body.data).toEqual([])

      const version = await bringArtwork(shop, token, id, whole, REPEAT)
      expect(version).toMatchObject({ status: 'ready', kind: 'repeat', isCurrent: false })
      expect((await publicOf(id)).status).toBe(404)
      await shop.call('PUT', `/api/admin/artworks/${version._id}/current`, { token })
      expect(await publicOf(id)).toMatchObject({
        status: 200,
        body: {
          data: {
            artwork: { id: version._id, kind: 'repeat', match: 'straight', widthUm: 508_000 },
            tiles: { width: 1200, height: 600 },
            tilesAreComing: false,
          },
        },
      })
    },
  )

  it('takes a picture of cloth that would be too coarse to print', async () => {
    const coarse = await sharp(whole).resize(400, 200).png().toBuffer()
    const curtain = await newProduct(shop, { productType: 'curtains', category: 'drape' })
    const shown = await bringArtwork(shop, token, curtain.id, coarse, REPEAT)
    expect(shown).toMatchObject({ status: 'ready', master: { dpi: 20 } })
    const roll = await newProduct(shop, { productType: 'wallpaperRolls', category: null })
    const printed = await bringArtwork(shop, token, roll.id, coarse, REPEAT)
    expect(printed).toMatchObject({ status: 'refused', refusal: { code: 'too_soft' } })

    const coarser = await sharp(whole).resize(160, 80).png().toBuffer()
    const blurred = await bringArtwork(shop, token, curtain.id, coarser, REPEAT)
    expect(blurred.refusal.message).toContain(
      'below 10 it looks blurred. It needs 200 × 100 pixels',
    )
  })

  it('shows no mural of a wallpaper that has become a roll, nor puts one on sale again', async () => {
    const product = await newProduct(shop)
    const [first, second] = [
      await bringArtwork(shop, token, product.id, whole),
      await bringArtwork(shop, token, product.id, whole),
    ]
    await shop.call('PUT', `/api/admin/artworks/${first._id}/current`, { token })
    expect((await publicOf(product.id)).status).toBe(200)
    await shop.db
      .update(products)
      .set({ productType: 'wallpaperRolls', category: null })
      .where(eq(products.id, product.id))
    await expect.poll(async () => (await publicOf(product.id)).status).toBe(404)
    const used = await shop.call('PUT', `/api/admin/artworks/${second._id}/current`, { token })
    expect(used).toMatchObject({ status: 409, body: { code: 'artwork.only_repeats' } })
  })

  it.each([
    ['a repeat without a match', { kind: 'repeat' as const, match: null }, 'match'],
    ['a mural with one', { match: 'straight' as const }, 'match'],
    [
      'limits the wrong way round',
      { minScalePpm: 2_000_000, maxScalePpm: 1_000_000 },
      'maxScalePpm',
    ],
    ['no width', { widthUm: 0 }, 'widthUm'],
    ['half a micrometre', { heightUm: 10_000.5 }, 'heightUm'],
    ['an endless height', { heightUm: 1e12 }, 'heightUm'],
  ])('refuses %s beside its field', async (_what, overrides, field) => {
    const product = await newProduct(shop)
    const reply = await beginArtwork(shop, token, product.id, artworkForm(overrides))
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })

  it('is given up after a week, with its file; a newer one stays', async () => {
    const [old, recent] = [await begun(), await begun()]
    await sendPiece(shop, old.url, { token: old.token, offset: 0, bytes: pieceOf(0, 500) })
    await shop.db
      .update(artworks)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(artworks.id, old._id))
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, old._id))
    expect(await removeForgottenUploads(shop.app.context)).toBe(1)
    expect(readdirSync(masters()).filter((name) => name.startsWith(row?.masterKey ?? ''))).toEqual(
      [],
    )
    expect((await askOffset(shop, old.url, old.token)).status).toBe(409)
    expect((await askOffset(shop, recent.url, recent.token)).status).toBe(200)
  })

  it('says when the file is not whole, and that it has arrived when the last answer was lost', async () => {
    const { _id, url, token: own } = await begun()
    await sendPiece(shop, url, { token: own, offset: 0, bytes: pieceOf(0, 500) })
    const early = await shop.call('POST', `/api/admin/artworks/${_id}/finish`, { token: own })
    expect(early).toMatchObject({ status: 409, body: { code: 'upload.incomplete' } })
    await sendPiece(shop, url, { token: own, offset: 500, bytes: pieceOf(500) })
    expect(await askOffset(shop, url, own)).toEqual({ status: 200, offset: whole.length })
    const late = await shop.call('POST', `/api/admin/artworks/${_id}/finish`, { token: own })
    expect(late).toMatchObject({
      status: 200,
      body: { data: { status: 'rendering', upload: null } },
    })
  })
})

describe('a master that goes on sale when it is ready', () => {
  it('is on sale without another step, and the product says so', async () => {
    const product = await newProduct(shop)
    const hasArtwork = async () => {
      const read = await shop.call('GET', `/api/admin/products/details/${product.id}`, { token })
      const list = await shop.call('GET', '/api/admin/products/get', { token })
      const listed = list.body.data.find(({ _id }: { _id: string }) => _id === product.id)
      return [read.body.data.hasArtwork, listed.hasArtwork]
    }
    expect(await hasArtwork()).toEqual([false, false])
    const version = await bringArtwork(shop, token, product.id, whole, { onSaleWhenReady: true })
    expect(version).toMatchObject({ status: 'ready', isCurrent: true })
    expect((await publicOf(product.id)).body.data.artwork.id).toBe(version._id)
    expect(await hasArtwork()).toEqual([true, true])
  })

  it('leaves a newer version on sale', async () => {
    const product = await newProduct(shop)
    const own = (await newAdmin(shop)).token
    const form = artworkForm({ fileBytes: whole.length, onSaleWhenReady: true })
    const older = (await beginArtwork(shop, own, product.id, form)).body.data
    const newer = await bringArtwork(shop, own, product.id, whole, { onSaleWhenReady: true })
    await sendPiece(shop, older.upload.url, { token: own, offset: 0, bytes: pieceOf(0) })
    await shop.call('POST', `/api/admin/artworks/${older._id}/finish`, { token: own })
    await shop.runJobs()
    expect(await versionOf(older._id)).toMatchObject({ status: 'ready', isCurrent: false })
    expect(await versionOf(newer._id)).toMatchObject({ isCurrent: true })
  })
})

describe('a master that has arrived', () => {
  it('is measured, kept as it is, and shown when it is put on sale', async () => {
    const product = await newProduct(shop)
    expect(await publicOf(product.id)).toMatchObject({
      status: 404,
      body: { code: 'artwork.none' },
    })
    const version = await bringArtwork(shop, token, product.id, whole)
    expect(version).toMatchObject({
      ...{
        version: 1,
        status: 'ready',
        progress: 100,
        refusal: null,
        isCurrent: false,
        upload: null,
      },
      master: {
        type: 'jpeg',
        bytes: whole.length,
        pixelsWide: 2000,
        dpi: 100,
        bitDepth: 8,
        colourSpace: 'RGB',
      },
    })
    expect((await publicOf(product.id)).status).toBe(404)
    const used = await shop.call('PUT', `/api/admin/artworks/${version._id}/current`, { token })
    expect(used).toMatchObject({ status: 200, body: { data: { isCurrent: true } } })
    const shown = await publicOf(product.id)
    expect(shown).toMatchObject({
      status: 200,
      body: {
        data: {
          artwork: {
            ...{ id: version._id, kind: 'mural', widthUm: 508_000, heightUm: 254_000, match: null },
            ...{ pixelsWide: 2000, pixelsHigh: 1000, floorDpi: 70 },
          },
          // 60 per inch instead of the master's 100.
          tiles: { tileSize: 512, width: 1200, height: 600, levels: 3 },
        },
      },
    })
    expect(await artworkById(shop.db, version._id, 70)).toEqual(shown.body.data.artwork)
    const { preview, levels, tiles } = shown.body.data
    const tile = tiles.urlTemplate.replace('{level}', '2').replace('{x}', '2').replace('{y}', '1')
    for (const { url, width } of [preview, ...levels, { url: tile, width: 1200 - 1024 }]) {
      const reply = await fetch(shop.address + url)
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(await sharp(await reply.arrayBuffer()).metadata()).toMatchObject({
        format: 'webp',
        width,
      })
    }
  })

  it('is at no address of the shop, however it is written', async () => {
    const version = await bringArtwork(shop, token, (await newProduct(shop)).id, whole)
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, version._id))
    const key = row?.masterKey ?? ''
    expect(existsSync(join(masters(), key))).toBe(true)
    for (const path of [
      `/media/artworks/${version._id}/pyramid.tif`,
      `/media/artworks/${version._id}/master`,
      `/media/artworks/${key}`,
      `/media/masters/files/${key}`,
      `/media/artworks/../../masters/files/${key}`,
      `/media/artworks/%2e%2e/%2e%2e/masters/files/${key}`,
      `/media/artworks/..%2f..%2fmasters%2ffiles%2f${key}`,
      `/media/artworks/${version._id}/..%5c..%5c..%5cmasters%5cfiles%5c${key}`,
      `/masters/files/${key}`,
    ]) {
      expect((await raw(path)).startsWith('HTTP/1.1 40'), path).toBe(true)
    }
    const replies = [
      await publicOf(version.productId),
      await shop.call('GET', `/api/admin/artworks/${version._id}`, { token }),
    ]
    expect(JSON.stringify(replies)).not.toContain(key)
  })

  it('gives way to another version, which shoppers see at once, and which an order of the first survives', async () => {
    const product = await newProduct(shop)
    const first = await bringArtwork(shop, token, product.id, whole)
    const second = await bringArtwork(shop, token, product.id, whole, {
      widthUm: 600_000,
      heightUm: 300_000,
    })
    for (const { _id } of [first, second]) {
      await shop.call('PUT', `/api/admin/artworks/${_id}/current`, { token })
      expect((await publicOf(product.id)).body.data.artwork.id).toBe(_id)
    }
    const list = await shop.call('GET', `/api/admin/products/${product.id}/artworks`, { token })
    expect(
      list.body.data.map((each: { version: number; isCurrent: boolean }) => [
        each.version,
        each.isCurrent,
      ]),
    ).toEqual([
      [2, true],
      [1, false],
    ])
    await shop.call('DELETE', `/api/admin/artworks/${second._id}`, { token })
    expect((await publicOf(product.id)).status).toBe(404)
    expect(await artworkById(shop.db, second._id, 70)).toMatchObject({ widthUm: 600_000 })
    const again = await shop.call('PUT', `/api/admin/artworks/${second._id}/current`, { token })
    expect(again).toMatchObject({ status: 409, body: { code: 'artwork.not_ready' } })
    const log = await shop.call('GET', '/api/admin/changes', { token })
    expect(JSON.stringify(log.body)).toContain('Udaipur Damask, version 2')
  }, 60_000)

  it('never changes and is never deleted once it is ready, whatever asks for it', async () => {
    const { _id } = await bringArtwork(shop, token, (await newProduct(shop)).id, whole)
    const isIt = eq(artworks.id, _id)
    for (const change of [
      { widthUm: 1_000_000 },
      { pixelsWide: 4000 },
      { masterSha256: '' },
      { status: 'refused' as const },
      { masterKey: 'x' },
    ]) {
      await expect(shop.db.update(artworks).set(change).where(isIt)).rejects.toThrow()
    }
    await expect(shop.db.delete(artworks).where(isIt)).rejects.toThrow()
    await shop.db.update(artworks).set({ withdrawnAt: sql`now()` }).where(isIt)
    await expect(shop.db.update(artworks).set({ withdrawnAt: null }).where(isIt)).rejects.toThrow()
  })

  it('is prepared also when its product was archived meanwhile, and shown when that is back', async () => {
    const { _id, url, token: own, product } = await begun()
    await sendPiece(shop, url, { token: own, offset: 0, bytes: pieceOf(0) })
    const path = `/api/admin/products/delete/${product.id}`
    expect((await shop.call('DELETE', path, { token })).status).toBe(200)
    await shop.runJobs()
    expect((await shop.call('PUT', `/api/admin/artworks/${_id}/current`, { token })).status).toBe(
      200,
    )
    expect((await publicOf(product.id)).status).toBe(404)
  })

  it('that is withdrawn before it is prepared leaves no file', async () => {
    const { _id, url, token: own } = await begun()
    await sendPiece(shop, url, { token: own, offset: 0, bytes: pieceOf(0) })
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, _id))
    await shop.call('DELETE', `/api/admin/artworks/${_id}`, { token: own })
    await shop.runJobs()
    expect(existsSync(join(masters(), row?.masterKey ?? ''))).toBe(false)
    expect(existsSync(join(dataDir, 'media', 'artworks', _id))).toBe(false)
  })

  it('is gone on with by the next process when the one that worked on it has died', async () => {
    const { _id, url, token: own } = await begun()
    await sendPiece(shop, url, { token: own, offset: 0, bytes: pieceOf(0) })
    const isIt = eq(artworks.id, _id)
    // Another process works on it.
    await shop.db.update(artworks).set({ workedAt: sql`now()` }).where(isIt)
    await renderArtworkVersion(shop.app.context, _id)
    expect((await versionOf(_id)).status).toBe('rendering')
    await shop.runJobs()
    await shop.db.update(artworks).set({ workedAt: sql`now() - interval '1 minute'` }).where(isIt)
    await resumeRendering(shop.app.context)
    await shop.runJobs()
    expect((await versionOf(_id)).status).toBe('ready')
  })

  it('is refused after the process has ended over it twice, and repeated after once', async () => {
    const { _id, url, token: own } = await begun()
    await sendPiece(shop, url, { token: own, offset: 0, bytes: pieceOf(0) })
    const { renderProcess } = shop.app.context
    const { renderArtwork } = renderProcess
    renderProcess.renderArtwork = (artwork, options) =>
      renderArtwork(artwork, {
        ...options,
        onProgress: () => process.kill(renderProcess.pid ?? 0, 'SIGKILL'),
      })
    try {
      await expect(shop.runJobs()).rejects.toThrow()
      expect((await versionOf(_id)).status).toBe('rendering')
      await shop.runJobs()
      expect(await versionOf(_id)).toMatchObject({
        status: 'refused',
        refusal: { code: 'too_heavy' },
      })
    } finally {
      renderProcess.renderArtwork = renderArtwork
    }
  })
})

describe('a file for which the disk has no room', () => {
  const again = (id: string) => shop.call('POST', `/api/admin/artworks/${id}/prepare`, { token })
  async function refusedForRoom() {
    const { _id, url, token: own } = await begun()
    const context = shop.app.context.masters
    const { freeBytes } = context
    context.freeBytes = async () => 0
    try {
      await sendPiece(shop, url, { token: own, offset: 0, bytes: pieceOf(0) })
      await shop.runJobs()
    } finally {
      context.freeBytes = freeBytes
    }
    expect(await versionOf(_id)).toMatchObject({
      status: 'refused',
      refusal: {
        code: 'no_space',
        message: expect.stringMatching(/The file is kept: free some space/),
      },
    })
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, _id))
    return { id: _id as string, file: join(masters(), row?.masterKey ?? '') }
  }

  it('is kept and prepared after room was made, without being uploaded again', async () => {
    const { id, file } = await refusedForRoom()
    expect(existsSync(file)).toBe(true)
    expect((await again(id)).body.data).toMatchObject({ status: 'rendering', refusal: null })
    expect((await again(id)).status).toBe(200)
    await shop.runJobs()
    expect(await versionOf(id)).toMatchObject({ status: 'ready', refusal: null })
    expect((await again(id)).body.code).toBe('artwork.not_kept')
  })

  it('is removed when an admin removes it, or a week after it came', async () => {
    const [removed, forgotten] = [await refusedForRoom(), await refusedForRoom()]
    await shop.call('DELETE', `/api/admin/artworks/${removed.id}`, { token })
    expect(existsSync(removed.file)).toBe(false)
    expect((await again(removed.id)).body.code).toBe('artwork.not_kept')
    await shop.db
      .update(artworks)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(artworks.id, forgotten.id))
    await removeForgottenUploads(shop.app.context)
    expect(existsSync(forgotten.file)).toBe(false)
    expect((await again(forgotten.id)).body.code).toBe('artwork.not_kept')
  })
})

describe('a file that cannot be printed from', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c81040' } })
  const CASES: [string, () => Promise<Buffer> | Buffer, string, RegExp][] = [
    [
      'HTML',
      () => Buffer.from('<!doctype html><p>Hello'),
      'not_a_picture',
      /not a JPEG, PNG or TIFF/,
    ],
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'not_a_picture',
      /not a JPEG/,
    ],
    [
      'half a file',
      async () => whole.subarray(0, whole.length / 2),
      'unreadable',
      /damaged or incomplete/,
    ],
    ['a bomb', () => aPixelBomb(200_000, 100_000), 'too_many_pixels', /2,00,000 × 1,00,000 pixels/],
    [
      'CMYK without a profile',
      () => flat(2000, 1000).toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer(),
      'cmyk_without_profile',
      /embed the profile/,
    ],
    [
      'another shape',
      () => flat(2000, 1020).png().toBuffer(),
      'wrong_shape',
      /not the shape of 50.8 × 25.4 cm: at that width it would be 25.9 cm high/,
    ],
    [
      'too few pixels',
      () => flat(1000, 500).png().toBuffer(),
      'too_soft',
      /1,000 × 500 pixels: at 50.8 × 25.4 cm that is 50 dpi, and below 70 it looks blurred. It needs 1,400 × 700 pixels/,
    ],
    [
      'several pages',
      () =>
        sharp([whole, whole], { join: { animated: true } })
          .tiff()
          .toBuffer(),
      'many_pages',
      /flatten/,
    ],
  ]
  it.each(CASES)(
    'is refused in words that help, and not kept: %s',
    async (_what, make, code, words) => {
      const version = await bringArtwork(shop, token, (await newProduct(shop)).id, await make())
      expect(version).toMatchObject({
        status: 'refused',
        refusal: { code, message: expect.stringMatching(words) },
      })
      const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, version._id))
      expect(existsSync(join(masters(), row?.masterKey ?? ''))).toBe(false)
      const used = await shop.call('PUT', `/api/admin/artworks/${version._id}/current`, { token })
      expect(used.status).toBe(409)
      await shop.call('DELETE', `/api/admin/artworks/${version._id}`, { token })
      const list = await shop.call('GET', `/api/admin/products/${version.productId}/artworks`, {
        token,
      })
      expect(list.body.data).toEqual([])
    },
  )
})

/** Sends the path as it is; clients would normalise it. */
function raw(path: string): Promise<string> {
  const { hostname, port } = new URL(shop.address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
  })
}

/** Lets a second process of the shop use the same database. */
function connectionOf({ db, pool }: TestShop): DatabaseConnection {
  return { db, pool, listen: async () => async () => {}, close: async () => {} }
}

it('the sample shows an artwork of each of its products at once, at its true size', async () => {
  const seeded = await openShop({ env: { DATA_DIR: join(dataDir, 'seeded') } })
  try {
    await seedCatalogue(seeded.db, 'demo')
    const sold = await seeded.db
      .select({ id: products.id, type: products.productType })
      .from(products)
    expect(new Set(sold.map(({ type }) => type)).size).toBe(5)
    for (const { id, type } of sold) {
      const reply = await seeded.call('GET', `/api/shop/artworks/${id}`)
      expect(reply).toMatchObject({ status: 200, body: { data: { tiles: null } } })
      const { artwork, preview } = reply.body.data
      if (type !== 'wallpapers' && type !== 'artist') expect(artwork.kind).toBe('repeat')
      // At true size it fits on any window or wall.
      const small = { widthUm: 1_000_000, heightUm: 1_000_000, spareUm: 0 }
      expect(firstPlacement(artwork, small)).not.toBeNull()
      expect(preview.width / preview.height).toBeCloseTo(artwork.widthUm / artwork.heightUm, 1)
      const picture = await fetch(seeded.address + preview.url)
      expect(Buffer.from(await picture.arrayBuffer()).length).toBeLessThanOrEqual(60_000)
    }
  } finally {
    await seeded.close()
  }
})
