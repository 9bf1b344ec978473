import { randomBytes } from 'node:crypto'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import type {
  AdminProduct,
  editProduct as editProductShape,
  getAnyProduct,
  ProductFields,
  publishProducts as publishProductsShape,
} from '@bhitti/contract/calls/products/admin-products.schemas'
import {
  PICTURE_NAMES,
  type PictureName,
  pickFields,
} from '@bhitti/contract/rules/products/product-fields'
import { carriedUnitProblem } from '@bhitti/contract/rules/products/stock-units'
import type { z } from 'zod'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction, violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { creditDesign } from '../artists/design-credit.service.ts'
import { readProductsWithArtwork } from '../artworks/artworks.queries.ts'
import {
  type FieldColumns,
  type ProductRow,
  readFounder,
  readProductRows,
  readTakenSlugs,
  readWithEditor,
} from '../catalogue/products.queries.ts'
import { isDeleted, isDraft, toProduct } from '../catalogue/products.rules.ts'
import { selectShownToStaff } from '../catalogue/products.statements.ts'
import { lockProduct, type ProductChanges } from '../catalogue/products.write.ts'
import { type ChangeAuthor, recordChange } from '../changes/changes.service.ts'
import { markPicturesUsed } from '../uploads/uploads.service.ts'
import {
  applyEditDelta,
  publishingProblem,
  slugCandidates,
  slugOf,
  toAdminProduct,
  toColumns,
} from './admin-products.rules.ts'
import { changeProduct, insertProducts } from './products.write.ts'

/** Returns a product as its page would show it, even if it is a draft. @throws ShopError product.not_found */
export async function previewProduct(
  { db }: Pick<ActorContext, 'db'>,
  id: string,
): Promise<Product> {
  const [row] = await selectShownToStaff(db, id)
  if (!row) throw new ShopError('product.not_found')
  return toProduct(row)
}

type Moved = z.output<typeof publishProductsShape.reply>['data']
type ProductDetails = z.output<typeof getAnyProduct.reply>['data']
type EditedForm = z.output<typeof editProductShape.body>

/** Returns a product, live or archived, with the name of its last editor. @throws ShopError product.not_found */
export async function getAdminProduct(
  { db }: Pick<ActorContext, 'db'>,
  id: string,
): Promise<ProductDetails> {
  const found = await readWithEditor(db, id)
  if (!found) throw new ShopError('product.not_found')
  const hasArtwork = (await readProductsWithArtwork(db, [id])).has(id)
  return { ...toAdminProduct(found.row, hasArtwork), updatedByName: found.updatedByName }
}

/**
 * Adds a product to the shop; its slug comes from its name.
 * @throws ShopError request.invalid for an unknown artist or a picture that is not the shop's; product.sku_taken
 */
export function addProduct(context: ActorContext, form: ProductFields): Promise<AdminProduct> {
  return add(context, form, 'shop')
}

/** Adds a product that only staff see; it needs no picture yet. @throws ShopError as `addProduct` */
export function addDraft(context: ActorContext, form: ProductFields): Promise<AdminProduct> {
  return add(context, form, 'draft')
}

async function add(context: ActorContext, form: ProductFields, as: NewAs): Promise<AdminProduct> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = attempt === 1 ? null : randomSlug(slugOf(form.productName, form.productType))
    try {
      return await inTransaction(context.db, async (tx) =>
        toAdminProduct(await insertProduct(tx, context, form, { slug, as }), false),
      )
    } catch (error) {
      // A concurrent insert took the slug. The second attempt has a random one, so a further conflict is an error.
      if (attempt === 2 || !violates(error, 'products_slug_unique')) throw error
    }
  }
}

type NewAs = 'shop' | 'draft'

/**
 * Adds a product within a transaction, for imports of many. Uses `slug` if it is given.
 * @throws ShopError request.invalid for an unknown artist or a picture that is not the shop's; product.sku_taken
 */
export async function insertProduct(
  tx: Transaction,
  author: ChangeAuthor,
  form: ProductFields,
  { slug, as }: { slug: string | null; as: NewAs },
): Promise<ProductRow> {
  await markPicturesUsed(tx, picturesOf(form))
  const columns = {
    ...toColumns(form),
    ...(await creditDesign(tx, form)),
  } satisfies Omit<FieldColumns, 'artistId'>
  const by = author.actor?.id ?? null
  const [id = ''] = await insertProducts(tx, [
    {
      ...columns,
      slug: slug ?? (await freeSlug(tx, slugOf(form.productName, form.productType))),
      ...(as === 'draft' ? draftColumns() : {}),
      createdBy: by,
      updatedBy: by,
    },
  ])
  const added = await lockProduct(tx, id)
  await bringFounder(tx, author, added)
  await recordChange(tx, author, {
    entity: 'product',
    entityId: id,
    action: 'added',
    before: null,
    after: { slug: added.slug, ...columns },
  })
  return added
}

