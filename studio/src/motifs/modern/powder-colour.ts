import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [1240, 1240]

/** What is left on a white wall after Holi: bursts of dry powder, drifts of it, and wet splashes. */
export function powderColour(palette: Palette, random: Random): Tile {
  const { ink, second, accent } = palette
  const paper = mix(palette.ground, '#ffffff', 0.45)
  const pink = mix(ink, '#e0447c', 0.5)
  const colours = [ink, second, accent, pink]
  const gradients = colours
    .map(
      (colour, index) =>
        `<radialGradient id="powder${index}"><stop offset="0" stop-color="${colour}" stop-opacity="0.5"/><stop offset="0.55" stop-color="${colour}" stop-opacity="0.3"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    .join('')
  const order = [0, 1, 2, 3, 1, 0, 2, 3, 0]
  const places = scatter(random, WIDTH, HEIGHT, 8)
  const bursts = places.map(([x, y], index) => {
    const kind = order[index] ?? 0
    const size = random.between(150, 265)
    return wrapped(WIDTH, HEIGHT, x, y, size * 1.9, burst(random, size, kind, colours[kind] ?? ink))
  })
  const drifts = places.slice(0, 4).map(([x, y], index) => {
    const kind = order[index + 3] ?? 1
    return wrapped(
      WIDTH,
      HEIGHT,
      x + 210,
      y + 170,
      560,
      place(0, 0, drift(random, colours[kind] ?? second, kind), random.near(-8, 44)),
    )
  })
  const splashes = scatter(random, WIDTH, HEIGHT, 7).map(([x, y], index) => {
    const colour = colours[order[index + 1] ?? 0] ?? accent
    return wrapped(WIDTH, HEIGHT, x, y, 260, splash(random, random.between(20, 50), colour))
  })
  const strokes = scatter(random, WIDTH, HEIGHT, 2).map(([x, y], index) =>
    wrapped(WIDTH, HEIGHT, x, y, 330, place(0, 0, swipe(random, colours[(index + 1) % 4] ?? ink), random.near(-18, 34))),
  )
  return {
    ...{ width: WIDTH, height: HEIGHT, ground: paper },
    repeat: 136,
    hand: { waver: 0.9, pigment: 0.18 },
    body: `<defs>${gradients}</defs>${drifts.join('')}${bursts.join('')}${strokes.join('')}${splashes.join('')}`,
  }
}

/** A sum of chances lies mostly near nought and seldom as far as two and a half. */
function spread(random: Random): number {
  return (random.next() + random.next() + random.next() + random.next() - 2) * 1.25
}

/** A handful thrown at the wall: dense where it struck, and flying outwards on one side. */
function burst(random: Random, size: number, kind: number, colour: string): string {
  const heading = random.between(0, Math.PI * 2)
  const clouds = times(30, () => {
    const angle = heading + spread(random) * 1.1
    const away = Math.abs(spread(random)) * size * 0.78
    const radius = (size * random.between(0.3, 0.56)) / (1 + away / size)
    return place(
      Math.cos(angle) * away,
      Math.sin(angle) * away,
      `<circle r="${radius.toFixed(1)}" fill="url(#powder${kind})"/>`,
      random.between(0, 180),
      1,
      random.between(0.55, 1),
    )
  })
  const rays = times(34, () => {
    const angle = heading + spread(random) * 1.5
    const from = size * random.between(0.12, 0.6)
    const to = from + size * random.between(0.25, 0.95)
    const bend = random.near(0, 0.14)
    const way = [0, 0.33, 0.66, 1].map((t): Point => {
      const reach = from + (to - from) * t
      return [Math.cos(angle + bend * t * t) * reach, Math.sin(angle + bend * t * t) * reach]
    })
    const wide = size * random.between(0.015, 0.075)
    return fill(brush(way, (t) => wide * Math.sin(Math.PI * (0.04 + t * 0.93)) ** 0.8), random.chance(0.3) ? lighter(colour, 0.3) : colour, random.between(0.1, 0.34))
  })
  const grains = (count: number, reach: number) =>
    Array.from({ length: count }, (): Point => {
      const angle = heading + spread(random) * 1.7
      const away = Math.abs(spread(random)) * size * reach
      return [Math.cos(angle) * away, Math.sin(angle) * away]
    })
  const heart = smoothLoop(
    Array.from({ length: 22 }, (_, index): Point => {
      const angle = (index / 22) * Math.PI * 2
      const facing = 0.5 + 0.5 * Math.cos(angle - heading)
      const reach = size * (0.17 + 0.2 * facing) * random.between(0.7, 1.25)
      return [Math.cos(angle) * reach, Math.sin(angle) * reach]
    }),
  )
  return (
    clouds +
    rays +
    fill(heart, colour, 0.5) +
    specks(grains(760, 0.8), 2, darker(colour, 0.14), 0.7) +
    specks(grains(620, 1.05), 1.5, colour, 0.9) +
    specks(grains(260, 0.95), 3.4, colour, 0.8) +
    specks(grains(60, 1.1), 5.6, colour, 0.9) +
    specks(grains(220, 0.4), 2, lighter(colour, 0.55), 0.75)
  )
}

/** Powder that the wind drew out along the wall. */
function drift(random: Random, colour: string, kind: number): string {
  const way = bezier([-430, random.near(70, 40)], [-160, random.near(-90, 40)], [130, random.near(90, 40)], [430, random.near(-60, 40)], 30)
  const wide = (t: number) => 58 * Math.sin(Math.PI * (0.06 + t * 0.9)) + 6
  const near = (count: number, share: number) =>
    Array.from({ length: count }, (): Point => {
      const t = random.next()
      const at = pointAlong(way, t)
      return [at.x + spread(random) * 12, at.y + spread(random) * wide(t) * share]
    })
  return (
    times(13, (index) => {
      const at = pointAlong(way, (index + 0.5) / 13)
      const radius = wide((index + 0.5) / 13) * random.between(1.1, 1.7)
      return place(at.x, at.y, `<circle r="${radius.toFixed(1)}" fill="url(#powder${kind})" opacity="0.6"/>`, at.degrees, 1.5, 0.62)
    }) +
    specks(near(700, 0.8), 1.7, colour, 0.85) +
    specks(near(220, 1), 3, colour, 0.75) +
    specks(near(28, 1), 5, darker(colour, 0.06), 0.85)
  )
}

/** Coloured water that struck the wall: a ragged body, its arms, and what flew off. */
function splash(random: Random, size: number, colour: string): string {
  const arms = random.int(9, 13)
  const tips: { angle: number; reach: number }[] = []
  const edge = Array.from({ length: arms }, (_, index) => {
    const angle = ((index + random.near(0, 0.28)) / arms) * Math.PI * 2
    const reach = size * (random.chance(0.32) ? random.between(1.7, 2.7) : random.between(0.96, 1.25))
    tips.push({ angle, reach })
    const step = (Math.PI * 2) / arms
    return [
      [angle - step * 0.5, size * random.between(0.78, 0.94)],
      [angle - step * 0.12, (size + reach) * 0.47],
      [angle, reach],
      [angle + step * 0.13, (size + reach) * 0.46],
    ] as const
  })
    .flat()
    .map(([angle, reach]): Point => [Math.cos(angle) * reach, Math.sin(angle) * reach])
  const drops = tips.map(({ angle, reach }) => {
    const far = reach + size * random.between(0.25, 1.6)
    return (
      circle(Math.cos(angle) * reach, Math.sin(angle) * reach, size * random.between(0.07, 0.12), colour, 0.92) +
      circle(Math.cos(angle) * far, Math.sin(angle) * far, size * random.between(0.05, 0.15), colour, 0.9) +
      circle(Math.cos(angle + 0.1) * far * 1.3, Math.sin(angle + 0.1) * far * 1.3, size * random.between(0.03, 0.08), colour, 0.9)
    )
  })
  const run = random.between(1.8, 3.6) * size
  return (
    fill(smoothLoop(edge), colour, 0.9) +
    drops.join('') +
    fill(smoothLoop(edge.map(([x, y]): Point => [x * 0.62 - size * 0.06, y * 0.62 - size * 0.08])), lighter(colour, 0.2), 0.5) +
    // Some of it runs down.
    fill(brush([[size * 0.2, size * 0.3], [size * 0.2, run * 0.6], [size * 0.22, run]], (t) => size * (0.26 - 0.14 * t)), colour, 0.9) +
    circle(size * 0.22, run, size * 0.12, colour)
  )
}

/** Four fingers wiped on the wall in passing. */
function swipe(random: Random, colour: string): string {
  return times(4, (finger) => {
    const y = (finger - 1.5) * 27
    const start = -150 + Math.abs(finger - 1.3) * 22
    const way = bezier([start, y], [start + 90, y - 26], [start + 190, y - 22], [start + random.between(260, 330), y + 18], 16)
    return (
      fill(brush(way, (t) => 23 * Math.min(1, 0.5 + t * 5) * (1 - t * 0.5)), colour, 0.46) +
      times(6, (hair) =>
        line(
          smooth(way.slice(random.int(0, 2), random.int(8, 17)).map(([px, py], step): Point => [px, py + (hair - 2.5) * 3.6 * (1 - step * 0.03)])),
          random.chance(0.3) ? lighter(colour, 0.25) : colour,
          random.between(1.2, 3),
          random.between(0.5, 0.9),
        ),
      )
    )
  })
}
