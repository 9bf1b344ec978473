/** Says in the database, again and again, that a process works on a row and how far it is. */
import type { FastifyBaseLogger } from 'fastify'

/** A process that has said nothing for so long is gone, and another may begin again. */
export const SILENT_SECONDS = 30

export type WorkHeartbeat = {
  /** Aborted once the work is no longer wanted. */
  signal: AbortSignal
  /** How far the work is, in percent; it is noted with the next beat. */
  tell: (percent: number) => void
  stop: () => void
}

/**
 * @param note writes down the moment and the progress, below 100, and says whether the work is still wanted
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
