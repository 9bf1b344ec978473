/** Work that nobody waits for, done little by little beside what somebody does wait for. */
import { setTimeout as pause } from 'node:timers/promises'

/** After each piece of work it rests for this many times as long: a fifth of one processor is the most it takes. */
const REST = 4
/** What comes when so much waits already is left undone. */
const WAITING_MAX = 100

export type SpareWork = {
  /** Does the work when its turn comes; false when too much waits. What fails is given up without a word. */
  add: (work: () => Promise<unknown>) => boolean
}

export function createSpareWork(): SpareWork {
  const waiting: (() => Promise<unknown>)[] = []
  let isBusy = false

  async function workOff(): Promise<void> {
    isBusy = true
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      const began = performance.now()
      await work().catch(() => {})
      await pause((performance.now() - began) * REST, undefined, { ref: false })
    }
    isBusy = false
  }

  return {
    add(work) {
      if (waiting.length === WAITING_MAX) return false
      waiting.push(work)
      if (!isBusy) void workOff()
      return true
    },
  }
}
