import { sql } from 'drizzle-orm'
import semver from 'semver'
import type { Queryable } from '../database/connect.ts'
import { RELEASE } from '../release/release.ts'
import { readMigrations } from './read-migrations.ts'

let own: readonly number[] | undefined

/**
 * True if all migrations of this release are applied and none ends support for it. Migrations of a newer release may be
 * applied as well.
 */
export async function hasOwnSchema(db: Queryable): Promise<boolean> {
  own ??= readMigrations().map(({ when }) => when)
  const { rows } = await db.execute<{ applied: string; ended: string[] }>(sql`
    select
      (select count(distinct created_at) from drizzle.__drizzle_migrations
        where created_at in ${own}) as applied,
      array(select oldest_release from drizzle.contractions) as ended`)
  const [state] = rows
  return (
    state !== undefined &&
    Number(state.applied) === own.length &&
    state.ended.every((oldest) => semver.gte(RELEASE, oldest))
  )
}
