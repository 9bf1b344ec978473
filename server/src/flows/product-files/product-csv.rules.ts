/** How a product is written in a row of a CSV file, and what such a row would do to the shop. */

import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import {
  draftForm,
  type ProductFields,
  productForm,
} from '@bhitti/contract/calls/products/admin-products.schemas'
import { plainAsTyped } from '@bhitti/contract/rules/products/product-field-words'
import {
  fieldNames,
  type NamesWith,
  ofEach,
  PICTURE_NAMES,
  type PictureName,
  PRODUCT_FIELDS,
  type ProductField,
  pickFields,
} from '@bhitti/contract/rules/products/product-fields'
import {
  type StockUnit,
  unitAfterTypeChange,
  unitsAsTyped,
  unitsTyped,
  usualUnit,
} from '@bhitti/contract/rules/products/stock-units'
import { altTextsOf, keptAltTexts } from '../../modules/catalogue/alt-texts.rules.ts'
import { folded, numberIn, plainText, shownCell, valueIn, yesNoIn } from './csv-cells.rules.ts'

/** What a picture shows has a column of its own for each picture. */
type AltColumn = `${PictureName}Alt`
const ALT_TEXTS = PICTURE_NAMES.map((name): AltColumn => `${name}Alt`)
type NamedField = Exclude<NamesWith<{ csv: true }>, 'imageAlts'>
/** Figures that sales change as well. */
type Moving = NamesWith<{ kind: 'count' }>
const MOVING = fieldNames<Moving>(({ kind }) => kind === 'count')
const wasColumn = <K extends Moving>(name: K) => `${name}Was` as const

const NAMED_FIELDS = fieldNames<NamedField>(({ csv, kind }) => csv && kind !== 'pictureTexts')
type Field = NamedField | AltColumn
/** What a file can say of a product, in the order in which its columns are written. */
const FIELDS: readonly Field[] = [...NAMED_FIELDS, ...ALT_TEXTS]
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
const STATES = ['published', 'draft'] as const
type State = (typeof STATES)[number]
const stateOf = (isDraft: boolean): State => (isDraft ? 'draft' : 'published')

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
const TO_FETCH = '/to-fetch-16x16-ffffff/16.webp'

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

export type ReadRow =
  | { outcome: 'new' | 'updated'; product: ImportedProduct }
  | { outcome: 'unchanged' }
  | { outcome: 'wrong'; errors: CellError[] }

/** Whether a text could be the slug of a product. */
export function isSlug(text: string): boolean {
  return SLUG.test(text) && text.length <= SLUG_MAX
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SLUG_MAX = 120

/**
 * What a row would do. A column that the file does not have leaves its field as it is; an empty cell
 * empties it. `current` is the product that the row names, `findPicture` knows what cells name pictures, and with
 * `asDraft` a new product becomes a draft.
 */
export function readRow(
  row: Row,
  current: ProductInShop | null,
  {
    findPicture,
    asDraft,
  }: { findPicture: (cell: string) => NamedPicture | undefined; asDraft: boolean },
): ReadRow {
  const errors = keyErrors(row, current)
  const isDraft = draftIn(row, errors) ?? (current ? current.isDraft : asDraft)
  const isMoved = current !== null && current.isDraft !== isDraft
  const { values, relative } = readValues(row, current?.fields ?? null, errors)
  const { sources, unknown } = placePictures(values, current, findPicture)
  const told = { ...(isDraft && { image1: '' }), ...current?.fields, ...values }
  const candidate = { ...told, ...altCellsOf(told, values, current?.fields) }
  const changed = FIELDS.filter((field) => !isSame(candidate[field], current?.fields[field]))
  if (current && !isMoved && changed.length === 0 && errors.length === 0) {
    return { outcome: 'unchanged' }
  }

  const fail = (column: Field | '', message: string) =>
    errors.push({ column, value: shownCell(column ? (row[column] ?? '') : ''), message })
  for (const column of PICTURE_NAMES) {
    if (changed.includes(column) && unknown.has(column)) fail(column, noPicture(row[column] ?? ''))
  }
  const imageAlts = ALT_TEXTS.map((column) => candidate[column])
  const form = isDraft ? draftForm : productForm
  const parsed = form.safeParse({ ...candidate, imageAlts })
  const known = new Set(errors.map(({ column }) => column))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path[0] === 'imageAlts' ? ALT_TEXTS[Number(path[1])] : path[0]
    const column = FIELDS.find((field) => field === name) ?? ''
    if (known.has(column)) continue
    known.add(column)
    fail(column, message)
  }
  if (errors.length > 0 || !parsed.success) return { outcome: 'wrong', errors }
  if (!current) {
    const product: ImportedProduct = {
      slug: keyOf(row).slug,
      values: parsed.data,
      before: {},
      relative: [],
      stockUnits: [null, unitOf(values, null)],
      state: stateOf(isDraft),
      ...toBeFetched(sources),
    }
    return { outcome: 'new', product }
  }
  const isSaidAnew = changed.some(isAltColumn)
  const plain = changed.filter((field) => !isAltColumn(field))
  const product: ImportedProduct = {
    slug: null,
    values: {
      ...pickFields(parsed.data, plain),
      ...(isSaidAnew && { imageAlts: altTextsOf(parsed.data) }),
    },
    before: pickFields(current.fields, isSaidAnew ? [...plain, ...ALT_TEXTS] : plain),
    relative: relative.filter((field) => changed.includes(field)),
    stockUnits: [current.fields.stockUnit ?? null, unitOf(values, current.fields)],
    ...toBeFetched(sources),
    ...(isMoved && { state: stateOf(isDraft) }),
  }
  return { outcome: 'updated', product }
}

