import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOn, type Host } from './network.ts'

export type Program = {
  child: ChildProcess
  isRunning: () => boolean
  /** Sends a signal and waits for the exit. Returns the exit code, or null if a signal ended the program. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

export function start(
  on: Host,
  command: readonly string[],
  { log, env = {}, cwd = '/' }: { log: string; env?: NodeJS.ProcessEnv; cwd?: string },
): Program {
  const out = openSync(log, 'a')
  const [ip, args] = commandOn(on, command)
  const child = spawn(ip, args, {
    cwd,
    // An interrupted driver ends the programs itself; the terminal must not signal them.
    detached: true,
    stdio: ['ignore', out, out],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    child,
    isRunning,
    async end(signal) {
      if (!isRunning()) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      return child.exitCode
    },
  }
}

/** Waits until a condition holds. Returns the milliseconds waited. @throws Error that names the condition */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  { withinMs = 120_000, everyMs = 200 } = {},
): Promise<number> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > withinMs) throw new Error(`waited in vain until ${what}`)
    await sleep(everyMs)
  }
  return performance.now() - began
}
