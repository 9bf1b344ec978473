import type {
  Artist,
  ArtistDesign,
  ArtistForm,
} from '@bhitti/contract/calls/catalogue/artists.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction, violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableProducts } from '../catalogue/products.queries.ts'
import { creditStudio } from '../catalogue/products.write.ts'
import { recordChange } from '../changes/changes.service.ts'
import { readableOrderLines } from '../orders/orders.queries.ts'
import {
  cursorOf,
  isOlder,
  momentKey,
  type Page,
  type PageRequest,
  pageOf,
  pageSize,
} from './artists.paging.ts'
import { recordedArtist, storedForm, toArtist } from './artists.rules.ts'
import { artists } from './artists.table.ts'
import { royaltyEntries } from './royalties.table.ts'
import { acceptSubmission } from './submissions.service.ts'

const LIST = 'artists'
const STUDIO_KEY = sql<string>`lower(${artists.studio})`

/** Returns artists by studio name, filtered by a part of name or studio. */
export async function listArtists(
  { db }: Context,
  { q, ...request }: PageRequest & { q?: string | undefined },
): Promise<Page<Artist>> {
  const matching = q ? or(contains(artists.studio, q), contains(artists.name, q)) : undefined
  const after = cursorOf(LIST, request)
  const size = pageSize(request)
  const found = await readArtists(
    db,
    and(matching, after && sql`${STUDIO_KEY} > ${after.key}`),
    size + 1,
  )
  return pageOf(LIST, found, {
    size,
    total: await db.$count(artists, matching),
    show: ({ artist, figures }) => toArtist(artist, figures),
  })
}

