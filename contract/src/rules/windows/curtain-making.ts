/** Cloth of a curtain: the widths side by side, their cut length, and the metres that are priced and ordered. */
import { indianNumber } from '../prices/indian-numbers.ts'
import { UM_PER_CM, UM_PER_METRE } from '../print/micrometres.ts'
import { MAX_METRES, MIN_METRES } from '../shop/shop-limits.ts'

/**
 * `allowanceUm`: cloth for the heading at the top. `fullness`: cloth width in percent of the window; less looks mean,
 * more does not open far enough.
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
/** Usual width of upholstery cloth, for products without their own. */
const USUAL_CLOTH_WIDTH_UM = 137 * UM_PER_CM

export type Curtain = {
  /** Width that the closed curtain covers. */
  finishedWidthUm: number
  /** From the rod to the end of the hem. */
  dropUm: number
  heading: Heading
  fullnessPercent: number
  /** A single curtain, or a pair that meets in the middle. */
  parts: 1 | 2
  /** Cloth of the calculation; frozen, because the product's may change. */
  clothWidthUm: number
  /** Vertical pattern repeat; 0 for none. */
  repeatUm: number
}

export type CurtainPlan = {
  /** Widths of cloth over all parts; the last may be cut lengthwise. */
  widths: number
  /** Cut length of each width: drop, hem and heading, in whole pattern repeats. */
  cutUm: number
  /** Metres to order for one window, rounded up to a tenth. */
  metres: number
}

/** Null if not entered. */
export type Cloth = { panelWidthCm: number | null; patternRepeatCm: number | null }

export function clothOf(product: Cloth): Pick<Curtain, 'clothWidthUm' | 'repeatUm'> {
  const { panelWidthCm, patternRepeatCm } = product
  return {
    clothWidthUm:
      panelWidthCm === null ? USUAL_CLOTH_WIDTH_UM : Math.round(panelWidthCm * UM_PER_CM),
    repeatUm: Math.round((patternRepeatCm ?? 0) * UM_PER_CM),
  }
}

/** Calculates the cloth of a curtain. The metres may exceed the limit of an order line. */
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

export function curtainLengthProblem(
  curtain: Curtain,
  length: number | null | undefined,
): string | null {
  const { metres } = curtainPlan(curtain)
  if (length === metres) return null
  return `This curtain takes ${indianNumber(metres, 1)} metres of fabric`
}
