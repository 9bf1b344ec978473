/** What the label of a strip says. */
import type { Strip, StripPlan } from './strip-plan.ts'
import { stripWidthUm } from './strip-plan.ts'
import { DIRECTION_WORDS, widthText } from './strip-words.ts'

export type StripLabel = {
  orderNumber: string
  design: string
  material: string
  /** Empty where it is not known yet: it is written on by hand. */
  batch: string
  code: string
  sets: number
  plan: StripPlan
  strip: Strip
  /** Whether a text can be drawn with the typeface of labels. */
  isKnown: (text: string) => boolean
}

/** The lines of a label, the one that matters most first. */
export function labelText(label: StripLabel): string[] {
  const { orderNumber, design, material, batch, code, sets, plan, strip, isKnown } = label
  const hung =
    plan.strips.length === 1
      ? 'the only strip'
      : `strip ${strip.number} of ${plan.strips.length}, ${DIRECTION_WORDS[plan.direction]}`
  const set = sets === 1 ? '' : ` · print ${sets} times, once for each set`
  const name = isKnown(design) ? design : 'Design as on the order'
  const batchText = batch !== '' && isKnown(batch) ? batch : '______________'
  return [
    `${orderNumber} · ${hung}${set}`,
    name,
    `${material} · ${widthText(stripWidthUm(strip))} × ${widthText(plan.heightUm)} · Batch ${batchText}`,
    `${code}-${strip.number}`,
  ]
}
