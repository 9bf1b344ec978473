import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { git } from './git.ts'
import { root } from './installed.mjs'
import {
  commentsOnMissingFiles,
  crowdedFolders,
  type Files,
  longFiles,
  undeclaredModules,
} from './repository-structure.ts'

/** All files of the repository. The checks read sources only, so other files have an empty text. */
const repository: Files = new Map(
  git(root, ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'])
    .split('\n')
    .filter((path) => path !== '')
    .flatMap((path) => {
      if (!/\.(?:tsx?|mjs)$/.test(path)) return [[path, ''] as const]
      try {
        return [[path, readFileSync(join(root, path), 'utf8')] as const]
      } catch {
        // Deleted, but the deletion is not committed yet.
        return []
      }
    }),
)

const filesOf = (files: Record<string, string>): Files => new Map(Object.entries(files))

describe('the repository', () => {
  it('has no folder of more than 40 sources', () => {
    expect(crowdedFolders(repository)).toEqual([])
  })

  it('has no source of more than 400 lines but tables and drawings', () => {
    expect(longFiles(repository)).toEqual([])
  })

  it('has no comment that names a file which is not there', () => {
    expect(commentsOnMissingFiles(repository)).toEqual([])
  })

  it('has a declaration of each module and flow in the list', () => {
    expect(undeclaredModules(repository)).toEqual([])
  })
})

describe('the check', () => {
  it('finds a folder with one source too many, and does not count its tests', () => {
    const paths = Array.from({ length: 40 }, (_, at) => [`web/app/ui/part-${at}.tsx`, ''])
    const full = Object.fromEntries([...paths, ['web/app/ui/part-1.test.tsx', '']])
    expect(crowdedFolders(filesOf(full))).toEqual([])
    expect(crowdedFolders(filesOf({ ...full, 'web/app/ui/more.ts': '' }))).toHaveLength(1)
  })

  it('finds a source with one line too many, and lets tests and tables be', () => {
    const long = 'line\n'.repeat(401)
    expect(longFiles(filesOf({ 'server/src/a.ts': 'line\n'.repeat(400) }))).toEqual([])
    expect(longFiles(filesOf({ 'server/src/a.ts': long }))).toHaveLength(1)
    expect(longFiles(filesOf({ 'server/src/a.test.ts': long }))).toEqual([])
    expect(longFiles(filesOf({ 'contract/src/rules/shop/change-fields.ts': long }))).toEqual([])
  })

  it('finds a comment on a file that has moved, whatever part of its path is named', () => {
    const there = { 'server/src/modules/cart/cart.rules.ts': '' }
    const comment = (name: string) =>
      filesOf({ ...there, 'server/src/a.ts': `/** See ${name}. */` })
    expect(commentsOnMissingFiles(comment('cart.rules.ts'))).toEqual([])
    expect(commentsOnMissingFiles(comment('modules/cart/cart.rules.ts'))).toEqual([])
    expect(commentsOnMissingFiles(comment('basket.rules.ts'))).toHaveLength(1)
    expect(commentsOnMissingFiles(comment('flows/cart/cart.rules.ts'))).toHaveLength(1)
  })

  it('finds a module without a declaration, and one that is not in the list', () => {
    const module = { 'server/src/modules/cart/cart.service.ts': '' }
    const declared = { ...module, 'server/src/modules/cart/cart.module.ts': '' }
    const list = "import { cartModule } from '../modules/cart/cart.module.ts'"
    expect(undeclaredModules(filesOf(module))).toHaveLength(1)
    expect(undeclaredModules(filesOf(declared))).toHaveLength(1)
    expect(undeclaredModules(filesOf({ ...declared, 'server/src/app/modules.ts': list }))).toEqual(
      [],
    )
  })
})
