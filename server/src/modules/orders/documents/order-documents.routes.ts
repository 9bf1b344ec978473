import { adminOrderCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context/context.ts'
import { bindFile } from '../../../platform/http/bind.ts'
import type { ReadFile } from './document-pictures.ts'
import { drawJobSheets, drawPackingSlip } from './order-documents.service.ts'

export function orderDocumentRoutes(app: FastifyInstance, context: Context): void {
  const readFile = mediaReader(app, context)
  bindFile(app, context, adminOrderCalls.getPackingSlip, (context, { params }) =>
    drawPackingSlip(context, readFile, params.id),
  )
  bindFile(app, context, adminOrderCalls.getJobSheet, (context, { params }) =>
    drawJobSheets(context, readFile, [params.id]),
  )
  bindFile(app, context, adminOrderCalls.getJobSheets, (context, { query }) =>
    drawJobSheets(context, readFile, query.ids),
  )
}

const FETCH_PATIENCE_MS = 4000

/** Reads pictures where the shop itself serves them from; nothing else, whatever a line says. */
function mediaReader(app: FastifyInstance, { pictures }: Context): ReadFile {
  return async (address) => {
    if (address.startsWith('/media/')) {
      const reply = await app.inject({ url: address })
      return reply.statusCode === 200 ? reply.rawPayload : undefined
    }
    if (!address.startsWith(`${pictures.prefix}/`)) return undefined
    const signal = AbortSignal.timeout(FETCH_PATIENCE_MS)
    const reply = await fetch(address, { signal }).catch(() => undefined)
    return reply?.ok ? Buffer.from(await reply.arrayBuffer()) : undefined
  }
}
