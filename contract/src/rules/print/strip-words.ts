import { inWords } from '../prices/in-words.ts'
import { formatNumber } from '../products/measures.ts'
import { UM_PER_CM, UM_PER_METRE } from './micrometres.ts'
import type { HangingDirection } from './print-media.ts'
import { inHangingOrder, type StripPlan, type StripProblem, stripWidthUm } from './strip-plan.ts'

export const DIRECTION_WORDS: Record<HangingDirection, string> = {
  leftToRight: 'left to right',
  rightToLeft: 'right to left',
}

const SQ_MM_PER_SQ_M = 1_000_000

/** Returns "4 strips of 92 cm, hung left to right". */
export function stripsText(plan: StripPlan): string {
  const { direction, overlapUm } = plan
  const strips = inHangingOrder(plan)
  const hung = `hung ${DIRECTION_WORDS[direction]}`
  const widths = [...new Set(strips.map((strip) => widthText(stripWidthUm(strip))))]
  if (strips.length === 1) return `1 strip of ${widths[0]}`
  const joined = overlapUm === 0 ? '' : `, each overlapping the next by ${widthText(overlapUm)}`
  return `${countText(strips, widths)}, ${hung}${joined}`
}

function countText(strips: StripPlan['strips'], widths: string[]): string {
  const [first, ...others] = widths
  if (others.length === 0) return `${strips.length} strips of ${first}`
  const counts = widths.map((width) => {
    const many = strips.filter((strip) => widthText(stripWidthUm(strip)) === width).length
    return `${many} of ${width}`
  })
  return `${strips.length} strips: ${inWords(counts)}`
}

export function stripNames(numbers: readonly number[] | null): string {
  if (numbers === null) return 'All strips'
  return `${numbers.length === 1 ? 'Strip' : 'Strips'} ${inWords(numbers.map(String))}`
}

export function widthText(um: number): string {
  return `${formatNumber(Math.round(um / (UM_PER_CM / 10)) / 10)} cm`
}

/** Returns "12.20 m of a roll 107 cm wide, 2.10 m² of it left over". */
export function mediumText({ mediumLengthUm, rollWidthUm, wasteSqMm }: StripPlan): string {
  const length = (mediumLengthUm / UM_PER_METRE).toFixed(2)
  const waste = (wasteSqMm / SQ_MM_PER_SQ_M).toFixed(2)
  return `${length} m of a roll ${widthText(rollWidthUm)} wide, ${waste} m² of it left over`
}

export const STRIP_PROBLEM_WORDS: Record<StripProblem, string> = {
  no_width:
    'No roll width is set for this material. Enter it in the settings under Printing, then plan the strips again',
  medium_unfit:
    'The measurements of this material do not fit together. Correct them in the settings under Printing, then plan the strips again',
  too_many_strips:
    'This wall would take more than 200 strips. Choose a wider roll or wider strips in the settings under Printing, then plan them again',
}

/** Returns the steps for the fitter; `spareUm` extends beyond each side of the wall. */
export function hangingSteps(plan: StripPlan, spareUm: number): string[] {
  const { strips, overlapUm, direction } = plan
  const first = strips.find(({ number }) => number === 1)
  const end = direction === 'leftToRight' ? 'left' : 'right'
  const beyond = spareUm === 0 ? '' : ` and ${widthText(spareUm)} of it beyond the ${end} end`
  // Far edge of the first strip on the wall, which starts after the spare.
  const edgeUm = first ? stripWidthUm(first) - spareUm : 0
  const others = strips.length > 1
  return [
    'Lay all strips out in order before you begin, and check that the design runs on from one to the next. Do not cut anything yet.',
    `The first strip hangs at the ${end} end of the wall. Draw a plumb line ${widthText(edgeUm)} from that end, with a level or a weight on a string: walls and ceilings are rarely straight.`,
    `Hang strip 1 with its inner edge exactly on that line${beyond}.`,
    ...(others
      ? [
          overlapUm === 0
            ? `Hang the others ${DIRECTION_WORDS[direction]}, edge to edge. Match the design at eye level and smooth from the middle outwards.`
            : `Hang the others ${DIRECTION_WORDS[direction]}. Each lies ${widthText(overlapUm)} over the one before, where both show the same picture. Lay them exactly over each other, cut through both in the middle with a new blade along a steel ruler, remove both offcuts and press the joint down.`,
        ]
      : []),
    ...(spareUm === 0
      ? []
      : [
          `The paper extends ${widthText(spareUm)} beyond the wall on each side: trim it at ceiling, skirting and corners once everything is up.`,
        ]),
    'Keep the labels until everything is up. If a strip is damaged, the code on its label is all we need to print it again.',
  ]
}
