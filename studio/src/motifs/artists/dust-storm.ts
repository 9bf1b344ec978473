import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { ripple } from '../../ink/wet-shape.ts'

/** One sweep of dust: where its middle lies, how tall it is, and from where to where it has come. */
type Front = { y: number; tall: number; from: number; to: number; tone: string; body: number }

/** A dust storm over the plains: torn fronts swept in from the left, kites adrift in them, grass flat before the wind. */
export function dustStorm(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const far = Math.max(width, 1000)
  /** Dry brush from left to right: hairs lie close at the heart, and tear apart into fingers ahead. */
  const front = ({ y, tall, from, to, tone, body }: Front) => {
    const swell = ripple(random, tall * 0.2)
    const fingers = ripple(random, 0.2)
    const [start, stop] = [from * far, to * far]
    const span = stop - start
    const at = (t: number, across: number): Point => [
      start + span * t,
      y +
        swell(t * 0.45) +
        across * tall * 0.5 * (0.62 + 0.38 * Math.sin(Math.PI * Math.min(1, t * 1.15))),
    ]
    const reach = (across: number) => 0.83 + fingers(across * 0.5 + 0.5)
    let drawn = ''
    for (const [strength, part] of [
      [0.5, 0.92],
      [0.6, 0.62],
    ] as const) {
      const edge = (side: number) =>
        Array.from({ length: 24 }, (_, index) => {
          const t = (index / 23) * reach(side * part) * 0.9
          const [px, py] = at(
            t,
            side * part * Math.min(1, index / 5) ** 0.5 * (1 - (index / 23) ** 4),
          )
          return [px, py + random.near(0, tall * 0.025)] as const
        })
      drawn += fill(`${smooth(edge(-1))}${smooth(edge(1).reverse(), 'L')}Z`, tone, body * strength)
    }
    const hairs = Math.round(tall / 2.5)
    for (let index = 0; index < hairs; index += 1) {
      const across = (index / (hairs - 1)) * 2 - 1 + random.near(0, 0.03)
      const rim = Math.abs(across)
      const end = reach(across) * random.between(0.82, 1.06)
      const begin = random.between(0, 0.12) + rim * random.between(0, 0.25)
      // A hair at the rim lifts off the paper more than once.
      let t = begin
      while (t < end - 0.03) {
        const until = Math.min(end, t + random.between(0.16, rim > 0.7 ? 0.4 : 0.9))
        const points = Array.from({ length: 9 }, (_, step) =>
          at(t + ((until - t) * step) / 8, across),
        )
        const colour = random.chance(0.26)
          ? lighter(tone, random.between(0.12, 0.42))
          : random.chance(0.3)
            ? darker(tone, random.between(0.08, 0.3))
            : tone
        const wide = random.between(1.6, 5.6)
        drawn += fill(
          brush(points, (share) => wide * (1 - share ** 3 * 0.85) * Math.min(1, 0.4 + share * 6)),
          colour,
          random.between(0.45, 0.95),
        )
        t = until + random.between(0.01, 0.07)
      }
    }
    const grains = times(Math.round(tall * 0.9), () => {
      const across = random.near(0, 1.25)
      const [x, py] = at(random.between(0.35, 1.12) ** 0.7, across)
      return random.chance(0.5)
        ? circle(x, py, random.between(0.8, 3), tone, random.between(0.4, 0.9))
        : ellipse(x, py, random.between(4, 12), random.between(0.7, 1.5), tone, 0.7)
    })
    return drawn + grains
  }
  /** A paper kite that has lost its flyer; its string still trails behind it. */
  const kite = (x: number, y: number, size: number, turn: number, paper: string, patch: string) => {
    const trail = bezier(
      [0, size],
      [-size * 1.2, size * 2.6],
      [-size * 3.4, size * 1.2],
      [-size * 5, size * 2.4],
      20,
    )
    const half = `M0 ${n(-size)}Q${n(size * 0.55)} ${n(-size * 0.4)} ${n(size * 0.92)} ${n(-size * 0.06)}Q${n(size * 0.4)} ${n(size * 0.45)} 0 ${n(size)}Z`
    return place(
      x,
      y,
      line(smooth(trail), ink, Math.max(1.2, size * 0.03), 0.8) +
        fill(half, paper) +
        place(0, 0, fill(half, patch), 0, -1, 1) +
        fill(
          `M0 ${n(size * 0.8)}L${n(size * 0.24)} ${n(size * 1.26)}L${n(-size * 0.24)} ${n(size * 1.26)}Z`,
          patch,
        ) +
        line(
          `M0 ${n(-size)}V${n(size)}M${n(-size * 0.92)} ${n(-size * 0.06)}Q0 ${n(-size * 0.5)} ${n(size * 0.92)} ${n(-size * 0.06)}`,
          darker(paper, 0.5),
          Math.max(1.4, size * 0.035),
        ),
      turn,
    )
  }
  /** A tuft with every blade laid over to the right. */
  const grass = (x: number, y: number, tall: number, tone: string) =>
    times(random.int(5, 9), () => {
      const long = tall * random.between(0.5, 1.2)
      const foot = x + random.near(0, tall * 0.2)
      const way = bezier(
        [foot, y],
        [foot + long * 0.12, y - long * 0.34],
        [foot + long * 0.45, y - long * random.between(0.46, 0.6)],
        [foot + long * random.between(1, 1.3), y - long * random.between(0.46, 0.74)],
        12,
      )
      const { x: tipX, y: tipY, degrees } = pointAlong(way, 0.999)
      const colour = random.chance(0.35) ? lighter(tone, 0.28) : tone
      return (
        fill(tapered(way, tall * 0.034, 0.9), colour) +
        (random.chance(0.3)
          ? place(
              tipX,
              tipY,
              times(7, (seed) =>
                place(
                  -seed * 4.6,
                  seed % 2 ? 2.2 : -2.2,
                  ellipse(0, 0, 5, 1.9, colour),
                  seed % 2 ? 24 : -24,
                ),
              ),
              degrees,
            )
          : '')
      )
    })
  const sand = mix(ground, second, 0.5)
  const brick = mix(second, '#a5381f', 0.75)
  const sunX = width * 0.69
  let meadow = ''
  for (const [y, tall, tone, apart] of [
    [950, 84, mix(accent, second, 0.3), 62],
    [982, 120, mix(accent, ink, 0.45), 82],
    [1012, 170, ink, 120],
  ] as const)
    for (let x = -tall; x < width + 20; x += random.between(apart * 0.6, apart * 1.5))
      meadow += grass(x, y + random.near(0, 8), tall, tone)
  return (
    `<defs><linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, second, 0.22)}"/><stop offset="0.55" stop-color="${lighter(ground, 0.25)}"/><stop offset="1" stop-color="${sand}"/></linearGradient></defs>` +
    rect(0, 0, width, 1000, 'url(#haze)') +
    circle(sunX, 236, 118, lighter(ground, 0.6), 0.55) +
    circle(sunX, 236, 84, lighter(ground, 0.8), 0.9) +
    front({ y: 96, tall: 120, from: -0.3, to: 0.78, tone: mix(ground, accent, 0.45), body: 0.5 }) +
    front({ y: 300, tall: 110, from: 0.34, to: 1.3, tone: mix(ground, second, 0.62), body: 0.4 }) +
    front({ y: 232, tall: 190, from: -0.3, to: 0.66, tone: second, body: 0.8 }) +
    front({ y: 470, tall: 150, from: 0.2, to: 1.32, tone: mix(second, accent, 0.35), body: 0.5 }) +
    kite(width * 0.8, 120, 62, 28, brick, lighter(ground, 0.4)) +
    front({ y: 420, tall: 230, from: -0.4, to: 0.74, tone: mix(accent, ink, 0.62), body: 0.95 }) +
    kite(width * 0.5, 306, 86, -24, lighter(ground, 0.5), second) +
    front({ y: 610, tall: 200, from: -0.3, to: 0.98, tone: accent, body: 0.85 }) +
    front({ y: 740, tall: 150, from: 0.06, to: 1.4, tone: second, body: 0.7 }) +
    kite(width * 0.86, 600, 76, 62, brick, ink) +
    front({ y: 690, tall: 130, from: -0.3, to: 0.5, tone: ink, body: 1 }) +
    front({ y: 860, tall: 190, from: -0.3, to: 1.36, tone: mix(ground, second, 0.72), body: 0.8 }) +
    front({ y: 950, tall: 110, from: -0.2, to: 1.3, tone: mix(accent, second, 0.3), body: 0.8 }) +
    meadow
  )
}
