import { max, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { orderHistory, orderLines, orders } from './orders.table.ts'

export type SeededOrder = typeof orders.$inferSelect
export type SeededOrderLine = typeof orderLines.$inferSelect
export type SeededStep = typeof orderHistory.$inferSelect

const FIRST_NUMBER = 100_001

export async function readNextNumber(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ last: max(orders.number) }).from(orders)
  return (row?.last ?? FIRST_NUMBER - 1) + 1
}

/** Adds orders under their own numbers, and continues numbering after them. */
export async function insertOrders(
  tx: Transaction,
  made: {
    orders: SeededOrder[]
    lines: SeededOrderLine[]
    history: SeededStep[]
  },
): Promise<void> {
  await insertMany(tx, orders, made.orders)
  await insertMany(tx, orderLines, made.lines)
  await insertMany(tx, orderHistory, made.history)
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('orders', 'number'), (select max(number) from orders))`,
  )
}
