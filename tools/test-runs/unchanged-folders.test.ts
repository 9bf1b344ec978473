import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { RECORD } from './last-full-run.ts'
import { FOLDERS, fingerprintsOfFolders, unchangedFolders } from './unchanged-folders.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bhitti-folders-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  vi.stubEnv('TEST_UNCHANGED', '')
  onTestFinished(() => vi.unstubAllEnvs())
  for (const folder of Object.keys(FOLDERS)) {
    write(`${folder}/src/some.test.ts`, "import '@bhitti/contract/rules/colour'")
  }
  for (const read of Object.values(FOLDERS).flat()) write(read.replace('**', 'some'), 'read')
  write('contract/src/rules/colour.ts', 'as it was')
  write('contract/src/rules/prices/pricing.ts', 'as it was')
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const record = (fingerprints: Record<string, string>) =>
  write(RECORD, JSON.stringify({ fingerprints }))

it('no folder is unchanged where no full run is on record', () => {
  expect(unchangedFolders(root)).toEqual([])
})

it('a folder is unchanged until a test, what it imports or what it reads changes', () => {
  record(fingerprintsOfFolders(root))
  const copy = `${root}-copy`
  onTestFinished(() => rmSync(copy, { recursive: true }))
  expect(unchangedFolders(root)).toEqual(['bench', 'studio'])

  write('contract/src/rules/prices/pricing.ts', 'changed, and imported by none of these tests')
  expect(unchangedFolders(root)).toEqual(['bench', 'studio'])

  cpSync(root, copy, { recursive: true })
  for (const path of [
    'studio/src/some.test.ts',
    'studio/plates/some',
    'catalogue/pictures/artworks/some',
  ]) {
    write(path, 'changed')
    expect(unchangedFolders(root), path).toEqual(['bench'])
    cpSync(copy, root, { recursive: true })
  }
  for (const path of ['contract/src/rules/colour.ts', 'package-lock.json']) {
    write(path, 'changed')
    expect(unchangedFolders(root), path).toEqual([])
    cpSync(copy, root, { recursive: true })
  }
})

it('no folder is unchanged where all tests are asked for', () => {
  record(fingerprintsOfFolders(root))
  vi.stubEnv('TEST_UNCHANGED', '1')
  expect(unchangedFolders(root)).toEqual([])
})

it('a folder that failed in the last full run has no fingerprint there, and is tested again', () => {
  record({ studio: fingerprintsOfFolders(root).studio ?? '' })
  expect(unchangedFolders(root)).toEqual(['studio'])
})
