/** The owner's changes of promotions. Each one locks the promotion's row first. */
import type {
  Promotion,
  PromotionForm,
} from '@bhitti/contract/calls/buying/admin-promotions.schemas'
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import { toTerms } from '@bhitti/contract/rules/prices/promotions'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction, violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { recordChange } from '../changes/changes.service.ts'
import { readPromotion } from './promotion-list.service.ts'
import { promotionState } from './promotion-state.ts'
import { isFinal, isHeld } from './promotion-uses.service.ts'
import {
  type PromotionLimits,
  recordedPromotion,
  type StandingPromotion,
} from './promotions.rules.ts'
import { promotions, promotionUses } from './promotions.table.ts'

/** @throws ShopError promotion.code_taken */
export async function addPromotion(context: ActorContext, form: PromotionForm): Promise<Promotion> {
  return refusingTakenCode(async (tx) => {
    const [added] = await tx.insert(promotions).values(columnsOf(form)).returning()
    if (!added) throw new Error('the new promotion was not returned')
    await recordChange(tx, context, {
      entity: 'promotion',
      entityId: added.id,
      action: 'added',
      before: null,
      after: recordedPromotion(added),
    })
    return readPromotion(tx, added.id)
  }, context)
}

/**
 * Changes a promotion. Orders that were begun with it keep their discount.
 * @throws ShopError promotion.not_found, promotion.changed if `version` is outdated,
 * promotion.code_taken, promotion.code_fixed, promotion.limit_too_low
 */
export async function editPromotion(
  context: ActorContext,
  { id, version, ...form }: PromotionForm & { id: string; version?: number | undefined },
): Promise<Promotion> {
  return refusingTakenCode(async (tx) => {
    const before = await lockPromotion(tx, id)
    if (version !== undefined && version !== before.version) {
      throw new ShopError('promotion.changed')
    }
    if (form.code !== before.code && (await isFixed(tx, id))) {
      throw fieldError('promotion.code_fixed', 'code')
    }
    await assertLimitsHold(tx, before, form)
    await change(tx, context, before, { action: 'edited', to: columnsOf(form) })
    return readPromotion(tx, id)
  }, context)
}

/**
 * Pauses a promotion. Customers who are paying with it still can.
 * @throws ShopError promotion.not_found, promotion.ended
 */
export function pausePromotion(context: ActorContext, id: string): Promise<Promotion> {
  return changeState(context, id, 'paused', (promotion) => {
    if (promotion.state === 'ended') throw new ShopError('promotion.ended')
    return promotion.pausedAt === null && { pausedAt: sql`clock_timestamp()` }
  })
}

/** @throws ShopError promotion.not_found, promotion.ended */
export function resumePromotion(context: ActorContext, id: string): Promise<Promotion> {
  return changeState(context, id, 'resumed', (promotion) => {
    if (promotion.state === 'ended') throw new ShopError('promotion.ended')
    return promotion.pausedAt !== null && { pausedAt: null }
  })
}

/** @throws ShopError promotion.not_found */
export function endPromotion(context: ActorContext, id: string): Promise<Promotion> {
  return changeState(
    context,
    id,
    'ended',
    ({ state }) => state !== 'ended' && { endsAt: sql`clock_timestamp()` },
  )
}

/** Deletes a promotion that no order was ever begun with. @throws ShopError promotion.not_found, promotion.in_use */
export async function deletePromotion(context: ActorContext, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const promotion = await lockPromotion(tx, id)
    if (await isFixed(tx, id)) throw new ShopError('promotion.in_use')
    await tx.delete(promotions).where(eq(promotions.id, id))
    await recordChange(tx, context, {
      entity: 'promotion',
      entityId: id,
      action: 'deleted',
      before: recordedPromotion(promotion),
      after: null,
    })
  })
}

