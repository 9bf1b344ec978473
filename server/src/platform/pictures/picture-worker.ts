/** The process that decodes pictures; see picture-process.ts. */
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { ShopError } from '../errors/shop-error.ts'
import { encodePicture } from './encode-picture.ts'
import type { PictureAnswer, PictureJob } from './picture-process.ts'

const LOOK_EVERY_MS = 20

const memoryMb = Number(process.argv[2])

// Shoppers come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
preferInDistress()
// Decoding happens beside this thread, which can always look, and end everything at once.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryMb * 1_000_000) endAtOnce()
}, LOOK_EVERY_MS).unref()
process.on('disconnect', endAtOnce)
// Sent to the whole group when the shop is told to stop: the shop finishes its pictures first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('message', (message: unknown) => {
  if (isJob(message)) void work(message)
})

async function work({ file, folder }: PictureJob): Promise<void> {
  say({ said: 'begun' })
  try {
    say({ said: 'done', picture: await encodePicture(file, folder) })
  } catch (error) {
    if (error instanceof ShopError) say({ said: 'refused', code: error.code })
    else say({ said: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

function say(answer: PictureAnswer): void {
  process.send?.(answer)
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

/** While Node watches for changes it sends messages of its own. */
function isJob(message: unknown): message is PictureJob {
  return typeof message === 'object' && message !== null && 'file' in message && 'folder' in message
}
