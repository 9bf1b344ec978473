import type { CartContents } from '@bhitti/contract/calls/buying/cart.schemas'
import type { PromoAnswer } from '@bhitti/contract/calls/buying/promotions.schemas'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import {
  CUT_DISCOUNT_TEXT,
  discountOf,
  promoProblemText,
  toTerms,
} from '@bhitti/contract/rules/prices/promotions'

/** What a promo code does to the cart on the page. */
export type CartPromotion = {
  discountPaise: number
  /** Why the code gives nothing. */
  problem: string | null
  /** What else there is to say about the discount. */
  remark: string | null
}

export const NO_PROMOTION: CartPromotion = { discountPaise: 0, problem: null, remark: null }

/**
 * What the shop's answer about a code makes of the cart as it is now. A cart that changes is worked
 * out here, by the same rule as in the shop, so that nobody has to ask again.
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
