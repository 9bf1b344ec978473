/** The statement of the reviews that stand on a product's page; it is written once: see docs/decisions/0055. */
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import { readableProducts } from '../catalogue/products.queries.ts'
import { isVerifiedBuyer } from './reviews.queries.ts'
import { reviews } from './reviews.table.ts'

/**
 * The published reviews of a product that is sold, newest first. One row without a review stands for a product that
 * has none; no row, for no product.
 */
export const readingPublishedReviews = prepared(
  (db, { productId }: Places<{ productId: string }>) =>
    db
      .select({ review: getTableColumns(reviews), verifiedBuyer: isVerifiedBuyer(db) })
      .from(readableProducts)
      .leftJoin(
        reviews,
        and(eq(reviews.productId, readableProducts.id), eq(reviews.state, 'published')),
      )
      .where(and(eq(readableProducts.id, productId), isNull(readableProducts.archivedAt)))
      .orderBy(desc(reviews.createdAt), desc(reviews.id)),
)
