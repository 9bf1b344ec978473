/** Promotions for tests; each call makes one with a code of its own. */
import { randomBytes } from 'node:crypto'
import { type PromotionRow, promotions } from '../../modules/promotions/promotions.table.ts'
import type { TestShop } from '../shops/test-shop.ts'

/** Ten percent off everything, for everybody, from now on; `overrides` change any of it. */
export async function newPromotion(
  shop: Pick<TestShop, 'db'>,
  overrides: Partial<typeof promotions.$inferInsert> = {},
): Promise<PromotionRow> {
  const code = `TEST-${randomBytes(5).toString('hex').toUpperCase()}`
  const [promotion] = await shop.db
    .insert(promotions)
    .values({ code, kind: 'percent', value: 10_00, ...overrides })
    .returning()
  if (!promotion) throw new Error('the new promotion was not returned')
  return promotion
}
