import { PRODUCT_TYPES, type ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import type { Money } from './figures.rules.ts'
import { addDays, type Day, dayOf, startOfDay } from './india-days.rules.ts'
import type { Part, Stretch } from './periods.rules.ts'
import type { AddedUp } from './sales-days.service.ts'
import { goodsQuery, moneyQuery } from './sales-truth.ts'

/**
 * Reads the money of a stretch that begins at midnight, by part. A part that is read live and has no figures is
 * missing.
 */
export async function readMoney(
  db: Queryable,
  addedUp: AddedUp,
  stretch: Stretch,
  part: Part,
): Promise<{ part: string; money: Money }[]> {
  const { kept, live } = divide(stretch, part === 'hour' ? null : addedUp.last)
  const { rows } = await db.execute<Record<keyof Money, string> & { part: string }>(sql`
    select part, checkouts, checkouts_paid as "checkoutsPaid", orders,
      captured_paise as "capturedPaise", refunded_paise as "refundedPaise"
    from (
      select day::text as part, checkouts, checkouts_paid, orders, captured_paise, refunded_paise
      from sales_days where ${isKept(kept)}
      union all ${sql.raw(moneyQuery(part, live))}
    ) money`)
  return rows.map(({ part, ...money }) => ({
    part,
    money: {
      checkouts: Number(money.checkouts),
      checkoutsPaid: Number(money.checkoutsPaid),
      orders: Number(money.orders),
      capturedPaise: Number(money.capturedPaise),
      refundedPaise: Number(money.refundedPaise),
    },
  }))
}

export type Goods = { pieces: number; goodsPaise: number }

/** Reads the goods of a stretch for each type of product, zeros included. */
export async function readGoodsByType(
  db: Queryable,
  addedUp: AddedUp,
  stretch: Stretch,
): Promise<Map<ProductType, Goods>> {
  const { rows } = await db.execute<GoodsRow & { key: ProductType }>(
    sql`${goodsByKey(addedUp, stretch, 'product_type')}`,
  )
  const found = new Map(rows.map((row) => [row.key, toGoods(row)]))
  return new Map(
    PRODUCT_TYPES.map((type) => [type, found.get(type) ?? { pieces: 0, goodsPaise: 0 }]),
  )
}

export async function readBestProducts(
  db: Queryable,
  addedUp: AddedUp,
  stretch: Stretch,
  limit: number,
): Promise<({ productId: string } & Goods)[]> {
  const { rows } = await db.execute<GoodsRow & { key: string }>(sql`
    ${goodsByKey(addedUp, stretch, 'product_id')}
    order by sum(goods_paise) desc, sum(pieces) desc, product_id limit ${limit}`)
  return rows.map((row) => ({ productId: row.key, ...toGoods(row) }))
}

type GoodsRow = { pieces: string; goodsPaise: string }

function toGoods({ pieces, goodsPaise }: GoodsRow): Goods {
  return { pieces: Number(pieces), goodsPaise: Number(goodsPaise) }
}

function goodsByKey(addedUp: AddedUp, stretch: Stretch, by: 'product_type' | 'product_id'): SQL {
  const { kept, live } = divide(stretch, addedUp.last)
  const table = by === 'product_type' ? 'sales_by_type' : 'sales_by_product'
  return sql`
    select ${sql.raw(by)} as key, sum(pieces) as pieces, sum(goods_paise) as "goodsPaise"
    from (
      select ${sql.raw(by)}, pieces, goods_paise from ${sql.raw(table)} where ${isKept(kept)}
      union all
      select ${sql.raw(by)}, pieces, goods_paise from (${sql.raw(goodsQuery(by, live))}) live
    ) goods group by ${sql.raw(by)}`
}

type Kept = { from: Day; before: Day }

/** Splits a stretch into whole days that were summed up, and the rest. */
function divide({ from, until }: Stretch, last: Day | null): { kept: Kept; live: Stretch } {
  const first = dayOf(from)
  const ends = last === null ? first : [addDays(last, 1), dayOf(until)].toSorted()[0]
  const before = ends === undefined || ends < first ? first : ends
  return { kept: { from: first, before }, live: { from: startOfDay(before), until } }
}

function isKept({ from, before }: Kept): SQL {
  return sql`day >= ${from} and day < ${before}`
}
