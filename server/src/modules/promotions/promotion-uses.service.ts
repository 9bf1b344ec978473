/**
 * Uses of promotions: held with an unpaid order, final once it is paid, given back when it is
 * cancelled. Anyone who takes one has locked the promotion's row before counting, so that processes
 * count one after the other; moments are read from the database's clock after that. Locks are taken
 * in this order: orders, promotion, products.
 */
import type { PromotionTerms } from '@bhitti/contract/rules/prices/promotions'
import { and, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { heldPiecesUntil } from '../reservations/reservations.service.ts'
import { limitProblem, type UseCounts } from './promotions.rules.ts'
import { type PromotionRow, promotions, promotionUses } from './promotions.table.ts'

/** Of uses: those that an unpaid order may still make final. */
export const isHeld = gt(promotionUses.heldUntil, sql`clock_timestamp()`)

/** Of uses: those that count for good. */
export const isFinal = and(isNotNull(promotionUses.usedAt), isNull(promotionUses.returnedAt))

/** How often a promotion is used or held, as far as it concerns this customer. */
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

/** Holds a use for an unpaid order as long as its pieces are held, again if it was held before. */
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

/** Lets the use that an order holds end with the pieces that it still holds. */
export async function endUseWithPieces(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(promotionUses)
    .set({ heldUntil: heldPiecesUntil(tx, orderId) })
    .where(and(isNotNull(promotionUses.heldUntil), eq(promotionUses.orderId, orderId)))
}

/** Gives back the uses that these orders hold. */
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
 * Locks the promotion of an order that is just being paid, and says whether the order may have its
 * use: null for an order without one. An order whose hold is alive may, always; one that is paid late
 * may as long as the limits leave one that nobody else holds.
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

/**
 * Makes a claimed use final. What the customer holds of the promotion for other unpaid orders is
 * given back: paid goes before held.
 */
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

/** Lets the use of a cancelled order count no longer. The caller holds the order's lock. */
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
 * Takes the use of a cancelled order that is opened again. The caller holds the order's lock and has
 * not locked its products yet.
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
      // Only what the owner does is a change of the promotion.
      updatedAt: sql`${promotions.updatedAt}`,
    })
    .where(eq(promotions.id, promotionId))
}
