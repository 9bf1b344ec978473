import { asc, eq } from 'drizzle-orm'
import { orderLines } from '../../modules/orders/orders.table.ts'
import type { TestShop } from '../shops/test-shop.ts'

export async function partOfLine(
  shop: Pick<TestShop, 'db'>,
  orderId: string,
  amount: number,
  position = 0,
): Promise<{ lines: { kind: 'line'; lineId: string; amount: number }[] }> {
  const lines = await shop.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return { lines: [{ kind: 'line', lineId: lines[position]?.id ?? '', amount }] }
}
