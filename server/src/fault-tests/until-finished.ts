import { setTimeout as sleep } from 'node:timers/promises'
import type { Fleet } from '../testing/shops/fleet.ts'
import { isFull } from './extent.ts'

const MOST_MS = 240_000

/**
 * Polls an address until its `data` has the status `finished`, and returns that. In full runs, the shop notices by
 * itself that a process has ended. In short runs, `beginAgain` is called after each end.
 * @param ended returns how many processes have ended
 * @param beginAgain makes other processes take over the work
 * @throws Error after four minutes
 */
export async function untilFinished(
  fleet: Fleet,
  { path, token, ended }: { path: string; token: string; ended: () => number },
  beginAgain: () => Promise<unknown> = () => fleet.restartJobs(),
) {
  let seen = 0
  for (const begun = Date.now(); Date.now() - begun < MOST_MS; await sleep(200)) {
    const { data } = (await fleet.call('GET', path, { token })).body
    if (data?.status === 'finished') return data
    if (isFull || ended() === seen) continue
    seen = ended()
    await beginAgain()
  }
  throw new Error(`${path} did not finish`)
}
