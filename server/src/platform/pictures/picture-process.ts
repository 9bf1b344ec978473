/**
 * The process that makes pictures of uploaded files. Decoding takes hundreds of megabytes, and decoders break on
 * what strangers send: it works on one picture at a time, knows no secrets, and may be killed at any moment, which
 * costs no more than the picture under work. See docs/decisions/0041-pictures-in-a-process-of-their-own.md.
 */
import { type ChildProcess, fork } from 'node:child_process'
import type { ErrorCode } from '@bhitti/contract/calls/error-codes'
import type { FastifyBaseLogger } from 'fastify'
import { ShopError } from '../errors/shop-error.ts'
import type { EncodedPicture } from './encode-picture.ts'

/** What the process is told: where a file is, and in which folder its pictures are to be. */
export type PictureJob = { file: string; folder: string }
/** What it says: that it has begun, and what came of it. */
export type PictureAnswer =
  | { said: 'begun' }
  | { said: 'done'; picture: EncodedPicture }
  | { said: 'refused'; code: ErrorCode }
  | { said: 'failed'; message: string }

export type PictureProcessOptions = {
  /** The process ends itself when it holds more than this. */
  memoryMb?: number
  timeoutMs?: number
  /** Without work for so long, it is ended. */
  idleMs?: number
  mostWaiting?: number
}

export type PictureProcess = {
  /**
   * Makes the pictures of `file` in `folder`; one file after the other.
   * @throws ShopError upload.not_an_image, upload.animated, upload.too_many_pixels, upload.unreadable when the
   * process has ended over it, server.unavailable when too many are waiting; Error when files cannot be written
   */
  encode: (file: string, folder: string) => Promise<EncodedPicture>
  /** The number of the process; undefined while there is none. */
  readonly pid: number | undefined
  /** Ends the process, if there is one. */
  end: () => void
}

/** 50 megapixels take 1,000 MB as AVIF, and less than 400 in any other format. */
const MEMORY_MB = 1200
const TIMEOUT_MS = 60_000
const IDLE_MS = 30_000
const MOST_WAITING = 20
/** A process that had ended already when it was given a picture says nothing of the picture. */
const STARTS = 2

export function createPictureProcess(
  log: Pick<FastifyBaseLogger, 'warn'>,
  {
    memoryMb = MEMORY_MB,
    timeoutMs = TIMEOUT_MS,
    idleMs = IDLE_MS,
    mostWaiting = MOST_WAITING,
  }: PictureProcessOptions = {},
): PictureProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const started = fork(new URL('./picture-worker.ts', import.meta.url), [String(memoryMb)], {
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
    child?.kill('SIGKILL')
    child = undefined
  }

  async function work(job: PictureJob): Promise<EncodedPicture> {
    clearTimeout(idle)
    try {
      for (let starts = 1; ; starts += 1) {
        child ??= start()
        const answer = await ask(child, job, timeoutMs)
        if (answer?.said === 'done') return answer.picture
        if (answer?.said === 'refused') throw new ShopError(answer.code)
        if (answer?.said === 'failed') throw new Error(answer.message)
        child = undefined
        if (answer?.said === 'begun' || starts === STARTS) {
          log.warn({ memoryMb, timeoutMs }, 'the picture process ended over a picture')
          throw new ShopError('upload.unreadable')
        }
      }
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    async encode(file, folder) {
      if (waiting > mostWaiting) throw new ShopError('server.unavailable')
      waiting += 1
      const done = last.then(() => work({ file, folder }))
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
function ask(
  child: ChildProcess,
  job: PictureJob,
  timeoutMs: number,
): Promise<PictureAnswer | undefined> {
  return new Promise((resolve) => {
    let last: PictureAnswer | undefined
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
      if (!isAnswer(message)) return
      last = message
      if (message.said !== 'begun') settle()
    }
    child.on('message', onMessage)
    child.once('exit', settle)
    child.once('error', settle)
    if (child.exitCode !== null || child.signalCode !== null) settle()
    // One that has ended meanwhile says so by its exit.
    else child.send(job, () => {})
  })
}

function isAnswer(message: unknown): message is PictureAnswer {
  return typeof message === 'object' && message !== null && 'said' in message
}
