/**
 * `npm run test:all`: runs every test that this machine can run, in about two hours. `npm run test:all -- PART…` runs
 * parts of it. Writes the record that `npm test` reads after each part, also if tests fail or the run is stopped.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onProjectNode, root } from './installed.mjs'
import { prepare } from './steps.mjs'
import { sayLeftOut, sayWhatIsLeftOut } from './test-runs/left-out.mjs'

await prepare(import.meta)
const { ENGINES } = await import('./engines.mjs')
const { fingerprintsOfFolders } = await import('./test-runs/unchanged-folders.ts')
const { chosenParts, partsOfFullRun, runPart, UNIT_TESTS } = await import('./test-runs/full-run.ts')
const { hashOfWorkingTree, readLastFullRun, RECORD } = await import('./test-runs/last-full-run.ts')

/** @typedef {import('./test-runs/full-run.ts').Part} Part */

const folder = mkdtempSync(join(tmpdir(), 'bhitti-full-run-'))
process.env.LEFT_OUT_FILE = join(folder, 'left-out')
const all = partsOfFullRun(folder, Object.keys(ENGINES))
const record = readLastFullRun(root) ?? { parts: {}, missing: [], leftOut: [], fingerprints: {} }
const chosen = partsNamed(process.argv.slice(2))
const tree = hashOfCode()

await sayWhatIsLeftOut()
for (const part of chosen.filter(canRun)) await runAndRecord(part)
rmSync(folder, { recursive: true })

const outcomes = chosen.flatMap(({ name }) => record.parts[name] ?? [])
const failed = outcomes.flatMap((outcome) => outcome.failed)
const flaky = outcomes.flatMap((outcome) => outcome.flaky)
console.log(`\nCommit ${RECORD} and all other changes, so that npm test finds what was tested`)
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
if (flaky.length > 0) console.error(`Flaky: ${flaky.join(', ')}`)
if (failed.length + flaky.length > 0) process.exit(1)
console.log('All tests passed')

/** @param {Part} part */
async function runAndRecord(part) {
  const started = Date.now()
  const outcome = await runPart(part, run)
  if (hashOfCode() !== tree) outcome.failed.push('Files changed during the run')
  record.parts[part.name] = {
    tree,
    day: new Date(started).toISOString().slice(0, 10),
    minutes: Math.round((Date.now() - started) / 60_000),
    ...outcome,
  }
  record.missing = all.map(({ name }) => name).filter((name) => !record.parts[name])
  if (part.name === UNIT_TESTS) {
    record.fingerprints = outcome.failed.length > 0 ? {} : fingerprintsOfFolders(root)
    record.leftOut = namesLeftOut()
  }
  writeFileSync(join(root, RECORD), `${JSON.stringify(record, undefined, 2)}\n`)
}

/**
 * @param {string[]} names
 * @returns {Part[]}
 */
function partsNamed(names) {
  try {
    return chosenParts(all, names)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/** @param {Part} part */
function canRun({ name }) {
  if (name === 'faults' && !process.env.TEST_DATABASE_URL) {
    sayLeftOut('faults', 'Set TEST_DATABASE_URL to run them.')
    return false
  }
  const engine = ENGINES[name]
  if (!engine || engine.isThere) return true
  sayLeftOut(`journeys in ${name}`, `On Debian: apt-get install ${engine.packages}`)
  return false
}

/**
 * Runs a part in a separate process, because a failing step ends its process.
 * @param {Part} part
 * @returns {Promise<boolean>}
 */
async function run({ name, program, args = [], env = {} }) {
  console.log(`\n${name}`)
  const { node, options } = onProjectNode(env)
  const child = spawn(node, [join(root, 'tools', program), ...args], options)
  const code = await new Promise((resolve) => child.on('exit', resolve))
  return code === 0
}

/** Returns each name once, because the unit tests record what they left out as well. */
function namesLeftOut() {
  const file = process.env.LEFT_OUT_FILE ?? ''
  return existsSync(file) ? [...new Set(readFileSync(file, 'utf8').trim().split('\n'))] : []
}

function hashOfCode() {
  try {
    return hashOfWorkingTree(root)
  } catch {
    console.error('The record of a full run names the code that was tested: this needs a git clone')
    process.exit(1)
  }
}
