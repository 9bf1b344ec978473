/** What a crowd noticed of a trouble, in figures. */
import type { Record } from './crowd.ts'
import type { Visit } from './visits.ts'

export type Outage = {
  orders: number
  /** Seconds without any order, from the last before the trouble to the first after it; the longest pause else. */
  withoutOrders: number
  /** Seconds from a moment to the first order after it. */
  firstOrderAfter: (at: number) => number | undefined
  pages: number
  /** Pages that were not answered with 200. */
  pagesFailed: Visit[]
  /** Pages that were shown as they had been before. */
  pagesStale: number
  slowestPage: number
  requests: number
  /** Requests of buyers that were answered with an error of the server, or not at all. */
  refused: Visit[]
  slowest: number
}

/** Sums up a record. Times in it are milliseconds of `performance.now()`, and seconds here. */
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

/** Milliseconds as seconds with one digit behind the point. */
export function inSeconds(ms: number): number {
  return Math.round(ms / 100) / 10
}
