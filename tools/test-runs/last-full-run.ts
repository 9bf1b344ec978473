/** Record that `npm run test:all` writes, and its age in commits. */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { git, gitBytes } from '../git.ts'
import { root as project } from '../installed.mjs'
import type { Outcome } from './full-run.ts'

export const RECORD = 'docs/last-full-run.json'

const MOST_COMMITS = 150
const HASH_BYTES = 20

export type PartRun = Outcome & {
  tree: string
  day: string
  minutes: number
}

export type FullRun = {
  /** Last run of each part. */
  parts: Record<string, PartRun>
  /** Parts that have never run. */
  missing: string[]
  /** Tests that the machines of the last runs could not run. */
  leftOut: string[]
  /** Fingerprints of folders whose tests passed: see `unchanged-folders.ts`. */
  fingerprints: Record<string, string>
}

export function readLastFullRun(root: string): FullRun | undefined {
  const file = join(root, RECORD)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Prints the last full run's outcome and age. Ends the process with 1 if a part is too old. */
export function sayLastFullRun(): void {
  const { lines, isTooOld } = describeLastFullRun(project)
  for (const line of lines) console.log(line)
  if (isTooOld) process.exit(1)
}

/** Describes the record. Its age is that of the part that ran longest ago. */
export function describeLastFullRun(
  root: string,
  mostCommits = MOST_COMMITS,
): { lines: string[]; isTooOld: boolean } {
  const run = readLastFullRun(root)
  if (!run) {
    return {
      lines: ['No full run is on record: npm run test:all makes one'],
      isTooOld: false,
    }
  }
  const parts = Object.entries(run.parts)
  const failed = parts.flatMap(([, part]) => part.failed)
  const flaky = parts.flatMap(([, part]) => part.flaky)
  const problems = [
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
    ...(flaky.length > 0 ? [`flaky: ${flaky.join(', ')}`] : []),
    ...(run.missing.length > 0 ? [`not run: ${run.missing.join(', ')}`] : []),
  ]
  const ages = agesOf(parts, root)
  const old = ages.filter(({ age }) => typeof age === 'number' && age > mostCommits)
  return {
    lines: [
      `Last full run: ${describeAges(ages)}; ${problems.join('; ') || 'nothing failed'}`,
      ...(old.length > 0
        ? [
            `More than ${mostCommits} commits: npm run test:all -- ${old.map(({ name }) => name).join(' ')}, and commit ${RECORD}`,
          ]
        : []),
    ],
    isTooOld: old.length > 0,
  }
}

/**
 * Returns the hash of all files that git tracks or would track, as they are now. Does not change the index.
 * @throws Error without git
 */
export function hashOfWorkingTree(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bhitti-index-'))
  const index = join(folder, 'index')
  try {
    // The copied index has sizes and times of files, so git reads changed files only.
    copyFileSync(resolve(root, git(root, ['rev-parse', '--git-path', 'index'])), index)
    const env = { ...process.env, GIT_INDEX_FILE: index }
    git(root, ['add', '--all'], { env })
    const [hash = ''] = hashesOf(root, [git(root, ['write-tree'], { env })])
    return hash
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Age = { name: string; day: string; age: number | string }

/** Returns for each part the commits since the tested code, or a text why they are unknown. */
function agesOf(parts: [string, PartRun][], root: string): Age[] {
  const withAge = (ageOf: (tree: string) => number | string) =>
    parts.map(([name, { tree, day }]) => ({ name, day, age: ageOf(tree) }))
  let commits: string[]
  try {
    commits = git(root, ['rev-list', 'HEAD']).split('\n')
  } catch {
    return withAge(() => 'of unknown age because there is no git repository')
  }
  const trees = hashesOf(root, commits)
  const isShallow = git(root, ['rev-parse', '--is-shallow-repository']) === 'true'
  return withAge((tree) => {
    const tested = commits[trees.indexOf(tree)]
    if (tested) return Number(git(root, ['rev-list', '--count', `${tested}..HEAD`]))
    return isShallow
      ? 'of unknown age because this clone is shallow'
      : 'of unknown age because its code is in no commit here'
  })
}

/** Describes the oldest part; one of unknown age counts as oldest. */
function describeAges(ages: Age[]): string {
  const rank = ({ age }: Age) => (typeof age === 'number' ? age : Number.POSITIVE_INFINITY)
  const [oldest] = ages.toSorted((a, b) => rank(b) - rank(a))
  if (!oldest) return 'no part yet'
  const { name, day, age } = oldest
  const isOneRun = ages.every((other) => other.age === age)
  const when = `${day}, ${typeof age === 'number' ? commitsAgo(age) : age}`
  return isOneRun ? when : `its oldest part, ${name}, ${when}`
}

/**
 * Returns hashes of commits or trees: SHA-256 of the root's entries without `docs`, and of the entries of `docs`
 * without the record. One git process reads a thousand commits in a tenth of a second.
 */
function hashesOf(root: string, trees: readonly string[]): string[] {
  const input = trees.flatMap((tree) => [`${tree}^{tree}\n`, `${tree}:${dirname(RECORD)}\n`])
  const folders = foldersIn(gitBytes(root, ['cat-file', '--batch'], { input: input.join('') }))
  return trees.map((_, at) =>
    createHash('sha256')
      .update(withoutEntry(folders[2 * at], dirname(RECORD)))
      .update('\n')
      .update(withoutEntry(folders[2 * at + 1], basename(RECORD)))
      .digest('hex'),
  )
}

/** Parses the tree objects that `git cat-file --batch` prints; empty for a missing one. */
function foldersIn(printed: Buffer): Buffer[] {
  const folders: Buffer[] = []
  for (let at = 0; at < printed.length; ) {
    const start = printed.indexOf('\n', at) + 1
    const size = / tree (\d+)\n$/.exec(printed.toString('utf8', at, start))?.[1]
    const end = start + Number(size ?? 0)
    folders.push(printed.subarray(start, end))
    at = size === undefined ? end : end + 1
  }
  return folders
}

/** Removes an entry from a tree object. Each entry is `mode name`, a zero byte and the hash. */
function withoutEntry(folder = Buffer.alloc(0), name: string): Buffer {
  for (let at = 0; at < folder.length; ) {
    const zero = folder.indexOf(0, at)
    const end = zero + 1 + HASH_BYTES
    if (folder.toString('utf8', at, zero).endsWith(` ${name}`)) {
      return Buffer.concat([folder.subarray(0, at), folder.subarray(end)])
    }
    at = end
  }
  return folder
}

function commitsAgo(count: number): string {
  return count === 1 ? '1 commit ago' : `${count} commits ago`
}
