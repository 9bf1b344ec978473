import { z } from 'zod'
import { fileReply, listQuery, listReply, searchTerm } from '../admin-lists.ts'
import { contact } from '../complaints/contacts.schemas.ts'
import { done, id, timestamp, withData } from '../fields.ts'

export const customer = z
  .object({
    _id: id,
    name: z.string(),
    phone: z.string().meta({ description: 'Empty while unknown' }),
    email: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: 'Customer' })
export type Customer = z.output<typeof customer>

const params = z.object({ id })
const q = searchTerm.meta({ description: 'Any part of name, phone or e-mail' })

export const searchContacts = {
  query: z.object({ ...listQuery, q }),
  reply: listReply(contact),
}
export const exportContacts = { query: z.object({ q }), reply: fileReply }
export const deleteContact = { params, reply: done }

export const searchCustomers = {
  query: z.object({ ...listQuery, q }),
  reply: listReply(customer),
}
export const exportCustomers = { query: z.object({ q }), reply: fileReply }

export const customerFootprint = z
  .object({
    customer,
    orders: z.number().int().meta({ description: 'Paid orders, which stay for the tax' }),
    reviews: z.number().int(),
    addresses: z.number().int(),
    openOrders: z
      .array(z.string())
      .meta({ description: 'Numbers of orders that are not finished: nothing can be deleted yet' }),
    openTickets: z
      .array(z.string())
      .meta({ description: 'Numbers of complaints that are not settled: the same' }),
  })
  .meta({ id: 'CustomerFootprint' })
export type CustomerFootprint = z.output<typeof customerFootprint>

export const getCustomerFootprint = { params, reply: withData(customerFootprint) }
export const eraseCustomer = { params, reply: done }
