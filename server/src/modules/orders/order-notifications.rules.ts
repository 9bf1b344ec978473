import type { MailContent } from '@bhitti/mails/mails'
import { z } from 'zod'

export type OrderTemplate = Extract<MailContent, { order: unknown }>['template']

export const orderFacts = z.object({
  refundPaise: z.number().optional(),
  refundId: z.string().optional(),
  shipmentId: z.string().optional(),
  /** The product whose proof is ready. */
  productName: z.string().optional(),
  /** Tax documents to attach. The invoice of an order that has left is attached without being named. */
  paperIds: z.array(z.string()).optional(),
  reason: z.enum(['out_of_stock', 'promotion_used_up', 'paid_twice', 'wrong_amount']).optional(),
})
export type OrderFacts = z.output<typeof orderFacts>
