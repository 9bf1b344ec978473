import { z } from 'zod'
import type { Customisation } from '../../rules/orders/customisation.ts'
import { LARGEST_ARTWORK_UM, LARGEST_SCALE, LEAST_SCALE } from '../../rules/print/artwork.ts'
import { UM_PER_CM, UM_PER_INCH } from '../../rules/print/micrometres.ts'
import { LARGEST_SPARE_UM } from '../../rules/print/printed-rectangle.ts'
import { PRODUCT_FIELDS } from '../../rules/products/product-fields.ts'
import { MAX_INCHES, MIN_INCHES } from '../../rules/shop/shop-limits.ts'
import { LARGEST_OVERLAP_UM, MOUNTS, type Mount } from '../../rules/windows/blind-measures.ts'
import { HEADING_NAMES } from '../../rules/windows/curtain-making.ts'
import { id } from '../fields.ts'

export const LEAST_AREA =
  'Square feet of one piece that are charged for, where it is smaller; else null'

export const ROLL_COVER =
  'Square feet that one roll covers, where the owner has entered it; else null'

/** Returns a schema of whole micrometres, so that nothing is rounded between wall and press. */
function micrometres(min: number, max: number) {
  const message = `Send a whole number of micrometres from ${min} to ${max}`
  return z.number({ error: message }).int(message).min(min, message).max(max, message)
}

const wallSide = micrometres(MIN_INCHES * UM_PER_INCH, MAX_INCHES * UM_PER_INCH)
// Two columns of the largest repeat at its largest scale.
const FURTHEST_UM = (2 * LARGEST_ARTWORK_UM * LARGEST_SCALE) / 1_000_000

export const wall = z
  .strictObject({
    widthUm: wallSide,
    heightUm: wallSide,
    spareUm: micrometres(0, LARGEST_SPARE_UM).meta({
      description: 'What is printed beyond each side of the wall',
    }),
  })
  .meta({ id: 'Wall', description: 'The wall that the printed height and width are for' })

export const placement = z
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

const { panelWidthCm, patternRepeatCm } = PRODUCT_FIELDS

const curtain = z
  .strictObject({
    finishedWidthUm: wallSide.meta({ description: 'What the curtain covers when it is drawn' }),
    dropUm: wallSide.meta({ description: 'From where it hangs to the end of its hem' }),
    heading: z.enum(HEADING_NAMES, { error: `heading is one of: ${HEADING_NAMES.join(', ')}` }),
    fullnessPercent: z
      .number({ error: 'Send the fullness in percent' })
      .int('Send the fullness in whole percent')
      .min(100, 'This fullness is too small')
      .max(400, 'This fullness is too large'),
    parts: z
      .literal([1, 2], { error: 'parts is 1 or 2' })
      .meta({ description: 'A single curtain, or a pair that meets in the middle' }),
    clothWidthUm: micrometres(panelWidthCm.min * UM_PER_CM, panelWidthCm.max * UM_PER_CM),
    repeatUm: micrometres(0, patternRepeatCm.max * UM_PER_CM).meta({
      description: 'The height after which the pattern begins again; 0 where nothing has to match',
    }),
  })
  .meta({
    id: 'CurtainMaking',
    description: 'How a curtain is made from its window; `length` is the cloth that this takes',
  })

const threeMeasures = z.tuple([wallSide, wallSide, wallSide], {
  error: 'Send three measures in micrometres',
})
const MOUNT_NAMES = Object.keys(MOUNTS) as [Mount, ...Mount[]]

const blind = z
  .strictObject({
    mount: z.enum(MOUNT_NAMES, { error: `mount is one of: ${MOUNT_NAMES.join(', ')}` }),
    widthsUm: threeMeasures.meta({ description: 'At the top, in the middle, at the bottom' }),
    heightsUm: threeMeasures.meta({ description: 'At the left, in the middle, at the right' }),
    overlapUm: micrometres(0, LARGEST_OVERLAP_UM).meta({
      description: 'How far it reaches beyond each side of the opening; 0 inside',
    }),
  })
  .meta({
    id: 'BlindMeasures',
    description: 'What a blind was measured by; `height` and `width` are its own size',
  })

const parts = {
  wall: wall.optional(),
  placement: placement.optional(),
  curtain: curtain.optional(),
  blind: blind.optional(),
} satisfies Record<keyof Customisation, z.ZodType>

export const customisation = z
  .strictObject(parts)
  .meta({ id: 'Customisation', description: 'What was decided beyond material and size' })

const orderedPlacement = placement
  .extend({
    isCentred: z.literal(true).optional().meta({
      description: 'There where nobody placed the design, so that its middle is on the wall',
    }),
  })
  .meta({ id: 'OrderedPlacement', description: 'Where the design lies on the wall of an order' })

export const orderedCustomisation = z
  .strictObject({ ...parts, placement: orderedPlacement.optional() })
  .meta({ id: 'OrderedCustomisation', description: 'What a line of an order is made by' })
