/** Runs a check and removes its processes, folders and databases, however it ends. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { npmParents } from '../npm-parents.mjs'
import { dropDatabases } from './run-databases.mjs'
import { backendsOfRun, isThere, processesOfRun, RUN, send } from './run-processes.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** Enough for Playwright to close its browsers and its shop. */
const GRACE_MS = 10_000
/** A killed process ends only when its pending disk access has finished. */
const KILLED_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 100

/**
 * Runs a program and returns its exit code. Its processes get a folder for temporary files and a prefix for databases,
 * which are removed afterwards. Forwards SIGINT, SIGTERM, SIGHUP and the end of npm as one SIGINT.
 * @param {string} node
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {number} graceMs for a stopped run to end by itself
 * @returns {Promise<number>}
 */
export async function superviseRun(node, args, options, graceMs = GRACE_MS) {
  const parents = npmParents()
  const run = randomBytes(4).toString('hex')
  const folder = join(tmpdir(), `bhitti-run-${run}`)
  // Others may enter the folder, because a PostgreSQL server that a test starts runs as another user.
  mkdirSync(folder, { mode: 0o711 })
  const child = spawn(node, args, {
    ...options,
    // In a separate process group, so that Ctrl-C reaches it once, through this process.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...options.env, [RUN]: run, TMPDIR: folder },
  })
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy
  let reason = ''
  /** @type {Promise<void> | undefined} */
  let ending
  const stop = (/** @type {NodeJS.Signals} */ signal, why = `by ${signal}`) => {
    if (stoppedBy) return
    stoppedBy = signal
    reason = why
    send(-(child.pid ?? 0), 'SIGINT')
    ending = endProcesses(run, graceMs)
  }
  for (const signal of SIGNALS) process.on(signal, () => stop(signal))
  const looking = setInterval(() => {
    if (!parents.every(isThere)) stop('SIGHUP', 'because npm has ended')
  }, LOOK_EVERY_MS)
  const [code, killedBy] = await new Promise((resolve) => {
    child.on('exit', (...how) => resolve(how))
    child.on('error', (error) => {
      console.error(error.message)
      resolve([1, null])
    })
  })
  clearInterval(looking)
  await (ending ?? endProcesses(run, 0))
  await dropDatabases(run)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (stoppedBy) {
    console.error(`Stopped ${reason}`)
    return 128 + constants.signals[stoppedBy]
  }
  if (killedBy) console.error(`The run was ended by ${killedBy}`)
  return code ?? 1
}

/**
 * Resolves once no process of the run is left. Kills those that are left after the time, and prints the ids of those
 * that survive even that.
 * @param {string} run
 * @param {number} ms
 */
async function endProcesses(run, ms) {
  const started = performance.now()
  for (;;) {
    const left = processesOfRun(run)
    // The stress test may have stopped them.
    for (const { pid, isStopped } of [...left, ...backendsOfRun(run)]) {
      if (isStopped) send(pid, 'SIGCONT')
    }
    if (left.length === 0) return
    const passed = performance.now() - started
    if (passed >= ms) for (const { pid } of left) send(pid, 'SIGKILL')
    if (passed >= ms + KILLED_WITHIN_MS) {
      console.error(`Processes of the run are left: ${left.map(({ pid }) => pid).join(', ')}`)
      return
    }
    await pause(LOOK_EVERY_MS)
  }
}
