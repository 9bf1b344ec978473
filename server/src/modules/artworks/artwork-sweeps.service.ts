import { OPEN_UPLOAD_DAYS } from '@bhitti/contract/rules/print/masters'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { giveUp, isKept, REMOVED_AT_ONCE } from './artworks.service.ts'
import { artworks } from './artworks.table.ts'

/** Deletes abandoned uploads, and files that waited too long for disk space. Returns their number. */
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
      // An unreachable store must not stop the other sweeps.
      log.warn({ err: error }, 'forgotten uploads could not be removed yet')
      return removed
    }
    await giveUp(db, id)
    removed += 1
  }
  return removed
}

/** Longer than the pause between two heartbeats. */
const SILENT_SECONDS = 30

/** Queues versions again whose process has ended or whose job was lost. */
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
