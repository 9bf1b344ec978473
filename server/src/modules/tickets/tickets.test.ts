import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  OPEN_TICKETS_MAX,
  OPEN_VISITOR_TICKETS_MAX,
  TICKET_PHOTOS_SENT_MAX,
} from '@bhitti/contract/rules/orders/tickets'
import { eq, sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVARIANTS } from '../../app/audit/invariants.ts'
import { MOST_VISITOR_PHOTOS } from '../../platform/pictures/picture-process.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { upload } from '../../testing/goods/uploads.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart, DELIVERY } from '../../testing/orders/payments.ts'
import { ownPrints, placedProduct, printedOrder } from '../../testing/orders/printed-orders.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { type Reply, startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { prints } from '../prints/prints.table.ts'
import { ticketLinks, ticketMessages, ticketPhotos, tickets } from './tickets.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

async function bought(of = shop) {
  const person = await newCustomer(of)
  await addToCart(of, person, await newProduct(of))
  const { orderId } = await buyCart(of, person)
  const { data } = (
    await of.call('GET', `/api/shop/order/details/${orderId}`, { token: person.token })
  ).body
  return { person, orderId, orderNumber: data.orderNumber as string, lineId: data.items[0].id }
}
type Bought = Awaited<ReturnType<typeof bought>>

const complain = ({ person, orderId }: Pick<Bought, 'person' | 'orderId'>, more = {}) =>
  shop.call('POST', '/api/tickets', {
    token: person.token,
    body: { orderId, reason: 'damaged', text: 'The roll is torn.', ...more },
  })
