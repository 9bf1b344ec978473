import { shownCell } from './csv-cells.rules.ts'
import type { CellError, Column, Row } from './product-csv.rules.ts'

/** Results of formulas that failed, and of columns too narrow for their number. */
const FORMULA_ERROR = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|#+)$/
const SCIENTIFIC = /^\d(?:\.\d+)?E\+\d+$/i
const MONTHS = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const DATE = new RegExp(`^(?:\\d{1,2}-${MONTHS}(?:-\\d{2,4})?|${MONTHS}-\\d{2,4})$`, 'i')
const REMEDY = 'In Excel, set the column to Text and enter it again'

/** Returns an error for each cell whose content Excel has replaced. */
export function excelErrors(row: Row): CellError[] {
  return cellsOf(row).flatMap(([column, cell]) => {
    const message = excelError(column, cell)
    return message ? [{ column, value: shownCell(cell), message }] : []
  })
}

function excelError(column: Column, cell: string): string | undefined {
  if (FORMULA_ERROR.test(cell)) {
    return 'Excel shows an error instead of the content. Correct the cell in Excel'
  }
  if (column !== 'sku' || !SCIENTIFIC.test(cell)) return undefined
  return `Excel has rounded this code to a number. ${REMEDY}`
}

/**
 * Returns a warning if Excel may have rewritten the row's SKU as a date or without its zeros.
 * @param skuInShop SKU of the product that the row names
 */
export function excelWarnings({ sku }: Row, skuInShop: string | null | undefined): CellError[] {
  if (!sku || sku === skuInShop) return []
  const damage = skuDamage(sku, skuInShop)
  return damage ? [{ column: 'sku', value: shownCell(sku), message: `${damage}. ${REMEDY}` }] : []
}

function skuDamage(sku: string, skuInShop: string | null | undefined): string | undefined {
  if (DATE.test(sku)) return 'Excel may have turned this code into a date'
  if (skuInShop && /^0+/.test(skuInShop) && skuInShop.replace(/^0+/, '') === sku) {
    return `Excel may have removed zeros: the SKU in the shop is ${skuInShop}`
  }
  return undefined
}

function cellsOf(row: Row): [Column, string][] {
  // Safe: `Row` has no other keys.
  return Object.entries(row) as [Column, string][]
}
