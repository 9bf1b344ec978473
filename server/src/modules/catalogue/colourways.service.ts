/** Colourways, which are products of their own: docs/decisions/0077-colours-and-colourways.md. */
import type { Colourway, Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { and, desc, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/connect.ts'
import { toColourway } from './colourways.rules.ts'
import { products } from './products.table.ts'

type Grouped = Pick<Product, 'colourwayGroup' | 'productType'>

/** More would be a mistake in an import or bulk edit, and make replies large. */
const MOST_COLOURWAYS = 30

/** Adds to grouped products all colourways of their type; an empty list if there is no other. */
export async function withColourways<T extends Grouped>(
  db: Database,
  shown: readonly T[],
): Promise<(T & { colourways?: Colourway[] })[]> {
  const grouped = shown.filter(({ colourwayGroup }) => colourwayGroup !== null)
  const colourways = await readColourways(db, grouped)
  return shown.map((product) => {
    if (product.colourwayGroup === null) return product
    const all = colourways.get(designOf(product)) ?? []
    return { ...product, colourways: all.length > 1 ? all.slice(0, MOST_COLOURWAYS) : [] }
  })
}

async function readColourways(
  db: Database,
  grouped: readonly Grouped[],
): Promise<ReadonlyMap<string, Colourway[]>> {
  const groups = new Set(grouped.map(({ colourwayGroup }) => colourwayGroup?.toLowerCase() ?? ''))
  if (groups.size === 0) return new Map()
  const { id, slug, productName, productType, color, palette, popularity } = products
  const { colourwayGroup } = products
  const members = await db
    .select({ id, slug, productName, productType, color, palette, colourwayGroup })
    .from(products)
    .where(and(inArray(sql`lower(${colourwayGroup})`, [...groups]), isNull(products.archivedAt)))
    .orderBy(desc(popularity), desc(id))
  const byDesign = Map.groupBy(members, designOf)
  return new Map([...byDesign].map(([design, all]) => [design, all.map(toColourway)]))
}

function designOf({ colourwayGroup, productType }: Grouped): string {
  return `${productType} ${colourwayGroup?.toLowerCase() ?? ''}`
}
