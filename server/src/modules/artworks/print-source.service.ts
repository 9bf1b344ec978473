/** Files that a print is cut from, unchanged since the sale. */
import { access } from 'node:fs/promises'
import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { type RunOptions, WorkRefused } from '../../platform/processes/work-process.ts'
import { artworkOf } from './artwork-views.ts'
import { type ArtworkRow, artworks } from './artworks.table.ts'
import { findTiles, type VersionTiles } from './sample-drawing.service.ts'

export type PrintSource = { pyramid: string; colourSpace: string; artwork: Artwork }

/** Returns a ready version, even if withdrawn since. */
export async function findSource(db: Queryable, id: string): Promise<ArtworkRow | undefined> {
  const [row] = await db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, id), eq(artworks.status, 'ready')))
  return row
}

/** True if the shop draws the master itself; see sample-drawing.service.ts. */
export const isSample = ({ sampleOf }: Pick<ArtworkRow, 'sampleOf'>): boolean => sampleOf !== null

/** Queues the master of a sample for drawing, without the usual limit because there is an order. */
export function askForSample(context: Context, row: ArtworkRow): Promise<VersionTiles> {
  return findTiles(context, row, 'wallpapers', Number.POSITIVE_INFINITY)
}

/**
 * Opens a version's pyramid after checking the master's hash: the print must match what was sold.
 * @param folder for files fetched from an object store
 * @throws WorkRefused master_missing, master_changed; and what the render process throws
 */
export async function openPrintSource(
  { masters, renderProcess, liveSettings }: Context,
  row: ArtworkRow,
  folder: string,
  run: RunOptions,
): Promise<PrintSource> {
  const { masterKey, masterSha256, colourSpace } = row
  const master = await masters.openMaster(masterKey, folder).catch(missing)
  await access(master).catch(missing)
  // A master that is no longer a readable picture has changed too.
  const { sha256 } = await renderProcess.inspect(master, run).catch((error: unknown) => {
    throw error instanceof WorkRefused ? new WorkRefused('master_changed') : error
  })
  if (sha256 !== masterSha256) changed()
  const pyramid = await masters.openPyramid(masterKey, folder).catch(missing)
  await access(pyramid).catch(missing)
  const floorDpi = liveSettings.current().selling.floorDpi
  return { pyramid, colourSpace: colourSpace ?? 'srgb', artwork: artworkOf(row, floorDpi) }
}

function missing(): never {
  throw new WorkRefused('master_missing')
}

function changed(): never {
  throw new WorkRefused('master_changed')
}
