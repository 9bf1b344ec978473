import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { uploadLocks } from '../modules/uploads/upload-locks.table.ts'
import {
  artworkForm,
  askOffset,
  beginArtwork,
  beginPiece,
  sendPiece,
} from '../testing/goods/artworks.ts'
import { aPhotograph } from '../testing/goods/masters.ts'
import { newProduct } from '../testing/goods/products.ts'
import { Fleet } from '../testing/shops/fleet.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let fleet: Fleet
/** 20 × 10 in at 100 dpi */
let whole: Buffer
beforeAll(async () => {
  fleet = await Fleet.open()
  whole = await aPhotograph({ width: 2000, height: 1000 }).jpeg({ quality: 90 }).toBuffer()
})
afterAll(() => fleet.close())

async function begun() {
  const admins = await fleet.newOwners(2)
  const [one, other] = admins.map(({ token }) => token)
  if (!one || !other) throw new Error('there are two admins')
  const { id } = await newProduct(fleet)
  const reply = await beginArtwork(fleet, one, id, artworkForm({ fileBytes: whole.length }))
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return { id: reply.body.data._id, url: reply.body.data.upload.url, one, other }
}
const pieceOf = (from: number, to?: number) => new Uint8Array(whole.subarray(from, to))

async function isPreparedWhole(id: string, token: string): Promise<void> {
  const read = async () =>
    (await fleet.call('GET', `/api/admin/artworks/${id}`, { token })).body.data?.status
  await expect.poll(read, { timeout: 120_000 }).toBe('ready')
  const { body } = await fleet.call('GET', `/api/admin/artworks/${id}`, { token })
  expect(body.data.master.sha256).toBe(createHash('sha256').update(whole).digest('hex'))
}

it('two admins who send the same pieces at once through two processes write each byte once', async () => {
  const { id, url, one, other } = await begun()
  const pieces = 8
  const cuts = Array.from({ length: pieces + 1 }, (_, at) =>
    Math.floor((whole.length * at) / pieces),
  )
  for (const [at, offset] of cuts.slice(0, -1).entries()) {
    const bytes = pieceOf(offset, cuts[at + 1])
    const replies = await Promise.all([
      sendPiece(fleet.process(0), url, { token: one, offset, bytes }),
      sendPiece(fleet.process(1), url, { token: other, offset, bytes }),
    ])
    const [taken, refused] = replies.map(({ status }) => status).toSorted()
    expect(taken).toBe(204)
    // The other piece came while this one was written, or just after.
    expect([409, 423]).toContain(refused)
  }
  await isPreparedWhole(id, one)
})

it('a piece whose process is killed in the middle is gone on with through the other', async () => {
  const { id, url, one, other } = await begun()
  const arrived = Math.floor(whole.length / 3)
  const piece = { token: one, offset: 0, bytes: pieceOf(0, arrived), length: whole.length }
  const socket = beginPiece(fleet.process(0), url, piece)
  const second = fleet.process(1)
  const held = async () => (await askOffset(second, url, other)).status
  // Asking for the offset locks the file for a moment, too. Before the piece has begun, that would get it refused.
  await expect.poll(() => fleet.db.$count(uploadLocks)).toBe(1)
  expect(await held()).toBe(423)
  const meanwhile = await sendPiece(second, url, { token: other, offset: 0, bytes: pieceOf(0) })
  expect(meanwhile.status).toBe(423)

  await fleet.kill(0)
  socket.destroy()
  await expect.poll(held, { timeout: 60_000 }).toBe(200)
  const { offset } = await askOffset(second, url, other)
  expect(offset).toBeLessThanOrEqual(arrived)
  const rest = await sendPiece(second, url, { token: other, offset, bytes: pieceOf(offset) })
  expect(rest.status).toBe(204)
  await fleet.start(0)
  await isPreparedWhole(id, other)
})
