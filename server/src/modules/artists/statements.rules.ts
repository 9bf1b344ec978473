/** What each month of an artist comes to, and what it carries over to the next. */

export type Payout = {
  month: string
  amountPaise: number
  reference: string
  paidAt: Date
  paidBy: string
}

/** What was booked in a month. All of it is settled by one payout, of this month or a later one. */
export type Month = {
  month: string
  earnedPaise: number
  /** Refunds, and refunds that failed: zero or below. */
  reversedPaise: number
  payout: Payout | null
}

export type MonthSums = Month & {
  /** What earlier months left open. */
  carriedOverPaise: number
  /** What was or is to be paid; below zero it goes on to the next month. */
  duePaise: number
}

/**
 * Adds up months, the oldest first. What a month comes to goes on to the next until one is paid; a
 * month that was paid leaves nothing.
 */
export function statementsOf(months: readonly Month[]): MonthSums[] {
  let carriedOverPaise = 0
  return months.map((month) => {
    const duePaise = carriedOverPaise + month.earnedPaise + month.reversedPaise
    const sums = { ...month, carriedOverPaise, duePaise }
    carriedOverPaise = month.payout?.month === month.month ? 0 : duePaise
    return sums
  })
}
