/** Discounts of promotions, in whole paise. Minimum and discount depend on the lines only, never on shipping. */

import { formatNumber } from '../products/measures.ts'
import type { ProductType } from '../products/product-vocabulary.ts'
import { TYPE_WORDS } from '../products/product-words.ts'
import { MIN_PAYABLE_PAISE, RESERVATION_MINUTES } from '../shop/shop-limits.ts'
import { formatDateTime } from '../texts/dates.ts'
import { divideHalfUp, formatPaise, toPaise, toRupees } from './money.ts'

export const DISCOUNT_KINDS = ['percent', 'amount'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** State of a promotion: the first of these that is true. */
export const PROMOTION_STATES = ['ended', 'usedUp', 'paused', 'scheduled', 'live'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

export type PromotionTerms = {
  kind: DiscountKind
  /** Hundredths of a percent, or paise. */
  value: number
  /** Upper bound of a percentage discount; null for none. */
  maxDiscountPaise: number | null
  minSubtotalPaise: number
  /** Discounted types; empty means all. */
  productTypes: readonly ProductType[]
}

export type PromotionOffer = {
  kind: DiscountKind
  value: number
  maxDiscount: number | null
  minSubtotal: number
  productTypes: readonly ProductType[]
}

export function toTerms(offer: PromotionOffer): PromotionTerms {
  return {
    kind: offer.kind,
    value: toPaise(offer.value),
    maxDiscountPaise: offer.maxDiscount === null ? null : toPaise(offer.maxDiscount),
    minSubtotalPaise: toPaise(offer.minSubtotal),
    productTypes: offer.productTypes,
  }
}

export function toOffer(terms: PromotionTerms): PromotionOffer {
  return {
    kind: terms.kind,
    value: toRupees(terms.value),
    maxDiscount: terms.maxDiscountPaise === null ? null : toRupees(terms.maxDiscountPaise),
    minSubtotal: toRupees(terms.minSubtotalPaise),
    productTypes: terms.productTypes,
  }
}

/** Normalises a code: spaces and case do not matter. */
export function normalizePromoCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** Why a code gives no discount. Reasons about the cart come last, because shoppers can change the cart. */
export const PROMO_PROBLEMS = [
  'unknown',
  'not_yet',
  'over',
  'used_up',
  'held',
  'used_by_you',
  'products',
  'minimum',
] as const
export type PromoProblem = (typeof PROMO_PROBLEMS)[number]
export type CartProblem = Extract<PromoProblem, 'products' | 'minimum'>

export type DiscountableLine = { productType: ProductType; totalPaise: number }

export type Discount = {
  /** From 0 to the sum of the discounted lines. */
  discountPaise: number
  problem: CartProblem | null
  /** True if the discount was reduced to keep the least payable amount. */
  isCut: boolean
}

/**
 * Returns the discount on these lines. A percentage is rounded half up, once. At least the least payable amount always
 * remains, before shipping.
 */
export function discountOf(terms: PromotionTerms, lines: readonly DiscountableLine[]): Discount {
  const subtotalPaise = sumPaise(lines)
  const reachedPaise = sumPaise(lines.filter(({ productType }) => appliesTo(terms, productType)))
  if (reachedPaise === 0) return { discountPaise: 0, problem: 'products', isCut: false }
  if (subtotalPaise < terms.minSubtotalPaise) {
    return { discountPaise: 0, problem: 'minimum', isCut: false }
  }
  const offeredPaise = Math.min(reachedPaise, offered(terms, reachedPaise))
  const mostPaise = Math.max(0, subtotalPaise - MIN_PAYABLE_PAISE)
  return {
    discountPaise: Math.min(offeredPaise, mostPaise),
    problem: null,
    isCut: offeredPaise > mostPaise,
  }
}

function appliesTo(
  { productTypes }: Pick<PromotionTerms, 'productTypes'>,
  productType: ProductType,
): boolean {
  return productTypes.length === 0 || productTypes.includes(productType)
}

function offered({ kind, value, maxDiscountPaise }: PromotionTerms, basePaise: number): number {
  if (kind === 'amount') return value
  const share = Number(divideHalfUp(BigInt(basePaise) * BigInt(value), 10_000n))
  return maxDiscountPaise === null ? share : Math.min(share, maxDiscountPaise)
}

function sumPaise(lines: readonly { totalPaise: number }[]): number {
  return lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
}

/**
 * Splits a discount over lines in proportion to their costs, in whole paise. The parts add up exactly, and no part
 * exceeds its line. Leftover paise go to the largest remainders, then to the first line.
 * @throws RangeError if the discount is negative or more than the lines cost
 */
export function allocateDiscount(discountPaise: number, costsPaise: readonly number[]): number[] {
  const whole = costsPaise.reduce((sum, cost) => sum + BigInt(cost), 0n)
  const discount = BigInt(discountPaise)
  if (discount < 0n || discount > whole) throw new RangeError('more discount than there is to pay')
  if (discount === 0n) return costsPaise.map(() => 0)
  const shares = costsPaise.map((cost, position) => {
    const exact = discount * BigInt(cost)
    return { position, part: Number(exact / whole), remainder: exact % whole }
  })
  const left = discountPaise - shares.reduce((sum, { part }) => sum + part, 0)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.position - b.position : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder.slice(0, left)) share.part += 1
  return shares.map(({ part }) => part)
}

export function discountByLine(
  terms: PromotionTerms,
  lines: readonly DiscountableLine[],
  discountPaise: number,
): number[] {
  return allocateDiscount(
    discountPaise,
    lines.map((line) => (appliesTo(terms, line.productType) ? line.totalPaise : 0)),
  )
}

export type PromoProblemFacts = {
  startsAt?: string | null
  endsAt?: string | null
  terms?: PromotionTerms | null
  subtotalPaise?: number
}

export function promoProblemText(problem: PromoProblem, facts: PromoProblemFacts = {}): string {
  switch (problem) {
    case 'unknown':
      return 'Please check how it is written.'
    case 'not_yet':
      return `It starts on ${formatDateTime(facts.startsAt)}.`
    case 'over':
      return `It ended on ${formatDateTime(facts.endsAt)}.`
    case 'used_up':
      return 'It has been used up.'
    case 'held':
      return `Other customers are paying with the last uses right now. Please try again in ${RESERVATION_MINUTES} minutes.`
    case 'used_by_you':
      return 'You have already used it as often as allowed.'
    case 'products':
      return `It is for ${typeNames(facts.terms?.productTypes ?? [])} only.`
    case 'minimum': {
      const wanted = facts.terms?.minSubtotalPaise ?? 0
      const missing = formatPaise(Math.max(0, wanted - (facts.subtotalPaise ?? 0)))
      return `It is for carts from ${formatPaise(wanted)}: add ${missing} more.`
    }
  }
}

export const CUT_DISCOUNT_TEXT = `${formatPaise(MIN_PAYABLE_PAISE)} always remains to be paid.`

/** Names of types in a sentence: wallpapers, curtains and blinds. */
export function typeNames(types: readonly ProductType[]): string {
  const names = types.map((type) => TYPE_WORDS[type].name.toLowerCase())
  const last = names.pop() ?? 'all products'
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}

/** Describes an offer: 10% off, at most ₹500. */
export function describeOffer(offer: PromotionOffer): string {
  if (offer.kind === 'amount') return `${formatPaise(toPaise(offer.value))} off`
  const share = `${formatNumber(offer.value)}% off`
  return offer.maxDiscount === null
    ? share
    : `${share}, at most ${formatPaise(toPaise(offer.maxDiscount))}`
}
