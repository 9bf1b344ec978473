/** Skips slow tests of unchanged folders. The drawings take three minutes of processor time. */
import { globSync } from 'node:fs'
import { fingerprint } from './fingerprint.ts'
import { importedFiles } from './imported-files.ts'
import { readLastFullRun } from './last-full-run.ts'

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
  const run = readLastFullRun(root)
  if (!run || process.env.TEST_UNCHANGED) return []
  const { fingerprints } = run
  return Object.entries(fingerprintsOfFolders(root))
    .filter(([folder, print]) => fingerprints[folder] === print)
    .map(([folder]) => folder)
}