async function freeSlug(tx: Transaction, slug: string): Promise<string> {
  const candidates = slugCandidates(slug)
  const used = await readTakenSlugs(tx, candidates)
  return candidates.find((candidate) => !used.has(candidate)) ?? randomSlug(slug)
}

function randomSlug(slug: string): string {
  return `${slug}-${randomBytes(4).toString('hex')}`
}

/**
 * Saves a form over a product; its slug stays.
 * @throws ShopError product.not_found; product.changed; request.invalid for an unknown artist, a picture that is not
 * the shop's, or a stock unit carried over from another type
 */
export function editProduct(
  context: ActorContext,
  id: string,
  { version, shown, ...form }: EditedForm,
): Promise<AdminProduct> {
  return inTransaction(context.db, async (tx) => {
    const now = await lockProduct(tx, id)
    if (form.image1 === '' && !isDraft(now)) throw new ShopError('request.invalid', NO_PICTURE)
    await markPicturesUsed(tx, picturesOf(form), Object.values(picturesOf(now)))
    const columns = {
      ...toColumns(form, now),
      ...(await creditDesign(tx, form, now.artistId)),
    } satisfies Omit<FieldColumns, 'artistId'>
    const miscounted = carriedUnitProblem(now, columns)
    if (miscounted) throw new ShopError('request.invalid', { fields: { stockUnit: miscounted } })
    const isCountedAnew = columns.stockUnit !== now.stockUnit
    const figures = {
      ...(shown && applyEditDelta(form, shown, now)),
      ...(isCountedAnew && { stockQuantity: form.stockQuantity }),
    }
    const saved = await changeProduct(tx, context, id, { ...columns, ...figures }, version)
    if (saved.colourwayGroup !== now.colourwayGroup) await bringFounder(tx, context, saved)
    return toAdminProduct(saved, (await readProductsWithArtwork(tx, [id])).has(id))
  })
}

/** Adds the founder to its colourway group: the product whose slug names the group and that is in no group yet. */
async function bringFounder(
  tx: Transaction,
  author: ChangeAuthor,
  { id, colourwayGroup }: ProductRow,
): Promise<void> {
  if (colourwayGroup === null) return
  const founder = await readFounder(tx, colourwayGroup)
  if (founder !== undefined && founder !== id) {
    await changeProduct(tx, author, founder, { colourwayGroup })
  }
}

/**
 * Archives a product. It stays in its orders, and carts leave it out. Idempotent.
 * @throws ShopError product.not_found
 */
export function deleteProduct(context: ActorContext, id: string): Promise<void> {
  return change(context, id, (before) =>
    isDeleted(before)
      ? {}
      : { archivedAt: new Date(), ...(isDraft(before) ? { draft: 'deleted' as const } : {}) },
  )
}

/** Restores a deleted product to the shop, or to the drafts. @throws ShopError product.not_found */
export function restoreProduct(context: ActorContext, id: string): Promise<void> {
  return change(context, id, (before) => {
    if (!isDeleted(before)) return {}
    return before.draft === null ? { archivedAt: null } : { draft: 'open' as const }
  })
}

function change(
  context: ActorContext,
  id: string,
  changesOf: (before: ProductRow) => ProductChanges,
): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const before = await lockProduct(tx, id)
    await changeProduct(tx, context, id, changesOf(before))
  })
}

/**
 * Publishes drafts, or turns products back into drafts, each in its own transaction. Returns those that cannot be moved
 * with the reason. Idempotent.
 */
export async function publishProducts(
  context: ActorContext,
  { ids, published }: z.output<typeof publishProductsShape.body>,
): Promise<Moved> {
  const moved: Moved = { moved: 0, left: [] }
  for (const id of new Set(ids)) {
    const outcome = await inTransaction(context.db, (tx) => moveProduct(tx, context, id, published))
    if (outcome === 'moved') moved.moved += 1
    else if (outcome !== 'there') moved.left.push(outcome)
  }
  return moved
}

export async function moveProduct(
  tx: Transaction,
  author: ChangeAuthor,
  id: string,
  published: boolean,
): Promise<'moved' | 'there' | Moved['left'][number]> {
  const [found] = await readProductRows(tx, [id])
  if (!found) return { _id: id, productName: '', message: ERROR_CODES['product.not_found'].message }
  const before = await lockProduct(tx, id)
  const left = (message: string) => ({ _id: id, productName: before.productName, message })
  if (isDeleted(before)) return left('It was deleted. Restore it first')
  if (isDraft(before) !== published) return 'there'
  const problem = published ? publishingProblem(before) : null
  if (problem !== null) return left(problem)
  await changeProduct(
    tx,
    author,
    id,
    published ? { archivedAt: null, draft: null } : draftColumns(),
  )
  return 'moved'
}

function draftColumns(): { archivedAt: Date; draft: 'open' } {
  return { archivedAt: new Date(), draft: 'open' }
}

const NO_PICTURE = { fields: { image1: 'Upload the picture first' } }

function picturesOf(product: Pick<ProductFields, PictureName>) {
  return pickFields(product, PICTURE_NAMES)
}
