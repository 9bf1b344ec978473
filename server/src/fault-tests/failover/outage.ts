import type { Record } from './crowd.ts'
import type { Visit } from './visits.ts'

export type Outage = {
  orders: number
  /** Longest pause between two orders, in seconds. */
  withoutOrders: number
  firstOrderAfter: (at: number) => number | undefined
  pages: number
  pagesFailed: Visit[]
  /** Number of pages that came from the cache although they had expired. */
  pagesStale: number
  slowestPage: number
  requests: number
  /** Requests of buyers and readers without a reply, or with a status of 429 or of 500 and above. */
  refused: Visit[]
  slowest: number
}

/** Sums up a record. Its times are milliseconds of `performance.now()`; the sums are seconds. */
export function sumUp({ told, buying, reading }: Record): Outage {
  const times = told.map(({ at }) => at).toSorted((a, b) => a - b)
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const all = [...buying, ...reading]
  return {
    orders: told.length,
    withoutOrders: inSeconds(Math.max(0, ...pauses)),
    firstOrderAfter(moment) {
      const first = times.find((at) => at >= moment)
      return first === undefined ? undefined : inSeconds(first - moment)
    },
    pages: reading.length,
    pagesFailed: reading.filter(({ status }) => status !== 200),
    pagesStale: reading.filter(({ isStale }) => isStale).length,
    slowestPage: inSeconds(Math.max(0, ...reading.map(({ ms }) => ms))),
    requests: all.length,
    refused: all.filter(({ status }) => status === 0 || status === 429 || status >= 500),
    slowest: inSeconds(Math.max(0, ...all.map(({ ms }) => ms))),
  }
}

export function inSeconds(ms: number): number {
  return Math.round(ms / 100) / 10
}
