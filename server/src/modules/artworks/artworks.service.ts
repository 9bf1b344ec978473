import type {
  ArtworkVersion,
  artworkForm,
  PublicArtwork,
} from '@bhitti/contract/calls/printing/artworks.schemas'
import type { ArtworkKind } from '@bhitti/contract/rules/print/artwork'
import { artworkKindsOf, floorDpiOf } from '@bhitti/contract/rules/print/artwork-types'
import { KEPT_REFUSALS, OPEN_UPLOADS_MAX, sizeWords } from '@bhitti/contract/rules/print/masters'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { Upload } from '@tus/server'
import { and, count, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { JobState } from '../../platform/queue/job-queue.ts'
import { readAccountNames } from '../accounts/accounts.queries.ts'
import { readProductType, readSoldType } from '../catalogue/products.queries.ts'
import { isDeleted } from '../catalogue/products.rules.ts'
import { lockProduct } from '../catalogue/products.write.ts'
import { type ChangeAuthor, recordChange, recordTriedAgain } from '../changes/changes.service.ts'
import { sentBytesOf } from '../uploads/piece-uploads.ts'
import { publicArtworkOf, versionOf } from './artwork-views.ts'
import { type ArtworkRow, artworks } from './artworks.table.ts'
import { findTiles } from './sample-drawing.service.ts'

/** Free disk space left for everything else. */
const SPARE_BYTES = 1024 ** 3
export const REMOVED_AT_ONCE = 20

type Form = z.output<typeof artworkForm>

/** @throws ShopError artwork.none */
export async function getArtwork(context: Context, productId: string): Promise<PublicArtwork> {
  const { db, liveSettings } = context
  const type = await readSoldType(db, productId)
  const row = type && (await findCurrent(db, productId))
  // The artwork may date from before a change of the product's type.
  if (!row || !artworkKindsOf(type).includes(row.kind)) throw new ShopError('artwork.none')
  const tiles = await findTiles(context, row, type)
  return publicArtworkOf(row, floorDpiOf(type, liveSettings.current().selling.floorDpi), tiles)
}

/** Returns the current design of a product, even if the product has left the shop; null if it has none. */
export async function findWallDesign(
  context: Context,
  { productId, productType }: { productId: string; productType: ProductType },
): Promise<PublicArtwork | null> {
  const { db, liveSettings } = context
  const row = await findCurrent(db, productId)
  if (!row) return null
  const tiles = await findTiles(context, row, productType)
  return publicArtworkOf(row, liveSettings.current().selling.floorDpi, tiles)
}

async function findCurrent(db: Queryable, productId: string): Promise<ArtworkRow | undefined> {
  const [row] = await db
    .select()
    .from(artworks)
    .where(and(eq(artworks.productId, productId), eq(artworks.isCurrent, true)))
  return row
}

/**
 * Returns a product's versions, newest first, without those given up before they were ready. Queues a sample for
 * drawing, however many others wait.
 */
export async function listArtworks(context: Context, productId: string): Promise<ArtworkVersion[]> {
  const type = await readProductType(context.db, productId)
  if (type === undefined) return []
  const current = await findCurrent(context.db, productId)
  if (current) await findTiles(context, current, type, Number.POSITIVE_INFINITY)
  const rows = await context.db
    .select()
    .from(artworks)
    .where(
      and(
        eq(artworks.productId, productId),
        or(isNull(artworks.withdrawnAt), eq(artworks.status, 'ready')),
      ),
    )
    .orderBy(desc(artworks.version))
    .limit(100)
  return describe(context, rows, type)
}

/** @throws ShopError artwork.not_found */
export async function getArtworkVersion(context: Context, id: string): Promise<ArtworkVersion> {
  const row = await findArtwork(context.db, id)
  const type = await readProductType(context.db, row.productId)
  const [version] = type ? await describe(context, [row], type) : []
  if (!version) throw new ShopError('artwork.not_found')
  return version
}

async function describe(
  { db, masters, liveSettings }: Context,
  rows: readonly ArtworkRow[],
  type: ProductType,
): Promise<ArtworkVersion[]> {
  const floorDpi = floorDpiOf(type, liveSettings.current().selling.floorDpi)
  const names = await readAccountNames(
    db,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  )
  return Promise.all(
    rows.map(async (row) => {
      const isOpen = row.status === 'uploading' && row.withdrawnAt === null
      return versionOf(row, {
        createdBy: (row.createdBy && names.get(row.createdBy)) ?? null,
        sentBytes: isOpen ? await sentBytesOf(masters, row.masterKey) : row.fileBytes,
        floorDpi,
      })
    }),
  )
}

/** @throws ShopError artwork.not_found */
export async function findArtwork(db: Queryable, id: string): Promise<ArtworkRow> {
  const [row] = await db.select().from(artworks).where(eq(artworks.id, id))
  if (!row) throw new ShopError('artwork.not_found')
  return row
}

/**
 * Opens the upload of a new version.
 * @throws ShopError product.not_found; artwork.only_repeats; artwork.too_many_uploads; upload.no_space;
 * upload.file_not_stored
 */
export async function beginArtwork(
  context: ActorContext,
  productId: string,
  form: Form,
): Promise<ArtworkVersion> {
  const { db, masters, actor } = context
  // The file, and an estimate of what is made of it; only the file's header tells the exact size.
  if ((await masters.freeBytes()) < form.fileBytes * 3 + SPARE_BYTES) {
    throw new ShopError('upload.no_space')
  }
  const masterKey = masters.newKey()
  const row = await inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, productId)
    if (isDeleted(product)) throw new ShopError('product.not_found')
    assertSuits(product, form)
    await assertFewOpen(tx, actor.id)
    const [added] = await tx
      .insert(artworks)
      .values({
        ...form,
        productId,
        masterKey,
        version: await nextVersion(tx, productId),
        createdBy: actor.id,
      })
      .returning()
    if (!added) throw new Error('an inserted row is returned')
    await note(context, tx, added, 'begun')
    return added
  })
  try {
    await masters.uploads.create(new Upload({ id: masterKey, size: form.fileBytes, offset: 0 }))
  } catch (cause) {
    await giveUp(db, row.id)
    throw new ShopError('upload.file_not_stored', { cause })
  }
  return getArtworkVersion(context, row.id)
}

