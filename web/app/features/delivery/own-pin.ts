import { readPincode } from '@bhitti/contract/rules/texts/pincode'
import { keptChoice } from '~/lib/forms/kept-choice.ts'

export function readPin(typed: string | null): string | null {
  return readPincode(typed ?? '') ?? null
}

const own = keptChoice('deliveryPin', readPin)

/** PIN code stored in this browser and never sent; null if unknown. */
export const useOwnPin = own.useKept

/** Saves the PIN code; null deletes it. */
export const keepOwnPin: (pincode: string | null) => void = own.keep
