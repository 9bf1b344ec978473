import { z } from 'zod'
import {
  ARTWORK_KINDS,
  LARGEST_ARTWORK_UM,
  LARGEST_SCALE,
  LEAST_ARTWORK_UM,
  LEAST_SCALE,
  REPEAT_MATCHES,
  TRUE_SCALE,
} from '../../rules/print/artwork.ts'
import {
  ARTWORK_REFUSALS,
  ARTWORK_STATUSES,
  MASTER_MAX_BYTES,
  MASTER_TYPES,
} from '../../rules/print/masters.ts'
import { done, id, line, timestamp, withData } from '../fields.ts'

const SIZE_MESSAGE = `Enter a size from ${LEAST_ARTWORK_UM / 10_000} cm to ${LARGEST_ARTWORK_UM / 1_000_000} m`
const SCALE_MESSAGE = 'Enter a scale from 5 to 1,000 %'

const length = z
  .number({ error: SIZE_MESSAGE })
  .int('Send whole micrometres')
  .min(LEAST_ARTWORK_UM, SIZE_MESSAGE)
  .max(LARGEST_ARTWORK_UM, SIZE_MESSAGE)
  .meta({ description: 'Micrometres' })
const scale = z
  .number({ error: SCALE_MESSAGE })
  .int('Send whole parts per million')
  .min(LEAST_SCALE, SCALE_MESSAGE)
  .max(LARGEST_SCALE, SCALE_MESSAGE)
  .meta({ description: 'Parts per million of the true size' })
const pixels = z.number().int()

const size = { widthUm: length, heightUm: length }
const placed = {
  kind: z.enum(ARTWORK_KINDS, { error: 'Choose a mural or a repeat' }),
  ...size,
  match: z
    .enum(REPEAT_MATCHES, { error: 'Choose how the repeat matches' })
    .nullable()
    .meta({ description: 'Null for murals' }),
  minScalePpm: scale.default(TRUE_SCALE),
  maxScalePpm: scale.default(TRUE_SCALE),
}

export const artworkForm = z
  .object({
    ...placed,
    fileName: line('File name', 200),
    fileBytes: z
      .number({ error: 'Choose a file' })
      .int('Choose a file')
      .min(1, 'This file is empty')
      .max(MASTER_MAX_BYTES, 'The file can be at most 1 GB'),
    onSaleWhenReady: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether it goes on sale by itself as soon as it is ready' }),
  })
  .refine(({ minScalePpm, maxScalePpm }) => minScalePpm <= maxScalePpm, {
    path: ['maxScalePpm'],
    error: 'The largest scale must not be below the smallest',
  })
  .refine(({ kind, match }) => (kind === 'mural') === (match === null), {
    path: ['match'],
    error: 'A repeat needs a match, and a mural has none',
  })
export type ArtworkForm = z.input<typeof artworkForm>

const picture = z.object({ url: z.string(), width: pixels, height: pixels })

const artworkVersion = z
  .object({
    _id: id,
    productId: id,
    version: z.number().int(),
    ...placed,
    minScalePpm: scale,
    maxScalePpm: scale,
    status: z.enum(ARTWORK_STATUSES),
    progress: z.number().int().meta({ description: 'Percent of the upload, or of the rendering' }),
    refusal: z
      .object({ code: z.enum(ARTWORK_REFUSALS), message: z.string() })
      .nullable()
      .meta({ description: 'Why the file cannot be printed from' }),
    onSaleWhenReady: z
      .boolean()
      .meta({ description: 'Whether it goes on sale by itself as soon as it is ready' }),
    isCurrent: z.boolean(),
    isSample: z.boolean().meta({ description: 'Drawn by the shop itself, as an example' }),
    drawing: z
      .enum(['waiting', 'underWork'])
      .nullable()
      .meta({ description: 'Whether the master of an example is still to be drawn' }),
    upload: z.object({ url: z.string(), pieceBytes: z.number().int() }).nullable().meta({
      description:
        'Where the rest of the file is sent, by the tus protocol; null once all is there',
    }),
    master: z.object({
      fileName: z.string(),
      bytes: z.number().int(),
      type: z.enum(MASTER_TYPES).nullable(),
      pixelsWide: pixels.nullable(),
      pixelsHigh: pixels.nullable(),
      dpi: z.number().int().nullable().meta({ description: 'At the true size' }),
      bitDepth: z.number().int().nullable(),
      colourSpace: z.string().nullable(),
      profileName: z.string().nullable(),
      transparent: z
        .boolean()
        .nullable()
        .meta({ description: 'Transparent parts are printed as bare paper' }),
      sha256: z.string().nullable(),
    }),
    preview: picture.nullable(),
    createdAt: timestamp,
    createdBy: z.string().nullable(),
    readyAt: timestamp.nullable(),
    withdrawnAt: timestamp.nullable(),
  })
  .meta({ id: 'ArtworkVersion' })
export type ArtworkVersion = z.output<typeof artworkVersion>

export const publicArtwork = z
  .object({
    artwork: z.object({
      id,
      ...placed,
      minScalePpm: scale,
      maxScalePpm: scale,
      pixelsWide: pixels,
      pixelsHigh: pixels,
      floorDpi: z.number(),
    }),
    preview: picture,
    levels: z.array(picture).meta({ description: 'Smaller and larger previews, smallest first' }),
    tiles: z
      .object({
        urlTemplate: z.string().meta({ description: 'With {level}, {x} and {y}' }),
        tileSize: pixels,
        levels: z.number().int().meta({ description: 'The finest level is one below it' }),
        width: pixels,
        height: pixels,
      })
      .nullable()
      .meta({ description: 'For zooming, in the layout of Deep Zoom; null until they are drawn' }),
    tilesAreComing: z
      .boolean()
      .meta({ description: 'Whether tiles are being drawn: ask again in some seconds' }),
  })
  .meta({ id: 'PublicArtwork' })
export type PublicArtwork = z.output<typeof publicArtwork>

const byId = z.object({ id })

export const listArtworks = { params: byId, reply: withData(z.array(artworkVersion)) }
export const beginArtwork = { params: byId, body: artworkForm, reply: withData(artworkVersion) }
export const getArtworkVersion = { params: byId, reply: withData(artworkVersion) }
export const finishArtworkUpload = { params: byId, reply: withData(artworkVersion) }
export const prepareArtworkAgain = { params: byId, reply: withData(artworkVersion) }
export const countArtworkCarts = {
  params: byId,
  reply: withData(
    z.object({
      thisVersion: z
        .number()
        .int()
        .meta({ description: 'Carts with a wall placed on this version' }),
      otherVersions: z
        .number()
        .int()
        .meta({ description: 'Carts with a wall placed on another version of the product' }),
    }),
  ),
}
export const useArtwork = { params: byId, reply: withData(artworkVersion) }
export const withdrawArtwork = { params: byId, reply: done }
export const getArtwork = { params: z.object({ productId: id }), reply: withData(publicArtwork) }
