/** What charts say: the names of their steps, short amounts for their axes, and their summaries. */
import type { SalesStep, TypeSales } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { formatDayOfYear, formatHour, formatWeekday } from '@bhitti/contract/rules/texts/dates'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import { PERIOD_WORDS } from './period-address.ts'

const SHORT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 2 })

/** The name of a step below the chart: 6 am, 21 Nov. */
export function shortStep(period: Period, { from }: Pick<SalesStep, 'from'>): string {
  return period === 'today' ? formatHour(from) : formatDayOfYear(from)
}

/** The name of a step in full: 6 am to 7 am, Sat, 21 Nov, Week from 21 Nov. */
export function longStep(period: Period, { from }: Pick<SalesStep, 'from'>): string {
  if (period === 'today') return `From ${formatHour(from)}`
  return period === '365' ? `Week from ${formatDayOfYear(from)}` : formatWeekday(from)
}

/** ₹1.2L, for the axis of a chart. */
export function shortRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}₹${SHORT.format(Math.abs(rupees))}`
}

/** A step of a chart; one that is still to come has no figures. */
export type ChartStep = Pick<SalesStep, 'from'> & {
  [Figure in 'revenue' | 'revenueBefore']: number | null
}

const HOUR_MS = 3_600_000
const HOURS_OF_DAY = 24

/** The steps of a period on the whole of its axis, so that the bars of a morning are not drawn over a day. */
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

/** Up to where there are figures, where that is not the whole axis: Until 2 pm. */
export function untilNow(period: Period, steps: readonly SalesStep[]): string | null {
  const last = steps.at(-1)
  if (period !== 'today' || !last || steps.length >= HOURS_OF_DAY) return null
  const next = new Date(Date.parse(last.from) + HOUR_MS).toISOString()
  return `The day is not over: figures until ${formatHour(next)}`
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