/** Rejects murals for products sold by the roll or metre. */
function assertSuits(
  { productType }: { productType: ProductType },
  { kind }: { kind: ArtworkKind },
): void {
  if (artworkKindsOf(productType).includes(kind)) return
  throw new ShopError('artwork.only_repeats')
}

async function nextVersion(tx: Transaction, productId: string): Promise<number> {
  const [found] = await tx
    .select({ last: max(artworks.version) })
    .from(artworks)
    .where(eq(artworks.productId, productId))
  return (found?.last ?? 0) + 1
}

async function assertFewOpen(tx: Transaction, accountId: string): Promise<void> {
  // Serialises an admin's uploads to different products.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('open uploads'), hashtext(${accountId}))`,
  )
  const [open] = await tx
    .select({ uploads: count() })
    .from(artworks)
    .where(
      and(
        eq(artworks.createdBy, accountId),
        eq(artworks.status, 'uploading'),
        isNull(artworks.withdrawnAt),
      ),
    )
  if ((open?.uploads ?? 0) >= OPEN_UPLOADS_MAX) throw new ShopError('artwork.too_many_uploads')
}

/**
 * Starts preparing a completely uploaded master. Idempotent.
 * @throws ShopError artwork.not_found; upload.over; upload.incomplete
 */
export async function finishUpload(context: Context, id: string): Promise<ArtworkVersion> {
  const { db, masters, jobs } = context
  const row = await findArtwork(db, id)
  if (row.status === 'uploading') {
    if (row.withdrawnAt !== null) throw new ShopError('upload.over')
    if ((await sentBytesOf(masters, row.masterKey)) !== row.fileBytes) {
      throw new ShopError('upload.incomplete')
    }
    await inTransaction(db, async (tx) => {
      const moved = await tx
        .update(artworks)
        .set({ status: 'rendering' })
        .where(
          and(eq(artworks.id, id), eq(artworks.status, 'uploading'), isNull(artworks.withdrawnAt)),
        )
        .returning({ id: artworks.id })
      if (moved.length > 0) await jobs.add(tx, 'artwork-render', id)
    })
  }
  return getArtworkVersion(context, id)
}

/** Prepares a kept file again. Idempotent. @throws ShopError artwork.not_found; artwork.not_kept */
export async function prepareAgain(context: ActorContext, id: string): Promise<ArtworkVersion> {
  const { db, jobs } = context
  const row = await findArtwork(db, id)
  if (row.status !== 'rendering') {
    await inTransaction(db, async (tx) => {
      if (!(await renderKept(tx, id))) throw new ShopError('artwork.not_kept')
      if (row.refusal === 'unexpected') {
        await recordTriedAgain(tx, context, 'artwork-render', id)
      }
      await jobs.addAnew(tx, 'artwork-render', id)
    })
  }
  return getArtworkVersion(context, id)
}

