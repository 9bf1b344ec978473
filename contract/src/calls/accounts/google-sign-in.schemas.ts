import { z } from 'zod'
import { done, timestamp, withData } from '../fields.ts'
import { sessionUser } from './accounts.schemas.ts'

/** Asks for a decision; it works in the browser that has signed in at Google, once, for a few minutes. */
const body = z.object({
  token: z
    .string({ error: 'Please sign in with Google again' })
    .min(1, 'Please sign in with Google again')
    .max(200),
})

const count = z.number().int()

/** What an account holds whose e-mail nobody has proved, in figures: it may be a stranger's. */
export const accountContents = z
  .object({
    email: z.string(),
    registeredAt: timestamp,
    phone: z.boolean(),
    addresses: count,
    cartLines: count,
    wishlist: count,
    reviews: count.meta({ description: 'Those of products that the account has not bought' }),
    orders: count.meta({ description: 'Paid ones; they stay' }),
  })
  .meta({ id: 'AccountContents' })
export type AccountContents = z.output<typeof accountContents>

export const readGoogleLink = { body, reply: withData(accountContents) }

export const confirmGoogleLink = {
  body,
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    accessToken: z.string(),
    user: sessionUser,
  }),
}

export const cancelGoogleLink = { body, reply: done }
