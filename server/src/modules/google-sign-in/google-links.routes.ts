import { googleSignInCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bindOpen } from '../../platform/http/bind.ts'
import type { PersonalData } from '../../platform/shop-module/personal-data.ts'
import { browserHash } from '../accounts/sign-in-browser.ts'
import { declineGoogleLink, readDecision, takeOver } from './google-links.service.ts'

export function googleLinkRoutes(
  app: FastifyInstance,
  context: Context,
  personalData: readonly PersonalData[],
): void {
  bindOpen(app, context, googleSignInCalls.readGoogleLink, async (context, { body, request }) => ({
    data: await readDecision(context, { ...body, browserHash: browserHash(request) }),
  }))
  bindOpen(
    app,
    context,
    googleSignInCalls.confirmGoogleLink,
    async (context, { body, request }) => ({
      message: 'Google login successful!',
      ...(await takeOver(context, personalData, { ...body, browserHash: browserHash(request) })),
    }),
  )
  bindOpen(app, context, googleSignInCalls.cancelGoogleLink, async (context, { body, request }) => {
    await declineGoogleLink(context, { ...body, browserHash: browserHash(request) })
    return { message: 'Nothing was changed' }
  })
}
