import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { MAX_WISHLIST } from '@bhitti/contract/rules/shop/shop-limits'
import { and, desc, eq } from 'drizzle-orm'
import type { ActorContext } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { productsOnSale } from '../catalogue/available-stock.ts'
import { isOnSale } from '../catalogue/products.queries.ts'
import { toProduct } from '../catalogue/products.rules.ts'
import { wishlistEntries } from './wishlist.table.ts'

/** Lists the customer's marked products that are on sale, the latest first. */
export async function listWishlist({ db, actor }: ActorContext): Promise<Product[]> {
  const onSale = productsOnSale(db)
  const rows = await db
    .select()
    .from(wishlistEntries)
    .innerJoin(onSale, eq(onSale.id, wishlistEntries.productId))
    .where(eq(wishlistEntries.accountId, actor.id))
    .orderBy(desc(wishlistEntries.createdAt), desc(wishlistEntries.productId))
  return rows.map(({ on_sale }) => toProduct(on_sale))
}

/** Marks a product. Safe to repeat. @throws ShopError product.not_found, wishlist.full */
export async function addToWishlist({ db, actor }: ActorContext, productId: string): Promise<void> {
  if (!(await isOnSale(db, productId))) throw new ShopError('product.not_found')
  const marked = await db
    .select({ productId: wishlistEntries.productId })
    .from(wishlistEntries)
    .where(eq(wishlistEntries.accountId, actor.id))
  if (marked.some((entry) => entry.productId === productId)) return
  if (marked.length >= MAX_WISHLIST) throw new ShopError('wishlist.full')
  await db.insert(wishlistEntries).values({ accountId: actor.id, productId }).onConflictDoNothing()
}

export async function removeFromWishlist(
  { db, actor }: ActorContext,
  productId: string,
): Promise<void> {
  await db
    .delete(wishlistEntries)
    .where(and(eq(wishlistEntries.accountId, actor.id), eq(wishlistEntries.productId, productId)))
}
