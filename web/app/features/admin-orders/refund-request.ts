import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import {
  type RefundAmounts,
  type RefundPart,
  refundProblems,
} from '~/entities/order/refund-values.ts'

export type RefundRequest = {
  /** Null until staff choose, so that nobody refunds everything by mistake. */
  extent: 'all' | 'part' | null
  /** Rupees as typed, by part. */
  amounts: RefundAmounts
  note: string
  /** Pieces to restock, by line. */
  pieces: Record<string, number>
}

export const EMPTY_REFUND: RefundRequest = { extent: null, amounts: {}, note: '', pieces: {} }

/** Returns the errors by field. `left` is in rupees. */
export function requestProblems(
  { extent, amounts }: Pick<RefundRequest, 'extent' | 'amounts'>,
  parts: readonly RefundPart[],
  left: number,
): FieldErrors {
  if (extent === null) return { extent: 'Choose how much is refunded' }
  return extent === 'all' ? {} : refundProblems(parts, amounts, left)
}
