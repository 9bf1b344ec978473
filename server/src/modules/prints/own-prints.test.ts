import { randomUUID } from 'node:crypto'
import type { OwnPrint } from '@bhitti/contract/calls/printing/prints.schemas'
import { DEFAULT_PRINTING } from '@bhitti/contract/rules/print/printing-settings'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setStatus } from '../../testing/orders/orders.ts'
import {
  ownPrints,
  type PlacedProduct,
  type PrintedOrder,
  placedProduct,
  printedOrder,
} from '../../testing/orders/printed-orders.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { type Reply, startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { removeExpiredFiles } from './print-files.service.ts'
import { type PrintRow, printMoves, prints } from './prints.table.ts'

let shop: TestShop
let admin: Person
let product: PlacedProduct
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  product = await placedProduct(shop, admin)
})
afterAll(() => shop.close())

const ordered = () => printedOrder(shop, admin, product)
const setPrinting = (changes: object) =>
  shop.call('PUT', '/api/admin/settings/printing', {
    token: admin.token,
    body: { ...DEFAULT_PRINTING, ...changes },
  })
const setProofs = (proofs: string) => setPrinting({ proofs })
/** Media without a roll width, for which no strips can be planned. */
const WITHOUT_WIDTH = DEFAULT_PRINTING.media.map((medium) =>
  medium.material === 'Non woven' ? { ...medium, rollWidthUm: null } : medium,
)

type Caller = { token?: string }
const list = ({ token }: Caller, orderId: string) =>
  shop.call('GET', `/api/shop/order/${orderId}/prints`, { ...(token && { token }) })
const ask = ({ token }: Caller, id: string) =>
  shop.call('POST', `/api/shop/prints/${id}/ask-for-proof`, { ...(token && { token }) })
const SEEN = { proofMadeAt: new Date(0).toISOString() }
const decide = ({ token }: Caller, id: string, body: object = { approves: true }) =>
  shop.call('POST', `/api/shop/prints/${id}/proof`, {
    ...(token && { token }),
    body: { ...SEEN, ...body },
  })
const proofOf = ({ token }: Caller, id: string) =>
  shop.call('GET', `/api/shop/prints/${id}/proof.jpg`, { ...(token && { token }) })
const hangingSheet = ({ token }: Caller, id: string) =>
  shop.call('GET', `/api/shop/prints/${id}/hanging-sheet.pdf`, { ...(token && { token }) })

const change = (id: string, to: Partial<PrintRow>) =>
  shop.db.update(prints).set(to).where(eq(prints.id, id))
const MADE = {
  ...{ files: 'ready' as const, filesKey: 'nowhere', fileList: [], madeAt: new Date(0) },
  stripsThatDiffer: [],
}
const AWAITED = { stage: 'toProof', proof: 'waiting' } as const

async function proofMails({ email }: Person): Promise<string[]> {
  await shop.runJobs()
  return shop.mailsTo(email).filter((mail) => mail.includes('Subject: The proof for'))
}

const CALLS: [string, (caller: Caller, order: PrintedOrder) => Promise<Reply>][] = [
  ['asks for a proof', (caller, { print }) => ask(caller, print._id)],
  ['decides about a proof', (caller, { print }) => decide(caller, print._id)],
  ['looks at a proof', (caller, { print }) => proofOf(caller, print._id)],
  ['wants a hanging sheet', (caller, { print }) => hangingSheet(caller, print._id)],
  ['looks at the prints of an order', (caller, { orderId }) => list(caller, orderId)],
]

const notFoundBy = (name: string) =>
  name === 'looks at the prints of an order' ? 'order.not_found' : 'print.not_found'

describe.each(CALLS)('who %s', (name, call) => {
  it('has to be signed in, as a customer, and sees nothing of others', async () => {
    const order = await ordered()
    await change(order.print._id, { ...AWAITED, ...MADE })
    expect(await call({}, order)).toMatchObject({ status: 401 })
    expect(await call(admin, order)).toMatchObject({ status: 403 })
    const stranger = await call(await newCustomer(shop), order)
    expect(stranger).toMatchObject({ status: 404, body: { code: notFoundBy(name) } })
    expect(
      (await shop.db.select().from(prints).where(eq(prints.id, order.print._id)))[0],
    ).toMatchObject(AWAITED)
  })

  it('finds nothing where nothing is', async () => {
    const person = await newCustomer(shop)
    const nowhere = randomUUID()
    const reply = await call(person, {
      ...{ person, orderId: nowhere },
      print: { _id: nowhere } as OwnPrint,
    })
    expect(reply).toMatchObject({ status: 404, body: { code: notFoundBy(name) } })
  })
})

