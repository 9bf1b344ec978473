import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Cleanup } from './cleanup.ts'
import { fromManyCallers, type LoadPlan, type LoadResult } from './load-plan.ts'

export type Load = (plan: LoadPlan) => Promise<LoadResult>

export const CONNECTIONS = 32

export function startLoad(cleanup: Cleanup): Load {
  const child = startBeside('./load-process.ts', cleanup)
  return async (plan) => {
    child.send(fromManyCallers(plan))
    return firstMessage<LoadResult>(child)
  }
}

/** Starts the bare server. Returns a function that measures its requests per second. */
export async function startReference(
  load: Load,
  cleanup: Cleanup,
): Promise<(seconds: number) => Promise<number>> {
  const child = startBeside('./reference-process.ts', cleanup)
  const origin = `http://127.0.0.1:${await firstMessage<number>(child)}`
  const lists = Array.from({ length: CONNECTIONS }, () => [{ method: 'GET' as const, path: '/' }])
  return async (seconds) => {
    const result = await load({ origin, seconds, lists })
    return result.answered / result.seconds
  }
}

function startBeside(file: string, cleanup: Cleanup): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)))
  cleanup.add(async () => {
    child.disconnect()
  })
  return child
}

/** @throws Error if the process ends before its next message */
async function firstMessage<T>(child: ChildProcess): Promise<T> {
  const unneeded = new AbortController()
  const { signal } = unneeded
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('a process of the bench ended early')
  })
  // Aborting rejects this promise after nobody awaits it any more.
  ended.catch(() => {})
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T]
    return message
  } finally {
    unneeded.abort()
  }
}
