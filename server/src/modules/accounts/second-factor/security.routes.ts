import { securityCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ActorContext, Context } from '../../../platform/context/context.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { bind, bindOpen } from '../../../platform/http/bind.ts'
import { deviceOf } from '../device-of-request.ts'
import { closeOtherSessions, endSession } from '../sessions.ts'
import { offerSecondStep, passSecondStep } from './second-step.ts'
import {
  addApp,
  addPasskey,
  confirmIdentity,
  offerApp,
  offerConfirmation,
  offerPasskey,
  readConfirmation,
  readSecurity,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from './security.service.ts'

export function securityRoutes(app: FastifyInstance, context: Context): void {
  bindOpen(app, context, securityCalls.offerSecondStep, async (context, { body }) => ({
    data: await offerSecondStep(context, body.stepToken),
  }))
  bindOpen(app, context, securityCalls.passSecondStep, async (context, { body, request }) => {
    const { accessToken, user } = await passSecondStep(context, {
      ...body,
      device: deviceOf(request),
    })
    return { message: 'Login successful', accessToken, user }
  })
  bind(app, context, securityCalls.offerConfirmation, async (context, { request }) => ({
    data: await offerConfirmation(asking(context, request)),
  }))
  bind(app, context, securityCalls.readConfirmation, async (context) => ({
    data: await readConfirmation(context),
  }))
  bind(app, context, securityCalls.confirmIdentity, async (context, { body, request }) => {
    await confirmIdentity(asking(context, request), body)
    return { message: 'Thank you' }
  })
  bind(app, context, securityCalls.readSecurity, async (context, { request }) => ({
    data: await readSecurity(asking(context, request)),
  }))
  bindOwnFactors(app, context)
  bind(app, context, securityCalls.endSession, async (context, { params }) => {
    await endSession(context.db, context.actor.id, params.id)
    return { message: 'Logged out there' }
  })
  bind(app, context, securityCalls.endOtherSessions, async (context, { request }) => {
    await closeOtherSessions(context.db, context.actor.id, asking(context, request).token)
    return { message: 'Logged out everywhere else' }
  })
}

function bindOwnFactors(app: FastifyInstance, context: Context): void {
  bind(app, context, securityCalls.offerPasskey, async (context, { request }) => ({
    data: await offerPasskey(asking(context, request)),
  }))
  bind(app, context, securityCalls.addPasskey, async (context, { body, request }) => ({
    message: 'The passkey is added',
    data: { recoveryCodes: await addPasskey(asking(context, request), body) },
  }))
  bind(app, context, securityCalls.removePasskey, async (context, { params, request }) => {
    await removePasskey(asking(context, request), params.id)
    return { message: 'The passkey is removed' }
  })
  bind(app, context, securityCalls.offerAuthenticator, async (context, { request }) => ({
    data: await offerApp(asking(context, request)),
  }))
  bind(app, context, securityCalls.addAuthenticator, async (context, { body, request }) => ({
    message: 'The authenticator app is set up',
    data: { recoveryCodes: await addApp(asking(context, request), body.code) },
  }))
  bind(app, context, securityCalls.removeAuthenticator, async (context, { request }) => {
    await removeApp(asking(context, request))
    return { message: 'The authenticator app is removed' }
  })
  bind(app, context, securityCalls.renewRecoveryCodes, async (context, { request }) => ({
    message: 'These codes replace those before',
    data: { recoveryCodes: await renewRecoveryCodes(asking(context, request)) },
  }))
}

function asking(
  context: ActorContext,
  { token }: FastifyRequest,
): ActorContext & { token: string } {
  if (token === null) throw new ShopError('account.login_required')
  return { ...context, token }
}