/**
 * Puts the shop's own addresses in place of what cells name, or what stands for a picture that is still to come; tells
 * which cells name none.
 */
function placePictures(
  values: Values,
  current: ProductInShop | null,
  findPicture: (cell: string) => NamedPicture | undefined,
): { sources: Partial<Record<PictureName, string>>; unknown: ReadonlySet<PictureName> } {
  const sources: Partial<Record<PictureName, string>> = {}
  const unknown = new Set<PictureName>()
  for (const column of PICTURE_NAMES) {
    const cell = values[column]
    if (!cell || cell === current?.fields[column]) continue
    const named = findPicture(cell)
    if (!named) unknown.add(column)
    else if ('address' in named) values[column] = named.address
    else {
      values[column] = TO_FETCH
      sources[column] = named.source
    }
  }
  return { sources, unknown }
}

function toBeFetched(sources: NonNullable<ImportedProduct['sources']>) {
  return Object.keys(sources).length > 0 ? { sources } : {}
}

function noPicture(cell: string): string {
  if (/^http:/i.test(cell)) return ERROR_CODES['picture_address.not_https'].message
  return isLibraryName(cell)
    ? 'There is no picture of this name in the library. Upload it there first'
    : 'There is no such picture in the shop. Upload it to a product first'
}

function isAltColumn(field: Field): field is AltColumn {
  return ALT_TEXTS.some((column) => column === field)
}

/** What is said of the pictures of a row; where it says nothing, what was said of them before. */
function altCellsOf(
  pictures: Values,
  told: Values,
  current: CsvFields | undefined,
): Record<AltColumn, string> {
  const before = current && { ...current, imageAlts: ALT_TEXTS.map((column) => current[column]) }
  const kept = keptAltTexts(pictures, before ?? {})
  const imageAlts = ALT_TEXTS.map((column, place) => told[column] ?? kept[place] ?? '')
  return toAltCells(altTextsOf({ ...pictures, imageAlts }))
}

function keyErrors(row: Row, current: ProductInShop | null): CellError[] {
  const { id, slug } = keyOf(row)
  if (id && !current) {
    const message = 'There is no product with this id. Leave the cell empty for a new product'
    return [{ column: 'id', value: shownCell(id), message }]
  }
  if (current && slug && slug !== current.slug) {
    const message = `The slug of a product stays as it is: ${current.slug}`
    return [{ column: 'slug', value: shownCell(slug), message }]
  }
  if (!current && slug && !isSlug(slug)) {
    const message = `Use small letters, digits and single hyphens, at most ${SLUG_MAX} characters`
    return [{ column: 'slug', value: shownCell(slug), message }]
  }
  return []
}

/** Whether a row wants a draft; undefined where it leaves that open. */
function draftIn(row: Row, errors: CellError[]): boolean | undefined {
  if (!row.state) return undefined
  const state = valueIn(STATES, row.state)
  if (state !== undefined) return state === 'draft'
  errors.push({
    column: 'state',
    value: shownCell(row.state),
    message: `Choose one of: ${STATES.join(', ')}`,
  })
  return undefined
}

type Values = { [field in Field]?: CsvFields[field] | undefined }

const NO_AMOUNT = 'Enter a number with digits only, such as 1299 or 1299.50'
const NO_COUNT = 'Enter a whole number with digits only, such as 40'

/** What a cell says of a field; a missing column and a cell that leaves it open say nothing. */
type CellValue = { value: string | number | boolean | null } | { problem: string } | 'nothing'

