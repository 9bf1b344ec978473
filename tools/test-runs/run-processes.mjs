/** The processes that belong to a run of the check. Linux tells which; elsewhere none is found. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** @typedef {{ pid: number, parent: number, name: string, title: string, isStopped: boolean }} Process */

/** Every process of a run inherits the run's id in this variable. */
export const RUN = 'TEST_RUN'

/**
 * Returns the processes that inherited the id of the run, and what these have started.
 * @param {string} run
 * @returns {Process[]}
 */
export function processesOfRun(run) {
  // The empty id would be found in the processes of every run.
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
 * Returns the processes of PostgreSQL that serve databases of the run, if the server is on this machine.
 * @param {string} run
 * @returns {Process[]}
 */
export function backendsOfRun(run) {
  return allProcesses().filter(
    ({ name, title }) => name === 'postgres' && title.includes(` ${databasesOfRun(run)}`),
  )
}

/**
 * Returns how the names of the run's databases begin.
 * @param {string} run
 */
export function databasesOfRun(run) {
  return `bhitti_test_${run}_`
}

/**
 * Sends a signal, if the process is still there.
 * @param {number} pid negative for a group of processes
 * @param {NodeJS.Signals} signal
 */
export function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {}
}

/**
 * True if a process with the number is there, whoever it belongs to.
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
  // "1234 (npm start) S 1200 …"; a name may have brackets of its own.
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
 * @returns {string} empty if the process has ended or belongs to somebody else
 */
function contentOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
