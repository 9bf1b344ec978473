import { countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { cartLines, cartNotes } from './cart.table.ts'

/** Counts all lines, including those that cannot be bought. */
export function countCartLines(db: Queryable, accountId: string): Promise<number> {
  return db.$count(cartLines, eq(cartLines.accountId, accountId))
}

/** Counts the carts with the product's wall on this version, and on another version. */
export async function countCartsWithDesign(
  db: Queryable,
  productId: string,
  artworkId: string,
): Promise<{ thisVersion: number; otherVersions: number }> {
  const { accountId, customisation } = cartLines
  const placedOn = sql`${customisation} #>> '{placement,artworkId}'`
  const [found] = await db
    .select({
      thisVersion: countDistinct(sql`case when ${placedOn} = ${artworkId} then ${accountId} end`),
      otherVersions: countDistinct(
        sql`case when ${placedOn} <> ${artworkId} then ${accountId} end`,
      ),
    })
    .from(cartLines)
    .where(eq(cartLines.productId, productId))
  return found ?? { thisVersion: 0, otherVersions: 0 }
}

/** Returns the addresses that cart lines show. */
export async function readCartImages(
  db: Queryable,
  addresses: readonly string[],
): Promise<string[]> {
  const { image } = cartLines
  const found = await db
    .selectDistinct({ image })
    .from(cartLines)
    .where(inArray(image, [...addresses]))
  return found.flatMap((line) => line.image ?? [])
}

export async function removeCart(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.accountId, accountId))
  await tx.delete(cartNotes).where(eq(cartNotes.accountId, accountId))
}
