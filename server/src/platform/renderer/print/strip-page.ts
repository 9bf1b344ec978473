/**
 * What surrounds a strip on the roll: white margins of whole pixels, marks where it is cut and where the next one lies
 * on it, and its label. All of it is outside of the trim. Lengths are pixels of the print's grid, from the page's top
 * left corner.
 */
import { UM_PER_MM } from '@bhitti/contract/rules/print/micrometres'
import { gridLineAt, stripColumns } from '@bhitti/contract/rules/print/pixel-grid'
import type { Strip, StripPlan } from '@bhitti/contract/rules/print/strip-plan'

const SIDE_MM = 10
const TOP_MM = 10
/** With the one above, the white between two strips: see STRIP_GAP_UM. */
const BOTTOM_MM = 40
const QUIET_MM = 4
const MARK_FROM_MM = 2
const MARK_TO_MM = 8

export type Box = { left: number; top: number; width: number; height: number }
export type Line = { x1: number; y1: number; x2: number; y2: number }

export type StripPage = {
  width: number
  height: number
  trim: Box
  marks: Line[]
  /** Where the label is drawn. */
  label: Box
  /** Thickness of marks. */
  stroke: number
  pixelsPerMm: number
}

/** @param rows of the printed rectangle */
export function stripPage({
  plan,
  strip,
  rows,
  dpi,
}: {
  plan: StripPlan
  strip: Strip
  rows: number
  dpi: number
}): StripPage {
  const px = (mm: number) => gridLineAt(mm * UM_PER_MM, dpi)
  const { from, to } = stripColumns(strip, dpi)
  const trim = { left: px(SIDE_MM), top: px(TOP_MM), width: to - from, height: rows }
  const width = trim.width + 2 * px(SIDE_MM)
  const height = trim.height + px(TOP_MM) + px(BOTTOM_MM)
  const right = trim.left + trim.width
  const bottom = trim.top + trim.height
  const upright = (x: number): Line[] => [
    { x1: x, y1: trim.top - px(MARK_TO_MM), x2: x, y2: trim.top - px(MARK_FROM_MM) },
    { x1: x, y1: bottom + px(MARK_FROM_MM), x2: x, y2: bottom + px(MARK_TO_MM) },
  ]
  const level = (y: number): Line[] => [
    { x1: trim.left - px(MARK_TO_MM), y1: y, x2: trim.left - px(MARK_FROM_MM), y2: y },
    { x1: right + px(MARK_FROM_MM), y1: y, x2: right + px(MARK_TO_MM), y2: y },
  ]
  return {
    ...{ width, height, trim },
    marks: [
      ...[trim.left, right].flatMap(upright),
      ...[trim.top, bottom].flatMap(level),
      ...overlapColumns(plan, strip, dpi).flatMap((column) => upright(trim.left + column - from)),
    ],
    // Scanners want white around a code.
    label: {
      left: trim.left + px(QUIET_MM),
      top: bottom + px(MARK_TO_MM + QUIET_MM),
      width: trim.width - 2 * px(QUIET_MM),
      height: px(BOTTOM_MM - MARK_TO_MM - QUIET_MM - 2),
    },
    stroke: Math.max(1, px(0.2)),
    pixelsPerMm: dpi / 25.4,
  }
}

/** Where the neighbours of a strip begin or end on it. */
function overlapColumns({ strips, overlapUm }: StripPlan, strip: Strip, dpi: number): number[] {
  if (overlapUm === 0) return []
  const place = strips.findIndex(({ number }) => number === strip.number)
  const [before, behind] = [strips[place - 1], strips[place + 1]]
  return [
    ...(before ? [stripColumns(before, dpi).to] : []),
    ...(behind ? [stripColumns(behind, dpi).from] : []),
  ]
}
