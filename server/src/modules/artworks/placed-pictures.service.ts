import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Placement, placementProblem } from '@bhitti/contract/rules/print/placement'
import type { Wall } from '@bhitti/contract/rules/print/printed-rectangle'
import { fallbackFile, parsePicture, WALL_PICTURE } from '@bhitti/contract/rules/products/pictures'
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { PREVIEW_FILE } from '../../platform/renderer/artwork-files.ts'
import { artworkOf } from './artwork-views.ts'
import { artworks } from './artworks.table.ts'
import { placedPictures } from './placed-pictures.table.ts'

/** More than a customer needs; further lines show the product's picture. */
const DRAWN_PER_HOUR = 60
const ADDRESS_WIDTH = 640
const UNUSED_DAYS = 7
const CHECKED_AT_ONCE = 100

type Placed = { wall: Wall; placement: Placement }

/** Returns the picture's address, or null on failure: a missing picture must not prevent a cart line. */
export async function drawPlacedPicture(
  context: ActorContext,
  placed: Placed,
): Promise<string | null> {
  try {
    return await findOrDraw(context, placed)
  } catch (error) {
    context.log.warn({ err: error }, 'a placed wall could not be drawn')
    return null
  }
}

async function findOrDraw(context: ActorContext, placed: Placed): Promise<string | null> {
  const { db, actor, liveSettings } = context
  const key = keyOf(placed)
  const [known] = await db
    .select({ address: placedPictures.address })
    .from(placedPictures)
    .where(eq(placedPictures.key, key))
  if (known) return known.address

  const { artworkId } = placed.placement
  const [row] = await db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, artworkId), eq(artworks.isCurrent, true)))
  if (!row) return null
  const artwork = artworkOf(row, liveSettings.current().selling.floorDpi)
  if (placementProblem(artwork, placed.wall, placed.placement) !== null) return null
  if ((await countDrawnFor(db, actor.id)) >= DRAWN_PER_HOUR) return null

  const preview = await context.pictures.read(`${row.previewBase}/${PREVIEW_FILE}`)
  if (!preview) throw new Error(`the preview of artwork ${artworkId} is missing`)
  const address = await draw(context, preview, { ...placed, artwork }, key)
  await db
    .insert(placedPictures)
    .values({ key, artworkId, address, drawnFor: actor.id })
    .onConflictDoNothing()
  return address
}

async function draw(
  { pictures, visitorPictures }: Context,
  preview: Buffer,
  placed: Placed & { artwork: ReturnType<typeof artworkOf> },
  key: string,
): Promise<string> {
  const folder = await pictures.newWorkFolder()
  try {
    const [file, files] = [join(folder, 'preview'), join(folder, 'files')]
    await writeFile(file, preview)
    await mkdir(files)
    const { width, height, colour } = await visitorPictures.drawPlacedWall(file, placed, files)
    const name = `${WALL_PICTURE}${key}-${width}x${height}-${colour}`
    await pictures.remove(name)
    await pictures.keep(files, name)
    const address = `${pictures.prefix}/${name}/${ADDRESS_WIDTH}.webp`
    const picture = parsePicture(address)
    if (!picture) throw new Error(`not the address of a picture: ${address}`)
    return fallbackFile(picture)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Hashes the visible cut of the artwork, without the spare. */
function keyOf({ wall, placement }: Placed): string {
  const { artworkId, leftUm, topUm, scalePpm, mirrored } = placement
  const cut = [artworkId, leftUm, topUm, scalePpm, mirrored, wall.widthUm, wall.heightUm]
  return createHash('sha256').update(JSON.stringify(cut)).digest('hex').slice(0, 32)
}

function countDrawnFor(db: Queryable, accountId: string): Promise<number> {
  return db.$count(
    placedPictures,
    and(
      eq(placedPictures.drawnFor, accountId),
      gt(placedPictures.createdAt, sql`now() - interval '1 hour'`),
    ),
  )
}

/**
 * Removes pictures that no cart or order shows, UNUSED_DAYS after the last check. `readShown` returns the addresses in
 * use. Returns the number removed.
 */
export async function removeUnusedPlacedPictures(
  { db, pictures }: Context,
  readShown: (addresses: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const isDue = lt(placedPictures.checkedAt, sql`now() - make_interval(days => ${UNUSED_DAYS})`)
  const due = await db
    .select({ key: placedPictures.key, address: placedPictures.address })
    .from(placedPictures)
    .where(isDue)
    .orderBy(asc(placedPictures.checkedAt))
    .limit(CHECKED_AT_ONCE)
  if (due.length === 0) return 0
  const shown = await readShown(due.map(({ address }) => address))
  const unused = due.filter(({ address }) => !shown.has(address))
  // Deletes the row first: if the same wall is placed meanwhile, its picture is drawn again.
  const keys = unused.map(({ key }) => key)
  await db.delete(placedPictures).where(inArray(placedPictures.key, keys))
  for (const { address } of unused) await pictures.remove(nameOf(address, pictures.prefix))
  await db
    .update(placedPictures)
    .set({ checkedAt: sql`now()` })
    .where(
      inArray(
        placedPictures.key,
        due.map(({ key }) => key),
      ),
    )
  return unused.length
}

function nameOf(address: string, prefix: string): string {
  return address.slice(prefix.length + 1, address.lastIndexOf('/'))
}
