import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../modules/catalogue/products.table.ts'
import { createPublicFetch } from '../../platform/outgoing/public-fetch.ts'
import { csvOf, productRow } from '../../testing/goods/product-files.ts'
import { aJpeg, sendPicture } from '../../testing/goods/zips.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { type PictureHost, startPictureHost } from '../../testing/shops/picture-host.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { pictureFetches } from './picture-fetches.table.ts'

let shop: TestShop
let admin: Person
let host: PictureHost
let busy = 2
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  const [lily, rose] = [await aJpeg('#aa3355'), await aJpeg('#55aa33')]
  const jpeg = { 'content-type': 'image/jpeg' }
  host = await startPictureHost((request, reply) => {
    switch (request.url) {
      case '/lily.jpg':
        return reply.writeHead(200, jpeg).end(lily)
      case '/rose.jpg':
        return reply.writeHead(200, jpeg).end(rose)
      case '/busy.jpg':
        busy -= 1
        return busy >= 0 ? reply.writeHead(503).end() : reply.writeHead(200, jpeg).end(rose)
      case '/page.jpg':
        return reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sold out</h1>')
      case '/lying.jpg':
        return reply.writeHead(200, jpeg).end('<h1>no picture</h1>')
      case '/vast.jpg':
        return reply
          .writeHead(200, { ...jpeg, 'content-length': String(10 * 1024 ** 3) })
          .write('a')
      case '/endless.jpg': {
        reply.writeHead(200, jpeg)
        const more = () => {
          while (reply.writable && reply.write(Buffer.alloc(65_536)));
        }
        reply.on('drain', more)
        return more()
      }
      case '/inside.jpg':
        return reply.writeHead(302, { location: 'https://10.0.0.1/lily.jpg' }).end()
      default:
        return reply.writeHead(404).end()
    }
  })
  shop.app.context.fetchPublic = createPublicFetch(host.options)
})
afterAll(async () => {
  await shop.close()
  await host.close()
})

