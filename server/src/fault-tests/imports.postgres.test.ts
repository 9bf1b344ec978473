import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { products } from '../modules/catalogue/products.table.ts'
import type { Failpoint } from '../platform/failpoints/failpoints.ts'
import { csvOf, productRow, uploadFile } from '../testing/goods/product-files.ts'
import { newProduct } from '../testing/goods/products.ts'
import { Fleet } from '../testing/shops/fleet.ts'
import { untilFinished } from './until-finished.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let fleet: Fleet
let admin: { id: string; token: string }
beforeAll(async () => {
  fleet = await Fleet.open()
  const [owner] = await fleet.newOwners(1)
  if (!owner) throw new Error('there is an owner')
  admin = owner
})
afterAll(() => fleet.close())

/**
 * Confirms an import and returns it once it has finished.
 * @param ended returns how many processes have ended
 */
async function importFile(file: string, ended: () => number) {
  const { token } = admin
  const { body } = await uploadFile({ address: fleet.address }, admin, file)
  const path = `/api/admin/products/imports/${body.data._id}`
  const confirmed = await fleet.call('POST', `${path}/confirm`, { token, body: {} })
  expect(confirmed.status).toBe(200)
  return untilFinished(fleet, { path, token, ended })
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
