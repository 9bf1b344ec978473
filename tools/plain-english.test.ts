import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { git } from './git.ts'
import { root } from './installed.mjs'
import { docstringsWithoutVerb, longDocuments, PHRASES, riddles } from './plain-english.ts'
import type { Files } from './repository-structure.ts'

const repository: Files = new Map(
  git(root, ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'])
    .split('\n')
    .filter((path) => /\.(?:tsx?|mjs|md)$/.test(path))
    .flatMap((path) => {
      try {
        return [[path, readFileSync(join(root, path), 'utf8')] as const]
      } catch {
        // Deleted, and not committed yet.
        return []
      }
    }),
)
const filesOf = (files: Record<string, string>): Files => new Map(Object.entries(files))

describe('the repository', () => {
  it('has no phrase in comments or documents that has to be read twice', () => {
    expect(riddles(repository)).toEqual([])
  })

  it('begins the docstring of each exported function with a verb or “True if”', () => {
    expect(docstringsWithoutVerb(repository)).toEqual([])
  })

  it('has no document that is longer than its limit', () => {
    expect(longDocuments(repository)).toEqual([])
  })
})

describe('the check', () => {
  it('knows at most 25 phrases of two or more words', () => {
    const phrases = Object.keys(PHRASES)
    expect(phrases.length).toBeLessThanOrEqual(25)
    expect(phrases.filter((phrase) => !phrase.includes(' '))).toEqual([])
  })

  it('finds a phrase in a comment, over two lines and in a document, but not in code', () => {
    const comment = '/**\n * The order, for\n * want of a name.\n */\nconst a = 1\n'
    expect(riddles(filesOf({ 'web/a.ts': comment }))).toHaveLength(1)
    expect(riddles(filesOf({ 'docs/a.md': 'Nobody is at it.' }))).toHaveLength(1)
    expect(riddles(filesOf({ 'web/a.ts': "const a = 'for want of'\n" }))).toEqual([])
  })

  it('finds a docstring without a verb, and accepts verbs, conditions and components', () => {
    const described = (words: string, name = 'readIt') =>
      docstringsWithoutVerb(
        filesOf({ 'server/src/a.ts': `/** ${words} */\nexport function ${name}() {}\n` }),
      )
    expect(described('The orders of a person.')).toHaveLength(1)
    expect(described('Returns the orders of a person.')).toEqual([])
    expect(described('True if it is paid.')).toEqual([])
    expect(described('The bar of the page.', 'Bar')).toEqual([])
  })

  it('finds a record of more than 300 words', () => {
    const record = (words: number) =>
      longDocuments(filesOf({ 'docs/decisions/0001-a.md': 'word '.repeat(words) }))
    expect(record(300)).toEqual([])
    expect(record(301)).toHaveLength(1)
  })
})
