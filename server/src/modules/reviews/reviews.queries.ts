import { exists, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { findPaidOrder } from '../orders/orders.queries.ts'
import { reviews } from './reviews.table.ts'

/** A column beside those of a review: whether its writer has paid for the product in this shop. */
export function isVerifiedBuyer(db: Queryable): SQL<boolean> {
  return sql<boolean>`${exists(findPaidOrder(db, reviews))}`
}
