/**
 * Notices that a process has gone with which the shop is to end: `npm start` in a terminal that was killed, say,
 * whose shell hands no signal on. Nothing else tells: what is killed says nothing, and a shell keeps no pipe.
 */

/** On the command line: the numbers of the processes, the parent first. */
const OPTION = '--ends-with='
const LOOK_EVERY_MS = 250

/** The processes that the command line names. */
export function processesToEndWith(argv: readonly string[]): number[] {
  const given = argv.find((argument) => argument.startsWith(OPTION))?.slice(OPTION.length) ?? ''
  return given
    .split(',')
    .map(Number)
    .filter((pid) => Number.isSafeInteger(pid) && pid > 1)
}

/** Calls `onGone` once, as soon as one of the processes is no longer there. It keeps no process from ending. */
export function whenOneIsGone(pids: readonly number[], onGone: () => void): void {
  if (pids.length === 0) return
  const parent = process.ppid
  const timer = setInterval(() => {
    // A parent that has ended stays in the list of processes until somebody asks how it ended.
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
    // It belongs to somebody else, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
