import { z } from 'zod'
import { LEFT_REASONS } from '../../rules/orders/cart-words.ts'
import { ARTWORK_CHANGES } from '../../rules/orders/customisation.ts'
import { MATERIAL_NAMES } from '../../rules/products/materials.ts'
import { CATEGORIES, PRODUCT_TYPES } from '../../rules/products/product-vocabulary.ts'
import { INSTRUCTIONS_MAX, PROMO_CODE_MAX } from '../../rules/shop/shop-limits.ts'
import { done, id, inches, metres, quantity, text, withData } from '../fields.ts'
import { stockUnit } from '../products/stock.schemas.ts'
import { customisation, LEAST_AREA, ROLL_COVER } from './customisation.schemas.ts'

export const cartLine = z
  .object({
    _id: id,
    productId: z.object({ _id: id, slug: z.string() }),
    productName: z.string(),
    productType: z.enum(PRODUCT_TYPES),
    category: z.enum(CATEGORIES).nullable(),
    image: z.string(),
    quantity: z.number().int(),
    price: z.number().meta({ description: 'Rupees per unit, before material' }),
    materialPrice: z.number(),
    totalPrice: z.number(),
    selectedMaterial: z.string().nullable(),
    area: z.number().nullable().meta({ description: 'Square feet, or metres for curtains' }),
    billedArea: z.number().nullable().meta({ description: LEAST_AREA }),
    rollCoverSqft: z.number().nullable().meta({ description: ROLL_COVER }),
    height: z.number().nullable(),
    width: z.number().nullable(),
    length: z.number().nullable(),
    customisation: customisation.nullable(),
    grammageGsm: z.number().nullable().meta({ description: 'What its parcel is weighed with' }),
    panelWidthCm: z.number().nullable(),
    artworkChange: z.enum(ARTWORK_CHANGES).nullable().meta({
      description: 'What happened to the artwork since it was placed; such a line cannot be paid',
    }),
    availableQuantity: z.number().int().meta({
      description:
        'What of this product one order can have now, in its unit, and of one dye lot where it is in lots',
    }),
    stockUnit,
    isInLots: z.boolean().meta({ description: 'Whether all has to come of one dye lot' }),
    heldByOthers: z.number().int().meta({
      description: 'What is there besides, and other customers are just paying for',
    }),
  })
  .meta({ id: 'CartLine' })
export type CartLine = z.output<typeof cartLine>

export const cartContents = z
  .object({
    cart: z
      .object({
        totalAmount: z.number(),
        totalItems: z.number().int(),
        specialInstructions: z.string(),
        promoCode: z.string().meta({ description: 'As it was typed; empty for none' }),
      })
      .nullable()
      .meta({ description: 'null while there is nothing in it' }),
    items: z.array(cartLine),
    left: z
      .array(z.object({ _id: id, productName: z.string(), reason: z.enum(LEFT_REASONS) }))
      .optional()
      .meta({
        description:
          'Lines that cannot be bought now and count for nothing; they are back when that changes, and can be removed like others',
      }),
  })
  .meta({ id: 'CartContents' })
export type CartContents = z.output<typeof cartContents>

export type CartNotes = { specialInstructions: string; promoCode: string }

/** The price that the shopper saw; only our own pages send it. */
const seenPrice = z
  .number()
  .nonnegative()
  .optional()
  .meta({ description: 'Rupees per unit as shown; where it is another now, the reply says so' })
const seenQuantity = z.number().int().optional().meta({
  description: 'Where the line has another quantity by now, that one stays and 409 says it',
})

const changedCart = withData(cartContents).extend({
  priceChange: z
    .object({ seen: z.number(), now: z.number() })
    .optional()
    .meta({ description: 'Rupees per unit, where it is not the price that was seen' }),
})

const owner = z.object({ userId: id })

export const getCart = { params: owner, reply: withData(cartContents) }

const configuration = {
  quantity,
  selectedMaterial: z
    .enum(MATERIAL_NAMES as [string, ...string[]], { error: 'There is no such material' })
    .nullish(),
  height: inches.nullish(),
  width: inches.nullish(),
  length: metres.nullish(),
  customisation: customisation.nullish(),
}

export const addToCart = {
  body: z
    .object({ userId: id, productId: id, ...configuration, seenPrice })
    .meta({ description: 'Prices, area, name and image that a client sends along are ignored' }),
  reply: changedCart,
}

export const updateCartQuantity = {
  body: z.object({ userId: id, itemId: id, quantity, seenPrice, seenQuantity }),
  reply: changedCart,
}

export const changeCartLine = {
  body: z.object({ userId: id, itemId: id, ...configuration, seenPrice, seenQuantity }).meta({
    description:
      'The line as it is to be, in all its parts; where another line is the same, the two become one',
  }),
  reply: changedCart,
}

export const changeCartNotes = {
  body: z
    .object({
      userId: id,
      specialInstructions: text('Special instructions', INSTRUCTIONS_MAX).optional(),
      promoCode: text('Promo code', PROMO_CODE_MAX).optional(),
    })
    .refine(
      ({ specialInstructions, promoCode }) =>
        specialInstructions !== undefined || promoCode !== undefined,
      { path: ['specialInstructions'], message: 'Nothing was changed' },
    )
    .meta({ description: 'What is left out stays as it is; of two changes the last one counts' }),
  reply: withData(cartContents),
}

export const removeCartLine = {
  params: owner.extend({ itemId: id }),
  reply: withData(cartContents),
}

export const countCart = {
  params: owner,
  reply: withData(z.object({ itemCount: z.number().int() })),
}

export const emptyCart = { params: owner, reply: done }