describe('the prints of an order', () => {
  it('say where each line stands, and when each stage was last begun', async () => {
    const { person, orderId, print } = await ordered()
    expect(print).toMatchObject({
      ...{ stage: 'toPrint', isAgain: false, strips: null, proof: 'none', proofNote: null },
      ...{ canAskForProof: true, proofMadeAt: null },
      moves: [{ stage: 'toPrint', at: expect.any(String) }],
    })
    const { version } = (
      await shop.call('GET', `/api/admin/prints/${print._id}`, { token: admin.token })
    ).body.data
    const moved = await shop.call('PUT', `/api/admin/prints/${print._id}/stage`, {
      token: admin.token,
      body: { to: 'printing', version, batch: 'B7' },
    })
    expect(moved.status).toBe(200)
    const [printing] = await ownPrints(shop, person, orderId)
    expect(printing).toMatchObject({ stage: 'printing', canAskForProof: false })
    expect(printing?.moves.map(({ stage }) => stage)).toEqual(['toPrint', 'printing'])
  })

  it('tell of strips that are printed again, without the reason of the workshop', async () => {
    const { person, orderId, print } = await ordered()
    await change(print._id, { stage: 'packed', batch: 'B7' })
    const again = await shop.call('POST', `/api/admin/prints/${print._id}/again`, {
      token: admin.token,
      body: { strips: [1], reason: 'Torn by the knife', price: null },
    })
    expect(again.status).toBe(201)
    const { data } = (await list(person, orderId)).body
    expect(data).toMatchObject([
      { stage: 'packed', isAgain: false },
      { stage: 'toPrint', isAgain: true, strips: [1], canAskForProof: false, proofMadeAt: null },
    ])
    expect(JSON.stringify(data)).not.toContain('Torn')
  })

  it('come with a sheet for the person who hangs the strips', async () => {
    const { person, print } = await ordered()
    const { status, headers } = await hangingSheet(person, print._id)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/filename="hanging-sheet-BH\d+-1\.pdf"/)
  })
})

describe('asking for a proof', () => {
  it('puts the print aside until the customer has decided, and asking twice is told', async () => {
    const { person, print } = await ordered()
    expect(await ask(person, print._id)).toMatchObject({
      status: 200,
      body: { data: { stage: 'toProof', proof: 'waiting', canAskForProof: false } },
    })
    expect(await ask(person, print._id)).toMatchObject({
      status: 409,
      body: { code: 'print.too_late_for_proof' },
    })
  })

  it.each([
    ['is at the press', { stage: 'printing', batch: 'B7' }],
    ['is printed again', { isAgain: true, reason: 'Torn' }],
    ['was approved before', { proof: 'approved' }],
  ] as [string, Partial<PrintRow>][])('comes too late for what %s', async (_what, state) => {
    const { person, orderId, print } = await ordered()
    await change(print._id, state)
    const shown = (await list(person, orderId)).body.data
    expect(shown[0].canAskForProof).toBe(false)
    expect(await ask(person, print._id)).toMatchObject({
      status: 409,
      body: { code: 'print.too_late_for_proof' },
    })
  })

  it.each(['Cancelled', 'Shipped', 'Delivered'] as const)(
    'comes too late for an order that is %s, and so does a decision',
    async (status) => {
      const { person, orderId, print } = await ordered()
      await change(print._id, { ...MADE })
      await setStatus(shop, admin, { orderId, status })
      expect((await list(person, orderId)).body.data[0].canAskForProof).toBe(false)
      expect((await ask(person, print._id)).body.code).toBe('print.too_late_for_proof')
      await change(print._id, AWAITED)
      expect(await decide(person, print._id)).toMatchObject({
        status: 409,
        body: { code: 'print.no_proof_wanted' },
      })
    },
  )

  it('is not offered where the owner makes none', async () => {
    const { person, print } = await ordered()
    await setProofs('never')
    expect((await ask(person, print._id)).status).toBe(409)
    await setProofs('whenAsked')
  })

  it('waits until the workshop has planned the strips', async () => {
    await setPrinting({ media: WITHOUT_WIDTH })
    const { person, orderId, print } = await ordered()
    await setProofs('whenAsked')
    expect(print.canAskForProof).toBe(false)
    expect((await ask(person, print._id)).status).toBe(409)
    expect(await hangingSheet(person, print._id)).toMatchObject({
      status: 409,
      body: { code: 'print.not_planned' },
    })
    const planned = await shop.call('POST', `/api/admin/prints/${print._id}/plan`, {
      token: admin.token,
      body: { version: 1 },
    })
    expect(planned.status).toBe(200)
    expect((await ownPrints(shop, person, orderId))[0]?.canAskForProof).toBe(true)
  })
})

