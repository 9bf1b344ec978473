/** Imports whose process ends in the middle, on a real database with several processes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accounts } from '../modules/accounts/accounts.table.ts'
import { products } from '../modules/catalogue/products.table.ts'
import type { Failpoint } from '../platform/failpoints/failpoints.ts'
import { Fleet } from '../testing/fleet.ts'
import { csvOf, productRow, uploadFile } from '../testing/product-files.ts'
import { newProduct } from '../testing/products.ts'
import { isFull } from './extent.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let fleet: Fleet
let admin: { id: string; token: string }
beforeAll(async () => {
  fleet = await Fleet.open()
  const [person] = await fleet.newBuyers(1)
  if (!person) throw new Error('nobody is there')
  admin = person
  await fleet.db
    .update(accounts)
    .set({ role: 'admin', staffRole: 'owner' })
    .where(eq(accounts.id, admin.id))
})
afterAll(() => fleet.close())

const WAIT_MS = 240_000

/**
 * Confirms a file, and returns the import once it has finished.
 * @param ended how many processes have
 */
async function importFile(file: string, ended: () => number) {
  const { body } = await uploadFile({ address: fleet.address }, admin, file)
  const path = `/api/admin/products/imports/${body.data._id}`
  const confirmed = await fleet.call('POST', `${path}/confirm`, { token: admin.token, body: {} })
  expect(confirmed.status).toBe(200)
  let missed = 0
  for (const begun = Date.now(); Date.now() - begun < WAIT_MS; await sleep(200)) {
    const reply = await fleet.call('GET', path, { token: admin.token })
    if (reply.body.data?.status === 'finished') return reply.body.data
    // In full, it is waited until the shop misses them.
    if (isFull || ended() === missed) continue
    missed = ended()
    await fleet.missJobs()
  }
  throw new Error('the import did not finish')
}

describe('an import whose process is killed in the middle', () => {
  it.each<Failpoint>(['import.before_commit', 'import.committed'])(
    'is finished by another one, and no row is imported twice: %s',
    async (point) => {
      const name = `Killed at ${point}`
      const stocked = await newProduct(fleet, { stockQuantity: 100 })
      const rows = Array.from({ length: 120 }, (_, index) =>
        productRow({ productName: `${name} ${index}`, stockQuantity: '7' }),
      )
      const added = {
        ...productRow(),
        slug: stocked.slug,
        stockQuantity: '5',
        stockQuantityWas: '0',
      }
      const { reached, disarm } = await fleet.arm(point)
      const done = await importFile(
        csvOf([{ slug: '', stockQuantityWas: '', ...rows[0] }, ...rows.slice(1), added]),
        reached,
      )
      expect(reached()).toBeGreaterThan(0)
      await disarm()
      expect(done).toMatchObject({ done: 121, refused: 0 })
      const imported = await fleet.db
        .select()
        .from(products)
        .where(like(products.productName, `${name}%`))
      expect(imported).toHaveLength(120)
      const [product] = await fleet.db.select().from(products).where(eq(products.id, stocked.id))
      expect(product?.stockQuantity).toBe(105)
      expect(await fleet.audit()).toBe('')
    },
  )
})
