import type { StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import type { Scene } from './scene.ts'

/** Minimum distance between two legible numbers, in pixels. */
const NUMBER_ROOM = 24
const THINNEST = 1.25

export type StripMarks = {
  /** Middle and width of each overlap of two strips. */
  seams: { x: number; width: number }[]
  /** Middle of each strip that has room for its number. */
  numbers: { x: number; number: number }[]
}

export function stripMarks({ strips, overlapUm }: StripPlan, scene: Scene): StripMarks {
  const { printed, pxPerUm } = scene
  const at = (um: number) => printed.x + um * pxPerUm
  const width = Math.max(THINNEST, overlapUm * pxPerUm)
  const seams = strips.slice(1).map(({ fromUm }) => ({ x: at(fromUm + overlapUm / 2), width }))
  const numbers: StripMarks['numbers'] = []
  for (const { number, fromUm, toUm } of strips) {
    const x = at((fromUm + toUm) / 2)
    const before = numbers.at(-1)
    if (before === undefined || x - before.x >= NUMBER_ROOM) numbers.push({ x, number })
  }
  return { seams, numbers: strips.length === 1 ? [] : numbers }
}
