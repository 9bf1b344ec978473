import { z } from 'zod'
import { timestamp, withData } from '../fields.ts'

const REQUIREMENTS = [
  'name',
  'address',
  'contacts',
  'grievanceOfficer',
  'registration',
  'taxClasses',
  'imports',
  'shipping',
  'policies',
  'payments',
  'product',
] as const
export type RequirementId = (typeof REQUIREMENTS)[number]

const requirement = z.object({
  id: z.enum(REQUIREMENTS),
  title: z.string().meta({ description: 'What is entered' }),
  why: z.string().meta({ description: 'Why it is needed, in a sentence' }),
  neededBy: z
    .enum(['law', 'trade'])
    .meta({ description: 'Whether the law asks for it, or nobody could buy without' }),
  isMet: z.boolean(),
  finding: z
    .string()
    .nullable()
    .meta({ description: 'What is missing, or what is worth knowing; null where nothing is' }),
  enteredAt: z
    .string()
    .nullable()
    .meta({ description: 'The page on which it is entered; null where the server is set up' }),
})
export type Requirement = z.output<typeof requirement>

const opening = z
  .object({
    isOpen: z.boolean(),
    isDemo: z
      .boolean()
      .meta({ description: 'A demo sells nothing, so that it opens without any of it' }),
    isRehearsal: z.boolean().meta({ description: 'Test keys: no money moves' }),
    updatedAt: timestamp.nullable().meta({ description: 'When it was opened or closed last' }),
    updatedBy: z.string().nullable(),
    requirements: z.array(requirement),
  })
  .meta({ id: 'Opening' })
export type Opening = z.output<typeof opening>

export const readOpening = { reply: withData(opening) }
export const changeOpening = {
  body: z.object({
    isOpen: z.boolean({ error: 'Say whether the shop is to be open' }),
  }),
  reply: withData(opening),
}
