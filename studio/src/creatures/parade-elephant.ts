import { petal } from '../botany/petal.ts'
import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, brush } from '../ink/curves.ts'
import { around, circle, fill, line, type Point, place, rect } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import { eye } from './eye.ts'

export type Finery = { coat: string; jhool: string; border: string; gilt: string; line: string }

/** Y coordinate of the soles. */
export const SOLE = 80
/** End of the tail, which the next elephant holds. */
export const TAIL_END: Point = [106, 20]
/** Middle of the back, where a parasol or a flag stands. */
export const BACK: Point = [24, -64]

/** Draws a decorated elephant, about 210 units wide and looking left. Its trunk ends at `holds`. */
export function paradeElephant(finery: Finery, holds: Point): string {
  const { coat, line: dark } = finery
  const far = mix(coat, dark, 0.26)
  const fold = mix(coat, dark, 0.34)
  return (
    tail(coat, dark) +
    leg(-16, 5, far, finery) +
    leg(36, -6, far, finery) +
    leg(64, 5, coat, finery) +
    leg(-46, -5, coat, finery) +
    fill(
      'M-62 -42C-40 -66 36 -76 74 -44C100 -20 98 30 84 46C40 58 -30 56 -62 46C-82 14 -80 -26 -62 -42Z',
      coat,
    ) +
    line('M-24 53Q12 57 44 53', fold, 1.6, 0.8) +
    jhool(finery) +
    trunk(holds, coat, fold) +
    fill(
      'M-58 -74C-92 -84 -118 -58 -113 -26C-110 -2 -98 16 -78 15C-52 14 -38 -8 -38 -36C-38 -60 -46 -71 -58 -74Z',
      coat,
    ) +
    fill('M-99 2C-104 14 -112 19 -122 16C-115 22 -100 22 -90 8Z', '#fffaf0') +
    line('M-86 8Q-94 14 -101 8', fold, 1.8) +
    headdress(finery) +
    fill('M-58 -60C-32 -80 0 -62 -5 -26C-9 6 -36 18 -50 2C-62 -12 -66 -46 -58 -60Z', fold) +
    fill('M-57 -61C-33 -79 -4 -61 -9 -27C-13 2 -36 14 -49 0C-61 -13 -64 -47 -57 -61Z', coat) +
    fill(
      'M-50 -50C-34 -63 -15 -50 -18 -27C-21 -7 -36 0 -44 -9C-52 -19 -55 -42 -50 -50Z',
      lighter(finery.jhool, 0.34),
    ) +
    circle(-40, 7, 4.4, finery.gilt) +
    circle(-40, 15, 3, finery.border) +
    line('M-96 -31q4 -6 10 -3', dark, 1.6) +
    eye(-90, -26, dark) +
    cheek(-80, -8, finery.jhool)
  )
}

function leg(x: number, lean: number, coat: string, { gilt, border, line: dark }: Finery): string {
  const nails = [-11, -3.5, 4]
    .map((dx) => fill(`M${dx} 55q3.5 -7 7 0Z`, lighter(coat, 0.62)))
    .join('')
  return place(
    x,
    25,
    rect(-15, -6, 30, 61, coat, 1, 9) +
      nails +
      rect(-15.5, 34, 31, 6, gilt, 1, 3) +
      [-10, 0, 10]
        .map((dx) => circle(dx, 42.5, 2.7, border) + circle(dx, 43.6, 0.9, dark))
        .join(''),
    lean,
  )
}

function tail(coat: string, dark: string): string {
  const [x, y] = TAIL_END
  const points = bezier([80, -28], [106, -34], [108, -8], [x, y], 10)
  return (
    fill(
      brush(points, (t) => 8 - 4 * t),
      coat,
    ) +
    fill(
      `M${x - 3} ${y - 6}Q${x - 8} ${y + 12} ${x + 3} ${y + 18}Q${x + 9} ${y + 8} ${x + 3} ${y - 6}Z`,
      mix(coat, dark, 0.7),
    )
  )
}

function trunk([x, y]: Point, coat: string, fold: string): string {
  const points = bezier([-97, -20], [-106, 52], [x - 8, y + 50], [x, y], 22)
  const folds = [9, 11, 13, 15, 17]
    .map((index) => {
      const [[ax, ay], [bx, by]] = [points[index] ?? [0, 0], points[index + 1] ?? [0, 0]]
      const long = Math.hypot(bx - ax, by - ay) || 1
      const reach = 7 - index * 0.2
      const [dx, dy] = [(-(by - ay) / long) * reach, ((bx - ax) / long) * reach]
      return line(
        `M${(ax + dx * 0.2).toFixed(1)} ${(ay + dy * 0.2).toFixed(1)}L${(ax + dx).toFixed(1)} ${(ay + dy).toFixed(1)}`,
        fold,
        1.5,
      )
    })
    .join('')
  return (
    fill(
      brush(points, (t) => 33 - 23 * t ** 0.8),
      coat,
    ) +
    circle(x, y, 5.2, coat) +
    folds
  )
}

