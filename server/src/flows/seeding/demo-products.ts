import type { CatalogueProduct } from '@bhitti/catalogue/design'
import { picturePalette } from '@bhitti/catalogue/picture-palettes'
import { detailsOf } from '@bhitti/catalogue/product-details'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import { palettePictureOf } from '@bhitti/contract/rules/products/palette-picture'
import { unitsTyped, usualUnit } from '@bhitti/contract/rules/products/stock-units'
import type { NewProduct } from '../../modules/catalogue/products.write.ts'

export type DemoPictures = {
  addresses: readonly [string, string, string, string]
  altTexts: readonly string[]
}

const DAY_MS = 24 * 60 * 60_000
/** About 18 months. */
const OLDEST_DAYS = 540
const NEW_ARRIVAL_DAYS = 42

/** Builds the row of a product. The same slug always gets the same age in days. */
export function demoProduct(
  product: CatalogueProduct,
  { addresses, altTexts }: DemoPictures,
  now: Date,
  colourwayGroup: string | null = null,
): NewProduct {
  const [image1, image2, image3, image4] = addresses
  const stockUnit = usualUnit(product.productType)
  const days = product.trend === 'newarrival' ? NEW_ARRIVAL_DAYS : OLDEST_DAYS
  return {
    slug: product.slug,
    colourwayGroup,
    ...demoPalette({ addresses, altTexts }),
    productName: product.productName,
    productType: product.productType,
    category: product.category ?? null,
    description: product.description,
    metaDescription: product.metaDescription,
    space: product.space[0] ?? null,
    color: product.color[0] ?? null,
    trend: product.trend ?? null,
    ...detailsOf(product),
    artist: product.artist ?? null,
    pricePaise: toPaise(product.price),
    salePricePaise: product.salePrice === undefined ? null : toPaise(product.salePrice),
    stockUnit,
    stockQuantity: unitsTyped(product.stockQuantity, stockUnit),
    popularity: product.popularity,
    image1,
    image2,
    image3,
    image4,
    imageAlts: [...altTexts],
    createdAt: new Date(now.getTime() - fraction(product.slug) * days * DAY_MS),
  }
}

/** Returns the palette of the design's picture; nothing if it was not measured, and the shop then measures it. */
function demoPalette({ addresses, altTexts }: DemoPictures) {
  const [image1, image2, image3, image4] = addresses
  const paletteOf = palettePictureOf({ image1, image2, image3, image4, imageAlts: altTexts })
  const palette = picturePalette(paletteOf)
  return palette === undefined ? {} : { palette, paletteOf }
}

export function oneOfEachKind(products: readonly CatalogueProduct[]): CatalogueProduct[] {
  const kinds = Map.groupBy(products, ({ productType, category }) => category ?? productType)
  return [...kinds.values()].flatMap((sameKind) => sameKind.slice(0, 1))
}

export function* withVariations(
  products: readonly CatalogueProduct[],
  total: number,
): Generator<CatalogueProduct> {
  for (let made = 0; made < total; made += 1) {
    const original = products[made % products.length]
    if (!original) return
    const number = Math.floor(made / products.length)
    yield number === 0 ? original : variation(original, number)
  }
}

function variation(original: CatalogueProduct, number: number): CatalogueProduct {
  const slug = `${original.slug}-${number + 1}`
  // From 70 % to 130 % of the price, in whole rupees.
  const factor = 0.7 + 0.6 * fraction(`${slug} price`)
  const { salePrice } = original
  return {
    ...original,
    slug,
    productName: `${original.productName} ${number + 1}`,
    price: Math.ceil(original.price * factor),
    salePrice: salePrice === undefined ? undefined : Math.floor(salePrice * factor),
    stockQuantity: Math.floor(fraction(`${slug} stock`) * 400),
    popularity: Math.floor(fraction(`${slug} popularity`) * 1000),
  }
}

/** Returns a number in [0, 1) that depends only on the text (FNV-1a with a final mix). */
export function fraction(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
