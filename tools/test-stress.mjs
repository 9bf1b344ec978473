/**
 * `npm run test:stress -- NAME`: repeats tests fifty times while random processes of the run are stopped and continued.
 * NAME is part of a file's path or of a title. `--times=10` repeats them ten times; `--seed=7` repeats an earlier
 * sequence of stops.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { onProjectNode, root } from './installed.mjs'
import { checkServers } from './machine.mjs'
import { prepare } from './steps.mjs'

await prepare(import.meta)
const { buildFaultTests, buildMails, buildShop } = await import('./build.mjs')
const { findChromium } = await import('./chromium.mjs')
const { environment } = await import('./test-runs/journeys.mjs')
const { stopAtRandom } = await import('./test-runs/random-stops.ts')
const { backendsOfRun, processesOfRun, RUN, send } = await import('./test-runs/run-processes.mjs')
const { chooseTests } = await import('./test-runs/stress-choice.ts')

const { name, times, seed } = readArguments()
const { suites, journeys, title = '' } = chooseTests(root, name)
if (suites.length + journeys.length === 0) {
  end(`No test file and no title contains "${name}"`)
}
console.log(`Seed ${seed}, ${times} times: ${[...suites, ...journeys].join(', ')}`)
const run = process.env[RUN] ?? ''
// Builds run before the stops begin.
const codes = []
if (suites.length > 0) {
  await checkServers()
  await buildMails()
  if (process.env.TEST_DATABASE_URL) await buildFaultTests()
  codes.push(
    await underStops(['tools/test-runs/repeat-suites.mjs', String(times), title, ...suites]),
  )
}
if (journeys.length > 0) {
  const chromium = findChromium()
  await buildShop()
  codes.push(
    await underStops(
      [
        join(root, 'node_modules/@playwright/test/cli.js'),
        ...['test', ...journeys, '--retries=0', `--repeat-each=${times}`],
        ...['--reporter=./fixtures/repeat-report.ts'],
        ...(title ? ['-g', RegExp.escape(title)] : []),
      ],
      'e2e',
      await environment(chromium),
    ),
  )
}
process.exit(codes.every((code) => code === 0) ? 0 : 1)

/** Runs a program, and stops random processes of the run until it ends. */
async function underStops(
  /** @type {string[]} */ args,
  folder = '.',
  /** @type {Record<string, string>} */ env = {},
) {
  const { node, options } = onProjectNode(env)
  const child = spawn(node, args, { ...options, cwd: join(root, folder) })
  const ended = new AbortController()
  child.on('exit', () => ended.abort())
  const code = new Promise((resolve) => child.on('exit', resolve))
  const count = await stopAtRandom({
    seed,
    processes: () =>
      [...processesOfRun(run), ...backendsOfRun(run)].filter(({ pid }) => pid !== process.pid),
    send,
    signal: ended.signal,
  })
  console.log(`Processes were stopped ${count} times`)
  return code
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        times: { type: 'string', default: '50' },
        seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      },
    })
    const [name, ...rest] = positionals
    const numbers = [Number(values.times), Number(values.seed)]
    if (name && rest.length === 0 && numbers.every((number) => number > 0)) {
      return { name, times: Number(values.times), seed: Number(values.seed) }
    }
  } catch {}
  return end('npm run test:stress -- NAME [--times=50] [--seed=NUMBER]')
}

/**
 * @param {string} line
 * @returns {never}
 */
function end(line) {
  console.error(line)
  process.exit(1)
}
