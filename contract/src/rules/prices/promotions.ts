/**
 * What a promotion takes off a cart: the one rule of it, for pages and server alike. All of it is in
 * whole paise and depends on the cart alone, not on where it is delivered: minimum and discount look
 * at the lines before shipping.
 */

import { formatNumber } from '../products/measures.ts'
import type { ProductType } from '../products/product-vocabulary.ts'
import { TYPE_WORDS } from '../products/product-words.ts'
import { MIN_PAYABLE_PAISE, RESERVATION_MINUTES } from '../shop/shop-limits.ts'
import { formatDateTime } from '../texts/dates.ts'
import { divideHalfUp, formatPaise, toPaise, toRupees } from './money.ts'

/** What a promotion takes off: a share of what it applies to, or an amount. */
export const DISCOUNT_KINDS = ['percent', 'amount'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** Where a promotion stands; the first of these that is true. */
export const PROMOTION_STATES = ['ended', 'usedUp', 'paused', 'scheduled', 'live'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** What decides how much a promotion takes off an order. */
export type PromotionTerms = {
  kind: DiscountKind
  /** Hundredths of a percent, or paise. */
  value: number
  /** The most that a percentage takes off; null for no bound. */
  maxDiscountPaise: number | null
  /** What the whole cart must be worth. */
  minSubtotalPaise: number
  /** The types that it takes something off; none means all. */
  productTypes: readonly ProductType[]
}

/** The same as the API writes it: percent, and rupees. */
export type PromotionOffer = {
  kind: DiscountKind
  value: number
  maxDiscount: number | null
  minSubtotal: number
  productTypes: readonly ProductType[]
}

/** The terms in whole paise and hundredths of a percent. */
export function toTerms(offer: PromotionOffer): PromotionTerms {
  return {
    kind: offer.kind,
    value: toPaise(offer.value),
    maxDiscountPaise: offer.maxDiscount === null ? null : toPaise(offer.maxDiscount),
    minSubtotalPaise: toPaise(offer.minSubtotal),
    productTypes: offer.productTypes,
  }
}

/** The terms as the API writes them. */
export function toOffer(terms: PromotionTerms): PromotionOffer {
  return {
    kind: terms.kind,
    value: toRupees(terms.value),
    maxDiscount: terms.maxDiscountPaise === null ? null : toRupees(terms.maxDiscountPaise),
    minSubtotal: toRupees(terms.minSubtotalPaise),
    productTypes: terms.productTypes,
  }
}

/** One spelling of a code: however it is typed, spaces and small letters make no difference. */
export function normalizePromoCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** Why a code gives nothing. What concerns the cart comes last: the shopper can change that. */
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
  /** From 0 to what the lines that it applies to cost together. */
  discountPaise: number
  /** Why the cart, as it is, gets nothing. */
  problem: CartProblem | null
  /** Whether it would be more, were there not a least amount that has to be paid. */
  isCut: boolean
}

/**
 * What a promotion takes off these lines. The share of a percentage is rounded half up, once. What is
 * left of the lines is never less than can be paid, whatever delivery adds to it.
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

/** Whether it takes something off products of this type. */
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
 * Divides a discount over lines in proportion to what each costs, in whole paise: the parts add up to
 * it exactly, none is more than its line, and each is its exact share rounded up or down. Paise that
 * are left over go to the largest remainders, of equal ones to the first.
 * @throws RangeError for more than the lines cost together, or less than nothing
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

/** The part of a promotion's discount that falls on each line; nothing on lines that it is not for. */
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

/** What there is to say about a code beside that it is invalid. */
export type PromoProblemFacts = {
  startsAt?: string | null
  endsAt?: string | null
  terms?: PromotionTerms | null
  subtotalPaise?: number
}

/** Why a code gives nothing and what to do about it, as one sentence for the shopper. */
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

/** Why a discount is less than the promotion offers. */
export const CUT_DISCOUNT_TEXT = `${formatPaise(MIN_PAYABLE_PAISE)} always remains to be paid.`

/** Types inside of a sentence: wallpapers, curtains and blinds. */
export function typeNames(types: readonly ProductType[]): string {
  const names = types.map((type) => TYPE_WORDS[type].name.toLowerCase())
  const last = names.pop() ?? 'all products'
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}

/** What a promotion gives, in a few words: 10% off, at most ₹500. */
export function describeOffer(offer: PromotionOffer): string {
  if (offer.kind === 'amount') return `${formatPaise(toPaise(offer.value))} off`
  const share = `${formatNumber(offer.value)}% off`
  return offer.maxDiscount === null
    ? share
    : `${share}, at most ${formatPaise(toPaise(offer.maxDiscount))}`
}
