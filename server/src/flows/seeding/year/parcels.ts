import type { Courier } from '@bhitti/contract/rules/shipping/couriers'
import type { ParcelState } from '@bhitti/contract/rules/shipping/parcel-states'
import type { SeededOrderLine } from '../../../modules/orders/seeded-orders.queries.ts'
import type { SeededParcel } from '../../../modules/shipments/seeded-shipments.queries.ts'
import type { Chance } from './chance.ts'

const HOUR_MS = 3_600_000
/** Share of the orders with several pieces that leave in two parcels. */
const SHARE_IN_TWO = 0.3

const CARRIERS = [
  ['delhivery', 44],
  ['blueDart', 26],
  ['dtdc', 18],
  ['indiaPost', 12],
] as const satisfies readonly (readonly [Courier, number])[]
/** PIN codes of Hyderabad, where the shop's own van delivers. */
const OWN_CITY = /^500/
const DRIVERS = [
  { driverName: 'Salim Shaikh', driverPhone: '+910012300061' },
  { driverName: 'Ramesh Goud', driverPhone: '+910012300062' },
] as const

type Pieces = { lineId: string; quantity: number }
type Carrier = Pick<
  SeededParcel['row'],
  'courier' | 'trackingNumber' | 'driverName' | 'driverPhone'
>

export type PlannedParcel = {
  pieces: readonly Pieces[]
  carrier: Carrier
  weightGrams: number
}

/** Plans one parcel, or two that share the pieces. */
export function plannedParcels(
  chance: Chance,
  lines: readonly Pick<SeededOrderLine, 'id' | 'quantity'>[],
  pincode: string,
): [PlannedParcel, ...PlannedParcel[]] {
  const all = lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  const count = all.reduce((sum, { quantity }) => sum + quantity, 0)
  const parcel = (pieces: readonly Pieces[]): PlannedParcel => ({
    pieces,
    carrier: carrierTo(chance, pincode),
    weightGrams: 100 * chance.between(8, 16) * pieces.reduce((sum, one) => sum + one.quantity, 1),
  })
  if (count < 2 || !chance.withProbability(SHARE_IN_TWO)) return [parcel(all)]
  const [first, second] = inTwo(all, chance.between(1, count - 1))
  return [parcel(first), parcel(second)]
}

function inTwo(all: readonly Pieces[], inFirst: number): [Pieces[], Pieces[]] {
  let left = inFirst
  const first: Pieces[] = []
  const second: Pieces[] = []
  for (const { lineId, quantity } of all) {
    const here = Math.min(left, quantity)
    left -= here
    if (here > 0) first.push({ lineId, quantity: here })
    if (quantity > here) second.push({ lineId, quantity: quantity - here })
  }
  return [first, second]
}

function carrierTo(chance: Chance, pincode: string): Carrier {
  if (OWN_CITY.test(pincode) && chance.withProbability(0.4)) {
    return { courier: 'ownVan', trackingNumber: null, ...chance.pick(DRIVERS) }
  }
  const [courier] = chance.pickWeighted(CARRIERS, ([, weight]) => weight)
  return { courier, trackingNumber: NUMBERS[courier](digits(chance)) }
}

const digits = (chance: Chance) => (length: number) =>
  Array.from({ length }, () => chance.between(0, 9)).join('')

/** Tracking numbers in each courier's format. */
const NUMBERS: Record<
  (typeof CARRIERS)[number][0],
  (digits: (length: number) => string) => string
> = {
  delhivery: (digits) => `2${digits(13)}`,
  blueDart: (digits) => `7${digits(10)}`,
  dtdc: (digits) => `H${digits(9)}`,
  indiaPost: (digits) => `EB${digits(9)}IN`,
}

export function sentParcel(
  { pieces, carrier, weightGrams }: PlannedParcel,
  {
    orderId,
    place,
    at,
    actorId,
    idAt,
  }: { orderId: string; place: number; at: Date; actorId: string; idAt: (at: Date) => string },
): SeededParcel {
  const packedAt = new Date(at.getTime() - HOUR_MS)
  const id = idAt(packedAt)
  const step = (state: ParcelState, when: Date) => ({
    ...{ id: idAt(when), shipmentId: id, state, at: when },
    actorId,
  })
  return {
    row: {
      ...{ id, orderId, place, idempotencyKey: `demo ${place}`, ...carrier, weightGrams },
      ...{ state: 'dispatched', stateAt: at, isByHand: true, dispatchedAt: at },
      ...{ packedBy: actorId, dispatchedBy: actorId, version: 2 },
      ...{ createdAt: packedAt, updatedAt: at },
    },
    lines: pieces.map(({ lineId, quantity }) => ({
      shipmentId: id,
      orderLineId: lineId,
      quantity,
    })),
    steps: [step('packed', packedAt), step('dispatched', at)],
  }
}

export function goOutForDelivery(parcel: SeededParcel, at: Date, idAt: (at: Date) => string): void {
  parcel.steps.push({
    ...{ id: idAt(at), shipmentId: parcel.row.id, state: 'outForDelivery', at, actorId: null },
  })
  const version = (parcel.row.version ?? 1) + 1
  Object.assign(parcel.row, {
    ...{ state: 'outForDelivery', stateAt: at, isByHand: false, updatedAt: at, version },
  })
}

export function arrive(
  parcel: SeededParcel,
  { at, actorId, idAt }: { at: Date; actorId: string; idAt: (at: Date) => string },
): void {
  parcel.steps.push({
    ...{ id: idAt(at), shipmentId: parcel.row.id, state: 'delivered', at, actorId },
  })
  const version = (parcel.row.version ?? 1) + 1
  Object.assign(parcel.row, {
    ...{ state: 'delivered', stateAt: at, deliveredAt: at, isByHand: true, updatedAt: at, version },
  })
}
