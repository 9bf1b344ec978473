import type {
  findKnownPictures as findKnownShape,
  LibraryPicture,
  listLibraryPictures as listShape,
  PictureOutcome,
} from '@bhitti/contract/calls/products/picture-library.schemas'
import { fileNameOf, pictureKey } from '@bhitti/contract/rules/products/picture-names'
import { ADMIN_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { isPrintable, isStorable, isVisible } from '@bhitti/contract/rules/texts/characters'
import { and, desc, eq, ilike, inArray, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { readProductsShowing } from '../catalogue/products.queries.ts'
import { isProductId } from '../catalogue/products.rules.ts'
import {
  holdUpload,
  type PictureKeeper,
  type ReceivedFile,
  readableUploads,
  releaseUploads,
  type StoredOnce,
  storePictureOnce,
} from '../uploads/uploads.service.ts'
import { libraryPictures } from './picture-library.table.ts'

const SHOWN_BY = 3
/** A picture that is removed while it is uploaded again is stored again at the second try. */
const TRIES = 3

export type TakenIn = {
  outcome: Exclude<PictureOutcome, 'refused'>
  name: string
  address: string
  bytes: number
}

/**
 * Adds a picture to the library under its file's name. It replaces one of the same name. Known content is not stored
 * again.
 * @throws ShopError library.no_name, upload.not_stored, and those of `storePictureOnce`
 */
export async function takeIntoLibrary(
  keeper: PictureKeeper,
  path: string,
  open: () => Promise<ReceivedFile>,
): Promise<TakenIn> {
  const name = fileNameOf(path).trim()
  const isName = isVisible(name) && isPrintable(name) && isStorable(name) && name.length <= 200
  if (!isName) throw new ShopError('library.no_name')
  for (let attempt = 1; ; attempt += 1) {
    const stored = await storePictureOnce(keeper, await open())
    const outcome = await inTransaction(keeper.db, (tx) => enter(tx, keeper, name, stored))
    const { address, bytes } = stored
    if (outcome !== 'gone') return { outcome, name, address, bytes }
    if (attempt === TRIES) throw new ShopError('upload.not_stored')
  }
}

async function enter(
  tx: Transaction,
  { actor }: PictureKeeper,
  name: string,
  { id: uploadId, address, bytes }: StoredOnce,
): Promise<TakenIn['outcome'] | 'gone'> {
  if (!(await holdUpload(tx, uploadId))) return 'gone'
  const row = { name, key: pictureKey(name), uploadId, address, bytes, addedBy: actor.id }
  const added = await tx
    .insert(libraryPictures)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: libraryPictures.id })
  if (added.length > 0) return 'added'
  const [before] = await tx
    .select({ id: libraryPictures.id, uploadId: libraryPictures.uploadId })
    .from(libraryPictures)
    .where(eq(libraryPictures.key, row.key))
    .for('update')
  if (!before) return 'gone'
  if (before.uploadId === uploadId) return 'known'
  await tx
    .update(libraryPictures)
    .set({ ...row, addedAt: sql`now()` })
    .where(eq(libraryPictures.id, before.id))
  await releaseUnheld(tx, [before.uploadId])
  return 'replaced'
}

async function releaseUnheld(tx: Transaction, uploadIds: readonly string[]): Promise<void> {
  if (uploadIds.length === 0) return
  const still = await tx
    .select({ id: libraryPictures.uploadId })
    .from(libraryPictures)
    .where(inArray(libraryPictures.uploadId, [...uploadIds]))
  const held = new Set(still.map(({ id }) => id))
  await releaseUploads(
    tx,
    uploadIds.filter((id) => !held.has(id)),
  )
}

/**
 * Returns the names of files whose content is in the library, so that they need not be sent. A file known under
 * another name is added under its own.
 */
export async function findKnownPictures(
  context: ActorContext,
  { files }: z.output<typeof findKnownShape.body>,
): Promise<string[]> {
  const found = await context.db
    .select({
      sha256: readableUploads.sha256,
      uploadId: libraryPictures.uploadId,
      address: libraryPictures.address,
      bytes: libraryPictures.bytes,
    })
    .from(libraryPictures)
    .innerJoin(readableUploads, eq(readableUploads.id, libraryPictures.uploadId))
    .where(
      inArray(
        readableUploads.sha256,
        files.map(({ sha256 }) => sha256),
      ),
    )
  const byHash = new Map(found.map(({ sha256, ...upload }) => [sha256, upload]))
  const known: string[] = []
  for (const { name, sha256 } of files) {
    const upload = byHash.get(sha256)
    if (!upload) continue
    const { uploadId, address, bytes } = upload
    const stored = { id: uploadId, address, bytes, isNew: false }
    const outcome = await inTransaction(context.db, (tx) =>
      enter(tx, context, fileNameOf(name).trim(), stored),
    )
    if (outcome !== 'gone') known.push(name)
  }
  return known
}

type Listing = Omit<z.output<typeof listShape.reply>, 'success'>

export async function listLibraryPictures(
  { db }: Pick<ActorContext, 'db'>,
  { name, cursor, limit = ADMIN_PAGE_SIZE }: z.output<typeof listShape.query>,
): Promise<Listing> {
  if (cursor !== undefined && !isProductId(cursor)) {
    throw new ShopError('request.invalid', {
      fields: { cursor: 'This cursor does not belong to this list' },
    })
  }
  const matching = name
    ? ilike(libraryPictures.name, `%${name.replace(/[\\%_]/g, '\\$&')}%`)
    : undefined
  const found = await db
    .select({ row: libraryPictures, addedBy: readableAccounts.name })
    .from(libraryPictures)
    .innerJoin(readableAccounts, eq(readableAccounts.id, libraryPictures.addedBy))
    .where(and(matching, cursor ? lt(libraryPictures.id, cursor) : undefined))
    .orderBy(desc(libraryPictures.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const showing = await readProductsShowing(
    db,
    page.map(({ row }) => row.address),
  )
  return {
    data: page.map(
      ({ row, addedBy }): LibraryPicture => ({
        _id: row.id,
        name: row.name,
        address: row.address,
        bytes: row.bytes,
        addedAt: row.addedAt.toISOString(),
        addedBy,
        shownBy: showing
          .filter(({ address }) => address === row.address)
          .slice(0, SHOWN_BY)
          .map(({ id, productName, place }) => ({ _id: id, productName, place })),
      }),
    ),
    nextCursor: found.length > limit ? (page.at(-1)?.row.id ?? null) : null,
    total: await db.$count(libraryPictures, matching),
  }
}

/** Removes pictures from the library. Products keep showing them. Safe to repeat. */
export async function removeLibraryPictures(
  { db }: Pick<ActorContext, 'db'>,
  ids: readonly string[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .delete(libraryPictures)
      .where(inArray(libraryPictures.id, [...ids]))
      .returning({ uploadId: libraryPictures.uploadId })
    await releaseUnheld(
      tx,
      removed.map(({ uploadId }) => uploadId),
    )
  })
}
