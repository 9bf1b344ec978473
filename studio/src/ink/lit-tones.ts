import { areaAbove, type Field } from './field.ts'
import { fill } from './fragments.ts'

/** Shades with flat areas like gouache: for each tone, from darkest to brightest, the area with at least its light. */
export function litTones(
  light: Field,
  tones: readonly (readonly [from: number, colour: string])[],
): string {
  const style = { round: true, least: light.step ** 2, slack: light.step * 0.26 }
  const touches = tones.map(([from, colour]) => {
    const area = areaAbove(light, from, style)
    return area === '' ? '' : fill(area, colour)
  })
  return `<g fill-rule="evenodd">${touches.join('')}</g>`
}
