/** Promotions that the shop itself makes before anybody comes, and what orders have done with them. */
import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { promotions, promotionUses } from './promotions.table.ts'

export type SeededPromotion = typeof promotions.$inferSelect
export type SeededUse = typeof promotionUses.$inferSelect

/** Adds promotions; orders of the uses come first. */
export async function insertPromotions(
  tx: Transaction,
  made: { promotions: SeededPromotion[]; uses: SeededUse[] },
): Promise<void> {
  await insertMany(tx, promotions, made.promotions)
  await insertMany(tx, promotionUses, made.uses)
}
