import type {
  BulkRowError,
  bulkEditProducts,
  EditedProduct,
} from '@bhitti/contract/calls/products/bulk-edit.schemas'
import {
  misplaced,
  type PlainBulkName,
} from '@bhitti/contract/calls/products/product-fields.schemas'
import type { PlainValues } from '@bhitti/contract/rules/products/product-fields'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { sizeRuleProblems } from '@bhitti/contract/rules/products/size-rules'
import { unitsAsTyped } from '@bhitti/contract/rules/products/stock-units'
import type { StockReason } from '@bhitti/contract/rules/products/stock-words'
import type { z } from 'zod'
import { corrected } from '../../modules/stock/stock.rules.ts'

export type BulkEdit = z.output<typeof bulkEditProducts.body>
export type BulkEditRow = BulkEdit['rows'][number]

type PlainChanges = Pick<BulkEditRow['changes'], PlainBulkName>

export type BulkOutcome = { after: EditedProduct } | { error: Omit<BulkRowError, 'id' | 'now'> }

export function applyRow(
  { version, changes }: BulkEditRow,
  reason: StockReason | undefined,
  now: (EditedProduct & { productType: ProductType; lotted: number }) | undefined,
): BulkOutcome {
  const fail = (field: BulkRowError['field'], message: string) => ({ error: { field, message } })
  if (!now) return fail(null, 'This product is no longer in the shop')
  if (now.version !== version) return fail(null, 'Somebody else has changed this product')
  const { productType, lotted, ...before } = now
  const { stock, price = now.price, salePrice = now.salePrice, ...plain } = changes
  const [wrong] = misplaced(plain, productType)
  if (wrong) return fail(wrong.name, wrong.message)
  const after: EditedProduct = { ...before, ...given(plain), price, salePrice }
  const [contradiction] = sizeRuleProblems(after)
  if (contradiction) return fail(contradiction.field, contradiction.message)
  // Stock and trend of an unpriced product can be edited without entering a price.
  const isPriced = now.price !== null || now.salePrice !== null
  if (isPriced && price === null && salePrice === null) return fail('salePrice', 'Enter a price')
  if (price !== null && salePrice !== null && salePrice > price) {
    return fail('salePrice', 'The sale price cannot be above the price')
  }
  if (stock && reason) {
    const pieces = corrected({ reason, ...stock }, now.stockQuantity)
    const said = (units: number) => unitsAsTyped(units, now.stockUnit)
    if (pieces === 'changed') {
      return fail(
        'stockQuantity',
        `There are now ${said(now.stockQuantity)}, not ${said(stock.shown)}`,
      )
    }
    if (pieces === 'too few') {
      return fail('stockQuantity', `Only ${said(now.stockQuantity)} are left now`)
    }
    if (pieces === 'too many') return fail('stockQuantity', 'This is too large')
    if (pieces < lotted)
      return fail('stockQuantity', 'Some of it is in dye lots: use its stock page')
    after.stockQuantity = pieces
  }
  return { after }
}

function given(plain: PlainChanges): Partial<Pick<PlainValues, PlainBulkName>> {
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
}
