import { formatRupees, toPaise, toRupees } from '@bhitti/contract/rules/prices/money'
import {
  REFUND_PROBLEMS,
  type RefundLineKind,
  refundProblem,
} from '@bhitti/contract/rules/prices/refund-lines'
import { parseDecimal } from '~/lib/forms/numbers.ts'

export type RefundPart = {
  key: string
  kind: RefundLineKind
  lineId?: string
  name: string
  left: number
}

export type RefundAmounts = Readonly<Record<string, string>>

export function refundLines(parts: readonly RefundPart[], amounts: RefundAmounts) {
  return parts.flatMap(({ key, kind, lineId }) => {
    const amount = parseDecimal(amounts[key] ?? '')
    return amount ? { kind, ...(lineId && { lineId }), amount } : []
  })
}

export function refundSum(parts: readonly RefundPart[], amounts: RefundAmounts): number {
  const paise = refundLines(parts, amounts).map(({ amount }) => toPaise(amount))
  return toRupees(paise.reduce((sum, each) => sum + each, 0))
}

export function refundField(key: string): string {
  return `amounts.${key}`
}

export function refundProblems(
  parts: readonly RefundPart[],
  amounts: RefundAmounts,
  left: number,
): Record<string, string> {
  const wrong = parts.flatMap(({ key, left }): [string, string][] => {
    const typed = (amounts[key] ?? '').trim()
    if (typed === '') return []
    const amount = parseDecimal(typed)
    if (amount === null) return [[refundField(key), 'Enter an amount in rupees']]
    return amount > left
      ? [[refundField(key), `At most ${formatRupees(left)} can be refunded`]]
      : []
  })
  if (wrong.length > 0) return Object.fromEntries(wrong)
  const sum = refundSum(parts, amounts)
  const first = parts[0]?.key ?? ''
  if (sum === 0) return { [refundField(first)]: 'Enter an amount for at least one of these' }
  const filled = parts.findLast(({ key }) => (amounts[key] ?? '').trim() !== '')?.key ?? first
  if (sum > left)
    return { [refundField(filled)]: `In total, at most ${formatRupees(left)} can be refunded` }
  const problem = refundProblem(toPaise(sum), toPaise(left))
  return problem ? { [refundField(filled)]: REFUND_PROBLEMS[problem] } : {}
}
