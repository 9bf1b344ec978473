import { randomBytes } from 'node:crypto'
import { type PromotionRow, promotions } from '../../modules/promotions/promotions.table.ts'
import type { TestShop } from '../shops/test-shop.ts'

/** Creates a promotion of ten percent for everybody from now on, with a unique code, changed by `overrides`. */
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