function headdress({ gilt, border, jhool }: Finery): string {
  return (
    fill(
      'M-62 -75C-94 -84 -117 -58 -113 -27C-112 -14 -108 -4 -103 2C-96 -12 -99 -24 -97 -36C-94 -52 -84 -62 -64 -66Z',
      gilt,
    ) +
    line('M-64 -66C-84 -62 -94 -52 -97 -36C-99 -24 -96 -12 -103 2', border, 2.4) +
    (
      [
        [-76, -73],
        [-90, -67],
        [-101, -55],
        [-106, -40],
        [-106, -25],
        [-104, -11],
      ] as const
    )
      .map(([x, y], index) => circle(x, y, 4 - index * 0.35, index % 2 ? border : jhool))
      .join('') +
    place(
      -66,
      -74,
      around(5, () => fill(petal(13, 6, 0.7), border), -72).replaceAll('rotate(72)', 'rotate(30)'),
    ) +
    circle(-66, -75, 4, jhool)
  )
}

function jhool({ jhool: cloth, border, gilt, line: dark }: Finery): string {
  const hem = [-30, -9, 12, 33, 54, 75]
  const scallops = hem
    .slice(0, -1)
    .map((x) => `Q${x + 10.5} 34 ${x + 21} 20`)
    .join('')
  const bells = hem
    .slice(1, -1)
    .map(
      (x) =>
        line(`M${x} 20V27`, dark, 1.2) +
        fill(`M${x - 5} 36Q${x - 4} 27 ${x} 26Q${x + 4} 27 ${x + 5} 36Z`, gilt) +
        circle(x, 37, 1.7, dark),
    )
    .join('')
  return (
    fill(`M-22 -61C4 -71 38 -71 66 -49L75 20Z M-22 -61L75 20L-30 20Z`, border) +
    fill(`M-30 18${scallops}L75 14L-30 14Z`.replace('M-30 18', 'M-30 20'), border) +
    fill('M-18 -62C4 -70 36 -70 60 -52L66 5L-23 5Z', cloth) +
    line('M-24 5L66 5', gilt, 3) +
    [-20, -7, 6, 19, 32, 45, 58].map((x) => circle(x, 13, 2.9, gilt)).join('') +
    line('M-20 -48C4 -57 36 -57 61 -40', gilt, 2.2) +
    place(
      22,
      -20,
      around(8, () => fill(petal(19, 12, 0.35), gilt)) +
        around(8, () => fill(petal(11, 6, 0.4), border)) +
        circle(0, 0, 5, gilt) +
        circle(0, 0, 2.2, border),
    ) +
    [
      [-8, -36],
      [50, -32],
      [-11, -6],
      [54, -6],
    ]
      .map(([x = 0, y = 0]) =>
        place(x, y, around(4, () => fill(petal(7, 5, 0.4), gilt)) + circle(0, 0, 1.6, border)),
      )
      .join('') +
    bells
  )
}

/** Draws a fringed parasol. Its pole stands at the origin. */
export function parasol(colours: readonly [string, string], gilt: string, dark: string): string {
  const [one, two] = colours
  const panels = [-46, -28, -10, 10, 28, 46]
  const dome = panels
    .slice(0, -1)
    .map((x, index) => {
      const next = panels[index + 1] ?? x
      return fill(
        `M0 -92Q${x * 0.9} -84 ${x} -50Q${(x + next) / 2} -43 ${next} -50Q${next * 0.9} -84 0 -92Z`,
        index % 2 ? two : one,
      )
    })
    .join('')
  const fringe = panels
    .slice(0, -1)
    .flatMap((x, index) => {
      const next = panels[index + 1] ?? x
      return [x, (x + next) / 2].map(
        (at) => line(`M${at} -48V-39`, gilt, 1.4) + circle(at, -37, 2.1, gilt),
      )
    })
    .join('')
  return (
    line('M0 0V-92', darker(gilt, 0.35), 3.4) +
    line('M46 -48V-39', gilt, 1.4) +
    circle(46, -37, 2.1, gilt) +
    fringe +
    dome +
    line(
      'M-46 -50Q-37 -43 -28 -50Q-19 -43 -10 -50Q0 -43 10 -50Q19 -43 28 -50Q37 -43 46 -50',
      gilt,
      2.6,
    ) +
    circle(0, -96, 4.6, gilt) +
    fill('M-2.5 -99L0 -110L2.5 -99Z', gilt) +
    circle(0, -96, 1.6, dark)
  )
}

/** Draws two pennants that fly to the right. Their pole stands at the origin. */
export function pennants(colours: readonly [string, string], gilt: string): string {
  const [one, two] = colours
  return (
    line('M0 0V-104', darker(gilt, 0.35), 3.2) +
    fill('M1 -101C20 -110 32 -94 58 -102L46 -87L56 -72C34 -66 20 -80 1 -72Z', one) +
    [14, 27, 40].map((x, index) => circle(x, -87 + (index % 2), 3.4, gilt)).join('') +
    fill('M1 -62C12 -68 22 -58 38 -56C24 -50 12 -48 1 -40Z', two) +
    circle(11, -54, 2.6, gilt) +
    circle(0, -107, 4.2, gilt)
  )
}
