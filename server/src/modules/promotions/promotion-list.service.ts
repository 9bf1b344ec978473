import type { Promotion } from '@bhitti/contract/calls/buying/admin-promotions.schemas'
import { normalizePromoCode, type PromotionState } from '@bhitti/contract/rules/prices/promotions'
import { ADMIN_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import {
  and,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableOrders } from '../orders/orders.queries.ts'
import { promotionState } from './promotion-state.ts'
import { isFinal, isHeld } from './promotion-uses.service.ts'
import { type PromotionFigures, type StandingPromotion, toPromotion } from './promotions.rules.ts'
import { promotions, promotionUses } from './promotions.table.ts'

export type PromotionFilters = {
  search?: string | undefined
  state?: PromotionState | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export type PromotionPage = { data: Promotion[]; nextCursor: string | null; total: number }

/** Lists matching promotions, the newest first. @throws ShopError request.invalid for a cursor of another list */
export async function listPromotions(
  { db }: Context,
  { search, state, limit = ADMIN_PAGE_SIZE, cursor }: PromotionFilters,
): Promise<PromotionPage> {
  const matching = and(
    search ? containsTerm(search) : undefined,
    state ? eq(promotionState, state) : undefined,
  )
  const after = cursor === undefined ? undefined : isAfter(cursor)
  const found = await db
    .select({ ...getTableColumns(promotions), state: promotionState })
    .from(promotions)
    .where(and(matching, after))
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    data: await withFigures(db, page),
    nextCursor: found.length > limit && last ? last.id : null,
    total: await db.$count(promotions, matching),
  }
}

/** @throws ShopError promotion.not_found */
export async function readPromotion(db: Queryable, id: string): Promise<Promotion> {
  const rows = isUuid(id)
    ? await db
        .select({ ...getTableColumns(promotions), state: promotionState })
        .from(promotions)
        .where(eq(promotions.id, id))
    : []
  const [promotion] = await withFigures(db, rows)
  if (!promotion) throw new ShopError('promotion.not_found')
  return promotion
}

function containsTerm(term: string): SQL | undefined {
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(promotions.code, pattern(normalizePromoCode(term))),
    ilike(promotions.note, pattern(term)),
  )
}

function isAfter(cursor: string): SQL {
  if (!isUuid(cursor)) {
    throw new ShopError('request.invalid', {
      fields: { cursor: 'This cursor does not belong to this list' },
    })
  }
  return sql`(${promotions.createdAt}, ${promotions.id}) < (
    select last.created_at, last.id from ${promotions} last where last.id = ${cursor})`
}

async function withFigures(
  db: Queryable,
  rows: readonly StandingPromotion[],
): Promise<Promotion[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const figures = await db
    .select({
      promotionId: promotionUses.promotionId,
      heldCount: sql<number>`(count(*) filter (where ${isHeld}))::int`,
      revenuePaise: sumOfFinal(readableOrders.totalPaise),
      discountPaise: sumOfFinal(readableOrders.discountPaise),
    })
    .from(promotionUses)
    .innerJoin(readableOrders, eq(readableOrders.id, promotionUses.orderId))
    .where(inArray(promotionUses.promotionId, ids))
    .groupBy(promotionUses.promotionId)
  const ofPromotion = new Map<string, PromotionFigures>(
    figures.map(({ promotionId, heldCount, revenuePaise, discountPaise }) => [
      promotionId,
      {
        heldCount,
        revenuePaise: Number(revenuePaise),
        discountPaise: Number(discountPaise),
        isFixed: true,
      },
    ]),
  )
  const unused = { heldCount: 0, revenuePaise: 0, discountPaise: 0, isFixed: false }
  return rows.map((row) => toPromotion(row, ofPromotion.get(row.id) ?? unused))
}

/** Sums an amount over orders whose use is final, in paise. PostgreSQL returns it as text. */
function sumOfFinal(amount: SQLWrapper): SQL<string> {
  return sql<string>`coalesce(sum(${amount}) filter (where ${isFinal}), 0)`
}
