/**
 * Which way imports of the server may go. It reads text and not what is compiled, so that imports of types, of
 * threads and those made while running count like any other. See docs/decisions/0044-four-floors.md; for
 * statements, 0045-few-tricks-on-the-server.md and 0055-fewer-steps-to-a-first-page.md.
 */
import { posix } from 'node:path'

/** From the lowest to the highest. */
const FLOORS = ['platform', 'modules', 'flows', 'app'] as const

/** They look at every floor, and nothing of a floor looks at them. */
const BESIDE = ['testing', 'fault-tests']

const REFERENCE =
  /\b(?:from|import|import\s*\(|new\s+URL\s*\(|vi\.(?:mock|doMock|importActual)\s*\()\s*['"](?<path>[^'"\n]+)['"]/g

const OWN_PACKAGE = '@bhitti/server/'

/** Texts of programs by their paths below server/src. */
export type Sources = ReadonlyMap<string, string>

export type Arrow = { from: string; to: string }

/** The imports of the server's own programs, without those of tests and of what is beside the floors. */
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

/** A line for each program that is in no room of a floor. */
export function homeless(sources: Sources): string[] {
  return [...sources.keys()]
    .filter((path) => !isBeside(path) && roomOf(path) === undefined)
    .map((path) => `${path} is on no floor`)
}

/** A line for each import that goes up, or to what is beside the floors. */
export function upwards(arrows: readonly Arrow[]): string[] {
  return arrows
    .filter(({ from, to }) => isBeside(to) || floorOf(to) > floorOf(from))
    .map(({ from, to }) => `${from} sees ${to}`)
}

/**
 * The circles in which folders see each other, each in the order of its arrows. A table that names another by a
 * foreign key does not count: that is the schema's direction and not the program's.
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
 * A line for each program that names a table of another folder, if only by a type, but for foreign keys of tables and
 * what the app declares for the platform.
 */
export function foreignTables(arrows: readonly Arrow[]): string[] {
  return arrows
    .filter(({ from, to }) => isTable(to) && !isTable(from) && !isDeclarationOfApp(from))
    .map(({ from, to }) => `${from} sees ${to}`)
}

/** How statements are written once and sent with others, which every reader of a service is spared. */
const STATEMENT_TRICKS = ['platform/database/prepared.ts', 'platform/database/send-together.ts']

/** Files that are about nothing but statements: of carts, checkouts and settlements, and of what product pages show. */
const STATEMENTS =
  /^(?:flows\/(?:checkout|settlement)|modules\/(?:cart|catalogue|content|notifications|orders|payments|reservations|reviews|settings|stock))\/[\w-]+\.statements\.ts$/

/** A line for each program that prepares statements or sends them together, and is not there for that. */
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

/** The folder of a floor that a program belongs to; the top floor is one. */
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
