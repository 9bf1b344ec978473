import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parsePicture } from '@bhitti/contract/rules/products/pictures'
import { UPLOAD_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPictureStore } from '../../platform/pictures/picture-store.ts'
import { aPicture, upload } from '../../testing/goods/uploads.ts'
import { newAdmin, newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { removeUnusedUploads } from './uploads.service.ts'
import { uploads } from './uploads.table.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await startTestShop()
  token = (await newAdmin(shop)).token
})
afterAll(() => shop.close())

const incoming = () => readdirSync(join(shop.dataDir, 'media', 'incoming'))
const stored = () => readdirSync(join(shop.dataDir, 'media', 'uploads'))

async function expectRefused(
  file: Buffer,
  reply: { status: number; code: string },
  name = 'a.png',
) {
  const before = stored()
  const answer = await upload(shop, { token, file, name })
  expect(answer).toMatchObject({ status: reply.status, body: { success: false, code: reply.code } })
  expect(stored()).toEqual(before)
  expect(incoming()).toEqual([])
  return answer.body.message
}

describe('POST /api/admin/products/upload-image', () => {
  it('keeps a picture in all widths below its own and once for old browsers, under an address that says so', async () => {
    const file = await aPicture({ width: 1200, height: 900, background: '#336699' })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(shop, { token, file, name: 'wall.jpg' })
    expect({ status, success: body.success }).toEqual({ status: 200, success: true })
    const picture = parsePicture(body.result.url)
    expect(picture).toMatchObject({ width: 1200, height: 900, widths: [320, 640, 1024, 1200] })
    expect(picture?.placeholder).toMatch(/^#3[2-4]6[5-7]9[8-a]$/)
    const folder = join(
      shop.dataDir,
      picture?.base.replace('/media/uploads', 'media/uploads') ?? '',
    )
    expect(readdirSync(folder).sort()).toEqual(
      ['320.avif', '640.avif', '1024.avif', '1200.avif', '640.webp'].sort(),
    )
    const kept = await sharp(join(folder, '640.webp')).metadata()
    expect(kept).toMatchObject({ width: 640, height: 480, format: 'webp' })
    expect(incoming()).toEqual([])
  })

  it('turns a picture upright and forgets where it was taken', async () => {
    const file = await aPicture({ width: 60, height: 40 })
      .withExif({ IFD0: { Copyright: 'Meera' }, IFD3: { GPSLatitude: '17/1 23/1 6/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await upload(shop, { token, file, name: 'phone.jpg' })
    expect(parsePicture(body.result.url)).toMatchObject({ width: 40, height: 60 })
    const kept = await sharp(join(shop.dataDir, body.result.url)).metadata()
    expect(kept.exif).toBeUndefined()
    expect(kept.icc).toBeUndefined()
    expect(kept.orientation).toBeUndefined()
  })

  it.each([
    ['png', { width: 1, height: 1 }],
    ['webp', { width: 3000, height: 20 }],
    ['png', { width: 12, height: 9000 }],
    ['avif', { width: 64, height: 64 }],
    ['gif', { width: 30, height: 30 }],
  ] as const)('takes a %s of %j', async (format, size) => {
    const file = await aPicture(size).toFormat(format).toBuffer()
    const { status, body } = await upload(shop, { token, file, name: `a.${format}` })
    expect(status).toBe(200)
    expect(parsePicture(body.result.url)).toBeDefined()
  })

  it('takes nothing but pictures, whatever they are called', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    for (const content of [
      'just text',
      '<script>alert(1)</script>',
      svg,
      '%PDF-1.7',
      'GIF89a',
      '',
    ]) {
      const message = await expectRefused(Buffer.from(content), {
        status: 400,
        code: 'upload.not_an_image',
      })
      expect(message).toBe('Only image files are allowed')
    }
    const tiff = await aPicture({ width: 20, height: 20 }).tiff().toBuffer()
    await expectRefused(tiff, { status: 400, code: 'upload.format' }, 'a.jpg')
  })

  it('says of an iPhone’s HEIC photo how to save it as JPEG', async () => {
    const heic = Buffer.alloc(64)
    heic.writeUInt32BE(24, 0)
    heic.write('ftypheic', 4, 'latin1')
    heic.write('mif1heic', 16, 'latin1')
    expect(await expectRefused(heic, { status: 400, code: 'upload.heic' })).toMatch(/JPEG.*iPhone/)
  })

  it('says of a picture that is broken off that it is damaged', async () => {
    const file = await aPicture({ width: 800, height: 800, noise: true }).jpeg().toBuffer()
    await expectRefused(file.subarray(0, file.length / 2), {
      status: 400,
      code: 'upload.damaged',
    })
    await expectRefused(file.subarray(0, 300), { status: 400, code: 'upload.damaged' })
  })

  it('unpacks no bomb', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(UPLOAD_MAX_BYTES)
    const began = performance.now()
    await expectRefused(bomb, { status: 400, code: 'upload.too_many_pixels' })
    expect(performance.now() - began).toBeLessThan(5000)
  })

  it('works off twelve bombs at once while it serves shoppers', async () => {
    const bomb = (side: number) =>
      sharp({
        create: { width: side, height: side, channels: 3, background: '#a63' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 9, progressive: true })
        .toBuffer()
    const bombs = await Promise.all([bomb(7000), bomb(12_000)])
    let left = 12
    const replies = Promise.all(
      Array.from({ length: left }, async (_, index) => {
        const file = bombs[index % 2] ?? Buffer.of()
        const { status, body } = await upload(shop, { token, file, name: 'a.png' })
        left -= 1
        return body.code ?? status
      }),
    )
    const processes = new Set<number>()
    let served = 0
    while (left > 0) {
      expect((await shop.call('GET', '/api/shop/products/get')).status).toBe(200)
      served += 1
      const { pid } = shop.app.context.pictureProcess
      if (pid !== undefined) processes.add(pid)
    }
    const wanted = Array.from({ length: 6 }, () => [200, 'upload.too_many_pixels']).flat()
    expect(await replies).toEqual(wanted)
    expect(served).toBeGreaterThan(12)
    expect(processes.size).toBe(1)
  })

  it('takes no moving picture', async () => {
    const frames = Buffer.concat([Buffer.alloc(1200, 20), Buffer.alloc(1200, 200)])
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const
    const file = await sharp(frames, { raw }).gif().toBuffer()
    await expectRefused(file, { status: 400, code: 'upload.animated' })
  })

  it('takes five megabytes and not a byte more', async () => {
    const picture = await aPicture({ width: 50, height: 50 }).png().toBuffer()
    const ofSize = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    const message = await expectRefused(ofSize(UPLOAD_MAX_BYTES + 1), {
      status: 413,
      code: 'upload.too_large',
    })
    expect(message).toBe('File size must be less than 5MB')
    await expectRefused(ofSize(3 * UPLOAD_MAX_BYTES), { status: 413, code: 'upload.too_large' })
    const { status } = await upload(shop, { token, file: ofSize(UPLOAD_MAX_BYTES), name: 'a.png' })
    expect(status).toBe(200)
  })

  it('takes one file, whatever its field is called', async () => {
    const file = await aPicture({ width: 20, height: 20 }).png().toBuffer()
    for (const field of ['file', 'image', 'my_file']) {
      expect(await upload(shop, { token, file, name: 'a.png', field })).toMatchObject({
        status: 200,
        body: { success: true, result: { url: expect.any(String) } },
      })
    }
  })

  it('wants a file', async () => {
    const none = await shop.call('POST', '/api/admin/products/upload-image', { token, body: {} })
    expect(none).toMatchObject({ status: 400, body: { code: 'upload.missing' } })
    const empty = await shop.call('POST', '/api/admin/products/upload-image', {
      token,
      body: '--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(empty.status).toBe(400)
    expect(incoming()).toEqual([])
  })

  it('is for admins alone, and looks at no file of others', async () => {
    const file = await aPicture({ width: 20, height: 20 }).png().toBuffer()
    const before = stored()
    expect((await upload(shop, { file, name: 'a.png' })).status).toBe(401)
    const { token: customer } = await newCustomer(shop)
    expect((await upload(shop, { token: customer, file, name: 'a.png' })).status).toBe(403)
    expect(stored()).toEqual(before)
  })

  it('leaves nothing behind when somebody goes away in the middle', async () => {
    const { hostname, port } = new URL(shop.address)
    const socket = connect(Number(port), hostname)
    const head =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
    socket.write(
      `POST /api/admin/products/upload-image HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${head}${'a'.repeat(20_000)}`,
    )
    await expect.poll(() => incoming().length).toBe(1)
    const before = stored()
    socket.destroy()
    await expect.poll(incoming).toEqual([])
    expect(stored()).toEqual(before)
  })

  it('says so when there is no room for the picture, and keeps no part of it', async () => {
    const file = await aPicture({ width: 20, height: 20 }).png().toBuffer()
    const { pictures } = shop.app.context
    const keep = pictures.keep
    pictures.keep = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    try {
      await expectRefused(file, { status: 503, code: 'upload.not_stored' })
    } finally {
      pictures.keep = keep
    }
    const left = await shop.db.select().from(uploads).where(sql`${uploads.base} like '%20x20%'`)
    for (const { base } of left) expect(existsSync(join(shop.dataDir, base))).toBe(true)
  })

  it('says so when the disk is full while a picture arrives, on a connection that goes on', async () => {
    const { pictures } = shop.app.context
    const { newWorkFolder } = pictures
    pictures.newWorkFolder = async () => {
      const folder = await newWorkFolder()
      // Writing to /dev/full fails with ENOSPC.
      symlinkSync('/dev/full', join(folder, 'original'))
      return folder
    }
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { port } = new URL(shop.address)
    const send = (path: string, body: Buffer, type: string) =>
      new Promise<{ status: number; text: string; socket: Socket }>((resolve, reject) => {
        const asked = request(
          {
            agent,
            port,
            path,
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': type },
          },
          async (response) =>
            resolve({
              status: response.statusCode ?? 0,
              text: await text(response),
              socket: response.socket,
            }),
        )
        asked.on('error', reject).end(body)
      })
    try {
      const before = stored()
      const head =
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
      const body = Buffer.concat([
        Buffer.from(head),
        Buffer.alloc(UPLOAD_MAX_BYTES, 'a'),
        Buffer.from('\r\n--x--\r\n'),
      ])
      const path = '/api/admin/products/upload-image'
      const full = await send(path, body, 'multipart/form-data; boundary=x')
      expect(full.status).toBe(503)
      expect(JSON.parse(full.text)).toMatchObject({
        success: false,
        code: 'upload.not_stored',
        message: 'The picture could not be stored. Please try again in a moment',
      })
      const next = await send('/api/auth/login', Buffer.from('{}'), 'application/json')
      expect(next.status).toBe(400)
      expect(next.socket).toBe(full.socket)
      expect(stored()).toEqual(before)
      expect(incoming()).toEqual([])
    } finally {
      pictures.newWorkFolder = newWorkFolder
      agent.destroy()
    }
  })

  it('works on ten pictures at once', async () => {
    const file = await aPicture({ width: 400, height: 400, noise: true }).jpeg().toBuffer()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => upload(shop, { token, file, name: 'a.jpg' })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(replies.map(({ body }) => body.result.url)).size).toBe(10)
  })
})

it('a picture that no product has shown for a week is removed, and one in use stays', async () => {
  const file = await aPicture({ width: 30, height: 30 }).png().toBuffer()
  const address = async () => (await upload(shop, { token, file, name: 'a.png' })).body.result.url
  const [unused, used, recent] = [await address(), await address(), await address()]
  const added = await shop.call('POST', '/api/admin/products/add', {
    token,
    body: {
      productName: 'Kept',
      description: 'Kept',
      productType: 'artist',
      salePrice: 10,
      stockQuantity: 1,
      image1: used,
    },
  })
  expect(added.status).toBe(201)
  const age = async (url: string) =>
    shop.db
      .update(uploads)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(uploads.base, parsePicture(url)?.base ?? ''))
  await age(unused)
  await age(used)
  const { pictures } = shop.app.context
  const { remove } = pictures
  pictures.remove = () => Promise.reject(new Error('the store is away'))
  expect(await removeUnusedUploads(shop.app.context)).toBe(0)
  pictures.remove = remove
  expect(await removeUnusedUploads(shop.app.context)).toBe(1)
  const isThere = (url: string) => existsSync(join(shop.dataDir, url))
  expect([unused, used, recent].map(isThere)).toEqual([false, true, true])
  const refused = await shop.call('POST', '/api/admin/products/add', {
    token,
    body: { ...added.body.data, image1: unused },
  })
  expect(refused).toMatchObject({ status: 400, body: { fields: { image1: expect.any(String) } } })
})

it('what a crash has left of an upload is gone after the next start', async () => {
  const left = join(shop.dataDir, 'media', 'incoming', 'left-behind')
  const running = join(shop.dataDir, 'media', 'incoming', 'running')
  for (const folder of [left, running]) mkdirSync(folder)
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  utimesSync(left, twoHoursAgo, twoHoursAgo)
  await openPictureStore({ dataDir: shop.dataDir, objectStore: undefined })
  expect(incoming()).toEqual(['running'])
})
