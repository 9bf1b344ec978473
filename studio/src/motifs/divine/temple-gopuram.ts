import { darker, lightness, mix, type Palette } from '../../ink/colour.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  place,
  rect,
  ring,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { coconutPalm } from '../artists/coconut-palm.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { gopuramTower, TOWER_HEIGHT, type TowerTones } from './gopuram-tower.ts'
import { lotusFlower } from './lotus-flower.ts'
import { lotusPad } from './lotus-pad.ts'

const [WIDTH, HEIGHT] = [540, 704]
const FOOT = 300

/** Temple gateways before a low sun, each at its tank with lotus flowers and floating lamps. */
export function templeGopuram(palette: Palette, random: Random): Tile {
  const tones = towerTones(palette)
  const sky = dusting(random, WIDTH, HEIGHT, 90, () =>
    circle(0, 0, random.between(0.6, 1.3), mix(palette.ground, palette.ink, 0.5)),
  )
  const scene = (flip: number) =>
    place(
      0,
      0,
      sun(palette) +
        grove(palette, random) +
        tank(palette, random) +
        place(0, 0, gopuramTower(tones), 0, flip, 1),
    )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 56,
    ground: palette.ground,
    body:
      sky +
      wrapped(WIDTH, HEIGHT, 0, FOOT, TOWER_HEIGHT + 30, scene(1)) +
      wrapped(WIDTH, HEIGHT, WIDTH / 2, FOOT + HEIGHT / 2, TOWER_HEIGHT + 30, scene(-1)),
    hand: { waver: 0.5, pigment: 0.2 },
  }
}

function towerTones({ ground, ink, second, accent }: Palette): TowerTones {
  if (lightness(ground) < 0.4) {
    return {
      wall: mix(ink, second, 0.3),
      dark: darker(ground, 0.3),
      line: mix(ground, ink, 0.28),
      light: mix(ink, accent, 0.35),
      glow: accent,
    }
  }
  return {
    wall: mix(ground, second, 0.62),
    dark: darker(ink, 0.3),
    line: darker(ink, 0.08),
    light: mix(ground, '#ffffff', 0.35),
    glow: accent,
  }
}

function sun({ ground, second, accent }: Palette): string {
  const y = -TOWER_HEIGHT + 122
  const pale = lightness(ground) > 0.5
  return (
    circle(0, y, 99, mix(ground, pale ? accent : second, pale ? 0.26 : 0.4)) +
    ring(0, y, 103, mix(ground, second, 0.6), 1)
  )
}

function grove({ ground, ink, second }: Palette, random: Random): string {
  const leaf = mix(ground, second, lightness(ground) > 0.5 ? 0.95 : 0.8)
  const bark = mix(ground, ink, 0.55)
  const palms = [
    [134, 176],
    [154, 118],
    [119, 128],
  ] as const
  return [-1, 1]
    .flatMap((side) =>
      palms.map(([x, tall]) => {
        const height = tall * random.near(1, 0.08)
        return place(side * x, 4, coconutPalm(random, height, leaf, bark), 0, side, 1)
      }),
    )
    .join('')
}

/** Steps down to the water, and the water with what floats on it. */
function tank(palette: Palette, random: Random): string {
  const { ground, ink, second } = palette
  const stone = mix(ground, second, 0.5)
  const steps = times(4, (index) => {
    const half = 152 + index * 5
    const y = index * 6
    return (
      rect(-half, y, half * 2, 6.4, mix(stone, ground, index * 0.14)) +
      line(`M${-half} ${y}L${half} ${y}`, mix(ground, ink, 0.75), 1)
    )
  })
  // Fainter towards its far edge, so that it ends without a line.
  const water = [1, 0.9, 0.79, 0.66]
    .map((share) =>
      place(
        0,
        24,
        fill('M-167 0C-164 58 -92 136 0 146C92 136 164 58 167 0Z', second, 0.1),
        0,
        0.4 + share * 0.6,
        share,
      ),
    )
    .join('')
  return water + ripples(palette, random) + steps + afloat(palette)
}

function ripples({ ground, ink }: Palette, random: Random): string {
  return times(16, (row) => {
    const y = 31 + row * 8.2
    const half = 158 * Math.sqrt(Math.max(0, 1 - ((y - 24) / 142) ** 1.7))
    return times(4, () => {
      const long = random.between(16, 44)
      const x = random.between(-half, Math.max(-half, half - long))
      return line(
        `M${x.toFixed(1)} ${y.toFixed(1)}q${(long / 4).toFixed(1)} -2.400 ${(long / 2).toFixed(1)} 0t${(long / 2).toFixed(1)} 0`,
        mix(ground, ink, 0.45),
        0.9,
      )
    })
  })
}

function afloat({ ground, ink, second, accent }: Palette): string {
  const pale = lightness(ground) > 0.5
  const lotus = pale
    ? { outer: mix(second, '#ffffff', 0.35), inner: '#ffffff', line: ink, heart: accent }
    : { outer: ink, inner: accent, line: mix(ground, second, 0.4), heart: second }
  const pads = [
    [-122, 52, 24],
    [-92, 74, 30],
    [96, 60, 27],
    [54, 104, 32],
    [-30, 130, 27],
    [20, 60, 20],
    [-54, 96, 19],
    [132, 44, 18],
    [22, 146, 18],
  ]
    .map(([x = 0, y = 0, radius = 0]) => place(x, y, lotusPad(radius, ground, pale ? ink : second)))
    .join('')
  const flowers = [
    [-96, 74, 34],
    [60, 106, 38],
    [98, 58, 25],
    [-28, 132, 30],
  ]
    .map(([x = 0, y = 0, size = 0]) => place(x, y, lotusFlower(size, lotus)))
    .join('')
  const lamps = [
    [-22, 66],
    [122, 78],
    [-66, 112],
    [14, 118],
    [-138, 40],
  ]
    .map(([x = 0, y = 0]) => place(x, y, lamp(ink, accent, ground)))
    .join('')
  return pads + flowers + lamps
}

/** A clay lamp on the water and the gleam below it. */
function lamp(clay: string, flame: string, ground: string): string {
  return (
    ellipse(0, 7, 13, 2.2, mix(ground, flame, 0.6)) +
    fill('M-11 0Q0 3.600 11 0Q8 8.600 0 8.600Q-8 8.600 -11 0Z', clay) +
    ellipse(0, 0.4, 11, 2, mix(clay, ground, 0.35)) +
    circle(0, -6, 9, flame, 0.22) +
    fill('M0 1C-5.400 -3 -3 -8 0 -14C3 -8 5.400 -3 0 1Z', flame) +
    symmetric(line('M8 10q3 -1 6 0', mix(ground, flame, 0.6), 0.8))
  )
}
