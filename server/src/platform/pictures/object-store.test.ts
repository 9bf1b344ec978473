import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productForm } from '../../testing/goods/products.ts'
import { aPicture, upload } from '../../testing/goods/uploads.ts'
import { newAdmin } from '../../testing/people/people.ts'
import {
  type ObjectStore,
  objectStoreSettings,
  startObjectStore,
} from '../../testing/shops/object-store.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { openObjectStore } from './object-store.ts'

let store: ObjectStore

beforeAll(async () => {
  store = await startObjectStore()
})
beforeEach(() => {
  store.objects.clear()
  store.refuse(null)
})
afterAll(() => store.close())

describe('an object store', () => {
  it('gets every file with its type, to be kept for good, and gives all of them up', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bhitti-objects-'))
    for (const name of ['320.avif', '320.webp']) writeFileSync(join(folder, name), name)
    const pictures = openObjectStore(objectStoreSettings(store))
    await pictures.keep(folder, 'some')
    expect(Object.fromEntries(store.objects)).toMatchObject({
      'uploads/some/320.avif': { type: 'image/avif', cache: expect.stringContaining('immutable') },
      'uploads/some/320.webp': { type: 'image/webp', cache: expect.stringContaining('immutable') },
    })
    await pictures.remove('some')
    await pictures.remove('some')
    expect(store.objects.size).toBe(0)
    rmSync(folder, { recursive: true })
  })
})

describe('a shop with an object store', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({
      env: {
        S3_ENDPOINT: store.endpoint,
        S3_BUCKET: store.bucket,
        S3_ACCESS_KEY: 'key',
        S3_SECRET_KEY: 'secret',
        S3_PUBLIC_URL: 'https://cdn.example.in/',
      },
    })
  })
  afterAll(() => shop.close())

  it('puts uploads there, and shows them from where browsers find them', async () => {
    const { token } = await newAdmin(shop)
    const file = await aPicture({ width: 400, height: 300 }).png().toBuffer()
    const { body } = await upload(shop, { token, file, name: 'a.png' })
    expect(body.result.url).toMatch(
      /^https:\/\/cdn\.example\.in\/uploads\/[0-9a-f]{24}-400x300-[0-9a-f]{6}\/400\.webp$/,
    )
    expect([...store.objects.keys()].map((key) => key.split('/').at(-1)).toSorted()).toEqual([
      '320.avif',
      '400.avif',
      '400.webp',
    ])
    const added = await shop.call('POST', '/api/admin/products/add', {
      token,
      body: productForm({ image1: body.result.url }),
    })
    expect(added.status).toBe(201)
  })

  it('leaves no part of a picture there when one file is refused', async () => {
    const { token } = await newAdmin(shop)
    store.refuse(/400\.webp$/)
    const file = await aPicture({ width: 400, height: 300 }).png().toBuffer()
    const reply = await upload(shop, { token, file, name: 'a.png' })
    expect(reply).toMatchObject({ status: 503, body: { code: 'upload.not_stored' } })
    expect([...store.objects.keys()]).toEqual([])
  })
})
