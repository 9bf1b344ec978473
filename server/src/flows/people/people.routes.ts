import { ownDataCalls, peopleCalls } from '@bhitti/contract/calls/endpoint-table'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { csvFile } from '../../platform/csv/csv.ts'
import { everyPage } from '../../platform/database/every-page.ts'
import { bind, bindFile } from '../../platform/http/bind.ts'
import type { PersonalData } from '../../platform/shop-module/personal-data.ts'
import { eraseCustomer, readFootprint } from './erasure.service.ts'
import { eraseOwnAccount, packOwnData, readOwnFootprint } from './own-data.service.ts'
import { deleteContact, searchContacts, searchCustomers } from './people.service.ts'

export function peopleRoutes(
  app: FastifyInstance,
  context: Context,
  personalData: readonly PersonalData[],
): void {
  bind(app, context, peopleCalls.searchContacts, (context, { query }) =>
    searchContacts(context, query),
  )
  bindFile(app, context, peopleCalls.exportContacts, async (context, { query }) =>
    csvFile('contacts', ['Phone', 'Email', 'Received on'], contactRows(context, query.q)),
  )
  bind(app, context, peopleCalls.deleteContact, async (context, { params }) => {
    await deleteContact(context, params.id)
    return { message: 'The contact is deleted' }
  })
  bind(app, context, peopleCalls.searchCustomers, (context, { query }) =>
    searchCustomers(context, query),
  )
  bindFile(app, context, peopleCalls.exportCustomers, async (context, { query }) =>
    csvFile(
      'customers',
      ['Name', 'Phone', 'Email', 'Registered on'],
      customerRows(context, query.q),
    ),
  )
  bind(app, context, peopleCalls.getCustomerFootprint, async (context, { params }) => ({
    data: await readFootprint(context, params.id),
  }))
  bind(app, context, peopleCalls.eraseCustomer, async (context, { params }) => {
    await eraseCustomer(context, personalData, params.id)
    return { message: 'The customer’s data is deleted' }
  })
  bind(app, context, ownDataCalls.getOwnFootprint, async (context) => ({
    data: await readOwnFootprint(context),
  }))
  bindFile(app, context, ownDataCalls.downloadOwnData, (context) =>
    packOwnData(context, personalData),
  )
  bind(app, context, ownDataCalls.eraseOwnAccount, async (context) => {
    await eraseOwnAccount(context, personalData)
    return { message: 'Your account is deleted' }
  })
}

async function* contactRows(context: Context, q: string | undefined) {
  for await (const people of everyPage((page) => searchContacts(context, { q, ...page }))) {
    yield people.map(({ phone, email, createdAt }) => [
      nationalNumber(phone),
      email,
      formatDateTime(createdAt),
    ])
  }
}

async function* customerRows(context: Context, q: string | undefined) {
  for await (const people of everyPage((page) => searchCustomers(context, { q, ...page }))) {
    yield people.map(({ name, phone, email, createdAt }) => [
      name,
      nationalNumber(phone),
      email,
      formatDateTime(createdAt),
    ])
  }
}

/** Removes +91, which a spreadsheet would take for a sum. */
function nationalNumber(phone: string): string {
  return phone.replace(/^\+91/, '')
}
