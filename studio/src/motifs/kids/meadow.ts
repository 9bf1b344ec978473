import { smooth } from '../../ink/curves.ts'
import { fill, type Point } from '../../ink/fragments.ts'

/** A rise of ground across a tile of the width: its ridge about y, its colour fading out `deep` below. */
export function meadow(
  width: number,
  y: number,
  { phase, swing, deep, colour }: { phase: number; swing: number; deep: number; colour: string },
): string {
  const ridge = Array.from({ length: 27 }, (_, index): Point => {
    const t = ((index - 1) / 24) * Math.PI * 2
    return [
      ((index - 1) * width) / 24,
      y + Math.sin(t + phase) * swing + Math.sin(t * 2 + phase * 2) * swing * 0.45,
    ]
  })
  const id = `meadow${Math.round(y)}`
  const gradient = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${y - swing}" x2="0" y2="${y + deep}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`
  const foot = `L${width * 1.05} ${y + deep}L${-width * 0.05} ${y + deep}Z`
  return `<defs>${gradient}</defs>${fill(`${smooth(ridge)}${foot}`, `url(#${id})`)}`
}
