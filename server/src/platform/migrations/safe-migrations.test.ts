import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS } from './read-migrations.ts'

/** Last migration before two releases had to work side by side. */
const BEFORE_RELEASES = '0026_prints'

/** Rules against changes that break the previous release. */
const BREAKING = [
  'adding-not-nullable-field',
  'adding-required-field',
  'ban-drop-column',
  'ban-drop-database',
  'ban-drop-table',
  'ban-truncate-cascade',
  'changing-column-type',
  'renaming-column',
  'renaming-table',
]

/** Rules against changes that lock the shop out. */
const LOCKING = [
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'ban-concurrent-index-creation-in-transaction',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
]

const squawk = join(
  dirname(createRequire(import.meta.url).resolve('squawk-cli/package.json')),
  'js/bin/squawk',
)

function broken(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const inTransaction = !/^-- no-transaction$/m.test(text)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      squawk,
      '--reporter=json',
      '--pg-version=15.0',
      ...(inTransaction ? ['--assume-in-transaction'] : []),
      file,
    ],
    { encoding: 'utf8' },
  )
  if (!stdout.startsWith('[')) throw new Error(stderr)
  const found: { rule_name: string }[] = JSON.parse(stdout)
  const contracts = /^-- contracts: oldest release \d+\.\d+\.\d+$/m.test(text)
  const forbidden = ['syntax-error', ...LOCKING, ...(contracts ? [] : BREAKING)]
  return [...new Set(found.map(({ rule_name }) => rule_name))].filter((rule) =>
    forbidden.includes(rule),
  )
}

function migration(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'bhitti-migration-')), 'tried.sql')
  writeFileSync(file, text)
  return file
}

describe('a new release beside the one before', () => {
  const later = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql') && name.slice(0, -4) > BEFORE_RELEASES)
    .map((name) => join(MIGRATIONS, name))

  it('brings no migration that breaks the older one, or that the shop has to wait for', () => {
    expect(Object.fromEntries(later.map((file) => [file, broken(file)]))).toEqual(
      Object.fromEntries(later.map((file) => [file, []])),
    )
  })

  it.each([
    ['alter table orders drop column notes;', 'ban-drop-column'],
    ['drop table orders;', 'ban-drop-table'],
    ['alter table orders rename column notes to remarks;', 'renaming-column'],
    ['alter table orders rename to sales;', 'renaming-table'],
    ['alter table orders alter column notes type varchar(9);', 'changing-column-type'],
    ['alter table orders alter column notes set not null;', 'adding-not-nullable-field'],
    ['alter table orders add column gift text not null;', 'adding-required-field'],
    ['create index by_notes on orders (notes);', 'require-concurrent-index-creation'],
    ['alter table orders add constraint a check (total > 0);', 'constraint-missing-not-valid'],
    [
      'alter table orders add column gift text; create index concurrently by_gift on orders (gift);',
      'ban-concurrent-index-creation-in-transaction',
    ],
  ])('would not bring: %s', (text, rule) => {
    expect(broken(migration(text))).toContain(rule)
  })

  it.each([
    'alter table orders add column gift text;',
    'create table gifts (id int primary key, name text not null); create index by_name on gifts (name);',
    '-- no-transaction\ncreate index concurrently by_notes on orders (notes);',
    '-- contracts: oldest release 0.2.0\nalter table orders drop column notes;',
  ])('may bring: %s', (text) => {
    expect(broken(migration(text))).toEqual([])
  })
})
