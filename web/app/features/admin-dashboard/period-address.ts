import { PERIODS, type Period } from '@bhitti/contract/rules/texts/periods'

const USUAL: Period = '30'

type PeriodWords = {
  /** On its tab. */
  tab: string
  /** Inside of a sentence: "sold in the last 7 days". */
  within: string
  /** What it is compared with: "more than the 7 days before". */
  before: string
  /** When that was: "₹500 in the 7 days before". */
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

/** The period that the page's address names; the usual one where it names none. */
export function readPeriod(params: URLSearchParams): Period {
  const named = params.get('period')
  return PERIODS.find((period) => period === named) ?? USUAL
}

/** The query part of a period's address, with the question mark. */
export function writePeriod(period: Period): string {
  return period === USUAL ? '?' : `?period=${period}`
}
