/** Checks docs/requirements.md against the tests that it names. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENT = 'docs/requirements.md'

type Reference = { file: string; tests: string[] }
type Row = { says: string; shownBy: string; references: Reference[] }

const REFERENCE = /(?<file>(?:[\w-]+\/)*[\w.-]+\.(?:spec|test)\.tsx?)(?<tests>(?:,? "[^"]+")*)/g
/** Title after `it(`, or after the rows of `it.each(…)(`. */
const TITLE =
  /(?:\b(?:test|it)(?:\.\w+)*|\))\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)+)\k<quote>/g

const rows = rowsOf(readFileSync(`${ROOT}/${DOCUMENT}`, 'utf8'))
const references = rows.flatMap((row) => row.references)
const messages = rows.filter(({ says }) => /^`.+`$/.test(says))

describe(DOCUMENT, () => {
  it('names, for every requirement, what shows it', () => {
    const unshown = rows
      .filter(({ references }) => references.length === 0)
      .filter(({ shownBy }) => !helpersIn(shownBy).some(isUsedByJourneys))
    expect(unshown.map(({ says }) => says)).toEqual([])
  })

  it('quotes no test without its file', () => {
    const strays = rows.map(({ shownBy }) => shownBy.replaceAll(REFERENCE, ''))
    expect(strays.filter((rest) => rest.includes('"'))).toEqual([])
  })

  it('names no file that is not there', () => {
    const missing = references.filter(({ file }) => pathOf(file) === undefined)
    expect(missing.map(({ file }) => file)).toEqual([])
  })

  it('names no test that is not in its file', () => {
    const missing = references.flatMap(({ file, tests }) =>
      tests.filter((name) => bodyOf(name, file) === undefined).map((name) => `${file} "${name}"`),
    )
    expect(missing).toEqual([])
  })

  it('names for every text of a message one test that expects this text', () => {
    const unfounded = messages.filter(({ says, references }) => {
      const [reference, ...others] = references
      const [name, ...otherNames] = reference?.tests ?? []
      if (!reference || !name || others.length + otherNames.length > 0) return true
      return !hasString(bodyOf(name, reference.file), says.slice(1, -1))
    })
    expect(unfounded.map(({ says }) => says)).toEqual([])
    expect(messages.length).toBeGreaterThan(40)
  })

  it('lists every text once', () => {
    const texts = messages.map(({ says }) => says)
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([])
  })
})

/** Parses all table rows: the requirement from the first column, its tests from the last. */
function rowsOf(document: string): Row[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => ({ says: cells[0]?.trim() ?? '', shownBy: cells.at(-1)?.trim() ?? '' }))
    .filter(({ shownBy }) => shownBy !== 'Shown by' && shownBy !== '---')
    .map((row) => ({ ...row, references: referencesIn(row.shownBy) }))
}

function referencesIn(cell: string): Reference[] {
  return [...cell.matchAll(REFERENCE)].map(({ groups }) => ({
    file: groups?.file ?? '',
    tests: [...(groups?.tests ?? '').matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ''),
  }))
}

/** Returns the path of a test. Journeys are named by file alone, other tests by a folder above them. */
function pathOf(file: string): string | undefined {
  if (file.endsWith('.spec.ts')) return globSync(`e2e/journeys/${file}`, { cwd: ROOT })[0]
  const [folder, ...rest] = file.split('/')
  const inFolder = globSync(`${folder}/**/${rest.join('/')}`, {
    cwd: ROOT,
    exclude: (path) => path.endsWith('node_modules'),
  })
  return rest.length > 0 ? inFolder[0] : undefined
}

/** Returns the source of the test, or of the whole loop that creates it. */
function bodyOf(name: string, file: string): string | undefined {
  const path = pathOf(file)
  if (path === undefined) return undefined
  return statementsOf(readFileSync(`${ROOT}/${path}`, 'utf8')).find((statement) =>
    [...statement.matchAll(TITLE)].some(({ groups }) => isNamed(name, groups, statement)),
  )
}

/** Splits a test file into statements that each contain one test, or one loop that creates tests. */
function statementsOf(source: string): string[] {
  return source
    .split(/^(?=\S)/m)
    .reduce<string[]>((statements, piece) => {
      // A piece that starts with a bracket belongs to the statement before it.
      if (/^[)\]}]/.test(piece)) statements.push((statements.pop() ?? '') + piece)
      else statements.push(piece)
      return statements
    }, [])
    .flatMap((statement) =>
      /^(?:test\.)?describe/.test(statement)
        ? statement.split(/^(?= {2}(?:test|it)\b)/m)
        : statement,
    )
}

/** True if the title is the name, where placeholders stand for texts of the loop. */
function isNamed(
  name: string,
  title: { [key: string]: string } | undefined,
  statement: string,
): boolean {
  const written = title?.title ?? ''
  if (title?.quote !== '`') return written === name
  const parts = written
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const filledIn = new RegExp(`^${parts.join('(.+)')}$`).exec(name)?.slice(1)
  return filledIn?.every((text) => statement.includes(`'${text}'`)) ?? false
}

function hasString(source: string | undefined, text: string): boolean {
  return ["'", '"', '`'].some((quote) => source?.includes(`${quote}${text}${quote}`))
}

function helpersIn(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, helper]) => helper ?? '')
}

function isUsedByJourneys(helper: string): boolean {
  return globSync('e2e/journeys/*.spec.ts', { cwd: ROOT }).some((path) =>
    readFileSync(`${ROOT}/${path}`, 'utf8').includes(`await ${helper}(`),
  )
}
