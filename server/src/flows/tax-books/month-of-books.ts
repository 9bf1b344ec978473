import { boundsOf, type MonthBounds, monthsWithBooks } from '@bhitti/contract/rules/tax/book-months'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import type { Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'

export type BookMonth = MonthBounds & { month: string; papersFrom: string; isRunning: boolean }

/** @throws ShopError tax.month_without_books for a month before papers were made, or in the future */
export function bookMonth(
  { liveSettings }: Pick<Context, 'liveSettings'>,
  month: string,
): BookMonth {
  const { papersFrom } = liveSettings.current().tax
  const now = new Date()
  if (papersFrom === null || !monthsWithBooks(papersFrom, now).includes(month)) {
    throw new ShopError('tax.month_without_books')
  }
  const bounds = boundsOf(month, papersFrom)
  return { month, papersFrom, isRunning: dayInIndia(now) <= bounds.lastDay, ...bounds }
}
