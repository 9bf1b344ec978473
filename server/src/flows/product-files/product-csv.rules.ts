import type { ProductFields } from '@bhitti/contract/calls/products/admin-products.schemas'
import { plainAsTyped } from '@bhitti/contract/rules/products/product-field-words'
import {
  fieldNames,
  type NamesWith,
  ofEach,
  PICTURE_NAMES,
  type PictureName,
} from '@bhitti/contract/rules/products/product-fields'
import { type StockUnit, unitsAsTyped } from '@bhitti/contract/rules/products/stock-units'
import { folded, plainText, shownCell } from './csv-cells.rules.ts'

export type AltColumn = `${PictureName}Alt`
export const ALT_TEXTS = PICTURE_NAMES.map((name): AltColumn => `${name}Alt`)
export type NamedField = Exclude<NamesWith<{ csv: true }>, 'imageAlts'>
/** Fields that sales change as well. */
export type Moving = NamesWith<{ kind: 'count' }>
export const MOVING = fieldNames<Moving>(({ kind }) => kind === 'count')
export const wasColumn = <K extends Moving>(name: K) => `${name}Was` as const

export const NAMED_FIELDS = fieldNames<NamedField>(
  ({ csv, kind }) => csv && kind !== 'pictureTexts',
)
export type Field = NamedField | AltColumn
export const FIELDS: readonly Field[] = [...NAMED_FIELDS, ...ALT_TEXTS]
export type CsvFields = Pick<ProductFields, NamedField> & Record<AltColumn, string>

/** Columns of a file. `…Was` is the value at export: the difference is applied, so later sales stay counted. */
export type Column = 'id' | 'slug' | 'state' | Field | `${Moving}Was`
export const COLUMNS: readonly Column[] = [
  ...(['id', 'slug', 'state'] as const),
  ...FIELDS,
  ...MOVING.map(wasColumn),
]

export const STATES = ['published', 'draft'] as const
type State = (typeof STATES)[number]
export const stateOf = (isDraft: boolean): State => (isDraft ? 'draft' : 'published')

export type ProductInShop = {
  id: string
  slug: string
  version: number
  /** True if the product is unpublished and so may lack a picture. */
  isDraft: boolean
  fields: CsvFields
}

export type CellError = { column: string; value: string; message: string }

export type ImportedProduct = {
  /** Slug of a new product; null if the shop chooses one. */
  slug: string | null
  /** All fields of a new product, or the changed fields of a known one. */
  values: Partial<ProductFields>
  /** Values of the same fields when the file was checked. */
  before: Partial<CsvFields>
  /** Fields changed by a difference, not set to a value. */
  relative: readonly Moving[]
  /** Stock unit when the file was checked, and the new one. */
  stockUnits?: readonly [StockUnit, StockUnit]
  sources?: Partial<Record<PictureName, string>>
  /** State of a new product, or the new state of a known one. */
  state?: State
}

export function toAltCells(imageAlts: readonly string[]): Record<AltColumn, string> {
  return ofEach<Record<AltColumn, string>>(
    ALT_TEXTS,
    (column) => imageAlts[ALT_TEXTS.indexOf(column)] ?? '',
  )
}

export function writeRow({ id, slug, isDraft, fields }: ProductInShop): string[] {
  const typed = asTyped(fields)
  const moved = MOVING.map((name) => cellOf(typed[name]))
  return [id, slug, stateOf(isDraft), ...FIELDS.map((field) => cellOf(typed[field])), ...moved]
}

/** Converts stock for files: they state cloth in metres, the shop stores tenths. */
function asTyped<
  T extends { stockQuantity?: number | undefined; stockUnit?: StockUnit | undefined },
>(fields: T, unit = fields.stockUnit ?? null): T {
  const { stockQuantity } = fields
  if (stockQuantity === undefined) return fields
  return { ...fields, stockQuantity: unitsAsTyped(stockQuantity, unit) }
}

function cellOf(value: CsvFields[Field] | undefined): string {
  return plainAsTyped(value)
}

/** A row must name its product by one of these. */
const NAMING: readonly Column[] = ['id', 'slug', 'sku', 'productName']

export function changesOf({
  values,
  before,
  stockUnits: [unitBefore, unitAfter] = [null, null],
  sources = {},
  state,
}: ImportedProduct): { field: string; from: string; to: string }[] {
  const { imageAlts, ...others } = values
  const changed: Partial<CsvFields> = { ...others, ...(imageAlts && toAltCells(imageAlts)) }
  const shownBefore = asTyped(before, unitBefore)
  const after = asTyped(changed, unitAfter)
  const isNew = 'productName' in values && !('productName' in before)
  const moved = {
    field: 'state',
    from: state === undefined || isNew ? '' : stateOf(state === 'published'),
    to: state ?? '',
  }
  return [
    moved,
    ...FIELDS.map((field) => ({
      field,
      from: cellOf(shownBefore[field]),
      to: sources[field as PictureName] ?? cellOf(after[field]),
    })),
  ]
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: shownCell(from), to: shownCell(to) }))
}

export type Heading = readonly (Column | undefined)[]

/** Parses the first row; a string is the reason why the file is refused. */
export function readHeading(cells: readonly string[]): Heading | string {
  const byName = new Map<string, Column>(COLUMNS.map((column) => [folded(column), column]))
  const unknown = cells.filter((cell) => cell.trim() !== '' && !byName.has(folded(cell)))
  if (unknown.length > 0) {
    return `The shop has no column “${shownCell(unknown[0] ?? '')}”. Columns are: ${COLUMNS.join(', ')}`
  }
  const heading = cells.map((cell) => byName.get(folded(cell)))
  const named = heading.filter((column) => column !== undefined)
  const twice = named.find((column, index) => named.indexOf(column) !== index)
  if (twice) return `The column ${twice} appears twice`
  if (!NAMING.some((column) => heading.includes(column))) {
    return 'The first row must name the columns, with at least one of id, slug, sku and productName'
  }
  return heading
}

export type Row = Partial<Record<Column, string>>

/** Returns the cells of a row; undefined if it is empty. A cell without a heading is an error. */
export function readCells(
  heading: Heading,
  cells: readonly string[],
): { row: Row; errors: CellError[] } | undefined {
  if (cells.every((cell) => cell.trim() === '')) return undefined
  const row: Row = {}
  const errors: CellError[] = []
  for (const [index, cell] of cells.entries()) {
    const column = heading[index]
    if (column) row[column] = plainText(cell).trim()
    else if (cell.trim() !== '') {
      errors.push({
        column: '',
        value: shownCell(cell),
        message: 'This cell has no heading. Text with commas must be inside quotation marks',
      })
    }
  }
  return { row, errors }
}

export function keyOf(row: Row): { id: string | null; slug: string | null } {
  return {
    id: row.id ? row.id.toLowerCase() : null,
    slug: row.slug ? row.slug.toLowerCase() : null,
  }
}

export function pictureCells(row: Row): string[] {
  return PICTURE_NAMES.flatMap((column) => row[column] ?? []).filter((cell) => PRINTABLE.test(cell))
}

/** Addresses and file names, which may contain spaces and letters of any script. */
const PRINTABLE = /^[^\p{C}]{1,500}$/u

/** Placeholder for a picture until it is fetched. */
export const TO_FETCH = '/to-fetch-16x16-ffffff/16.webp'

export type NamedPicture = { address: string } | { source: string }

export function isLibraryName(cell: string): boolean {
  return cell !== '' && !/[/\\]/.test(cell)
}

export function isPictureSource(cell: string): boolean {
  return cell.startsWith('https://') && URL.canParse(cell)
}
