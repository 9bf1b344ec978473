import { z } from 'zod'
import { id, rupees, text, timestamp } from './fields.ts'
import { ORDER_STATUSES } from './order-states.ts'
import { order } from './orders.schemas.ts'
import { MAX_QUANTITY } from './shop-limits.ts'

const adminOrder = order.extend({
  userId: id,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  updatedAt: timestamp,
})

export const listAllOrders = {
  reply: z.object({ success: z.literal(true), orders: z.array(adminOrder) }),
}
export const getAnyOrder = {
  params: z.object({ id }),
  reply: z.object({ success: z.literal(true), order: adminOrder }),
}
export const updateOrderStatus = {
  params: z.object({ id }),
  body: z.object({
    status: z.enum(ORDER_STATUSES, { error: 'Choose a status' }),
    refund: z
      .boolean()
      .default(true)
      .meta({ description: 'When cancelling: whether all money that is left goes back' }),
    restock: z
      .boolean()
      .default(true)
      .meta({ description: 'When cancelling: whether all pieces go back into stock' }),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), order: adminOrder }),
}
export const refundOrder = {
  params: z.object({ id }),
  body: z.object({
    amount: rupees('Amount', 1e12)
      .refine((amount) => amount > 0, 'Enter an amount')
      .optional()
      .meta({ description: 'Rupees; everything that is left when not given' }),
    note: text('Note', 300).default(''),
    restock: z
      .array(z.object({ lineId: id, quantity: z.number().int().min(1).max(MAX_QUANTITY) }))
      .max(100)
      .default([])
      .meta({ description: 'Pieces that go back into stock' }),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), order: adminOrder }),
}
export type AdminOrder = z.output<typeof adminOrder>
