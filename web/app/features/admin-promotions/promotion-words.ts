import type { Promotion } from '@bhitti/contract/calls/buying/admin-promotions.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import {
  describeOffer,
  type PromotionOffer,
  type PromotionState,
  typeNames,
} from '@bhitti/contract/rules/prices/promotions'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import type { BadgeTone } from '~/ui/marks/badge.tsx'

export const STATE_NAMES: Record<PromotionState, string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  paused: 'Paused',
  usedUp: 'Used up',
  ended: 'Ended',
}

export const STATE_TONES: Record<PromotionState, BadgeTone> = {
  live: 'greenLight',
  scheduled: 'gold',
  paused: 'paper',
  usedUp: 'ink',
  ended: 'paper',
}

/** Formats an offer and its terms: 10% off, at most ₹500, for carts from ₹2,000, on curtains. */
export function offerInWords(offer: PromotionOffer): string {
  return [
    describeOffer(offer),
    ...(offer.minSubtotal > 0 ? [`for carts from ${formatRupees(offer.minSubtotal)}`] : []),
    ...(offer.productTypes.length > 0 ? [`on ${typeNames(offer.productTypes)}`] : []),
  ].join(', ')
}

export function timeInWords({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>): string {
  if (startsAt === null && endsAt === null) return 'No end date'
  if (endsAt === null) return `From ${formatDateTime(startsAt)}`
  if (startsAt === null) return `Until ${formatDateTime(endsAt)}`
  return `From ${formatDateTime(startsAt)} until ${formatDateTime(endsAt)}`
}

export function usesInWords({ usedCount, totalLimit }: Promotion): string {
  const uses = formatNumber(usedCount)
  return totalLimit === null ? uses : `${uses} of ${formatNumber(totalLimit)}`
}
