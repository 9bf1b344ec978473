import { z } from 'zod'
import { SUBMISSION_SOURCES, SUBMISSION_STATUSES } from '../../rules/products/artist-words.ts'
import {
  PORTFOLIO_MAX,
  SUBMISSION_MESSAGE_MAX,
  SUBMISSION_NOTES_MAX,
} from '../../rules/shop/shop-limits.ts'
import { listQuery, listReply, searchTerm } from '../admin-lists.ts'
import { done, email, id, line, name, phone, text, timestamp, withData } from '../fields.ts'

const LINK_MESSAGE = 'Enter the whole address of a page, beginning with https://'

const portfolioUrl = z
  .string({ error: 'A link to your work is required' })
  .trim()
  .min(1, 'A link to your work is required')
  .max(PORTFOLIO_MAX, LINK_MESSAGE)
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: LINK_MESSAGE }))

const submission = z
  .object({
    _id: id,
    source: z.enum(SUBMISSION_SOURCES),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    portfolioUrl: z.string().nullable(),
    message: z.string(),
    status: z.enum(SUBMISSION_STATUSES),
    notes: z.string(),
    artistId: id.nullable().meta({ description: 'The artist that the sender has become' }),
    version: z.number().int(),
    createdAt: timestamp,
  })
  .meta({ id: 'ArtistSubmission' })

export const submitArtwork = {
  body: z.object({
    name,
    email,
    phone: phone.nullish(),
    portfolioUrl,
    message: line('Message', SUBMISSION_MESSAGE_MAX),
    consent: z.literal(true, {
      error: 'Please agree that we keep your details to answer you',
    }),
  }),
  reply: done,
}
export const listSubmissions = {
  query: z.object({ ...listQuery, q: searchTerm, status: z.enum(SUBMISSION_STATUSES).optional() }),
  reply: listReply(submission),
}
export const addSubmission = {
  body: z.object({
    name,
    email: email.nullish(),
    phone: phone.nullish(),
    portfolioUrl: portfolioUrl.nullish(),
    message: text('Message', SUBMISSION_MESSAGE_MAX).default(''),
  }),
  reply: withData(submission),
}
export const editSubmission = {
  params: z.object({ id }),
  body: z.object({
    status: z.enum(SUBMISSION_STATUSES, { error: 'Choose a status' }),
    notes: text('Notes', SUBMISSION_NOTES_MAX),
    version: z.number().int().optional().meta({ description: 'The one that was read' }),
  }),
  reply: withData(submission),
}
export const deleteSubmission = { params: z.object({ id }), reply: done }

export type Submission = z.output<typeof submission>
