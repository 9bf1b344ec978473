/**
 * Process for work on files from strangers, one job at a time, without secrets and with limits of memory and time. A
 * kill costs only the current job. See docs/decisions/0041-pictures-in-a-process-of-their-own.md.
 */
import { type ChildProcess, fork } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'

/** Messages of the process about a job, in this order; `done`, `refused` and `failed` end the job. */
export type WorkAnswer<Done> =
  | { said: 'begun' }
  | { said: 'progress'; percent: number }
  | { said: 'done'; result: Done }
  | { said: 'refused'; code: string }
  | { said: 'failed'; message: string }

/** Error of a process that ended during a job: too much memory or time, a broken decoder, or a kill. */
export class WorkProcessEnded extends Error {}

/** Error of a job that was stopped because the shop closes or the caller gave it up. */
export class WorkStopped extends Error {}

export class TooMuchWork extends Error {}

/** Error of a file that the process will not work on; the caller interprets the code. */
export class WorkRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`refused: ${code}`)
    this.code = code
  }
}

export type WorkProcessOptions = {
  /** The process ends itself when it holds more than this. */
  memoryMb: number
  timeoutMs: number
  idleMs: number
  mostWaiting: number
}

export type RunOptions = {
  onProgress?: (percent: number) => void
  /** Gives up the job, even if it is in progress. */
  signal?: AbortSignal
}

export type WorkProcess<Job, Done> = {
  /** @throws WorkRefused, WorkProcessEnded, WorkStopped, TooMuchWork; Error if the work failed otherwise */
  run: (job: Job, options?: RunOptions) => Promise<Done>
  readonly pid: number | undefined
  /** Ends the process and its current job. */
  end: () => void
}

/** A process may have ended before it received the job, so the job is tried in a second one. */
const STARTS = 2

/** @param worker the program of the process, which ends in `answerJobs` of worker-side.ts */
export function createWorkProcess<Job extends object, Done>(
  worker: URL,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { memoryMb, timeoutMs, idleMs, mostWaiting }: WorkProcessOptions,
): WorkProcess<Job, Done> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let endings = 0
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const started = fork(worker, [String(memoryMb)], {
      execArgv: ['--max-old-space-size=64'],
      // Without the shop's environment, which contains its secrets.
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // A failed start or send shows as an exit as well.
    started.on('error', () => {
      if (child === started) child = undefined
    })
    // Waiting requests keep the shop alive; the child process must not.
    started.unref()
    started.channel?.unref()
    return started
  }

  function end(): void {
    clearTimeout(idle)
    endings += 1
    child?.kill('SIGKILL')
    child = undefined
  }

  async function work(job: Job, { onProgress, signal }: RunOptions): Promise<Done> {
    clearTimeout(idle)
    const endingsBefore = endings
    const giveUp = () => child?.kill('SIGKILL')
    if (signal?.aborted) throw new WorkStopped('the work was given up')
    signal?.addEventListener('abort', giveUp, { once: true })
    try {
      for (let starts = 1; ; starts += 1) {
        child ??= start()
        const answer = await ask<Done>(child, job, timeoutMs, onProgress)
        if (answer?.said === 'done') return answer.result
        if (answer?.said === 'refused') throw new WorkRefused(answer.code)
        if (answer?.said === 'failed') throw new Error(answer.message)
        child = undefined
        if (endings !== endingsBefore || signal?.aborted) {
          throw new WorkStopped('the work was given up')
        }
        if (answer !== undefined || starts === STARTS) {
          log.warn({ memoryMb, timeoutMs }, 'a process ended over its work')
          throw new WorkProcessEnded('the process ended over its work')
        }
      }
    } finally {
      signal?.removeEventListener('abort', giveUp)
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    async run(job, options = {}) {
      if (waiting > mostWaiting) throw new TooMuchWork('too many jobs are waiting')
      waiting += 1
      const done = last.then(() => work(job, options))
      last = done
        .catch(() => {})
        .finally(() => {
          waiting -= 1
        })
      return done
    },
    get pid() {
      return child?.pid
    },
    end,
  }
}

/** Returns the last message about a job; undefined if the process ended without one. */
function ask<Done>(
  child: ChildProcess,
  job: object,
  timeoutMs: number,
  onProgress?: (percent: number) => void,
): Promise<WorkAnswer<Done> | undefined> {
  return new Promise((resolve) => {
    let last: WorkAnswer<Done> | undefined
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    function settle() {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', settle)
      child.off('error', settle)
      resolve(last)
    }
    function onMessage(message: unknown) {
      // In watch mode, Node's processes send messages of their own.
      if (!isAnswer<Done>(message)) return
      last = message
      if (message.said === 'progress') onProgress?.(message.percent)
      else if (message.said !== 'begun') settle()
    }
    child.on('message', onMessage)
    child.once('exit', settle)
    child.once('error', settle)
    if (child.exitCode !== null || child.signalCode !== null) settle()
    // If the process has ended meanwhile, its exit event says so.
    else child.send(job, () => {})
  })
}

function isAnswer<Done>(message: unknown): message is WorkAnswer<Done> {
  return typeof message === 'object' && message !== null && 'said' in message
}
