import { endpoint } from '../endpoint.ts'
import type * as shapes from './contacts.schemas.ts'

export const submitContact = endpoint<typeof shapes.submitContact>(
  'POST',
  '/api/info/userinfopost',
  'anyone',
  { liberal: true, status: 201, perMinute: 10, perHour: { email: 5, phone: 5 } },
)
export const listContacts = endpoint<typeof shapes.listContacts>(
  'GET',
  '/api/info/userinfo',
  'customers.see',
)
export const listAccounts = endpoint<typeof shapes.listAccounts>(
  'GET',
  '/api/info/getusers',
  'customers.see',
)
