import { z } from 'zod'
import { ORDER_STATUSES } from '../../rules/orders/order-states.ts'
import { PRINT_STAGES } from '../../rules/print/print-stages.ts'
import {
  COURIERS,
  hasTrackingNumber,
  TRACKING_NUMBER_MAX,
  trackingNumberIn,
} from '../../rules/shipping/couriers.ts'
import { PARCEL_STATES } from '../../rules/shipping/parcel-states.ts'
import {
  MAX_CART_LINES,
  MAX_QUANTITY,
  ORDER_NOTE_MAX,
  PARCELS_MAX,
  TRACKING_ROWS_MAX,
} from '../../rules/shop/shop-limits.ts'
import { isSecureAddress } from '../../rules/texts/link-addresses.ts'
import { fileReply } from '../admin-lists.ts'
import { id, name, phone, text, timestamp, withData } from '../fields.ts'
import { orderByPhone } from './order-by-phone.ts'
import { parcelStep, piecesInParcel } from './parcels.schemas.ts'

const pieces = z.object({
  lineId: id,
  quantity: z.number().int().min(1, 'Enter a number of pieces').max(MAX_QUANTITY),
})

const trackingNumber = z
  .string({ error: 'Enter the tracking number' })
  .trim()
  .max(TRACKING_NUMBER_MAX, 'This is too long for a tracking number')
  .nullable()
  .transform((value, context) => {
    if (value === null || value === '') return null
    const number = trackingNumberIn(value)
    if (number !== null) return number
    context.addIssue({
      code: 'custom',
      message: 'A tracking number has 4 to 40 letters and digits',
    })
    return z.NEVER
  })

const link = z
  .string({ error: 'Enter an address that begins with https://' })
  .trim()
  .max(500, 'This address is too long')
  .refine((value) => value === '' || isSecureAddress(value), {
    error: 'Enter an address that begins with https://',
  })
  .nullable()
  .transform((value) => (value === '' ? null : value))

const measureOf = (label: string, max: number, unit: string) => {
  const message = `${label}: a whole number of ${unit} from 1 to ${max}`
  return z.number({ error: message }).int(message).min(1, message).max(max, message).nullable()
}

const form = z
  .object({
    lines: z
      .array(pieces, { error: 'Say what is in the parcel' })
      .min(1, 'Say what is in the parcel')
      .max(MAX_CART_LINES),
    courier: z.enum(COURIERS, { error: 'Choose who carries it' }),
    courierName: text('Name of the courier', 60).default(''),
    trackingNumber: trackingNumber.default(null),
    link: link.default(null).meta({
      description: 'Where it is followed, if not at the courier’s usual address',
    }),
    driverName: name.nullable().default(null),
    driverPhone: phone.nullable().default(null),
    weightGrams: measureOf('Weight', 500_000, 'grams').default(null),
    lengthCm: measureOf('Length', 1000, 'cm').default(null),
    widthCm: measureOf('Width', 1000, 'cm').default(null),
    heightCm: measureOf('Height', 1000, 'cm').default(null),
  })
  .refine(({ courier, courierName }) => courier !== 'other' || courierName !== '', {
    error: 'Enter the name of the courier',
    path: ['courierName'],
  })
  .refine(({ courier, driverName }) => courier !== 'ownVan' || driverName !== null, {
    error: 'Enter who drives',
    path: ['driverName'],
  })
  .refine(({ courier, driverPhone }) => courier !== 'ownVan' || driverPhone !== null, {
    error: 'Enter the driver’s phone number',
    path: ['driverPhone'],
  })
  .refine(({ courier, trackingNumber }) => hasTrackingNumber(courier) || trackingNumber === null, {
    error: 'Your own van has no tracking number',
    path: ['trackingNumber'],
  })
export type ShipmentForm = z.output<typeof form>

const shipment = z
  .object({
    id,
    place: z.number().int().meta({ description: 'Which parcel of its order it is, from 1' }),
    isReplacement: z.boolean(),
    reason: z.string().nullable().meta({ description: 'Why a replacement is sent' }),
    state: z.enum(PARCEL_STATES),
    courier: z.enum(COURIERS),
    courierName: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    link: z.string().nullable().meta({ description: 'What staff entered' }),
    trackingLink: z.string().nullable().meta({ description: 'Where a customer follows it' }),
    driverName: z.string().nullable(),
    driverPhone: z.string().nullable(),
    weightGrams: z.number().int().nullable(),
    lengthCm: z.number().int().nullable(),
    widthCm: z.number().int().nullable(),
    heightCm: z.number().int().nullable(),
    lines: z.array(
      piecesInParcel.extend({
        lot: z
          .string()
          .nullable()
          .meta({ description: 'The dye lot that a replacement was taken from' }),
      }),
    ),
    dispatchedAt: timestamp.nullable(),
    deliveredAt: timestamp.nullable(),
    steps: z.array(parcelStep.extend({ by: z.string().nullable() })),
    version: z.number().int(),
  })
  .meta({ id: 'Shipment' })
