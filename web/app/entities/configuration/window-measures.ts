import type { Customisation } from '@bhitti/contract/rules/orders/customisation'

export type WindowMeasures = Pick<Customisation, 'curtain' | 'blind'>

/** The fields that a calculator fills in. Typing into one of them discards the measurements. */
const FOLLOWING: readonly string[] = ['height', 'width', 'length']

export function measuresAfterTyping(
  measures: WindowMeasures | null,
  field: string,
): WindowMeasures | null {
  return FOLLOWING.includes(field) ? null : measures
}

/**
 * Parses saved measures; null if there are none. The shape is not checked: the server validates every figure of an
 * order.
 */
export function measuresIn(text: string | undefined): WindowMeasures | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' ? (kept as WindowMeasures | null) : null
  } catch {
    return null
  }
}
