import { z } from 'zod'
import { isPrintable } from '../../rules/texts/characters.ts'
import { dayQuery, listQuery, listReply, searchTerm } from '../admin-lists.ts'
import { id, timestamp, withData } from '../fields.ts'

const recorded = z.record(z.string(), z.unknown()).nullable()

export const change = z
  .object({
    _id: id,
    at: timestamp,
    actor: z
      .object({ _id: id, name: z.string() })
      .nullable()
      .meta({ description: 'Null when the shop itself did it' }),
    entity: z.string().meta({ description: 'The kind of thing: product, order, …' }),
    entityId: z.string(),
    label: z.string().nullable().meta({ description: 'What people call the thing' }),
    action: z.string(),
    before: recorded.meta({ description: 'The fields that changed, as they were' }),
    after: recorded,
    group: z.object({ things: z.number().int() }).nullable().meta({
      description: 'How many things were changed at once, where the entry stands for that',
    }),
    groupId: id.nullable().meta({ description: 'The entry for all that was changed with this' }),
  })
  .meta({ id: 'Change' })
export type Change = z.output<typeof change>

export const listChanges = {
  query: z.object({
    ...listQuery,
    q: searchTerm.meta({ description: 'An id of a thing, or how it begins' }),
    group: z
      .uuid({ error: 'This is not a valid id' })
      .optional()
      .meta({ description: 'Only the changes that were made at once under this entry' }),
    who: z.uuid({ error: 'This is not a valid id' }).optional(),
    what: z
      .string()
      .max(60)
      .refine(isPrintable, 'There is no such kind of thing')
      .optional()
      .meta({ description: 'The kind of thing' }),
    from: dayQuery,
    to: dayQuery,
  }),
  reply: listReply(change),
}

export const listChangeFilters = {
  reply: withData(
    z.object({
      people: z.array(z.object({ _id: id, name: z.string() })),
      things: z.array(z.string()),
    }),
  ),
}
