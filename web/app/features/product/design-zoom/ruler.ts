import { UM_PER_CM, UM_PER_FOOT, UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import { formatLengthIn, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'

export type Mark = { at: number; label: string | null }

/** Distance of two labelled marks, and the number of parts between them. */
type Step = readonly [um: number, parts: number]

const inches = (count: number, parts: number): Step => [count * UM_PER_INCH, parts]
const feet = (count: number, parts: number): Step => [count * UM_PER_FOOT, parts]
const centimetres = (count: number, parts: number): Step => [count * UM_PER_CM, parts]

const STEPS: Readonly<Record<LengthUnit, readonly [Step, ...Step[]]>> = {
  cm: [
    centimetres(1, 10),
    centimetres(2, 4),
    centimetres(5, 5),
    centimetres(10, 10),
    centimetres(20, 4),
    centimetres(50, 5),
    centimetres(100, 10),
    centimetres(200, 4),
    centimetres(500, 5),
    centimetres(1000, 10),
  ],
  in: [
    inches(1, 4),
    inches(2, 4),
    inches(5, 5),
    inches(10, 10),
    inches(20, 4),
    inches(50, 5),
    inches(100, 10),
    inches(200, 4),
    inches(500, 5),
  ],
  ft: [
    inches(1, 4),
    inches(2, 4),
    inches(6, 6),
    feet(1, 4),
    feet(2, 4),
    feet(5, 5),
    feet(10, 10),
    feet(20, 4),
    feet(50, 5),
  ],
}

/** Minimum distance of two labels, in pixels. */
const LABEL_PX = 76

type Edge = {
  unit: LengthUnit
  lengthUm: number
  pxPerUm: number
  /** Start of the design on the edge, and the length of the edge, in pixels. */
  start: number
  room: number
}

/** Returns the marks along one edge of a view, counted from the design's own edge. */
export function rulerMarks({ unit, lengthUm, pxPerUm, start, room }: Edge): Mark[] {
  const steps = STEPS[unit]
  const [um, parts] = steps.find(([one]) => one * pxPerUm >= LABEL_PX) ?? steps.at(-1) ?? steps[0]
  const partUm = um / parts
  const first = Math.max(0, Math.ceil(-start / pxPerUm / partUm))
  const last = Math.floor(Math.min(lengthUm, (room - start) / pxPerUm) / partUm)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => {
    const count = first + step
    return {
      at: start + count * partUm * pxPerUm,
      label: count % parts === 0 ? formatLengthIn(count * partUm, unit) : null,
    }
  })
}
