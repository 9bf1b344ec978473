import type { CatalogueProduct } from './design.ts'

type Drawn = Pick<CatalogueProduct, 'slug' | 'productType' | 'artist' | 'design'>

/** More products with one motif are variations, not colourways. */
const MOST_COLOURWAYS = 3

/** Returns colourway groups by slug: two or three products of one type and motif. Artists' designs have none. */
export function colourwayGroups(products: readonly Drawn[]): ReadonlyMap<string, string> {
  const drawnAlike = Map.groupBy(
    products.filter(({ artist }) => artist === undefined),
    ({ productType, design }) => `${design.motif}-${productType}`,
  )
  return new Map(
    [...drawnAlike].flatMap(([group, members]) =>
      members.length < 2 || members.length > MOST_COLOURWAYS || !differInColour(members)
        ? []
        : members.map(({ slug }) => [slug, group] as const),
    ),
  )
}

function differInColour(members: readonly Drawn[]): boolean {
  return new Set(members.map(({ design }) => design.palette)).size === members.length
}
