/**
 * Every product field that people fill in, declared once. Forms, files, bulk edits, calls, audit log and product pages
 * follow this table. A plain field needs only its entry and a column; other fields have code of their own, which the
 * types require.
 */

import {
  ALT_TEXT_MAX,
  COLOURWAY_GROUP_MAX,
  MAX_INCHES,
  MAX_STOCK,
  MIN_INCHES,
  SKU_MAX,
} from '../shop/shop-limits.ts'
import { TAX_CLASSES } from '../tax/tax-classes.ts'
import { COUNTRY_NAMES } from './countries.ts'
import { PRODUCT_TYPES, type ProductType } from './product-vocabulary.ts'
import {
  CATEGORY_NAMES,
  COLOR_NAMES,
  SPACE_NAMES,
  TREND_NAMES,
  TYPE_WORDS,
} from './product-words.ts'

/** Kinds of plain fields; each has one control, one CSV form and one log form. */
export type PlainKind =
  | { kind: 'yesNo' }
  /** At most `decimals` decimals, and at most 4 digits before them. */
  | { kind: 'measure'; unit: string; min: number; max: number; decimals: 0 | 1 | 2 }
  /** `names` are the labels; `none` is shown if nothing is chosen. */
  | { kind: 'choice'; names: Readonly<Record<string, string>>; none: string }
  | { kind: 'line'; max: number }
  /** A month such as 2026-07. */
  | { kind: 'month' }
  /** Letters, digits and a few signs, without spaces; case does not matter. */
  | { kind: 'code'; max: number }

export const BULK_GROUPS = { selling: 'Prices, stock and trend', details: 'Details' } as const
export type BulkGroup = keyof typeof BULK_GROUPS

type EveryField = {
  label: string
  /** Label in the audit log, if different. */
  logLabel?: string
  csv: boolean
  bulk: BulkGroup | null
}

/** An optional field that only this table knows. */
export type PlainField = EveryField &
  PlainKind & {
    plain: true
    help?: string
    types: 'all' | readonly ProductType[]
    form: 'kind' | 'details'
    /** Term on product pages; null if they do not show it. */
    fact: string | null
    /** True if public calls also send the value, for filters or cards. */
    isPublic: boolean
  }

export type OwnField = EveryField & {
  plain: false
  isRequired: boolean
} & (
    | { kind: 'line' | 'text'; max: number }
    | { kind: 'choice'; names: Readonly<Record<string, string>> }
    /** Rupees in calls and files; paise in the column of this name. */
    | { kind: 'rupees'; column: string }
    /** Pieces or points; sales change them too. */
    | { kind: 'count'; max: number }
    | { kind: 'picture' | 'artist' }
    | { kind: 'pictureTexts'; max: number }
  )

export type ProductField = PlainField | OwnField

export const TYPE_NAMES = Object.fromEntries(
  PRODUCT_TYPES.map((type) => [type, TYPE_WORDS[type].name]),
) as Record<ProductType, string>

const everywhere = { csv: true, bulk: null } as const
const own = { ...everywhere, plain: false, isRequired: false } as const
const required = { ...own, isRequired: true } as const
const plain = { ...everywhere, plain: true, types: 'all', isPublic: false } as const
const detail = { ...plain, form: 'details', bulk: 'details' } as const

const WITH_PATTERN = ['wallpapers', 'wallpaperRolls', 'curtains', 'artist'] as const

/** Sizes of a product if they are narrower than the shop's. */
const size = {
  ...detail,
  kind: 'measure',
  unit: 'in',
  min: MIN_INCHES,
  max: MAX_INCHES,
  decimals: 2,
  types: ['wallpapers', 'blinds', 'artist'],
  fact: null,
} as const

