/** A run of the check that leaves nothing behind: no process, no folder, no database, however it ends. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dropDatabases } from './run-databases.mjs'
import { backendsOfRun, processesOfRun, RUN, send } from './run-processes.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** Playwright closes its browsers and its shop in this time. */
const GRACE_MS = 10_000
const LOOK_EVERY_MS = 50

/**
 * Runs a program and returns its exit code. All that it starts gets a folder for temporary files and a prefix for
 * databases, which are removed afterwards. SIGINT, SIGTERM and SIGHUP are handed on as one SIGINT.
 * @param {string} node
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export async function superviseRun(node, args, options) {
  const run = randomBytes(4).toString('hex')
  const folder = mkdtempSync(join(tmpdir(), 'bhitti-run-'))
  // A PostgreSQL server that a test starts runs as another user.
  chmodSync(folder, 0o711)
  const child = spawn(node, args, {
    ...options,
    // In a group of its own, so that a terminal's Ctrl-C reaches it once, through this process.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...options.env, [RUN]: run, TMPDIR: folder },
  })
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy
  /** @type {Promise<void> | undefined} */
  let ending
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stoppedBy) return
      stoppedBy = signal
      send(-(child.pid ?? 0), 'SIGINT')
      ending = endProcesses(run, GRACE_MS)
    })
  }
  const [code, killedBy] = await new Promise((resolve) => {
    child.on('exit', (...how) => resolve(how))
    child.on('error', () => resolve([1, null]))
  })
  await (ending ?? endProcesses(run, 0))
  await dropDatabases(run)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (stoppedBy) {
    console.error(`Stopped by ${stoppedBy}`)
    return 128 + constants.signals[stoppedBy]
  }
  if (killedBy) console.error(`The run was ended by ${killedBy}`)
  return code ?? 1
}

/**
 * Resolves once no process of the run is left. Those that are there after the time are killed.
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
    if (performance.now() - started >= ms) for (const { pid } of left) send(pid, 'SIGKILL')
    await pause(LOOK_EVERY_MS)
  }
}
