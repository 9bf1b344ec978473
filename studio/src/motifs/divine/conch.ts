import { petal } from '../../botany/petal.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, smooth, spiral, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { lotusFlower } from './lotus-flower.ts'

/** Sacred conches, engraved and tasselled, between cresting waves and lotuses. */
export function conch(palette: Palette, random: Random): Tile {
  const [width, height] = [480, 640]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const shell = light ? mix(ground, '#ffffff', 0.55) : mix(accent, '#ffffff', 0.3)
  const pen = light ? darker(mix(ink, second, 0.3), 0.25) : mix(ground, ink, 0.2)
  const blush = light ? mix(accent, ground, 0.35) : mix(ink, shell, 0.35)
  const shankha = () => {
    const body = `${smooth([
      [-6, -118],
      [22, -108],
      [62, -84],
      [84, -46],
      [84, -4],
      [66, 40],
      [38, 82],
      [10, 122],
      [-4, 148],
      [-14, 144],
      [-18, 112],
      [-42, 74],
      [-66, 30],
      [-76, -14],
      [-66, -58],
      [-38, -98],
      [-6, -118],
    ])}Z`
    const mouth = `${smooth([
      [40, -74],
      [74, -48],
      [78, -6],
      [60, 40],
      [32, 82],
      [6, 124],
      [2, 96],
      [16, 54],
      [26, 10],
      [28, -34],
      [40, -74],
    ])}Z`
    return (
      fill(body, pen) +
      place(0, 2, fill(body, shell), 0, 0.965) +
      times(30, (index) => {
        const t = index / 30
        const y = -96 + t * 224
        const left = -70 * Math.sin(Math.PI * Math.min(1, 0.2 + t * 0.76)) ** 0.8
        return line(
          `M${n(left + 5)} ${n(y - 8)}Q${n(left * 0.3)} ${n(y + 14)} ${n(26 - t * 22)} ${n(y + random.near(2, 2))}`,
          index % 5 === 0 ? pen : blush,
          index % 5 === 0 ? 1.3 : 1,
          index % 5 === 0 ? 0.75 : 0.9,
        )
      }) +
      times(9, (index) =>
        line(
          `M${n(-60 + index * 3)} ${n(-26 + index * 14)}q6 ${n(12 + index)} 2 ${n(26)}`,
          darker(blush, 0.2),
          1.6,
          0.4,
        ),
      ) +
      fill(mouth, mix(blush, accent, 0.35)) +
      fill(
        `${smooth([
          [44, -56],
          [66, -40],
          [68, -4],
          [52, 36],
          [26, 76],
          [12, 96],
          [24, 50],
          [36, 8],
          [38, -30],
          [44, -56],
        ])}Z`,
        darker(mix(blush, ink, 0.4), 0.2),
        0.85,
      ) +
      times(7, (index) =>
        line(
          `M${n(64 - index * 2)} ${n(-38 + index * 18)}q${n(-10)} 6 ${n(-20)} 4`,
          lighter(blush, 0.5),
          1.1,
          0.8,
        ),
      ) +
      line(mouth, pen, 2) +
      [
        [0, -112, 50],
        [2, -132, 36],
        [4, -148, 25],
        [6, -160, 15],
      ]
        .map(([x = 0, y = 0, w = 0], index) =>
          place(
            x,
            y,
            fill(
              `M${n(-w)} 8C${n(-w * 1.1)} ${n(-w * 0.36)} ${n(w * 1.1)} ${n(-w * 0.36)} ${n(w)} 8C${n(w * 0.5)} ${n(w * 0.4)} ${n(-w * 0.5)} ${n(w * 0.4)} ${n(-w)} 8Z`,
              pen,
            ) +
              fill(
                `M${n(-w * 0.94)} 8C${n(-w)} ${n(-w * 0.3)} ${n(w)} ${n(-w * 0.3)} ${n(w * 0.94)} 8C${n(w * 0.5)} ${n(w * 0.34)} ${n(-w * 0.5)} ${n(w * 0.34)} ${n(-w * 0.94)} 8Z`,
                index % 2 ? blush : shell,
              ) +
              times(11, (at) =>
                line(
                  `M${n((at - 5) * w * 0.17)} ${n(-w * 0.14)}q${n((at - 5) * 0.5)} 6 ${n((at - 5) * 0.7)} ${n(w * 0.3 + 2)}`,
                  pen,
                  0.7,
                  0.6,
                ),
              ),
          ),
        )
        .join('') +
      fill('M2 -168L8 -184L13 -168Z', accent) +
      circle(8, -186, 4, accent) +
      // The brass mounts on tip and lip.
      fill('M-66 34C-40 62 -10 60 24 44L16 62C-14 76 -44 74 -58 54Z', accent) +
      fill('M-66 34C-40 62 -10 60 24 44', 'none') +
      line('M-66 34C-40 62 -10 60 24 44M-58 54C-44 74 -14 76 16 62', darker(accent, 0.45), 1.5) +
      times(8, (index) =>
        place(
          -52 + index * 9.6,
          54 + Math.sin(index * 0.45) * 7,
          circle(0, 0, 3, index % 2 ? ink : shell) +
            around(5, () => circle(0, -4.4, 0.9, darker(accent, 0.5))),
        ),
      ) +
      fill(tapered(bezier([-14, 138], [-30, 160], [-60, 150], [-66, 186], 14), 3, 2), accent) +
      place(
        -66,
        186,
        circle(0, 0, 5, accent) +
          times(7, (index) =>
            line(
              `M0 3Q${n((index - 3) * 2)} 18 ${n((index - 3) * 3)} 32`,
              index % 2 ? ink : accent,
              1.6,
            ),
          ),
      )
    )
  }
  const flower = {
    outer: light ? mix(ground, ink, 0.78) : mix(ground, ink, 0.9),
    inner: mix(ground, second, 0.85),
    line: mix(ground, light ? ink : accent, 0.15),
    heart: accent,
  }
  /** A cresting wave: a curl of nested spirals on a scaled swell. */
  const wave = (scale: number, tone: string) =>
    place(
      0,
      0,
      times(5, (index) =>
        fill(
          tapered(spiral(0, 0, 46 - index * 8, 3, 150, 560 - index * 24), 6 - index, 1.4),
          index % 2 ? mix(ground, tone, 0.5) : tone,
        ),
      ) +
        times(4, (index) =>
          line(
            `M${n(-46 + index * 8)} 20Q${n(-60 + index * 10)} ${n(62 - index * 7)} ${n(40)} ${n(64 - index * 8)}T150 ${n(52 - index * 9)}`,
            index % 2 ? tone : mix(ground, tone, 0.55),
            3.2 - index * 0.5,
          ),
        ) +
        [
          [-14, -52],
          [6, -60],
          [26, -52],
          [44, -38],
        ]
          .map(
            ([x = 0, y = 0], index) =>
              circle(x, y, 4.6 - index * 0.7, tone) + circle(x - 1, y - 1.4, 1.4, ground),
          )
          .join(''),
      0,
      scale,
    )
  const scales = Array.from({ length: 17 }, (_, row) =>
    times(13, (column) =>
      wrapped(
        width,
        height,
        column * 40 - 20 + (row % 2) * 20,
        row * 40,
        30,
        times(3, (index) =>
          line(
            `M${n(-18 + index * 6)} 6A${n(18 - index * 6)} ${n(18 - index * 6)} 0 0 1 ${n(18 - index * 6)} 6`,
            mix(ground, second, light ? 0.3 : 0.36),
            1.3,
            0.8,
          ),
        ),
      ),
    ),
  )
    .slice(0, 16)
    .join('')
  const halo =
    around(40, () =>
      place(0, -178, fill(petal(random.between(16, 20), 8, 0.6), mix(ground, accent, 0.55))),
    ) +
    around(40, () => circle(0, -168, 2, mix(ground, second, 0.9)), 4.5) +
    around(20, () => line('M-12 -152Q0 -164 12 -152', mix(ground, accent, 0.6), 1.4))
  const group =
    place(0, 0, circle(0, -8, 150, light ? mix(ground, second, 0.14) : lighter(ground, 0.07))) +
    place(0, -8, halo) +
    place(-104, 128, wave(0.82, second)) +
    place(96, 132, place(0, 0, wave(0.72, mix(second, ink, 0.4)), 0, -1, 1)) +
    place(0, -6, shankha(), 16, 0.84) +
    place(-88, 148, lotusFlower(62, flower), -12) +
    place(84, 152, lotusFlower(56, flower), 14) +
    place(0, 176, lotusFlower(70, flower))
  return {
    width,
    height,
    repeat: 70,
    ground,
    body:
      scales +
      wrapped(width, height, 240, 160, 250, group) +
      wrapped(width, height, 0, 480, 250, place(0, 0, group, 0, -1, 1)) +
      dusting(random, width, height, 40, () => circle(0, 0, 1.5, accent, 0.8)),
  }
}
