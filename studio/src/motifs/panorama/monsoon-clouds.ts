import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { brush, smooth, spiral } from '../../ink/curves.ts'
import { fill, line, n, type Point, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** Clouds of the rains, each rolled with one turn of a broad brush, and slanting rain below. */
export function monsoonClouds(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const deep = darker(ground, 0.3)
  const sea = mix(ground, ink, 0.55)
  const tones = [mix(ground, ink, 0.28), sea, ink, mix(ink, accent, 0.55), accent]
  /** A bank of rolls from one side of the wall to the other. */
  const bank = (y: number, size: number, colours: readonly string[], gap: number) => {
    const count = Math.ceil(width / (size * gap)) + 1
    return Array.from({ length: count }, (_, index) => ({
      x: (index + random.near(0, 0.22)) * size * gap,
      y: y + random.near(0, size * 0.3) + Math.sin(index * 1.9) * size * 0.22,
      radius: size * random.between(0.72, 1.12),
      way: random.chance(0.62) ? 1 : -1,
      colour: random.pick(colours),
    }))
      .sort((a, b) => a.y - b.y)
      .map((roll) => curl(random, roll, mix(deep, ground, 0.5)))
      .join('')
  }
  return (
    `<defs><linearGradient id="meghSky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}"/><stop offset="0.42" stop-color="${ground}"/><stop offset="0.74" stop-color="${mix(ground, ink, 0.34)}"/><stop offset="1" stop-color="${mix(ground, accent, 0.3)}"/></linearGradient></defs>` +
    rect(0, 0, width, 1000, 'url(#meghSky)') +
    rain(random, width, [mix(ground, accent, 0.55), mix(ink, accent, 0.5), accent], second) +
    bank(40, 120, tones.slice(0, 2), 1.1) +
    bank(470, 92, tones.slice(0, 3), 1.5) +
    bank(180, 150, tones.slice(0, 3), 1.25) +
    bank(330, 158, tones.slice(1, 5), 1.34) +
    gold(random, width, second)
  )
}

type Roll = { x: number; y: number; radius: number; way: number; colour: string }

/** One turn of a loaded brush inwards, with the tail by which it was drawn in. */
function curl(random: Random, { x, y, radius, way, colour }: Roll, shade: string): string {
  const tail = radius * random.between(1.4, 2.9)
  const round = random.between(400, 620)
  const wide = radius * 0.5
  const turns: Point[] = [
    ...Array.from({ length: 12 }, (_, index): Point => {
      const t = index / 12.6
      return [-way * tail * (1 - t), radius * (0.6 + 0.13 * t ** 2 + 0.05 * Math.sin(t * 6))]
    }),
    ...spiral(0, 0, radius * 0.74, radius * 0.1, 90, 90 - way * round, 54),
  ].map(([px, py]): Point => [x + px, y + py * 0.88])
  const width = (t: number) =>
    wide * Math.min(1, 0.28 + t * 3.4) * (t > 0.5 ? 1 - 0.78 * ((t - 0.5) / 0.5) : 1)
  const hairs = Math.round(wide / 2.6)
  let drawn =
    fill(
      brush(turns, (t) => width(t) * 1.14),
      shade,
      0.55,
    ) + fill(brush(turns, width), colour)
  for (let index = 0; index < hairs; index += 1) {
    const across = (index / (hairs - 1) - 0.5) * 0.96
    const start = Math.floor(random.between(0, 8))
    const stop = Math.floor(turns.length * random.between(0.5, 1))
    const points = turns.slice(start, stop).map(([px, py], step): Point => {
      const place = start + step
      const before = turns[place - 1] ?? [px, py]
      const after = turns[place + 1] ?? [px, py]
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const long = Math.hypot(dx, dy) || 1
      const by = across * width(place / (turns.length - 1))
      return [px - (dy / long) * by, py + (dx / long) * by]
    })
    if (points.length < 4) continue
    // The brush is loaded with light on its outer side and with shadow on its inner one.
    const light = across * way < -0.12
    const tone = light
      ? lighter(colour, random.between(0.08, 0.42))
      : random.chance(0.5)
        ? darker(colour, random.between(0.08, 0.3))
        : colour
    drawn += line(
      smooth(points.filter((_, step) => step % 2 === 0 || points.length < 12)),
      tone,
      random.between(1, 3),
      random.between(0.5, 0.95),
    )
  }
  return drawn
}

/** Rain in strokes of a dry brush, in gusts that lean with the wind. */
function rain(random: Random, width: number, tones: readonly string[], gilt: string): string {
  const gusts = Math.round(width / 105)
  return times(gusts, (gust) => {
    const middle = ((gust + random.next()) / gusts) * (width + 260)
    return times(22, () => {
      const x = middle + random.near(0, 74)
      const y = random.between(430, 640)
      const long = random.between(130, 420)
      const lean = -0.3
      const points: Point[] = Array.from({ length: 6 }, (_, index) => {
        const t = index / 5
        return [x + lean * long * t + Math.sin(t * 3) * 3, y + long * t]
      })
      const wide = random.between(0.8, 4.4)
      return fill(
        brush(points, (t) => wide * Math.sin(Math.PI * (0.08 + t * 0.88))),
        random.chance(0.07) ? gilt : random.pick(tones),
        random.between(0.2, 0.75),
      )
    })
  })
}

/** Lightning's colour along a few rolls: thin gold, as on the margin of a miniature. */
function gold(random: Random, width: number, colour: string): string {
  return times(Math.round(width / 300), (index) => {
    const x = (index + random.between(0.2, 0.8)) * 300
    const y = random.between(150, 430)
    const radius = random.between(34, 62)
    const points: Point[] = [
      [x - radius * 3.2, y + radius * 0.8],
      [x - radius * 2, y + radius * 0.84],
      [x - radius * 0.9, y + radius * 0.96],
      ...spiral(x, y, radius, radius * 0.16, 88, -440, 40),
    ]
    return (
      fill(
        brush(points, (t) => 5.4 * Math.sin(Math.PI * (0.06 + t * 0.9)) ** 0.7),
        colour,
        0.95,
      ) +
      line(
        `M${n(x - radius * 2.4)} ${n(y + radius * 1.2)}q${n(radius)} 8 ${n(radius * 2)} 0`,
        colour,
        2,
        0.8,
      )
    )
  })
}
