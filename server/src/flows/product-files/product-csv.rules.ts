/** How a product is written in a row of a CSV file, and what such a row would do to the shop. */

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

/** What a picture shows has a column of its own for each picture. */
export type AltColumn = `${PictureName}Alt`
export const ALT_TEXTS = PICTURE_NAMES.map((name): AltColumn => `${name}Alt`)
export type NamedField = Exclude<NamesWith<{ csv: true }>, 'imageAlts'>
/** Figures that sales change as well. */
export type Moving = NamesWith<{ kind: 'count' }>
export const MOVING = fieldNames<Moving>(({ kind }) => kind === 'count')
export const wasColumn = <K extends Moving>(name: K) => `${name}Was` as const

export const NAMED_FIELDS = fieldNames<NamedField>(
  ({ csv, kind }) => csv && kind !== 'pictureTexts',
)
export type Field = NamedField | AltColumn
/** What a file can say of a product, in the order in which its columns are written. */
export const FIELDS: readonly Field[] = [...NAMED_FIELDS, ...ALT_TEXTS]
export type CsvFields = Pick<ProductFields, NamedField> & Record<AltColumn, string>

/**
 * The columns of a file. `…Was` is what the shop had when the file was written: with it, a figure is
 * changed by as much as somebody changed it in the file, and what was sold since stays sold.
 */
export type Column = 'id' | 'slug' | 'state' | Field | `${Moving}Was`
export const COLUMNS: readonly Column[] = [
  ...(['id', 'slug', 'state'] as const),
  ...FIELDS,
  ...MOVING.map(wasColumn),
]

/** Whether shoppers see a product, as files say it. */
export const STATES = ['published', 'draft'] as const
type State = (typeof STATES)[number]
export const stateOf = (isDraft: boolean): State => (isDraft ? 'draft' : 'published')

/** A product in the shop, as far as files speak of it. */
export type ProductInShop = {
  id: string
  slug: string
  version: number
  /** Whether it may be without a picture, as it is not in the shop yet. */
  isDraft: boolean
  fields: CsvFields
}

/** What is wrong with a cell of a file. */
export type CellError = { column: string; value: string; message: string }

/** What a right row would do to the shop. */
export type ImportedProduct = {
  /** The name in the address of a new product; null where the shop finds one. */
  slug: string | null
  /** The whole of a new product, or what changes of one that is there. */
  values: Partial<ProductFields>
  /** The same fields as they were when the file was checked. */
  before: Partial<CsvFields>
  /** Figures that are changed by a difference, whatever they are by then. */
  relative: readonly Moving[]
  /** What it was counted in when the file was checked, and what it is to be counted in. */
  stockUnits?: readonly [StockUnit, StockUnit]
  /** Pictures that are fetched before the row is imported, by where they are had. */
  sources?: Partial<Record<PictureName, string>>
  /** What a new product is to be, or one that is there and was the other. */
  state?: State
}

/** What pictures show, as cells of their own. */
export function toAltCells(imageAlts: readonly string[]): Record<AltColumn, string> {
  return ofEach<Record<AltColumn, string>>(
    ALT_TEXTS,
    (column) => imageAlts[ALT_TEXTS.indexOf(column)] ?? '',
  )
}

/** A product as the cells of its row, before they are made harmless. */
export function writeRow({ id, slug, isDraft, fields }: ProductInShop): string[] {
  const typed = asTyped(fields)
  const moved = MOVING.map((name) => cellOf(typed[name]))
  return [id, slug, stateOf(isDraft), ...FIELDS.map((field) => cellOf(typed[field])), ...moved]
}

/** Files have cloth in metres where the shop counts tenths of them. */
function asTyped<
  T extends { stockQuantity?: number | undefined; stockUnit?: StockUnit | undefined },
>(fields: T, unit = fields.stockUnit ?? null): T {
  const { stockQuantity } = fields
  if (stockQuantity === undefined) return fields
  return { ...fields, stockQuantity: unitsAsTyped(stockQuantity, unit) }
}

/** Files say yes and no as people type it. */
function cellOf(value: CsvFields[Field] | undefined): string {
  return plainAsTyped(value)
}

/** A row must say by one of these which product it is about. */
const NAMING: readonly Column[] = ['id', 'slug', 'productName']

/** What an imported row changes, as texts to be read. */
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

/** Which column of a file stands where; undefined for cells without a heading. */
export type Heading = readonly (Column | undefined)[]

/** Reads the first row of a file; a text says in plain words why the file cannot be taken. */
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
    return 'The first row must name the columns, with at least one of id, slug and productName'
  }
  return heading
}

/** The cells of a row by column; columns that the file does not have are missing. */
export type Row = Partial<Record<Column, string>>

/** The cells of a row; undefined when it is empty, an error when there are more than headings. */
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

/** Which product a row is about. */
export function keyOf(row: Row): { id: string | null; slug: string | null } {
  return {
    id: row.id ? row.id.toLowerCase() : null,
    slug: row.slug ? row.slug.toLowerCase() : null,
  }
}

/** The addresses of pictures in a row that could be looked up. */
export function pictureCells(row: Row): string[] {
  return PICTURE_NAMES.flatMap((column) => row[column] ?? []).filter((cell) => PRINTABLE.test(cell))
}

/** Addresses, and names of files, which may have spaces and letters of any script. */
const PRINTABLE = /^[^\p{C}]{1,500}$/u

/** Stands for a picture until it has been fetched. */
export const TO_FETCH = '/to-fetch-16x16-ffffff/16.webp'

/** A picture that a cell names: the shop's own by its address, or one that is to be fetched. */
export type NamedPicture = { address: string } | { source: string }

/** Whether a cell could be the name of a file in the picture library. */
export function isLibraryName(cell: string): boolean {
  return cell !== '' && !/[/\\]/.test(cell)
}

/** Whether a cell is an address from which a picture can be fetched. */
export function isPictureSource(cell: string): boolean {
  return cell.startsWith('https://') && URL.canParse(cell)
}
