import { parseJson } from '@bhitti/contract/calls/parse-json'
import type {
  AdminProduct,
  ProductFields,
} from '@bhitti/contract/calls/products/admin-products.schemas'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import {
  type NamesWith,
  ofEachPlain,
  type PlainValues,
} from '@bhitti/contract/rules/products/product-fields'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import {
  type StockUnit,
  unitAfterTypeChange,
  usualUnit,
} from '@bhitti/contract/rules/products/stock-units'
import { MAX_STOCK } from '@bhitti/contract/rules/shop/shop-limits'
import { altTextsOf, type Pictured } from '../catalogue/alt-texts.rules.ts'
import { isDraft, isProductId, type StoredProduct, toShown } from '../catalogue/products.rules.ts'
import { foldedWords } from '../search/folding.rules.ts'

type StoredAdminProduct = StoredProduct & {
  version: number
  artistId: string | null
  archivedAt: Date | null
  draft: 'open' | 'deleted' | null
  createdBy: string | null
  updatedBy: string | null
}

export function toAdminProduct(row: StoredAdminProduct, hasArtwork: boolean): AdminProduct {
  const { draft, archivedAt, ...shown } = row
  const isOpen = isDraft(row)
  return {
    ...toShown(shown),
    isDraft: isOpen,
    version: row.version,
    hasArtwork,
    artistId: row.artistId,
    archivedAt: isOpen ? null : (archivedAt?.toISOString() ?? null),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
  }
}

/**
 * Converts a form to columns; omitted fields become empty. Alt texts are kept if the form has none, and so is the stock
 * unit while it fits the type.
 */
export function toColumns(
  form: ProductFields,
  before?: Pictured & { productType: ProductType; stockUnit: StockUnit },
) {
  const { productType } = form
  const unitUnsaid = before ? unitAfterTypeChange(before, productType) : usualUnit(productType)
  return {
    ...ofEachPlain<PlainValues>((name) => form[name] ?? null),
    stockUnit: form.stockUnit === undefined ? unitUnsaid : form.stockUnit,
    productName: form.productName,
    description: form.description,
    metaDescription: form.metaDescription ?? '',
    productType: form.productType,
    category: form.category ?? null,
    pricePaise: form.price == null ? null : toPaise(form.price),
    salePricePaise: form.salePrice == null ? null : toPaise(form.salePrice),
    stockQuantity: form.stockQuantity,
    popularity: form.popularity,
    image1: form.image1,
    image2: form.image2 ?? null,
    image3: form.image3 ?? null,
    image4: form.image4 ?? null,
    imageAlts: altTextsOf(form, before),
  }
}

/** Figures that sales can change while somebody edits the product. */
export type MovingFigures = Record<NamesWith<{ kind: 'count' }>, number>

/**
 * Applies an edit's difference (`entered` − `shown`) to the figures of now, so that sales in between are not undone.
 */
export function applyEditDelta(
  entered: MovingFigures,
  shown: MovingFigures,
  now: MovingFigures,
): MovingFigures {
  const carry = (name: keyof MovingFigures) =>
    Math.min(Math.max(now[name] + entered[name] - shown[name], 0), MAX_STOCK)
  return { stockQuantity: carry('stockQuantity'), popularity: carry('popularity') }
}

const SLUG_MAX = 80

/** Returns why a draft cannot be published; null if it can. */
export function publishingProblem({
  image1,
  pricePaise,
  salePricePaise,
}: {
  image1: string
  pricePaise: number | null
  salePricePaise: number | null
}): string | null {
  if (image1 === '') return 'It has no picture yet'
  return pricePaise === null && salePricePaise === null ? 'It has no price yet' : null
}

/** Returns a slug of letters, digits and hyphens for a product name. */
export function slugOf(productName: string, productType: string): string {
  const words = foldedWords(productName)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
  const kind = foldedWords(productType.replace(/([a-z])([A-Z])/g, '$1 $2')).join('-')
  const slug = words.join('-').slice(0, SLUG_MAX).replace(/-+$/, '') || kind
  // A slug that looks like an id would be looked up as one.
  return isProductId(slug) ? `${kind}-${slug}` : slug
}

/** Returns the slugs to try for a new product, the plain one first. */
export function slugCandidates(slug: string): string[] {
  return [slug, ...Array.from({ length: 19 }, (_, index) => `${slug}-${index + 2}`)]
}

/** Where a page ended: microseconds since 1970, and an id. */
export type ListCursor = { moment: string; id: string }

export function encodeListCursor(state: string, { moment, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([state, moment, id])).toString('base64url')
}

/** Decodes a cursor; undefined if it is invalid or belongs to another list. */
export function decodeListCursor(state: string, encoded: string): ListCursor | undefined {
  const parts = parseJson(Buffer.from(encoded, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 3) return undefined
  const [, moment, id] = parts
  if (typeof moment !== 'string' || !/^\d{1,16}$/.test(moment)) return undefined
  if (typeof id !== 'string' || !isProductId(id)) return undefined
  const cursor = { moment, id }
  return encodeListCursor(state, cursor) === encoded ? cursor : undefined
}
