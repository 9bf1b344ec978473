import type { FastifyBaseLogger } from 'fastify'

/** A process that was silent for this long is gone, and another may begin again. */
export const SILENT_SECONDS = 30

export type WorkHeartbeat = {
  /** Aborted when the work is no longer wanted. */
  signal: AbortSignal
  tell: (percent: number) => void
  stop: () => void
}

/**
 * @param note records time and progress (below 100), and returns whether the work is still wanted
 * @param everyMs far less than `SILENT_SECONDS`
 */
export function beginHeartbeat(
  log: Pick<FastifyBaseLogger, 'warn'>,
  everyMs: number,
  note: (progress: number) => Promise<boolean>,
): WorkHeartbeat {
  const wanted = new AbortController()
  let progress = 0
  const timer = setInterval(async () => {
    try {
      if (!(await note(progress))) wanted.abort()
    } catch (error) {
      log.warn({ err: error }, 'how far a work is could not be noted')
    }
  }, everyMs)
  return {
    signal: wanted.signal,
    tell(percent) {
      progress = Math.min(99, Math.floor(percent))
    },
    stop: () => clearInterval(timer),
  }
}
