import type { SalesStep, TypeSales } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { formatDayOfYear, formatHour, formatWeekday } from '@bhitti/contract/rules/texts/dates'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import { PERIOD_WORDS } from './period-address.ts'

const SHORT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 2 })

/** Formats the label of a step on the axis: 6 am, 21 Nov. */
export function shortStep(period: Period, { from }: Pick<SalesStep, 'from'>): string {
  return period === 'today' ? formatHour(from) : formatDayOfYear(from)
}

/** Formats the full name of a step: From 6 am, Sat, 21 Nov, Week from 21 Nov. */
export function longStep(period: Period, { from }: Pick<SalesStep, 'from'>): string {
  if (period === 'today') return `From ${formatHour(from)}`
  return period === '365' ? `Week from ${formatDayOfYear(from)}` : formatWeekday(from)
}

/** Formats an amount for a chart's axis: ₹1.2L. */
export function shortRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}₹${SHORT.format(Math.abs(rupees))}`
}

/** Step of a chart; figures are null for a step in the future. */
export type ChartStep = Pick<SalesStep, 'from'> & {
  [Figure in 'revenue' | 'revenueBefore']: number | null
}

const HOUR_MS = 3_600_000
const HOURS_OF_DAY = 24

/** Returns all steps of the axis. A day always has 24, so that its bars keep their width. */
export function axisSteps(period: Period, steps: readonly SalesStep[]): ChartStep[] {
  const begin = Date.parse(steps[0]?.from ?? '')
  if (period !== 'today' || Number.isNaN(begin)) return [...steps]
  return Array.from(
    { length: HOURS_OF_DAY },
    (_, hour) =>
      steps[hour] ?? {
        from: new Date(begin + hour * HOUR_MS).toISOString(),
        revenue: null,
        revenueBefore: null,
      },
  )
}

/** Returns a note on when the figures end, or null if they cover the whole axis. */
export function untilNow(period: Period, steps: readonly SalesStep[]): string | null {
  const last = steps.at(-1)
  if (period !== 'today' || !last || steps.length >= HOURS_OF_DAY) return null
  const next = new Date(Date.parse(last.from) + HOUR_MS).toISOString()
  return `The day is not over: figures until ${formatHour(next)}`
}

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

export function typesSummary(period: Period, types: readonly TypeSales[]): string {
  const sold = types.filter(({ goods }) => goods > 0).toSorted((a, b) => b.goods - a.goods)
  const { within } = PERIOD_WORDS[period]
  if (sold.length === 0) return `Nothing sold ${within}.`
  const parts = sold.map(
    ({ productType, goods }) => `${TYPE_WORDS[productType].name} ${formatRupees(goods)}`,
  )
  return `Sold ${within}: ${parts.join(', ')}.`
}

/** Adds amounts in paise, because binary fractions of rupees are inexact. */
function sum(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100
}
