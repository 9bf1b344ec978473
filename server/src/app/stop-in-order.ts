import closeWithGrace from 'close-with-grace'
import { onProcessExit, processesToEndWith } from './exit-with-parents.ts'

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
const PATIENCE_MS = 15_000
/** Signals within this time count as one: Ctrl+C reaches every process of a terminal, and parents pass it on too. */
const SAME_SIGNAL_MS = 1000

export type StopOptions = {
  /** Additional time in which load balancers notice the shutdown. */
  pauseMs: number
  log: () => { error: (...said: unknown[]) => void }
  stop: () => Promise<void>
  /** Id of the development watcher that restarts this process; it is stopped as well. */
  watcher?: number | undefined
}

/**
 * Stops the process at a signal, after an error, or when a process it belongs to has ended. Exits with 0 if all went
 * well; a second signal exits at once with 1.
 */
export function stopInOrder({ pauseMs, log, stop, watcher }: StopOptions): void {
  const { close } = closeWithGrace(
    {
      delay: PATIENCE_MS + pauseMs,
      // A start that was refused ends by itself, with its own exit code.
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
  onProcessExit(processesToEndWith(process.argv), () => {
    onSignal()
    if (watcher !== undefined && watcher === process.ppid) process.kill(watcher, 'SIGTERM')
  })
}
