/**
 * Which papers money that went back asks for. Money that was invoiced is credited; money that never was is given
 * back with a refund voucher; what a cancellation has credited already asks for nothing more. Amounts are paise.
 */
export type OrderBalance = {
  receivedPaise: number
  invoicedPaise: number
  creditedPaise: number
  /** With refund vouchers. */
  vouchedPaise: number
}

export type DuePapers = { creditPaise: number; voucherPaise: number }

/**
 * What is due once so much has gone back in all. After it, what went back is covered by credits and vouchers, and
 * credits are at most what was invoiced.
 */
export function duePapers(
  { receivedPaise, invoicedPaise, creditedPaise, vouchedPaise }: OrderBalance,
  refundedPaise: number,
): DuePapers {
  const uncoveredPaise = Math.max(0, refundedPaise - creditedPaise - vouchedPaise)
  const invoicedLeftPaise = invoicedPaise - creditedPaise
  // What is left of the money pays first for what stays invoiced.
  const shortPaise = Math.max(0, refundedPaise + invoicedLeftPaise - receivedPaise)
  const creditPaise = Math.min(shortPaise, uncoveredPaise, invoicedLeftPaise)
  return { creditPaise, voucherPaise: uncoveredPaise - creditPaise }
}
