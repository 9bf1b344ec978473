/** What a process of work-process.ts does beside its work: it stays within its bounds, and ends with the shop. */
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { type WorkAnswer, WorkRefused } from './work-process.ts'

const LOOK_EVERY_MS = 20

/**
 * Answers jobs from now on. The first argument of the process is how much memory it may hold, in megabytes.
 * @param isJob tells jobs from messages of Node's own
 */
export function answerJobs<Job, Done>(
  isJob: (message: unknown) => message is Job,
  work: (job: Job, tellProgress: (percent: number) => void) => Promise<Done>,
): void {
  const memoryMb = Number(process.argv[2])
  // Shoppers come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  preferInDistress()
  // Decoding happens beside this thread, which can always look, and end everything at once.
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMb * 1_000_000) endAtOnce()
  }, LOOK_EVERY_MS).unref()
  process.on('disconnect', endAtOnce)
  // Sent to the whole group when the shop is told to stop: the shop finishes its work first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  process.on('message', (message: unknown) => {
    if (isJob(message)) void answer(message)
  })

  const say = (answer: WorkAnswer<Done>) => process.send?.(answer)

  async function answer(job: Job): Promise<void> {
    say({ said: 'begun' })
    try {
      const result = await work(job, (percent) => say({ said: 'progress', percent }))
      say({ said: 'done', result })
    } catch (error) {
      if (error instanceof WorkRefused) say({ said: 'refused', code: error.code })
      else say({ said: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }
}

/** Where memory runs out, Linux is to end this process rather than the shop or its database. */
function preferInDistress(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux.
  }
}

/** An orderly end would wait for the decoder. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}
