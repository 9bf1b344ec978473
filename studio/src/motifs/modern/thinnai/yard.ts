import { grassTuft } from '../../../botany/grass-tuft.ts'
import { darker, lighter, mix } from '../../../ink/colour.ts'
import { smoothLoop } from '../../../ink/curves.ts'
import { fill, type Point, place, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { specks } from '../../../ink/speckle.ts'
import { flourKolam } from '../../divine/flour-kolam.ts'
import { lozengeKolam } from '../../divine/sikku.ts'
import type { Inks } from './inks.ts'

/** The kolam of all yards, which is drawn once. */
export function kolam({ white }: Inks, random: Random): string {
  const drawn = flourKolam(random, lozengeKolam(3), {
    ...{ step: 22, width: 3.4, flour: white },
    dots: { astray: 0.4, radius: [2, 2.6], colour: white },
  })
  return `<defs><g id="thinnai-kolam">${drawn}</g></defs>`
}

/** Swept earth before the house, its white kolam seen as it lies: foreshortened. */
export function yard(inks: Inks, random: Random, kolamAt: number): string {
  const { earth, leaf } = inks
  const edge = Array.from({ length: 34 }, (_, index): Point => {
    const angle = (index / 34) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [
      Math.abs(cos) ** 0.56 * Math.sign(cos) * 314 * random.near(1, 0.02),
      40 + Math.abs(sin) ** 0.8 * Math.sign(sin) * 62 * random.near(1, 0.07),
    ]
  })
  const grain = Array.from({ length: 190 }, (): Point => {
    const x = random.near(0, 285)
    return [x, random.between(16, 40 + 50 * Math.sqrt(1 - (x / 300) ** 2))]
  })
  return (
    fill(smoothLoop(edge), earth) +
    fill('M-264 0H264L252 12Q0 20 -252 12Z', darker(earth, 0.4), 0.5) +
    times(7, () => {
      const [x, y, wide] = [random.near(0, 220), random.between(26, 84), random.between(30, 74)]
      return fill(
        smoothLoop([
          [x - wide, y],
          [x - wide * 0.3, y - 4],
          [x + wide * 0.6, y - 2],
          [x + wide, y + 2],
          [x, y + 4],
        ]),
        lighter(earth, 0.3),
        0.4,
      )
    }) +
    specks(grain.slice(0, 120), 1.8, darker(earth, 0.3), 0.6) +
    specks(grain.slice(120), 2.2, lighter(earth, 0.4), 0.8) +
    place(kolamAt, 49, '<use href="#thinnai-kolam"/>', 0, 1.35, 0.44) +
    tufts(inks, random, kolamAt) +
    specks(
      [
        [-170, 82],
        [-154, 90],
        [206, 84],
        [222, 78],
        [198, 90],
      ],
      5.4,
      mix(earth, leaf, 0.5),
    )
  )
}

/** Grass where nobody walks, which hides the edge of the earth. */
function tufts({ leaf, line }: Inks, random: Random, kolamAt: number): string {
  const greens = [leaf, mix(leaf, line, 0.24), lighter(leaf, 0.22)]
  return times(30, (index) => {
    const side = index % 2 ? 1 : -1
    const x = side * (300 - (index / 30) ** 1.6 * 290 + random.near(0, 8))
    const y = 42 + 56 * Math.sqrt(Math.max(0, 1 - (x / 312) ** 2)) + random.near(0, 3)
    // Nothing grows through the flour.
    if (Math.abs(x - kolamAt) < 88 && y < 100) return ''
    return place(x, y, grassTuft(random, random.between(10, 26), greens))
  })
}
