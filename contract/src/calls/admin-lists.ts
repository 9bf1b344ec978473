import { z } from 'zod'
import { ADMIN_PAGE_SIZE } from '../rules/shop/shop-limits.ts'
import { isPrintable } from '../rules/texts/characters.ts'

export const listQuery = {
  limit: z
    .string()
    .regex(/^(?:[1-9]|[1-9]\d|100)$/, 'limit must be a whole number from 1 to 100')
    .transform(Number)
    .optional()
    .meta({ description: `Rows of a page; ${ADMIN_PAGE_SIZE} unless given` }),
  cursor: z.string().max(300).optional().meta({ description: 'Where the page before ended' }),
}

export const searchTerm = z
  .string()
  .trim()
  .max(100, 'Search for fewer characters')
  .refine(isPrintable, 'Search for letters and digits')
  .optional()

/** Earliest day accepted. Its midnight in India still falls in year 1, the first year that databases know. */
const FIRST_DAY = '0001-01-02'

export const dayQuery = z.iso
  .date({ error: 'Give a date as YYYY-MM-DD' })
  .refine((day) => day >= FIRST_DAY, 'Give a later date')
  .optional()

export function listReply<T extends z.ZodType>(row: T) {
  return z.object({
    success: z.literal(true),
    data: z.array(row),
    nextCursor: z.string().nullable(),
    total: z.number().int().meta({ description: 'Rows that match, on all pages together' }),
  })
}

export const fileReply = z.string().meta({ format: 'binary' })
