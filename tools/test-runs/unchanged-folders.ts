/** Skips slow tests of unchanged folders. The drawings take three minutes of processor time. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import { importedFiles } from './imported-files.ts'
import { type FullRun, RECORD } from './last-full-run.ts'

/** Folders with the files that their tests read without importing them. */
export const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  bench: ['package-lock.json'],
  studio: [
    ...['package-lock.json', 'studio/plates/**', 'studio/rooms/**', 'studio/src/plates/**'],
    'web/app/features/visualiser/plates/**',
    ...['catalogue/pictures/artworks/**', 'e2e/fixtures/reference-pictures/**'],
  ],
}

export function fingerprintsOfFolders(root: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(FOLDERS).map(([folder, read]) => {
      const tests = globSync(`${folder}/src/**/*.test.ts`, { cwd: root })
      return [folder, fingerprint(root, [...importedFiles(root, tests), ...read])]
    }),
  )
}

/** Returns the folders whose fingerprint equals the recorded one; none if TEST_UNCHANGED is set. */
export function unchangedFolders(root: string): string[] {
  const file = join(root, RECORD)
  if (!existsSync(file) || process.env.TEST_UNCHANGED) return []
  const { fingerprints = {} }: Partial<FullRun> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(fingerprintsOfFolders(root))
    .filter(([folder, print]) => fingerprints[folder] === print)
    .map(([folder]) => folder)
}
