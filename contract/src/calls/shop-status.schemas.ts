/** How the shop is doing, in words for its owner. */
import { z } from 'zod'
import { timestamp, withData } from './fields.ts'

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

const shopStatus = z.object({ checkedAt: timestamp, rows: z.array(statusRow) })
export type ShopStatus = z.output<typeof shopStatus>

export const readShopStatus = { reply: withData(shopStatus) }
