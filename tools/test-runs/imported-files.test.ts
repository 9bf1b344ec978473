import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { importedFiles } from './imported-files.ts'

function newFolder(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'bhitti-imports-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

it('follows imports from file to file, to other packages and to data', () => {
  const root = newFolder({
    'studio/src/drawings.test.ts': "import { a } from './ink.ts'\nimport { z } from 'zod'",
    'studio/src/ink.ts': "export * from '@bhitti/contract/rules/colour'\nimport('./late.mjs')",
    'studio/src/late.mjs': "new URL('../plates/room.json', import.meta.url)",
    'studio/plates/room.json': '{}',
    'contract/src/rules/colour.ts': "import '../../../studio/src/ink.ts'",
    'contract/src/rules/prices/pricing.ts': '',
  })
  expect(importedFiles(root, ['studio/src/drawings.test.ts'])).toEqual([
    'contract/src/rules/colour.ts',
    'studio/plates/room.json',
    'studio/src/drawings.test.ts',
    'studio/src/ink.ts',
    'studio/src/late.mjs',
  ])
})
