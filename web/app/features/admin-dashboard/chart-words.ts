/** What charts say: the names of their steps, short amounts for their axes, and their summaries. */
import type { SalesStep, TypeSales } from '@bhitti/contract/calls/dashboard.schemas'
import { formatRupees } from '@bhitti/contract/rules/money'
import type { Period } from '@bhitti/contract/rules/periods'
import { TYPE_WORDS } from '@bhitti/contract/rules/product-words'
import { PERIOD_WORDS } from './period-address.ts'

const IN_INDIA = { timeZone: 'Asia/Kolkata' } as const
const DAY = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, day: 'numeric', month: 'short' })
const WEEKDAY = new Intl.DateTimeFormat('en-IN', {
  ...IN_INDIA,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const HOUR = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, hour: 'numeric', hour12: true })
const SHORT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })

/** The name of a step below the chart: 6 am, 21 Nov. */
export function shortStep(period: Period, { from }: Pick<SalesStep, 'from'>): string {
  const moment = new Date(from)
  return period === 'today' ? HOUR.format(moment) : DAY.format(moment)
}

/** The name of a step in full: 6 am to 7 am, Sat, 21 Nov, Week from 21 Nov. */
export function longStep(period: Period, { from }: Pick<SalesStep, 'from'>): string {
  const moment = new Date(from)
  if (period === 'today') return `From ${HOUR.format(moment)}`
  return period === '365' ? `Week from ${DAY.format(moment)}` : WEEKDAY.format(moment)
}

/** ₹1.2L, for the axis of a chart. */
export function shortRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}₹${SHORT.format(Math.abs(rupees))}`
}

/** The revenue chart in a sentence or two. */
export function revenueSummary(period: Period, steps: readonly SalesStep[]): string {
  const { within, withinBefore } = PERIOD_WORDS[period]
  const total = sum(steps.map(({ revenue }) => revenue))
  const totalBefore = sum(steps.map(({ revenueBefore }) => revenueBefore))
  const best = steps.reduce<SalesStep | null>(
    (most, step) => (step.revenue > (most?.revenue ?? 0) ? step : most),
    null,
  )
  const comparison = `Revenue ${within}: ${formatRupees(total)}, after ${formatRupees(totalBefore)} ${withinBefore}.`
  if (best === null) return comparison
  return `${comparison} Most at ${longStep(period, best)}: ${formatRupees(best.revenue)}.`
}

/** The chart of types in a sentence. */
export function typesSummary(period: Period, types: readonly TypeSales[]): string {
  const sold = types.filter(({ goods }) => goods > 0).toSorted((a, b) => b.goods - a.goods)
  const { within } = PERIOD_WORDS[period]
  if (sold.length === 0) return `Nothing sold ${within}.`
  const parts = sold.map(
    ({ productType, goods }) => `${TYPE_WORDS[productType].name} ${formatRupees(goods)}`,
  )
  return `Sold ${within}: ${parts.join(', ')}.`
}

/** Rupees may have paise, whose binary sums are a hair off. */
function sum(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100
}
