import { RATING_MAX } from '@bhitti/contract/rules/shop/shop-limits'

export type RatingSummary = {
  average: number | null
  /** Number of ratings of each value, the highest value first. */
  counts: { value: number; count: number }[]
}

export function summarizeRatings(values: readonly number[]): RatingSummary {
  const sum = values.reduce((total, value) => total + value, 0)
  return {
    average: values.length === 0 ? null : sum / values.length,
    counts: Array.from({ length: RATING_MAX }, (_, index) => {
      const value = RATING_MAX - index
      return { value, count: values.filter((one) => one === value).length }
    }),
  }
}
