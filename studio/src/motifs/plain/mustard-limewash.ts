import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, ellipse, line, n, place, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const SIZE = 720

/** Mustard-coloured lime brushed on broadly, crosswise, with the crushed seed left in it. */
export function mustardLimewash(palette: Palette, random: Random): Tile {
  const { ground, second, accent } = palette
  const base = mix(ground, accent, 0.48)
  const [bright, deep] = [mix(ground, second, 0.16), darker(accent, 0.06)]
  return {
    ...{ width: SIZE, height: SIZE, repeat: 140, hand: PLAIN, ground: base },
    body:
      drifts(random, [bright, deep]) +
      brushed(random, [bright, deep, lighter(bright, 0.2)]) +
      seeds(random, [darker(accent, 0.66), darker(accent, 0.42), lighter(second, 0.1)]),
  }
}

/** Where the wall drank more of the wash, and where it lies thick. */
function drifts(random: Random, tones: readonly string[]): string {
  const gradients = tones.map(
    (tone, index) =>
      `<radialGradient id="drift${index}"><stop offset="0" stop-color="${tone}" stop-opacity="0.05"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`,
  )
  const clouds = scatter(random, SIZE, SIZE, 34).map(([x, y], index) => {
    const r = random.between(80, 170)
    const cloud = `<ellipse rx="${n(r)}" ry="${n(r * random.between(0.5, 0.8))}" fill="url(#drift${index % 2})" transform="rotate(${n(random.between(0, 180))})"/>`
    return wrapped(SIZE, SIZE, x, y, r, cloud)
  })
  return `<defs>${gradients.join('')}</defs>${clouds.join('')}`
}

/** A flat brush a hand wide: its bristles leave their lines where it turned. */
function brushed(random: Random, tones: readonly string[]): string {
  return scatter(random, SIZE, SIZE, 170)
    .map(([x, y], index) => {
      const [half, bend] = [random.between(44, 88), random.near(0, 14)]
      const bristles = times(15, (bristle) => {
        const aside = (bristle - 7) * 3.3 + random.near(0, 1.6)
        const [from, to] = [-half + random.between(0, 34), half - random.between(0, 34)]
        return `M${n(from)} ${n(aside)}Q0 ${n(aside + bend)} ${n(to)} ${n(aside)}`
      })
      const tone = tones[index % tones.length] ?? ''
      const turn = (index % 2 ? 38 : -44) + random.near(0, 20)
      const marks =
        line(bristles, tone, random.between(2.4, 3.6), random.between(0.03, 0.06)) +
        line(bristles, tone, 0.7, random.between(0.08, 0.18))
      return wrapped(SIZE, SIZE, x, y, half + 30, place(0, 0, marks, turn))
    })
    .join('')
}

/** Crushed mustard seed: dark husks, and pale crumbs of the grain. */
function seeds(random: Random, tones: readonly string[]): string {
  return times(900, (index) => {
    const size = random.between(0.6, index % 6 ? 1.15 : 1.8)
    const seed =
      index % 4
        ? ellipse(
            0,
            0,
            size,
            size * random.between(0.5, 0.9),
            random.pick(tones),
            random.between(0.35, 0.75),
          )
        : circle(0, 0, size * 0.8, random.pick(tones), random.between(0.35, 0.7))
    const [x, y] = [random.between(0, SIZE), random.between(0, SIZE)]
    return wrapped(SIZE, SIZE, x, y, 4, place(0, 0, seed, random.between(0, 180)))
  })
}
