/**
 * How a curtain is made from its window: how many widths of cloth hang side by side, how long each is cut, and the
 * metres of cloth that this takes, which are what is priced and ordered.
 */
import { indianNumber } from '../prices/indian-numbers.ts'
import { UM_PER_CM, UM_PER_METRE } from '../print/micrometres.ts'
import { MAX_METRES, MIN_METRES } from '../shop/shop-limits.ts'

/**
 * What a heading asks for: cloth for it at the top, and how much wider than the window the cloth is, in percent.
 * Below the least of them folds look mean, above the most they do not open far enough.
 */
export const HEADINGS = {
  eyelet: { name: 'Eyelet', allowanceUm: 10 * UM_PER_CM, fullness: [175, 200, 225], usual: 200 },
  pinchPleat: {
    name: 'Pinch pleat',
    allowanceUm: 10 * UM_PER_CM,
    fullness: [200, 225, 250],
    usual: 225,
  },
  rodPocket: {
    name: 'Rod pocket',
    allowanceUm: 15 * UM_PER_CM,
    fullness: [150, 175, 200],
    usual: 175,
  },
} as const satisfies Record<
  string,
  { name: string; allowanceUm: number; fullness: readonly number[]; usual: number }
>
export type Heading = keyof typeof HEADINGS
export const HEADING_NAMES = Object.keys(HEADINGS) as readonly Heading[]

/** The bottom hem, turned twice. */
export const BOTTOM_HEM_UM = 20 * UM_PER_CM
/** Both side hems of one curtain. */
export const SIDE_HEMS_UM = 10 * UM_PER_CM
/** What upholstery cloth comes in where nothing is known of a product's own. */
const USUAL_CLOTH_WIDTH_UM = 137 * UM_PER_CM

export type Curtain = {
  /** What it covers when it is drawn. */
  finishedWidthUm: number
  /** From where it hangs to the end of its hem. */
  dropUm: number
  heading: Heading
  fullnessPercent: number
  /** A single curtain, or a pair that meets in the middle. */
  parts: 1 | 2
  /** The cloth that it was worked out for: kept with it, as the product's may change. */
  clothWidthUm: number
  /** The height after which the pattern begins again; 0 where nothing has to match. */
  repeatUm: number
}

export type CurtainPlan = {
  /** Widths of cloth, over all parts together; the last may be cut lengthwise. */
  widths: number
  /** How long each width is cut: drop, hem and heading, in whole repeats of the pattern. */
  cutUm: number
  /** The metres to order for one window, rounded up to a tenth. */
  metres: number
}

/** What of a product's details its curtains are worked out with; null where nobody has said. */
export type Cloth = { panelWidthCm: number | null; patternRepeatCm: number | null }

/** The width and the repeat of a product's cloth in micrometres. */
export function clothOf(product: Cloth): Pick<Curtain, 'clothWidthUm' | 'repeatUm'> {
  const { panelWidthCm, patternRepeatCm } = product
  return {
    clothWidthUm:
      panelWidthCm === null ? USUAL_CLOTH_WIDTH_UM : Math.round(panelWidthCm * UM_PER_CM),
    repeatUm: Math.round((patternRepeatCm ?? 0) * UM_PER_CM),
  }
}

/** How a curtain is cut. It may come to more than one order line can hold. */
export function curtainPlan(curtain: Curtain): CurtainPlan {
  const { finishedWidthUm, dropUm, heading, fullnessPercent, parts, clothWidthUm, repeatUm } =
    curtain
  const flatUm = Math.ceil((finishedWidthUm * fullnessPercent) / 100) + parts * SIDE_HEMS_UM
  const widths = Math.ceil(flatUm / clothWidthUm)
  const hemmedUm = dropUm + BOTTOM_HEM_UM + HEADINGS[heading].allowanceUm
  const cutUm = repeatUm === 0 ? hemmedUm : Math.ceil(hemmedUm / repeatUm) * repeatUm
  const tenths = Math.ceil((widths * cutUm) / (UM_PER_METRE / 10))
  return { widths, cutUm, metres: Math.max(MIN_METRES, tenths / 10) }
}

export type CurtainProblem = { field: string; message: string }

const MORE_THAN_A_LINE = `This takes more than ${MAX_METRES} metres of fabric; please order it in parts`
const CLOTH_CHANGED = 'The fabric of this product has changed. Please calculate your curtain again'

/** What keeps a curtain from being made of a product's cloth; null when nothing does. */
export function curtainProblem(product: Cloth, curtain: Curtain): CurtainProblem | null {
  const choices: readonly number[] = HEADINGS[curtain.heading].fullness
  if (!choices.includes(curtain.fullnessPercent)) {
    const message = `Choose a fullness of ${choices.join(', ')} percent`
    return { field: 'fullnessPercent', message }
  }
  const cloth = clothOf(product)
  if (curtain.clothWidthUm !== cloth.clothWidthUm) {
    return { field: 'clothWidthUm', message: CLOTH_CHANGED }
  }
  if (curtain.repeatUm !== cloth.repeatUm) return { field: 'repeatUm', message: CLOTH_CHANGED }
  if (curtainPlan(curtain).metres > MAX_METRES) {
    return { field: 'finishedWidthUm', message: MORE_THAN_A_LINE }
  }
  return null
}

/** Why the length that was ordered is not the one that the curtain takes; null when it is. */
export function curtainLengthProblem(
  curtain: Curtain,
  length: number | null | undefined,
): string | null {
  const { metres } = curtainPlan(curtain)
  if (length === metres) return null
  return `This curtain takes ${indianNumber(metres, 1)} metres of fabric`
}
