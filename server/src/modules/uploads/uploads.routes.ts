import { adminProductCalls } from '@bhitti/contract/calls/endpoint-table'
import { UPLOAD_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { bind } from '../../platform/http/bind.ts'
import { storePicture } from './uploads.service.ts'

const FIELD = 'file'

/** Registers the upload of product pictures, in a scope of its own with multipart parsing. */
export async function uploadRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 4, fieldSize: 1000, parts: 5 },
    // An oversized file is read to its end and then refused; otherwise the caller would not receive the error.
    throwFileSizeLimit: false,
  })
  bind(app, context, adminProductCalls.uploadProductImage, async (context, { request }) => {
    const { file } = await filePartOf(request)
    return {
      message: 'Picture uploaded',
      result: { url: await storePicture(context, file) },
    }
  })
}

/** Returns the one file of a request, in the field `file`. @throws ShopError upload.missing, upload.interrupted */
export async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  const part = await filePartOf(request)
  if (part.fieldname === FIELD) return part
  part.file.resume()
  throw new ShopError('upload.missing')
}

/** Returns the one file of a request, from any field. @throws ShopError upload.missing, upload.interrupted */
async function filePartOf(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new ShopError('upload.missing')
  const part = await request.file().catch((cause: unknown) => {
    throw new ShopError('upload.interrupted', { cause })
  })
  if (!part) throw new ShopError('upload.missing')
  return part
}
