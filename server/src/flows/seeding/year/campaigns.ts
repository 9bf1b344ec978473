import type { PromotionTerms } from '@bhitti/contract/rules/prices/promotions'
import { addDays, type Day } from '../../../modules/sales/india-days.rules.ts'
import { diwaliOf } from './seasons.ts'

export type Campaign = {
  code: string
  note: string
  terms: PromotionTerms & { productTypes: ('artist' | 'wallpapers')[] }
  /** First and last day; the last is null if the campaign has no end. */
  from: Day
  to: Day | null
  totalLimit: number | null
  perCustomerLimit: number | null
  /** Share of the eligible orders that use it. */
  share: number
}

const PLAIN = {
  kind: 'percent',
  maxDiscountPaise: null,
  minSubtotalPaise: 0,
  productTypes: [],
} as const satisfies Partial<PromotionTerms>

/** Returns the campaigns that overlap the days from `first` to `last`. */
export function demoCampaigns(first: Day, last: Day): Campaign[] {
  const years = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const seasonal = [...new Set(years)].flatMap((year) => seasonalCampaigns(year))
  return [
    {
      code: 'WELCOME10',
      note: 'First order of a new customer',
      terms: { ...PLAIN, productTypes: [], value: 10_00, maxDiscountPaise: 1_500_00 },
      from: first,
      to: null,
      totalLimit: null,
      perCustomerLimit: 1,
      share: 0.14,
    },
    ...seasonal.filter(({ from, to }) => (to ?? last) >= first && from <= last),
    {
      code: 'ARTIST12',
      note: 'For the artists’ collection, while the new designs come in',
      terms: { ...PLAIN, productTypes: ['artist'], value: 12_00 },
      from: addDays(last, -20),
      to: addDays(last, 20),
      totalLimit: 100,
      perCustomerLimit: null,
      share: 0.3,
    },
    {
      code: 'WINTER8',
      note: 'For the quiet weeks; not announced yet',
      terms: { ...PLAIN, productTypes: [], value: 8_00, minSubtotalPaise: 8_000_00 },
      from: addDays(last, 12),
      to: addDays(last, 40),
      totalLimit: null,
      perCustomerLimit: null,
      share: 0,
    },
  ]
}

function seasonalCampaigns(year: number): Campaign[] {
  const diwali = diwaliOf(year)
  const unlimited = { totalLimit: null, perCustomerLimit: null }
  return [
    {
      code: `DIWALI${year % 100}`,
      note: 'Festival weeks, in the newsletter and on Instagram',
      terms: {
        ...PLAIN,
        productTypes: [],
        value: 15_00,
        maxDiscountPaise: 4_000_00,
        minSubtotalPaise: 10_000_00,
      },
      from: addDays(diwali, -28),
      to: addDays(diwali, -2),
      totalLimit: 150,
      perCustomerLimit: 2,
      share: 0.34,
    },
    {
      code: `UGADI${year % 100}`,
      note: 'New year in the Deccan',
      terms: { ...PLAIN, productTypes: ['wallpapers'], value: 10_00, minSubtotalPaise: 6_000_00 },
      from: `${year}-03-12`,
      to: `${year}-04-06`,
      share: 0.25,
      ...unlimited,
    },
    {
      code: `MONSOON${year % 100}`,
      note: 'For the weeks in which nobody papers a wall',
      terms: {
        ...PLAIN,
        kind: 'amount',
        productTypes: [],
        value: 750_00,
        minSubtotalPaise: 7_500_00,
      },
      from: `${year}-06-25`,
      to: `${year}-07-31`,
      share: 0.3,
      ...unlimited,
    },
  ]
}
