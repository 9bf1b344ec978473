import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import type {
  BulkRow,
  BulkRowError,
  EditedProduct,
} from '@bhitti/contract/calls/products/bulk-edit.schemas'
import type { PlainBulkName } from '@bhitti/contract/calls/products/product-fields.schemas'
import { plainAsTyped } from '@bhitti/contract/rules/products/product-field-words'
import {
  type AnyPlainValue,
  BULK_NAMES,
  type BulkGroup,
  type BulkName,
  isFieldOf,
  isPlain,
  ofEach,
  PRODUCT_FIELDS,
  type ProductField,
  plainField,
} from '@bhitti/contract/rules/products/product-fields'
import { unitsAsTyped, unitsTyped } from '@bhitti/contract/rules/products/stock-units'
import {
  MAX_PRICE_RUPEES,
  MAX_STOCK,
  MIN_PRICE_RUPEES,
} from '@bhitti/contract/rules/shop/shop-limits'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { plainProblem, plainTyped } from '../plain-values.ts'

export type CellName = BulkName

/** Returns the columns of a group, those with figures first. */
export function cellsOfGroup(group: BulkGroup): readonly CellName[] {
  const names = BULK_NAMES.filter((name) => PRODUCT_FIELDS[name].bulk === group)
  return [...names.filter(isOwnCell), ...names.filter((name) => !isOwnCell(name))]
}

/** True for prices and stock. All other cells are built from their field's kind. */
function isOwnCell(name: CellName): name is Exclude<CellName, PlainBulkName> {
  return !isPlain(name)
}

export function cellLabel(name: CellName): string {
  return PRODUCT_FIELDS[name].label
}

export function cellUnit(name: CellName): string | null {
  const field: ProductField = PRODUCT_FIELDS[name]
  if (field.kind === 'rupees') return '₹'
  return field.kind === 'measure' ? field.unit : null
}

export function hasCell({ productType }: Pick<AdminProduct, 'productType'>, name: CellName) {
  return !isPlain(name) || isFieldOf(plainField(name), productType)
}

export type Cells = Record<CellName, string>

/** Product with typed changes; `was` is the product before them. */
export type Edit = { was: AdminProduct; cells: Cells }
export type Edits = ReadonlyMap<string, Edit>

export function cellsOf(product: Pick<EditedProduct, CellName | 'stockUnit'>): Cells {
  const { stockQuantity, stockUnit } = product
  const typed = { ...product, stockQuantity: unitsAsTyped(stockQuantity, stockUnit) }
  return ofEach<Cells>(BULK_NAMES, (name) => plainAsTyped(typed[name]))
}

/** Returns the columns whose typed values differ in meaning from the product's. */
export function changedCells({ was, cells }: Edit): CellName[] {
  const before = cellsOf(was)
  return BULK_NAMES.filter((name) => meantBy(name, cells) !== meantBy(name, before))
}

/** Returns the edits after a typed change. Drops an edit that no longer changes anything. */
export function withCell(edits: Edits, product: AdminProduct, name: CellName, text: string): Edits {
  const { was, cells } = edits.get(product._id) ?? { was: product, cells: cellsOf(product) }
  const edit = { was, cells: { ...cells, [name]: text } }
  const next = new Map(edits)
  if (changedCells(edit).length === 0 && edit.cells[name] === cellsOf(was)[name]) {
    next.delete(product._id)
  } else next.set(product._id, edit)
  return next
}

/** Returns the edits with the product's current state as the basis of its typed changes. */
export function withNow(edits: Edits, now: EditedProduct): Edits {
  const edit = edits.get(now._id)
  if (!edit) return edits
  const was = { ...edit.was, ...now }
  const without = new Map(edits)
  without.delete(now._id)
  return changedCells(edit).reduce<Edits>(
    (next, name) => withCell(next, was, name, edit.cells[name]),
    without,
  )
}

/**
 * Returns the edits after a refusal. A row with one faulty cell gets the current product as its basis, so that it can
 * be corrected and saved. A row that somebody else changed stays as it is until the user decides.
 */
