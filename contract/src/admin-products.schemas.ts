import { z } from 'zod'
import { categoryName, product } from './catalogue.schemas.ts'
import { done, id, line, rupees, text } from './fields.ts'
import { parsePicture } from './pictures.ts'
import { CATEGORIES_BY_TYPE, COLORS, PRODUCT_TYPES, SPACES, TRENDS } from './product-vocabulary.ts'
import { MAX_PRICE_RUPEES, MAX_STOCK } from './shop-limits.ts'

const pictureAddress = z
  .string()
  .max(500)
  .refine((address) => parsePicture(address) !== undefined, 'Upload the picture first')

const wholeNumber = (label: string, max: number) =>
  z
    .number({ error: `${label} must be a whole number` })
    .int(`${label} must be a whole number`)
    .min(0, `${label} cannot be negative`)
    .max(max, `${label} is too large`)

export const productForm = z
  .object({
    productName: line('Product name', 120),
    description: line('Description', 5000),
    metaDescription: text('Meta description', 300).optional(),
    productType: z.enum(PRODUCT_TYPES, { error: 'Choose a product type' }),
    category: categoryName.nullish(),
    space: z.enum(SPACES).nullish(),
    color: z.enum(COLORS).nullish(),
    trend: z.enum(TRENDS).nullish(),
    price: rupees('Price', MAX_PRICE_RUPEES).nullish(),
    salePrice: rupees('Sale price', MAX_PRICE_RUPEES).nullish(),
    stockQuantity: wholeNumber('Stock', MAX_STOCK),
    popularity: wholeNumber('Popularity', 1_000_000).default(0),
    image1: pictureAddress,
    image2: pictureAddress.nullish(),
    image3: pictureAddress.nullish(),
    image4: pictureAddress.nullish(),
  })
  .refine(
    (form) =>
      !form.category ||
      (CATEGORIES_BY_TYPE[form.productType] as readonly string[]).includes(form.category),
    { path: ['category'], message: 'This category does not belong to the product type' },
  )
  .refine((form) => form.price != null || form.salePrice != null, {
    path: ['salePrice'],
    message: 'Enter a price',
  })
  .refine((form) => form.price == null || form.salePrice == null || form.salePrice <= form.price, {
    path: ['salePrice'],
    message: 'The sale price cannot be above the price',
  })

const adminProduct = product.extend({ createdBy: id.nullable(), updatedBy: id.nullable() })

export const uploadProductImage = {
  reply: z.object({
    success: z.literal(true),
    message: z.string().optional(),
    result: z.object({ url: z.string() }),
  }),
}
export const addProduct = { body: productForm, reply: done }
export const listAllProducts = {
  reply: z.object({ success: z.literal(true), data: z.array(adminProduct) }),
}
export const editProduct = { params: z.object({ id }), body: productForm, reply: done }
export const deleteProduct = { params: z.object({ id }), reply: done }
