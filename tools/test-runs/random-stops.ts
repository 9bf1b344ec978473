import { setTimeout as pause } from 'node:timers/promises'

type Process = { pid: number; name: string; title: string }

type Stop = {
  afterMs: number
  /** Choice of a program and of one of its processes, both from 0 to below 1. */
  choices: [number, number]
  forMs: number
}

type Options = {
  seed: number
  processes: () => readonly Process[]
  send: (pid: number, signal: 'SIGSTOP' | 'SIGCONT') => void
  signal: AbortSignal
  wait?: (ms: number) => Promise<unknown>
}

const LONGEST_GAP_MS = 200
const SHORTEST_STOP_MS = 10
const LONGEST_STOP_MS = 1_000

/**
 * Stops one process after the other for a moment, as a busy machine does, until the signal aborts. Returns the number
 * of stops. The same seed gives the same sequence; the process chosen depends on those running at that moment.
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

/** Yields endless stops, the same for the same seed. Most are short: a quarter of a second on average. */
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

/** Returns the generator mulberry32: numbers from 0 to below 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses the program first, because a shop has dozens of database connections, most of them idle. */
function choose(processes: readonly Process[], [program, which]: Stop['choices']) {
  const names = [...new Set(processes.map(({ name }) => name))].sort()
  const name = names[Math.floor(program * names.length)]
  const named = processes.filter((one) => one.name === name).toSorted(byTitle)
  return named[Math.floor(which * named.length)]
}

/** Compares by title, because process ids differ between runs. */
function byTitle(one: Process, other: Process): number {
  return one.title.localeCompare(other.title) || one.pid - other.pid
}
