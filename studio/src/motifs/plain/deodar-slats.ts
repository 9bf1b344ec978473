import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { circle, ellipse, line, n, place, rect, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { boardGrain, type Knot } from './board-grain.ts'

const [COUNT, PITCH, HEIGHT] = [10, 58, 1100]
const WIDTH = COUNT * PITCH
const GAP = 10
const SLAT = PITCH - GAP
/** The yellow that keeps cedar from turning pink. */
const CEDAR = '#bf9560'

/** Slim slats of Himalayan cedar: rosy heartwood, pale sapwood, fine rings and small knots. */
export function deodarSlats(palette: Palette, random: Random): Tile {
  const { ground, second, accent } = palette
  const heartwood = mix(mix(mix(ground, second, 0.36), accent, 0.35), CEDAR, 0.45)
  const sapwood = mix(mix(mix(ground, second, 0.14), accent, 0.3), CEDAR, 0.2)
  const gap = darker(mix(second, heartwood, 0.2), 0.66)
  const knotted = [1, 4, 6, 9]
  const slats = times(COUNT, (index) => {
    const tone = mix(heartwood, sapwood, random.between(0, 0.85))
    const knots = knotted.includes(index)
      ? [
          {
            x: random.between(13, SLAT - 13),
            y: random.between(120, HEIGHT - 120),
            size: random.between(3.2, 5),
          },
        ]
      : []
    const body = slat(random, { tone, sapwood, ring: mix(second, tone, 0.25), knots })
    return place(index * PITCH + GAP / 2, 0, body)
  })
  return {
    ...{ width: WIDTH, height: HEIGHT, repeat: 52, hand: PLAIN, ground: gap },
    body: rect(0, 0, WIDTH, HEIGHT, gap) + slats,
  }
}

type Cedar = { tone: string; sapwood: string; ring: string; knots: readonly Knot[] }

function slat(random: Random, { tone, sapwood, ring, knots }: Cedar): string {
  const isFlamed = random.chance(0.45)
  const rings = boardGrain(random, {
    wide: SLAT,
    long: HEIGHT,
    ring: isFlamed ? 5 : 4.2,
    heart: isFlamed ? random.between(0.3, 0.7) : random.pick([-0.8, -0.3, 1.3, 1.8]),
    depth: isFlamed ? random.between(14, 20) : 8,
    taper: isFlamed ? random.between(9, 15) : 5,
    knots,
  })
  const grain = rings
    .map((points) => {
      const d = smooth(points)
      const strength = random.between(0.2, 0.5)
      return line(d, ring, 3.2, strength * 0.3) + line(d, ring, random.between(0.5, 1.1), strength)
    })
    .join('')
  const sapSide = random.pick([-1, 0, 0, 1])
  const sap =
    sapSide === 0
      ? ''
      : rect(sapSide < 0 ? 0 : SLAT * 0.7, 0, SLAT * 0.3, HEIGHT, sapwood, 0.5) +
        rect(sapSide < 0 ? 0 : SLAT * 0.6, 0, SLAT * 0.4, HEIGHT, sapwood, 0.3)
  return (
    rect(0, 0, SLAT, HEIGHT, tone) +
    sap +
    fibres(random, [darker(tone, 0.34), lighter(tone, 0.4)]) +
    grain +
    knots.map((at) => knot(at, ring)).join('') +
    edges(tone)
  )
}

/** Hair-fine lines that the plane leaves along the slat. */
function fibres(random: Random, tones: readonly string[]): string {
  return tones
    .map((tone) =>
      times(110, () => {
        const long = random.between(30, 170)
        const x = random.between(1, SLAT - 1)
        const d = `M0 0v${n(long)}`
        return wrapped(9999, HEIGHT, x, random.between(0, HEIGHT), long, line(d, tone, 0.6, 0.22))
      }),
    )
    .join('')
}

function knot({ x, y, size }: Knot, ring: string): string {
  return (
    ellipse(x, y, size * 1.1, size * 1.5, ring, 0.5) +
    ellipse(x, y, size * 0.8, size * 1.15, darker(ring, 0.35), 0.75) +
    circle(x - size * 0.1, y, size * 0.36, darker(ring, 0.7), 0.8)
  )
}

/** Rounded arrises: light from the left, and the shadow that the slat throws beside it. */
function edges(tone: string): string {
  return (
    rect(0, 0, 1.4, HEIGHT, lighter(tone, 0.5), 0.5) +
    rect(1.4, 0, 3, HEIGHT, lighter(tone, 0.4), 0.3) +
    rect(SLAT - 7, 0, 7, HEIGHT, darker(tone, 0.5), 0.16) +
    rect(SLAT - 3, 0, 3, HEIGHT, darker(tone, 0.6), 0.35) +
    rect(SLAT, 0, 5, HEIGHT, '#120b07', 0.6)
  )
}
