import { z } from 'zod'
import { hasTwoDecimalsAtMost } from '../../rules/prices/money.ts'
import { MAX_COMMISSION_PERCENT } from '../../rules/prices/royalties.ts'
import { ROYALTY_KINDS } from '../../rules/products/artist-words.ts'
import { PAYOUT_NOTE_MAX, PAYOUT_REFERENCE_MAX, STUDIO_MAX } from '../../rules/shop/shop-limits.ts'
import { fileReply, listQuery, listReply, searchTerm } from '../admin-lists.ts'
import { email, id, line, name, nameLine, phone, text, timestamp, withData } from '../fields.ts'
import { stockUnit } from '../products/stock.schemas.ts'

const COMMISSION_MESSAGE = `Enter a percentage from 0 to ${MAX_COMMISSION_PERCENT}, with at most two decimals`

const commission = z
  .number({ error: COMMISSION_MESSAGE })
  .min(0, COMMISSION_MESSAGE)
  .max(MAX_COMMISSION_PERCENT, COMMISSION_MESSAGE)
  .refine(hasTwoDecimalsAtMost, COMMISSION_MESSAGE)
  .meta({ description: 'Percent of what was paid without tax' })

const month = z
  .string()
  .regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'Give a month as YYYY-MM')
  .meta({ description: 'A month in India: 2026-11' })

export const artistForm = z.object({
  name,
  studio: nameLine('Studio', STUDIO_MAX),
  email: email.nullish(),
  phone: phone.nullish(),
  commission,
  payoutNote: text('Payout details', PAYOUT_NOTE_MAX).default(''),
  active: z.boolean().default(true),
})

const artist = z
  .object({
    _id: id,
    name: z.string(),
    studio: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    commission: z.number(),
    payoutNote: z.string(),
    active: z.boolean(),
    version: z.number().int(),
    createdAt: timestamp,
    designs: z.number().int().meta({ description: 'Designs in the shop' }),
    soldThisMonth: z.number().int().meta({ description: 'Pieces sold in this month' }),
    owed: z.number().meta({ description: 'Rupees that are not paid out; can be below zero' }),
  })
  .meta({ id: 'Artist' })

const ledgerEntry = z
  .object({
    _id: id,
    at: timestamp,
    kind: z.enum(ROYALTY_KINDS),
    month,
    orderId: id,
    orderNumber: z.string(),
    productName: z.string(),
    quantity: z.number().int(),
    height: z.number().nullable().meta({ description: 'Inches' }),
    width: z.number().nullable().meta({ description: 'Inches' }),
    base: z.number().meta({ description: 'Rupees without tax' }),
    commission: z.number(),
    amount: z.number(),
    isPaid: z.boolean(),
  })
  .meta({ id: 'RoyaltyEntry' })

const design = z
  .object({
    _id: id,
    slug: z.string(),
    productName: z.string(),
    image1: z.string(),
    price: z.number().nullable().meta({ description: 'Rupees per square foot, before material' }),
    stockQuantity: z.number().int(),
    stockUnit,
  })
  .meta({ id: 'ArtistDesign' })

const payout = z
  .object({
    amount: z.number(),
    month,
    reference: z.string(),
    paidAt: timestamp,
    paidBy: z.string(),
  })
  .meta({ id: 'RoyaltyPayout' })

/** Sums of a month; `due` is the amount that is or was to be paid. */
const statementSums = z.object({
  month,
  earned: z.number(),
  reversed: z.number().meta({ description: 'Refunds, and refunds that failed; zero or below' }),
  carriedOver: z.number().meta({
    description: 'What earlier statements left open; below zero after refunds of paid sales',
  }),
  due: z.number(),
  payout: payout
    .nullable()
    .meta({ description: 'The payout that the month is settled by, of this month or a later one' }),
})

const statement = statementSums
  .extend({
    artist: z.object({ _id: id, name: z.string(), studio: z.string(), payoutNote: z.string() }),
    isRunning: z.boolean().meta({ description: 'The month has not ended yet' }),
    canBePaid: z.boolean(),
    lines: z.array(ledgerEntry),
    lineCount: z.number().int().meta({ description: 'The file has all of them' }),
  })
  .meta({ id: 'RoyaltyStatement' })

const ofArtist = z.object({ id })
const ofStatement = z.object({ id, month })

export const listArtists = {
  query: z.object({ ...listQuery, q: searchTerm }),
  reply: listReply(artist),
}
export const listArtistNames = {
  reply: withData(z.array(z.object({ _id: id, studio: z.string(), active: z.boolean() }))),
}
export const addArtist = {
  body: artistForm.extend({
    submissionId: id
      .optional()
      .meta({ description: 'The submission that this artist comes from; it becomes accepted' }),
  }),
  reply: withData(artist),
}
export const getArtist = { params: ofArtist, reply: withData(artist) }
export const editArtist = {
  params: ofArtist,
  body: artistForm.extend({
    version: z.number().int().optional().meta({ description: 'The one that was read' }),
  }),
  reply: withData(artist),
}
export const listDesigns = {
  params: ofArtist,
  query: z.object(listQuery),
  reply: listReply(design),
}
export const listRoyalties = {
  params: ofArtist,
  query: z.object({ ...listQuery, month: month.optional() }),
  reply: listReply(ledgerEntry),
}
export const listStatements = { params: ofArtist, reply: withData(z.array(statementSums)) }
export const getStatement = { params: ofStatement, reply: withData(statement) }
export const downloadStatement = { params: ofStatement, reply: fileReply }
export const payStatement = {
  params: ofStatement,
  body: z.object({
    amount: z
      .number({ error: 'Enter the amount that was paid' })
      .refine(hasTwoDecimalsAtMost, 'Enter the amount that was paid')
      .meta({ description: 'Rupees: what the statement showed to be paid' }),
    reference: line('Reference', PAYOUT_REFERENCE_MAX),
  }),
  reply: withData(statement),
}

export type Artist = z.output<typeof artist>
export type ArtistForm = z.output<typeof artistForm>
export type ArtistFormBody = z.input<typeof artistForm>
export type RoyaltyEntry = z.output<typeof ledgerEntry>
export type ArtistDesign = z.output<typeof design>
export type StatementSums = z.output<typeof statementSums>
export type Statement = z.output<typeof statement>