const asStaff = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/tickets${path}`, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
  })

async function sendPhoto(
  path: string,
  { token, fields = {} }: { token?: string; fields?: Record<string, string> },
  bytes?: Buffer,
): Promise<Reply> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const picture =
    bytes ??
    (await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#884422' } })
      .withExif({ IFD0: { Copyright: 'taken at home' } })
      .jpeg()
      .toBuffer())
  form.set('file', new Blob([new Uint8Array(picture)]), 'torn.jpg')
  const response = await fetch(shop.address + path, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: response.status, headers: {}, body: await response.json() }
}

describe('a customer who complains', () => {
  it('gets a number at once, on the page and by mail, and when to hear from the shop', async () => {
    const order = await bought()
    const reply = await complain(order, { lineIds: [order.lineId] })
    expect(reply).toMatchObject({
      status: 201,
      body: {
        data: {
          number: expect.stringMatching(/^TK\d+$/),
          orderNumber: order.orderNumber,
          reason: 'damaged',
          acknowledgedAt: null,
          lines: [{ lineId: order.lineId }],
          messages: [{ from: 'customer', text: 'The roll is torn.' }],
        },
      },
    })
    const { openedAt, acknowledgeBy, number } = reply.body.data
    expect(Date.parse(acknowledgeBy) - Date.parse(openedAt)).toBe(48 * 3_600_000)
    await shop.runJobs()
    expect(shop.mailsTo(order.person.email).at(-1)).toContain(number)
    const list = await shop.call('GET', '/api/tickets', { token: order.person.token })
    expect(list.body.data).toMatchObject([{ number }])
  })

  it('can only complain of an own order and of what is in it', async () => {
    const [mine, other] = [await bought(), await bought()]
    expect(await complain({ person: mine.person, orderId: other.orderId })).toMatchObject({
      status: 404,
      body: { code: 'order.not_found' },
    })
    expect(await complain(mine, { lineIds: [other.lineId] })).toMatchObject({
      status: 400,
      body: { fields: { lineIds: expect.any(String) } },
    })
  })

  it.each([
    [{ reason: 'boring' }, 'reason'],
    [{ text: '  ' }, 'text'],
    [{ text: 'a'.repeat(3001) }, 'text'],
    [{ lineIds: ['x'] }, 'lineIds.0'],
    [{ orderId: 'x' }, 'orderId'],
  ])('is told what is missing: %j', async (more, field) => {
    expect(await complain(await bought(), more)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('shows nothing to other customers, nor to visitors', async () => {
    const order = await bought()
    const { _id } = (await complain(order)).body.data
    const photo = await sendPhoto(`/api/tickets/${_id}/photos`, order.person)
    expect(photo.status).toBe(201)
    const { token } = await newCustomer(shop)
    const photoPath = `/api/tickets/${_id}/photos/${photo.body.data._id}`
    for (const path of [`/api/tickets/${_id}`, photoPath]) {
      expect(await shop.call('GET', path, { token })).toMatchObject({
        status: 404,
        body: { code: 'ticket.not_found' },
      })
      expect((await shop.call('GET', path)).status).toBe(401)
    }
    for (const verb of ['messages', 'escalate']) {
      const call = { token, body: { text: 'Mine' } }
      expect((await shop.call('POST', `/api/tickets/${_id}/${verb}`, call)).status).toBe(404)
    }
    expect((await sendPhoto(`/api/tickets/${_id}/photos`, { token })).status).toBe(404)
    expect((await shop.call('GET', '/api/tickets', { token })).body.data).toEqual([])
  })

  it('adds up to six photos, drawn again and without what the camera wrote', async () => {
    const { person, ...order } = await bought()
    const { _id } = (await complain({ person, ...order })).body.data
    const path = `/api/tickets/${_id}/photos`
    const first = await sendPhoto(path, person)
    expect(first.body.data).toMatchObject({ width: 1600, height: 800 })
    const [kept] = await shop.db
      .select()
      .from(ticketPhotos)
      .where(eq(ticketPhotos.id, first.body.data._id))
    const data = Buffer.from(kept?.data ?? '')
    expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 1600 })
    expect(data.includes('taken at home')).toBe(false)
    const shown = await fetch(`${shop.address}${path}/${first.body.data._id}`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(await sendPhoto(path, person, Buffer.from('<svg xmlns="x"/>'))).toMatchObject({
      status: 400,
      body: { code: 'upload.not_an_image' },
    })
    const more = await Promise.all(Array.from({ length: 6 }, () => sendPhoto(path, person)))
    expect(more.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409])
    expect((await asStaff('GET', `/${_id}/photos/${first.body.data._id}`)).status).toBe(200)
  })

  it('sends photos of up to 60 megapixels as JPEG and 16 in another format, and learns why a larger one is refused', async () => {
    const { person, ...order } = await bought()
    const { _id } = (await complain({ person, ...order })).body.data
    const path = `/api/tickets/${_id}/photos`
    const grey = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false })
    const sent = async (photo: Sharp) => {
      const { status, body } = await sendPhoto(path, person, await photo.toBuffer())
      return status === 201 ? body.data.width : body.code
    }
    expect(await sent(grey(9000, 6660).jpeg())).toBe(1600)
    expect(await sent(grey(9000, 6670).jpeg())).toBe('upload.photo_too_large')
    for (const format of ['png', 'webp'] as const) {
      expect(await sent(grey(4000, 4000).toFormat(format)), format).toBe(1600)
      expect(await sent(grey(4000, 4001).toFormat(format)), format).toBe('upload.photo_too_large')
    }
  })

  it('sends at most eighteen photos, refused ones counted; those of staff are not', async () => {
    const { person, ...order } = await bought()
    const { _id } = (await complain({ person, ...order })).body.data
    const path = `/api/tickets/${_id}/photos`
    const broken = Buffer.from('this is no picture')
    for (let time = 0; time < TICKET_PHOTOS_SENT_MAX; time += 1) {
      expect((await sendPhoto(path, person, broken)).body.code).toBe('upload.not_an_image')
    }
    expect(await sendPhoto(path, person)).toMatchObject({
      ...{ status: 409, body: { code: 'ticket.photo_tries_used' } },
    })
    expect((await sendPhoto(`/api/admin/tickets/${_id}/photos`, admin)).status).toBe(201)
  })

  it('never keeps an upload of staff waiting, however many photos are under work', async () => {
    const { person, ...order } = await bought()
    const { _id } = (await complain({ person, ...order })).body.data
    const { visitorPictures } = shop.app.context
    // Nobody writes to this pipe, so the decoders wait for ever.
    const endless = join(shop.dataDir, 'endless')
    execFileSync('mkfifo', [endless])
    const stuck = Array.from({ length: MOST_VISITOR_PHOTOS }, () =>
      visitorPictures.drawPhoto(endless, shop.dataDir).catch(() => {}),
    )
    let isOver = false
    void Promise.race(stuck).then(() => {
      isOver = true
    })
    const refused = await sendPhoto(`/api/tickets/${_id}/photos`, person)
    expect(refused).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
    const [ticket] = await shop.db.select().from(tickets).where(eq(tickets.id, _id))
    expect(ticket?.photosSent).toBe(0)

    const file = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#246' },
    })
      .png()
      .toBuffer()
    const { token } = admin
    expect((await upload(shop, { token, file, name: 'new.png' })).status).toBe(200)
    expect((await sendPhoto(`/api/admin/tickets/${_id}/photos`, admin)).status).toBe(201)
    expect(isOver).toBe(false)
    // The waiting decoders now read a file that ends.
    rmSync(endless)
    writeFileSync(endless, 'no picture')
    visitorPictures.end()
    await Promise.all(stuck)
    expect((await sendPhoto(`/api/tickets/${_id}/photos`, person)).status).toBe(201)
  })

  it('answers on the page until it is settled, and can then turn to the grievance officer once', async () => {
    const { person, ...order } = await bought()
    const { _id } = (await complain({ person, ...order })).body.data
    const { token } = person
    const answer = () =>
      shop.call('POST', `/api/tickets/${_id}/messages`, { token, body: { text: 'And?' } })
    expect((await answer()).body.data.messages).toHaveLength(2)
    const { version } = (await asStaff('GET', `/${_id}`)).body.data
    const refused = { version, outcome: 'refused', text: 'The parcel was signed for as whole.' }
    expect((await asStaff('POST', `/${_id}/settle`, refused)).status).toBe(200)
    expect(await answer()).toMatchObject({ status: 409, body: { code: 'ticket.is_settled' } })
    const own = await shop.call('GET', `/api/tickets/${_id}`, { token })
    expect(own.body.data).toMatchObject({ outcome: 'refused', canAnswer: false, canEscalate: true })
    await shop.runJobs()
    const mail = shop.mailsTo(person.email).at(-1)
    for (const words of ['signed for as whole', 'grievance officer', '1915']) {
      expect(mail).toContain(words)
    }
    const escalate = () => shop.call('POST', `/api/tickets/${_id}/escalate`, { token })
    expect((await escalate()).body.data).toMatchObject({ settledAt: null, canEscalate: false })
    expect(await escalate()).toMatchObject({ status: 409, body: { code: 'ticket.is_escalated' } })
    const { data } = (await asStaff('GET', '?view=escalated')).body
    expect(data.map((row: { _id: string }) => row._id)).toContain(_id)
  })
})

describe('a visitor', () => {
  const find = (body: unknown) => shop.call('POST', '/api/tickets/visitor/order', { body })

  it('finds an order by its number and phone, and learns nothing of it but what was bought', async () => {
    const { orderNumber, person } = await bought()
    for (const phone of [DELIVERY.phone, person.phone]) {
      const reply = await find({ order: orderNumber.toLowerCase(), phone })
      expect(reply.body.data).toEqual({
        orderNumber,
        placedAt: expect.any(String),
        lines: [
          {
            ...{ lineId: expect.any(String), productName: expect.any(String), quantity: 1 },
            ...{ height: 120, width: 96, length: null },
          },
        ],
      })
    }
  })

  it('hears the same whether the number or the phone is wrong', async () => {
    const { orderNumber } = await bought()
    const wrongPhone = await find({ order: orderNumber, phone: '9000000001' })
    const wrongNumber = await find({ order: 'BH99999999', phone: DELIVERY.phone })
    expect(wrongPhone.status).toBe(404)
    const { requestId: _, ...said } = wrongPhone.body
    expect(wrongNumber).toMatchObject({ status: 404, body: said })
    expect((await find({ order: 'mine', phone: DELIVERY.phone })).status).toBe(400)
  })

  for (const [named, body] of [
    ['a phone', (call: number) => ({ order: `BH${100_000 + call}`, phone: '9000000001' })],
    ['an order', (call: number) => ({ order: 'BH100001', phone: `90000000${10 + call}` })],
  ] as const) {
    it(`cannot try numbers: ten an hour of ${named}`, async () => {
      const busy = await startTestShop({ limitRates: true })
      const statuses: number[] = []
      for (let call = 0; call < 11; call += 1) {
        const reply = await busy.call('POST', '/api/tickets/visitor/order', { body: body(call) })
        statuses.push(reply.status)
      }
      await busy.close()
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    })
  }

  it('opens no more complaints than leave the customer a part of theirs', async () => {
    const { orderId, orderNumber, person } = await bought()
    const body = { order: orderNumber, phone: DELIVERY.phone, reason: 'other', text: 'Again.' }
    const opened: number[] = []
    for (let call = 0; call < OPEN_VISITOR_TICKETS_MAX + 1; call += 1) {
      opened.push(
        (await shop.call('POST', '/api/tickets/visitor', { body: { ...body, lineIds: [] } }))
          .status,
      )
    }
    expect(opened).toEqual([...Array.from({ length: OPEN_VISITOR_TICKETS_MAX }, () => 201), 409])
    const own: number[] = []
    for (let call = OPEN_VISITOR_TICKETS_MAX; call < OPEN_TICKETS_MAX + 1; call += 1) {
      own.push((await complain({ person, orderId }, { lineIds: [] })).status)
    }
    expect(own.filter((status) => status === 201)).toHaveLength(
      OPEN_TICKETS_MAX - OPEN_VISITOR_TICKETS_MAX,
    )
    expect(own.at(-1)).toBe(409)
  })

  it('complains, adds a photo and answers with what the reply or the mail gave, and with nothing else', async () => {
    const { orderNumber, lineId, person } = await bought()
    const named = { order: orderNumber, phone: DELIVERY.phone }
    const body = { ...named, reason: 'missing', text: 'One roll is missing.', lineIds: [lineId] }
    const opened = await shop.call('POST', '/api/tickets/visitor', { body })
    expect(opened.status).toBe(201)
    const { token, ticket } = opened.body.data
    const photo = await sendPhoto('/api/tickets/link/photos', { fields: { token } })
    expect(photo.status).toBe(201)
    expect((await sendPhoto('/api/tickets/link/photos', {})).status).toBe(404)
    await shop.runJobs()
    const mailed = /follow#token=([\w-]{43})/.exec(shop.mailsTo(person.email).at(-1) ?? '')?.[1]
    expect(mailed).toBeDefined()
    for (const known of [token, mailed]) {
      const linked = (path: string, more = {}) =>
        shop.call('POST', `/api/tickets/link${path}`, { body: { token: known, ...more } })
      expect((await linked('')).body.data).toMatchObject({ _id: ticket._id, photos: [{}] })
      expect((await linked('/messages', { text: 'Any news?' })).status).toBe(200)
      expect((await linked('/photo', { photoId: photo.body.data._id })).status).toBe(200)
      expect((await linked('/photo', { photoId: ticket._id })).status).toBe(404)
    }
    const stranger = { token: 'a'.repeat(43), text: 'x', photoId: photo.body.data._id }
    for (const path of ['', '/messages', '/escalate', '/photo']) {
      const reply = await shop.call('POST', `/api/tickets/link${path}`, { body: stranger })
      expect(reply).toMatchObject({ status: 404, body: { code: 'ticket.link_invalid' } })
    }
    await shop.db.update(ticketLinks).set({ expiresAt: new Date(0) })
    const late = await shop.call('POST', '/api/tickets/link', { body: { token } })
    expect(late).toMatchObject({ status: 404, body: { code: 'ticket.link_invalid' } })
  })

  it('hears the same of a wrong pair when complaining', async () => {
    const { orderNumber } = await bought()
    const body = { order: orderNumber, phone: '9000000001', reason: 'late', text: 'Where is it?' }
    expect(await shop.call('POST', '/api/tickets/visitor', { body })).toMatchObject({
      status: 404,
      body: { code: 'order.not_found_by_phone' },
    })
  })
})

describe('staff', () => {
  it('alone reach the list', async () => {
    const { token } = await newCustomer(shop)
    for (const path of ['/api/admin/tickets', '/api/admin/tickets/export']) {
      expect((await shop.call('GET', path)).status).toBe(401)
      expect((await shop.call('GET', path, { token })).status).toBe(403)
    }
    expect((await asStaff('GET', '/018f0000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('see clocks, acknowledge with an answer, and keep notes to themselves', async () => {
    const { person, ...order } = await bought()
    const { _id, number } = (await complain({ person, ...order })).body.data
    await shop.db
      .update(tickets)
      .set({ acknowledgeBy: sql`now() - interval '1 minute'` })
      .where(eq(tickets.id, _id))
    const overdue = (await asStaff('GET', '?view=overdue')).body.data
    expect(overdue).toContainEqual(
      expect.objectContaining({ _id, clock: expect.objectContaining({ level: 'red' }) }),
    )
    const status = await shop.call('GET', '/api/admin/shop-status', { token: admin.token })
    expect(JSON.stringify(status.body)).toContain('should have been acknowledged')
    const dashboard = await shop.call('GET', '/api/admin/dashboard/waiting', { token: admin.token })
    expect(dashboard.body.data.lateComplaints).toBeGreaterThanOrEqual(1)
    await asStaff('POST', `/${_id}/messages`, { text: 'Ask the courier', isNote: true })
    expect((await asStaff('GET', `/${_id}`)).body.data.acknowledgedAt).toBeNull()
    const answered = await asStaff('POST', `/${_id}/messages`, { text: 'We are sorry.' })
    expect(answered.body.data).toMatchObject({
      acknowledgedAt: expect.any(String),
      clock: { isFor: 'settle', level: 'green' },
    })
    const own = await shop.call('GET', `/api/tickets/${_id}`, { token: person.token })
    expect(JSON.stringify(own.body)).not.toContain('Ask the courier')
    await shop.runJobs()
    expect(shop.mailsTo(person.email).at(-1)).toContain('We are sorry.')
    const csv = await fetch(`${shop.address}/api/admin/tickets/export?view=all&q=${number}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(await csv.text()).toContain(`${number},Complaint,Arrived damaged`)
  })

  it('see the open ones with the most urgent clock first, page by page, and the settled ones newest first', async () => {
    const own = await startTestShop()
    const owner = await newAdmin(own)
    const list = async (query: string) =>
      (await own.call('GET', `/api/admin/tickets${query}`, { token: owner.token })).body
    const order = await bought(own)
    const ids: string[] = []
    for (const _ of [0, 1, 2, 3]) {
      const reply = await own.call('POST', '/api/tickets', {
        token: order.person.token,
        body: { orderId: order.orderId, reason: 'late', text: 'Where is it?' },
      })
      ids.push(reply.body.data._id)
    }
    const [late, soon, acknowledged, settled] = ids as [string, string, string, string]
    const hours = (count: number) => sql`now() + make_interval(hours => ${count})`
    type Values = Parameters<ReturnType<typeof own.db.update<typeof tickets>>['set']>[0]
    const set = (id: string, values: Values) =>
      own.db.update(tickets).set(values).where(eq(tickets.id, id))
    await set(late, { acknowledgeBy: hours(-1) })
    await set(soon, { acknowledgeBy: hours(5) })
    // It was acknowledged, so its settlement counts, which is due before the other's acknowledgement.
    await set(acknowledged, { acknowledgedAt: sql`now()`, settleBy: hours(2) })
    await set(settled, { settledAt: sql`now()`, outcome: 'answered' })
    expect((await list('')).data.map((row: { _id: string }) => row._id)).toEqual([
      late,
      acknowledged,
      soon,
    ])
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(`?limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.data.map((row: { _id: string }) => row._id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual([late, acknowledged, soon])
    const all = (await list('?view=all')).data.map((row: { _id: string }) => row._id)
    expect(all).toEqual([settled, acknowledged, soon, late])
    await own.close()
  })

  it('write down what came by phone: the customer gets the same mail, and who took it is known', async () => {
    const { person, orderId, orderNumber, lineId } = await bought()
    const found = await asStaff('GET', `/orders/${orderNumber.toLowerCase()}`)
    expect(found.body.data).toMatchObject({
      ...{ orderId, orderNumber, customerName: person.name },
      lines: [{ lineId }],
    })
    const taken = await asStaff('POST', '', {
      ...{ orderId, reason: 'missing', lineIds: [lineId], text: 'One roll is not in the parcel.' },
    })
    expect(taken).toMatchObject({
      status: 201,
      body: {
        data: {
          ...{ orderNumber, reason: 'missing', acknowledgedAt: null },
          lines: [{ lineId, isNamed: true }],
          messages: [{ from: 'customer', by: admin.name, text: 'One roll is not in the parcel.' }],
        },
      },
    })
    const { _id, number } = taken.body.data
    expect((await sendPhoto(`/api/admin/tickets/${_id}/photos`, admin)).status).toBe(201)
    await shop.runJobs()
    const mail = shop.mailsTo(person.email).at(-1)
    expect(mail).toContain(number)
    expect(mail).toContain('follow#token=')
    const own = await shop.call('GET', `/api/tickets/${_id}`, { token: person.token })
    expect(own.body.data).toMatchObject({ number, photos: [{}] })
    expect(JSON.stringify(own.body)).not.toContain(admin.name)
    const log = await shop.call('GET', `/api/admin/changes?q=${_id}`, { token: admin.token })
    const [entry] = log.body.data.filter(
      ({ action }: { action: string }) => action === 'taken by phone',
    )
    expect(JSON.stringify(entry)).toContain(admin.name)
  })

  it('hear of an order that is not there, and write nothing down of another’s line', async () => {
    const [one, other] = [await bought(), await bought()]
    expect(await asStaff('GET', '/orders/BH99999999')).toMatchObject({
      status: 404,
      body: { code: 'order.not_found' },
    })
    expect(await asStaff('GET', '/orders/mine')).toMatchObject({ status: 400 })
    const complaint = { orderId: one.orderId, reason: 'late', text: 'Late.' }
    expect(await asStaff('POST', '', { ...complaint, lineIds: [other.lineId] })).toMatchObject({
      status: 400,
      body: { fields: { lineIds: expect.any(String) } },
    })
    const { token } = await newCustomer(shop)
    const ofStaff = '/api/admin/tickets'
    const read = await shop.call('GET', `${ofStaff}/orders/${one.orderNumber}`, { token })
    expect(read.status).toBe(403)
    expect((await shop.call('POST', ofStaff, { token, body: complaint })).status).toBe(403)
  })

  it('acknowledge once by a button', async () => {
    const { _id } = (await complain(await bought())).body.data
    for (let time = 0; time < 2; time += 1) {
      const { data } = (await asStaff('POST', `/${_id}/acknowledge`)).body
      expect(data.messages).toHaveLength(2)
    }
  })

  it('give money back by line through the order’s own refund', async () => {
    const order = await bought()
    const { _id } = (await complain(order, { lineIds: [order.lineId] })).body.data
    const seen = (await asStaff('GET', `/${_id}`)).body.data
    const { left } = seen.lines[0]
    const decide = (amount: number, version = seen.version) =>
      asStaff('POST', `/${_id}/settle`, {
        ...{ version, outcome: 'refund', text: 'Your money comes back.' },
        refundLines: [{ kind: 'line', lineId: order.lineId, amount }],
      })
    expect(await decide(left + 1)).toMatchObject({ status: 409 })
    expect((await asStaff('GET', `/${_id}`)).body.data.outcome).toBeNull()
    expect(await decide(left / 2, seen.version + 5)).toMatchObject({
      status: 409,
      body: { code: 'ticket.changed' },
    })
    const twice = await Promise.all([decide(left / 2), decide(left / 2)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { token } = admin
    const details = await shop.call('GET', `/api/admin/orders/details/${order.orderId}`, { token })
    expect(details.body.order.refunds).toMatchObject([{ amount: left / 2 }])
    const own = await shop.call('GET', `/api/tickets/${_id}`, { token: order.person.token })
    expect(own.body.data).toMatchObject({
      outcome: 'refund',
      messages: [{}, { outcome: 'refund', refundAmount: left / 2 }],
    })
  })

  it('say what a refund is for, and which line is printed again', async () => {
    const { _id } = (await complain(await bought())).body.data
    const { version } = (await asStaff('GET', `/${_id}`)).body.data
    for (const [outcome, field] of [
      ['refund', 'refundLines'],
      ['reprint', 'lineIds'],
    ] as const) {
      const reply = await asStaff('POST', `/${_id}/settle`, { version, outcome, text: 'So be it' })
      expect(reply).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      })
    }
    const silent = { version, outcome: 'refused', text: '' }
    expect((await asStaff('POST', `/${_id}/settle`, silent)).status).toBe(400)
  })

  it('have it printed again, free of charge and on the board', async () => {
    const { person, orderId, print } = await printedOrder(
      shop,
      admin,
      await placedProduct(shop, admin),
    )
    const [row] = await shop.db.select().from(prints).where(eq(prints.id, print._id))
    const lineId = row?.orderLineId
    const { _id } = (await complain({ person, orderId }, { lineIds: [lineId] })).body.data
    const { version } = (await asStaff('GET', `/${_id}`)).body.data
    const decide = () =>
      asStaff('POST', `/${_id}/settle`, {
        ...{ version, outcome: 'reprint', text: 'We print it again.', lineIds: [lineId] },
      })
    expect(await decide()).toMatchObject({ status: 409, body: { code: 'print.not_begun' } })
    await shop.db
      .update(prints)
      .set({ stage: 'packed', batch: 'B1' })
      .where(eq(prints.id, print._id))
    const settled = await decide()
    expect(settled).toMatchObject({ status: 200, body: { data: { outcome: 'reprint' } } })
    const [again] = settled.body.data.messages.at(-1).prints
    const [made] = await shop.db.select().from(prints).where(eq(prints.id, again.printId))
    expect(made).toMatchObject({ isAgain: true, pricePaise: null, orderLineId: lineId })
    expect(await ownPrints(shop, person, orderId)).not.toHaveLength(0)
  })

  it('leave no outcome without what it promised', async () => {
    for (const { id, breaks } of INVARIANTS.filter(({ id }) => id.startsWith('I32'))) {
      expect([id, (await shop.pool.query(breaks)).rows]).toEqual([id, []])
    }
    const order = await bought()
    const { _id } = (await complain(order)).body.data
    for (const outcome of ['refund', 'reprint'] as const) {
      await shop.db.insert(ticketMessages).values({
        ...{ ticketId: _id, author: 'staff', text: 'Promised', outcome },
      })
    }
    for (const { breaks } of INVARIANTS.filter(({ id }) => id.startsWith('I32'))) {
      expect((await shop.pool.query(breaks)).rows).toHaveLength(1)
    }
    await shop.db.delete(ticketMessages).where(eq(ticketMessages.text, 'Promised'))
  })
})

describe('what a visitor leaves in the popup', () => {
  it('is a message with a number and a clock, and goes with its contact', async () => {
    const body = { phone: '9000000077', email: 'hello@example.in' }
    const { _id } = (await shop.call('POST', '/api/info/userinfopost', { body })).body
    const [row] = (await asStaff('GET', '?q=hello@example.in')).body.data
    expect(row).toMatchObject({ kind: 'message', orderNumber: null, clock: { level: 'green' } })
    const { version } = (await asStaff('GET', `/${row._id}`)).body.data
    const refund = { version, outcome: 'repair', text: 'x' }
    expect(await asStaff('POST', `/${row._id}/settle`, refund)).toMatchObject({
      status: 409,
      body: { code: 'ticket.needs_order' },
    })
    await shop.runJobs()
    expect(shop.mailsTo('hello@example.in')).toEqual([])
    await shop.call('DELETE', `/api/admin/contacts/${_id}`, { token: admin.token })
    expect((await asStaff('GET', '?q=hello@example.in')).body.data).toEqual([])
  })
})

it('a customer with an open complaint is not erased, and nothing said stays once it is settled', async () => {
  const { person, orderId } = await bought()
  const { _id } = (await complain({ person, orderId }, { text: 'Secret words of mine' })).body.data
  await sendPhoto(`/api/tickets/${_id}/photos`, person)
  const { token } = admin
  await shop.call('PUT', `/api/admin/orders/update/${orderId}`, {
    token,
    body: { status: 'Delivered' },
  })
  await shop.runJobs()
  const erase = () => shop.call('DELETE', `/api/admin/customers/${person.id}`, { token })
  expect(await erase()).toMatchObject({
    status: 409,
    body: { code: 'customer.has_open_tickets', openTickets: [expect.stringMatching(/^TK/)] },
  })
  const { version } = (await asStaff('GET', `/${_id}`)).body.data
  await asStaff('POST', `/${_id}/settle`, { version, outcome: 'answered', text: 'Made good.' })
  await shop.runJobs()
  expect((await erase()).status).toBe(200)
  const { data } = (await asStaff('GET', `/${_id}`)).body
  expect(data).toMatchObject({ outcome: 'answered', photos: [], email: null, phone: null })
  expect(JSON.stringify(data)).not.toContain('Secret words')
})
