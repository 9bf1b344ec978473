import { z } from 'zod'
import { parsePicture } from '../../rules/products/pictures.ts'
import { type OwnName, PRODUCT_FIELDS } from '../../rules/products/product-fields.ts'
import {
  CATEGORIES_BY_TYPE,
  PRODUCT_TYPES,
  TRENDS,
} from '../../rules/products/product-vocabulary.ts'
import { sizeRuleProblems } from '../../rules/products/size-rules.ts'
import { stockUnitProblem } from '../../rules/products/stock-units.ts'
import {
  LISTING_MAX,
  MAX_PRICE_RUPEES,
  MAX_PRODUCT_PICTURES,
  PUBLISH_MAX,
} from '../../rules/shop/shop-limits.ts'
import { listQuery, listReply, searchTerm } from '../admin-lists.ts'
import { categoryName, product } from '../catalogue/catalogue.schemas.ts'
import { done, id, line, queryDecimal, text, timestamp, unitPrice, withData } from '../fields.ts'
import { misplaced, plainInputs, plainOutputs } from './product-fields.schemas.ts'

const pictureAddress = z
  .string()
  .max(500)
  .refine((address) => parsePicture(address) !== undefined, 'Upload the picture first')

function onOneLine(name: string): string {
  return name.replace(/\s*[\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' ')
}

/** One line, even if several were pasted. */
const altText = text('Picture description', PRODUCT_FIELDS.imageAlts.max).transform((words) =>
  words.replace(/\s+/g, ' '),
)

function wholeNumber({ label, max }: { label: string; max: number }) {
  return z
    .number({ error: `${label} must be a whole number` })
    .int(`${label} must be a whole number`)
    .min(0, `${label} cannot be negative`)
    .max(max, `${label} is too large`)
}

/** Makes a choice optional; forms send an empty text if it is left open. */
function optional<T extends z.ZodType>(choice: T) {
  return z.union([z.literal('').transform(() => null), choice.nullish()])
}

const { productName, description, metaDescription, price, salePrice, stockQuantity, popularity } =
  PRODUCT_FIELDS

const ownInputs = {
  productName: line(productName.label, productName.max).overwrite(onOneLine),
  description: line(description.label, description.max),
  metaDescription: text(metaDescription.label, metaDescription.max).optional(),
  productType: z.enum(PRODUCT_TYPES, { error: 'Choose a product type' }),
  category: optional(categoryName),
  artistId: optional(id).meta({
    description: 'Whose design it is; when not given, whose it was. For artists’ designs alone',
  }),
  price: unitPrice(price.label).nullish(),
  salePrice: unitPrice(salePrice.label).nullish(),
  stockQuantity: wholeNumber(stockQuantity),
  popularity: wholeNumber(popularity).default(0),
  image1: pictureAddress,
  image2: optional(pictureAddress),
  image3: optional(pictureAddress),
  image4: optional(pictureAddress),
  imageAlts: z
    .array(altText)
    .max(MAX_PRODUCT_PICTURES, `A product has at most ${MAX_PRODUCT_PICTURES} pictures`)
    .optional()
    .meta({
      description:
        'What each picture shows, in their order; when not given, pictures keep what was said of them',
    }),
} satisfies Record<OwnName, z.ZodType>

/** Returns a product form. Only the first picture differs between drafts and products in the shop. */
const formOf = <Picture extends z.ZodType<string, string>>(image1: Picture) =>
  z
    .object({ ...ownInputs, image1, ...plainInputs })
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
    .refine(
      (form) => form.price == null || form.salePrice == null || form.salePrice <= form.price,
      {
        path: ['salePrice'],
        message: 'The sale price cannot be above the price',
      },
    )
    .superRefine((form, context) => {
      for (const { name, message } of misplaced(form, form.productType)) {
        context.addIssue({ code: 'custom', path: [name], message })
      }
      const miscounted = stockUnitProblem(form.stockUnit || null, form.productType)
      if (miscounted) context.addIssue({ code: 'custom', path: ['stockUnit'], message: miscounted })
      for (const { field, message } of sizeRuleProblems(form)) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    })

export const productForm = formOf(pictureAddress)

export const draftForm = formOf(z.union([z.literal(''), pictureAddress]))

export type ProductFields = z.output<typeof productForm>

const adminProduct = product
  .omit({ facts: true, sizeRules: true })
  .extend({
    ...plainOutputs,
    stockQuantity: z
      .number()
      .int()
      .meta({ description: 'All there is, reserved or not, in its unit' }),
    version: z.number().int().meta({ description: 'How often admins have saved it' }),
    hasArtwork: z
      .boolean()
      .meta({ description: 'Whether an artwork is on sale, from which it is printed' }),
    artistId: id.nullable(),
    isDraft: z
      .boolean()
      .meta({ description: 'Whether it is not yet in the shop, and only staff see it' }),
    archivedAt: timestamp.nullable().meta({ description: 'When it was deleted; null otherwise' }),
    createdBy: id.nullable(),
    updatedBy: id.nullable(),
  })
  .meta({ id: 'AdminProduct' })
export type AdminProduct = z.output<typeof adminProduct>

export type ProductForm = z.input<typeof productForm>

export const uploadProductImage = {
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    result: z.object({ url: z.string() }),
  }),
}

