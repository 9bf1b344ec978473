import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { plainInWords } from '@bhitti/contract/rules/products/product-field-words'
import { isPlain, plainField } from '@bhitti/contract/rules/products/product-fields'
import {
  type StockUnit,
  stockAmount,
  unitsTyped,
} from '@bhitti/contract/rules/products/stock-units'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { plainTyped } from '../plain-values.ts'
import { type CellName, cellLabel } from './bulk-cells.ts'

/** Formats a cell for reading: ₹1,299, 40 pieces, Seasonal. */
export function cellInWords(name: CellName, text: string, unit: StockUnit = null): string {
  if (isPlain(name)) {
    const field = plainField(name)
    const value = plainTyped(field, text)
    if (value != null) return plainInWords(field, value)
    return field.kind === 'choice' ? field.none.toLowerCase() : text || 'not stated'
  }
  if (name === 'stockQuantity') {
    return unit === 'metres'
      ? stockAmount(unitsTyped(Number(text), unit), unit)
      : `${formatNumber(Number(text))} pieces`
  }
  const amount = parseDecimal(text)
  return amount === null ? `no ${cellLabel(name).toLowerCase()}` : formatRupees(amount)
}
