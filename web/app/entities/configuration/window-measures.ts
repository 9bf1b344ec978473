/** What a calculator worked out from a window, kept with the form and ordered with it. */
import type { Customisation } from '@bhitti/contract/rules/orders/customisation'

export type WindowMeasures = Pick<Customisation, 'curtain' | 'blind'>

/** The fields that follow from the measures; who types into one of them wants something else. */
const FOLLOWING: readonly string[] = ['height', 'width', 'length']

/** What is left of the measures once a field was typed into. */
export function measuresAfterTyping(
  measures: WindowMeasures | null,
  field: string,
): WindowMeasures | null {
  return FOLLOWING.includes(field) ? null : measures
}

/**
 * The measures that were remembered as text; null where there are none. They are the browser's own notes: the
 * server looks at every figure when they are ordered.
 */
export function measuresIn(text: string | undefined): WindowMeasures | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' ? (kept as WindowMeasures | null) : null
  } catch {
    return null
  }
}
