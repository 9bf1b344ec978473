/** Where a parcel is, and what follows from what staff or its courier say of it. */

export const PARCEL_STATES = [
  'packed',
  'dispatched',
  'outForDelivery',
  'delivered',
  'returned',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

export const PARCEL_STATE_NAMES: Record<ParcelState, string> = {
  packed: 'Packed',
  dispatched: 'On its way',
  outForDelivery: 'Out for delivery',
  delivered: 'Delivered',
  returned: 'Came back to us',
}

/** What couriers report. */
export const COURIER_EVENTS = ['inTransit', 'outForDelivery', 'delivered', 'returned'] as const
export type CourierEvent = (typeof COURIER_EVENTS)[number]

const STATE_AFTER: Record<CourierEvent, ParcelState> = {
  inTransit: 'dispatched',
  outForDelivery: 'outForDelivery',
  delivered: 'delivered',
  returned: 'returned',
}

/** Whether a parcel has left and is not back. */
export function hasLeft(state: ParcelState): boolean {
  return state === 'dispatched' || state === 'outForDelivery' || state === 'delivered'
}

/** Whether a parcel is between the shop and its customer. */
export function isUnderway(state: ParcelState): boolean {
  return state === 'dispatched' || state === 'outForDelivery'
}

export type StandingParcel = {
  state: ParcelState
  /** Whether staff said so by hand. */
  isByHand: boolean
  /** When what it stands for happened. */
  stateAt: Date | null
}

/**
 * Where a parcel is after what its courier reported. The later event counts, in whichever order they arrive; what
 * staff said of its end stays, a parcel that came back stays back, and one that was delivered can only come back.
 */
export function stateAfter(
  { state, isByHand, stateAt }: StandingParcel,
  { event, at }: { event: CourierEvent; at: Date },
): ParcelState {
  const next = STATE_AFTER[event]
  const isOver = state === 'delivered' || state === 'returned'
  if (state === 'packed' || state === 'returned' || (isOver && isByHand)) return state
  if (state === 'delivered') return next === 'returned' && !isBefore(at, stateAt) ? next : state
  // The end of the way counts however late it is told: nothing on the way follows it.
  if (next === 'delivered' || next === 'returned') return next
  return isBefore(at, stateAt) ? state : next
}

function isBefore(at: Date, other: Date | null): boolean {
  return other !== null && at.getTime() < other.getTime()
}

/** What staff may say of a parcel by hand, from where it is. */
export function statesByHand(state: ParcelState): readonly ParcelState[] {
  switch (state) {
    case 'packed':
      return ['dispatched']
    case 'dispatched':
    case 'outForDelivery':
      return ['delivered', 'returned']
    case 'delivered':
      return ['returned', 'dispatched']
    case 'returned':
      return []
  }
}
