import { z } from 'zod'
import { done, email, id } from '../fields.ts'

export const askForStockAlert = {
  params: z.object({ productId: id }),
  body: z.object({ email }),
  reply: done,
}
