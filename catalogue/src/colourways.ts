/** Which products of the sample catalogue are one design in several colours. */
import type { CatalogueProduct } from './design.ts'

type Drawn = Pick<CatalogueProduct, 'slug' | 'productType' | 'artist' | 'design'>

/** More products of one motif are variations on a theme, not one design. */
const MOST_COLOURWAYS = 3

/**
 * The group of each product that has others in other colours, by its slug: two or three of one type with the same
 * motif. What a studio has drawn stands for itself.
 */
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
