import { z } from 'zod'
import { type BulkName, PRODUCT_FIELDS } from '../../rules/products/product-fields.ts'
import { MAX_BULK_ROWS } from '../../rules/shop/shop-limits.ts'
import { id, unitPrice } from '../fields.ts'
import { plainBulkInputs, plainBulkOutputs } from './product-fields.schemas.ts'
import { isExplained, pieces, stockReason, stockUnit, UNEXPLAINED } from './stock.schemas.ts'

const version = z.number().int().meta({ description: 'The version that was seen' })

const row = z.object({
  id,
  version,
  changes: z
    .object({
      ...plainBulkInputs,
      price: unitPrice(PRODUCT_FIELDS.price.label).nullable(),
      salePrice: unitPrice(PRODUCT_FIELDS.salePrice.label).nullable(),
      stock: z
        .object({ shown: pieces, to: pieces })
        .meta({ description: 'The number that was seen, and what it is to be' }),
    })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Nothing changes in this row'),
})
export type BulkRow = z.input<typeof row>

const editedProduct = z.object({
  _id: id,
  version,
  stockUnit,
  ...({
    ...plainBulkOutputs,
    price: z.number().nullable(),
    salePrice: z.number().nullable(),
    stockQuantity: z.number().int(),
  } satisfies Record<BulkName, z.ZodType>),
})
export type EditedProduct = z.output<typeof editedProduct>

/** Error of a row, listed under `rows` in a bulk.refused reply. */
export type BulkRowError = {
  id: string
  /** The wrong cell; null if the whole row is out of date. */
  field: BulkName | null
  message: string
  /** The product as it is now; null if it was deleted. */
  now: EditedProduct | null
}

export const bulkEditProducts = {
  body: z
    .object({
      rows: z
        .array(row)
        .min(1, 'Nothing was changed')
        .max(MAX_BULK_ROWS, `At most ${MAX_BULK_ROWS} products can be saved at once`)
        .refine(
          (rows) => new Set(rows.map((one) => one.id)).size === rows.length,
          'A product is in the list twice',
        ),
      stockReason: z.object(stockReason).refine(isExplained, UNEXPLAINED).optional(),
    })
    .refine(
      ({ rows, stockReason }) =>
        stockReason !== undefined || rows.every(({ changes }) => !changes.stock),
      { path: ['stockReason', 'reason'], message: 'Say why the number changes' },
    ),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.array(editedProduct),
  }),
}
