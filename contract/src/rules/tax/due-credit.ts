/**
 * Papers that refunds require: credit notes for invoiced money, refund vouchers for the rest. Money already credited by
 * a cancellation needs no further paper. Amounts are paise.
 */
export type OrderBalance = {
  receivedPaise: number
  invoicedPaise: number
  creditedPaise: number
  vouchedPaise: number
}

export type DuePapers = { creditPaise: number; voucherPaise: number }

/** Returns the papers due for a total of refunds. Credits never exceed the invoiced amount. */
export function duePapers(
  { receivedPaise, invoicedPaise, creditedPaise, vouchedPaise }: OrderBalance,
  refundedPaise: number,
): DuePapers {
  const uncoveredPaise = Math.max(0, refundedPaise - creditedPaise - vouchedPaise)
  const invoicedLeftPaise = invoicedPaise - creditedPaise
  // The remaining money pays first for what stays invoiced.
  const shortPaise = Math.max(0, refundedPaise + invoicedLeftPaise - receivedPaise)
  const creditPaise = Math.min(shortPaise, uncoveredPaise, invoicedLeftPaise)
  return { creditPaise, voucherPaise: uncoveredPaise - creditPaise }
}
