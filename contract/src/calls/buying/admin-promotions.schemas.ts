import { z } from 'zod'
import { indianNumber } from '../../rules/prices/indian-numbers.ts'
import { hasTwoDecimalsAtMost } from '../../rules/prices/money.ts'
import {
  DISCOUNT_KINDS,
  normalizePromoCode,
  PROMOTION_STATES,
} from '../../rules/prices/promotions.ts'
import { PRODUCT_TYPES } from '../../rules/products/product-vocabulary.ts'
import {
  PROMO_CODE_MAX,
  PROMO_CODE_MIN,
  PROMO_LIMIT_MAX,
  PROMO_NOTE_MAX,
} from '../../rules/shop/shop-limits.ts'
import { listQuery, listReply, searchTerm } from '../admin-lists.ts'
import { done, id, rupees, text, timestamp } from '../fields.ts'
import { promotionOffer } from './promotions.schemas.ts'

const CODE_MESSAGE = `Use ${PROMO_CODE_MIN} to ${PROMO_CODE_MAX} letters, digits, hyphens or underscores`
const LIMIT_MESSAGE = `Enter a whole number from 1 to ${indianNumber(PROMO_LIMIT_MAX)}`
const MOST_RUPEES = 10_000_000

const limit = z
  .number({ error: LIMIT_MESSAGE })
  .int(LIMIT_MESSAGE)
  .min(1, LIMIT_MESSAGE)
  .max(PROMO_LIMIT_MAX, LIMIT_MESSAGE)
  .nullable()

const promotionForm = z
  .object({
    code: z
      .string({ error: CODE_MESSAGE })
      .max(200, CODE_MESSAGE)
      .transform(normalizePromoCode)
      .refine((code) => /^[A-Z0-9_-]+$/.test(code), CODE_MESSAGE)
      .refine(({ length }) => length >= PROMO_CODE_MIN && length <= PROMO_CODE_MAX, CODE_MESSAGE),
    note: text('Note', PROMO_NOTE_MAX).default(''),
    kind: z.enum(DISCOUNT_KINDS, { error: 'Choose what it takes off' }),
    value: z
      .number({ error: 'Enter the discount' })
      .positive('Enter the discount')
      .max(MOST_RUPEES, 'This is too much')
      .refine(hasTwoDecimalsAtMost, 'Use at most two decimals')
      .meta({ description: 'Percent, or rupees' }),
    maxDiscount: rupees('The highest discount', MOST_RUPEES)
      .positive('Enter an amount, or leave it empty')
      .nullable()
      .default(null),
    minSubtotal: rupees('The minimum subtotal', MOST_RUPEES).default(0),
    productTypes: z
      .array(z.enum(PRODUCT_TYPES, { error: 'Choose product types' }))
      .max(PRODUCT_TYPES.length)
      .default([])
      .transform((types) => PRODUCT_TYPES.filter((type) => types.includes(type)))
      .meta({ description: 'None means all' }),
    startsAt: timestamp.nullable().default(null),
    endsAt: timestamp.nullable().default(null),
    totalLimit: limit.default(null),
    perCustomerLimit: limit.default(null),
  })
  .superRefine(({ kind, value, maxDiscount, startsAt, endsAt }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (kind === 'percent' && value > 100) refuse('value', 'Enter at most 100 percent')
    if (kind === 'amount' && maxDiscount !== null) {
      refuse('maxDiscount', 'An amount has no other bound')
    }
    if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) {
      refuse('endsAt', 'The end must be after the start')
    }
  })
export type PromotionForm = z.output<typeof promotionForm>

const promotion = promotionOffer
  .extend({
    _id: id,
    code: z.string(),
    note: z.string(),
    state: z.enum(PROMOTION_STATES),
    startsAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    isPaused: z.boolean(),
    totalLimit: z.number().int().nullable(),
    perCustomerLimit: z.number().int().nullable(),
    usedCount: z.number().int().meta({ description: 'Orders paid with it, less cancelled ones' }),
    heldCount: z.number().int().meta({ description: 'Orders that are just being paid with it' }),
    revenueAmount: z.number().meta({ description: 'Rupees that those orders brought' }),
    discountAmount: z.number().meta({ description: 'Rupees that it took off them' }),
    isFixed: z.boolean().meta({
      description: 'An order was begun with it: its code stays, and it cannot be deleted',
    }),
    version: z.number().int(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Promotion' })
export type Promotion = z.output<typeof promotion>

const which = z.object({ id })
const withPromotion = z.object({
  success: z.literal(true),
  message: z.string().optional(),
  promotion,
})

export const listPromotions = {
  query: z.object({
    ...listQuery,
    search: searchTerm,
    state: z.enum(PROMOTION_STATES, { error: 'There is no such state' }).optional(),
  }),
  reply: listReply(promotion),
}
export const getPromotion = { params: which, reply: withPromotion }
export const addPromotion = { body: promotionForm, reply: withPromotion }
export const editPromotion = {
  params: which,
  body: promotionForm.and(
    z.object({
      version: z
        .number()
        .int()
        .optional()
        .meta({ description: 'The version that was edited; another one now is a 409' }),
    }),
  ),
  reply: withPromotion,
}
export const pausePromotion = { params: which, reply: withPromotion }
export const resumePromotion = { params: which, reply: withPromotion }
export const endPromotion = { params: which, reply: withPromotion }
export const deletePromotion = { params: which, reply: done }
