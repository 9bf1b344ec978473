import { inWords } from '../prices/in-words.ts'
import { INDIAN_STATES, type StateCode, statesOfPin } from '../texts/indian-states.ts'
import { isToBeMade, type OrderStatus } from './order-states.ts'

type AskedOrder = {
  status: OrderStatus
  shippingAddress: { pincode: string; state?: StateCode | null | undefined } | null
}

export type StateQuestion = {
  /** States of the PIN code, the likeliest first. */
  states: readonly StateCode[]
  question: string
  reason: string
}

/**
 * Returns the question which State a PIN code is in, if it spans several. Null if the State is known, or once the order
 * has left or is cancelled: the invoice that goes with the goods fixes the State.
 */
export function stateQuestion({ status, shippingAddress }: AskedOrder): StateQuestion | null {
  if (!isToBeMade(status) || shippingAddress === null || shippingAddress.state) return null
  const { pincode } = shippingAddress
  const states = statesOfPin(pincode)
  if (states.length < 2) return null
  const names = inWords(states.map((code) => INDIAN_STATES[code]))
  return {
    states,
    question: `Which State is PIN code ${pincode} in?`,
    reason: `It covers parts of ${names}, and your invoice has to name the right one.`,
  }
}
