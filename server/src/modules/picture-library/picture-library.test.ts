import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { sendPiece } from '../../testing/goods/artworks.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { aJpeg, aZip, beginZip, sendPicture, sendZip, withPath } from '../../testing/goods/zips.ts'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'
import { removeUnusedUploads } from '../uploads/uploads.service.ts'
import { uploads } from '../uploads/uploads.table.ts'
import { pictureZips } from './picture-library.table.ts'
import { removeForgottenZips, resumeLeftZips } from './picture-zips.service.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await startTestShop()
  token = (await newAdmin(shop)).token
})
afterAll(() => shop.close())

const stored = () => readdirSync(join(shop.dataDir, 'media', 'uploads')).length
const masters = () => readdirSync(join(shop.dataDir, 'masters', 'files'))
const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/library/${path}`, { token, ...(body ? { body } : {}) })
const zipOf = async (id: string) => (await call('GET', `zips/${id}`)).body.data
const problemsOf = async (id: string) =>
  Object.fromEntries(
    (await call('GET', `zips/${id}/problems`)).body.data.map(
      ({ name, message }: { name: string; message: string }) => [name, message],
    ),
  )
const NOBODY = '0195ffff-0000-7000-8000-000000000000'
const namesLike = async (part: string) =>
  (await call('GET', `pictures?name=${part}`)).body.data.map(({ name }: { name: string }) => name)
let colours = 0
const anotherJpeg = () => {
  const colour = (0x203040 + ++colours * 0x050301) % 0x1000000
  return aJpeg(`#${colour.toString(16).padStart(6, '0')}`, 48)
}

async function bring(zip: Buffer, fileName?: string) {
  const id = await sendZip(shop, token, zip, fileName)
  await shop.runJobs()
  return zipOf(id)
}

describe('the picture library', () => {
  it('is for staff alone', async () => {
    await expectForAdminsOnly(shop, [
      ['GET', '/api/admin/library/pictures'],
      ['POST', '/api/admin/library/pictures?name=a.jpg'],
      ['POST', '/api/admin/library/known'],
      ['POST', '/api/admin/library/remove'],
      ['GET', '/api/admin/library/matches'],
      ['POST', '/api/admin/library/matches'],
      ['POST', '/api/admin/library/zips'],
      ['GET', '/api/admin/library/zips'],
      ['GET', `/api/admin/library/zips/${NOBODY}`],
      ['POST', `/api/admin/library/zips/${NOBODY}/finish`],
      ['POST', `/api/admin/library/zips/${NOBODY}/resume`],
      ['DELETE', `/api/admin/library/zips/${NOBODY}`],
      ['GET', `/api/admin/library/zips/${NOBODY}/problems`],
    ])
  })

  it('keeps a picture under its name, and the same picture once however often it comes', async () => {
    const file = await anotherJpeg()
    const first = await sendPicture(shop, { token, name: 'once-1.jpg', file })
    expect(first).toMatchObject({ status: 201, body: { data: { outcome: 'added' } } })
    const count = stored()
    const again = await sendPicture(shop, { token, name: 'ONCE-1.jpg', file })
    expect(again.body.data).toMatchObject({ outcome: 'known' })
    const other = await sendPicture(shop, { token, name: 'once-copy.jpg', file })
    expect(other.body.data).toMatchObject({
      outcome: 'added',
      address: first.body.data.address,
    })
    expect(stored()).toBe(count)
    expect(await namesLike('once-')).toEqual(['once-copy.jpg', 'once-1.jpg'])
  })

  it('lets a newer picture take the place of one with the same name', async () => {
    const name = 'newer-1.jpg'
    const before = await sendPicture(shop, { token, name, file: await anotherJpeg() })
    const after = await sendPicture(shop, { token, name, file: await anotherJpeg() })
    expect(after.body.data).toMatchObject({ outcome: 'replaced' })
    expect(after.body.data.address).not.toBe(before.body.data.address)
    expect(await namesLike('newer')).toEqual([name])
  })

  it('stores one copy when two clerks drop the same folder at once', async () => {
    const files = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => ({
        name: `clerks-${index}.jpg`,
        file: await anotherJpeg(),
      })),
    )
    const count = stored()
    const replies = await Promise.all(
      [...files, ...files].map((each) => sendPicture(shop, { token, ...each })),
    )
    expect(replies.every(({ status }) => status === 201)).toBe(true)
    expect(stored()).toBe(count + files.length)
    expect(await namesLike('clerks')).toHaveLength(files.length)
  })

  it('says which files of a folder need not be sent again, under another name as well', async () => {
    const file = await anotherJpeg()
    await sendPicture(shop, { token, name: 'known-1.jpg', file })
    const sha256 = createHash('sha256').update(file).digest('hex')
    const { body } = await call('POST', 'known', {
      files: [
        { name: 'known-1.jpg', sha256 },
        { name: 'known-2.jpg', sha256 },
        { name: 'known-3.jpg', sha256: 'a'.repeat(64) },
      ],
    })
    expect(body.data).toEqual(['known-1.jpg', 'known-2.jpg'])
    expect(await namesLike('known-')).toEqual(['known-2.jpg', 'known-1.jpg'])
    expect((await call('POST', 'known', { files: [] })).status).toBe(400)
  })

  it('refuses what is no picture or too large, and keeps nothing of it', async () => {
    const count = stored()
    const text = { token, name: 'page.jpg', file: Buffer.from('<html>no picture</html>') }
    expect(await sendPicture(shop, text)).toMatchObject({
      status: 400,
      body: { code: 'upload.not_an_image' },
    })
    const large = { token, name: 'large.jpg', file: Buffer.alloc(20 * 1024 * 1024 + 1, 1) }
    expect(await sendPicture(shop, large)).toMatchObject({
      status: 413,
      body: { code: 'library.picture_too_large' },
    })
    expect(stored()).toBe(count)
  })

  it('keeps its pictures however old they are, and lets unused ones go once they are removed', async () => {
    const file = await anotherJpeg()
    const { body } = await sendPicture(shop, { token, name: 'old-1.jpg', file })
    const base = body.data.address.replace(/\/\d+\.webp$/, '')
    await shop.db
      .update(uploads)
      .set({ createdAt: sql`now() - interval '9 days'` })
      .where(eq(uploads.base, base))
    await removeUnusedUploads(shop.app.context)
    expect(await shop.db.$count(uploads, eq(uploads.base, base))).toBe(1)
    const [row] = (await call('GET', 'pictures?name=old-1')).body.data
    expect((await call('POST', 'remove', { ids: [row._id] })).status).toBe(200)
    await removeUnusedUploads(shop.app.context)
    expect(await shop.db.$count(uploads, eq(uploads.base, base))).toBe(0)
  })
})

