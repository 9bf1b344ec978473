import { securityCalls, staffCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindOpen } from '../../platform/http/bind.ts'
import { readFactorRules } from '../accounts/second-factor/factors.queries.ts'
import {
  acceptInvitation,
  inviteToStaff,
  listInvitations,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitations.service.ts'
import {
  changeFactorRules,
  changeStaffRole,
  listMembers,
  removeFromStaff,
  resetFactors,
} from './staff.service.ts'

export function staffRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, staffCalls.listStaff, async (context) => ({
    data: {
      members: await listMembers(context),
      invitations: await listInvitations(context),
      factorRequiredFor: await readFactorRules(context.db),
    },
  }))
  bind(app, context, staffCalls.removeFromStaff, async (context, { params, body }) => {
    await removeFromStaff(context, { ...params, ...body })
    return { message: 'Removed from the staff' }
  })
  bind(app, context, staffCalls.changeStaffRole, async (context, { params, body, request }) => ({
    message: 'The role is changed',
    data: await changeStaffRole(context, { ...params, ...body, token: request.token }),
  }))
  bind(app, context, securityCalls.changeFactorRules, async (context, { body, request }) => {
    await changeFactorRules(context, { ...body, token: request.token })
    return { message: 'Saved' }
  })
  bind(app, context, securityCalls.resetFactors, async (context, { params }) => {
    await resetFactors(context, params.id)
    return { message: 'The second factor is reset' }
  })
  bind(app, context, staffCalls.inviteToStaff, async (context, { body }) => ({
    message: 'The invitation is on its way',
    data: await inviteToStaff(context, body),
  }))
  bind(app, context, staffCalls.resendInvitation, async (context, { params }) => ({
    message: 'A new invitation is on its way',
    data: await resendInvitation(context, params.id),
  }))
  bind(app, context, staffCalls.withdrawInvitation, async (context, { params }) => {
    await withdrawInvitation(context, params.id)
    return { message: 'The invitation is withdrawn' }
  })
  bindOpen(app, context, staffCalls.readInvitation, async (context, { body }) => ({
    data: await readInvitation(context, body.token),
  }))
  bindOpen(app, context, staffCalls.acceptInvitation, async (context, { body }) => {
    await acceptInvitation(context, body)
    return { message: 'Welcome to the staff. Please log in' }
  })
}
