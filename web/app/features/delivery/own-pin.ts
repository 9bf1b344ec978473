import { asciiDigits } from '@bhitti/contract/rules/digits'
import { keptChoice } from '~/lib/forms/kept-choice.ts'

/** A PIN code in what somebody typed, in the digits of any Indian script; null where there is none. */
export function readPin(typed: string | null): string | null {
  const digits = asciiDigits(typed ?? '').replace(/\s/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}

const own = keptChoice('deliveryPin', readPin)

/** Where this browser's shopper wants things delivered; it is sent nowhere. Null until it was said. */
export const useOwnPin = own.useKept

/** Remembers it for the pages to come; null forgets it. */
export const keepOwnPin: (pincode: string | null) => void = own.keep