export const isKept = and(
  eq(artworks.status, 'refused'),
  inArray(artworks.refusal, KEPT_REFUSALS),
  isNull(artworks.withdrawnAt),
)

async function renderKept(tx: Transaction, id: string): Promise<boolean> {
  const begun = await tx
    .update(artworks)
    .set({ status: 'rendering', refusal: null, progress: 0, endings: 0, workedAt: null })
    .where(and(eq(artworks.id, id), isKept))
    .returning({ id: artworks.id })
  return begun.length > 0
}

export const artworkState: JobState = {
  async giveUp(tx, id) {
    await tx
      .update(artworks)
      .set({ status: 'refused', refusal: 'unexpected', workedAt: null })
      .where(and(eq(artworks.id, id), eq(artworks.status, 'rendering')))
  },
  async takeUp(tx, id) {
    await renderKept(tx, id)
  },
}

/**
 * Makes a version the one that the product is printed from.
 * @throws ShopError artwork.not_found; artwork.not_ready; artwork.only_repeats
 */
export async function useArtwork(context: ActorContext, id: string): Promise<ArtworkVersion> {
  await inTransaction(context.db, async (tx) => {
    const { productId } = await findArtwork(tx, id)
    const product = await lockProduct(tx, productId)
    const row = await findArtwork(tx, id)
    if (row.status !== 'ready' || row.withdrawnAt !== null) throw new ShopError('artwork.not_ready')
    if (row.isCurrent) return
    assertSuits(product, row)
    await putOnSale(tx, context, row)
  })
  return getArtworkVersion(context, id)
}

/** Makes a ready version the current one. The caller holds the lock of its product. */
async function putOnSale(tx: Transaction, author: ChangeAuthor, row: ArtworkRow): Promise<void> {
  await tx
    .update(artworks)
    .set({ isCurrent: false })
    .where(and(eq(artworks.productId, row.productId), eq(artworks.isCurrent, true)))
  await tx.update(artworks).set({ isCurrent: true }).where(eq(artworks.id, row.id))
  await note(author, tx, { ...row, isCurrent: true }, 'put on sale')
}

/**
 * Puts a version on sale that has just become ready, if its uploader wished so. Leaves a newer version on sale, and a
 * version that no longer suits the product's type, as they are.
 */
export async function putReadyOnSale({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { productId } = await findArtwork(tx, id)
    const product = await lockProduct(tx, productId)
    const row = await findArtwork(tx, id)
    const current = await findCurrent(tx, productId)
    const isWanted = row.onSaleWhenReady && row.status === 'ready' && row.withdrawnAt === null
    const isNewest = current === undefined || current.version < row.version
    if (!isWanted || !isNewest || !artworkKindsOf(product.productType).includes(row.kind)) return
    await putOnSale(tx, { actor: row.createdBy === null ? null : { id: row.createdBy } }, row)
  })
}

/**
 * Withdraws a version, or gives up its upload. A ready version keeps its files, so that its orders can still be
 * printed.
 * @throws ShopError artwork.not_found
 */
export async function withdrawArtwork(context: ActorContext, id: string): Promise<void> {
  const { db, masters } = context
  const row = await inTransaction(db, async (tx) => {
    const { productId } = await findArtwork(tx, id)
    await lockProduct(tx, productId)
    const found = await findArtwork(tx, id)
    if (found.withdrawnAt !== null) return found
    await giveUp(tx, id)
    await note(context, tx, { ...found, isCurrent: false }, 'withdrawn')
    return found
  })
  if (row.status !== 'ready') await masters.remove(row.masterKey)
}

export async function giveUp(db: Queryable, id: string): Promise<void> {
  await db
    .update(artworks)
    .set({ withdrawnAt: sql`now()`, isCurrent: false })
    .where(and(eq(artworks.id, id), isNull(artworks.withdrawnAt)))
}

function note(
  { actor }: ChangeAuthor,
  tx: Transaction,
  row: ArtworkRow,
  action: string,
): Promise<void> {
  return recordChange(
    tx,
    { actor },
    {
      entity: 'artwork',
      entityId: row.id,
      action,
      before: null,
      after: {
        version: row.version,
        fileName: row.fileName,
        size: sizeWords(row),
        current: row.isCurrent,
      },
    },
  )
}
