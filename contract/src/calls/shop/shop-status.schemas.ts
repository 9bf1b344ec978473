import { z } from 'zod'
import { WORK_NAMES, type WorkKind } from '../../rules/shop/background-work.ts'
import { done, id, timestamp, withData } from '../fields.ts'

const STATUS_SUBJECTS = [
  'opening',
  'database',
  'payments',
  'mail',
  'complaints',
  'jobs',
  'backup',
  'disk',
  'certificate',
  'addresses',
] as const
export type StatusSubject = (typeof STATUS_SUBJECTS)[number]

const STATUS_STATES = ['fine', 'look', 'trouble'] as const
export type StatusState = (typeof STATUS_STATES)[number]

const statusRow = z.object({
  subject: z.enum(STATUS_SUBJECTS),
  state: z.enum(STATUS_STATES).meta({
    description: 'fine; look: somebody should, some day soon; trouble: customers or money suffer',
  }),
  meaning: z.string().meta({ description: 'What is so, in a sentence' }),
  advice: z.string().nullable().meta({ description: 'What to do; null where nothing is' }),
  command: z.string().nullable().meta({ description: 'To be run on the server' }),
})
export type StatusRow = z.output<typeof statusRow>

// Safe: nothing adds keys to this table.
const WORK_KINDS = Object.keys(WORK_NAMES) as WorkKind[]

const givenUpWork = z.object({
  _id: id,
  kind: z.enum(WORK_KINDS),
  rowId: z.string().meta({ description: 'What it is about, such as a print' }),
  since: timestamp,
})
export type GivenUpWork = z.output<typeof givenUpWork>

const shopStatus = z.object({
  checkedAt: timestamp,
  rows: z.array(statusRow),
  givenUpWork: z.array(givenUpWork).meta({
    description: 'Work in the background that failed five times, the oldest first',
  }),
})
export type ShopStatus = z.output<typeof shopStatus>

export const readShopStatus = { reply: withData(shopStatus) }

export const tryWorkAgain = { params: z.object({ id }), reply: done }
