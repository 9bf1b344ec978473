import { accountCalls } from '@bhitti/contract/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { bind, bindOpen } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { login, registerAccount } from './accounts.service.ts'
import { closeSession } from './sessions.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  bindOpen(app, context, accountCalls.registerAccount, async (context, { body }) => {
    await registerAccount(context, body)
    return { message: 'Registration successful. Please log in' }
  })
  bindOpen(app, context, accountCalls.login, async (context, { body }) => ({
    message: 'Login successful',
    ...(await login(context, body)),
  }))
  bind(app, context, accountCalls.logout, async (context, { request }) => {
    if (request.token) await closeSession(context.db, request.token)
    return { message: 'Logged out' }
  })
  bind(app, context, accountCalls.checkAuth, async ({ actor }) => ({ user: actor }))
}