export function afterRefusal(edits: Edits, refusals: readonly BulkRowError[]): Edits {
  return refusals.reduce(
    (next, { field, now }) => (field === null || !now ? next : withNow(next, now)),
    edits,
  )
}

/** Returns the value of a typed text, or undefined if it cannot be parsed. */
function meantBy(name: CellName, cells: Cells): AnyPlainValue | undefined {
  const text = cells[name].trim()
  if (isPlain(name)) return plainTyped(plainField(name), text)
  // Metres of cloth have one decimal.
  if (name === 'stockQuantity') return /^\d{1,7}(?:\.\d)?$/.test(text) ? Number(text) : undefined
  return text === '' ? null : (parseDecimal(text) ?? undefined)
}

export function problemsOf(edit: Edit): Partial<Record<CellName, string>> {
  const problems: Partial<Record<CellName, string>> = {}
  const [price, salePrice, stock] = (['price', 'salePrice', 'stockQuantity'] as const).map((name) =>
    meantBy(name, edit.cells),
  )
  for (const [name, value] of [
    ['price', price],
    ['salePrice', salePrice],
  ] as const) {
    if (value === undefined || (typeof value === 'number' && value > MAX_PRICE_RUPEES)) {
      problems[name] = 'Enter an amount in rupees'
    } else if (typeof value === 'number' && value < MIN_PRICE_RUPEES) {
      problems[name] = `At least ₹${MIN_PRICE_RUPEES}`
    }
  }
  const { stockUnit } = edit.was
  const units = typeof stock === 'number' ? unitsTyped(stock, stockUnit) : undefined
  if (units === undefined || !Number.isInteger(units) || units > MAX_STOCK) {
    problems.stockQuantity =
      stockUnit === 'metres' ? 'Enter metres, such as 40.5' : 'Enter a whole number'
  }
  const isPriced = edit.was.price !== null || edit.was.salePrice !== null
  if (isPriced && price === null && salePrice === null) problems.salePrice = 'Enter a price'
  if (typeof price === 'number' && typeof salePrice === 'number' && salePrice > price) {
    problems.salePrice = 'Above the price'
  }
  for (const name of BULK_NAMES.filter((each) => isPlain(each))) {
    const problem = plainProblem(plainField(name), edit.cells[name])
    if (problem !== null) problems[name] = problem
  }
  return problems
}

/** Converts an edit without problems to a row of the request. */
export function toRow(edit: Edit): BulkRow {
  const { was, cells } = edit
  const changes: BulkRow['changes'] = {}
  for (const name of changedCells(edit)) {
    const value = meantBy(name, cells)
    if (name === 'stockQuantity') {
      changes.stock = { shown: was.stockQuantity, to: unitsTyped(Number(value), was.stockUnit) }
    } else Object.assign(changes, { [name]: value ?? null })
  }
  return { id: was._id, version: was.version, changes }
}

export type Operation =
  | { cell: CellName; kind: 'set'; value: string }
  | { cell: 'price' | 'salePrice'; kind: 'percent'; percent: number }
  | { cell: 'stockQuantity'; kind: 'add'; pieces: number }

/** Returns the cell's new text, or null if the operation does not apply to it. */
export function operated(operation: Operation, cells: Cells): string | null {
  if (operation.kind === 'set') return operation.value
  const value = meantBy(operation.cell, cells)
  if (typeof value !== 'number') return null
  if (operation.kind === 'add') {
    return String(Math.min(Math.max(value + operation.pieces, 0), MAX_STOCK))
  }
  // Rounds to whole rupees, because nobody wants a price such as ₹103.95.
  const price = Math.round(value * (1 + operation.percent / 100))
  return String(Math.min(Math.max(price, 0), MAX_PRICE_RUPEES))
}

export function applyToAll(
  edits: Edits,
  shown: readonly AdminProduct[],
  operation: Operation,
): Edits {
  const having = shown.filter((product) => hasCell(product, operation.cell))
  return having.reduce((current, product) => {
    const cells = current.get(product._id)?.cells ?? cellsOf(product)
    const text = operated(operation, cells)
    return text === null ? current : withCell(current, product, operation.cell, text)
  }, edits)
}
