import { MIN_REFUND_PAISE } from '../shop/shop-limits.ts'
import { formatPaise } from './money.ts'

export const REFUND_LINE_KINDS = ['line', 'shipping', 'goodwill'] as const
export type RefundLineKind = (typeof REFUND_LINE_KINDS)[number]

const NAMES: Record<RefundLineKind, string> = {
  line: 'An item',
  shipping: 'Shipping',
  goodwill: 'Goodwill',
}

export function refundLineName(line: { kind: RefundLineKind; productName: string | null }): string {
  return line.productName ?? NAMES[line.kind]
}

const LEAST = formatPaise(MIN_REFUND_PAISE)

export const REFUND_PROBLEMS = {
  too_small: `The payment provider refunds no less than ${LEAST} at a time`,
  leaves_too_little: `Less than ${LEAST} would be left, which cannot be refunded later. Refund everything that is left, or leave at least ${LEAST}`,
} as const
export type RefundProblem = keyof typeof REFUND_PROBLEMS

/** Returns why the provider would refuse this refund now, or a later refund of the rest. */
export function refundProblem(amountPaise: number, leftPaise: number): RefundProblem | null {
  if (amountPaise < MIN_REFUND_PAISE) return 'too_small'
  const restPaise = leftPaise - amountPaise
  return restPaise > 0 && restPaise < MIN_REFUND_PAISE ? 'leaves_too_little' : null
}
