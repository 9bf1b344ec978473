/** Stops random processes for a moment each, as a busy machine does. */
import { setTimeout as pause } from 'node:timers/promises'

type Process = { pid: number; name: string; title: string }

type Stop = {
  afterMs: number
  /** Which program, and which of its processes: both from 0 to below 1. */
  choices: [number, number]
  forMs: number
}

type Options = {
  seed: number
  /** Returns the processes that may be stopped now. */
  processes: () => readonly Process[]
  send: (pid: number, signal: 'SIGSTOP' | 'SIGCONT') => void
  /** Ends the row of stops. */
  signal: AbortSignal
  wait?: (ms: number) => Promise<unknown>
}

const LONGEST_GAP_MS = 200
const SHORTEST_STOP_MS = 10
const LONGEST_STOP_MS = 1_000

/**
 * Stops one process after the other until the signal aborts, and continues each. Returns the number of stops. The
 * same seed makes the same row of stops; which process one of them meets depends on those that run at that moment.
 */
export async function stopAtRandom(options: Options): Promise<number> {
  const { seed, processes, send, signal } = options
  const wait =
    options.wait ?? ((ms: number) => pause(ms, undefined, { signal }).catch(() => undefined))
  let count = 0
  for (const { afterMs, choices, forMs } of rowOfStops(seed)) {
    await wait(afterMs)
    if (signal.aborted) break
    const chosen = choose(processes(), choices)
    if (!chosen) continue
    send(chosen.pid, 'SIGSTOP')
    count += 1
    try {
      await wait(forMs)
    } finally {
      send(chosen.pid, 'SIGCONT')
    }
  }
  return count
}

/** Yields stops without an end, the same for the same seed. Most are short: a quarter of a second on average. */
function* rowOfStops(seed: number): Generator<Stop> {
  const next = randomNumbers(seed)
  for (;;) {
    yield {
      afterMs: Math.round(next() * LONGEST_GAP_MS),
      choices: [next(), next()],
      forMs: Math.round(SHORTEST_STOP_MS + next() ** 3 * (LONGEST_STOP_MS - SHORTEST_STOP_MS)),
    }
  }
}

/** Returns a source of numbers from 0 to below 1: the algorithm mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses the program first: a shop has dozens of connections to its database, most of them idle. */
function choose(processes: readonly Process[], [program, which]: Stop['choices']) {
  const names = [...new Set(processes.map(({ name }) => name))].sort()
  const name = names[Math.floor(program * names.length)]
  const named = processes.filter((one) => one.name === name).toSorted(byTitle)
  return named[Math.floor(which * named.length)]
}

/** Ids of processes differ from run to run, what they run does not. */
function byTitle(one: Process, other: Process): number {
  return one.title.localeCompare(other.title) || one.pid - other.pid
}
