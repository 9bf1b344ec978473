import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes migrations by name in the given order, as drizzle-kit lays them out. Returns their folder. */
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
