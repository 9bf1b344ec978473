import { adminTicketCalls } from '@bhitti/contract/calls/endpoint-table'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { settleTicket } from './settle-ticket.service.ts'

export function complaintRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, adminTicketCalls.settleTicket, async (context, { params, body }) => ({
    message: 'Resolved. The customer is told',
    data: await settleTicket(context, params.id, {
      ...body,
      refundLines: body.refundLines.map(({ kind, lineId = null, amount }) => ({
        kind,
        orderLineId: lineId,
        amountPaise: toPaise(amount),
      })),
    }),
  }))
}
