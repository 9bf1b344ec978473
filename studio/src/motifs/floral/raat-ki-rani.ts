import { leaf } from '../../botany/leaf.ts'
import { pool } from '../../botany/wet-gradients.ts'
import { moth } from '../../creatures/moth.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [800, 800]
const TUBES = 6

/**
 * Four stems climb through the repeat: where each stands, and how far down a spray leaves it to the
 * left and to the right. Between two stems hang a spray of each, and those of the next two halfway
 * between them, so that no row of flowers or of night is left.
 */
const STEMS = [
  [100, 600, 0],
  [300, 400, 600],
  [500, 200, 400],
  [700, 0, 200],
] as const
const MOTHS = [
  [212, 20, -38],
  [598, 424, 30],
] as const

/** Night-blooming cestrum: arching sprays of lance leaves, hung with bunches of starry tubes. */
export function raatKiRani(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const green = mix(second, '#5f8f6c', 0.78)
  const pale = mix(accent, '#f4fbe4', 0.82)
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)

  const lance = (length: number, dim: number) => {
    const tone = mix(mix(darker(green, 0.18), lighter(green, 0.1), random.next()), ground, dim)
    return leaf(length, length * random.between(0.25, 0.3), {
      fill: tone,
      shade: darker(tone, 0.32),
      vein: mix(tone, pale, dim > 0 ? 0.16 : 0.42),
      veins: 7,
      veinWidth: 0.7,
      bend: random.near(0, 0.16),
      belly: 0.42,
    })
  }

  /** A bunch that hangs from one axil: tubes fanned behind, open stars turned to us before them. */
  const bunch = (degrees: number, count: number, size: number) => {
    const ranks = [
      { many: count, spread: random.between(150, 196), long: 1 },
      { many: Math.round(count * 0.62), spread: 124, long: 0.74 },
    ]
    return ranks
      .map(({ many, spread, long }) =>
        times(many, (index) => {
          const share = many > 1 ? index / (many - 1) - 0.5 : 0
          const turn = degrees + share * spread + random.near(0, 10)
          const kind = random.chance(0.14) ? 'bud' : `tube${random.int(0, TUBES - 1)}`
          const scale = size * long * random.between(0.84, 1.1)
          return place(0, 0, `<use href="#raat-${kind}"/>`, turn, scale)
        }),
      )
      .join('')
  }

  /** A spray that rises, arches and hangs: its bunches grow larger towards the tip. */
  const spray = (x: number, y: number, dx: number, rise: number, flip: 1 | -1) => {
    const path = bezier(
      [0, 0],
      [flip * dx * 0.02, -rise * 0.86],
      [flip * dx * 0.5, -rise * 1.5],
      [flip * dx, -rise * 0.56],
      30,
    )
    let under = ''
    let leaves = ''
    let flowers = ''
    const nodes = 8
    for (let node = 0; node < nodes; node += 1) {
      const t = 0.06 + (0.86 * node) / (nodes - 1)
      const at = pointAlong(path, t)
      const ahead = at.degrees + 90
      const side = (node % 2 ? 1 : -1) * flip
      const long = random.between(88, 112) * (1 - t * 0.22)
      under += place(at.x, at.y, lance(long * 0.86, 0.42), ahead - side * random.near(74, 12))
      leaves += place(at.x, at.y, lance(long, 0), ahead + side * random.near(54, 9))
      if (node === 2 || node === 4 || node === 5 || node === 7) {
        // Stalks of bunches bow under what they carry.
        const hang = ahead - side * random.near(72, 10)
        const rad = (hang * Math.PI) / 180
        const foot: Point = [at.x + Math.sin(rad) * 17, at.y - Math.cos(rad) * 17 + 4]
        flowers +=
          line(
            `M${n(at.x)} ${n(at.y)}Q${n(at.x + Math.sin(rad) * 9)} ${n(at.y - Math.cos(rad) * 11)} ${n(foot[0])} ${n(foot[1])}`,
            mix(green, pale, 0.3),
            2.4,
          ) + place(foot[0], foot[1], bunch(hang, 9 + Math.round(t * 3), 0.84 + t * 0.16))
      }
    }
    const tip = pointAlong(path, 1)
    flowers += place(tip.x, tip.y, bunch(tip.degrees + 90, 13, 1.06))
    const bark = mix(mix(green, ink, 0.3), ground, 0.08)
    return put(
      x,
      y,
      460,
      under +
        fill(
          brush(path, (t) => 5.4 - 3.2 * t),
          bark,
        ) +
        line(smooth(path.slice(0, -4)), mix(bark, pale, 0.4), 0.9, 0.8) +
        leaves +
        flowers,
    )
  }

  /** Sways from side to side once a repeat, towards the spray that is about to leave it. */
  const swayAt = (first: number, y: number) =>
    Math.sin(((y - first) / HEIGHT) * Math.PI * 2 + 0.5) * 22
  const stem = (x: number, first: number) => {
    const steps = 32
    const way = Array.from({ length: steps + 5 }, (_, index): Point => {
      const y = HEIGHT - ((index - 2) * HEIGHT) / steps
      return [swayAt(first, y), y]
    })
    const bark = mix(mix(green, ink, 0.3), ground, 0.08)
    const drawn = wrapped(
      WIDTH,
      HEIGHT,
      x,
      0,
      HEIGHT,
      line(smooth(way), bark, 5.4) +
        line(smooth(way.map(([px, py]): Point => [px - 1, py])), mix(bark, pale, 0.4), 0.9, 0.8),
    )
    const leaves = times(10, (index) => {
      const y = first + ((index + 0.5) * HEIGHT) / 10
      const side = index % 2 ? 1 : -1
      const body = lance(random.between(84, 108), index % 3 === 2 ? 0.3 : 0)
      return put(x + swayAt(first, y), y, 120, place(0, 0, body, side * random.near(56, 12)))
    })
    return drawn + leaves
  }
  const sprays = STEMS.flatMap(([x, left, right]) =>
    ([-1, 1] as const).map((flip) => {
      const y = (flip < 0 ? left : right) + random.near(0, 14)
      return { x: x + swayAt(left, y), y, flip }
    }),
  )
  const moonlight = sprays.map(({ x, y, flip }) =>
    put(x + flip * 110, y - 200, 230, '<circle r="230" fill="url(#raat-moonlight)"/>'),
  )
  const glints = dusting(random, WIDTH, HEIGHT, 110, (_x, _y, index) =>
    index % 6 === 0
      ? fill('M0 -5Q0.600 -0.600 5 0Q0.600 0.600 0 5Q-0.600 0.600 -5 0Q-0.600 -0.600 0 -5Z', ink)
      : circle(0, 0, random.between(0.7, 1.5), ink, random.between(0.35, 0.8)),
  )
  const moths = MOTHS.map(([x, y, turn]) =>
    put(
      x,
      y,
      60,
      place(
        0,
        0,
        '<circle r="56" fill="url(#raat-moonlight)"/>' +
          moth(mix(accent, ground, 0.1), darker(ink, 0.3), mix(ink, accent, 0.3)),
        turn,
        1.1,
      ),
    ),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 106,
    ground,
    body:
      `<defs>${pool('raat-moonlight', mix(second, '#a9c0dc', 0.42), 0.36)}${tubes(pale, green, ink)}</defs>` +
      moonlight.join('') +
      glints +
      STEMS.map(([x, left]) => stem(x, left)).join('') +
      sprays
        .map(({ x, y, flip }) => spray(x, y, random.near(168, 8), random.near(250, 12), flip))
        .join('') +
      moths.join(''),
  }
}

