import { z } from 'zod'
import { ORDER_STATUSES } from '../../rules/orders/order-states.ts'
import { PRINT_FAILURES, PRINT_FILE_STATES } from '../../rules/print/print-files.ts'
import { PRINT_FORMATS } from '../../rules/print/print-formats.ts'
import {
  BATCH_MAX,
  PRINT_NOTE_MAX,
  PRINT_STAGES,
  PROOF_STATES,
} from '../../rules/print/print-stages.ts'
import { MOST_STRIPS, STRIP_PROBLEMS } from '../../rules/print/strip-plan.ts'
import { MAX_PRICE_RUPEES } from '../../rules/shop/shop-limits.ts'
import { placement, wall } from '../buying/customisation.schemas.ts'
import { done, id, line, rupees, text, timestamp, withData } from '../fields.ts'
import { publicArtwork } from './artworks.schemas.ts'
import { printMedium } from './printing.schemas.ts'
import { stripPlan } from './strip-plan.schemas.ts'

const frozenPrint = z.object({
  plan: stripPlan.nullable(),
  problem: z.enum(STRIP_PROBLEMS).nullable(),
  medium: printMedium.nullable(),
  dpi: z.number().int(),
  format: z.enum(PRINT_FORMATS),
})

const person = z.object({ name: z.string() }).nullable()

const card = z.object({
  _id: id,
  code: z.string().meta({ description: 'What its labels begin with: K7M29QXD' }),
  version: z.number().int(),
  stage: z.enum(PRINT_STAGES),
  since: timestamp,
  isClosed: z.boolean().meta({ description: 'It is off the board, as it has left the shop' }),
  dueOn: z.iso.date().nullable().meta({ description: 'The last day that was promised' }),
  stripsUnchecked: z.number().int().meta({
    description: 'Strips whose labels were not scanned, each set counted',
  }),
  orderId: id,
  orderNumber: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  isRefunded: z.boolean().meta({ description: 'All that was paid for the order has gone back' }),
  paidAt: timestamp,
  lineId: id,
  lineNumber: z.number().int().meta({ description: 'Which line of the order, from 1' }),
  productName: z.string(),
  image: z.string(),
  isPlaced: z
    .boolean()
    .meta({ description: 'Whether the picture shows the wall as it was placed' }),
  material: z.string().nullable(),
  quantity: z.number().int(),
  height: z.number().nullable(),
  width: z.number().nullable(),
  strips: z.array(z.number().int()).nullable().meta({
    description: 'Numbers of the strips that are printed again; null for all',
  }),
  isAgain: z.boolean(),
  batch: z.string().nullable(),
  batchBefore: z.string().nullable().meta({
    description: 'Batch in which the line was printed before, where this print is made again',
  }),
  proof: z.enum(PROOF_STATES),
  files: z.enum(PRINT_FILE_STATES),
  filesProgress: z.number().int(),
  hasArtwork: z.boolean().meta({ description: 'Whether files can be made of it' }),
  pixelsDiffer: z.boolean().meta({
    description: 'Files made again differ from those made before, and nobody has released them',
  }),
})
export type PrintCard = z.output<typeof card>

const file = z.object({
  name: z.string(),
  strip: z.number().int(),
  bytes: z.number().int(),
  pixelsWide: z.number().int(),
  pixelsHigh: z.number().int(),
  differs: z.boolean(),
})

const details = card.extend({
  print: frozenPrint,
  isSample: z.boolean(),
  toPlace: z
    .object({ wall, design: publicArtwork })
    .nullable()
    .meta({ description: 'The wall and the design of a line that nobody has placed; else null' }),
  failure: z.object({ code: z.enum(PRINT_FAILURES), message: z.string() }).nullable(),
  rendererVersion: z.string().nullable(),
  madeAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
  fileList: z.array(file),
  reason: z.string().nullable(),
  price: z.number().nullable().meta({ description: 'Rupees that printing it again costs' }),
  proofNote: z.string().nullable(),
  checkedStrips: z.array(
    z.object({ strip: z.number().int(), times: z.number().int(), at: timestamp }),
  ),
  moves: z.array(
    z.object({
      from: z.enum(PRINT_STAGES).nullable(),
      to: z.enum(PRINT_STAGES),
      at: timestamp,
      by: person,
      note: z.string().nullable(),
    }),
  ),
  again: z.array(z.object({ _id: id, code: z.string(), strips: z.array(z.number()).nullable() })),
})
export type PrintDetails = z.output<typeof details>

const version = z.number().int().min(1)
const stripNumbers = z
  .array(z.number().int().min(1).max(MOST_STRIPS), { error: 'Choose the strips' })
  .min(1, 'Choose the strips')
  .max(MOST_STRIPS)
  .transform((numbers) => [...new Set(numbers)].sort((one, other) => one - other))

