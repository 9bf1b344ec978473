import { lighter, mix } from '../../ink/colour.ts'
import { bezier, offset, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { ellipse, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { hangingDrop, SHEEN, type WetGreens } from './ghat-wet.ts'

/** A cane of wild ginger: long blades that sheathe an arching stem in two ranks and bow to their tips. */
export function wetGinger(
  random: Random,
  dx: number,
  tall: number,
  tones: WetGreens,
  flower?: string,
): string {
  const way = bezier([0, 0], [dx * 0.1, -tall * 0.4], [dx * 0.4, -tall * 0.8], [dx, -tall], 20)
  const top = pointAlong(way, 1)
  const blades = Array.from({ length: 11 }, (_, index) => {
    const t = 0.16 + index * 0.078 + random.near(0, 0.012)
    const side: 1 | -1 = index % 2 ? 1 : -1
    const at = pointAlong(way, t)
    const long = tall * (0.5 - 0.16 * t - (t < 0.3 ? 0.1 : 0)) * random.near(1, 0.1)
    return place(
      at.x,
      at.y,
      blade(random, long, tall * random.between(0.064, 0.078), side, tones),
      at.degrees + 90 + side * random.between(15, 34) * (1.2 - t * 0.5),
    )
  })
  return (
    fill(tapered(way, 8, 3.4), tones.stalk) +
    line(smooth(offset(way.slice(2, -2), () => -1.6)), lighter(tones.stalk, 0.3), 1.2, 0.6) +
    blades.join('') +
    place(
      top.x,
      top.y,
      flower
        ? spike(random, tall * 0.094, tones, flower)
        : blade(random, tall * 0.26, tall * 0.05, random.chance(0.5) ? 1 : -1, tones),
      top.degrees + 90,
    )
  )
}

/** A blade from the origin upwards that bows to the side, shining where the light runs off it. */
function blade(
  random: Random,
  long: number,
  wide: number,
  side: 1 | -1,
  { lit, shade, vein, rain }: WetGreens,
): string {
  const bow = random.between(0.62, 0.98)
  const spine = bezier(
    [0, 0],
    [side * long * 0.06, -long * 0.4],
    [side * long * 0.34 * bow, -long * 0.8],
    [side * long * 0.74 * bow, -long * (0.92 - 0.34 * bow)],
    9,
  )
  const half = (t: number) => (wide / 2) * Math.sin(Math.PI * t ** 0.8) ** 0.75 || 0
  const edge = (share: number) => offset(spine, (t) => half(t) * share)
  const tone = mix(lit, shade, random.between(0, 0.5))
  const [upper, lower] = side > 0 ? [-1, 1] : [1, -1]
  const tip: Point = spine.at(-1) ?? [0, 0]
  return (
    fill(`${smooth(edge(upper))}${smooth(edge(lower).reverse(), 'L')}Z`, tone) +
    fill(
      `${smooth(edge(lower))}${smooth([...spine].reverse(), 'L')}Z`,
      mix(tone, shade, 0.7),
      0.75,
    ) +
    line(
      smooth(edge(upper * 0.52).slice(1, -1)) + smooth(edge(lower * 0.5).slice(1, -1)),
      vein,
      0.6,
      0.4,
    ) +
    fill(
      `${smooth(edge(upper * 0.86).slice(2, 8))}${smooth(
        edge(upper * 0.3)
          .slice(2, 8)
          .reverse(),
        'L',
      )}Z`,
      SHEEN,
    ) +
    line(smooth(edge(upper)), mix(tone, vein, 0.6), 1, 0.8) +
    line(smooth(spine.slice(0, -1)), vein, 1.5, 0.9) +
    (random.chance(0.4)
      ? place(tip[0], tip[1], hangingDrop(4, rain), -side * random.between(24, 30))
      : '')
  )
}

/** The broad lip of a butterfly flower, notched at its end. */
const LIP = 'M0 4C-4 -7 -17 -11 -18 -22C-18 -32 -6 -34 0 -26C6 -34 18 -32 18 -22C17 -11 4 -7 0 4Z'

/** A head of butterfly flowers over green scales, as wild ginger bears it while it rains. */
function spike(random: Random, size: number, { lit, shade }: WetGreens, white: string): string {
  const scale = size / 34
  const bloom =
    fill(
      'M0 2C-9 -2 -21 -1 -27 7C-20 10 -8 9 0 2C8 9 20 10 27 7C21 -1 9 -2 0 2Z',
      mix(white, shade, 0.15),
    ) +
    fill(LIP, white) +
    line(LIP, mix(white, shade, 0.34), 1, 0.9) +
    fill('M0 2C-3 -6 -6 -10 -5 -18C-2 -14 2 -14 5 -18C6 -10 3 -6 0 2Z', mix(white, lit, 0.22)) +
    line('M0 0Q-9 -10 -11 -22M0 0Q9 -10 11 -22M0 -4V-23', mix(white, shade, 0.3), 0.8, 0.8) +
    line('M0 2Q7 -10 4 -31', mix('#edb069', white, 0.2), 1.6) +
    ellipse(3.6, -32, 1.6, 3.4, '#e39a4e')
  const scales = times(7, (index) => {
    const x = index === 6 ? 0 : index % 2 ? 6 : -6
    return place(
      x,
      12 - (index >> 1) * 11,
      fill('M0 4C-9 0 -9 -14 0 -22C9 -14 9 0 0 4Z', mix(lit, shade, index % 2 ? 0.5 : 0.1)) +
        line('M-3 -2Q-4 -9 0 -16', lighter(lit, 0.4), 1, 0.6),
      x * 4,
    )
  })
  const blooms = [-96, 92, -58, 54, -20, 16].map((turn, index) =>
    place(
      turn * 0.1,
      -6 - (index >> 1) * 13,
      bloom,
      turn + random.near(0, 9),
      random.between(0.72, 0.96),
    ),
  )
  return place(0, 0, scales + blooms.join(''), 0, scale)
}
