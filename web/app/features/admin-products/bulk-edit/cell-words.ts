/** Cells of the grid as they are read. */
import { formatNumber } from '@bhitti/contract/measures'
import { formatRupees } from '@bhitti/contract/money'
import { TRENDS } from '@bhitti/contract/product-vocabulary'
import { TREND_NAMES } from '@bhitti/contract/product-words'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import type { CellName } from './bulk-cells.ts'

/** What stands in a cell, in words: ₹1,299, 40 pieces, Seasonal. */
export function cellInWords(name: CellName, text: string): string {
  if (name === 'trend') {
    const trend = TRENDS.find((each) => each === text)
    return trend ? TREND_NAMES[trend] : 'no trend'
  }
  if (name === 'stockQuantity') return `${formatNumber(Number(text))} pieces`
  const amount = parseDecimal(text)
  return amount === null ? `no ${name === 'price' ? 'price' : 'sale price'}` : formatRupees(amount)
}
