import { endpoint } from '../endpoint.ts'
import type * as shapes from './people.schemas.ts'

export const searchContacts = endpoint<typeof shapes.searchContacts>(
  'GET',
  '/api/admin/contacts',
  'customers.see',
)
export const exportContacts = endpoint<typeof shapes.exportContacts>(
  'GET',
  '/api/admin/contacts/export',
  'customers.export',
  { perMinute: 10 },
)
export const deleteContact = endpoint<typeof shapes.deleteContact>(
  'DELETE',
  '/api/admin/contacts/:id',
  'customers.erase',
)
export const searchCustomers = endpoint<typeof shapes.searchCustomers>(
  'GET',
  '/api/admin/customers',
  'customers.see',
)
export const exportCustomers = endpoint<typeof shapes.exportCustomers>(
  'GET',
  '/api/admin/customers/export',
  'customers.export',
  { perMinute: 10 },
)
export const getCustomerFootprint = endpoint<typeof shapes.getCustomerFootprint>(
  'GET',
  '/api/admin/customers/:id/footprint',
  'customers.see',
)
export const eraseCustomer = endpoint<typeof shapes.eraseCustomer>(
  'DELETE',
  '/api/admin/customers/:id',
  'customers.erase',
  { confirmed: true },
)
