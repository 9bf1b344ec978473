import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, fill, line, n, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { cloud } from './cloud.ts'
import { star } from './star.ts'

const WIDTH = 480
const HEIGHT = 500
/** From outside inwards, in the order of a rainbow in the sky. */
const SEVEN = ['#ec7f7f', '#f4a46c', '#f5d06a', '#8cc98f', '#7fbfe2', '#7487cf', '#ac84d3'] as const
const BAND = 12.4
const OUTER = 112

/** Whole rainbows of seven bands that come down in clouds, small ones behind clouds, and drops. */
export function sevenColours(palette: Palette, random: Random): Tile {
  const { ground, ink } = palette
  const bands = SEVEN.map((colour) => mix(colour, ground, 0.1))
  const white = lighter(ground, 0.86)
  const shade = mix(ground, ink, 0.2)
  /** Seven arcs about the origin, whose feet reach down so far. */
  const rainbow = (feet: number) =>
    bands
      .map((colour, index) => {
        const radius = n(OUTER - index * BAND)
        return line(
          `M-${radius} ${feet}V0A${radius} ${radius} 0 0 1 ${radius} 0V${feet}`,
          colour,
          BAND - 0.5,
        )
      })
      .join('')
  const drop = (colour: string) =>
    fill('M0 -12C6 -3 9 2 7 7C4 13 -4 13 -7 7C-9 2 -6 -3 0 -12Z', colour)
  const asleep =
    [-11, 11].map((x) => line(`M${x - 5} -4q5 6 10 0`, darker(ink, 0.3), 1.8)).join('') +
    line('M-3.5 4q3.5 3.4 7 0', darker(ink, 0.3), 1.6) +
    [-20, 20].map((x) => circle(x, 3, 4.4, bands[0] ?? ink, 0.45)).join('')
  const arch = (left: number, right: number) =>
    rainbow(12) +
    place(-71, 22, cloud(left, white, shade)) +
    place(71, 24, place(0, 0, cloud(right, white, shade), 0, -1, 1))
  const shower = (from: number) =>
    [-42, -21, 0, 21, 42]
      .map((x, index) =>
        place(x, 46 + (index % 2 ? 20 : 0), drop(bands[(from + index) % 7] ?? ink), 0, 0.8),
      )
      .join('')
  const rising = (from: number) =>
    place(0, -36, rainbow(66), 0, 0.58) +
    cloud(158, white, shade) +
    place(0, 4, asleep, 0, 1.15) +
    shower(from)
  const put = (x: number, y: number, body: string, turn = 0) =>
    wrapped(WIDTH, HEIGHT, x, y, 160, place(0, 0, body, turn))
  const placed = [
    [128, 148, 146, 112],
    [368, 398, 146, 112],
    [368, 132, 88, 106],
    [128, 382, 88, 106],
  ] as const
  const between = scatter(random, WIDTH, HEIGHT, 110)
    .filter(([x, y]) =>
      placed.every(([px, py, wide, high]) => {
        const dx = Math.abs(x - px)
        const dy = y - py
        return Math.min(dx, WIDTH - dx) > wide || dy < -high - 12 || dy > high * 0.62 + 14
      }),
    )
    .map(([x, y], index) => {
      const colour = bands[(index * 3) % 7] ?? ink
      const body =
        index % 3 === 0
          ? star(7.5, mix(colour, ground, 0.15))
          : circle(0, 0, 2.6, mix(colour, ground, 0.25))
      return wrapped(WIDTH, HEIGHT, x, y, 12, place(0, 0, body, random.near(0, 30)))
    })
    .join('')
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 64,
    ground,
    hand: { waver: 0.6, pigment: 0.16 },
    body:
      between +
      put(128, 148, arch(122, 112), random.near(0, 1.5)) +
      put(368, 398, arch(112, 122), random.near(0, 1.5)) +
      put(368, 132, rising(0)) +
      put(128, 382, rising(3)),
  }
}
