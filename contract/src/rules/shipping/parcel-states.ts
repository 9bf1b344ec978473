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

export const COURIER_EVENTS = ['inTransit', 'outForDelivery', 'delivered', 'returned'] as const
export type CourierEvent = (typeof COURIER_EVENTS)[number]

const STATE_AFTER: Record<CourierEvent, ParcelState> = {
  inTransit: 'dispatched',
  outForDelivery: 'outForDelivery',
  delivered: 'delivered',
  returned: 'returned',
}

export function hasLeft(state: ParcelState): boolean {
  return state === 'dispatched' || state === 'outForDelivery' || state === 'delivered'
}

export function isUnderway(state: ParcelState): boolean {
  return state === 'dispatched' || state === 'outForDelivery'
}

export type StandingParcel = {
  state: ParcelState
  /** True if staff set the state. */
  isByHand: boolean
  /** Time of the event behind the state. */
  stateAt: Date | null
}

/**
 * Returns a parcel's state after a courier's report. The later event wins, in whichever order reports arrive. A final
 * state set by staff stays. A returned parcel stays returned, and a delivered one can only be returned.
 */
export function stateAfter(
  { state, isByHand, stateAt }: StandingParcel,
  { event, at }: { event: CourierEvent; at: Date },
): ParcelState {
  const next = STATE_AFTER[event]
  const isOver = state === 'delivered' || state === 'returned'
  if (state === 'packed' || state === 'returned' || (isOver && isByHand)) return state
  if (state === 'delivered') return next === 'returned' && !isBefore(at, stateAt) ? next : state
  // Final states count however late they are reported.
  if (next === 'delivered' || next === 'returned') return next
  return isBefore(at, stateAt) ? state : next
}

function isBefore(at: Date, other: Date | null): boolean {
  return other !== null && at.getTime() < other.getTime()
}

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
