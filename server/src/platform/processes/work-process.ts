/**
 * A process of its own for work on files from strangers: it works on one job at a time, knows no secrets, has bounds
 * of memory and time, and may be killed at any moment, which costs no more than the job under work. See
 * docs/decisions/0041-pictures-in-a-process-of-their-own.md.
 */
import { type ChildProcess, fork } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'

/** What the process says of a job, in this order; `done`, `refused` and `failed` end it. */
export type WorkAnswer<Done> =
  | { said: 'begun' }
  | { said: 'progress'; percent: number }
  | { said: 'done'; result: Done }
  | { said: 'refused'; code: string }
  | { said: 'failed'; message: string }

/** The process has ended over a job: too much memory or time, a decoder that broke, or a kill. */
export class WorkProcessEnded extends Error {}

/** The shop is closing, or gave the job up: nothing is known of it. */
export class WorkStopped extends Error {}

/** There are as many jobs waiting as may wait. */
export class TooMuchWork extends Error {}

/** The process has looked at the file and will not work on it; the code is for its caller to know. */
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
  /** Without work for so long, it is ended. */
  idleMs: number
  mostWaiting: number
}

export type RunOptions = {
  onProgress?: (percent: number) => void
  /** Gives the job up, also one that is under work. */
  signal?: AbortSignal
}

export type WorkProcess<Job, Done> = {
  /**
   * Has a job done, one after the other.
   * @throws WorkRefused, WorkProcessEnded, WorkStopped, TooMuchWork; Error when the work failed otherwise
   */
  run: (job: Job, options?: RunOptions) => Promise<Done>
  /** The number of the process; undefined while there is none. */
  readonly pid: number | undefined
  /** Ends the process, if there is one, and the job that it works on. */
  end: () => void
}

/** A process that had ended already when it was given a job says nothing of the job. */
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
      // Nothing of the shop's own environment, which has its secrets.
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // What could not be sent to it, or could not be started: its exit says the same.
    started.on('error', () => {
      if (child === started) child = undefined
    })
    // The requests that wait for it keep the shop alive, and nothing else is to.
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

/** The last that the process says of a job; undefined when it has ended without a word. */
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
      // While Node watches for changes its processes send messages of their own.
      if (!isAnswer<Done>(message)) return
      last = message
      if (message.said === 'progress') onProgress?.(message.percent)
      else if (message.said !== 'begun') settle()
    }
    child.on('message', onMessage)
    child.once('exit', settle)
    child.once('error', settle)
    if (child.exitCode !== null || child.signalCode !== null) settle()
    // One that has ended meanwhile says so by its exit.
    else child.send(job, () => {})
  })
}

function isAnswer<Done>(message: unknown): message is WorkAnswer<Done> {
  return typeof message === 'object' && message !== null && 'said' in message
}
