import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, lightness, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, offset, pointAlong, smooth, smoothLoop, spiral } from '../../ink/curves.ts'
import { around, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Embroidered rosettes and almond leaves on whirling tendrils, after Bukhara bridal cloths. */
export function suzani(palette: Palette, random: Random): Tile {
  const size = 640
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const tones = [ink, accent, second, light ? mix(second, '#f3d9a0', 0.45) : mix(ink, second, 0.4)]
  const dark = light ? darker(second, 0.4) : mix(ground, accent, 0.3)
  /** A lobe filled with rows of couched stitches across its length. */
  const stitched = (length: number, wide: number, colour: string) => {
    const w = wide / 2
    const outline = smoothLoop([
      [0, 0],
      [-w * 0.8, -length * 0.34],
      [-w, -length * 0.68],
      [-w * 0.44, -length * 0.97],
      [w * 0.44, -length * 0.97],
      [w, -length * 0.68],
      [w * 0.8, -length * 0.34],
    ])
    const rows = Math.max(5, Math.round(length / 4.4))
    return (
      fill(outline, colour) +
      times(rows, (row) => {
        const t = (row + 0.6) / rows
        const half = w * 0.94 * Math.sin(Math.PI * Math.min(0.94, 0.1 + t * 0.8)) ** 0.7
        return line(
          `M${n(-half + random.near(0, 0.8))} ${n(-length * t)}Q0 ${n(-length * t - 2)} ${n(half + random.near(0, 0.8))} ${n(-length * t + random.near(0, 0.8))}`,
          row % 2 ? lighter(colour, random.between(0.14, 0.34)) : darker(colour, 0.2),
          1.3,
          0.62,
        )
      }) +
      line(outline, dark, 1.5, 0.75)
    )
  }
  const chain = (radius: number, colour: string) => {
    const count = Math.round((radius * 6.28) / 6.4)
    return around(count, () =>
      place(
        0,
        -radius,
        line('M-2.4 0Q0 -3.200 2.400 0Q0 3 -2.400 0', colour, 1.1),
        random.near(0, 8),
      ),
    )
  }
  const disc = (radius: number, colour: string) => {
    const round = spiral(
      0,
      0,
      0.5,
      radius,
      0,
      360 * Math.max(2, radius / 3.6),
      Math.max(24, Math.round(radius * 7)),
    )
    return (
      fill(smoothLoop(spiral(0, 0, radius, radius, 0, 330, 11)), colour) +
      line(smooth(round), lighter(colour, 0.3), 1.3, 0.6) +
      line(smooth(round.map(([x, y]) => [x + 1, y + 1] as const)), darker(colour, 0.3), 0.7, 0.5)
    )
  }
  const rosette = (radius: number, lobes: number, shift: number) => {
    const tone = (index: number) => tones[(index + shift) % tones.length] ?? ink
    const wide = (share: number, count: number) => ((2 * Math.PI * radius * share) / count) * 0.86
    return (
      around(lobes * 2, () =>
        place(0, -radius * 0.8, stitched(radius * 0.3, wide(0.96, lobes * 2), tone(1))),
      ) +
      disc(radius * 0.86, light ? mix(ground, tone(2), 0.2) : mix(ground, tone(2), 0.5)) +
      chain(radius * 0.83, dark) +
      around(
        lobes,
        () => place(0, -radius * 0.36, stitched(radius * 0.44, wide(0.66, lobes), tone(0))),
        180 / lobes,
      ) +
      around(
        lobes,
        () => place(0, -radius * 0.6, stitched(radius * 0.17, wide(0.66, lobes) * 0.4, ground)),
        180 / lobes,
      ) +
      disc(radius * 0.42, tone(3)) +
      chain(radius * 0.4, ground) +
      around(8, () => place(0, -radius * 0.1, stitched(radius * 0.26, radius * 0.17, tone(1)))) +
      disc(radius * 0.14, ground) +
      disc(radius * 0.08, tone(0))
    )
  }
  const almond = (length: number, colour: string) =>
    leaf(length * 1.1, length * 0.46, { fill: dark, bend: 0.22 }) +
    place(
      0,
      -length * 0.04,
      leaf(length, length * 0.38, {
        fill: colour,
        shade: darker(colour, 0.24),
        vein: lighter(colour, 0.3),
        veins: 9,
        veinWidth: 1.3,
        bend: 0.22,
      }),
    ) +
    place(0, -length * 0.18, leaf(length * 0.56, length * 0.13, { fill: ground, bend: 0.22 }))
  /** A small open flower: one round of lobes about a coiled heart. */
  const flower = (radius: number, shift: number) =>
    around(7, () =>
      place(0, -radius * 0.22, stitched(radius * 0.78, radius * 0.72, tones[shift % 3] ?? ink)),
    ) +
    disc(radius * 0.4, shift % 3 === 2 ? ink : second) +
    disc(radius * 0.2, ground)
  const bud = (length: number, shift: number) =>
    place(0, 0, almond(length * 0.95, accent), -52) +
    place(0, 0, almond(length * 0.95, accent), 52) +
    stitched(length, length * 0.5, tones[shift % 3] ?? ink)
  /** A couched vine with leaves to both sides. */
  const vine = (spine: readonly Point[], leaves: number, long: number, from = 0.06, to = 0.96) =>
    line(smooth(spine), dark, 6) +
    line(smooth(spine), accent, 4) +
    times(Math.round(spine.length * 2.2), (index) => {
      const at = pointAlong(spine, index / (spine.length * 2.2))
      return place(
        at.x,
        at.y,
        line('M-2 -1.800L1.500 1.800', lighter(accent, 0.4), 0.9, 0.8),
        at.degrees,
      )
    }) +
    times(leaves, (index) => {
      const side = index % 2 ? 1 : -1
      const at = pointAlong(
        offset(spine, () => side * 2.5),
        from + ((to - from) * (index + 0.5)) / leaves,
      )
      const size = random.near(long, long * 0.12)
      return place(
        at.x,
        at.y,
        place(0, 0, almond(size, index % 5 === 3 ? second : accent), 0, side, 1),
        at.degrees + 90 + side * random.near(48, 6),
      )
    })
  const weave = times(
    80,
    (index) =>
      line(`M0 ${index * 8 + 4}L${size} ${index * 8 + 4}`, toneOnTone(ground, 0.05), 1, 0.6) +
      line(`M${index * 8 + 4} 0L${index * 8 + 4} ${size}`, toneOnTone(ground, 0.04), 1, 0.5),
  )
  const sun = (x: number, y: number, radius: number, shift: number) =>
    wrapped(size, size, x, y, radius * 1.2, rosette(radius, 12, shift))
  /** A smaller sun within a wreath, from which the linking vines set out. */
  const wreathed = (x: number, y: number, shift: number) =>
    wrapped(
      size,
      size,
      x,
      y,
      150,
      vine(spiral(0, 0, 88, 88, 10, 370, 60), 28, 31, 0, 1) + rosette(62, 10, shift),
    )
  /** Winds from wreath to wreath through the gap between two suns; an arm curls to either side. */
  const link = (x: number, y: number, turn: number, shift: number) => {
    const main = bezier([-138, 0], [-60, 84], [60, -84], [138, 0], 30)
    const arm = (way: number) => {
      const from = pointAlong(main, 0.5 + way * 0.2)
      const spine = bezier(
        [from.x, from.y],
        [from.x + way * 36, from.y - way * 12],
        [way * 98, way * -84],
        [way * 62, way * -98],
        20,
      )
      const end = pointAlong(spine, 1)
      return vine(spine, 7, 29, 0.14, 0.92) + place(end.x, end.y, flower(19, shift + 1), 0)
    }
    return wrapped(
      size,
      size,
      x,
      y,
      190,
      place(
        0,
        0,
        vine(main, 10, 34, 0.06, 0.94) +
          arm(1) +
          arm(-1) +
          line('M-24 -46Q-10 -24 0 0T24 46', accent, 4) +
          place(24, 44, bud(30, shift + 2), 154) +
          place(-24, -44, bud(30, shift + 2), -26) +
          flower(29, shift),
        turn,
      ),
    )
  }
  const half = size / 2
  return {
    width: size,
    height: size,
    repeat: 92,
    ground,
    body:
      weave +
      link(half, half, -45, 0) +
      link(0, 0, -45, 2) +
      link(half, 0, 45, 0) +
      link(0, half, 45, 2) +
      wreathed(half * 1.5, half * 0.5, 3) +
      wreathed(half * 0.5, half * 1.5, 0) +
      sun(half * 0.5, half * 0.5, 112, 0) +
      sun(half * 1.5, half * 1.5, 112, 3),
  }
}
