import { z } from 'zod'
import { ROLES } from '../../rules/shop/roles.ts'
import { email, id, phone, timestamp } from '../fields.ts'

export const contact = z
  .object({ _id: id, phone: z.string(), email: z.string(), createdAt: timestamp })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof contact>

export const submitContact = {
  body: z.object({ phone, email }),
  reply: z.object({
    success: z.literal(true),
    _id: id,
    phone: z.string(),
    email: z.string(),
    createdAt: timestamp,
  }),
}

export const listContacts = { reply: z.array(contact) }

export const listAccounts = {
  reply: z.object({
    success: z.literal(true),
    users: z.array(
      z.object({
        _id: id,
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        role: z.enum(ROLES),
      }),
    ),
  }),
}
