/** Record that `npm run test:all` writes, and its age in commits. */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { git, gitBytes } from '../git.ts'
import { root as project } from '../installed.mjs'

export const RECORD = 'docs/last-full-run.json'

const MOST_COMMITS = 150
const HASH_BYTES = 20

export type FullRun = {
  tree: string
  day: string
  minutes: number
  failed: string[]
  /** Titles of journeys that passed only after a retry. */
  flaky: string[]
  leftOut: string[]
  /** Fingerprints of folders whose tests passed: see `unchanged-folders.ts`. */
  fingerprints: Record<string, string>
}

/** Prints the last full run's outcome and age. Ends the process with 1 if it is too old. */
export function sayLastFullRun(): void {
  const { lines, isTooOld } = describeLastFullRun(project)
  for (const line of lines) console.log(line)
  if (isTooOld) process.exit(1)
}

export function describeLastFullRun(
  root: string,
  mostCommits = MOST_COMMITS,
): { lines: string[]; isTooOld: boolean } {
  const file = join(root, RECORD)
  if (!existsSync(file)) {
    return {
      lines: ['No full run is on record: npm run test:all makes one'],
      isTooOld: false,
    }
  }
  const run: FullRun = JSON.parse(readFileSync(file, 'utf8'))
  const age = ageOf(run, root)
  const isTooOld = typeof age === 'number' && age > mostCommits
  const problems = [
    ...(run.failed.length > 0 ? [`failed: ${run.failed.join(', ')}`] : []),
    ...(run.flaky.length > 0 ? [`flaky: ${run.flaky.join(', ')}`] : []),
  ]
  return {
    lines: [
      `Last full run: ${run.day}, ${typeof age === 'number' ? commitsAgo(age) : age}; ${problems.join('; ') || 'nothing failed'}`,
      ...(isTooOld
        ? [`That is more than ${mostCommits} commits: npm run test:all, and commit ${RECORD}`]
        : []),
    ],
    isTooOld,
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

/** Returns the number of commits since the tested code, or a text why it is unknown. */
function ageOf({ tree }: FullRun, root: string): number | string {
  let commits: string[]
  try {
    commits = git(root, ['rev-list', 'HEAD']).split('\n')
  } catch {
    return 'of unknown age because there is no git repository'
  }
  const tested = commits[hashesOf(root, commits).indexOf(tree)]
  if (tested) return Number(git(root, ['rev-list', '--count', `${tested}..HEAD`]))
  return git(root, ['rev-parse', '--is-shallow-repository']) === 'true'
    ? 'of unknown age because this clone is shallow'
    : 'of unknown age because its code is in no commit here'
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
