import type { PromoAnswer } from '@bhitti/contract/calls/buying/promotions.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import {
  discountOf,
  normalizePromoCode,
  type PromoProblem,
  promoProblemText,
  toOffer,
} from '@bhitti/contract/rules/prices/promotions'
import { eq, getTableColumns } from 'drizzle-orm'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { type PricedLine, subtotalPaise } from '../cart/cart.rules.ts'
import { readCartLines } from '../cart/cart-lines.service.ts'
import { promotionState } from './promotion-state.ts'
import { countUses } from './promotion-uses.service.ts'
import { discountable, type StandingPromotion, useProblem } from './promotions.rules.ts'
import { promotions } from './promotions.table.ts'

/**
 * Verdict on a code for a customer. While the owner has defined no promotion, every code is accepted and gives
 * nothing.
 */
export type JudgedCode =
  | { kind: 'unchecked' }
  | { kind: 'valid'; promotion: StandingPromotion }
  | { kind: 'refused'; problem: PromoProblem; promotion: StandingPromotion | null }

/** Returns what a code would take off the caller's present cart. It holds no use. */
export async function applyPromoCode(
  { db, actor }: ActorContext,
  typed: string,
): Promise<PromoAnswer> {
  const code = normalizePromoCode(typed)
  const judged = await judge(db, actor.id, await findPromotion(db, code))
  const nothing = { code, discountAmount: 0, reason: null, detail: null, offer: null }
  if (judged.kind === 'unchecked') return nothing
  const lines = await readCartLines(db, actor.id)
  if (judged.kind === 'refused') return { ...nothing, ...reasonOf(judged, lines) }
  const { promotion } = judged
  const { discountPaise, problem } = discountOf(promotion, discountable(lines))
  return {
    ...nothing,
    ...(problem ? reasonOf({ problem, promotion }, lines) : {}),
    discountAmount: toRupees(discountPaise),
    offer: { ...toOffer(promotion), productTypes: promotion.productTypes },
  }
}

/**
 * Judges the code of a customer who is about to pay, and locks its promotion until the transaction ends. Null for no
 * code is not checked.
 */
export async function lockCode(
  tx: Transaction,
  accountId: string,
  code: string | null,
): Promise<JudgedCode> {
  if (code === null) return { kind: 'unchecked' }
  const found = await findPromotion(tx, normalizePromoCode(code), 'lock')
  return judge(tx, accountId, found)
}

export async function areCodesChecked(db: Queryable): Promise<boolean> {
  const [any] = await db.select({ id: promotions.id }).from(promotions).limit(1)
  return any !== undefined
}

export function invalidCode(
  refused: { problem: PromoProblem; promotion: StandingPromotion | null },
  lines: readonly PricedLine[],
  totalPaise: number,
): ShopError {
  return new ShopError('promo.invalid', {
    facts: { ...reasonOf(refused, lines), totalAmount: toRupees(totalPaise), discountAmount: 0 },
  })
}

function reasonOf(
  { problem, promotion }: { problem: PromoProblem; promotion: StandingPromotion | null },
  lines: readonly PricedLine[],
): { reason: PromoProblem; detail: string } {
  const detail = promoProblemText(problem, {
    startsAt: promotion?.startsAt?.toISOString() ?? null,
    endsAt: promotion?.endsAt?.toISOString() ?? null,
    terms: promotion,
    subtotalPaise: subtotalPaise(lines),
  })
  return { reason: problem, detail }
}

async function findPromotion(
  db: Queryable,
  code: string,
  lock?: 'lock',
): Promise<StandingPromotion | 'unknown' | 'unchecked'> {
  const query = db
    .select({ ...getTableColumns(promotions), state: promotionState })
    .from(promotions)
    .where(eq(promotions.code, code))
  const [promotion] = lock ? await query.for('update') : await query
  if (promotion) return promotion
  return (await areCodesChecked(db)) ? 'unknown' : 'unchecked'
}

async function judge(
  db: Queryable,
  accountId: string,
  found: StandingPromotion | 'unknown' | 'unchecked',
): Promise<JudgedCode> {
  if (found === 'unchecked') return { kind: 'unchecked' }
  if (found === 'unknown') return { kind: 'refused', problem: 'unknown', promotion: null }
  const problem = useProblem(found, await countUses(db, found.id, accountId))
  if (problem === null) return { kind: 'valid', promotion: found }
  return { kind: 'refused', problem, promotion: found }
}
