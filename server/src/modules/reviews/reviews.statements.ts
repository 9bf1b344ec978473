/** Statement for the reviews on a product's page, prepared once: see docs/decisions/0055. */
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import { readableProducts } from '../catalogue/products.queries.ts'
import { isVerifiedBuyer } from './reviews.queries.ts'
import { reviews } from './reviews.table.ts'

/**
 * Published reviews of a product on sale, the newest first. A product without any yields one row without a review; an
 * unknown product yields none.
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
