import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth } from '../../ink/curves.ts'
import {
  around,
  circle,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { cloud } from './cloud.ts'

/** Paper kites of Makar Sankranti, no two alike, their strings crossing a windy sky. */
export function kites(palette: Palette, random: Random): Tile {
  const [width, height] = [600, 660]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const dark = light ? darker(mix(ink, second, 0.4), 0.5) : lighter(ground, 0.55)
  const papers = [
    ink,
    accent,
    second,
    mix(ink, accent, 0.45),
    light ? mix(second, ink, 0.4) : lighter(second, 0.2),
  ]
  const paper = (index: number) => papers[index % papers.length] ?? ink
  const white = light ? '#fffaf0' : mix(ground, '#ffffff', 0.9)
  const tassel = (colour: string) =>
    times(6, (index) =>
      line(
        `M0 0Q${n((index - 2.5) * 3)} 10 ${n((index - 2.5) * 5 + random.near(0, 2))} ${n(random.between(17, 25))}`,
        index % 2 ? colour : lighter(colour, 0.3),
        2,
      ),
    ) + circle(0, 0, 2.6, darker(colour, 0.2))
  const tail = (long: number, first: number) => {
    const points = bezier([0, 0], [30, long * 0.3], [-34, long * 0.6], [12, long], 24)
    return (
      line(smooth(points), dark, 1.3) +
      times(6, (index) => {
        const at = pointAlong(points, 0.14 + index * 0.16)
        const colour = paper(first + index)
        return place(
          at.x,
          at.y,
          fill('M0 0L-13 -7Q-11 0 -13 7ZM0 0L13 -7Q11 0 13 7Z', colour) +
            line('M-11 -3L0 0L-11 3M11 -3L0 0L11 3', darker(colour, 0.25), 0.8) +
            circle(0, 0, 2.4, white),
          at.degrees + random.near(90, 14),
        )
      })
    )
  }
  /** A fighter kite: bowed wings, a spine, pasted paper in one of six patterns, a small fin. */
  const patang = (size: number, kind: number, shift: number) => {
    const [one, two, three] = [paper(shift), paper(shift + 1), paper(shift + 2)]
    const top = -size
    const low = size
    const wing = size * 0.94
    const outline = `M0 ${n(top)}Q${n(wing * 0.6)} ${n(-size * 0.42)} ${n(wing)} 0Q${n(wing * 0.42)} ${n(size * 0.4)} 0 ${n(low)}Q${n(-wing * 0.42)} ${n(size * 0.4)} ${n(-wing)} 0Q${n(-wing * 0.6)} ${n(-size * 0.42)} 0 ${n(top)}Z`
    const quarter = `M0 0L0 ${n(top)}Q${n(wing * 0.6)} ${n(-size * 0.42)} ${n(wing)} 0Z`
    const lowerQuarter = `M0 0L${n(wing)} 0Q${n(wing * 0.42)} ${n(size * 0.4)} 0 ${n(low)}Z`
    const pattern = [
      () =>
        fill(quarter, two) +
        fill(lowerQuarter.replace(/^M0 0/, 'M0 0'), one) +
        place(0, 0, fill(lowerQuarter, two), 0, -1, 1),
      () =>
        symmetric(
          fill(
            `M${n(wing)} 0Q${n(wing * 0.6)} ${n(-size * 0.3)} ${n(wing * 0.42)} ${n(-size * 0.5)}L${n(wing * 0.3)} ${n(size * 0.4)}Q${n(wing * 0.6)} ${n(size * 0.3)} ${n(wing)} 0Z`,
            two,
          ),
        ) +
        circle(0, -size * 0.08, size * 0.27, three) +
        circle(0, -size * 0.08, size * 0.17, white),
      () =>
        times(5, (index) =>
          fill(
            `M${n(-wing * 0.5 * (1 - Math.abs(index - 2) * 0.28))} ${n(-size * 0.5 + index * size * 0.24)}L0 ${n(-size * 0.32 + index * size * 0.24)}L${n(wing * 0.5 * (1 - Math.abs(index - 2) * 0.28))} ${n(-size * 0.5 + index * size * 0.24)}L0 ${n(-size * 0.42 + index * size * 0.24)}Z`,
            index % 2 ? two : white,
          ),
        ),
      () =>
        fill(
          `M0 ${n(low)}Q${n(-wing * 0.42)} ${n(size * 0.4)} ${n(-wing)} 0L${n(wing)} 0Q${n(wing * 0.42)} ${n(size * 0.4)} 0 ${n(low)}Z`,
          two,
        ) +
        around(8, () =>
          fill(
            `M0 0Q${n(-size * 0.1)} ${n(-size * 0.2)} 0 ${n(-size * 0.38)}Q${n(size * 0.1)} ${n(-size * 0.2)} 0 0Z`,
            white,
          ),
        ) +
        circle(0, 0, size * 0.1, three),
      () =>
        symmetric(
          circle(wing * 0.4, -size * 0.06, size * 0.17, white) +
            circle(wing * 0.4, -size * 0.06, size * 0.1, darker(three, 0.2)) +
            circle(wing * 0.37, -size * 0.1, size * 0.035, white),
        ) +
        fill(
          `M${n(-size * 0.3)} ${n(size * 0.24)}Q0 ${n(size * 0.5)} ${n(size * 0.3)} ${n(size * 0.24)}Q0 ${n(size * 0.36)} ${n(-size * 0.3)} ${n(size * 0.24)}Z`,
          white,
        ) +
        fill(
          `M0 ${n(top)}L${n(wing * 0.3)} ${n(-size * 0.62)}Q0 ${n(-size * 0.5)} ${n(-wing * 0.3)} ${n(-size * 0.62)}Z`,
          two,
        ),
      () =>
        [0.78, 0.54, 0.3]
          .map((share, index) =>
            place(0, 0, fill(outline, [two, white, three][index] ?? two), 0, share),
          )
          .join(''),
    ][kind % 6]
    return (
      place(0, 3, fill(outline, darker(ground, light ? 0.12 : 0.4), 0.5)) +
      fill(outline, one) +
      (pattern?.() ?? '') +
      fill(
        `M0 0L0 ${n(low)}Q${n(wing * 0.42)} ${n(size * 0.4)} ${n(wing)} 0Z`,
        darker(one, 0.4),
        0.12,
      ) +
      fill(
        `M0 0L0 ${n(top)}Q${n(-wing * 0.6)} ${n(-size * 0.42)} ${n(-wing)} 0Z`,
        '#ffffff',
        0.12,
      ) +
      line(`M0 ${n(top)}L0 ${n(low)}`, darker(one, 0.5), 2.1) +
      line(`M${n(-wing)} 0Q0 ${n(-size * 0.72)} ${n(wing)} 0`, darker(one, 0.5), 1.7) +
      line(outline, darker(one, 0.35), 1.5) +
      times(4, (index) =>
        line(
          `M${n(-wing * 0.6 + index * wing * 0.4)} ${n(random.near(0, size * 0.2))}l${n(random.near(0, 7))} ${n(random.between(5, 12))}`,
          '#ffffff',
          1,
          0.3,
        ),
      ) +
      fill(
        `M0 ${n(low - size * 0.08)}L${n(size * 0.24)} ${n(low + size * 0.24)}L${n(-size * 0.24)} ${n(low + size * 0.24)}Z`,
        two,
      ) +
      line(
        `M${n(-size * 0.12)} ${n(low + size * 0.04)}L${n(-size * 0.14)} ${n(low + size * 0.22)}M${n(size * 0.12)} ${n(low + size * 0.04)}L${n(size * 0.14)} ${n(low + size * 0.22)}`,
        darker(two, 0.3),
        1,
      ) +
      symmetric(place(wing, 0, tassel(three), -12))
    )
  }
  const spool = (colour: string) =>
    line('M-34 0H34', darker(colour, 0.4), 5) +
    rect(-20, -13, 40, 26, colour, 1, 3) +
    times(11, (index) =>
      line(
        `M${-18 + index * 3.6} -12q2 12 0 24`,
        index % 2 ? lighter(colour, 0.4) : darker(colour, 0.2),
        1.4,
      ),
    ) +
    symmetric(
      fill('M19 -19H24V19H19Z', darker(colour, 0.3)) + circle(35, 0, 4, darker(colour, 0.4)),
    ) +
    line('M10 -13Q40 -50 24 -84T60 -150', dark, 1.1, 0.8)
  const stringFrom = (points: readonly Point[]) => line(smooth(points), dark, 1, 0.55)
  const breeze = scatter(random, width, height, 24)
    .map(([x, y]) =>
      wrapped(
        width,
        height,
        x,
        y,
        80,
        line(
          `M-50 0Q-10 -12 20 -2T54 -14Q60 -22 50 -24Q42 -22 48 -16`,
          mix(ground, second, 0.36),
          1.8,
          0.7,
        ),
      ),
    )
    .join('')
  const bird = (size: number) =>
    line(
      `M${-size} -4Q${n(-size * 0.5)} ${n(-size * 0.7)} 0 0Q${n(size * 0.5)} ${n(-size * 0.7)} ${size} -4`,
      dark,
      2,
      0.85,
    )
  const put = (x: number, y: number, reach: number, drawn: string) =>
    wrapped(width, height, x, y, reach, drawn)
  const flock = [
    [130, 120, 74, 0, 14, 0],
    [420, 90, 58, 1, -20, 1],
    [290, 290, 80, 4, -10, 2],
    [510, 310, 62, 3, 18, 0],
    [90, 390, 60, 5, -16, 3],
    [200, 540, 76, 2, 12, 1],
    [440, 520, 78, 0, -14, 3],
    [560, 610, 40, 4, 10, 4],
    [292, 100, 34, 3, 24, 4],
    [20, 250, 36, 1, -12, 2],
    [350, 420, 36, 5, 16, 0],
    [70, 610, 38, 3, -22, 1],
    [560, 180, 36, 2, -12, 3],
    [400, 200, 30, 5, 20, 1],
  ] as const
  const flown = flock
    .map(([x, y, size]) =>
      put(
        x,
        y,
        360,
        stringFrom(
          bezier(
            [0, 0],
            [size * 0.4, size * 2],
            [-size * 1.4, size * 2.6],
            [-size * 1.2, size * 4],
            16,
          ),
        ),
      ),
    )
    .join('')
  const shown = flock
    .map(([x, y, size, kind, turn, shift]) =>
      put(
        x,
        y,
        size * 3.4,
        place(
          0,
          0,
          (size > 50 && kind !== 2 ? place(0, size * 1.2, tail(size * 1.5, shift)) : '') +
            patang(size * 0.86, kind, shift),
          turn,
        ),
      ),
    )
    .join('')
  return {
    width,
    height,
    repeat: 98,
    ground,
    body:
      breeze +
      put(230, 60, 120, place(0, 0, cloud(130, white, mix(ground, second, 0.3)), 0, 1)) +
      put(520, 430, 120, place(0, 0, cloud(130, white, mix(ground, second, 0.3)), 0, 1.1)) +
      put(60, 500, 120, place(0, 0, cloud(130, white, mix(ground, second, 0.3)), 0, 0.9)) +
      put(400, 640, 120, place(0, 0, cloud(130, white, mix(ground, second, 0.3)), 0, 0.7)) +
      flown +
      put(330, 600, 180, spool(accent)) +
      put(190, 330, 180, place(0, 0, spool(second), 12, 0.8)) +
      shown +
      [
        [340, 30, 12],
        [364, 42, 9],
        [30, 330, 11],
        [270, 440, 10],
        [296, 452, 8],
        [560, 500, 11],
      ]
        .map(([x = 0, y = 0, size = 8]) => put(x, y, 20, bird(size)))
        .join(''),
  }
}
