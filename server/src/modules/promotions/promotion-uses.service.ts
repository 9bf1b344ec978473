/**
 * Uses of promotions: held with an unpaid order, final once it is paid, returned when it is cancelled. Whoever takes
 * a use locks the promotion's row before counting, and reads the database's clock after that. Locks are taken in this
 * order: orders, promotion, products.
 */
import type { PromotionTerms } from '@bhitti/contract/rules/prices/promotions'
import { and, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { heldPiecesUntil } from '../reservations/reservations.service.ts'
import { limitProblem, type UseCounts } from './promotions.rules.ts'
import { type PromotionRow, promotions, promotionUses } from './promotions.table.ts'

export const isHeld = gt(promotionUses.heldUntil, sql`clock_timestamp()`)

/** True for uses of paid orders that were not returned. */
export const isFinal = and(isNotNull(promotionUses.usedAt), isNull(promotionUses.returnedAt))

/** Counts the uses that limit what this customer may use. */
export async function countUses(
  db: Queryable,
  promotionId: string,
  accountId: string,
): Promise<UseCounts> {
  const ofPromotion = eq(promotionUses.promotionId, promotionId)
  const heldByOthers = and(ofPromotion, isHeld, ne(promotionUses.accountId, accountId))
  const usedByCustomer = and(ofPromotion, isFinal, eq(promotionUses.accountId, accountId))
  return {
    heldByOthers: await db.$count(promotionUses, heldByOthers),
    usedByCustomer: await db.$count(promotionUses, usedByCustomer),
  }
}

/** Holds a use for an unpaid order as long as its pieces are held. Renews a hold that exists. */
export function holdingUse(
  tx: Transaction,
  use: { orderId: string; promotionId: string; accountId: string; terms: PromotionTerms },
) {
  const until = heldPiecesUntil(tx, use.orderId)
  return tx
    .insert(promotionUses)
    .values({ ...use, heldUntil: until })
    .onConflictDoUpdate({ target: promotionUses.orderId, set: { heldUntil: until } })
}

/** Ends an order's hold of a use together with the pieces that it still holds. */
export async function endUseWithPieces(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(promotionUses)
    .set({ heldUntil: heldPiecesUntil(tx, orderId) })
    .where(and(isNotNull(promotionUses.heldUntil), eq(promotionUses.orderId, orderId)))
}

export function releaseUses(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  return release(tx, inArray(promotionUses.orderId, [...orderIds]))
}

async function release(db: Queryable, which: SQL | undefined): Promise<void> {
  await db
    .update(promotionUses)
    .set({ heldUntil: null })
    .where(and(isNotNull(promotionUses.heldUntil), which))
}

export type ClaimedUse = { orderId: string; promotionId: string; accountId: string }

/**
 * Locks the promotion of an order that is being paid, and returns whether the order may use it; null without a
 * promotion. With a live hold it may. After its hold it may only if the limits leave a use that nobody else holds.
 */
export async function claimUse(
  tx: Transaction,
  orderId: string,
): Promise<(ClaimedUse & { isLeft: boolean }) | null> {
  const [use] = await tx
    .select({ promotionId: promotionUses.promotionId, accountId: promotionUses.accountId })
    .from(promotionUses)
    .where(and(eq(promotionUses.orderId, orderId), isNull(promotionUses.usedAt)))
  if (!use) return null
  const promotion = await lockPromotion(tx, use.promotionId)
  const [held] = await tx
    .select({ orderId: promotionUses.orderId })
    .from(promotionUses)
    .where(and(eq(promotionUses.orderId, orderId), isHeld))
  const isLeft =
    held !== undefined ||
    limitProblem(promotion, await countUses(tx, promotion.id, use.accountId)) === null
  return { orderId, ...use, isLeft }
}

async function lockPromotion(tx: Transaction, id: string): Promise<PromotionRow> {
  const [promotion] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  if (!promotion) throw new Error('the promotion of an order was not found')
  return promotion
}

/** Makes a claimed use final. Releases what the customer holds of the promotion for other unpaid orders. */
export async function bookUse(tx: Transaction, use: ClaimedUse): Promise<void> {
  await countUse(tx, use)
  await tx
    .update(promotionUses)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(eq(promotionUses.orderId, use.orderId))
}

async function countUse(
  tx: Transaction,
  { promotionId, accountId }: Pick<ClaimedUse, 'promotionId' | 'accountId'>,
): Promise<void> {
  await release(
    tx,
    and(eq(promotionUses.promotionId, promotionId), eq(promotionUses.accountId, accountId)),
  )
  await addToCount(tx, promotionId, 1)
}

/** Returns the use of a cancelled order. The caller has locked the order. */
export async function returnUse(tx: Transaction, orderId: string): Promise<void> {
  const [use] = await tx
    .select({ promotionId: promotionUses.promotionId })
    .from(promotionUses)
    .where(and(eq(promotionUses.orderId, orderId), isFinal))
  if (!use) return
  await addToCount(tx, use.promotionId, -1)
  await tx
    .update(promotionUses)
    .set({ returnedAt: sql`clock_timestamp()` })
    .where(eq(promotionUses.orderId, orderId))
}

/**
 * Takes a use for a cancelled order that is reopened. The caller has locked the order, but not its products yet.
 * @throws ShopError promotion.used_up
 */
export async function takeUseAgain(tx: Transaction, orderId: string): Promise<void> {
  const [use] = await tx
    .select({ promotionId: promotionUses.promotionId, accountId: promotionUses.accountId })
    .from(promotionUses)
    .where(and(eq(promotionUses.orderId, orderId), isNotNull(promotionUses.returnedAt)))
  if (!use) return
  const promotion = await lockPromotion(tx, use.promotionId)
  const counts = await countUses(tx, promotion.id, use.accountId)
  if (limitProblem(promotion, counts)) throw new ShopError('promotion.used_up')
  await countUse(tx, use)
  await tx.update(promotionUses).set({ returnedAt: null }).where(eq(promotionUses.orderId, orderId))
}

async function addToCount(tx: Transaction, promotionId: string, uses: 1 | -1): Promise<void> {
  await tx
    .update(promotions)
    .set({
      usedCount: sql`${promotions.usedCount} + ${uses}`,
      // `updatedAt` shows changes by the owner only.
      updatedAt: sql`${promotions.updatedAt}`,
    })
    .where(eq(promotions.id, promotionId))
}
