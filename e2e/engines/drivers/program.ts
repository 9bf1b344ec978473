import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_MS = 60_000
const END_MS = 5000

export type Program = {
  child: ChildProcess
  /** Resolves with the first group of the first matching line of either stream. */
  said: (line: RegExp) => Promise<string>
  onLine: (hear: (line: string) => void) => void
  end: () => Promise<void>
}

export function startProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Program {
  // Separate process group, because some child processes of browsers outlive them.
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, TZ: 'Asia/Kolkata', ...env },
  })
  const lines: string[] = []
  const listeners = new Set<(line: string) => void>()
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        for (const hear of listeners) hear(line)
      }
    })
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })

  return {
    child,
    said: (wanted) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) =>
          reject(new Error(`${file} ${why}. It said:\n${lines.slice(-20).join('\n')}`))
        const timer = setTimeout(() => fail('did not start'), START_MS)
        const hear = (line: string) => {
          const found = wanted.exec(line)
          if (!found) return
          clearTimeout(timer)
          listeners.delete(hear)
          resolve(found[1] ?? '')
        }
        lines.forEach(hear)
        listeners.add(hear)
        void ended.then(() => {
          clearTimeout(timer)
          fail('ended')
        })
      }),
    onLine: (hear) => listeners.add(hear),
    async end() {
      signal(child, 'SIGTERM')
      const timer = setTimeout(() => signal(child, 'SIGKILL'), END_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

export function ownFolder(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `bhitti-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

function signal({ pid }: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch {
    // Already ended.
  }
}
