/**
 * Rules for the directions of imports in the server. They read source text, so that imports of types, of worker
 * threads and at run time count as well. See docs/decisions/0044-four-floors.md; for statements,
 * 0045-few-tricks-on-the-server.md and 0055-fewer-steps-to-a-first-page.md.
 */
import { posix } from 'node:path'

const FLOORS = ['platform', 'modules', 'flows', 'app'] as const

/** Folders that may import from every floor, and from which no floor may import. */
const BESIDE = ['testing', 'fault-tests']

const REFERENCE =
  /\b(?:from|import|import\s*\(|new\s+URL\s*\(|vi\.(?:mock|doMock|importActual)\s*\()\s*['"](?<path>[^'"\n]+)['"]/g

const OWN_PACKAGE = '@bhitti/server/'

export type Sources = ReadonlyMap<string, string>

export type Arrow = { from: string; to: string }

/** Returns the imports between different folders, without those of tests and of the folders beside the floors. */
export function arrowsIn(sources: Sources): Arrow[] {
  return [...sources]
    .filter(([from]) => !isTest(from) && !isBeside(from))
    .flatMap(([from, text]) =>
      [...text.matchAll(REFERENCE)]
        .map(({ groups }) => placeOf(from, groups?.path ?? ''))
        .filter((to) => to !== undefined)
        .map((to) => ({ from, to })),
    )
    .filter(({ from, to }) => roomOf(from) !== roomOf(to))
}

export function homeless(sources: Sources): string[] {
  return [...sources.keys()]
    .filter((path) => !isBeside(path) && roomOf(path) === undefined)
    .map((path) => `${path} is on no floor`)
}

/** Returns a line for each import from a higher floor or from the folders beside the floors. */
export function upwards(arrows: readonly Arrow[]): string[] {
  return arrows
    .filter(({ from, to }) => isBeside(to) || floorOf(to) > floorOf(from))
    .map(({ from, to }) => `${from} sees ${to}`)
}

/**
 * Returns the import cycles between folders. Imports of tables do not count: foreign keys follow the schema, not the
 * program.
 */
export function circles(arrows: readonly Arrow[]): string[][] {
  const seen = new Map<string, Set<string>>()
  for (const { from, to } of arrows.filter(({ to }) => !isTable(to))) {
    const [room, other] = [roomOf(from), roomOf(to)]
    if (room === undefined || other === undefined) continue
    seen.set(room, (seen.get(room) ?? new Set()).add(other))
  }
  const found: string[][] = []
  const done = new Set<string>()
  function follow(room: string, way: readonly string[]): void {
    if (way.includes(room)) {
      found.push(way.slice(way.indexOf(room)))
      return
    }
    if (done.has(room)) return
    for (const next of seen.get(room) ?? []) follow(next, [...way, room])
    done.add(room)
  }
  for (const room of seen.keys()) follow(room, [])
  return found
}

/**
 * Returns a line for each file that imports a table of another folder, even as a type. Foreign keys of tables and the
 * app's declarations for the platform are allowed.
 */
export function foreignTables(arrows: readonly Arrow[]): string[] {
  return arrows
    .filter(({ from, to }) => isTable(to) && !isTable(from) && !isDeclarationOfApp(from))
    .map(({ from, to }) => `${from} sees ${to}`)
}

/** Helpers for prepared and combined statements, which only statement files may use. */
const STATEMENT_TRICKS = ['platform/database/prepared.ts', 'platform/database/send-together.ts']

/** Statement files of carts, checkouts, settlements and product pages */
const STATEMENTS =
  /^(?:flows\/(?:checkout|settlement)|modules\/(?:cart|catalogue|content|notifications|orders|payments|reservations|reviews|settings|stock))\/[\w-]+\.statements\.ts$/

/** Returns a line for each other file that prepares or combines statements. */
export function loosePreparers(arrows: readonly Arrow[]): string[] {
  return arrows
    .filter(({ from, to }) => STATEMENT_TRICKS.includes(to) && !STATEMENTS.test(from))
    .map(({ from, to }) => `${from} sees ${to}`)
}

function placeOf(from: string, reference: string): string | undefined {
  if (reference.startsWith(OWN_PACKAGE)) return `${reference.slice(OWN_PACKAGE.length)}.ts`
  if (!reference.startsWith('.')) return undefined
  const place = posix.join(posix.dirname(from), reference)
  return place.startsWith('..') ? undefined : place
}

/** Returns the folder of a file within its floor. The top floor counts as one folder. */
function roomOf(path: string): string | undefined {
  const [floor = '', room = ''] = path.split('/')
  if (floor === 'app') return floor
  return floorOf(path) < 0 || !path.startsWith(`${floor}/${room}/`) ? undefined : `${floor}/${room}`
}

function floorOf(path: string): number {
  return FLOORS.findIndex((floor) => path.startsWith(`${floor}/`))
}

const isBeside = (path: string) => BESIDE.some((folder) => path.startsWith(`${folder}/`))
const isTest = (path: string) => /\.(?:test|bench)\.tsx?$/.test(path)
const isDeclarationOfApp = (path: string) => /^app\/[\w-]+\.module\.ts$/.test(path)
const isTable = (path: string) => path.endsWith('.table.ts')
