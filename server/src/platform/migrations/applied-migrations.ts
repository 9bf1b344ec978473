/** Records of applied migrations, in the table that drizzle-kit's own migrator uses. */
import type { ClientBase } from 'pg'
import type { Migration } from './read-migrations.ts'

export const MIGRATIONS_SCHEMA = 'drizzle'

const TABLES = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  );
  create table if not exists drizzle.contractions (
    migration text primary key, oldest_release text not null, at timestamptz not null default now()
  )`

export async function makeMigrationTables(client: ClientBase): Promise<void> {
  await client.query(TABLES)
}

/** Returns the creation times of all applied migrations, in milliseconds. */
export async function readApplied(client: ClientBase): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ createdAt: string }>(
    'select created_at as "createdAt" from drizzle.__drizzle_migrations',
  )
  return new Set(rows.map(({ createdAt }) => Number(createdAt)))
}

/** Records a migration as applied, with the oldest release that it supports. */
export async function noteApplied(client: ClientBase, migration: Migration): Promise<void> {
  const { tag, hash, when, oldestRelease } = migration
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, when],
  )
  if (oldestRelease === null) return
  await client.query(
    'insert into drizzle.contractions (migration, oldest_release) values ($1, $2)',
    [tag, oldestRelease],
  )
}
