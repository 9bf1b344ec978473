/**
 * `npm run test:all`: runs every test that this machine can run, in an hour or more. Writes the record that `npm test`
 * reads, even if tests fail.
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
const { runParts } = await import('./test-runs/full-run.ts')
const { hashOfWorkingTree, RECORD } = await import('./test-runs/last-full-run.ts')

/** @typedef {import('./test-runs/full-run.ts').Part} Part */

const UNIT_TESTS = 'Unit and API tests'
const started = Date.now()
const tree = hashOfCode()
const folder = mkdtempSync(join(tmpdir(), 'bhitti-full-run-'))
process.env.LEFT_OUT_FILE = join(folder, 'left-out')

await sayWhatIsLeftOut()
const outcome = await runParts(parts(), run)
if (hashOfCode() !== tree) outcome.failed.push('Files changed during the run')
const { failed, flaky } = outcome
const record = {
  tree,
  day: new Date(started).toISOString().slice(0, 10),
  minutes: Math.round((Date.now() - started) / 60_000),
  failed,
  flaky,
  leftOut: namesLeftOut(),
  fingerprints: failed.includes(UNIT_TESTS) ? {} : fingerprintsOfFolders(root),
}
writeFileSync(join(root, RECORD), `${JSON.stringify(record, undefined, 2)}\n`)
rmSync(folder, { recursive: true })

console.log(`\nCommit ${RECORD} and all other changes, so that npm test finds what was tested`)
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
if (flaky.length > 0) console.error(`Flaky: ${flaky.join(', ')}`)
if (failed.length + flaky.length > 0) process.exit(1)
console.log('All tests passed')

/** @returns {Part[]} */
function parts() {
  const result = join(folder, 'journeys.json')
  return [
    { title: 'Build', program: 'start.mjs', args: ['--build'] },
    { title: 'Static checks', program: 'check.mjs' },
    { title: UNIT_TESTS, program: 'test-unit.mjs', env: { TEST_UNCHANGED: '1' } },
    ...faultTests(),
    {
      title: 'Browser journeys',
      program: 'test-e2e.mjs',
      env: { E2E_JOURNEYS: 'all', E2E_RESULT: result },
      result,
    },
    ...engines(),
    { title: 'Recipes of deploy', program: 'test-deploy.mjs', args: ['--no-install'] },
  ]
}

/** @returns {Part[]} */
function faultTests() {
  if (process.env.TEST_DATABASE_URL) return [{ title: 'Fault tests', program: 'faults.mjs' }]
  sayLeftOut('Fault tests', 'Set TEST_DATABASE_URL to run them.')
  return []
}

/** @returns {Part[]} */
function engines() {
  return Object.entries(ENGINES).flatMap(([name, { isThere, packages }]) => {
    const title = `Journeys in ${name}`
    if (isThere) return [{ title, program: 'test-engines.mjs', args: [name] }]
    sayLeftOut(title, `On Debian: apt-get install ${packages}`)
    return []
  })
}

/**
 * Runs a part in a separate process, because a failing step ends its process.
 * @param {Part} part
 * @returns {Promise<boolean>}
 */
async function run({ title, program, args = [], env = {} }) {
  console.log(`\n${title}`)
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
