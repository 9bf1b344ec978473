import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { fill, line, n, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { dyed } from './weave.ts'

const WIDTH = 384
const HEIGHT = 384
/** Thickness of a rope, and how far one turn of its two plies reaches. */
const ROPE = 16
const TURN = 19.2

/** Munj grass twisted into rope and laid row on row, wiry, with ends that stand off. */
export function munj(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const straw = light ? mix(mix(accent, ground, 0.3), ink, 0.16) : mix(ground, accent, 0.3)
  const tones = [
    straw,
    lighter(straw, 0.22),
    mix(straw, ink, 0.24),
    mix(straw, second, 0.24),
    mix(straw, '#9fa06a', 0.16),
  ]
  const dark = darker(mix(straw, second, 0.5), 0.3)
  /** A ply where it comes over: a slanting almond of grass blades, dark where it dives under. */
  const ply = (batch: string) => {
    const tone = dyed(batch, random, 0.1)
    const [w, h] = [TURN * 1.16, ROPE * 0.52]
    const blades = times(9, (index) => {
      const t = (index - 4) / 4.6
      const colour = random.chance(0.55)
        ? lighter(tone, random.between(0.1, 0.4))
        : darker(tone, random.between(0.1, 0.36))
      const bow = t * w * 0.36
      return line(
        `M${n(-w * 0.5 + bow * 0.4)} ${n(h * 0.86)}C${n(-w * 0.4 + bow)} ${n(h * 0.1)} ${n(w * 0.1 + bow)} ${n(-h * 0.2)} ${n(w * 0.52 + bow * 0.4)} ${n(-h * 0.9)}`,
        colour,
        random.between(0.5, 1.2),
        random.between(0.55, 0.95),
      )
    })
    const almond = `M${n(-w * 0.72)} ${n(h * 0.9)}C${n(-w * 0.6)} ${n(-h * 0.4)} ${n(w * 0.1)} ${n(-h * 1.05)} ${n(w * 0.7)} ${n(-h * 0.95)}C${n(w * 0.62)} ${n(h * 0.4)} ${n(-w * 0.05)} ${n(h * 1.05)} ${n(-w * 0.72)} ${n(h * 0.9)}Z`
    return (
      place(1.1, 0.6, fill(almond, dark, 0.45)) +
      fill(almond, tone) +
      blades +
      line(
        `M${n(-w * 0.66)} ${n(h * 0.9)}C0 ${n(h * 1.02)} ${n(w * 0.5)} ${n(h * 0.5)} ${n(w * 0.7)} ${n(-h * 0.9)}`,
        dark,
        0.8,
        0.4,
      )
    )
  }
  const rows = HEIGHT / ROPE
  const ropes = times(rows, (row) => {
    const y = (row + 0.5) * ROPE
    const start = random.between(0, TURN)
    const batches = [random.pick(tones), random.pick(tones)] as const
    return (
      rect(0, y - ROPE / 2, WIDTH, ROPE, dark, 0.8) +
      times(WIDTH / TURN, (index) =>
        wrapped(
          WIDTH,
          HEIGHT,
          start + index * TURN,
          y + random.near(0, 0.5),
          TURN,
          ply(batches[index % 2 ? 1 : 0]),
        ),
      )
    )
  })
  /** Ends of blades that were never quite caught in the twist. */
  const ends = times(150, () => {
    const [x, y] = [random.between(0, WIDTH), random.between(0, HEIGHT)]
    const d = `M0 0q${n(random.between(4, 12))} ${n(random.near(0, 5))} ${n(random.between(10, 24))} ${n(random.near(0, 9))}`
    return wrapped(
      WIDTH,
      HEIGHT,
      x,
      y,
      30,
      place(0.8, 1, line(d, dark, 0.8, 0.3)) +
        line(d, lighter(random.pick(tones), 0.3), random.between(0.5, 0.9), 0.85),
    )
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 30,
    ground: dark,
    body: ropes + ends,
    hand: { waver: 0.5, pigment: 0.18 },
  }
}
