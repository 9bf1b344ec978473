import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { products } from './products.table.ts'

export type RatingGain = { count: number; sum: number }

/** Adds reviews to a product's rating. Locks the product, but does not count as an edit. */
export async function countInRating(
  tx: Transaction,
  productId: string,
  gain: RatingGain,
): Promise<void> {
  await countingInRating(tx, gain).where(eq(products.id, productId))
}

/** Returns false if the product is not on sale. */
export async function countInRatingOnSale(
  tx: Transaction,
  productId: string,
  gain: RatingGain,
): Promise<boolean> {
  const { rowCount } = await countingInRating(tx, gain).where(
    and(eq(products.id, productId), isNull(products.archivedAt)),
  )
  return rowCount === 1
}

function countingInRating(tx: Transaction, { count, sum }: RatingGain) {
  return tx.update(products).set({
    reviewCount: sql`${products.reviewCount} + ${count}`,
    ratingSum: sql`${products.ratingSum} + ${sum}`,
    updatedAt: sql`${products.updatedAt}`,
  })
}