/** In the order of file columns and log entries. */
export const PRODUCT_FIELDS = {
  productName: { ...required, kind: 'line', label: 'Product name', logLabel: 'Name', max: 120 },
  productType: {
    ...required,
    kind: 'choice',
    label: 'Product type',
    logLabel: 'Type',
    names: TYPE_NAMES,
  },
  category: { ...own, kind: 'choice', label: 'Category', names: CATEGORY_NAMES },
  sku: {
    ...plain,
    kind: 'code',
    label: 'SKU',
    help: 'Your own code for the product. Pictures whose file names begin with it find the product by themselves',
    max: SKU_MAX,
    form: 'kind',
    bulk: 'details',
    fact: null,
    isPublic: true,
  },
  colourwayGroup: {
    ...plain,
    kind: 'code',
    label: 'Colourway group',
    help: 'Products with the same code are one design in several colours: lists show them as one card',
    max: COLOURWAY_GROUP_MAX,
    form: 'kind',
    bulk: 'details',
    fact: null,
    isPublic: true,
  },
  description: { ...required, kind: 'text', label: 'Description', max: 5000 },
  metaDescription: {
    ...own,
    kind: 'text',
    label: 'Meta description',
    logLabel: 'Text for search engines',
    max: 300,
  },
  space: {
    ...plain,
    kind: 'choice',
    label: 'Space',
    names: SPACE_NAMES,
    none: 'Any space',
    form: 'kind',
    fact: 'Made for',
    isPublic: true,
  },
  color: {
    ...plain,
    kind: 'choice',
    label: 'Colour',
    names: COLOR_NAMES,
    none: 'No colour',
    form: 'kind',
    fact: 'Main colour',
    isPublic: true,
  },
  trend: {
    ...plain,
    kind: 'choice',
    label: 'Trend',
    names: TREND_NAMES,
    none: 'No trend',
    form: 'kind',
    bulk: 'selling',
    fact: null,
    isPublic: true,
  },
  washable: {
    ...detail,
    kind: 'yesNo',
    label: 'Washable',
    help: 'Paper: wiped with a damp sponge. Cloth: washed in water',
    fact: 'Washable',
  },
  patternRepeatCm: {
    ...detail,
    kind: 'measure',
    label: 'Pattern repeat',
    help: 'The height after which the pattern begins again. Leave it empty for plain and mural designs',
    unit: 'cm',
    min: 1,
    max: 400,
    decimals: 1,
    types: WITH_PATTERN,
    fact: 'Pattern repeat',
    isPublic: true,
  },
  grammageGsm: {
    ...detail,
    kind: 'measure',
    label: 'Grammage',
    help: 'The weight of the paper or cloth, from the mill’s data sheet',
    unit: 'g/m²',
    min: 20,
    max: 1500,
    decimals: 0,
    fact: 'Grammage',
    isPublic: true,
  },
  panelWidthCm: {
    ...detail,
    kind: 'measure',
    label: 'Panel width',
    help: 'The width of one printed panel, of the roll, or of the cloth as it comes off the loom',
    unit: 'cm',
    min: 10,
    max: 500,
    decimals: 1,
    types: WITH_PATTERN,
    fact: 'Panel width',
    isPublic: true,
  },
  rollCoverSqft: {
    ...detail,
    kind: 'measure',
    label: 'Cover of a roll',
    help: 'The wall that one roll covers, with the usual loss for matching taken off. Invoices and product pages say it',
    unit: 'sq ft',
    min: 1,
    max: 1000,
    decimals: 2,
    types: ['wallpaperRolls'],
    fact: null,
    isPublic: true,
  },
  fireClass: {
    ...detail,
    kind: 'choice',
    label: 'Fire class',
    help: 'Only what a test report for this very product says. Keep the report at hand',
    names: {
      'en13501-b-s1-d0': 'B-s1, d0 (EN 13501-1)',
      'en13501-c-s1-d0': 'C-s1, d0 (EN 13501-1)',
      'en13501-d-s1-d0': 'D-s1, d0 (EN 13501-1)',
      'astm-e84-a': 'Class A (ASTM E84)',
      'astm-e84-b': 'Class B (ASTM E84)',
      is15741: 'Meets IS 15741',
      'bs5867-b': 'Type B (BS 5867-2)',
      nfpa701: 'Passes NFPA 701',
    },
    none: 'Not stated',
    fact: 'Fire class',
  },
  care: {
    ...detail,
    kind: 'line',
    label: 'Care',
    help: 'How to clean it, in a sentence or two. Shoppers see it instead of the general advice',
    max: 200,
    fact: 'Care',
  },
  origin: {
    ...detail,
    kind: 'choice',
    label: 'Country of origin',
    help: 'The law requires it for imported goods, with the next three fields',
    names: COUNTRY_NAMES,
    none: 'Not stated',
    fact: 'Country of origin',
    isPublic: true,
  },
  importer: {
    ...detail,
    kind: 'line',
    label: 'Importer or packer',
    help: 'Name and full address of who imported or packed the goods',
    max: 300,
    fact: 'Importer or packer',
  },
  packedIn: {
    ...detail,
    kind: 'month',
    label: 'Month made, packed or imported',
    help: 'For example 2026-07',
    fact: 'Made, packed or imported in',
  },
  netQuantity: {
    ...detail,
    kind: 'line',
    label: 'Net quantity',
    help: 'What one package contains, in standard units: 1 roll of 10.05 m × 0.53 m',
    max: 80,
    fact: 'Net quantity',
  },
  minHeightInches: { ...size, label: 'Minimum height' },
  maxHeightInches: { ...size, label: 'Maximum height' },
  minWidthInches: { ...size, label: 'Minimum width' },
  maxWidthInches: { ...size, label: 'Maximum width' },
  sizeStepInches: {
    ...size,
    label: 'Step of sizes',
    help: 'Height and width are multiples of it',
    min: 0.01,
    max: 48,
  },
  minBillableSqft: {
    ...size,
    label: 'Minimum billable area',
    help: 'Smaller pieces are charged for this area, shown as a separate row in the price',
    unit: 'sq ft',
    min: 0.1,
    max: 1000,
    decimals: 2,
    fact: 'Minimum billable area',
  },
  taxClass: {
    ...detail,
    kind: 'choice',
    label: 'Tax class',
    help: 'Leave it empty if the goods are taxed like others of their type and material',
    names: TAX_CLASSES,
    none: 'As its type and material',
    fact: null,
  },
  artistId: { ...own, kind: 'artist', label: 'Artist', csv: false },
  price: { ...own, kind: 'rupees', label: 'Price', column: 'pricePaise', bulk: 'selling' },
  salePrice: {
    ...required,
    kind: 'rupees',
    label: 'Sale price',
    column: 'salePricePaise',
    bulk: 'selling',
  },
  stockUnit: {
    ...plain,
    kind: 'choice',
    label: 'Counted in',
    help: 'What is made to order is not counted: it can always be bought',
    names: { metres: 'Metres of cloth', madeToOrder: 'Not counted, made to order' },
    none: 'Pieces',
    form: 'kind',
    fact: null,
    isPublic: true,
  },
  stockQuantity: { ...required, kind: 'count', label: 'Stock', max: MAX_STOCK, bulk: 'selling' },
  popularity: { ...own, kind: 'count', label: 'Popularity', max: 1_000_000 },
  image1: { ...required, kind: 'picture', label: 'Primary image', logLabel: 'Picture 1' },
  image2: { ...own, kind: 'picture', label: 'Image 2', logLabel: 'Picture 2' },
  image3: { ...own, kind: 'picture', label: 'Image 3', logLabel: 'Picture 3' },
  image4: { ...own, kind: 'picture', label: 'Image 4', logLabel: 'Picture 4' },
  imageAlts: { ...own, kind: 'pictureTexts', label: 'Picture descriptions', max: ALT_TEXT_MAX },
} as const satisfies Record<string, ProductField>

