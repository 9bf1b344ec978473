import { areaAbove, type Field } from './field.ts'
import { fill } from './fragments.ts'

/**
 * Modelling in flat touches, as one paints with gouache: for each tone, from the deepest to the
 * brightest, the area whose light is at least that of the tone, with soft outlines.
 */
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
