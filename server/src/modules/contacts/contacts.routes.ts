import { contactCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindOpen } from '../../platform/http/bind.ts'
import { listAccounts } from '../accounts/accounts.queries.ts'
import { listContacts, submitContact } from './contacts.service.ts'

export function contactRoutes(app: FastifyInstance, context: Context): void {
  bindOpen(app, context, contactCalls.submitContact, (context, { body }) =>
    submitContact(context, body),
  )
  bind(app, context, contactCalls.listContacts, (context) => listContacts(context))
  bind(app, context, contactCalls.listAccounts, async (context) => ({
    users: await listAccounts(context.db),
  }))
}
