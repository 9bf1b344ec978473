import type { CartContents } from '@bhitti/contract/calls/buying/cart.schemas'
import type { PromoAnswer } from '@bhitti/contract/calls/buying/promotions.schemas'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import {
  CUT_DISCOUNT_TEXT,
  discountOf,
  promoProblemText,
  toTerms,
} from '@bhitti/contract/rules/prices/promotions'

/** Effect of a promo code on the displayed cart. */
export type CartPromotion = {
  discountPaise: number
  /** Why the code gives no discount. */
  problem: string | null
  remark: string | null
}

export const NO_PROMOTION: CartPromotion = { discountPaise: 0, problem: null, remark: null }

/**
 * Applies the server's reply about a code to the current cart. A changed cart is recalculated here by the server's own
 * rule, without another request.
 */
export function promotionOf(
  answer: PromoAnswer | undefined,
  contents: CartContents | undefined,
): CartPromotion {
  if (!answer || !contents) return NO_PROMOTION
  if (!answer.offer) return { ...NO_PROMOTION, problem: answer.detail }
  const terms = toTerms(answer.offer)
  const lines = contents.items.map(({ productType, totalPrice }) => ({
    productType,
    totalPaise: toPaise(totalPrice),
  }))
  const { discountPaise, problem, isCut } = discountOf(terms, lines)
  const subtotalPaise = lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
  return {
    discountPaise,
    problem: problem && promoProblemText(problem, { terms, subtotalPaise }),
    remark: isCut ? CUT_DISCOUNT_TEXT : null,
  }
}
