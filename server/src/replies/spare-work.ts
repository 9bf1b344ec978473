/** Work that nobody waits for, done little by little while there is little that somebody does wait for. */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** After each piece of work it rests for this many times as long: a fifth of one processor is the most it takes. */
const REST = 4
/** Share of its time that the event loop may be busy with other things. */
const BUSY = 0.5
/** How long it is watched for that. */
const WATCHED_MS = 200
/** What comes when so much waits already is left undone. */
const WAITING_MAX = 100

export type SpareWork = {
  /** Does the work when its turn comes; false when too much waits. What fails is given up without a word. */
  add: (work: () => Promise<unknown>) => boolean
}

export function createSpareWork(): SpareWork {
  const waiting: (() => Promise<unknown>)[] = []
  let isUnderWay = false

  async function workOff(): Promise<void> {
    isUnderWay = true
    while (waiting.length > 0) {
      if (await isBusy()) continue
      const began = performance.now()
      await waiting
        .shift()?.()
        .catch(() => {})
      await pause((performance.now() - began) * REST)
    }
    isUnderWay = false
  }

  return {
    add(work) {
      if (waiting.length === WAITING_MAX) return false
      waiting.push(work)
      if (!isUnderWay) void workOff()
      return true
    },
  }
}

async function isBusy(): Promise<boolean> {
  const before = performance.eventLoopUtilization()
  await pause(WATCHED_MS)
  return performance.eventLoopUtilization(before).utilization > BUSY
}

/** Keeps no process from ending. */
function pause(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false })
}
