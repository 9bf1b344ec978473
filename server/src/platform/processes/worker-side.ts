import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { type WorkAnswer, WorkRefused } from './work-process.ts'

const LOOK_EVERY_MS = 20

/**
 * Runs jobs within the memory limit in megabytes that is the first argument. The process ends with the shop.
 * @param isJob tells jobs from Node's own messages
 */
export function answerJobs<Job, Done>(
  isJob: (message: unknown) => message is Job,
  work: (job: Job, tellProgress: (percent: number) => void) => Promise<Done>,
): void {
  const memoryMb = Number(process.argv[2])
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  preferInDistress()
  // Decoding runs in other threads, so this one can always check and kill the process.
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMb * 1_000_000) endAtOnce()
  }, LOOK_EVERY_MS).unref()
  process.on('disconnect', endAtOnce)
  // Signals reach the whole process group when the shop stops; the shop finishes its work first.
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

/** Lets Linux kill this process rather than the shop or its database when memory runs out. */
function preferInDistress(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux.
  }
}

/** An orderly exit would wait for the decoder. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}
