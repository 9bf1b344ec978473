/** Limits which releases may work on a database: a migration that removes something ends support for older ones. */
import type { ClientBase } from 'pg'
import semver from 'semver'
import { MigrationError } from './migration-error.ts'
import type { Migration } from './read-migrations.ts'

/** @throws MigrationError if a newer release has removed what the given release needs */
export async function refuseIfTooOld(client: ClientBase, release: string): Promise<void> {
  const { rows } = await client.query<{ migration: string; oldest: string }>(
    'select migration, oldest_release as oldest from drizzle.contractions',
  )
  const broken = rows.find(({ oldest }) => semver.lt(release, oldest))
  if (!broken) return
  throw new MigrationError(
    `This is release ${release}, and the database works with ${broken.oldest} and later since ${broken.migration} was applied: start release ${broken.oldest} or later, or restore a backup from before`,
  )
}

/** @throws MigrationError while an older release than the migration supports is connected */
export async function refuseWhileOlderRuns(
  client: ClientBase,
  { tag, oldestRelease }: Migration,
): Promise<void> {
  if (oldestRelease === null) return
  const { rows } = await client.query<{ release: string }>(
    `select distinct substring(application_name from '^bhitti (\\d+\\.\\d+\\.\\d+)$') as release
     from pg_stat_activity
     where datname = current_database() and application_name ~ '^bhitti \\d+\\.\\d+\\.\\d+$'`,
  )
  const older = rows.find(({ release }) => semver.lt(release, oldestRelease))
  if (!older) return
  throw new MigrationError(
    `${tag} takes away what release ${older.release} needs, which is still running: deploy release ${oldestRelease} everywhere first, then this one`,
  )
}
