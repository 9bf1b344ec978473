/** The form of a refund: what it begins with, and what is wrong with it. */
import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import {
  type RefundAmounts,
  type RefundPart,
  refundProblems,
} from '~/entities/order/refund-values.ts'

export type RefundRequest = {
  /** Null until staff have chosen, so that no press refunds everything by mistake. */
  extent: 'all' | 'part' | null
  /** Rupees as they were typed, for each thing that a part is for. */
  amounts: RefundAmounts
  note: string
  /** Pieces that go back into stock, by line. */
  pieces: Record<string, number>
}

export const EMPTY_REFUND: RefundRequest = { extent: null, amounts: {}, note: '', pieces: {} }

/** What cannot be refunded like this, by field. `left` is in rupees. */
export function requestProblems(
  { extent, amounts }: Pick<RefundRequest, 'extent' | 'amounts'>,
  parts: readonly RefundPart[],
  left: number,
): FieldErrors {
  if (extent === null) return { extent: 'Choose how much is refunded' }
  return extent === 'all' ? {} : refundProblems(parts, amounts, left)
}