/** Slim tubes that widen to a five-pointed star, seen more or less from the side, and a closed bud. */
function tubes(pale: string, green: string, brass: string): string {
  const long = 46
  const tone = mix(pale, mix(green, '#a8c884', 0.6), 0.34)
  const edge = darker(mix(green, tone, 0.3), 0.3)
  const tube = `M-1.500 0C-1.800 ${-long * 0.4} -2.100 ${-long * 0.7} -4 ${-long}L4 ${-long}C2.100 ${-long * 0.7} 1.800 ${-long * 0.4} 1.500 0Z`
  const cup = fill(
    'M-2.500 1L-2.900 -6L-1.500 -4.600L0 -7L1.500 -4.600L2.900 -6L2.500 1Z',
    mix(green, tone, 0.3),
  )
  const ray = (wide: number, size: number) =>
    `M${-wide * 0.8} 1Q${n(-wide * 1.25)} ${n(-size * 0.45)} 0 ${n(-size)}Q${n(wide * 1.25)} ${n(-size * 0.45)} ${wide * 0.8} 1Z`
  const open = times(TUBES, (kind) => {
    const face = [0.46, 0.58, 0.74, 0.92, 0.64, 0.5][kind] ?? 0.6
    const star = (drawRay: (size: number, index: number) => string) =>
      times(5, (index) =>
        place(
          0,
          0,
          drawRay([14, 13.2, 14.6, 13.6, 14.2][index] ?? 14, index),
          index * 72 + kind * 17,
        ),
      )
    const rays =
      star((size) => fill(ray(4.4, size + 1.4), edge, 0.7)) +
      star(
        (size, index) =>
          fill(ray(3.7, size), index % 2 ? pale : lighter(pale, 0.5)) +
          line(`M0 -2L0 ${n(-size * 0.66)}`, tone, 0.8, 0.9),
      )
    return `<g id="raat-tube${kind}">${line(tube, edge, 1.6, 0.5)}${fill(tube, tone)}${line(`M-0.800 -5L-1.900 ${-long + 4}`, lighter(pale, 0.5), 1.1, 0.9)}${cup}${place(0, -long, `${rays}${circle(0, 0, 2.9, mix(tone, brass, 0.55))}${circle(0, 0, 1.3, darker(green, 0.4))}`, 0, 1, face)}</g>`
  })
  const bud = `<g id="raat-bud">${fill(`M-1.400 0C-1.700 -14 -1.800 -25 -3.200 -34Q-2.800 -40 0 -44Q2.800 -40 3.200 -34C1.800 -25 1.700 -14 1.400 0Z`, mix(tone, green, 0.12))}${line('M0 -30L0 -41', darker(tone, 0.2), 0.7, 0.8)}${cup}</g>`
  return open + bud
}
