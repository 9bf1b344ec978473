import { z } from 'zod'
import { DISCOUNT_KINDS, PROMO_PROBLEMS } from '../../rules/prices/promotions.ts'
import { PRODUCT_TYPES } from '../../rules/products/product-vocabulary.ts'
import { PROMO_CODE_MAX } from '../../rules/shop/shop-limits.ts'
import { line, withData } from '../fields.ts'

export const promotionOffer = z
  .object({
    kind: z.enum(DISCOUNT_KINDS),
    value: z.number().meta({ description: 'Percent, or rupees' }),
    maxDiscount: z.number().nullable(),
    minSubtotal: z.number(),
    productTypes: z.array(z.enum(PRODUCT_TYPES)).meta({ description: 'None means all' }),
  })
  .meta({ id: 'PromotionOffer' })

const promoAnswer = z
  .object({
    code: z.string().meta({ description: 'As the shop writes it' }),
    discountAmount: z.number().meta({ description: 'Rupees off the cart as it is now' }),
    reason: z
      .enum(PROMO_PROBLEMS)
      .nullable()
      .meta({ description: 'Why the code gives nothing; null when it is valid' }),
    detail: z.string().nullable().meta({ description: 'The same in words for the shopper' }),
    offer: promotionOffer.nullable().meta({
      description: 'What it gives to a cart that fulfils its conditions, where the code holds',
    }),
  })
  .meta({ id: 'PromoAnswer' })
export type PromoAnswer = z.output<typeof promoAnswer>

export const applyPromoCode = {
  body: z.object({ code: line('Promo code', PROMO_CODE_MAX) }),
  reply: withData(promoAnswer),
}
