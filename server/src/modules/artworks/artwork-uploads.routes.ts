/**
 * Takes in masters, piece by piece, by the tus protocol. It is no call of the contract: a piece is no JSON and its
 * answers are the protocol's headers. Access, limits and errors before the first byte are those of every call.
 */
import type { IncomingMessage } from 'node:http'
import { artworkCalls } from '@bhitti/contract/calls/endpoint-table'
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import { MASTER_MAX_BYTES, MASTER_PIECE_BYTES } from '@bhitti/contract/rules/print/masters'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { actorFor } from '../../platform/http/bind.ts'
import { UPLOADS_PATH } from './artwork-views.ts'
import { findArtwork, finishUpload } from './artworks.service.ts'
import type { ArtworkRow } from './artworks.table.ts'
import { createUploadLocker } from './upload-locks.ts'

/** Where pieces are sent. They may take as long as pictures do. */
export const UPLOAD_ROUTE = `${UPLOADS_PATH}/:id`

const VERSION = '1.0.0'

export async function artworkUploadRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  /** Which upload a request is for, once it may be sent to. */
  const granted = new WeakMap<IncomingMessage, ArtworkRow>()
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: context.masters.uploads,
    locker: createUploadLocker(context.db),
    maxSize: MASTER_MAX_BYTES,
    allowedOrigins: [],
    // Where a file lies is never told.
    getFileIdFromRequest: ({ runtime }) => {
      const request = runtime?.node?.req as IncomingMessage | undefined
      return request && granted.get(request)?.masterKey
    },
    async onUploadFinish({ runtime }) {
      const request = runtime?.node?.req as IncomingMessage | undefined
      const row = request && granted.get(request)
      if (row) await finishUpload(context, row.id)
      return {}
    },
    onResponseError: (_request, error) => mapped(error),
  })

  app.removeAllContentTypeParsers()
  // The protocol's library reads it.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH'],
    url: UPLOAD_ROUTE,
    schema: { hide: true },
    config: { limits: {} },
    preValidation: async (request) => {
      request.actor = await actorFor(artworkCalls.beginArtwork, request)
    },
    handler: async (request, reply) => {
      const { id } = request.params
      const row = isUuid(id) ? await findArtwork(context.db, id) : undefined
      if (!row) throw new ShopError('artwork.not_found')
      if (row.withdrawnAt !== null) throw new ShopError('artwork.upload_over')
      if (row.status !== 'uploading') return sayArrived(request, reply, row)
      if (request.method === 'PATCH') assertPiece(request)
      granted.set(request.raw, row)
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.raw.setHeader('cache-control', 'no-store')
      await server.handle(request.raw, reply.raw).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a piece of a master broke off')
        reply.raw.destroy()
      })
    },
  })
}

/** The last piece arrived, and its answer was lost on the way. */
function sayArrived(request: FastifyRequest, reply: FastifyReply, row: ArtworkRow): FastifyReply {
  if (request.method !== 'HEAD') throw new ShopError('artwork.upload_over')
  return reply
    .code(200)
    .headers({
      'tus-resumable': VERSION,
      'upload-offset': String(row.fileBytes),
      'upload-length': String(row.fileBytes),
      'cache-control': 'no-store',
    })
    .send()
}

/** @throws ShopError artwork.piece_too_large, also for a piece that does not say how long it is */
function assertPiece({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!(length <= MASTER_PIECE_BYTES)) throw new ShopError('artwork.piece_too_large')
}

type TusError = Error | { status_code: number; body: string }

/** What the library says of its own stays; what failed beneath it is said as everywhere in the shop. */
function mapped(error: TusError): { status_code: number; body: string } | undefined {
  const isOwn = 'status_code' in error && error.status_code < 500
  if (isOwn) return undefined
  const { status, message } = ERROR_CODES['artwork.not_stored']
  return { status_code: status, body: message }
}
