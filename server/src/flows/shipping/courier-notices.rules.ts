import { COURIERS, trackingNumberIn } from '@bhitti/contract/rules/shipping/couriers'
import { COURIER_EVENTS } from '@bhitti/contract/rules/shipping/parcel-states'
import { z } from 'zod'
import type { CourierNotice } from '../../modules/shipments/shipments.queries.ts'

/** No parcel is older, and PostgreSQL has no year 0. */
const EARLIEST = new Date('2000-01-01T00:00:00Z')

const body = z.object({
  id: z.string().regex(/^[\w.:-]{1,100}$/),
  courier: z.enum(COURIERS).exclude(['ownVan']),
  trackingNumber: z.string().max(80).transform(trackingNumberIn).pipe(z.string()),
  event: z.enum(COURIER_EVENTS),
  at: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .refine((at) => at >= EARLIEST),
})

/** Parses a notice; null if it is none. A time in the future becomes the time of the report. */
export function readCourierNotice(value: unknown, now: Date): CourierNotice | null {
  const { data } = body.safeParse(value)
  if (!data) return null
  const { id, at, ...rest } = data
  return { ...rest, noticeId: id, at: at > now ? now : at }
}
