import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { measuredBy } from '@bhitti/contract/rules/prices/pricing'
import { productPath, TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import type { Site } from '@bhitti/contract/rules/shop/site'
import { absoluteUrl, pictureUrl } from '~/lib/metadata/metadata.ts'
import { UNKNOWN_SITE } from '~/lib/pages/site.ts'

/** UN/CEFACT codes of the units that prices are for. */
const UNIT_CODES = { 'sq ft': 'FTK', metre: 'MTR', roll: 'RO' } as const

export function productData(site: Site | undefined, product: Product): object {
  const price = product.salePrice ?? product.price
  return {
    '@type': 'Product',
    name: product.productName,
    description: product.metaDescription || product.description,
    sku: product.sku ?? product.slug,
    url: absoluteUrl(site, productPath(product.slug)),
    image: productImages(product).map((image) => imageData(site, image)),
    category: TYPE_WORDS[product.productType].name,
    brand: { '@type': 'Brand', name: product.artist ?? shopOn(site).name },
    ...(product.origin && { countryOfOrigin: { '@type': 'Country', name: product.origin } }),
    ...(product.color && { color: product.color }),
    ...(product.colourways &&
      product.colourways.length > 1 && { inProductGroupWithID: product.colourwayGroup }),
    ...(product.facts.length > 0 && {
      additionalProperty: product.facts.map(({ term, text }) => ({
        '@type': 'PropertyValue',
        name: term,
        value: text,
      })),
    }),
    ...(price !== null && { offers: offer(site, product, price) }),
    ...(product.rating !== null &&
      product.reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.toFixed(1),
          reviewCount: product.reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}

/** Returns price and stock for link previews in chats and social networks. */
export function productPreviewMeta(product: Product): { property: string; content: string }[] {
  const price = product.salePrice ?? product.price
  return [
    ...(price === null
      ? []
      : [
          { property: 'product:price:amount', content: price.toFixed(2) },
          { property: 'product:price:currency', content: 'INR' },
        ]),
    {
      property: 'product:availability',
      content: product.stockQuantity > 0 ? 'in stock' : 'out of stock',
    },
  ]
}

export type ProductImage = { address: string; alt: string }

export function productImages(product: Product): ProductImage[] {
  const { image1, image2, image3, image4, imageAlts } = product
  return [image1, image2, image3, image4].flatMap((address, place) =>
    address === null ? [] : [{ address, alt: imageAlts[place] ?? '' }],
  )
}

function imageData(site: Site | undefined, { address, alt }: ProductImage): string | object {
  const url = pictureUrl(site, address)
  return alt ? { '@type': 'ImageObject', url, caption: alt } : url
}

function shopOn(site: Site | undefined) {
  return (site ?? UNKNOWN_SITE).shop
}

function offer(site: Site | undefined, product: Product, price: number): object {
  const { unit } = TYPE_WORDS[product.productType]
  return {
    '@type': 'Offer',
    url: absoluteUrl(site, productPath(product.slug)),
    priceCurrency: 'INR',
    price: price.toFixed(2),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: price.toFixed(2),
      priceCurrency: 'INR',
      unitCode: UNIT_CODES[unit],
      unitText: unit,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: UNIT_CODES[unit] },
    },
    // Goods cut to the buyer's size are not taken back; for other goods the published policy decides.
    ...(measuredBy(product.productType) === 'size' && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
    }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${product.stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: shopOn(site).legalName ?? shopOn(site).name },
  }
}
