/** A folder of migrations of a test's own, as drizzle-kit lays it out. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes migrations, by their names, in the order in which they are given; returns where they are. */
export function migrationFolder(migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bhitti-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const tags = Object.keys(migrations)
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ entries: tags.map((tag, index) => ({ tag, when: 1000 + index })) }),
  )
  for (const [tag, text] of Object.entries(migrations)) {
    writeFileSync(join(folder, `${tag}.sql`), text)
  }
  return folder
}
