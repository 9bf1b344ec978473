import { printCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { asPrintSeenBy } from '../../modules/prints/prints.rules.ts'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { moveOnBoard, savePrintFiles } from './board.service.ts'

export function productionRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, printCalls.movePrint, async (context, { params, body }) => ({
    message: 'Moved',
    data: asPrintSeenBy(context.actor, await moveOnBoard(context, params.id, body)),
  }))
  bind(app, context, printCalls.openPrintDownload, async (context, { params, body }) => ({
    data: await savePrintFiles(context, params.id, body),
  }))
}
