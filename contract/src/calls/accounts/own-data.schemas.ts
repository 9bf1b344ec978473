import type { z } from 'zod'
import { fileReply } from '../admin-lists.ts'
import { done, withData } from '../fields.ts'
import { customerFootprint } from './people.schemas.ts'

export const ownFootprint = customerFootprint
  .omit({ customer: true })
  .meta({ id: 'OwnFootprint', description: 'What the shop keeps about the caller' })
export type OwnFootprint = z.output<typeof ownFootprint>

export const getOwnFootprint = { reply: withData(ownFootprint) }
export const downloadOwnData = { reply: fileReply }
export const eraseOwnAccount = { reply: done }