async function upload(file: string, asDrafts = false) {
  const reply = await fetch(
    `${shop.address}/api/admin/products/import?fileName=a.csv&asDrafts=${asDrafts}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
      body: file,
    },
  )
  return { status: reply.status, body: await reply.json() }
}
const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token: admin.token, ...(body ? { body } : {}) })

async function imported(file: string, asDrafts = false) {
  const path = `/api/admin/products/imports/${(await upload(file, asDrafts)).body.data._id}`
  const confirmed = await call('POST', `${path}/confirm`, {})
  expect(confirmed.status).toBe(200)
  await shop.runJobs()
  const wrong = (await call('GET', `${path}/rows?outcome=wrong`)).body.data
  return { file: (await call('GET', path)).body.data, wrong }
}
const named = async (productName: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.productName, productName))
  return row
}

describe('pictures of an import', () => {
  it('come from the library by file name, in any case', async () => {
    const { body } = await sendPicture(shop, {
      token: admin.token,
      name: 'Sky Blue 1.jpg',
      file: await aJpeg('#3366cc'),
    })
    const row = productRow({ productName: 'By library', image1: 'sky blue 1.JPG' })
    expect((await imported(csvOf([row]))).file).toMatchObject({ done: 1, refused: 0 })
    expect(await named('By library')).toMatchObject({ image1: body.data.address })
  })

  it('are fetched once from their addresses, however many rows have them, and again from a host that is busy', async () => {
    const rows = ['One', 'Two'].map((name) =>
      productRow({
        productName: `By address ${name}`,
        image1: host.at('/lily.jpg'),
        image2: host.at('/busy.jpg'),
      }),
    )
    expect((await imported(csvOf(rows))).file).toMatchObject({ done: 2, refused: 0 })
    const [one, two] = [await named('By address One'), await named('By address Two')]
    expect(one?.image1).toMatch(/^\/media\/uploads\//)
    expect(two).toMatchObject({ image1: one?.image1, image2: one?.image2 })
    expect(host.asked.filter((path) => path === '/lily.jpg')).toHaveLength(1)
    expect(host.asked.filter((path) => path === '/busy.jpg')).toHaveLength(3)
  }, 60_000)

  it('keep the row out that cannot have them, with the reason', async () => {
    const addresses = {
      page: host.at('/page.jpg'),
      lying: host.at('/lying.jpg'),
      vast: host.at('/vast.jpg'),
      endless: host.at('/endless.jpg'),
      inside: host.at('/inside.jpg'),
      missing: host.at('/nothing.jpg'),
      metadata: 'https://169.254.169.254/latest/meta-data',
      good: host.at('/rose.jpg'),
    }
    const rows = Object.entries(addresses).map(([name, image1]) =>
      productRow({ productName: `Fetched ${name}`, image1 }),
    )
    const { file, wrong } = await imported(csvOf(rows))
    expect(file).toMatchObject({ status: 'finished', done: 1, refused: 7 })
    const reasons = Object.fromEntries(
      wrong.map(
        ({ name, errors }: { name: string; errors: { column: string; message: string }[] }) => [
          name.replace('Fetched ', ''),
          errors.map(({ column, message }) => `${column}: ${message}`).join(),
        ],
      ),
    )
    const private_ =
      'image1: The address leads to a private network. Use an address on the internet'
    expect(reasons).toEqual({
      page: 'image1: What is at this address is not a picture, but a page or another file',
      lying: 'image1: Only image files are allowed',
      vast: 'image1: A picture can have at most 20 MB',
      endless: 'image1: A picture can have at most 20 MB',
      inside: private_,
      missing:
        'image1: The picture could not be fetched: there is none at this address, or it is not public',
      metadata: private_,
    })
    expect(await named('Fetched page')).toBeUndefined()
    expect(await named('Fetched good')).toBeDefined()
  }, 60_000)

  it('are not asked for again when the import goes on after a crash', async () => {
    const source = host.at('/lily.jpg?crash')
    const row = productRow({ productName: 'After a crash', image1: source })
    const { body } = await upload(csvOf([row]))
    const { _id } = body.data
    const lily = (await named('By address One'))?.image1 ?? null
    await shop.db
      .insert(pictureFetches)
      .values({ importId: _id, source, address: lily, endedAt: new Date() })
    await call('POST', `/api/admin/products/imports/${_id}/confirm`, {})
    await shop.runJobs()
    expect(await named('After a crash')).toMatchObject({ image1: lily })
    expect(host.asked).not.toContain('/lily.jpg?crash')
  })
})

describe('an import of drafts', () => {
  it('takes rows without pictures, and shoppers see nothing of them', async () => {
    const row = productRow({ productName: 'Still to come', sku: 'SC-1', image1: '' })
    expect((await upload(csvOf([row]))).body.data.rows).toMatchObject({ wrong: 1 })
    const { file } = await imported(csvOf([row]), true)
    expect(file).toMatchObject({ done: 1, asDrafts: true })
    const draft = await named('Still to come')
    expect((await shop.call('GET', `/api/shop/products/get/${draft?.slug}`)).status).toBe(404)
    // A second file completes the draft, which stays a draft.
    const more = { slug: draft?.slug ?? '', price: '150', image1: host.at('/rose.jpg') }
    expect((await imported(csvOf([more]))).file).toMatchObject({ done: 1 })
    expect(await named('Still to come')).toMatchObject({ draft: 'open', pricePaise: 150_00 })
  })

  it('is exported with the others, says which it is, and is published by its cell', async () => {
    const row = productRow({ productName: 'Drawer of drafts', sku: 'DR-1', image1: '' })
    await imported(csvOf([row]), true)
    const exported = await fetch(`${shop.address}/api/admin/products/export?name=Drawer`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [heading = '', line = ''] = (await exported.text()).trim().split(/\r?\n/)
    const at = heading.split(',').indexOf('state')
    expect(line.split(',')[at]).toBe('draft')
    const slug = (await named('Drawer of drafts'))?.slug ?? ''
    const unready = (await upload(csvOf([{ slug, state: 'published' }]))).body.data
    expect(unready.rows).toMatchObject({ wrong: 1 })

    const ready = { slug, state: 'Published', image1: host.at('/rose.jpg') }
    expect((await imported(csvOf([ready]))).file).toMatchObject({ done: 1, refused: 0 })
    expect((await shop.call('GET', `/api/shop/products/get/${slug}`)).status).toBe(200)
    expect((await imported(csvOf([{ slug, state: 'draft' }]))).file).toMatchObject({ done: 1 })
    expect((await shop.call('GET', `/api/shop/products/get/${slug}`)).status).toBe(404)
  })

  it('says which rows have the SKU of another row', async () => {
    const rows = [
      productRow({ productName: 'B', sku: 'SC-2' }),
      productRow({ productName: 'C', sku: 'Sc-2' }),
      productRow({ productName: 'D', sku: 'no spaces' }),
    ]
    const { body } = await upload(csvOf(rows))
    const found = await call(
      'GET',
      `/api/admin/products/imports/${body.data._id}/rows?outcome=wrong`,
    )
    const messages = found.body.data.map(
      ({ errors }: { errors: { message: string }[] }) => errors[0]?.message,
    )
    expect(messages).toEqual([
      'Row 2 has the same SKU',
      'SKU: use letters, digits, hyphens, dots and underscores, at most 40 characters',
    ])
    expect((await upload(csvOf(rows), 'maybe' as never)).status).toBe(400)
  })
})