function readCell(name: NamedField, cell: string): CellValue {
  const field: Exclude<ProductField, { kind: 'pictureTexts' }> = PRODUCT_FIELDS[name]
  switch (field.kind) {
    case 'code':
      return { value: cell || null }
    case 'line':
    case 'text':
      return { value: cell }
    case 'picture':
      return { value: field.isRequired ? cell : cell || null }
    case 'choice': {
      if (cell === '') return name === 'productType' ? 'nothing' : { value: null }
      const choices = Object.keys(field.names)
      const value = valueIn(choices, cell)
      return value === undefined ? { problem: `Choose one of: ${choices.join(', ')}` } : { value }
    }
    case 'yesNo': {
      if (cell === '') return { value: null }
      const value = yesNoIn(cell)
      return value === undefined ? { problem: 'Write yes or no' } : { value }
    }
    case 'rupees':
    case 'measure':
      return cell === '' ? { value: null } : number(cell, NO_AMOUNT)
    case 'count':
      if (cell !== '') return number(cell, NO_COUNT)
      return field.isRequired ? { problem: 'Enter the number of pieces' } : 'nothing'
    case 'artist':
      return 'nothing'
  }
}

function number(cell: string, problem: string): CellValue {
  const value = numberIn(cell)
  return value === undefined ? { problem } : { value }
}

function readValues(
  row: Row,
  current: CsvFields | null,
  errors: CellError[],
): { values: Values; relative: Moving[] } {
  const values: Record<string, CsvFields[Field]> = {}
  const fail = (column: Column, message: string) =>
    errors.push({ column, value: shownCell(row[column] ?? ''), message })

  for (const column of ALT_TEXTS) {
    const cell = row[column]
    if (cell !== undefined) values[column] = cell
  }
  for (const column of NAMED_FIELDS) {
    const cell = row[column]
    const read = cell === undefined ? 'nothing' : readCell(column, cell)
    if (read === 'nothing') continue
    if ('problem' in read) fail(column, read.problem)
    else values[column] = read.value as CsvFields[Field]
  }
  const unit = unitOf(values, current)
  // What a changed type is counted in changes with it.
  if (current && unit !== (current.stockUnit ?? null)) values.stockUnit = unit
  if (typeof values.stockQuantity === 'number') {
    values.stockQuantity = unitsTyped(values.stockQuantity, unit)
    if (unit === 'metres' && !Number.isInteger(values.stockQuantity)) {
      fail('stockQuantity', 'Stock must be in metres, such as 40 or 40.5')
    }
  }
  const relative = current ? sinceWritten(row, current, values, fail) : []
  return { values, relative }
}

/** What the stock of a row is counted in: as it says, as it was, or as is usual for its type. */
function unitOf(
  { stockUnit, productType }: Pick<Values, 'stockUnit' | 'productType'>,
  current: CsvFields | null,
): StockUnit {
  if (stockUnit !== undefined) return stockUnit
  if (current) {
    const { productType: typeBefore, stockUnit: unitBefore = null } = current
    return unitAfterTypeChange(
      { productType: typeBefore, stockUnit: unitBefore },
      productType ?? typeBefore,
    )
  }
  return productType ? usualUnit(productType) : null
}

/** RequestQueue figures of a file that says what they were into what they are to be now. */
function sinceWritten(
  row: Row,
  current: CsvFields,
  values: Values,
  fail: (column: Column, message: string) => void,
): Moving[] {
  return MOVING.filter((column) => {
    const cell = row[wasColumn(column)]
    const wanted = values[column]
    if (!cell || wanted === undefined) return false
    const typed = numberIn(cell)
    const isStock = column === 'stockQuantity'
    // What is counted in another unit from now on is no difference to what it was.
    if (isStock && unitOf(values, current) !== (current.stockUnit ?? null)) return false
    const was = typed !== undefined && isStock ? unitsTyped(typed, unitOf(values, current)) : typed
    if (was === undefined || !Number.isInteger(was)) {
      fail(wasColumn(column), 'Leave this cell as the shop wrote it, or clear it')
      return false
    }
    values[column] = current[column] + wanted - was
    if (values[column] < 0) {
      const said = (units: number) =>
        column === 'stockQuantity' ? unitsAsTyped(units, current.stockUnit ?? null) : units
      fail(
        column,
        `Only ${said(current[column])} are left: ${said(was - wanted)} cannot be taken away`,
      )
    }
    return true
  })
}

function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() || null : (value ?? null)
  return plain(a) === plain(b)
}
