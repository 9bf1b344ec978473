/** Declarations of packaged and imported goods: Legal Metrology (Packaged Commodities) Rules, rule 6(10A). */
import { HOME_COUNTRY } from '@bhitti/contract/rules/products/countries'
import {
  DECLARED_NAMES,
  declaredFacts,
  type ProductFact,
} from '@bhitti/contract/rules/products/product-field-words'
import { pickFields } from '@bhitti/contract/rules/products/product-fields'
import { and, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { products } from './products.table.ts'

/**
 * Counts the imported products on sale that lack a declaration. A product that names an importer or
 * packer but no country may be imported, so it counts as well. Goods that say nothing are made at home.
 */
export async function readUndeclaredImports(
  db: Queryable,
): Promise<{ products: number; example: string | null }> {
  const { origin, importer, packedIn, netQuantity, archivedAt, productName } = products
  const [found] = await db
    .select({
      products: sql<number>`count(*)::int`,
      example: sql<string | null>`min(${productName})`,
    })
    .from(products)
    .where(
      and(
        isNull(archivedAt),
        or(
          and(
            ne(origin, HOME_COUNTRY),
            or(isNull(importer), isNull(packedIn), isNull(netQuantity)),
          ),
          and(isNull(origin), isNotNull(importer)),
        ),
      ),
    )
  return found ?? { products: 0, example: null }
}

/** Returns the declarations of products, archived or not, by id. */
export async function readDeclarations(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductFact[]>> {
  const rows = await db
    .select({ id: products.id, ...pickFields(products, DECLARED_NAMES) })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map(({ id, ...values }) => [id, declaredFacts(values)]))
}