function contains(column: typeof artists.studio | typeof artists.name, part: string): SQL {
  return ilike(column, `%${part.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Lateral joins count only for the rows of the page. */
async function readArtists(db: Queryable, which: SQL | undefined, limit: number) {
  const designs = db
    .select({ count: sql<number>`count(*)::int`.as('designs') })
    .from(readableProducts)
    .where(and(eq(readableProducts.artistId, artists.id), isNull(readableProducts.archivedAt)))
    .as('designs')
  const sold = db
    .select({
      pieces: sql<number>`coalesce(sum(${readableOrderLines.quantity}), 0)::int`.as('pieces'),
    })
    .from(royaltyEntries)
    .innerJoin(readableOrderLines, eq(readableOrderLines.id, royaltyEntries.orderLineId))
    .where(
      and(
        eq(royaltyEntries.artistId, artists.id),
        eq(royaltyEntries.kind, 'earned'),
        sql`${royaltyEntries.at} >= date_trunc('month', now(), 'Asia/Kolkata')`,
      ),
    )
    .as('sold')
  const unpaid = db
    .select({ paise: sql<string>`coalesce(sum(${royaltyEntries.amountPaise}), 0)`.as('paise') })
    .from(royaltyEntries)
    .where(and(eq(royaltyEntries.artistId, artists.id), isNull(royaltyEntries.payoutId)))
    .as('unpaid')
  const rows = await db
    .select({
      artist: artists,
      key: STUDIO_KEY,
      designs: designs.count,
      soldThisMonth: sold.pieces,
      owedPaise: unpaid.paise,
    })
    .from(artists)
    .leftJoinLateral(designs, sql`true`)
    .leftJoinLateral(sold, sql`true`)
    .leftJoinLateral(unpaid, sql`true`)
    .where(which)
    .orderBy(STUDIO_KEY)
    .limit(limit)
  return rows.map(({ artist, key, ...figures }) => ({
    id: artist.id,
    key,
    artist,
    figures: {
      designs: figures.designs ?? 0,
      soldThisMonth: figures.soldThisMonth ?? 0,
      owedPaise: Number(figures.owedPaise),
    },
  }))
}

export function listArtistNames({
  db,
}: Context): Promise<{ _id: string; studio: string; active: boolean }[]> {
  return db
    .select({ _id: artists.id, studio: artists.studio, active: artists.active })
    .from(artists)
    .orderBy(STUDIO_KEY)
}

/** @throws ShopError artist.not_found */
export async function getArtist({ db }: Pick<Context, 'db'>, id: string): Promise<Artist> {
  const [found] = await readArtists(db, eq(artists.id, id), 1)
  if (!found) throw new ShopError('artist.not_found')
  return toArtist(found.artist, found.figures)
}

/**
 * Adds an artist, and accepts their submission if there is one.
 * @throws ShopError artist.studio_taken; submission.not_found
 */
export async function addArtist(
  context: ActorContext,
  { submissionId, ...form }: ArtistForm & { submissionId?: string | undefined },
): Promise<Artist> {
  const id = await withFreeStudio(() =>
    inTransaction(context.db, async (tx) => {
      const [added] = await tx.insert(artists).values(storedForm(form)).returning()
      if (!added) throw new Error('the new artist was not returned')
      await recordChange(tx, context, {
        entity: 'artist',
        entityId: added.id,
        action: 'added',
        before: null,
        after: recordedArtist(added),
      })
      if (submissionId !== undefined) await acceptSubmission(tx, context, submissionId, added.id)
      return added.id
    }),
  )
  return getArtist(context, id)
}

/**
 * Changes an artist. A new studio name is copied to the designs; a new commission applies to later sales only.
 * @throws ShopError artist.not_found; artist.changed; artist.studio_taken
 */
export async function editArtist(
  context: ActorContext,
  id: string,
  { version, ...form }: ArtistForm & { version?: number | undefined },
): Promise<Artist> {
  await withFreeStudio(() =>
    inTransaction(context.db, async (tx) => {
      const [before] = await tx
        .select()
        .from(artists)
        .where(eq(artists.id, id))
        .for('no key update')
      if (!before) throw new ShopError('artist.not_found')
      if (version !== undefined && version !== before.version) {
        throw new ShopError('artist.changed')
      }
      const [after] = await tx
        .update(artists)
        .set({ ...storedForm(form), version: before.version + 1 })
        .where(eq(artists.id, id))
        .returning()
      if (!after) throw new ShopError('artist.not_found')
      if (after.studio !== before.studio) await creditStudio(tx, after.id, after.studio)
      await recordChange(tx, context, {
        entity: 'artist',
        entityId: id,
        action: 'edited',
        before: recordedArtist(before),
        after: {
          ...recordedArtist(after),
          ...(after.payoutNote !== before.payoutNote && { payoutDetails: 'changed' }),
        },
      })
    }),
  )
  return getArtist(context, id)
}

async function withFreeStudio<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!violates(error, 'artists_studio_unique')) throw error
    throw new ShopError('artist.studio_taken', {
      fields: { studio: 'There is already an artist with this studio name' },
    })
  }
}

/** Returns an artist's products in the shop, newest first. @throws ShopError artist.not_found */
export async function listDesigns(
  { db }: Context,
  artistId: string,
  request: PageRequest,
): Promise<Page<ArtistDesign>> {
  await assertArtist(db, artistId)
  const list = `designs:${artistId}`
  const size = pageSize(request)
  const theirs = and(eq(readableProducts.artistId, artistId), isNull(readableProducts.archivedAt))
  const found = await db
    .select({
      id: readableProducts.id,
      key: momentKey(readableProducts.createdAt),
      slug: readableProducts.slug,
      productName: readableProducts.productName,
      image1: readableProducts.image1,
      pricePaise: readableProducts.effectivePaise,
      stockQuantity: readableProducts.stockQuantity,
      stockUnit: readableProducts.stockUnit,
    })
    .from(readableProducts)
    .where(
      and(
        theirs,
        isOlder(readableProducts.createdAt, readableProducts.id, cursorOf(list, request)),
      ),
    )
    .orderBy(desc(readableProducts.createdAt), desc(readableProducts.id))
    .limit(size + 1)
  return pageOf(list, found, {
    size,
    total: await db.$count(readableProducts, theirs),
    show: ({ id, key: _, pricePaise, ...design }) => ({
      _id: id,
      ...design,
      price: pricePaise === null ? null : toRupees(pricePaise),
    }),
  })
}

/** @throws ShopError artist.not_found */
export async function assertArtist(db: Queryable, id: string): Promise<void> {
  const [known] = await db.select({ id: artists.id }).from(artists).where(eq(artists.id, id))
  if (!known) throw new ShopError('artist.not_found')
}
