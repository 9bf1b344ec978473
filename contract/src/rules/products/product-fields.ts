/**
 * Every field that people fill in of a product, declared once: forms, files, bulk edits, calls, the
 * log of changes and product pages follow from this table. A plain field needs nothing but its entry
 * and a column; one with rules of its own has pieces of its own, and types that ask for each of them.
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
import { PRODUCT_TYPES, type ProductType } from './product-vocabulary.ts'
import {
  CATEGORY_NAMES,
  COLOR_NAMES,
  SPACE_NAMES,
  TREND_NAMES,
  TYPE_WORDS,
} from './product-words.ts'

/** What a plain field holds; each kind has one control, one form in a file and one in the log. */
export type PlainKind =
  | { kind: 'yesNo' }
  /** A number in a unit, with at most so many decimals; 4 digits before them at most. */
  | { kind: 'measure'; unit: string; min: number; max: number; decimals: 0 | 1 | 2 }
  /** One of a closed list, by what people read; `none` stands where nothing is chosen. */
  | { kind: 'choice'; names: Readonly<Record<string, string>>; none: string }
  | { kind: 'line'; max: number }
  /** Letters, digits and a few signs, without spaces; in whatever case it is the same. */
  | { kind: 'code'; max: number }

/** The columns of the bulk edit that are shown together. */
export const BULK_GROUPS = { selling: 'Prices, stock and trend', details: 'Details' } as const
export type BulkGroup = keyof typeof BULK_GROUPS

type EveryField = {
  /** What admins read beside it, wherever they meet it. */
  label: string
  /** The same in the log of changes, where that says it in other words. */
  logLabel?: string
  /** Whether files of products have a column of it. */
  csv: boolean
  /** With which columns it can be edited for many products at once; null where it cannot. */
  bulk: BulkGroup | null
}

/** A field that is empty unless given, and that nothing but this table knows. */
export type PlainField = EveryField &
  PlainKind & {
    plain: true
    help?: string
    /** The types of product that have it. */
    types: 'all' | readonly ProductType[]
    /** With which controls of the form it stands. */
    form: 'kind' | 'details'
    /** The term under which product pages tell it to shoppers; null where they do not. */
    fact: string | null
    /** Whether public calls carry the value itself too, as lists filter by it or cards show it. */
    isPublic: boolean
  }

/** A field with rules of its own. */
export type OwnField = EveryField & {
  plain: false
  /** Whether a form without it cannot be sent. */
  isRequired: boolean
} & (
    | { kind: 'line' | 'text'; max: number }
    | { kind: 'choice'; names: Readonly<Record<string, string>> }
    /** Rupees on the wire and in files, paise in the column of this name. */
    | { kind: 'rupees'; column: string }
    /** Pieces or points; sales change them as well. */
    | { kind: 'count'; max: number }
    | { kind: 'picture' | 'artist' }
    /** What each picture shows, in their order. */
    | { kind: 'pictureTexts'; max: number }
  )

export type ProductField = PlainField | OwnField

/** What people call the types. */
export const TYPE_NAMES = Object.fromEntries(
  PRODUCT_TYPES.map((type) => [type, TYPE_WORDS[type].name]),
) as Record<ProductType, string>

const everywhere = { csv: true, bulk: null } as const
const own = { ...everywhere, plain: false, isRequired: false } as const
const required = { ...own, isRequired: true } as const
const plain = { ...everywhere, plain: true, types: 'all', isPublic: false } as const
/** What shoppers read of paper and cloth, and admins fill in product by product. */
const detail = { ...plain, form: 'details', bulk: 'details' } as const

const WITH_PATTERN = ['wallpapers', 'wallpaperRolls', 'curtains', 'artist'] as const

/** In which sizes a product is made, where that is narrower than what the shop makes at all. */
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

/** In the order of the columns of a file, and of the entries of the log. */
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

/** The names of the fields whose entry has these marks. */
export type NamesWith<Marks> = {
  [K in ProductFieldName]: Table[K] extends Marks ? K : never
}[ProductFieldName]

export type PlainName = NamesWith<{ plain: true }>
export type OwnName = NamesWith<{ plain: false }>
export type PictureName = NamesWith<{ kind: 'picture' }>
export type BulkName = Exclude<ProductFieldName, NamesWith<{ bulk: null }>>

/** The column that keeps a field, by its name in the row of a product. */
export type ColumnOf<K extends ProductFieldName> = {
  [N in ProductFieldName]: Table[N] extends { column: infer C } ? C : N
}[K]

/** The column that keeps a field. */
export function columnOf<K extends ProductFieldName>(name: K): ColumnOf<K> {
  const field: ProductField = PRODUCT_FIELDS[name]
  // Safe: the type asks the same of the same entry.
  return (field.kind === 'rupees' ? field.column : name) as ColumnOf<K>
}

/** What a plain field holds where it is given. */
export type PlainValue<K extends PlainName> = Table[K] extends { kind: 'yesNo' }
  ? boolean
  : Table[K] extends { kind: 'measure' }
    ? number
    : Table[K] extends { kind: 'choice'; names: infer N }
      ? keyof N & string
      : string

/** All plain fields of a product; null where nothing was given. */
export type PlainValues = { [K in PlainName]: PlainValue<K> | null }
/** Any value of a plain field. */
export type AnyPlainValue = PlainValues[PlainName]

/** The names of the fields whose entry passes, in the order of the table. */
export function fieldNames<K extends ProductFieldName>(
  isWanted: (field: ProductField) => boolean,
): readonly K[] {
  // Safe: the keys of the table are its names, and what is asked for is what the caller's type says.
  return (Object.keys(PRODUCT_FIELDS) as K[]).filter((name) => isWanted(PRODUCT_FIELDS[name]))
}

export const PLAIN_NAMES = fieldNames<PlainName>(({ plain }) => plain)
export const PICTURE_NAMES = fieldNames<PictureName>(({ kind }) => kind === 'picture')
export const BULK_NAMES = fieldNames<BulkName>(({ bulk }) => bulk !== null)

/** The entry of a plain field. */
export function plainField(name: PlainName): PlainField {
  return PRODUCT_FIELDS[name]
}

export function isPlain(name: string): name is PlainName {
  return PLAIN_NAMES.some((plain) => plain === name)
}

/** Something for each plain field. */
export function ofEachPlain<T extends { [K in PlainName]: unknown }>(
  make: (name: PlainName, field: PlainField) => T[PlainName],
): T {
  // Safe: it has exactly what was made for each name.
  return Object.fromEntries(PLAIN_NAMES.map((name) => [name, make(name, plainField(name))])) as T
}

/** Something for each of the names, as a record. */
export function ofEach<T extends object>(
  names: readonly (keyof T & string)[],
  make: (name: keyof T & string) => T[keyof T],
): T {
  // Safe: it has exactly what was made for each name.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as T
}

/** The named fields of something that has them. */
export function pickFields<T extends object, K extends keyof T & string>(
  from: T,
  names: readonly K[],
): Pick<T, K> {
  return ofEach<Pick<T, K>>(names, (name) => from[name])
}

/** Whether products of a type have the field; nothing is known of a type that is not chosen yet. */
export function isFieldOf({ types }: Pick<PlainField, 'types'>, type: ProductType | ''): boolean {
  return types === 'all' || (type !== '' && types.includes(type))
}

/** What is said of a field that is filled in for a type that does not have it. */
export function notOfType({ label }: Pick<PlainField, 'label'>, type: ProductType): string {
  return `${label} is not for ${TYPE_NAMES[type].toLowerCase()}; leave it empty`
}
