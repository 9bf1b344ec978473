import { z } from 'zod'
import { HANGING_DIRECTIONS } from '../../rules/print/print-media.ts'

const um = z.number().int()

export const stripPlan = z
  .object({
    widthUm: um,
    heightUm: um,
    strips: z.array(z.object({ number: z.number().int(), fromUm: um, toUm: um })),
    overlapUm: um,
    direction: z.enum(HANGING_DIRECTIONS),
    sets: z.number().int(),
    mediumLengthUm: um,
    rollWidthUm: um,
    usedSqMm: z.number().int(),
    wasteSqMm: z.number().int(),
  })
  .meta({ id: 'StripPlan', description: 'How a print is cut into strips; lengths in micrometres' })
