import { z } from 'zod'
import { indianNumber } from '../../rules/prices/indian-numbers.ts'
import { STOCK_KINDS, STOCK_REASONS, type StockReason } from '../../rules/products/stock-words.ts'
import { LOT_CODE_MAX, MAX_STOCK, STOCK_NOTE_MAX } from '../../rules/shop/shop-limits.ts'
import { fileReply, listQuery, listReply } from '../admin-lists.ts'
import { done, id, line, text, timestamp } from '../fields.ts'

const piecesMessage = 'Enter a whole number'
export const pieces = z
  .number({ error: piecesMessage })
  .int(piecesMessage)
  .min(0, 'Stock cannot be negative')
  .max(MAX_STOCK, `Stock is at most ${indianNumber(MAX_STOCK)}`)

export const stockReason = {
  reason: z.enum(STOCK_REASONS, { error: 'Say why the number changes' }),
  note: text('Note', STOCK_NOTE_MAX).default(''),
}

export function isExplained({ reason, note }: { reason: StockReason; note: string }): boolean {
  return reason !== 'other' || note !== ''
}
export const UNEXPLAINED = { path: ['note'], message: 'Say what happened' }

const lotCode = line('Dye lot', LOT_CODE_MAX)

export const stockUnit = z
  .enum(['metres', 'madeToOrder'])
  .nullable()
  .meta({ description: 'What it is counted in: tenths of a metre for metres, null for pieces' })

const movement = z.object({
  _id: id,
  at: timestamp,
  kind: z.enum(STOCK_KINDS),
  quantity: z.number().int().meta({ description: 'Units gained; negative for what left' }),
  stockUnit,
  lot: z.string().nullable().meta({ description: 'The dye lot that it was of' }),
  stockAfter: z.number().int(),
  order: z
    .object({ _id: id, orderNumber: z.string() })
    .nullable()
    .meta({ description: 'The order that took it, or gave it back' }),
  who: z.string().nullable().meta({ description: 'Null where the shop itself did it' }),
  reason: z.string().nullable(),
})
export type StockMovement = z.output<typeof movement>

const stockLevel = z.object({
  _id: id,
  productName: z.string(),
  slug: z.string(),
  image1: z.string(),
  stockUnit,
  stockQuantity: z.number().int().meta({ description: 'All there is, in its unit' }),
  held: z.number().int().meta({ description: 'What unpaid checkouts hold now' }),
  available: z.number().int().meta({
    description: 'What one order can have now, of one dye lot where there are lots',
  }),
  inNoLot: z.number().int().meta({ description: 'What of the stock is in no dye lot' }),
  lots: z
    .array(z.object({ _id: id, code: z.string(), onHand: z.number().int(), since: timestamp }))
    .meta({ description: 'The dye lots of which something is left, the oldest first' }),
  isArchived: z.boolean(),
})
export type StockLevel = z.output<typeof stockLevel>

export const getStockHistory = {
  params: z.object({ id }),
  query: z.object(listQuery),
  reply: listReply(movement).extend({ product: stockLevel }),
}

const stockHold = z.object({
  _id: id,
  customer: z.object({ _id: id, name: z.string(), email: z.string() }),
  product: z.object({ _id: id, productName: z.string(), slug: z.string() }),
  quantity: z.number().int().meta({ description: 'In the unit of the product' }),
  stockUnit,
  lot: z.string().nullable().meta({ description: 'The dye lot that it is held of' }),
  since: timestamp,
  until: timestamp,
  isRenewed: z.boolean().meta({ description: 'It is not renewed a second time' }),
  orderNumber: z.string(),
})
export type StockHold = z.output<typeof stockHold>

export const listStockHolds = {
  query: z.object({
    ...listQuery,
    product: z.uuid({ error: 'This is not a valid id' }).optional(),
  }),
  reply: listReply(stockHold),
}

export const releaseStockHold = { params: z.object({ id }), reply: done }

export const adjustProductStock = {
  params: z.object({ id }),
  body: z
    .object({
      ...stockReason,
      lot: lotCode.optional().meta({
        description:
          'The dye lot that it is of; a new one where something was received. Without it, what is in no lot',
      }),
      to: pieces
        .optional()
        .meta({ description: 'What there is of the lot, or in none; with `shown`' }),
      shown: pieces.optional().meta({ description: 'The number that was seen when counting' }),
      by: z
        .number({ error: piecesMessage })
        .int(piecesMessage)
        .min(-MAX_STOCK, piecesMessage)
        .max(MAX_STOCK, piecesMessage)
        .refine((difference) => difference !== 0, 'Enter how much more or less there is')
        .optional()
        .meta({ description: 'Instead of `to`: so much more, or less where it is negative' }),
    })
    .refine(({ to, by }) => (to === undefined) !== (by === undefined), {
      path: ['to'],
      message: piecesMessage,
    })
    .refine(({ reason, by = 0 }) => reason !== 'received' || by >= 0, {
      path: ['by'],
      message: 'What was received is more, not fewer',
    })
    .refine(({ reason, by = 0 }) => reason !== 'damaged' || by <= 0, {
      path: ['by'],
      message: 'What was damaged is fewer, not more',
    })
    .refine(isExplained, UNEXPLAINED),
  reply: z.object({ success: z.literal(true), message: z.string(), product: stockLevel }),
}
export type StockAdjustment = z.input<typeof adjustProductStock.body>

export const exportStockLots = { reply: fileReply }

export const moveOrderLot = {
  params: z.object({ id }),
  body: z.object({
    productId: id,
    from: id.nullable().meta({ description: 'The lot that it has them of; null for none' }),
    to: id.nullable().meta({ description: 'The lot that it gets instead; null for none' }),
    units: pieces
      .min(1, piecesMessage)
      .meta({ description: 'How much, in the unit of the product' }),
    reason: line('Reason', STOCK_NOTE_MAX).meta({ description: 'Why; it stays in the ledger' }),
  }),
  reply: done,
}