type Columns = Omit<typeof promotions.$inferInsert, 'id'>
type Changes = { [name in 'pausedAt' | 'endsAt']?: ReturnType<typeof sql> | null } | false

function changeState(
  context: ActorContext,
  id: string,
  action: string,
  decide: (promotion: StandingPromotion) => Changes,
): Promise<Promotion> {
  return inTransaction(context.db, async (tx) => {
    const promotion = await lockPromotion(tx, id)
    const to = decide(promotion)
    if (to) await change(tx, context, promotion, { action, to })
    return readPromotion(tx, id)
  })
}

async function change(
  tx: Transaction,
  context: ActorContext,
  before: StandingPromotion,
  { action, to }: { action: string; to: Columns | Exclude<Changes, false> },
): Promise<void> {
  const [after] = await tx
    .update(promotions)
    .set({ ...to, version: sql`${promotions.version} + 1` })
    .where(eq(promotions.id, before.id))
    .returning()
  if (!after) throw new Error('the changed promotion was not returned')
  await recordChange(tx, context, {
    entity: 'promotion',
    entityId: before.id,
    action,
    before: recordedPromotion(before),
    after: recordedPromotion(after),
  })
}

async function lockPromotion(tx: Transaction, id: string): Promise<StandingPromotion> {
  const [promotion] = isUuid(id)
    ? await tx
        .select({ ...getTableColumns(promotions), state: promotionState })
        .from(promotions)
        .where(eq(promotions.id, id))
        .for('update')
    : []
  if (!promotion) throw new ShopError('promotion.not_found')
  return promotion
}

async function isFixed(tx: Transaction, id: string): Promise<boolean> {
  const [use] = await tx
    .select({ orderId: promotionUses.orderId })
    .from(promotionUses)
    .where(eq(promotionUses.promotionId, id))
    .limit(1)
  return use !== undefined
}

/** Refuses limits below the uses that are taken or held already. */
async function assertLimitsHold(
  tx: Transaction,
  { id, usedCount }: StandingPromotion,
  { totalLimit, perCustomerLimit }: PromotionLimits,
): Promise<void> {
  const perCustomer = await tx
    .select({
      uses: sql<number>`(count(*) filter (where ${isFinal}) + count(*) filter (where ${isHeld}))::int`,
      held: sql<number>`(count(*) filter (where ${isHeld}))::int`,
    })
    .from(promotionUses)
    .where(eq(promotionUses.promotionId, id))
    .groupBy(promotionUses.accountId)
  const taken = usedCount + perCustomer.reduce((sum, { held }) => sum + held, 0)
  const most = perCustomer.reduce((found, { uses }) => Math.max(found, uses), 0)
  if (totalLimit !== null && totalLimit < taken) {
    throw fieldError('promotion.limit_too_low', 'totalLimit', `${taken} uses are taken already`)
  }
  if (perCustomerLimit !== null && perCustomerLimit < most) {
    const message = `One customer has taken ${most} uses already`
    throw fieldError('promotion.limit_too_low', 'perCustomerLimit', message)
  }
}

function columnsOf({ startsAt, endsAt, ...form }: PromotionForm): Columns {
  const { code, note, totalLimit, perCustomerLimit } = form
  return {
    ...toTerms(form),
    productTypes: form.productTypes,
    code,
    note,
    totalLimit,
    perCustomerLimit,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

async function refusingTakenCode<T>(
  work: (tx: Transaction) => Promise<T>,
  { db }: ActorContext,
): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (!violates(error, 'promotions_code_unique')) throw error
    throw fieldError('promotion.code_taken', 'code')
  }
}

type PromotionErrorCode =
  | 'promotion.code_taken'
  | 'promotion.code_fixed'
  | 'promotion.limit_too_low'

function fieldError(
  code: PromotionErrorCode,
  field: keyof PromotionForm,
  message: string = ERROR_CODES[code].message,
): ShopError {
  return new ShopError(code, { fields: { [field]: message } })
}
