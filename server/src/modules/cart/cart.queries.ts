import { countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { cartLines, cartNotes } from './cart.table.ts'

/** Lines of an account's cart, also those that can no longer be bought. */
export function countCartLines(db: Queryable, accountId: string): Promise<number> {
  return db.$count(cartLines, eq(cartLines.accountId, accountId))
}

/** Carts in which a wall of this product is placed on the version, and on another one. */
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

/** Those of the pictures that lines of carts show. */
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

/** Deletes the cart of an account, and what was written beside it. */
export async function removeCart(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.accountId, accountId))
  await tx.delete(cartNotes).where(eq(cartNotes.accountId, accountId))
}
