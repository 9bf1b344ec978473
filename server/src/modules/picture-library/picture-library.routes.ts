import { pictureLibraryCalls } from '@bhitti/contract/calls/endpoint-table'
import { LIBRARY_PICTURE_MAX_BYTES, ZIP_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { bind } from '../../platform/http/bind.ts'
import { bindPieceUploads, type OpenUpload } from '../uploads/piece-uploads.ts'
import { fileOf } from '../uploads/uploads.routes.ts'
import { applyMatches, findMatches } from './match-pictures.service.ts'
import {
  findKnownPictures,
  listLibraryPictures,
  removeLibraryPictures,
  takeIntoLibrary,
} from './picture-library.service.ts'
import {
  beginPictureZip,
  cancelPictureZip,
  findZip,
  finishZipUpload,
  getPictureZip,
  listPictureZips,
  listZipProblems,
  resumePictureZip,
  ZIP_UPLOADS_PATH,
  type ZipRow,
} from './picture-zips.service.ts'

export function pictureLibraryRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, pictureLibraryCalls.listLibraryPictures, (context, { query }) =>
    listLibraryPictures(context, query),
  )
  bind(app, context, pictureLibraryCalls.findKnownPictures, async (context, { body }) => ({
    data: await findKnownPictures(context, body),
  }))
  bind(app, context, pictureLibraryCalls.removeLibraryPictures, async (context, { body }) => {
    await removeLibraryPictures(context, body.ids)
    return { message: 'Removed from the library' }
  })
  bind(app, context, pictureLibraryCalls.findMatches, async (context) => ({
    data: await findMatches(context),
  }))
  bind(app, context, pictureLibraryCalls.applyMatches, async (context, { body }) => ({
    data: await applyMatches(context, body),
  }))
  bind(app, context, pictureLibraryCalls.beginPictureZip, async (context, { body }) => ({
    data: await beginPictureZip(context, body),
  }))
  bind(app, context, pictureLibraryCalls.listPictureZips, (context, { query }) =>
    listPictureZips(context, query),
  )
  bind(app, context, pictureLibraryCalls.getPictureZip, async (context, { params }) => ({
    data: await getPictureZip(context, params.id),
  }))
  bind(app, context, pictureLibraryCalls.finishZipUpload, async (context, { params }) => ({
    data: await finishZipUpload(context, params.id),
  }))
  bind(app, context, pictureLibraryCalls.resumePictureZip, async (context, { params }) => ({
    data: await resumePictureZip(context, params.id),
  }))
  bind(app, context, pictureLibraryCalls.cancelPictureZip, async (context, { params }) => {
    await cancelPictureZip(context, params.id)
    return { message: 'Cancelled. Pictures that were already added stay in the library' }
  })
  bind(app, context, pictureLibraryCalls.listZipProblems, (context, { params, query }) =>
    listZipProblems(context, params.id, query),
  )
}

/** Takes single files. It has a scope of its own because its size limit exceeds that of forms. */
export async function libraryPictureRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: LIBRARY_PICTURE_MAX_BYTES, files: 1, fields: 4, fieldSize: 1000, parts: 5 },
    throwFileSizeLimit: false,
  })
  bind(app, context, pictureLibraryCalls.addLibraryPicture, async (context, { query, request }) => {
    const { file } = await fileOf(request)
    let isTaken = false
    const { outcome, name, address } = await takeIntoLibrary(context, query.name, async () => {
      // The request's stream can be read only once.
      if (isTaken) throw new ShopError('upload.not_stored')
      isTaken = true
      return file
    }).catch(asLibrary)
    return { data: { outcome, name, address } }
  })
}

/** Replaces the error of forms, which names their smaller limit. */
function asLibrary(error: unknown): never {
  const isTooLarge = error instanceof ShopError && error.code === 'upload.too_large'
  throw isTooLarge ? new ShopError('library.picture_too_large', { cause: error }) : error
}

export async function zipUploadRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  bindPieceUploads(app, context, {
    call: pictureLibraryCalls.beginPictureZip,
    path: ZIP_UPLOADS_PATH,
    maxBytes: ZIP_MAX_BYTES,
    find: async (id) => toOpenUpload(await findZip(context.db, id)),
    unknown: () => new ShopError('library.zip_not_found'),
    finish: (id) => finishZipUpload(context, id),
  })
}

function toOpenUpload({ id, fileKey, bytes, status, cancelledAt }: ZipRow): OpenUpload {
  const state = cancelledAt !== null ? 'over' : status === 'uploading' ? 'open' : 'arrived'
  return { id, key: fileKey, bytes, state }
}
