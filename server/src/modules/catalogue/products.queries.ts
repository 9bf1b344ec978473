import { PICTURE_NAMES, pickFields } from '@bhitti/contract/rules/product-fields'
import { asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { products } from './products.table.ts'

/** Those of the addresses that products show as their pictures. */
export async function readShownPictures(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const shown = pickFields(products, PICTURE_NAMES)
  const rows = await db
    .select(shown)
    .from(products)
    .where(or(...Object.values(shown).map((image) => inArray(image, [...addresses]))))
  return new Set(rows.flatMap((row) => Object.values(row).filter((image) => image !== null)))
}

/** Whether any product shows a picture. */
export async function isPictureShown(db: Queryable, address: string): Promise<boolean> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(or(...PICTURE_NAMES.map((name) => eq(products[name], address))))
    .limit(1)
  return product !== undefined
}

/** Where the products that are sold have their pages, and when these changed; in a fixed order. */
export function readProductPages(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): PromiseLike<{ slug: string; changedAt: Date }[]> {
  return db
    .select({ slug: products.slug, changedAt: products.updatedAt })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset)
}