const saved = z.object({ success: z.literal(true), message: z.string(), data: adminProduct })

export const addProduct = { body: productForm, reply: saved }

export const addDraft = { body: draftForm, reply: saved }

const PRODUCT_STATES = ['live', 'draft', 'archived'] as const

export const listAllProducts = {
  query: z.object({
    cursor: listQuery.cursor,
    limit: listQuery.limit.meta({
      description: `Rows of a page; without it the whole list, up to ${LISTING_MAX}`,
    }),
    name: searchTerm.meta({ description: 'A part of the name or of the SKU, in any case' }),
    productType: z.enum(PRODUCT_TYPES, { error: 'There is no such product type' }).optional(),
    category: categoryName.optional(),
    trend: z.enum(TRENDS, { error: 'There is no such trend' }).optional(),
    minPrice: queryDecimal('minPrice', MAX_PRICE_RUPEES)
      .optional()
      .meta({ description: 'At least this sale price, in rupees' }),
    maxPrice: queryDecimal('maxPrice', MAX_PRICE_RUPEES)
      .optional()
      .meta({ description: 'At most this sale price, in rupees' }),
    unpriced: z
      .literal('true', { error: 'unpriced is true or left out' })
      .optional()
      .meta({ description: 'Only products without any price, which nobody can buy' }),
    state: z
      .enum(PRODUCT_STATES, { error: 'state is live, draft or archived' })
      .default('live')
      .meta({
        description:
          'draft: what is not in the shop yet, the newest first; archived: what was deleted, the last first',
      }),
  }),
  reply: listReply(adminProduct).extend({
    all: z.number().int().meta({ description: 'Products in this state, whatever the filters' }),
  }),
}

export const getAnyProduct = {
  params: z.object({ id }),
  reply: withData(
    adminProduct.extend({
      updatedByName: z.string().nullable().meta({ description: 'Who saved it last' }),
    }),
  ),
}

export const editProduct = {
  params: z.object({ id }),
  body: draftForm.safeExtend({
    version: z
      .number()
      .int()
      .optional()
      .meta({ description: 'The version that was edited; 409 when there is a newer one' }),
    shown: z
      .object({ stockQuantity: z.number().int(), popularity: z.number().int() })
      .optional()
      .meta({
        description:
          'What the form showed of figures that sales change: what was sold since is kept',
      }),
  }),
  reply: saved,
}

export const deleteProduct = { params: z.object({ id }), reply: done }
export const restoreProduct = { params: z.object({ id }), reply: done }

export const publishProducts = {
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose products first')
      .max(PUBLISH_MAX, `At most ${PUBLISH_MAX} products at once`),
    published: z.boolean().meta({ description: 'false takes products back: they become drafts' }),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({
      moved: z.number().int().meta({ description: 'Products that were not there before' }),
      left: z
        .array(z.object({ _id: id, productName: z.string(), message: z.string() }))
        .meta({ description: 'Those that could not be moved, with the reason' }),
    }),
  }),
}

export const previewProduct = { params: z.object({ id }), reply: withData(product) }
