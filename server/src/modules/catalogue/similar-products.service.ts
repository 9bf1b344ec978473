import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import type { Context } from '../../platform/context/context.ts'
import { findProduct, listCategory, listType } from './products.service.ts'
import { readShownProducts } from './products-by-id.ts'
import { type Candidate, mostAlike, motifsOf, rarity } from './similar-products.rules.ts'

const SHOWN = 9
/** Allows for the product itself and for several colourways of one design. */
const LOOKED_AT = 36
/** Bounds the comparisons per motif and colour, so that the cost does not grow with the catalogue. */
const OF_MOTIF = 200
const OF_COLOUR = 60
const COLOURS = 2

/**
 * Returns up to nine products of the same type, most similar first, each design once and without the product's own.
 * Fills up with popular products of the category and type.
 * @throws ShopError product.not_found
 */
export async function listSimilar(context: Context, idOrSlug: string): Promise<Product[]> {
  const product = await findProduct(context.db, idOrSlug)
  const alike = mostAlike(await candidatesFor(context, product), LOOKED_AT)
  const found = eachDesignOnce(product, await readShownProducts(context.db, alike))
  if (found.length >= SHOWN) return found.slice(0, SHOWN)
  return eachDesignOnce(product, [...found, ...(await popularLike(context, product))]).slice(
    0,
    SHOWN,
  )
}

async function candidatesFor(
  { productReadModel }: Context,
  product: Product,
): Promise<Candidate[]> {
  const { _id: id, productType, category } = product
  const facets = await productReadModel.facets()
  const index = await productReadModel.searchIndex()
  const type = { productType: [productType] }
  const { total: all } = facets.find(type)
  const motifs = new Map<string, number>()
  for (const { word, weight } of motifsOf(product)) {
    const { ids, total } = index.search([word], { limit: OF_MOTIF })
    const worth = weight * rarity(total, all)
    for (const other of ids) motifs.set(other, (motifs.get(other) ?? 0) + worth)
  }
  const nearby = facets
    .coloursOf(id)
    .slice(0, COLOURS)
    .flatMap((colour) => facets.findNearest(type, colour, { limit: OF_COLOUR }).nearest)
  const others = new Set([...motifs.keys(), ...nearby.map((near) => near.id)])
  others.delete(id)
  return [...others]
    .filter((other) => facets.isOfKind(other, type))
    .map((other) => ({
      id: other,
      motifs: motifs.get(other) ?? 0,
      colourDifference: facets.colourDifference(id, other),
      isSameCategory: category !== null && facets.isOfKind(other, { category: [category] }),
    }))
}

async function popularLike(
  context: Context,
  { productType, category }: Product,
): Promise<Product[]> {
  const page = { limit: SHOWN * 2, designs: 'true' } as const
  const ofCategory =
    category === null ? [] : (await listCategory(context, { productType, category, ...page })).data
  if (ofCategory.length > SHOWN) return ofCategory
  return [...ofCategory, ...(await listType(context, productType, page)).data]
}

/** Drops the product's own design, and all but the first colourway of each other design. */
function eachDesignOnce(product: Product, others: readonly Product[]): Product[] {
  const seen = new Set([product._id, designOf(product)])
  return others.filter((other) => {
    if (seen.has(other._id) || seen.has(designOf(other))) return false
    seen.add(other._id)
    seen.add(designOf(other))
    return true
  })
}

function designOf({ _id, colourwayGroup }: Product): string {
  return colourwayGroup === null ? _id : `group ${colourwayGroup.toLowerCase()}`
}
