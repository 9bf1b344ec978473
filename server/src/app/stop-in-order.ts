/** Ends the process in order: at a signal, with the processes that it belongs to, or after an error. */
import closeWithGrace from 'close-with-grace'
import { processesToEndWith, whenOneIsGone } from './end-with-others.ts'

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
/** How long requests and jobs that run have to end. */
const PATIENCE_MS = 15_000
/** Ctrl+C reaches every process of a terminal, and those that start others hand it on as well. */
const SAME_SIGNAL_MS = 1000

export type StopOptions = {
  /** Time beyond that for requests and jobs, in which balancers learn of the end. */
  pauseMs: number
  log: () => { error: (...said: unknown[]) => void }
  stop: () => Promise<void>
  /** The process that starts this one again and again while developing, which is to end, too. */
  watcher?: number | undefined
}

/** From now on signals stop the process, with 0 when all went well; the second one at once, with 1. */
export function stopInOrder({ pauseMs, log, stop, watcher }: StopOptions): void {
  const { close } = closeWithGrace(
    {
      delay: PATIENCE_MS + pauseMs,
      // A start that was refused ends by itself, and with its own code.
      skip: [...SIGNALS, 'beforeExit'],
      logger: { error: (...said: unknown[]) => log().error(...said) },
    },
    async ({ err }) => {
      if (err) log().error({ err }, 'stopping after an error')
      await stop()
    },
  )
  let since: number | undefined
  const onSignal = () => {
    if (since === undefined) {
      since = performance.now()
      void close()
    } else if (performance.now() - since > SAME_SIGNAL_MS) {
      process.exit(1)
    }
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  whenOneIsGone(processesToEndWith(process.argv), () => {
    onSignal()
    if (watcher !== undefined && watcher === process.ppid) process.kill(watcher, 'SIGTERM')
  })
}
