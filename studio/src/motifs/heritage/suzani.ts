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
  const tendril = (spine: readonly Point[], leaves: number, colour: string) => {
    const ends = pointAlong(spine, 1)
    return (
      line(smooth(spine), dark, 5.4) +
      line(smooth(spine), colour, 3.6) +
      times(Math.round(spine.length * 2.2), (index) => {
        const at = pointAlong(spine, index / (spine.length * 2.2))
        return place(
          at.x,
          at.y,
          line('M-2 -1.800L1.500 1.800', lighter(colour, 0.4), 0.9, 0.8),
          at.degrees,
        )
      }) +
      times(leaves, (index) => {
        const side = index % 2 ? 1 : -1
        const at = pointAlong(
          offset(spine, () => side * 3),
          0.1 + (index * 0.84) / leaves,
        )
        return place(
          at.x,
          at.y,
          place(0, 0, almond(random.between(34, 46), tones[(index + 1) % 3] ?? ink), 0, side, 1),
          at.degrees + 90 + side * random.near(50, 8),
        )
      }) +
      place(ends.x, ends.y, rosette(19, 6, leaves))
    )
  }
  const weave = times(
    80,
    (index) =>
      line(`M0 ${index * 8 + 4}L${size} ${index * 8 + 4}`, toneOnTone(ground, 0.05), 1, 0.6) +
      line(`M${index * 8 + 4} 0L${index * 8 + 4} ${size}`, toneOnTone(ground, 0.04), 1, 0.5),
  )
  const whirl = (x: number, y: number, radius: number, shift: number) =>
    wrapped(
      size,
      size,
      x,
      y,
      radius + 170,
      around(
        4,
        (index) =>
          tendril(
            bezier(
              [0, -radius * 0.9],
              [radius * 0.55, -radius * 1.3],
              [radius * 1.2, -radius * 1.1],
              [radius * 1.14, -radius * 0.62],
              18,
            ),
            5,
            tones[(index + shift) % 2 ? 2 : 1] ?? accent,
          ),
        shift * 22,
      ) + rosette(radius, 12, shift),
    )
  const filler = (x: number, y: number, radius: number, shift: number) =>
    wrapped(
      size,
      size,
      x,
      y,
      radius * 2.4,
      around(
        6,
        (index) => place(0, -radius * 0.9, almond(radius * 0.8, tones[(index + shift) % 3] ?? ink)),
        15,
      ) + rosette(radius, 8, shift),
    )
  return {
    width: size,
    height: size,
    repeat: 92,
    ground,
    body:
      weave +
      whirl(160, 160, 132, 0) +
      whirl(480, 480, 132, 1) +
      filler(480, 160, 80, 2) +
      filler(160, 480, 80, 3) +
      (
        [
          [320, 60, 30],
          [320, 260, 200],
          [320, 380, -20],
          [320, 580, 160],
          [60, 320, 120],
          [260, 320, -70],
          [380, 320, 80],
          [580, 320, 250],
        ] as const
      )
        .map(([x, y, turn], index) =>
          wrapped(
            size,
            size,
            x,
            y,
            70,
            place(
              0,
              0,
              [-34, 0, 34]
                .map((lean) =>
                  place(
                    0,
                    0,
                    almond(lean ? 38 : 50, tones[(index + (lean ? 1 : 0)) % 3] ?? ink),
                    lean,
                  ),
                )
                .join('') + rosette(11, 6, index),
              turn,
            ),
          ),
        )
        .join('') +
      (
        [
          [320, 20, 1],
          [320, 310, 2],
          [16, 320, 3],
          [316, 624, 0],
          [630, 320, 1],
          [320, 160, 2],
          [480, 316, 0],
          [160, 320, 1],
          [320, 480, 3],
        ] as const
      )
        .map(([x, y, shift]) => wrapped(size, size, x, y, 50, rosette(22, 6, shift)))
        .join(''),
  }
}
