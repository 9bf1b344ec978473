import { PERIODS, type Period } from '@bhitti/contract/rules/texts/periods'

const USUAL: Period = '30'

type PeriodWords = {
  tab: string
  /** For the middle of a sentence: "sold in the last 7 days". */
  within: string
  /** For comparisons: "more than the 7 days before". */
  before: string
  /** For amounts of the earlier period: "₹500 in the 7 days before". */
  withinBefore: string
}

export const PERIOD_WORDS: Record<Period, PeriodWords> = {
  today: {
    tab: 'Today',
    within: 'today',
    before: 'yesterday up to this time',
    withinBefore: 'yesterday up to this time',
  },
  '7': daysWords(7),
  '30': daysWords(30),
  '365': daysWords(365),
}

function daysWords(days: number): PeriodWords {
  return {
    tab: `${days} days`,
    within: `in the last ${days} days`,
    before: `the ${days} days before`,
    withinBefore: `in the ${days} days before`,
  }
}

export function readPeriod(params: URLSearchParams): Period {
  const named = params.get('period')
  return PERIODS.find((period) => period === named) ?? USUAL
}

export function writePeriod(period: Period): string {
  return period === USUAL ? '?' : `?period=${period}`
}
