/** What admins do with single products. Lists are in admin-product-list, pictures in uploads. */
import { randomBytes } from 'node:crypto'
import type {
  AdminProduct,
  editProduct as editProductShape,
  getAnyProduct,
  ProductFields,
} from '@bhitti/contract/calls/admin-products.schemas'
import { PICTURE_NAMES, type PictureName, pickFields } from '@bhitti/contract/rules/product-fields'
import type { z } from 'zod'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction, violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { creditDesign } from '../artists/design-credit.service.ts'
import {
  type FieldColumns,
  type ProductRow,
  readTakenSlugs,
  readWithEditor,
} from '../catalogue/products.queries.ts'
import { lockProduct } from '../catalogue/products.write.ts'
import { type ChangeAuthor, recordChange } from '../changes/changes.service.ts'
import { claimPictures } from '../uploads/uploads.service.ts'
import {
  carriedOver,
  slugCandidates,
  slugOf,
  toAdminProduct,
  toColumns,
} from './admin-products.rules.ts'
import { changeProduct, insertProducts } from './products.write.ts'

type ProductDetails = z.output<typeof getAnyProduct.reply>['data']
type EditedForm = z.output<typeof editProductShape.body>

/**
 * One product, live or archived, with the name of the one who saved it last.
 * @throws ShopError product.not_found
 */
export async function getAdminProduct(
  { db }: Pick<ActorContext, 'db'>,
  id: string,
): Promise<ProductDetails> {
  const found = await readWithEditor(db, id)
  if (!found) throw new ShopError('product.not_found')
  return { ...toAdminProduct(found.row), updatedByName: found.updatedByName }
}

/**
 * Puts a new product into the shop, under an address made of its name.
 * @throws ShopError request.invalid for a picture that is not the shop's, or an unknown artist
 */
export async function addProduct(
  context: ActorContext,
  form: ProductFields,
): Promise<AdminProduct> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = attempt === 1 ? null : randomSlug(slugOf(form.productName, form.productType))
    try {
      return await inTransaction(context.db, async (tx) =>
        toAdminProduct(await insertProduct(tx, context, form, slug)),
      )
    } catch (error) {
      // Somebody took the address between the look and the insert; nobody takes a random one.
      if (attempt === 2 || !violates(error, 'products_slug_unique')) throw error
    }
  }
}

/**
 * The same within a transaction, for adding many: in the name of `author`, and under the address
 * `slug` where there is one.
 * @throws ShopError request.invalid for a picture that is not the shop's
 */
export async function insertProduct(
  tx: Transaction,
  author: ChangeAuthor,
  form: ProductFields,
  slug: string | null = null,
): Promise<ProductRow> {
  await claimPictures(tx, picturesOf(form))
  const columns = {
    ...toColumns(form),
    ...(await creditDesign(tx, form)),
  } satisfies Omit<FieldColumns, 'artistId'>
  const by = author.actor?.id ?? null
  const [id = ''] = await insertProducts(tx, [
    {
      ...columns,
      slug: slug ?? (await freeSlug(tx, slugOf(form.productName, form.productType))),
      createdBy: by,
      updatedBy: by,
    },
  ])
  const added = await lockProduct(tx, id)
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
 * Saves a form over a product. Its address stays what it was.
 * @throws ShopError product.not_found, product.changed, request.invalid for a picture that is not
 * the shop's, or an unknown artist
 */
export function editProduct(
  context: ActorContext,
  id: string,
  { version, shown, ...form }: EditedForm,
): Promise<AdminProduct> {
  return inTransaction(context.db, async (tx) => {
    const now = await lockProduct(tx, id)
    await claimPictures(tx, picturesOf(form), Object.values(picturesOf(now)))
    const columns = {
      ...toColumns(form, now),
      ...(await creditDesign(tx, form, now.artistId)),
    } satisfies Omit<FieldColumns, 'artistId'>
    const isCountedAnew = columns.stockUnit !== now.stockUnit
    const figures = {
      ...(shown && carriedOver(form, shown, now)),
      ...(isCountedAnew && { stockQuantity: form.stockQuantity }),
    }
    return toAdminProduct(await changeProduct(tx, context, id, { ...columns, ...figures }, version))
  })
}

/**
 * Takes a product out of the shop. It stays in its orders and in the archive, from where it can be
 * restored; carts leave it out as long as it is there. Twice is the same as once.
 * @throws ShopError product.not_found
 */
export function deleteProduct(context: ActorContext, id: string): Promise<void> {
  return archive(context, id, new Date())
}

/**
 * Puts a deleted product back into the shop, as it was.
 * @throws ShopError product.not_found
 */
export function restoreProduct(context: ActorContext, id: string): Promise<void> {
  return archive(context, id, null)
}

function archive(context: ActorContext, id: string, archivedAt: Date | null): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const before = await lockProduct(tx, id)
    if ((before.archivedAt === null) === (archivedAt === null)) return
    await changeProduct(tx, context, id, { archivedAt })
  })
}

function picturesOf(product: Pick<ProductFields, PictureName>) {
  return pickFields(product, PICTURE_NAMES)
}
