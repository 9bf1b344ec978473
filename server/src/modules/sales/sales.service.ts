/** Reading what was sold over any stretch: days that have been added up, and the rest as it is. */
import { PRODUCT_TYPES, type ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import type { Money } from './figures.rules.ts'
import { addDays, type Day, dayOf, startOfDay } from './india-days.rules.ts'
import type { Part, Stretch } from './periods.rules.ts'
import type { AddedUp } from './sales-days.service.ts'
import { goodsQuery, moneyQuery } from './sales-truth.ts'

/** Money of a stretch that begins at a midnight, by part; parts without any are left out. */
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

/** Goods of a stretch by type of product; every type is there. */
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

/** The products that most was paid for, with what they brought; the best first. */
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

/** Whole days that have been added up, and what of the stretch comes after them. */
function divide({ from, until }: Stretch, last: Day | null): { kept: Kept; live: Stretch } {
  const first = dayOf(from)
  const ends = last === null ? first : [addDays(last, 1), dayOf(until)].toSorted()[0]
  const before = ends === undefined || ends < first ? first : ends
  return { kept: { from: first, before }, live: { from: startOfDay(before), until } }
}

function isKept({ from, before }: Kept): SQL {
  return sql`day >= ${from} and day < ${before}`
}
