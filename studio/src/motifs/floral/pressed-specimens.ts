import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { amaltas } from './herbarium/amaltas.ts'
import { champa } from './herbarium/champa.ts'
import { jamun } from './herbarium/jamun.ts'
import { neem } from './herbarium/neem.ts'
import { peepal } from './herbarium/peepal.ts'
import { type Herbarium, paperStrip } from './herbarium/pressed-leaf.ts'
import { semal } from './herbarium/semal.ts'

const [WIDTH, HEIGHT] = [960, 920]
/** Each specimen, how it leans on the sheet, and where strips of paper hold it. */
const SHEETS: readonly (readonly [(press: Herbarium) => string, number, readonly Point[]])[] = [
  [amaltas, 4, [[-20, -164]]],
  [peepal, -5, [[17, 156]]],
  [neem, 3, [[-9, 146]]],
  [semal, 2, [[28, 158]]],
  [jamun, -4, [[2, -62]]],
  [champa, 5, [[-11, 168]]],
]

/** What was pressed from the trees of a Delhi garden, in pen and water colour, on the paper it is kept on. */
export function pressedSpecimens(palette: Palette, random: Random): Tile {
  const { ground, ink, second } = palette
  const pen = mix(darker(ink, 0.5), '#3a2f24', 0.55)
  const press: Herbarium = {
    random,
    pen,
    paper: ground,
    greens: [
      mix(ink, '#5f7a48', 0.3),
      mix(mix(ink, second, 0.55), '#8a8f4e', 0.2),
      mix(second, '#9aa45e', 0.3),
    ],
  }
  // The paper's own fibres, of the same make all over the sheet.
  const fibres = times(150, () => {
    const [x, y] = [random.between(0, WIDTH), random.between(0, HEIGHT)]
    const long = random.between(4, 11)
    return wrapped(
      WIDTH,
      HEIGHT,
      x,
      y,
      14,
      line(
        `M0 0q${n(random.near(0, long))} ${n(random.near(0, 3))} ${n(random.near(0, long))} ${n(random.near(0, long))}`,
        random.chance(0.5) ? darker(ground, 0.24) : lighter(ground, 0.5),
        0.6,
        0.4,
      ),
    )
  })
  const sheets = SHEETS.map(([specimen, lean, strips], index) => {
    const column = index % 3
    const x = (column + 0.5) * (WIDTH / 3)
    const y = (Math.floor(index / 3) + (column === 1 ? 0.75 : 0.25)) * (HEIGHT / 2)
    const held = strips.map(([sx, sy]) => paperStrip(press, sx, sy, sy < -100 ? 40 : 0)).join('')
    return wrapped(WIDTH, HEIGHT, x, y, 260, place(0, 0, specimen(press) + held, lean))
  })
  return {
    ...{ width: WIDTH, height: HEIGHT, ground },
    repeat: 96,
    body: fibres + sheets.join(''),
    hand: { waver: 0.5, pigment: 0.24 },
  }
}