type Table = typeof PRODUCT_FIELDS

export type ProductFieldName = keyof Table

/** Names of the fields whose entry has these marks. */
export type NamesWith<Marks> = {
  [K in ProductFieldName]: Table[K] extends Marks ? K : never
}[ProductFieldName]

export type PlainName = NamesWith<{ plain: true }>
export type OwnName = NamesWith<{ plain: false }>
export type PictureName = NamesWith<{ kind: 'picture' }>
export type BulkName = Exclude<ProductFieldName, NamesWith<{ bulk: null }>>

export type ColumnOf<K extends ProductFieldName> = {
  [N in ProductFieldName]: Table[N] extends { column: infer C } ? C : N
}[K]

export function columnOf<K extends ProductFieldName>(name: K): ColumnOf<K> {
  const field: ProductField = PRODUCT_FIELDS[name]
  // Safe: the type follows the same entry.
  return (field.kind === 'rupees' ? field.column : name) as ColumnOf<K>
}

export type PlainValue<K extends PlainName> = Table[K] extends { kind: 'yesNo' }
  ? boolean
  : Table[K] extends { kind: 'measure' }
    ? number
    : Table[K] extends { kind: 'choice'; names: infer N }
      ? keyof N & string
      : string

/** Plain fields of a product; null for empty ones. */
export type PlainValues = { [K in PlainName]: PlainValue<K> | null }
export type AnyPlainValue = PlainValues[PlainName]

export function fieldNames<K extends ProductFieldName>(
  isWanted: (field: ProductField) => boolean,
): readonly K[] {
  // Safe: the keys are the table's names, and the caller's type states which are wanted.
  return (Object.keys(PRODUCT_FIELDS) as K[]).filter((name) => isWanted(PRODUCT_FIELDS[name]))
}

export const PLAIN_NAMES = fieldNames<PlainName>(({ plain }) => plain)
export const PICTURE_NAMES = fieldNames<PictureName>(({ kind }) => kind === 'picture')
export const BULK_NAMES = fieldNames<BulkName>(({ bulk }) => bulk !== null)

export function plainField(name: PlainName): PlainField {
  return PRODUCT_FIELDS[name]
}

export function isPlain(name: string): name is PlainName {
  return PLAIN_NAMES.some((plain) => plain === name)
}

export function ofEachPlain<T extends { [K in PlainName]: unknown }>(
  make: (name: PlainName, field: PlainField) => T[PlainName],
): T {
  // Safe: exactly one entry per name.
  return Object.fromEntries(PLAIN_NAMES.map((name) => [name, make(name, plainField(name))])) as T
}

export function ofEach<T extends object>(
  names: readonly (keyof T & string)[],
  make: (name: keyof T & string) => T[keyof T],
): T {
  // Safe: exactly one entry per name.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as T
}

export function pickFields<T extends object, K extends keyof T & string>(
  from: T,
  names: readonly K[],
): Pick<T, K> {
  return ofEach<Pick<T, K>>(names, (name) => from[name])
}

/** True if products of a type have the field; only common fields while no type is chosen. */
export function isFieldOf({ types }: Pick<PlainField, 'types'>, type: ProductType | ''): boolean {
  return types === 'all' || (type !== '' && types.includes(type))
}

export function notOfType({ label }: Pick<PlainField, 'label'>, type: ProductType): string {
  return `${label} is not for ${TYPE_NAMES[type].toLowerCase()}; leave it empty`
}
