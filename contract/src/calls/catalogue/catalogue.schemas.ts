import { z } from 'zod'
import { isHexColour } from '../../rules/colour/oklab.ts'
import type { NamesWith, OwnName } from '../../rules/products/product-fields.ts'
import {
  CATEGORIES_BY_TYPE,
  type Category,
  COLORS,
  PRODUCT_TYPES,
  SORTS,
  SPACES,
  TRENDS,
} from '../../rules/products/product-vocabulary.ts'
import type { SizeRules } from '../../rules/products/size-rules.ts'
import { ROLES } from '../../rules/shop/roles.ts'
import {
  LISTING_MAX,
  MAX_PRODUCT_PICTURES,
  PRICE_FILTER_MAX,
  SEARCH_MAX_CHARACTERS,
} from '../../rules/shop/shop-limits.ts'
import { ROLL_COVER } from '../buying/customisation.schemas.ts'
import { id, queryDecimal, queryList, timestamp, withData } from '../fields.ts'
import { stockUnit } from '../products/stock.schemas.ts'

const hexColour = z
  .string()
  .refine(isHexColour, 'Give the colour as six hexadecimal digits in small letters')

export const categoryName = z.enum(
  Object.values(CATEGORIES_BY_TYPE).flat() as [Category, ...Category[]],
  { error: 'There is no such category' },
)

/** Fields of `PRODUCT_FIELDS` that shoppers' calls send unchanged. */
export type PublicName = Exclude<OwnName, 'artistId'> | NamesWith<{ isPublic: true }>

export const colourway = z.object({
  _id: id,
  slug: z.string(),
  productName: z.string(),
  name: z.string().meta({ description: 'Its colours in words: Maroon and gold' }),
  hex: z.array(hexColour).max(2).meta({
    description: 'Its ground, and the colour that stands out of it; empty while they are not known',
  }),
})
export type Colourway = z.output<typeof colourway>

export const product = z
  .object({
    _id: id,
    slug: z.string(),
    sku: z.string().nullable().meta({ description: 'The owner’s code, for search engines' }),
    productName: z.string(),
    productType: z.enum(PRODUCT_TYPES),
    category: categoryName.nullable(),
    description: z.string(),
    metaDescription: z.string(),
    space: z.enum(SPACES).nullable(),
    color: z.enum(COLORS).nullable(),
    trend: z.enum(TRENDS).nullable(),
    artist: z.string().nullable().meta({ description: 'Studio, for artists’ designs' }),
    price: z.number().nullable().meta({ description: 'Rupees per sq ft, metre or roll' }),
    salePrice: z.number().nullable(),
    discount: z.number().meta({ description: 'Whole percent, derived from the two prices' }),
    stockQuantity: z.number().int().meta({
      description:
        'What one order can have now, in its unit: stock less what is reserved, and of one dye lot',
    }),
    stockUnit,
    popularity: z.number(),
    rating: z.number().nullable().meta({ description: 'Mean of its reviews' }),
    reviewCount: z.number().int(),
    image1: z.string(),
    image2: z.string().nullable(),
    image3: z.string().nullable(),
    image4: z.string().nullable(),
    imageAlts: z.array(z.string()).max(MAX_PRODUCT_PICTURES).meta({
      description: 'What each picture shows, in their order; empty where nobody has said',
    }),
    patternRepeatCm: z
      .number()
      .nullable()
      .meta({ description: 'What curtains and rolls are worked out with' }),
    panelWidthCm: z.number().nullable(),
    rollCoverSqft: z.number().nullable().meta({ description: ROLL_COVER }),
    grammageGsm: z.number().nullable().meta({ description: 'What parcels are weighed with' }),
    colourwayGroup: z
      .string()
      .nullable()
      .meta({ description: 'The same for products that are one design in several colours' }),
    colourways: z.array(colourway).optional().meta({
      description:
        'All colours of a design that is in a group, itself included, the most popular first: on its own page, and in lists by design',
    }),
    origin: z
      .string()
      .nullable()
      .meta({ description: 'Country of origin, as its ISO 3166-1 code: CN' }),
    facts: z
      .array(z.object({ term: z.string(), text: z.string() }))
      .meta({ description: 'What else is known of it, in words: Pattern repeat, 64 cm' }),
    sizeRules: z
      .object({
        minHeightInches: z.number().nullable(),
        maxHeightInches: z.number().nullable(),
        minWidthInches: z.number().nullable(),
        maxWidthInches: z.number().nullable(),
        sizeStepInches: z.number().nullable(),
        minBillableSqft: z.number().nullable(),
      } satisfies Record<keyof SizeRules, z.ZodType>)
      .nullable()
      .meta({ description: 'The owner’s own sizes in inches, and the least area charged' }),
    createdAt: timestamp,
    createdBy: z
      .enum(ROLES)
      .meta({ description: 'The role of who added it; people are named to staff alone' }),
    updatedAt: timestamp,
    updatedBy: z.enum(ROLES),
  } satisfies Record<PublicName, z.ZodType> & Record<string, z.ZodType>)
  .meta({ id: 'Product' })
