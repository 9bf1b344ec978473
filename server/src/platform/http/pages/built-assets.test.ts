import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { objectStoreSettings, startObjectStore } from '../../../testing/shops/object-store.ts'
import type { AssetArchive } from '../../assets/asset-archive.port.ts'
import { openAssetArchive } from '../../assets/asset-archive.ts'
import { keepBuildAssets } from '../../assets/keep-build-assets.ts'
import { errorReplies } from '../errors.ts'
import { builtAssets } from './built-assets.ts'

const DAY_MS = 24 * 3600 * 1000
let dataDir: string
let archive: AssetArchive
const apps: FastifyInstance[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bhitti-assets-'))
  archive = await openAssetArchive({ dataDir, objectStore: undefined })
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

function build(files: Record<string, string>): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'bhitti-build-')), 'assets')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

async function serve(folder: string, from: AssetArchive = archive): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  apps.push(app)
  await app.register(errorReplies)
  await builtAssets(app, { folder, archive: from })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

const kept = () => readdirSync(join(dataDir, 'assets')).sort()
const older = { 'cart-AAAA.js': 'older()', 'site-AAAA.css': 'body{}' }
const newer = { 'cart-BBBB.js': 'newer()', 'cart-BBBB.js.br': 'packed', 'cloth-B.bin': 'places' }

describe('a tab that was opened before an upgrade', () => {
  it('goes on finding its scripts and styles, as lasting as they were', async () => {
    await keepBuildAssets(archive, build(older))
    const app = await serve(build(newer))
    const script = await app.inject('/assets/cart-AAAA.js')
    expect(script).toMatchObject({ statusCode: 200, body: 'older()' })
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const style = await app.inject('/assets/site-AAAA.css?again')
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('finds those of a process that has already been replaced by a newer one', async () => {
    const app = await serve(build(older))
    await keepBuildAssets(archive, build(newer))
    expect(await app.inject('/assets/cart-BBBB.js')).toMatchObject({ body: 'newer()' })
    expect((await app.inject('/assets/cloth-B.bin')).headers['content-type']).toBe(
      'application/zlib',
    )
  })
})

describe('a process that serves pages', () => {
  it('keeps its own files as soon as it listens, without those that are made of them', async () => {
    await serve(build(newer))
    await expect.poll(kept).toEqual(['cart-BBBB.js', 'cloth-B.bin'])
  })

  it('opens while the store is away, says that a file is not there, and keeps its own later', async () => {
    const away: AssetArchive = {
      ...archive,
      list: () => Promise.reject(new Error('away')),
      open: () => Promise.reject(new Error('away')),
    }
    const app = await serve(build(newer), away)
    expect(await app.inject('/assets/cart-BBBB.js')).toMatchObject({ statusCode: 200 })
    expect((await app.inject('/assets/cart-AAAA.js')).json()).toMatchObject({
      success: false,
      code: 'route.not_found',
    })
  })

  it.each([
    '/assets/never.js',
    '/assets/..%2fsecret',
    '/assets/%2e%2e/secret',
    '/assets/.cart-BBBB.js.123',
  ])('has nothing at %s', async (path) => {
    writeFileSync(join(dataDir, 'secret'), 'secret')
    writeFileSync(join(dataDir, 'assets/.cart-BBBB.js.123'), 'half')
    const app = await serve(build(newer))
    expect((await app.inject(path)).statusCode).toBe(404)
  })
})

describe('files of earlier builds', () => {
  const age = (name: string, days: number) => {
    const at = new Date(Date.now() - days * DAY_MS)
    utimesSync(join(dataDir, 'assets', name), at, at)
  }

  it('stay for thirty days after they were served last', async () => {
    await keepBuildAssets(archive, build(older))
    age('cart-AAAA.js', 29)
    age('site-AAAA.css', 31)
    await keepBuildAssets(archive, build(newer))
    expect(kept()).toEqual(['cart-AAAA.js', 'cart-BBBB.js', 'cloth-B.bin'])
  })

  it('count from now on while a process still serves them', async () => {
    await keepBuildAssets(archive, build(older))
    age('cart-AAAA.js', 40)
    await keepBuildAssets(archive, build(older))
    const at = (await archive.list()).get('cart-AAAA.js')
    expect(Date.now() - Number(at)).toBeLessThan(DAY_MS)
  })
})

describe('several servers that share an object store', () => {
  it('keep the files of all builds there, where each finds those of the others', async () => {
    const store = await startObjectStore({ pageSize: 2 })
    try {
      const objectStore = objectStoreSettings(store)
      const shared = await openAssetArchive({ dataDir, objectStore })
      store.put('private/assets/gone-CCCC.js', 'gone()', {
        at: new Date(Date.now() - 31 * DAY_MS),
      })
      await keepBuildAssets(shared, build(older))
      await keepBuildAssets(shared, build(newer))
      expect([...store.objects.keys()].sort()).toEqual([
        'private/assets/cart-AAAA.js',
        'private/assets/cart-BBBB.js',
        'private/assets/cloth-B.bin',
        'private/assets/site-AAAA.css',
      ])
      const app = await serve(build(newer), shared)
      expect(await app.inject('/assets/cart-AAAA.js')).toMatchObject({
        statusCode: 200,
        body: 'older()',
      })
      expect(await app.inject('/assets/never.js')).toMatchObject({ statusCode: 404 })
    } finally {
      await store.close()
    }
  })
})