export type Shipment = z.output<typeof shipment>

const shipmentsOfOrder = z
  .object({
    shipments: z.array(shipment),
    lines: z.array(
      z.object({
        lineId: id,
        left: z.number().int().meta({ description: 'Pieces that can still be put in a parcel' }),
      }),
    ),
    canShip: z.boolean().meta({ description: 'False of a cancelled order' }),
    replaceable: z.array(
      z.object({
        lineId: id,
        most: z.number().int().meta({ description: 'Pieces that one replacement can hold' }),
      }),
    ),
    reprints: z
      .array(
        z.object({
          id,
          lineId: id,
          code: z.string(),
          stage: z.enum(PRINT_STAGES),
          strips: z.array(z.number().int()).nullable(),
          reason: z.string(),
        }),
      )
      .meta({ description: 'What is printed again and in no parcel yet' }),
  })
  .meta({ id: 'ShipmentsOfOrder' })
export type ShipmentsOfOrder = z.output<typeof shipmentsOfOrder>

const acceptsUnpacked = z.boolean().default(false).meta({
  description: 'Sends it although a print in it is not packed, after being asked',
})

export const listShipments = { params: z.object({ id }), reply: withData(shipmentsOfOrder) }
export const packShipment = {
  params: z.object({ id }),
  body: form.safeExtend({
    dispatch: z.boolean().default(false).meta({ description: 'Whether it leaves at once' }),
    idempotencyKey: id.meta({ description: 'The same for a repeat, which packs nothing more' }),
    acceptsUnpacked,
  }),
  reply: withData(shipmentsOfOrder),
}
export const packReplacement = {
  params: z.object({ id }),
  body: form.safeExtend({
    reason: text('Reason', ORDER_NOTE_MAX).min(1, 'Say why it is sent'),
    printIds: z
      .array(id)
      .max(PARCELS_MAX)
      .default([])
      .meta({ description: 'What was printed again and is packed; it takes nothing out of stock' }),
    dispatch: z.boolean().default(false).meta({ description: 'Whether it leaves at once' }),
    idempotencyKey: id.meta({ description: 'The same for a repeat, which packs nothing more' }),
  }),
  reply: withData(shipmentsOfOrder),
}
export const editShipment = {
  params: z.object({ id }),
  body: form.safeExtend({ version: z.number().int() }),
  reply: withData(shipmentsOfOrder),
}
export const unpackShipment = { params: z.object({ id }), reply: withData(shipmentsOfOrder) }
export const moveShipment = {
  params: z.object({ id }),
  body: z.object({
    state: z.enum(['dispatched', 'delivered', 'returned'], { error: 'Choose where it is' }),
    version: z.number().int(),
    acceptsUnpacked,
  }),
  reply: withData(shipmentsOfOrder),
}
export const getShippingLabel = { params: z.object({ id }), reply: fileReply }

export const getTrackingTemplate = { reply: fileReply }

const trackingRow = z.object({
  row: z.number().int().min(1),
  order: z.string().max(40),
  parcel: z.string().max(10),
  courier: z.string().max(60),
  trackingNumber: z.string().max(80),
})
export type TrackingRow = z.output<typeof trackingRow>

const checkedRow = trackingRow
  .extend({
    says: z.string().meta({ description: 'What is done, or what is wrong' }),
    isWrong: z.boolean(),
    isDone: z.boolean().meta({ description: 'Whether the shop has it already' }),
  })
  .meta({ id: 'CheckedTrackingRow' })
export type CheckedTrackingRow = z.output<typeof checkedRow>

export const checkTrackingFile = {
  body: z.object({
    csv: z
      .string({ error: 'Choose a file' })
      .min(1, 'This file is empty')
      .max(90_000, `A file can have at most ${TRACKING_ROWS_MAX} rows. Please split it`)
      .meta({ description: 'The text of the file' }),
  }),
  reply: withData(z.object({ rows: z.array(checkedRow) })),
}
export const applyTrackingRows = {
  body: z.object({
    rows: z.array(trackingRow).min(1).max(TRACKING_ROWS_MAX),
    dispatch: z.boolean().default(false),
  }),
  reply: withData(z.object({ rows: z.array(checkedRow) })),
}

const wayOfParcel = z.object({
  place: z.number().int(),
  of: z.number().int(),
  isReplacement: z.boolean(),
  state: z.enum(PARCEL_STATES),
  courier: z.string(),
  trackingNumber: z.string().nullable(),
  trackingLink: z.string().nullable(),
  steps: z.array(parcelStep),
})

export const trackOrder = {
  body: z.object(orderByPhone),
  reply: withData(
    z
      .object({
        orderNumber: z.string(),
        status: z.enum(ORDER_STATUSES),
        promised: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
        parcels: z.array(wayOfParcel),
        isAllSent: z.boolean().meta({ description: 'Whether nothing is left to be sent' }),
      })
      .meta({ id: 'TrackedOrder' }),
  ),
}
export type TrackedOrder = z.output<typeof trackOrder.reply>['data']