export type Product = z.output<typeof product>

/** Unknown countries match nothing, so that the list of all needs no place in messages and pages. */
const countryCodes = z
  .string({ error: 'origin must be one comma-joined list' })
  .max(200)
  .regex(/^(?:[A-Z]{2}(?:,|$))*$/, 'origin must be country codes in capitals, such as CN,DE')
  .transform((joined) => [...new Set(joined.split(',').filter(Boolean))])

const filters = {
  sort: z
    .enum(SORTS, { error: `Sort by one of: ${SORTS.join(', ')}` })
    .optional()
    .meta({
      description:
        'popularity unless given; price is low to high; origin is by country code, unknown ones last',
    }),
  price: queryDecimal('price', PRICE_FILTER_MAX)
    .optional()
    .meta({ description: 'At most this many rupees; 0 means no limit' }),
  space: queryList('space', SPACES).optional(),
  trends: queryList('trends', TRENDS).optional(),
  color: queryList('color', COLORS).optional(),
  origin: countryCodes
    .optional()
    .meta({ description: 'Countries of origin, as ISO 3166-1 codes: CN,DE' }),
  designs: z.literal('true').optional().meta({
    description:
      'Shows a design that comes in several colours once: the most popular that matches, or the nearest to `near`',
  }),
  near: hexColour.optional().meta({
    description: 'Nearest to this colour first, whatever `sort` says',
  }),
  limit: z
    .string()
    .regex(/^(?:[1-9]|[1-9]\d|100)$/, 'limit must be a whole number from 1 to 100')
    .transform(Number)
    .optional()
    .meta({ description: `Page size; without it the whole list, up to ${LISTING_MAX}` }),
  cursor: z.string().max(200).optional(),
}

export const productList = z.object({
  success: z.literal(true),
  data: z.array(product),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
})
export type ProductList = z.output<typeof productList>

const list = { query: z.object(filters), reply: productList }
export const listWallpapers = list
export const listWallpaperRolls = list
export const listBlinds = list
export const listCurtains = list
export const listArtistDesigns = list

export const listCategory = {
  query: z.object({
    ...filters,
    category: categoryName,
    productType: z.enum(PRODUCT_TYPES, { error: 'There is no such product type' }),
  }),
  reply: productList,
}

const counts = <T extends string>(values: readonly T[]) =>
  z.record(z.enum(values), z.number().int())

const { sort: _sort, near: _near, limit: _limit, cursor: _cursor, ...narrowing } = filters

export const countProducts = {
  query: z.object({
    ...narrowing,
    category: categoryName.optional(),
    productType: listCategory.query.shape.productType,
  }),
  reply: withData(
    z
      .object({
        total: z.number().int().meta({ description: 'Products that all filters leave' }),
        space: counts(SPACES),
        trends: counts(TRENDS),
        color: counts(COLORS),
        origins: z
          .array(z.object({ code: z.string(), name: z.string(), total: z.number().int() }))
          .meta({ description: 'Countries of origin that any product has, by name' }),
      })
      .meta({
        description: 'By value, how many products it has beside the filters of the other kinds',
      }),
  ),
}
export type ProductCounts = z.output<typeof countProducts.reply>['data']

export const getProduct = {
  params: z.object({
    id: z.string().max(120).meta({ description: 'Id or slug' }),
  }),
  reply: withData(product),
}

export const listSimilar = {
  params: getProduct.params,
  reply: withData(z.array(product)),
}

export const searchProducts = {
  params: z.object({
    keyword: z.string().max(SEARCH_MAX_CHARACTERS, 'Search for fewer characters'),
  }),
  query: z.object({
    short: z
      .literal('true')
      .optional()
      .meta({ description: 'Also search words shorter than 4 characters' }),
  }),
  reply: withData(z.array(product)),
}
