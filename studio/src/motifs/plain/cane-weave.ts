import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { fill, line, n, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const CELL = 60

/** Cane webbing as on the seat of a Bombay chair: paired strands, laced across both diagonals. */
export function caneWeave(palette: Palette, random: Random): Tile {
  const cells = 8
  const size = CELL * cells
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const cane = light ? mix(mix(ink, accent, 0.5), '#d9b880', 0.3) : mix(accent, ink, 0.35)
  const behind = light ? mix(ground, '#ffffff', 0.25) : ground
  const shadow = light ? darker(mix(ground, second, 0.3), 0.3) : darker(ground, 0.5)
  /** A flat split of cane from one end to the other, lit along one edge, nicked at its joints. */
  const strand = (long: number, wide: number) => {
    const tone = mix(
      cane,
      random.pick([lighter(cane, 0.3), darker(cane, 0.2), second]),
      random.between(0, 0.3),
    )
    const w = wide / 2
    return (
      line(`M0 ${n(w + 1.6)}H${n(long)}`, shadow, 2.6, 0.4) +
      fill(
        `M0 ${n(-w)}Q${n(long / 2)} ${n(-w + random.near(0, 0.6))} ${n(long)} ${n(-w)}L${n(long)} ${n(w)}Q${n(long / 2)} ${n(w + random.near(0, 0.6))} 0 ${n(w)}Z`,
        tone,
      ) +
      line(`M0 ${n(-w * 0.5)}H${n(long)}`, lighter(tone, 0.45), 1.1, 0.7) +
      line(`M0 ${n(w * 0.86)}H${n(long)}`, darker(tone, 0.4), 0.9, 0.7) +
      times(3, () =>
        line(
          `M${n(random.between(0, long * 0.8))} ${n(random.near(0, w * 0.6))}h${n(random.between(4, 14))}`,
          darker(tone, 0.3),
          0.5,
          0.6,
        ),
      ) +
      (random.chance(0.16)
        ? line(
            `M${n(long * random.between(0.2, 0.8))} ${n(-w)}v${n(wide)}`,
            darker(tone, 0.45),
            1.2,
            0.7,
          )
        : '')
    )
  }
  let uprights = ''
  let levels = ''
  let risers = ''
  let fallers = ''
  const pairs = [-6.2, 6.2]
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      const [x, y] = [column * CELL, row * CELL]
      for (const shift of pairs) {
        uprights += wrapped(
          size,
          size,
          x + shift,
          y,
          CELL,
          place(0, -CELL / 2, strand(CELL + 1, 7.4), 90),
        )
        levels += wrapped(
          size,
          size,
          x,
          y + shift,
          CELL,
          place(-CELL / 2, 0, strand(CELL + 1, 7.4)),
        )
      }
      const long = CELL * Math.SQRT2
      risers += wrapped(
        size,
        size,
        x + CELL / 2,
        y + CELL / 2,
        CELL,
        place(-CELL / 2, CELL / 2, strand(long + 1, 8.4), -45),
      )
      fallers += wrapped(
        size,
        size,
        x + CELL / 2,
        y + CELL / 2,
        CELL,
        place(-CELL / 2, -CELL / 2, strand(long + 1, 8.4), 45),
      )
    }
  /** Where a strand passes over again, a short piece of it is laid on top. */
  const over = times(cells * cells, (index) => {
    const [x, y] = [(index % cells) * CELL, Math.floor(index / cells) * CELL]
    return (
      wrapped(
        size,
        size,
        x,
        y,
        20,
        place(-6.2, -13, strand(13, 7.4), 90) + place(6.2, 0, strand(13, 7.4), 90),
      ) + wrapped(size, size, x + CELL / 2, y + CELL / 2, 20, place(-8, -8, strand(22, 8.4), 45))
    )
  })
  return {
    width: size,
    height: size,
    repeat: 34,
    ground: behind,
    body:
      rect(0, 0, size, size, behind) +
      times(60, () =>
        wrapped(
          size,
          size,
          random.between(0, size),
          random.between(0, size),
          90,
          line(`M-80 0q80 ${n(random.near(0, 8))} 160 0`, shadow, random.between(3, 9), 0.06),
        ),
      ) +
      uprights +
      levels +
      fallers +
      risers +
      over,
    hand: { waver: 0.5, pigment: 0.26 },
  }
}
