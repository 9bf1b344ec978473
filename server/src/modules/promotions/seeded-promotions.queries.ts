import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { promotions, promotionUses } from './promotions.table.ts'

export type SeededPromotion = typeof promotions.$inferSelect
export type SeededUse = typeof promotionUses.$inferSelect

/** Inserts promotions with their uses, whose orders must exist. */
export async function insertPromotions(
  tx: Transaction,
  made: { promotions: SeededPromotion[]; uses: SeededUse[] },
): Promise<void> {
  await insertMany(tx, promotions, made.promotions)
  await insertMany(tx, promotionUses, made.uses)
}
