import { z } from 'zod'
import { MASTER_PIECE_BYTES } from '../../rules/print/masters.ts'
import { MATCH_PROBLEMS } from '../../rules/products/picture-names.ts'
import {
  LIBRARY_CALL_MAX,
  MAX_PRODUCT_PICTURES,
  ZIP_MAX_BYTES,
} from '../../rules/shop/shop-limits.ts'
import { listQuery, listReply, searchTerm } from '../admin-lists.ts'
import { done, id, line, timestamp, withData } from '../fields.ts'

const count = z.number().int()
const PICTURE_NAME_MAX = 200
const pictureName = line('File name', PICTURE_NAME_MAX)
const place = z.number().int().min(1).max(MAX_PRODUCT_PICTURES)

export const PICTURE_OUTCOMES = ['added', 'replaced', 'known', 'refused'] as const
export type PictureOutcome = (typeof PICTURE_OUTCOMES)[number]

const libraryPicture = z
  .object({
    _id: id,
    name: z.string(),
    address: z.string(),
    bytes: count.meta({ description: 'Of the file as it was brought' }),
    addedAt: timestamp,
    addedBy: z.string(),
    shownBy: z
      .array(z.object({ _id: id, productName: z.string(), place }))
      .meta({ description: 'Products that show it now, at most three' }),
  })
  .meta({ id: 'LibraryPicture' })
export type LibraryPicture = z.output<typeof libraryPicture>

export const listLibraryPictures = {
  query: z.object({
    ...listQuery,
    name: searchTerm.meta({ description: 'A part of the file name, in any case' }),
  }),
  reply: listReply(libraryPicture),
}

/** The file comes as multipart; its name is in the query. */
export const addLibraryPicture = {
  query: z.object({ name: pictureName }),
  reply: withData(
    z.object({
      outcome: z.enum(PICTURE_OUTCOMES).exclude(['refused']).meta({
        description: 'known: it was there already; replaced: another picture had its name',
      }),
      name: z.string(),
      address: z.string(),
    }),
  ),
}

export const findKnownPictures = {
  body: z.object({
    files: z
      .array(
        z.object({
          name: pictureName,
          sha256: z.string().regex(/^[0-9a-f]{64}$/, 'sha256 is 64 hexadecimal digits'),
        }),
      )
      .min(1)
      .max(LIBRARY_CALL_MAX, `At most ${LIBRARY_CALL_MAX} files at once`),
  }),
  reply: withData(
    z.array(z.string()).meta({ description: 'Names whose picture is in the library already' }),
  ),
}

export const removeLibraryPictures = {
  body: z.object({ ids: z.array(id).min(1).max(LIBRARY_CALL_MAX) }),
  reply: done,
}

const matchedProduct = z.object({
  _id: id,
  productName: z.string(),
  sku: z.string().nullable(),
  slug: z.string(),
  isDraft: z.boolean(),
})
const match = z.object({
  product: matchedProduct,
  pictures: z.array(
    z.object({
      _id: id,
      name: z.string(),
      address: z.string(),
      place,
      replaces: z.string().nullable().meta({ description: 'The picture that is there now' }),
    }),
  ),
})
export type LibraryMatch = z.output<typeof match>

const unmatched = z.object({ _id: id, name: z.string(), problem: z.enum(MATCH_PROBLEMS) })
export type UnmatchedPicture = z.output<typeof unmatched>

export const findMatches = {
  reply: withData(
    z.object({
      matches: z.array(match).meta({ description: 'Only what is not shown there already' }),
      unmatched: z.array(unmatched),
      products: count,
      pictures: count,
      left: count.meta({
        description: 'Pictures that fit nothing, of which `unmatched` has the newest',
      }),
      isCut: z.boolean().meta({ description: 'Whether there is more than is listed' }),
    }),
  ),
}
export type FoundMatches = z.output<typeof findMatches.reply>['data']

export const applyMatches = {
  body: z.object({
    pictures: z
      .array(id)
      .min(1, 'Choose pictures first')
      .max(LIBRARY_CALL_MAX, `At most ${LIBRARY_CALL_MAX} pictures at once`),
    replace: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether pictures that products show there now give way' }),
  }),
  reply: withData(
    z.object({
      products: count,
      pictures: count,
      left: z.array(z.object({ _id: id, name: z.string(), message: z.string() })),
    }),
  ),
}

/** States of a zip; `stopped` means that the disk is full. */
export const ZIP_STATUSES = ['uploading', 'reading', 'stopped', 'finished', 'refused'] as const

const pictureZip = z
  .object({
    _id: id,
    fileName: z.string(),
    bytes: count,
    status: z.enum(ZIP_STATUSES),
    problem: z.string().nullable().meta({ description: 'Why it stopped or was refused, in words' }),
    upload: z
      .object({ url: z.string(), pieceBytes: z.literal(MASTER_PIECE_BYTES) })
      .nullable()
      .meta({ description: 'Where the file is sent by the tus protocol, while it is on its way' }),
    sentBytes: count,
    files: count.nullable().meta({ description: 'Files in it; null before it was opened' }),
    done: count,
    added: count,
    replaced: count,
    known: count,
    refused: count,
    createdBy: z.string(),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .meta({ id: 'PictureZip' })
export type PictureZip = z.output<typeof pictureZip>

export const zipForm = z.object({
  fileName: line('File name', PICTURE_NAME_MAX),
  bytes: z
    .number()
    .int()
    .min(22, 'This file is not a zip')
    .max(ZIP_MAX_BYTES, 'A zip can have at most 2 GB. Please split it'),
})
export const beginPictureZip = { body: zipForm, reply: withData(pictureZip) }
export const listPictureZips = {
  query: z.object(listQuery),
  reply: listReply(pictureZip),
}
export const getPictureZip = { params: z.object({ id }), reply: withData(pictureZip) }
export const finishZipUpload = { params: z.object({ id }), reply: withData(pictureZip) }
export const resumePictureZip = { params: z.object({ id }), reply: withData(pictureZip) }
export const cancelPictureZip = { params: z.object({ id }), reply: done }
export const listZipProblems = {
  params: z.object({ id }),
  query: z.object(listQuery),
  reply: listReply(
    z.object({
      place: count.meta({ description: 'Which file of the zip it is, from 1' }),
      name: z.string(),
      message: z.string(),
    }),
  ),
}
