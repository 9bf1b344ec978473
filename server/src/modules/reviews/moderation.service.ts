import type { AdminReview } from '@bhitti/contract/calls/catalogue/admin-reviews.schemas'
import type { ReviewState } from '@bhitti/contract/rules/products/review-states'
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import {
  after,
  containing,
  cursorColumn,
  newestFirst,
  type Page,
  type PageRequest,
  readPage,
} from '../../platform/database/newest-first.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { countInRating } from '../catalogue/product-ratings.queries.ts'
import { lockProductAlone, readableProducts } from '../catalogue/products.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { isVerifiedBuyer } from './reviews.queries.ts'
import { moveName, ratingMove, toReview } from './reviews.rules.ts'
import { reviews } from './reviews.table.ts'

export type ReviewFilters = PageRequest & {
  q?: string | undefined
  state?: ReviewState | undefined
  rating?: number | undefined
}

export async function listAllReviews(
  { db }: Context,
  filters: ReviewFilters,
): Promise<Page<AdminReview>> {
  const { createdAt, id } = reviews
  const matches = and(
    filters.state && eq(reviews.state, filters.state),
    filters.rating ? eq(reviews.reviewValue, filters.rating) : undefined,
    filters.q ? matchesSearch(filters.q) : undefined,
  )
  const page = await readPage(
    filters,
    (rows) =>
      selectAdminReviews(db)
        .where(and(matches, after(createdAt, id, filters.cursor)))
        .orderBy(...newestFirst(createdAt, id))
        .limit(rows),
    () => db.$count(reviews, matches),
  )
  return { ...page, data: page.data.map(toAdminReview) }
}

/** Searches the review, its author's name and the product's text. Each part has an index. */
function matchesSearch(term: string): SQL | undefined {
  const pattern = containing(term)
  return or(
    sql`lower(${reviews.userName} || ' ' || ${reviews.reviewMessage}) like ${pattern}`,
    sql`${reviews.productId} = any(array(
      select ${readableProducts.id} from ${readableProducts} where ${readableProducts.searchText} like ${pattern}))`,
  )
}

type Asked = { id: string; version?: number | undefined }

/**
 * Hides a review and removes it from the rating, or refuses a waiting one.
 * @throws ShopError review.not_found; review.changed
 */
export function hideReview(
  context: ActorContext,
  { reason, ...asked }: Asked & { reason: string },
): Promise<AdminReview> {
  return moderate(context, asked, { state: 'hidden', hiddenReason: reason })
}

/** Shows a hidden review again, or approves a waiting one. @throws ShopError review.not_found; review.changed */
export function publishReview(context: ActorContext, asked: Asked): Promise<AdminReview> {
  return moderate(context, asked, { state: 'published', hiddenReason: null })
}

/**
 * Sets the shop's reply to a review. An empty message removes it.
 * @throws ShopError review.not_found; review.changed
 */
export function replyToReview(
  context: ActorContext,
  { message, ...asked }: Asked & { message: string },
): Promise<AdminReview> {
  const reply = message === '' ? null : message
  return moderate(context, asked, { reply })
}

type Moderation = { state?: ReviewState; hiddenReason?: string | null; reply?: string | null }

async function moderate(
  context: ActorContext,
  { id, version }: Asked,
  moderation: Moderation,
): Promise<AdminReview> {
  return inTransaction(context.db, async (tx) => {
    const before = await lockReview(tx, id)
    if (version !== undefined && version !== before.version) throw new ShopError('review.changed')
    const next = { ...before, ...moderation }
    const repliedAt =
      next.reply === before.reply ? before.repliedAt : next.reply === null ? null : sql`now()`
    await tx
      .update(reviews)
      .set({ ...moderation, repliedAt, version: before.version + 1 })
      .where(eq(reviews.id, id))
    await countInRating(tx, before.productId, ratingMove(before, next))
    await recordChange(tx, context, {
      entity: 'review',
      entityId: id,
      action: actionOf(before, moderation),
      before: moderated(before),
      after: moderated(next),
    })
    const [review] = await selectAdminReviews(tx).where(eq(reviews.id, id))
    if (!review) throw new Error('the review that was just moderated is not there')
    return toAdminReview(review)
  })
}

function actionOf(before: { state: ReviewState }, { state, reply }: Moderation): string {
  if (state !== undefined) return moveName(before.state, state)
  return reply === null ? 'reply taken back' : 'replied to'
}

/** Locks the product before its review, in the same order as writing a review does. */
async function lockReview(tx: Queryable, id: string): Promise<typeof reviews.$inferSelect> {
  const product = tx.select({ id: reviews.productId }).from(reviews).where(eq(reviews.id, id))
  await lockProductAlone(tx, product)
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!review) throw new ShopError('review.not_found')
  return review
}

function moderated({ state, hiddenReason, reply }: Required<Moderation>) {
  return { state, reason: hiddenReason, reply }
}

function selectAdminReviews(db: Queryable) {
  return db
    .select({
      ...getTableColumns(reviews),
      verifiedBuyer: isVerifiedBuyer(db),
      productName: readableProducts.productName,
      productSlug: readableProducts.slug,
      productImage: readableProducts.image1,
      isSold: sql<boolean>`${readableProducts.archivedAt} is null`,
      cursor: cursorColumn(reviews.createdAt, reviews.id),
    })
    .from(reviews)
    .innerJoin(readableProducts, eq(readableProducts.id, reviews.productId))
}

type FoundReview = Awaited<ReturnType<typeof selectAdminReviews>>[number]

function toAdminReview(found: FoundReview): AdminReview {
  const { productName, productSlug, productImage, isSold, state, hiddenReason, version } = found
  return {
    ...toReview(found),
    productName,
    productSlug,
    productImage,
    isSold,
    state,
    hiddenReason,
    version,
  }
}
