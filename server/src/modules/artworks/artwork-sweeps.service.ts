/** What sweeps do about artworks: uploads that were forgotten, and masters whose preparation was broken off. */
import { OPEN_UPLOAD_DAYS } from '@bhitti/contract/rules/print/masters'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { giveUp, isKept, REMOVED_AT_ONCE } from './artworks.service.ts'
import { artworks } from './artworks.table.ts'

/**
 * Gives up uploads that were not finished for some days, and files that waited as long for room on the disk, and
 * removes their files. Returns how many there were.
 */
export async function removeForgottenUploads({ db, masters, log }: Context): Promise<number> {
  const isOld = lt(artworks.createdAt, sql`now() - make_interval(days => ${OPEN_UPLOAD_DAYS})`)
  const forgotten = await db
    .select({ id: artworks.id, masterKey: artworks.masterKey })
    .from(artworks)
    .where(and(or(eq(artworks.status, 'uploading'), isKept), isNull(artworks.withdrawnAt), isOld))
    .orderBy(asc(artworks.createdAt))
    .limit(REMOVED_AT_ONCE)
  let removed = 0
  for (const { id, masterKey } of forgotten) {
    try {
      await masters.remove(masterKey)
    } catch (error) {
      // A store that is away must not keep the shop from its other work.
      log.warn({ err: error }, 'forgotten uploads could not be removed yet')
      return removed
    }
    await giveUp(db, id)
    removed += 1
  }
  return removed
}

/** A process that works on a version says so more often. */
const SILENT_SECONDS = 30

/** Hands versions on to a process that is there: those whose process has ended, and those whose job was lost. */
export async function resumeRendering({ db, jobs }: Context): Promise<void> {
  const since = sql`now() - make_interval(secs => ${SILENT_SECONDS})`
  const left = await db
    .select({ id: artworks.id })
    .from(artworks)
    .where(
      and(
        eq(artworks.status, 'rendering'),
        isNull(artworks.withdrawnAt),
        or(
          lt(artworks.workedAt, since),
          and(isNull(artworks.workedAt), lt(artworks.createdAt, since)),
        ),
      ),
    )
    .limit(REMOVED_AT_ONCE)
  for (const { id } of left) await jobs.add(db, 'artwork-render', id)
}
