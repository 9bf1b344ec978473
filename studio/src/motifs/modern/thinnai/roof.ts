import { darker, mix } from '../../../ink/colour.ts'
import { fill, line, n, rect, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { type Inks, shape } from './inks.ts'

const ROWS = 8
const COLUMNS = 38

/** Country tiles from the ridge down to the eaves, which are at nought and reach `half` to both sides. */
export function roof(half: number, tall: number, inks: Inks, random: Random): string {
  const { tile, wall, earth } = inks
  const burnt = [
    tile,
    mix(tile, wall, 0.22),
    mix(tile, earth, 0.5),
    darker(tile, 0.1),
    mix(tile, inks.leaf, 0.22),
  ]
  const halfAt = (row: number) => half - 34 * (1 - row / ROWS)
  const step = tall / ROWS
  // From the eaves upwards, since each row lies over the one below it.
  const rows = times(ROWS, (index) => {
    const row = ROWS - 1 - index
    const wide = (halfAt(row + 1) * 2) / COLUMNS
    let lights = ''
    let shades = ''
    const tiles = times(COLUMNS, (column) => {
      const x = -halfAt(row + 1) + column * wide
      const y = -tall + row * step + random.near(0, 0.8)
      const drop = step + random.near(2, 0.9)
      const tone = mix(random.pick(burnt), wall, random.between(0, 0.14))
      lights += `M${n(x + wide * 0.34)} ${n(y + 4)}V${n(y + drop - 1)}`
      shades += `M${n(x + wide * 0.84)} ${n(y)}V${n(y + drop - 2)}`
      return shape(
        `M${n(x + 0.6)} ${n(y - 3)}H${n(x + wide - 0.6)}V${n(y + drop - 3)}Q${n(x + wide / 2)} ${n(y + drop + 10)} ${n(x + 0.6)} ${n(y + drop - 3)}Z`,
        tone,
        0.9,
        darker(tone, 0.36),
      )
    })
    return tiles + line(lights, wall, 2.2, 0.26) + line(shades, inks.line, 1.8, 0.16)
  })
  const ridge = halfAt(0) + 7
  /** Lime mortar over the tiles at both ends, which keeps the wind from lifting them. */
  const verge = (side: number) =>
    shape(
      `M${n(side * (halfAt(0) - 3))} ${-tall - 2}L${n(side * (half - 3))} 3Q${n(side * (half + 2))} 7 ${n(side * (half + 7))} 3L${n(side * (halfAt(0) + 7))} ${-tall - 4}Z`,
      mix(tile, wall, 0.5),
      1,
      darker(tile, 0.36),
    )
  return (
    fill(
      `M${n(-halfAt(0))} ${-tall - 2}H${n(halfAt(0))}L${n(half - 8)} 0H${n(-half + 8)}Z`,
      darker(tile, 0.4),
    ) +
    rows +
    verge(-1) +
    verge(1) +
    rect(-ridge, -tall - 7, ridge * 2, 8, mix(tile, wall, 0.35), 1, 3) +
    times(26, (index) => {
      const wide = (ridge * 2) / 26
      const x = -ridge + index * wide
      return shape(
        `M${n(x)} ${-tall}V${-tall - 8}Q${n(x + wide / 2)} ${-tall - 17} ${n(x + wide)} ${-tall - 8}V${-tall}Z`,
        mix(tile, wall, random.between(0.2, 0.42)),
        1,
        darker(tile, 0.36),
      )
    })
  )
}
