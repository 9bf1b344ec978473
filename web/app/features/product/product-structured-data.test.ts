import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { describe, expect, test } from 'vitest'
import { UNKNOWN_SITE } from '~/lib/pages/site.ts'
import { productData, productImages } from './product-structured-data.ts'

const SITE = { ...UNKNOWN_SITE, publicUrl: 'https://www.bhitti.in' }
const PRODUCT: Product = {
  _id: '0192f2a0-0000-7000-8000-000000000001',
  slug: 'jaipur-jali',
  sku: null,
  productName: 'Jaipur Jali',
  productType: 'wallpapers',
  stockUnit: null,
  category: 'heritage',
  description: 'A lattice.',
  metaDescription: '',
  space: null,
  color: 'blue',
  colourwayGroup: null,
  trend: null,
  artist: null,
  price: 120,
  salePrice: 99.5,
  discount: 17,
  stockQuantity: 3,
  popularity: 1,
  rating: 4.25,
  reviewCount: 4,
  image1: '/media/jali-1600x2000-aabbcc/640.webp',
  image2: null,
  image3: 'https://pictures.example/plain.jpg',
  image4: null,
  imageAlts: [],
  patternRepeatCm: null,
  panelWidthCm: null,
  rollCoverSqft: null,
  origin: null,
  grammageGsm: null,
  facts: [],
  sizeRules: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  createdBy: 'admin',
  updatedBy: 'admin',
  updatedAt: '2025-01-01T00:00:00.000Z',
}

describe('the product for search engines', () => {
  test('has what is known of it as properties, and none where nothing is', () => {
    const facts = [{ term: 'Pattern repeat', text: '64 cm' }]
    expect(productData(SITE, { ...PRODUCT, facts })).toMatchObject({
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Pattern repeat', value: '64 cm' }],
    })
    expect(productData(SITE, PRODUCT)).not.toHaveProperty('additionalProperty')
  })

  test('has its price, what it is for, and that it can be had', () => {
    expect(productData(SITE, PRODUCT)).toMatchObject({
      name: 'Jaipur Jali',
      url: 'https://www.bhitti.in/products/jaipur-jali',
      offers: {
        price: '99.50',
        priceCurrency: 'INR',
        priceSpecification: { unitCode: 'FTK', unitText: 'sq ft' },
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { ratingValue: '4.3', reviewCount: 4 },
    })
  })

  test('has the owner’s SKU and the country of origin where they are known', () => {
    expect(productData(SITE, { ...PRODUCT, sku: 'BH-014', origin: 'CN' })).toMatchObject({
      sku: 'BH-014',
      countryOfOrigin: { '@type': 'Country', name: 'CN' },
    })
    expect(productData(SITE, PRODUCT)).toMatchObject({ sku: 'jaipur-jali' })
    expect(productData(SITE, PRODUCT)).not.toHaveProperty('countryOfOrigin')
  })

  test('says that goods made to size are not taken back, and nothing of others', () => {
    expect(productData(SITE, PRODUCT)).toMatchObject({
      offers: {
        hasMerchantReturnPolicy: {
          applicableCountry: 'IN',
          returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
        },
      },
    })
    const roll = productData(SITE, { ...PRODUCT, productType: 'wallpaperRolls', category: null })
    expect(roll).not.toHaveProperty('offers.hasMerchantReturnPolicy')
    expect(roll).toMatchObject({
      offers: { priceSpecification: { referenceQuantity: { value: 1, unitCode: 'RO' } } },
    })
  })

  // https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
  test('has the fields that Google requires of a merchant listing', () => {
    for (const field of ['name', 'image', 'offers']) {
      expect(productData(SITE, PRODUCT)).toHaveProperty(field)
    }
    for (const field of ['price', 'priceCurrency']) {
      expect(productData(SITE, PRODUCT)).toHaveProperty(`offers.${field}`)
    }
  })

  test('has the fields that Google recommends and the shop knows', () => {
    const known = productData(SITE, { ...PRODUCT, sku: 'BH-014' })
    for (const field of ['description', 'sku', 'brand.name', 'color', 'aggregateRating']) {
      expect(known).toHaveProperty(field)
    }
    for (const field of [
      'availability',
      'itemCondition',
      'url',
      'hasMerchantReturnPolicy',
      'priceSpecification.referenceQuantity',
    ]) {
      expect(known).toHaveProperty(`offers.${field}`)
    }
  })

  test('says when it is sold out', () => {
    expect(productData(SITE, { ...PRODUCT, stockQuantity: 0 })).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
  })

  test('offers nothing without a price and rates nothing without reviews', () => {
    const bare = { ...PRODUCT, price: null, salePrice: null, rating: null, reviewCount: 0 }
    const data = productData(SITE, bare)
    expect(data).not.toHaveProperty('offers')
    expect(data).not.toHaveProperty('aggregateRating')
  })

  test('shows every picture under its full address', () => {
    expect(productImages(PRODUCT)).toHaveLength(2)
    expect(productData(SITE, PRODUCT)).toHaveProperty('image', [
      'https://www.bhitti.in/media/jali-1600x2000-aabbcc/640.webp',
      'https://pictures.example/plain.jpg',
    ])
  })

  test('says what a picture shows where that is known', () => {
    const told = { ...PRODUCT, imageAlts: ['', '', 'Lattice wallpaper in a hallway'] }
    expect(productData(SITE, told)).toMatchObject({
      image: [
        'https://www.bhitti.in/media/jali-1600x2000-aabbcc/640.webp',
        {
          '@type': 'ImageObject',
          url: 'https://pictures.example/plain.jpg',
          caption: 'Lattice wallpaper in a hallway',
        },
      ],
    })
  })
})
