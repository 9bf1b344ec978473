import { artworkCalls } from '@bhitti/contract/calls/endpoint-table'
import { MASTER_MAX_BYTES } from '@bhitti/contract/rules/print/masters'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { bindPieceUploads, type OpenUpload } from '../uploads/piece-uploads.ts'
import { UPLOADS_PATH } from './artwork-views.ts'
import { findArtwork, finishUpload } from './artworks.service.ts'
import type { ArtworkRow } from './artworks.table.ts'

export async function artworkUploadRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  bindPieceUploads(app, context, {
    call: artworkCalls.beginArtwork,
    path: UPLOADS_PATH,
    maxBytes: MASTER_MAX_BYTES,
    find: async (id) => toOpenUpload(await findArtwork(context.db, id)),
    unknown: () => new ShopError('artwork.not_found'),
    finish: (id) => finishUpload(context, id),
  })
}

function toOpenUpload({ id, masterKey, fileBytes, status, withdrawnAt }: ArtworkRow): OpenUpload {
  const state = withdrawnAt !== null ? 'over' : status === 'uploading' ? 'open' : 'arrived'
  return { id, key: masterKey, bytes: fileBytes, state }
}