describe('matching by file name', () => {
  const match = (pictures: string[], replace = false) =>
    call('POST', 'matches', { pictures, replace })
  const idsOf = async (part: string) =>
    (await call('GET', `pictures?name=${part}`)).body.data.map(({ _id }: { _id: string }) => _id)
  const add = async (name: string) =>
    (await sendPicture(shop, { token, name, file: await anotherJpeg() })).body.data.address

  it('puts pictures on products by SKU and slug, in the order of their numbers', async () => {
    const bySku = await newProduct(shop, {
      sku: 'Mt-100',
      image1: '',
      archivedAt: new Date(),
      draft: 'open',
    })
    const bySlug = await newProduct(shop, { slug: 'matched-lotus' })
    const addresses = [await add('MT-100-1.jpg'), await add('mt-100_2.webp.jpg')]
    const second = await add('mt-100_2.jpg')
    const third = await add('matched-lotus-03.jpg')
    const found = (await call('GET', 'matches')).body.data
    const ours = found.matches.filter(({ product }: { product: { _id: string } }) =>
      [bySku.id, bySlug.id].includes(product._id),
    )
    expect(ours).toMatchObject([
      {
        pictures: [
          { place: 1, address: addresses[0] },
          { place: 2, address: second },
        ],
      },
      { pictures: [{ place: 3, address: third, replaces: null }] },
    ])
    const ids = [...(await idsOf('mt-100')), ...(await idsOf('matched-lotus'))]
    const { body } = await match(ids)
    expect(body.data).toMatchObject({ products: 2, pictures: 3 })
    expect(body.data.left).toMatchObject([{ name: 'mt-100_2.webp.jpg' }])
    const [draft] = await shop.db.select().from(products).where(eq(products.id, bySku.id))
    expect(draft).toMatchObject({ image1: addresses[0], image2: second })
    const [other] = await shop.db.select().from(products).where(eq(products.id, bySlug.id))
    expect(other).toMatchObject({ image1: bySlug.image1, image3: third })
    expect((await match(ids)).body.data).toMatchObject({ products: 0, pictures: 0 })
    const [shown] = (await call('GET', 'pictures?name=matched-lotus')).body.data
    expect(shown.shownBy).toEqual([{ _id: bySlug.id, productName: 'Udaipur Damask', place: 3 }])
  })

  it('takes away no picture that shoppers see, unless it is told to', async () => {
    const product = await newProduct(shop, {
      sku: 'MT-200',
      imageAlts: ['Ivory damask on a wall'],
    })
    const address = await add('mt-200.jpg')
    const ids = await idsOf('mt-200')
    expect((await match(ids)).body.data).toMatchObject({
      pictures: 0,
      left: [{ name: 'mt-200.jpg', message: 'The product shows another picture at place 1' }],
    })
    expect((await match(ids, true)).body.data).toMatchObject({ pictures: 1, left: [] })
    const [after] = await shop.db.select().from(products).where(eq(products.id, product.id))
    // The old picture's alternative text does not describe the new one.
    expect(after).toMatchObject({ image1: address, imageAlts: [] })
  })

  it('says why a picture was put nowhere', async () => {
    const twice = await newProduct(shop, { sku: 'MT-300' })
    await newProduct(shop, { slug: 'mt-400' })
    await newProduct(shop, { slug: 'mt-400-2' })
    for (const name of [
      'mt-300-1.jpg',
      'mt-300_1.jpg',
      'mt-300-5.jpg',
      'mt-400-2.jpg',
      'mt-999.jpg',
    ]) {
      await add(name)
    }
    const { body } = await call('GET', 'matches')
    const problems = Object.fromEntries(
      body.data.unmatched.map(({ name, problem }: { name: string; problem: string }) => [
        name,
        problem,
      ]),
    )
    expect(problems).toMatchObject({
      'mt-300-1.jpg': 'same_place',
      'mt-300_1.jpg': 'same_place',
      'mt-300-5.jpg': 'no_place',
      'mt-400-2.jpg': 'two_products',
      'mt-999.jpg': 'no_product',
    })
    const { left } = (await match(await idsOf('mt-300'))).body.data
    expect(left).toHaveLength(3)
    const [after] = await shop.db.select().from(products).where(eq(products.id, twice.id))
    expect(after?.image2).toBeNull()
  })

  it('leaves products as they are when a picture that they show leaves the library', async () => {
    const product = await newProduct(shop, { sku: 'MT-500' })
    const address = await add('mt-500-2.jpg')
    const ids = await idsOf('mt-500')
    await match(ids)
    expect((await call('POST', 'remove', { ids })).status).toBe(200)
    await shop.db.update(uploads).set({ createdAt: sql`now() - interval '9 days'` })
    await removeUnusedUploads(shop.app.context)
    const [after] = await shop.db.select().from(products).where(eq(products.id, product.id))
    expect(after?.image2).toBe(address)
    expect(
      await shop.db.$count(uploads, eq(uploads.base, address.replace(/\/\d+\.webp$/, ''))),
    ).toBe(1)
  })
})

