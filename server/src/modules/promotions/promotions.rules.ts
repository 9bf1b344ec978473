import type { Promotion } from '@bhitti/contract/calls/buying/admin-promotions.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import {
  type DiscountableLine,
  type PromoProblem,
  type PromotionState,
  type PromotionTerms,
  toOffer,
} from '@bhitti/contract/rules/prices/promotions'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import type { PricedLine } from '../cart/cart.rules.ts'

export type PromotionLimits = { totalLimit: number | null; perCustomerLimit: number | null }

export type StoredPromotion = PromotionTerms &
  PromotionLimits & {
    id: string
    code: string
    note: string
    productTypes: ProductType[]
    startsAt: Date | null
    endsAt: Date | null
    pausedAt: Date | null
    usedCount: number
    version: number
    createdAt: Date
    updatedAt: Date
  }

export type StandingPromotion = StoredPromotion & { state: PromotionState }

/** Uses that limit further ones. `heldByOthers` are held for unpaid orders of other customers. */
export type UseCounts = {
  heldByOthers: number
  usedByCustomer: number
}

/** Returns why this customer cannot use the promotion now, with any cart, or null. */
export function useProblem(
  promotion: PromotionLimits & { usedCount: number; state: PromotionState },
  counts: UseCounts,
): Exclude<PromoProblem, 'products' | 'minimum'> | null {
  switch (promotion.state) {
    case 'ended':
      return 'over'
    // A paused code looks unknown: the owner may have paused it because it leaked.
    case 'paused':
      return 'unknown'
    case 'scheduled':
      return 'not_yet'
    case 'usedUp':
      return hasUseLeft(promotion.perCustomerLimit, counts.usedByCustomer)
        ? 'used_up'
        : 'used_by_you'
    case 'live':
      return limitProblem(promotion, counts)
  }
}

/** Returns why one more use would exceed a limit, or null. */
export function limitProblem(
  promotion: PromotionLimits & { usedCount: number },
  { heldByOthers, usedByCustomer }: UseCounts,
): 'used_up' | 'held' | 'used_by_you' | null {
  const { usedCount, totalLimit, perCustomerLimit } = promotion
  if (!hasUseLeft(perCustomerLimit, usedByCustomer)) return 'used_by_you'
  if (!hasUseLeft(totalLimit, usedCount)) return 'used_up'
  return hasUseLeft(totalLimit, usedCount + heldByOthers) ? null : 'held'
}

function hasUseLeft(limit: number | null, taken: number): boolean {
  return limit === null || taken < limit
}

export function termsOf(promotion: PromotionTerms): PromotionTerms {
  const { kind, value, maxDiscountPaise, minSubtotalPaise, productTypes } = promotion
  return { kind, value, maxDiscountPaise, minSubtotalPaise, productTypes }
}

export function discountable(lines: readonly PricedLine[]): DiscountableLine[] {
  return lines.map(({ product, price }) => ({
    productType: product.productType,
    totalPaise: price.totalPaise,
  }))
}

export type PromotionFigures = {
  heldCount: number
  revenuePaise: number
  discountPaise: number
  isFixed: boolean
}

export function toPromotion(row: StandingPromotion, figures: PromotionFigures): Promotion {
  return {
    ...toOffer(row),
    productTypes: row.productTypes,
    _id: row.id,
    code: row.code,
    note: row.note,
    state: row.state,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    isPaused: row.pausedAt !== null,
    totalLimit: row.totalLimit,
    perCustomerLimit: row.perCustomerLimit,
    usedCount: row.usedCount,
    heldCount: figures.heldCount,
    revenueAmount: toRupees(figures.revenuePaise),
    discountAmount: toRupees(figures.discountPaise),
    isFixed: figures.isFixed,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function recordedPromotion(row: StoredPromotion) {
  const { code, note, kind, value, maxDiscountPaise, minSubtotalPaise, productTypes } = row
  const { totalLimit, perCustomerLimit, startsAt, endsAt, pausedAt } = row
  return {
    code,
    note,
    percentBasisPoints: kind === 'percent' ? value : null,
    amountPaise: kind === 'amount' ? value : null,
    maxDiscountPaise,
    minSubtotalPaise,
    productTypes,
    totalLimit,
    perCustomerLimit,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    isPaused: pausedAt !== null,
  }
}
