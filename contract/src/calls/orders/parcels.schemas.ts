import { z } from 'zod'
import { PARCEL_STATES } from '../../rules/shipping/parcel-states.ts'
import { id, timestamp } from '../fields.ts'

export const parcelStep = z
  .object({ state: z.enum(PARCEL_STATES), at: timestamp })
  .meta({ id: 'ParcelStep' })

export const piecesInParcel = z.object({
  lineId: id,
  quantity: z.number().int(),
  strips: z
    .array(z.number().int())
    .nullable()
    .meta({ description: 'Strips that were printed again; null where the pieces are whole' }),
})

export const parcel = z
  .object({
    id,
    place: z.number().int().meta({ description: 'Which parcel of its order it is, from 1' }),
    isReplacement: z
      .boolean()
      .meta({ description: 'Whether it replaces goods, free of charge, beside what was ordered' }),
    state: z.enum(PARCEL_STATES),
    courier: z.string().meta({ description: 'Who carries it, as a customer reads it' }),
    trackingNumber: z.string().nullable(),
    trackingLink: z.string().nullable(),
    driver: z
      .object({ name: z.string(), phone: z.string() })
      .nullable()
      .meta({ description: 'Whom to call, where the shop’s own van brings it' }),
    lines: z.array(piecesInParcel),
    steps: z.array(parcelStep),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.output<typeof parcel>
