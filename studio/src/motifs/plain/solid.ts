import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line, n, place, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const SIZE = 640
/** The two ways that the brush goes, in degrees. */
const WAYS = [36, -41] as const

/** Limewash: one colour, brushed crosswise so that it lives in the light. */
export function solid(palette: Palette, random: Random): Tile {
  const { ground, ink } = palette
  const base = mix(ground, ink, lightness(ground) > 0.5 ? 0.07 : 0.12)
  const tones = [lighter(base, 0.6), mix(base, darker(ink, 0.1), 0.17)] as const
  return {
    width: SIZE,
    height: SIZE,
    repeat: 130,
    // Ink that pools would be seen as stains on a plain this pale.
    hand: { waver: PLAIN.waver, pigment: 0.015 },
    ground: base,
    body: clouds(random, tones) + strokes(random, tones),
  }
}

/** Barely more than the light's own unevenness: seen as clouds they would look like stains. */
function clouds(random: Random, tones: readonly string[]): string {
  const gradients = tones.map(
    (tone, index) =>
      `<radialGradient id="s${index}"><stop offset="0" stop-color="${tone}" stop-opacity="0.03"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`,
  )
  const drifts = scatter(random, SIZE, SIZE, 60).map(([x, y], index) => {
    const r = random.between(70, 150)
    const turn = (WAYS[index % 2] ?? 0) + random.near(0, 16)
    const drift = `<ellipse rx="${n(r)}" ry="${n(r * random.between(0.4, 0.6))}" fill="url(#s${(index >> 1) % 2})" transform="rotate(${n(turn)})"/>`
    return wrapped(SIZE, SIZE, x, y, r, drift)
  })
  return `<defs>${gradients.join('')}</defs>${drifts.join('')}`
}

/** Marks of a wide lime brush: sheaves of fine bristle lines, each crossing the ones before. */
function strokes(random: Random, tones: readonly [string, string]): string {
  const lattice = 24
  const cell = SIZE / lattice
  return times(lattice * lattice, (index) => {
    // Every other cell first, so that sheaves of one way do not lie in rows.
    const spread = (index * 331) % (lattice * lattice)
    const x = ((spread % lattice) + random.next()) * cell
    const y = (Math.floor(spread / lattice) + random.next()) * cell
    const curve = random.near(0, 3)
    const bristles = times(13, (bristle) => {
      const aside = (bristle - 6) * 1.7 + random.near(0, 1.2)
      const [from, to] = [-random.between(4, 30), random.between(4, 30)]
      return `M${n(from)} ${n(aside)}Q0 ${n(aside + curve)} ${n(to)} ${n(aside)}`
    })
    const tone = random.chance(0.5) ? tones[0] : tones[1]
    const marks = line(bristles, tone, random.between(0.5, 1), random.between(0.08, 0.17))
    const turn = (WAYS[index % 2] ?? 0) + random.near(0, 18)
    return wrapped(SIZE, SIZE, x, y, 32, place(0, 0, marks, turn))
  })
}