describe('a zip of pictures', () => {
  it('takes each piece from staff alone, and for an upload that is open', async () => {
    const zip = await aZip({ 'ZZ-1.jpg': await anotherJpeg() })
    const begun = await beginZip(shop, token, { fileName: 'pieces.zip', bytes: zip.length })
    const { _id, upload } = begun.body.data
    const piece = { offset: 0, bytes: new Uint8Array(zip) }
    const customer = await newCustomer(shop)
    expect((await sendPiece(shop, upload.url, piece)).status).toBe(401)
    expect((await sendPiece(shop, upload.url, { ...piece, token: customer.token })).status).toBe(
      403,
    )
    const nowhere = upload.url.replace(_id, NOBODY)
    expect((await sendPiece(shop, nowhere, { ...piece, token })).status).toBe(404)
    // A closed tab resumes the upload at the stored offset.
    const first = { offset: 0, bytes: new Uint8Array(zip.subarray(0, 50)) }
    expect((await sendPiece(shop, upload.url, { ...first, token })).status).toBe(204)
    expect(await zipOf(_id)).toMatchObject({ status: 'uploading', sentBytes: 50 })
    const rest = { offset: 50, bytes: new Uint8Array(zip.subarray(50)) }
    expect((await sendPiece(shop, upload.url, { ...rest, token })).status).toBe(204)
    await shop.runJobs()
    expect(await zipOf(_id)).toMatchObject({ status: 'finished', added: 1 })
    expect((await sendPiece(shop, upload.url, { ...rest, token })).status).toBe(409)
  })

  it('fills the library, and is gone once it has been read', async () => {
    const zip = await aZip({
      'diwali/ZA-1.jpg': await anotherJpeg(),
      'diwali/ZA-2.jpg': await anotherJpeg(),
      '__MACOSX/diwali/._ZA-1.jpg': Buffer.from('x'),
      'diwali/.DS_Store': Buffer.from('x'),
    })
    const read = await bring(zip, 'diwali.zip')
    expect(read).toMatchObject({
      status: 'finished',
      fileName: 'diwali.zip',
      files: 2,
      done: 2,
      added: 2,
      refused: 0,
      upload: null,
    })
    expect(await namesLike('za-')).toEqual(['ZA-2.jpg', 'ZA-1.jpg'])
    expect(masters()).toEqual([])
    const listed = (await call('GET', 'zips')).body.data.map(({ _id }: { _id: string }) => _id)
    expect(listed).toContain(read._id)
  })

  it('adds nothing the second time', async () => {
    const zip = await aZip({ 'ZB-1.jpg': await anotherJpeg() })
    await bring(zip)
    const count = stored()
    expect(await bring(zip)).toMatchObject({ status: 'finished', added: 0, known: 1 })
    expect(stored()).toBe(count)
  })

  it('says of each file that cannot be taken why, and takes the others', async () => {
    const bomb = await aZip({ 'inner.jpg': await anotherJpeg() })
    const zip = withPath(
      await aZip({
        'ZC-1.jpg': await anotherJpeg(),
        'ZC-2.jpg': Buffer.from('this is no picture'),
        'more.zip': bomb,
        'notes.txt': Buffer.from('prices'),
        'large.png': Buffer.alloc(21 * 1024 * 1024),
        'xx/xx/evil.jpg': await anotherJpeg(),
      }),
      'xx/xx/evil.jpg',
      '../../evil.jpg',
    )
    const read = await bring(zip)
    expect(read).toMatchObject({ status: 'finished', files: 6, added: 1, refused: 5 })
    expect(await problemsOf(read._id)).toEqual({
      'ZC-2.jpg': 'Only image files are allowed',
      'more.zip': 'A zip inside the zip is not opened. Please upload it by itself',
      'notes.txt': 'Only image files are allowed',
      'large.png': 'A picture can have at most 20 MB',
      'evil.jpg': 'The file leads to a folder outside the zip, so it was left out',
    })
  })

  it('takes every other file where a name has characters that no database or screen keeps', async () => {
    const signs = [...Array.from({ length: 32 }, (_, code) => code), 0x7f]
    const files: Record<string, Buffer> = {}
    const names = signs.map((code) => [
      `ZN-${code}x.jpg`,
      `ZN-${code}${String.fromCharCode(code)}.jpg`,
    ])
    for (const [name] of names) files[name ?? ''] = await anotherJpeg()
    // A lone surrogate in UTF-8, which some programs write.
    names.push(['ZN-xxx.jpg', 'ZN-\xed\xa0\x80.jpg'])
    files['ZN-xxx.jpg'] = await anotherJpeg()
    files['ZN-last.jpg'] = await anotherJpeg()
    let zip = await aZip(files)
    for (const [name = '', bad = ''] of names) zip = withPath(zip, name, bad)
    const read = await bring(zip)
    expect(read).toMatchObject({ status: 'finished', files: 35, done: 35 })
    expect(read.refused).toBeGreaterThanOrEqual(30)
    expect(await namesLike('zn-last')).toEqual(['ZN-last.jpg'])
    const problems = await problemsOf(read._id)
    expect(problems['ZN-0 .jpg']).toBe('The name of this file cannot be used. Please rename it')
  })

  it('refuses a file that cannot be stored, whatever the reason, and takes the others', async () => {
    await shop.db.execute(sql`
      create function refuse_picture() returns trigger language plpgsql as
      $$ begin if new.name = 'ZS-2.jpg' then raise exception 'not this one'; end if; return new; end $$`)
    await shop.db.execute(sql`
      create trigger refuse_picture before insert on library_pictures
      for each row execute function refuse_picture()`)
    const names = ['ZS-1.jpg', 'ZS-2.jpg', 'ZS-3.jpg']
    const files = await Promise.all(names.map(async (name) => [name, await anotherJpeg()]))
    const read = await bring(await aZip(Object.fromEntries(files)))
    expect(read).toMatchObject({ status: 'finished', added: 2, refused: 1 })
    expect((await problemsOf(read._id))['ZS-2.jpg']).toContain('could not be stored')
  })

  describe('that lies about its files', () => {
    const endOf = (zip: Buffer) => zip.lastIndexOf('PK\x05\x06')
    const listOf = (zip: Buffer) => zip.readUInt32LE(endOf(zip) + 16)
    const secondOf = (zip: Buffer) => zip.indexOf('PK\x01\x02', listOf(zip) + 1)
    const lies: [string, (zip: Buffer) => Buffer | undefined][] = [
      ['fewer files than it lists', (zip) => void setCount(zip, 1)],
      ['more files than it lists', (zip) => void setCount(zip, 3)],
      ['a shorter list', (zip) => void zip.writeUInt32LE(46, endOf(zip) + 12)],
      ['a longer list', (zip) => void zip.writeUInt32LE(9999, endOf(zip) + 12)],
      [
        'a list that ends before its end',
        (zip) =>
          Buffer.concat([zip.subarray(0, endOf(zip)), Buffer.alloc(64), zip.subarray(endOf(zip))]),
      ],
      ['two files with one body', (zip) => void zip.writeUInt32LE(0, secondOf(zip) + 42)],
      [
        'a file that reaches into the next',
        (zip) => void zip.writeUInt32LE(zip.readUInt32LE(listOf(zip) + 20) + 60, listOf(zip) + 20),
      ],
      [
        'a file that reaches into the list',
        (zip) =>
          void zip.writeUInt32LE(zip.readUInt32LE(secondOf(zip) + 20) + 60, secondOf(zip) + 20),
      ],
    ]
    function setCount(zip: Buffer, count: number): void {
      zip.writeUInt16LE(count, endOf(zip) + 8)
      zip.writeUInt16LE(count, endOf(zip) + 10)
    }

    it('is refused in words as a whole', async () => {
      for (const [what, lie] of lies) {
        const zip = await aZip({ 'ZL-1.jpg': await anotherJpeg(), 'ZL-2.jpg': await anotherJpeg() })
        const read = await bring(lie(zip) ?? zip)
        expect(read, what).toMatchObject({
          ...{ status: 'refused', added: 0 },
          problem: expect.stringMatching(/contradicts itself|is not a zip, or it is damaged/),
        })
        expect(await namesLike('zl-'), what).toEqual([])
        expect(masters(), what).toEqual([])
      }
    })
  })

  it('is read in the format for large ones as well', async () => {
    const zip = new ZipFile()
    zip.addBuffer(await anotherJpeg(), 'ZO-1.jpg', { forceZip64Format: true })
    zip.end({ forceZip64Format: true, comment: '' })
    expect(await bring(await buffer(zip.outputStream))).toMatchObject({
      ...{ status: 'finished', added: 1, refused: 0 },
    })
  })

  it('unpacks no more of a file than it says it has, however much is in it', async () => {
    const zip = await aZip({ 'ZD-1.png': Buffer.alloc(30 * 1024 * 1024) })
    // The headers claim 1 kB instead of 30 MB.
    const lying = Buffer.from(zip)
    const real = Buffer.alloc(4)
    real.writeUInt32LE(30 * 1024 * 1024)
    for (let at = lying.indexOf(real); at !== -1; at = lying.indexOf(real, at + 1)) {
      lying.writeUInt32LE(1024, at)
    }
    const read = await bring(lying)
    expect(read).toMatchObject({ status: 'finished', added: 0, refused: 1 })
    expect(await problemsOf(read._id)).toEqual({
      'ZD-1.png': 'This file is damaged inside the zip',
    })
  })

  it('is refused with too many files, and when it is none', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 5001 }, (_, index) => [`many-${index}.jpg`, Buffer.alloc(0)]),
    )
    expect(await bring(await aZip(many))).toMatchObject({
      status: 'refused',
      problem: 'A zip can have at most 5,000 files. Please split it into several zips',
    })
    expect(await bring(Buffer.from('no zip, but long enough to be one'))).toMatchObject({
      status: 'refused',
      problem: 'This file is not a zip, or it is damaged',
    })
    expect(masters()).toEqual([])
  })

  it('is looked through to its 5,000th file', async () => {
    const last = await anotherJpeg()
    const many = Object.fromEntries([
      ...Array.from({ length: 4999 }, (_, index) => [`note-${index}.txt`, Buffer.alloc(0)]),
      ['ZE-1.jpg', last],
    ])
    expect(await bring(await aZip(many))).toMatchObject({
      status: 'finished',
      files: 5000,
      added: 1,
      refused: 4999,
    })
  }, 120_000)

  it('stops when the disk is full, and goes on when it is told to', async () => {
    const zip = await aZip({ 'ZF-1.jpg': await anotherJpeg(), 'ZF-2.jpg': await anotherJpeg() })
    const { pictures } = shop.app.context
    const { keep } = pictures
    let kept = 0
    pictures.keep = async (folder, name) => {
      kept += 1
      if (kept === 2) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      return keep(folder, name)
    }
    try {
      const stopped = await bring(zip)
      expect(stopped).toMatchObject({
        status: 'stopped',
        done: 1,
        problem: 'There is not enough disk space for this file. Please free some space first',
      })
      expect(masters()).not.toEqual([])
      expect((await call('POST', `zips/${stopped._id}/resume`)).status).toBe(200)
      await shop.runJobs()
      expect(await zipOf(stopped._id)).toMatchObject({ status: 'finished', added: 2 })
      const again = await call('POST', `zips/${stopped._id}/resume`)
      expect(again).toMatchObject({ status: 409, body: { code: 'library.zip_not_stopped' } })
    } finally {
      pictures.keep = keep
    }
  })

  it('is read when its job was lost', async () => {
    const id = await sendZip(shop, token, await aZip({ 'ZG-1.jpg': await anotherJpeg() }))
    await shop.db.execute(sql`delete from pgboss.job where name = 'picture-zip'`)
    await shop.db
      .update(pictureZips)
      .set({ createdAt: sql`now() - interval '1 minute'` })
      .where(eq(pictureZips.id, id))
    await resumeLeftZips(shop.app.context)
    await shop.runJobs()
    expect(await zipOf(id)).toMatchObject({ status: 'finished', added: 1 })
  })

  it('can be cancelled, is given up after days, and three may be open', async () => {
    const other = (await newAdmin(shop)).token
    const form = { fileName: 'open.zip', bytes: 100 }
    const begun = await Promise.all(Array.from({ length: 4 }, () => beginZip(shop, other, form)))
    expect(begun.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409])
    const open = begun.filter(({ status }) => status === 201).map(({ body }) => body.data)
    expect((await call('POST', `zips/${open[0]._id}/finish`)).body.code).toBe('upload.incomplete')
    expect((await call('DELETE', `zips/${open[0]._id}`)).status).toBe(200)
    expect((await call('POST', `zips/${open[0]._id}/finish`)).body.code).toBe('upload.over')
    expect((await beginZip(shop, other, form)).status).toBe(201)
    await shop.db.update(pictureZips).set({ createdAt: sql`now() - interval '8 days'` })
    expect(await removeForgottenZips(shop.app.context)).toBe(3)
    expect(masters()).toEqual([])
  })

  it('is unknown where it does not exist, and too large beyond 2 GB', async () => {
    for (const path of ['', '/problems']) {
      expect((await call('GET', `zips/${NOBODY}${path}`)).body.code).toBe('library.zip_not_found')
    }
    expect((await call('POST', `zips/${NOBODY}/finish`)).status).toBe(404)
    expect((await call('POST', `zips/${NOBODY}/resume`)).status).toBe(404)
    expect((await call('DELETE', `zips/${NOBODY}`)).status).toBe(404)
    const large = { fileName: 'large.zip', bytes: 2 * 1024 ** 3 + 1 }
    expect((await beginZip(shop, token, large)).status).toBe(400)
  })
})
