import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAdmin } from '../../testing/people.ts'
import { productForm } from '../../testing/products.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { aPicture, upload } from '../../testing/uploads.ts'
import { openObjectStore } from './object-store.ts'

/** A store that speaks as much of S3 as the shop uses, and can be made to refuse a file. */
const objects = new Map<string, { type: string | undefined; cache: string | undefined }>()
let refuses: RegExp | null = null
let server: Server
let endpoint: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '', 'http://store')
    const key = url.pathname.replace('/pictures/', '')
    if (request.method === 'PUT') {
      if (refuses?.test(key)) return response.writeHead(403).end()
      const { 'content-type': type, 'cache-control': cache } = request.headers
      objects.set(key, { type, cache })
      return response.end()
    }
    if (request.method === 'POST') {
      for (const [, deleted = ''] of body.matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(deleted)
      return response.end('<DeleteResult/>')
    }
    const prefix = url.searchParams.get('prefix') ?? ''
    const found = [...objects.keys()].filter((each) => each.startsWith(prefix))
    response.end(
      `<ListBucketResult>${found.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('')}</ListBucketResult>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  endpoint = `http://127.0.0.1:${address.port}`
})
beforeEach(() => {
  objects.clear()
  refuses = null
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const settings = () => ({
  endpoint,
  bucket: 'pictures',
  accessKey: 'key',
  secretKey: 'secret',
  publicUrl: 'https://cdn.example.in',
})

describe('an object store', () => {
  it('gets every file with its type, to be kept for good, and gives all of them up', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bhitti-objects-'))
    for (const name of ['320.avif', '320.webp']) writeFileSync(join(folder, name), name)
    const store = openObjectStore(settings())
    await store.keep(folder, 'some')
    expect(Object.fromEntries(objects)).toEqual({
      'uploads/some/320.avif': { type: 'image/avif', cache: expect.stringContaining('immutable') },
      'uploads/some/320.webp': { type: 'image/webp', cache: expect.stringContaining('immutable') },
    })
    await store.remove('some')
    await store.remove('some')
    expect(objects.size).toBe(0)
    rmSync(folder, { recursive: true })
  })
})

describe('a shop with an object store', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({
      env: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: 'pictures',
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
    expect([...objects.keys()].map((key) => key.split('/').at(-1)).toSorted()).toEqual([
      '320.avif',
      '320.webp',
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
    refuses = /400\.webp$/
    const file = await aPicture({ width: 400, height: 300 }).png().toBuffer()
    const reply = await upload(shop, { token, file, name: 'a.png' })
    expect(reply).toMatchObject({ status: 503, body: { code: 'upload.not_stored' } })
    expect([...objects.keys()]).toEqual([])
  })
})
