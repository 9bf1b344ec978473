/** Pieces of a product: what came and went, and corrections by hand. */

import { z } from 'zod'
import { indianNumber } from '../rules/indian-numbers.ts'
import { MAX_STOCK, STOCK_NOTE_MAX } from '../rules/shop-limits.ts'
import { STOCK_KINDS, STOCK_REASONS, type StockReason } from '../rules/stock-words.ts'
import { listQuery, listReply } from './admin-lists.ts'
import { done, id, text, timestamp } from './fields.ts'

const piecesMessage = 'Enter a whole number of pieces'
export const pieces = z
  .number({ error: piecesMessage })
  .int(piecesMessage)
  .min(0, 'Stock cannot be negative')
  .max(MAX_STOCK, `Stock is at most ${indianNumber(MAX_STOCK)}`)

/** Why, and in the words of the one who did it. */
export const stockReason = {
  reason: z.enum(STOCK_REASONS, { error: 'Say why the number changes' }),
  note: text('Note', STOCK_NOTE_MAX).default(''),
}

/** "Other" says nothing without a note. */
export function isExplained({ reason, note }: { reason: StockReason; note: string }): boolean {
  return reason !== 'other' || note !== ''
}
export const UNEXPLAINED = { path: ['note'], message: 'Say what happened' }

const movement = z.object({
  _id: id,
  at: timestamp,
  kind: z.enum(STOCK_KINDS),
  quantity: z.number().int().meta({ description: 'Pieces gained; negative for pieces that left' }),
  stockAfter: z.number().int(),
  order: z
    .object({ _id: id, orderNumber: z.string() })
    .nullable()
    .meta({ description: 'The order that took the pieces, or gave them back' }),
  who: z.string().nullable().meta({ description: 'Null where the shop itself did it' }),
  reason: z.string().nullable(),
})
export type StockMovement = z.output<typeof movement>

const stockLevel = z.object({
  _id: id,
  productName: z.string(),
  slug: z.string(),
  image1: z.string(),
  stockQuantity: z.number().int().meta({ description: 'All pieces there are' }),
  held: z.number().int().meta({ description: 'Pieces that unpaid checkouts hold now' }),
  available: z.number().int().meta({ description: 'Pieces that can be bought now' }),
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
  quantity: z.number().int().meta({ description: 'Pieces' }),
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
      to: pieces.optional().meta({ description: 'The pieces that there are; with `shown`' }),
      shown: pieces.optional().meta({ description: 'The number that was seen when counting' }),
      by: z
        .number({ error: piecesMessage })
        .int(piecesMessage)
        .min(-MAX_STOCK, piecesMessage)
        .max(MAX_STOCK, piecesMessage)
        .refine((difference) => difference !== 0, 'Enter how many pieces more or fewer there are')
        .optional()
        .meta({ description: 'Instead of `to`: pieces more, or fewer where it is negative' }),
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
