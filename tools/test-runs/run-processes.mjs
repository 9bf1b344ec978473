/** Processes that belong to a run. They are read from /proc, so none is found outside of Linux. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** @typedef {{ pid: number, parent: number, name: string, title: string, isStopped: boolean }} Process */

/** Environment variable with the run's id, which every process of the run inherits. */
export const RUN = 'TEST_RUN'

/**
 * Returns the processes that inherited the run's id, and their descendants.
 * @param {string} run
 * @returns {Process[]}
 */
export function processesOfRun(run) {
  // An empty id would match processes of every run.
  if (run === '') return []
  const all = allProcesses()
  const found = new Set(all.map(({ pid }) => pid).filter((pid) => hasInherited(pid, run)))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return all.filter(({ pid }) => found.has(pid))
}

/**
 * Returns the PostgreSQL processes that serve databases of the run, if the server is on this machine.
 * @param {string} run
 * @returns {Process[]}
 */
export function backendsOfRun(run) {
  return allProcesses().filter(
    ({ name, title }) => name === 'postgres' && title.includes(` ${databasesOfRun(run)}`),
  )
}

/**
 * Returns the prefix of the run's database names.
 * @param {string} run
 */
export function databasesOfRun(run) {
  return `bhitti_test_${run}_`
}

/**
 * Sends a signal; ignores a process that has ended.
 * @param {number} pid negative for a process group
 * @param {NodeJS.Signals} signal
 */
export function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {}
}

/**
 * True if the process exists, even if it belongs to another user.
 * @param {number} pid
 */
export function isThere(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @returns {Process[]} */
function allProcesses() {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? describe(Number(name)) : []))
}

/**
 * @param {number} pid
 * @returns {Process[]} one, or none if it has ended
 */
function describe(pid) {
  // "1234 (npm start) S 1200 …"; the name may contain brackets.
  const [, name = '', state = 'Z', parent] =
    /^\d+ \((.*)\) (\S) (\d+)/s.exec(contentOf(pid, 'stat')) ?? []
  if (state === 'Z' || state === 'X') return []
  const title = contentOf(pid, 'cmdline').replaceAll('\0', ' ')
  return [{ pid, parent: Number(parent), name, title, isStopped: state === 'T' }]
}

/**
 * @param {number} pid
 * @param {string} run
 */
function hasInherited(pid, run) {
  return `\0${contentOf(pid, 'environ')}`.includes(`\0${RUN}=${run}\0`)
}

/**
 * @param {number} pid
 * @param {string} file
 * @returns {string} empty if the process has ended or belongs to another user
 */
function contentOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
