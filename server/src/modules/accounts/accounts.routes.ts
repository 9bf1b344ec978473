import { accountCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindOpen, bindTokenCheck } from '../../platform/http/bind.ts'
import { login, registerAccount } from './accounts.service.ts'
import { checkAuth } from './check-auth.service.ts'
import { deviceOf } from './device-of-request.ts'
import {
  confirmEmail,
  readOwnEmail,
  renewConfirmation,
  sendConfirmation,
} from './email-confirmation.service.ts'
import { requestPasswordReset, resetPassword } from './password-reset.service.ts'
import { changePassword, updateProfile } from './profile.service.ts'
import { closeSession } from './sessions.ts'
import { browserHash } from './sign-in-browser.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  bindOpen(app, context, accountCalls.registerAccount, async (context, { body }) => {
    await registerAccount(context, body)
    return { message: 'Registration successful. Please log in' }
  })
  bindOpen(app, context, accountCalls.login, async (context, { body, request }) => {
    const outcome = await login(context, { ...body, device: deviceOf(request) })
    return 'secondStep' in outcome
      ? { message: 'One more step', secondStep: outcome.secondStep }
      : { message: 'Login successful', accessToken: outcome.accessToken, user: outcome.user }
  })
  bind(app, context, accountCalls.logout, async (context, { request }) => {
    if (request.token) await closeSession(context.db, request.token)
    return { message: 'Logged out' }
  })
  bindTokenCheck(app, context, accountCalls.checkAuth, (context, { request }) =>
    checkAuth(context, { token: request.token, browserHash: browserHash(request) }),
  )
  bindOpen(app, context, accountCalls.requestPasswordReset, async (context, { body }) => {
    requestPasswordReset(context, body.email)
    return { message: 'If there is an account with this e-mail, we have sent a link to it' }
  })
  bindOpen(app, context, accountCalls.resetPassword, async (context, { body }) => {
    await resetPassword(context, body)
    return { message: 'Your password has been changed. Please log in' }
  })
  bindOpen(app, context, accountCalls.confirmEmail, async (context, { body }) => {
    const was = await confirmEmail(context, body.token)
    return {
      message:
        was === 'confirmed'
          ? 'Your e-mail address was confirmed already'
          : 'Your e-mail address is confirmed',
      was,
    }
  })
  bindOpen(app, context, accountCalls.renewConfirmation, async (context, { body }) => {
    renewConfirmation(context, body.token)
    return { message: 'If the address is still to be confirmed, we have sent a new link to it' }
  })
  bind(app, context, accountCalls.readOwnEmail, async (context) => ({
    data: await readOwnEmail(context),
  }))
  bind(app, context, accountCalls.sendConfirmation, async (context) => {
    await sendConfirmation(context)
    return { message: `We have sent a link to ${context.actor.email}` }
  })
  bind(app, context, accountCalls.updateProfile, async (context, { body }) => ({
    message: 'Your details have been saved',
    user: await updateProfile(context, body),
  }))
  bind(app, context, accountCalls.changePassword, async (context, { body, request }) => {
    await changePassword(context, { ...body, keptToken: request.token })
    return { message: 'Your password has been changed. Your other devices have been logged out' }
  })
}
