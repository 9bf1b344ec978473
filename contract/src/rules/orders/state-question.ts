/** The question that a customer is asked where the PIN code of an order lies in several States. */
import { inWords } from '../prices/in-words.ts'
import { INDIAN_STATES, type StateCode, statesOfPin } from '../texts/indian-states.ts'
import { isToBeMade, type OrderStatus } from './order-states.ts'

type AskedOrder = {
  status: OrderStatus
  shippingAddress: { pincode: string; state?: StateCode | null | undefined } | null
}

export type StateQuestion = {
  /** The States of the PIN code, the likeliest first. */
  states: readonly StateCode[]
  question: string
  reason: string
}

/**
 * Returns null where the State is known, where the PIN code names no State at all, and once the order has left or is
 * cancelled: goods leave with an invoice, which names its State for good.
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
