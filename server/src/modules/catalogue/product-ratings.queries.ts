import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { products } from './products.table.ts'

/** Reviews that a product's rating counts more, and the stars of them; negative for fewer. */
export type RatingGain = { count: number; sum: number }

/**
 * Counts reviews in the rating of a product; the product itself has not been edited. Counting locks the product.
 */
export async function countInRating(
  tx: Transaction,
  productId: string,
  gain: RatingGain,
): Promise<void> {
  await countingInRating(tx, gain).where(eq(products.id, productId))
}

/** The same for a product that is on sale; false where it is not. */
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
