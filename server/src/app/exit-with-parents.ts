/**
 * Ends this process with others, such as an `npm start` whose terminal was killed. Nothing reports such an end: there
 * is no signal and no pipe to watch.
 */

/** Command-line option with the process ids, the parent first. */
const OPTION = '--ends-with='
const LOOK_EVERY_MS = 250

export function processesToEndWith(argv: readonly string[]): number[] {
  const given = argv.find((argument) => argument.startsWith(OPTION))?.slice(OPTION.length) ?? ''
  return given
    .split(',')
    .map(Number)
    .filter((pid) => Number.isSafeInteger(pid) && pid > 1)
}

/** Calls `onGone` once, when one of the processes has ended. The timer keeps no process alive. */
export function onProcessExit(pids: readonly number[], onGone: () => void): void {
  if (pids.length === 0) return
  const parent = process.ppid
  const timer = setInterval(() => {
    // A parent that has ended stays in the process table until it is reaped, so the parent's id is compared as well.
    if (process.ppid === parent && pids.every(isThere)) return
    clearInterval(timer)
    onGone()
  }, LOOK_EVERY_MS)
  timer.unref()
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
