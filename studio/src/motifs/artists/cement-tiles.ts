import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, fill, line, n, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'

/** Tiles across and down in one repeat, and the side of a tile: the 20 centimetres of the mould. */
const COUNT = 4
const SIDE = 150

/** The pressed-cement floor of a café: two rosettes of four tiles each, worn by feet, joints showing. */
export function cementTiles(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const size = COUNT * SIDE
  const cream = lighter(ground, 0.25)
  const slate = mix(mix(second, '#3f5f5c', 0.86), ground, 0.12)
  const joint = mix(ground, second, 0.36)
  const polar = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`
  }
  const sector = (radius: number, colour: string) =>
    fill(`M0 0L${n(radius)} 0A${n(radius)} ${n(radius)} 0 0 1 0 ${n(radius)}Z`, colour)
  const blade = (from: number, to: number, half: number, degrees: number, colour: string) =>
    fill(
      `M${polar(from, degrees)}Q${polar((from + to) * 0.56, degrees - half)} ${polar(to, degrees)}Q${polar((from + to) * 0.56, degrees + half)} ${polar(from, degrees)}Z`,
      colour,
    )
  const kite = (from: number, to: number, half: number, degrees: number, colour: string) =>
    fill(
      `M${polar(from, degrees)}L${polar((from + to) * 0.52, degrees - half)}L${polar(to, degrees)}L${polar((from + to) * 0.52, degrees + half)}Z`,
      colour,
    )
  /** A quarter of the corner ornament, about the corner farthest from the rosette's heart. */
  const corner = (outer: string, inner: string, heart: string) =>
    place(
      SIDE,
      SIDE,
      fill(`M0 0H-58Q-46 -16 -44 -44Q-16 -46 0 -58Z`, outer) +
        fill(`M0 0H-46Q-36 -13 -34 -34Q-13 -36 0 -46Z`, inner) +
        place(0, 0, blade(6, 36, 24, 225, heart)) +
        blade(6, 34, 24, 181, heart) +
        blade(6, 34, 24, 269, heart) +
        place(0, 0, sector(8, outer), 180),
    )
  const sides = (colour: string, inner: string) =>
    [
      place(SIDE, 0, fill('M0 0L-22 0L0 36Z', colour) + fill('M0 0L-11 0L0 19Z', inner)),
      place(0, SIDE, fill('M0 0L0 -22L36 0Z', colour) + fill('M0 0L0 -11L19 0Z', inner)),
    ].join('')
  /** A star of eight kites within a ring. */
  const star = () =>
    rect(0, 0, SIDE, SIDE, cream) +
    sector(132, ink) +
    sector(124, cream) +
    sector(118, slate) +
    [0, 22.5, 45, 67.5, 90]
      .map((at) =>
        kite(
          10,
          at % 45 === 0 ? 114 : 96,
          at % 45 === 0 ? 15 : 11,
          at,
          at % 45 === 0 ? cream : accent,
        ),
      )
      .join('') +
    [0, 45, 90].map((at) => kite(24, 100, 9, at, ink)).join('') +
    sector(34, cream) +
    sector(28, second) +
    [0, 45, 90].map((at) => blade(4, 26, 30, at, accent)).join('') +
    sector(6, cream) +
    sides(second, accent) +
    corner(slate, cream, ink)
  /** An open flower of eight petals on a lozenge. */
  const flower = () =>
    rect(0, 0, SIDE, SIDE, accent) +
    fill('M0 0H140L108 32Q104 104 32 108L0 140Z', cream) +
    fill('M0 0H128L98 28Q94 94 28 98L0 128Z', second) +
    [22.5, 67.5].map((at) => blade(14, 98, 26, at, slate)).join('') +
    [0, 45, 90].map((at) => blade(10, 116, 24, at, cream)).join('') +
    [0, 45, 90].map((at) => blade(16, 98, 15, at, ink)).join('') +
    [0, 45, 90].map((at) => line(`M${polar(30, at)}L${polar(80, at)}`, cream, 2)).join('') +
    sector(30, cream) +
    sector(24, slate) +
    sector(11, accent) +
    sides(second, accent) +
    corner(slate, cream, ink)
  const wear = () => {
    const scuffs = times(random.int(2, 5), () => {
      const [x, y] = [random.between(12, SIDE - 30), random.between(12, SIDE - 12)]
      return line(
        `M${n(x)} ${n(y)}q${n(random.between(6, 16))} ${n(random.near(0, 6))} ${n(random.between(12, 40))} ${n(random.near(0, 12))}`,
        cream,
        random.between(0.7, 2.2),
        random.between(0.2, 0.42),
      )
    })
    const grains = times(26, () =>
      circle(
        random.between(3, SIDE - 3),
        random.between(3, SIDE - 3),
        random.between(0.5, 1.5),
        random.chance(0.6) ? cream : darker(second, 0.3),
        random.between(0.2, 0.45),
      ),
    )
    const chip = random.chance(0.3)
      ? place(
          random.pick([0, SIDE]),
          random.pick([0, SIDE]),
          fill(
            `M${n(-random.between(5, 9))} 0L${n(-random.between(2, 4))} ${n(random.between(4, 8))}L${n(random.between(3, 6))} ${n(random.between(3, 7))}L${n(random.between(5, 9))} 0L${n(random.between(2, 5))} ${n(-random.between(4, 8))}L${n(-random.between(3, 6))} ${n(-random.between(2, 6))}Z`,
            joint,
          ),
        )
      : ''
    const faded = random.chance(0.5)
      ? rect(0, 0, SIDE, SIDE, cream, random.between(0.05, 0.19))
      : rect(0, 0, SIDE, SIDE, darker(second, 0.4), random.between(0.02, 0.1))
    return faded + scuffs + grains + chip
  }
  let tiles = ''
  let cracked = ''
  for (let row = 0; row < COUNT; row += 1) {
    for (let column = 0; column < COUNT; column += 1) {
      const made = (Math.floor(row / 2) + Math.floor(column / 2)) % 2 === 0 ? star() : flower()
      const flipX = column % 2 === 0 ? -1 : 1
      const flipY = row % 2 === 0 ? -1 : 1
      // A tile laid a hair askew, as a mason leaves one in every few.
      const turn = random.chance(0.3) ? random.near(0, 0.5) : 0
      const pattern = `<g transform="translate(${flipX < 0 ? SIDE : 0} ${flipY < 0 ? SIDE : 0}) scale(${flipX} ${flipY})">${made}</g>`
      tiles += place(column * SIDE, row * SIDE, pattern + wear(), turn)
      if (random.chance(0.1))
        cracked += place(
          column * SIDE,
          row * SIDE,
          line(
            `M${n(random.between(20, 60))} 2l${n(random.near(12, 10))} 40l${n(random.near(-6, 12))} 38l${n(random.near(18, 12))} 66`,
            darker(second, 0.3),
            1.2,
            0.6,
          ),
        )
    }
  }
  const joints = times(
    COUNT + 1,
    (index) =>
      rect(index * SIDE - 1.7, 0, 3.4, size, joint) + rect(0, index * SIDE - 1.7, size, 3.4, joint),
  )
  return {
    ...{ width: size, height: size, repeat: COUNT * 20, ground: cream },
    body: tiles + cracked + joints,
    hand: { waver: 0.55, pigment: 0.3 },
  }
}
