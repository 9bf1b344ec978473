export type Payout = {
  month: string
  amountPaise: number
  reference: string
  paidAt: Date
  paidBy: string
}

/** Sums of a month. One payout, of this month or a later one, settles all of it. */
export type Month = {
  month: string
  earnedPaise: number
  /** Refunds (below zero) and failed refunds (above zero). */
  reversedPaise: number
  payout: Payout | null
}

export type MonthSums = Month & {
  carriedOverPaise: number
  /** Amount to pay; carried over to the next month unless this month is paid. */
  duePaise: number
}

/** Adds up months, oldest first. Unpaid amounts carry over to the next month. */
export function statementsOf(months: readonly Month[]): MonthSums[] {
  let carriedOverPaise = 0
  return months.map((month) => {
    const duePaise = carriedOverPaise + month.earnedPaise + month.reversedPaise
    const sums = { ...month, carriedOverPaise, duePaise }
    carriedOverPaise = month.payout?.month === month.month ? 0 : duePaise
    return sums
  })
}
