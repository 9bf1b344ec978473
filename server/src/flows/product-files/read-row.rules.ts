import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import { draftForm, productForm } from '@bhitti/contract/calls/products/admin-products.schemas'
import {
  PICTURE_NAMES,
  type PictureName,
  PRODUCT_FIELDS,
  type ProductField,
  pickFields,
} from '@bhitti/contract/rules/products/product-fields'
import {
  type StockUnit,
  suggestedUnit,
  unitAfterTypeChange,
  unitsAsTyped,
  unitsTyped,
  usualUnit,
} from '@bhitti/contract/rules/products/stock-units'
import { altTextsOf, keptAltTexts } from '../../modules/catalogue/alt-texts.rules.ts'
import { numberIn, shownCell, valueIn, yesNoIn } from './csv-cells.rules.ts'
import {
  ALT_TEXTS,
  type AltColumn,
  type CellError,
  type Column,
  type CsvFields,
  FIELDS,
  type Field,
  type ImportedProduct,
  isLibraryName,
  keyOf,
  MOVING,
  type Moving,
  NAMED_FIELDS,
  type NamedField,
  type NamedPicture,
  type ProductInShop,
  type Row,
  STATES,
  stateOf,
  TO_FETCH,
  toAltCells,
  wasColumn,
} from './product-csv.rules.ts'

export type ReadRow =
  | { outcome: 'new' | 'updated'; product: ImportedProduct }
  | { outcome: 'unchanged' }
  | { outcome: 'wrong'; errors: CellError[] }

export function isSlug(text: string): boolean {
  return SLUG.test(text) && text.length <= SLUG_MAX
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SLUG_MAX = 120

/**
 * Returns the effect of a row. A column that the file lacks leaves its field unchanged; an empty cell clears it.
 * @param current the product that the row names
 * @param findPicture finds the picture that a cell names
 * @param asDraft true if a new product becomes a draft
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

/** Replaces picture names by addresses or placeholders; returns the sources to fetch and unknown names. */
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

/** Value of a cell; 'nothing' leaves the field unchanged. */
type CellValue = { value: string | number | boolean | null } | { problem: string } | 'nothing'

function readCell(name: NamedField, cell: string): CellValue {
  const field: Exclude<ProductField, { kind: 'pictureTexts' }> = PRODUCT_FIELDS[name]
  switch (field.kind) {
    case 'code':
    case 'month':
      return { value: cell || null }
    case 'line':
    case 'text':
      return { value: cell }
    case 'picture':
      return { value: field.isRequired ? cell : cell || null }
    case 'choice': {
      if (cell === '') return name === 'productType' ? 'nothing' : { value: null }
      const choices = Object.keys(field.names)
      if ('none' in field && valueIn([field.none], cell)) return { value: null }
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
      return cell === '' ? { value: null } : readNumber(cell, NO_AMOUNT)
    case 'count':
      return cell === '' ? 'nothing' : readNumber(cell, NO_COUNT)
    case 'artist':
      return 'nothing'
  }
}

function readNumber(cell: string, problem: string): CellValue {
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
  const isWithoutStock = values.stockQuantity === undefined
  if (!current && isWithoutStock && isMadeToOrder(values)) {
    values.stockUnit = 'madeToOrder'
    values.stockQuantity = 0
  }
  const unit = unitOf(values, current)
  if (row.stockQuantity === '' && unit !== 'madeToOrder') {
    fail('stockQuantity', 'Enter the number of pieces')
  }
  // A new product type may change the stock unit.
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

/** True if a new product without stock is made to order: the row says so, or its type usually is. */
function isMadeToOrder({ stockUnit, productType }: Values): boolean {
  const isUsual = productType !== undefined && suggestedUnit(productType) === 'madeToOrder'
  return stockUnit === 'madeToOrder' || (!stockUnit && isUsual)
}

/** Returns the stock unit: the row's, the present one, or the usual one of the type. */
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

/** Adds a figure's change since its `…Was` column to the present figure; returns the fields changed this way. */
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
    // After a change of unit the difference has no meaning.
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
