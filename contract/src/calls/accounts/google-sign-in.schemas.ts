import { z } from 'zod'
import { done, timestamp, withData } from '../fields.ts'
import { sessionUser } from './accounts.schemas.ts'

/** The token is valid once, for a few minutes, in the browser that signed in with Google. */
const body = z.object({
  token: z
    .string({ error: 'Please sign in with Google again' })
    .min(1, 'Please sign in with Google again')
    .max(200),
})

const count = z.number().int()

/** Contents of an account with an unconfirmed e-mail, as numbers only: it may belong to a stranger. */
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