describe('a proof', () => {
  afterEach(() => setProofs('whenAsked'))

  it('is made, mailed about once, seen, and approved; then the print waits for the press', async () => {
    await setProofs('always')
    const { person, orderId, print } = await ordered()
    expect(print).toMatchObject({ ...AWAITED, proofMadeAt: null })
    expect(await proofOf(person, print._id)).toMatchObject({
      status: 404,
      body: { code: 'print.no_proof' },
    })
    expect(await decide(person, print._id)).toMatchObject({
      status: 404,
      body: { code: 'print.no_proof' },
    })

    const mails = await proofMails(person)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`/profile?order=${orderId}`)
    expect(mails[0]).toContain('picture of Udaipur Damask')
    const picture = await proofOf(person, print._id)
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toBe('image/jpeg')

    const again = await shop.call('POST', `/api/admin/prints/${print._id}/files`, {
      token: admin.token,
    })
    expect(again.status).toBe(200)
    expect(await proofMails(person)).toHaveLength(1)

    const proofMadeAt = (await ownPrints(shop, person, orderId))[0]?.proofMadeAt
    expect(await decide(person, print._id, { approves: true, proofMadeAt })).toMatchObject({
      status: 200,
      body: {
        message: 'Thank you. We will print it like this',
        data: { stage: 'toPrint', proof: 'approved', canAskForProof: false, proofMadeAt },
      },
    })
    expect(await decide(person, print._id)).toMatchObject({
      status: 409,
      body: { code: 'print.no_proof_wanted' },
    })
  })

  it('is made without further ado once the strips are planned', async () => {
    await setPrinting({ proofs: 'always', media: WITHOUT_WIDTH })
    const { person, orderId, print } = await ordered()
    await setProofs('always')
    expect(print).toMatchObject({ ...AWAITED, proofMadeAt: null })
    const planned = await shop.call('POST', `/api/admin/prints/${print._id}/plan`, {
      token: admin.token,
      body: { version: 1 },
    })
    expect(planned.body.data).toMatchObject({ files: 'waiting' })
    expect(await proofMails(person)).toHaveLength(1)
    const [made] = await ownPrints(shop, person, orderId)
    expect(made?.proofMadeAt).not.toBeNull()
  })

  it('that is not right stops the print, with what the customer wrote', async () => {
    const { person, print } = await ordered()
    await change(print._id, { ...AWAITED, ...MADE })
    for (const body of [{ approves: false }, { approves: false, note: '  ' }]) {
      expect(await decide(person, print._id, body)).toMatchObject({
        status: 400,
        body: { fields: { note: 'Tell us what to change' } },
      })
    }
    expect(await decide(person, print._id, {})).toMatchObject({
      status: 400,
      body: { fields: { approves: 'Say whether it can be printed like this' } },
    })
    const note = 'The lotus is cut off at the top'
    expect(await decide(person, print._id, { approves: false, note })).toMatchObject({
      status: 200,
      body: { data: { stage: 'toProof', proof: 'changesWanted', proofNote: note } },
    })
    expect((await decide(person, print._id)).status).toBe(409)
    const workshop = await shop.call('GET', `/api/admin/prints/${print._id}`, {
      token: admin.token,
    })
    expect(workshop.body.data).toMatchObject({ proofNote: note, proof: 'changesWanted' })
    const moves = await shop.db.select().from(printMoves).where(eq(printMoves.printId, print._id))
    expect(moves.at(-1)).toMatchObject({ note: 'The customer asked for changes', actorId: null })
  })

  it('that was made again is looked at again before it is approved', async () => {
    const { person, print } = await ordered()
    await change(print._id, { ...AWAITED, ...MADE, madeAt: new Date() })
    expect(await decide(person, print._id)).toMatchObject({
      status: 409,
      body: { code: 'print.proof_changed' },
    })
  })

  it('of files that differ from earlier ones is shown and mailed about once they are released', async () => {
    const { person, orderId, print } = await ordered()
    await change(print._id, { ...AWAITED, ...MADE, stripsThatDiffer: [1] })
    expect((await ownPrints(shop, person, orderId))[0]?.proofMadeAt).toBeNull()
    expect((await proofOf(person, print._id)).body.code).toBe('print.no_proof')
    expect((await decide(person, print._id)).body.code).toBe('print.no_proof')
    expect(await proofMails(person)).toEqual([])
    const released = await shop.call('POST', `/api/admin/prints/${print._id}/release`, {
      token: admin.token,
      body: { version: 1 },
    })
    expect(released.status).toBe(200)
    expect(await proofMails(person)).toHaveLength(1)
    expect((await ownPrints(shop, person, orderId))[0]?.proofMadeAt).toBe(SEEN.proofMadeAt)
  })

  it('stays for as long as the customer has not decided, however old its files are', async () => {
    const { person, print } = await ordered()
    await change(print._id, { ...AWAITED, ...MADE })
    const filesOf = async () => {
      await removeExpiredFiles(shop.app.context)
      const [row] = await shop.db.select().from(prints).where(eq(prints.id, print._id))
      return row?.files
    }
    expect(await filesOf()).toBe('ready')
    await decide(person, print._id)
    expect(await filesOf()).toBe('expired')
  })

  it('that nobody wants is no picture to look at', async () => {
    const { person, print } = await ordered()
    await change(print._id, MADE)
    expect((await proofOf(person, print._id)).body.code).toBe('print.no_proof')
  })
})
