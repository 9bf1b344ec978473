import { formatNumber } from '@bhitti/contract/rules/products/measures'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats a waiting time: just now, 5 minutes, 3 hours, 2 days. */
export function waitedFor(since: string, nowMs: number): string {
  const waited = Math.max(0, nowMs - Date.parse(since))
  if (waited < MINUTE_MS) return 'just now'
  if (waited < HOUR_MS) return counted(Math.floor(waited / MINUTE_MS), 'minute')
  if (waited < DAY_MS) return counted(Math.floor(waited / HOUR_MS), 'hour')
  return counted(Math.floor(waited / DAY_MS), 'day')
}

function counted(count: number, unit: string): string {
  return `${formatNumber(count)} ${count === 1 ? unit : `${unit}s`}`
}
