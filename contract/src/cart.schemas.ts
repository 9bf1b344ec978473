import { z } from 'zod'
import { done, id, inches, metres, quantity, withData } from './fields.ts'
import { MATERIAL_NAMES } from './materials.ts'
import { CATEGORIES, PRODUCT_TYPES } from './product-vocabulary.ts'

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
    height: z.number().nullable(),
    width: z.number().nullable(),
    length: z.number().nullable(),
    availableQuantity: z
      .number()
      .int()
      .meta({ description: 'Pieces of this product that can be bought now' }),
  })
  .meta({ id: 'CartLine' })
export type CartLine = z.output<typeof cartLine>

export const cartContents = z
  .object({
    cart: z
      .object({ totalAmount: z.number(), totalItems: z.number().int() })
      .nullable()
      .meta({ description: 'null while there is nothing in it' }),
    items: z.array(cartLine),
  })
  .meta({ id: 'CartContents' })
export type CartContents = z.output<typeof cartContents>

const owner = z.object({ userId: id })

export const getCart = { params: owner, reply: withData(cartContents) }

export const addToCart = {
  body: z
    .object({
      userId: id,
      productId: id,
      quantity,
      selectedMaterial: z
        .enum(MATERIAL_NAMES as [string, ...string[]], { error: 'There is no such material' })
        .nullish(),
      height: inches.nullish(),
      width: inches.nullish(),
      length: metres.nullish(),
    })
    .meta({ description: 'Prices, area, name and image that a client sends along are ignored' }),
  reply: withData(cartContents),
}

export const updateCartQuantity = {
  body: z.object({ userId: id, itemId: id, quantity }),
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
