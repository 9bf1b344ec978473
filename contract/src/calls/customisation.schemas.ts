import { z } from 'zod'
import type { Customisation } from '../rules/customisation.ts'
import { LARGEST_ARTWORK_UM, LARGEST_SCALE, LEAST_SCALE } from '../rules/print/artwork.ts'
import { UM_PER_INCH } from '../rules/print/micrometres.ts'
import { LARGEST_SPARE_UM } from '../rules/print/printed-rectangle.ts'
import { MAX_INCHES, MIN_INCHES } from '../rules/shop-limits.ts'
import { id } from './fields.ts'

/** How calls describe the area of a line that is smaller than what the owner charges for. */
export const LEAST_AREA =
  'Square feet of one piece that are charged for, where it is smaller; else null'

/** Whole micrometres, so that nothing is rounded between the wall and the press. */
export function micrometres(min: number, max: number) {
  const message = `Send a whole number of micrometres from ${min} to ${max}`
  return z.number({ error: message }).int(message).min(min, message).max(max, message)
}

const wallSide = micrometres(MIN_INCHES * UM_PER_INCH, MAX_INCHES * UM_PER_INCH)
// Two columns of the largest repeat at its largest scale.
const FURTHEST_UM = (2 * LARGEST_ARTWORK_UM * LARGEST_SCALE) / 1_000_000

const wall = z
  .strictObject({
    widthUm: wallSide,
    heightUm: wallSide,
    spareUm: micrometres(0, LARGEST_SPARE_UM).meta({
      description: 'What is printed beyond each side of the wall',
    }),
  })
  .meta({ id: 'Wall', description: 'The wall that the printed height and width are for' })

const placement = z
  .strictObject({
    artworkId: id.meta({ description: 'The version of the artwork that it was made on' }),
    leftUm: micrometres(0, FURTHEST_UM),
    topUm: micrometres(0, FURTHEST_UM),
    scalePpm: z
      .number({ error: 'Send the scale in parts per million' })
      .int('Send the scale in whole parts per million')
      .min(LEAST_SCALE, 'This scale is too small')
      .max(LARGEST_SCALE, 'This scale is too large'),
    mirrored: z.boolean({ error: 'mirrored is true or false' }),
  })
  .meta({
    id: 'Placement',
    description:
      'Where the top left corner of the wall lies in the artwork at this scale, in micrometres',
  })

export const customisation = z
  .strictObject({
    wall: wall.optional(),
    placement: placement.optional(),
  } satisfies Record<keyof Customisation, z.ZodType>)
  .meta({ id: 'Customisation', description: 'What was decided beyond material and size' })