export const listPrints = {
  query: z.object({
    search: z.string().max(60).optional().meta({ description: 'Order number, product or code' }),
  }),
  reply: withData(
    z.object({
      stages: z.array(
        z.object({
          stage: z.enum(PRINT_STAGES),
          total: z.number().int(),
          prints: z.array(card).meta({ description: 'The oldest first; packed ones newest first' }),
        }),
      ),
    }),
  ),
}
export const listPrintsOfOrder = {
  params: z.object({ id: id.meta({ description: 'The order' }) }),
  reply: withData(z.array(card).meta({ description: 'By line, what is printed again last' })),
}
export const getPrint = { params: z.object({ id }), reply: withData(details) }
export const movePrint = {
  params: z.object({ id }),
  body: z.object({
    to: z.enum(PRINT_STAGES),
    version,
    batch: line('Batch', BATCH_MAX).optional(),
    note: text('Note', PRINT_NOTE_MAX).optional(),
    acceptsOtherBatch: z.boolean().default(false).meta({
      description: 'Prints again in another batch than before, after being warned',
    }),
    acceptsUnchecked: z.boolean().default(false).meta({
      description: 'Packs it although strips were not scanned, after being asked',
    }),
  }),
  reply: withData(details),
}
export const scanLabel = {
  body: z.object({ code: line('Code', 60), printId: id.optional() }),
  reply: withData(
    z.object({
      print: card,
      strip: z.number().int().nullable(),
      isRepeat: z.boolean().meta({ description: 'This strip was scanned as often as it exists' }),
      strips: z.number().int(),
      checked: z.number().int().meta({ description: 'Strips scanned so far, each set counted' }),
      toCheck: z.number().int(),
    }),
  ),
}
export const makePrintFiles = { params: z.object({ id }), reply: withData(details) }
export const releasePrint = {
  params: z.object({ id }),
  body: z.object({ version }),
  reply: withData(details),
}
export const takePrintOff = {
  params: z.object({ id }),
  body: z.object({ version }),
  reply: withData(details),
}
export const planPrintAgain = {
  params: z.object({ id }),
  body: z.object({ version }),
  reply: withData(details),
}
export const placePrint = {
  params: z.object({ id }),
  body: z.object({ version, placement }),
  reply: withData(details),
}
export const printAgain = {
  params: z.object({ id }),
  body: z.object({
    strips: stripNumbers.nullable(),
    reason: line('Reason', PRINT_NOTE_MAX),
    price: rupees('Price', MAX_PRICE_RUPEES)
      .nullable()
      .meta({ description: 'Null where it is free' }),
  }),
  reply: withData(details),
}
export const openPrintDownload = {
  params: z.object({ id }),
  body: z.object({
    file: z.string().max(100).nullable().meta({ description: 'Null for all of them as a zip' }),
  }),
  reply: withData(z.object({ url: z.string().meta({ description: 'Good for one minute, once' }) })),
}
export const downloadPrint = {
  query: z.object({ token: z.string().max(100) }),
  reply: z.any().meta({ description: 'The file' }),
}
export const getPrintProof = {
  params: z.object({ id }),
  reply: z.any().meta({ description: 'A JPEG of the whole print with its strips' }),
}
export const getHangingSheet = {
  params: z.object({ id }),
  reply: z.any().meta({ description: 'A PDF for the person who hangs the strips' }),
}

const ownPrint = z.object({
  _id: id,
  lineId: id,
  stage: z.enum(PRINT_STAGES),
  isAgain: z.boolean(),
  strips: z.array(z.number().int()).nullable(),
  proof: z.enum(PROOF_STATES),
  proofNote: z.string().nullable().meta({ description: 'What the customer said of the proof' }),
  canAskForProof: z.boolean(),
  proofMadeAt: timestamp.nullable().meta({
    description: 'When the picture to approve was made; null while there is none',
  }),
  moves: z.array(z.object({ stage: z.enum(PRINT_STAGES), at: timestamp })),
})
export type OwnPrint = z.output<typeof ownPrint>

export const listOwnPrints = {
  params: z.object({ id: id.meta({ description: 'The order' }) }),
  reply: withData(z.array(ownPrint)),
}
export const askForProof = { params: z.object({ id }), reply: withData(ownPrint) }
export const decideProof = {
  params: z.object({ id }),
  body: z
    .object({
      approves: z.boolean({ error: 'Say whether it can be printed like this' }),
      proofMadeAt: z
        .string({ error: 'Say which proof it is about' })
        .max(40)
        .meta({ description: 'As it was told with the picture that was looked at' }),
      note: text('Note', PRINT_NOTE_MAX).default(''),
    })
    .refine(({ approves, note }) => approves || note !== '', {
      path: ['note'],
      error: 'Tell us what to change',
    }),
  reply: withData(ownPrint),
}
export const getOwnProof = {
  params: z.object({ id }),
  reply: z.any().meta({ description: 'A JPEG of the whole print with its strips' }),
}
export const getOwnHangingSheet = {
  params: z.object({ id }),
  reply: z.any().meta({ description: 'A PDF for the person who hangs the strips' }),
}

const profile = z.object({
  material: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  at: timestamp,
  by: person,
})
export type PrinterProfile = z.output<typeof profile>
export const listPrinterProfiles = { reply: withData(z.array(profile)) }
export const uploadPrinterProfile = {
  params: z.object({ material: z.string().max(60) }),
  reply: withData(profile),
}
export const removePrinterProfile = {
  params: z.object({ material: z.string().max(60) }),
  reply: done,
}
