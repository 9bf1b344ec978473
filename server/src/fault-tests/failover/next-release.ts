import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'

/** One migration of each kind (in a transaction, and without), on the table that buyers write to. */
const MIGRATIONS = {
  '9998_trial_column': 'ALTER TABLE "orders" ADD COLUMN "trial" text;',
  '9999_trial_index':
    '-- no-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_trial" ON "orders" ("trial");',
}

export type Release = { version: string; root: string }

/**
 * Creates the release after the one in `root` in a folder. Unchanged files are symlinks.
 * @param root folder of the built project
 */
export function makeNextRelease(root: string, folder: string): Release {
  rmSync(folder, { recursive: true, force: true })
  linkAll(root, folder, ['package.json', 'server'])
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = semver.inc(manifest.version, 'patch')
  if (version === null) throw new Error(`${manifest.version} is no version`)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }))

  linkAll(join(root, 'server'), join(folder, 'server'), ['build', 'migrations'])
  // Node resolves symlinks, so linked code would find its files in the old release. It is copied instead.
  for (const own of ['build', 'migrations'])
    cpSync(join(root, 'server', own), join(folder, 'server', own), { recursive: true })
  const migrations = join(folder, 'server/migrations')
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  for (const [tag, statements] of Object.entries(MIGRATIONS)) {
    const { idx, when } = journal.entries.at(-1)
    writeFileSync(join(migrations, `${tag}.sql`), statements)
    journal.entries.push({ ...journal.entries.at(-1), idx: idx + 1, when: when + 1, tag })
  }
  writeFileSync(journalFile, JSON.stringify(journal))
  return { version, root: folder }
}

function linkAll(from: string, to: string, except: readonly string[]): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (!except.includes(name) && !name.startsWith('.'))
      symlinkSync(join(from, name), join(to, name))
}
