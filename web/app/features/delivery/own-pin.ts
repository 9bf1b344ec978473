import { readPincode } from '@bhitti/contract/rules/texts/pincode'
import { keptChoice } from '~/lib/forms/kept-choice.ts'

/** A PIN code in what somebody typed or kept; null where there is none. */
export function readPin(typed: string | null): string | null {
  return readPincode(typed ?? '') ?? null
}

const own = keptChoice('deliveryPin', readPin)

/** Where this browser's shopper wants things delivered; it is sent nowhere. Null until it was said. */
export const useOwnPin = own.useKept

/** Remembers it for the pages to come; null forgets it. */
export const keepOwnPin: (pincode: string | null) => void = own.keep
