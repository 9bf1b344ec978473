import { along, brushLine } from '../../ink/brush-line.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { blob, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, group, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { MOODS, type Mood } from './navarasa-moods.ts'

const [WIDTH, HEIGHT] = [930, 1320]
/** The face is bent round a ball of this radius, so that a turned head is seen from its side. */
const BALL = 78
/** Nothing on it comes nearer to its edge than this leaves. */
const RIM = 69

type Inks = {
  line: string
  lips: string
  mark: string
  gold: string
  petal: string
  leaf: string
  paper: string
}

/** Nine heads of a dancer, each in another of the moods that Indian dance knows. */
export function navarasa(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const inks: Inks = {
    line: darker(second, 0.42),
    lips: mix(ink, second, 0.12),
    mark: ink,
    gold: mix(accent, '#c98a2b', 0.45),
    petal: lighter(ground, 0.55),
    leaf: mix(ink, second, 0.6),
    paper: mix(ground, accent, 0.42),
  }
  const tints = [
    mix(ground, accent, 0.75),
    mix(ground, ink, 0.34),
    mix(ground, second, 0.26),
    mix(accent, ink, 0.18),
  ]
  const heads = MOODS.map((mood, index) => {
    const column = index % 3
    const row = Math.floor(index / 3)
    const x = (column + 0.5) * (WIDTH / 3) + random.near(0, 6)
    const y = (row + 0.42) * (HEIGHT / 3) + column * (HEIGHT / 9) + random.near(0, 8)
    const tint = tints[(index * 3 + row) % tints.length] ?? accent
    const oval = smoothLoop(
      blob(0, 0, 132, 12, 0.03, random.next).map(([px, py]): Point => [px, py * 1.3]),
    )
    const glaze = smoothLoop(
      blob(0, 0, 122, 12, 0.04, random.next).map(([px, py]): Point => [px, py * 1.26]),
    )
    return wrapped(
      WIDTH,
      HEIGHT,
      x,
      y,
      230,
      place(random.near(10, 8), 22, fill(oval, tint, 0.9), mood.tilt * 0.5) +
        place(random.near(-14, 4), 22, fill(glaze, lighter(tint, 0.3), 0.55), 14) +
        place(0, 6, head(mood, inks, random), mood.tilt),
    )
  }).join('')
  const between = (index: number) => (index % 2 ? jasmine(inks, random) : ghungroo(index, inks))
  return {
    ...{ width: WIDTH, height: HEIGHT, ground },
    repeat: 112,
    body:
      dusting(random, WIDTH, HEIGHT, 60, () => circle(0, 0, 1.8, mix(ground, ink, 0.4))) +
      [0, 1, 2]
        .flatMap((column) =>
          [0, 1, 2].map((row) =>
            wrapped(
              WIDTH,
              HEIGHT,
              (column + 0.5) * (WIDTH / 3),
              (row + 0.915) * (HEIGHT / 3) + column * (HEIGHT / 9),
              80,
              between(column + row),
            ),
          ),
        )
        .join('') +
      heads,
  }
}

/** A few bells of the dancer's anklet on their thread. */
function ghungroo(index: number, { gold, line: ink }: Inks): string {
  const swing = index % 2 ? 5 : -5
  return (
    line(`M-58 -4Q0 ${12 + swing} 58 -4`, ink, 1.3, 0.8) +
    times(5, (bell) => {
      const x = -40 + bell * 20
      const y = 6 - (x / 58) ** 2 * 9 + swing * 0.3
      return place(
        x,
        y,
        circle(0, 5, 6, gold) + line('M0 5L0 11M-6 5Q0 7 6 5', ink, 1.2) + circle(0, -2, 1.8, ink),
        swingOf(bell + index),
      )
    })
  )
}

/** A jasmine flower between its buds and leaves. */
function jasmine({ petal, leaf, line: ink, mark }: Inks, random: Random): string {
  const bud = (x: number, y: number, turn: number) =>
    place(
      x,
      y,
      fill('M0 0C-7 -8 -6 -20 0 -27C6 -20 7 -8 0 0Z', petal) +
        brushLine(
          [
            [0, 0],
            [-5, -12],
            [0, -26],
          ],
          1.6,
          ink,
        ) +
        fill('M-4 1Q0 -9 4 1Z', leaf),
      turn,
    )
  return place(
    0,
    4,
    brushLine(
      [
        [-52, 6],
        [-20, -4],
        [20, 4],
        [54, -6],
      ],
      2.2,
      ink,
    ) +
      bud(-52, 6, -78) +
      bud(54, -6, 78) +
      bud(30, 2, 24) +
      place(-26, 0, fill('M0 0C-12 -8 -14 -22 -6 -32C4 -24 8 -10 0 0Z', leaf), -30) +
      place(24, 4, fill('M0 0C-12 -8 -14 -22 -6 -32C4 -24 8 -10 0 0Z', leaf), 150) +
      times(5, (index) =>
        place(
          0,
          -2,
          fill('M0 0C-9 -6 -8 -19 0 -23C8 -19 9 -6 0 0Z', petal) +
            brushLine(
              [
                [0, -5],
                [1, -12],
                [0, -16],
              ],
              1.4,
              ink,
            ),
          index * 72,
        ),
      ) +
      circle(0, -2, 3.6, mark),
    random.near(0, 10),
  )
}

function swingOf(index: number): number {
  return ((index * 37) % 11) - 5
}

function head(mood: Mood, inks: Inks, random: Random): string {
  const { turn, nod } = mood
  const on = ([x, y]: Point): Point => {
    const angle = Math.asin(Math.max(-0.96, Math.min(0.96, x / BALL))) + turn
    const across = BALL * Math.sin(Math.max(-1.5, Math.min(1.5, angle)))
    return [Math.max(-RIM, Math.min(RIM, across)), y + nod * (1 - (x / 120) ** 2)]
  }
  const drawn = (points: readonly Point[], width: number, colour = inks.line, press = 0.45) =>
    brushLine(points.map(on), width, colour, press)
  const lean = turn * 30
  const jaw: Point[] = [
    [-69, -46],
    [-70, -8],
    [-64 + lean * 0.2, 34],
    [-49 + lean * 0.6, 70 + nod * 0.4 + mood.jaw * 0.4],
    [-24 + lean * 0.9, 91 + mood.jaw + nod * 0.5],
    [1 + lean, 97 + mood.jaw + nod * 0.5],
    [26 + lean * 0.9, 91 + mood.jaw + nod * 0.5],
    [50 + lean * 0.6, 70 + nod * 0.4 + mood.jaw * 0.4],
    [65 + lean * 0.2, 34],
    [70, -8],
    [69, -46],
  ]
  const crown: Point[] = [
    [62, -84],
    [38, -112],
    [0, -122],
    [-38, -112],
    [-62, -84],
  ]
  const face = smoothLoop([...jaw, ...crown])
  return (
    bun(inks, random, turn) +
    neck(inks, lean) +
    fill(face, inks.paper) +
    fill(shadeOf(jaw, crown, turn), mix(inks.paper, inks.lips, 0.3), 0.55) +
    hair(inks, on) +
    brushLine(jaw, 3.6, inks.line, 0.5) +
    ears(inks, turn) +
    cheeks(mood, inks, on) +
    features(mood, inks, drawn, on) +
    headpiece(inks, on)
  )
}

/** The side of the face that lies in shadow: a moon along its edge. */
function shadeOf(jaw: readonly Point[], crown: readonly Point[], turn: number): string {
  const side = turn > 0 ? -1 : 1
  const edge = [...jaw, ...crown]
  const inner = edge.map(
    ([x, y]): Point => [
      x - side * (x * side > -30 ? 15 * Math.min(1, (x * side + 30) / 60) : 0),
      y - (y > 30 ? 9 * Math.min(1, (y - 30) / 50) : 0),
    ],
  )
  return `${smoothLoop(edge)}${smoothLoop(inner.reverse())}`
}

function bun({ line: ink, petal, mark, leaf }: Inks, random: Random, turn: number): string {
  const x = -turn * 46
  return (
    fill(
      smoothLoop([
        [-80, -30],
        [-76, -84],
        [-44, -126],
        [0, -138],
        [44, -126],
        [76, -84],
        [80, -30],
        [62, 12],
        [-62, 12],
      ]),
      ink,
    ) +
    // Jasmine is wound about the knot in two rows, with a row of orange between them.
    place(
      x,
      -134,
      fill('M-40 12C-46 -24 -24 -42 0 -42C24 -42 46 -24 40 12Z', ink) +
        times(15, (index) => {
          const angle = Math.PI * (1.04 + (index / 14) * 0.88)
          return (
            circle(Math.cos(angle) * 50, 14 + Math.sin(angle) * 52, random.near(7, 1.2), petal) +
            circle(Math.cos(angle) * 50, 14 + Math.sin(angle) * 52, 1.6, leaf, 0.6)
          )
        }) +
        times(13, (index) => {
          const angle = Math.PI * (1.06 + (index / 12) * 0.88)
          return circle(
            Math.cos(angle) * 38,
            14 + Math.sin(angle) * 40,
            random.near(4.6, 0.6),
            mark,
          )
        }) +
        times(11, (index) => {
          const angle = Math.PI * (1.08 + (index / 10) * 0.84)
          return circle(
            Math.cos(angle) * 28,
            13 + Math.sin(angle) * 30,
            random.near(4.4, 0.6),
            petal,
          )
        }),
    )
  )
}

function neck({ line: ink, paper, gold, mark }: Inks, lean: number): string {
  const x = lean * 0.25
  const chain = (y: number, sag: number, reach: number) =>
    along(
      [
        [x - reach, y - 8],
        [x, y + sag],
        [x + reach, y - 8],
      ],
      8,
    )
  return (
    `<linearGradient id="navarasaNeck" x1="0" y1="0" x2="0" y2="1"><stop offset="0.55" stop-color="${paper}"/><stop offset="1" stop-color="${paper}" stop-opacity="0"/></linearGradient>` +
    fill(
      smoothLoop([
        [x - 30, 60],
        [x - 29, 112],
        [x - 44, 146],
        [x - 92, 170],
        [x - 60, 196],
        [x, 202],
        [x + 60, 196],
        [x + 92, 170],
        [x + 44, 146],
        [x + 29, 112],
        [x + 30, 60],
      ]),
      'url(#navarasaNeck)',
    ) +
    fill(
      `M${x - 29} 84C${x - 12} 118 ${x + 16} 116 ${x + 29} 84L${x + 29} 104C${x + 12} 128 ${x - 18} 122 ${x - 29} 100Z`,
      mark,
      0.22,
    ) +
    brushLine(
      [
        [x - 30, 78],
        [x - 29, 112],
        [x - 44, 146],
        [x - 90, 168],
      ],
      3.2,
      ink,
      0.45,
    ) +
    brushLine(
      [
        [x + 30, 78],
        [x + 29, 112],
        [x + 44, 146],
        [x + 90, 168],
      ],
      3.2,
      ink,
      0.45,
    ) +
    chain(128, 12, 31)
      .map(([px, py]) => circle(px, py, 3.6, gold))
      .join('') +
    chain(142, 13, 38)
      .map(([px, py], index) => circle(px, py, index % 2 ? 4.4 : 3.2, index % 2 ? mark : gold))
      .join('') +
    fill(`M${x - 6} 158Q${x} 150 ${x + 6} 158Q${x} 176 ${x - 6} 158Z`, gold) +
    circle(x, 160, 2.4, mark)
  )
}

function hair({ line: ink, paper }: Inks, on: (point: Point) => Point): string {
  const wing = (side: number) =>
    smoothLoop(
      [
        [0, -128],
        [side * 44, -118],
        [side * 72, -80],
        [side * 76, -30],
        [side * 70, 2],
        [side * 66, -36],
        [side * 52, -70],
        [side * 26, -88],
        [side * 2, -94],
      ].map(([x = 0, y = 0]): Point => [Math.abs(x) < 30 ? on([x, y])[0] : x, y]),
    )
  const shine = (side: number, at: number) =>
    brushLine(
      [
        on([side * (4 + at * 3), -100 - at * 6]),
        [side * (38 + at * 3), -88 - at * 6],
        [side * (64 + at * 2), -54 - at * 6],
      ],
      1.5,
      paper,
      0.5,
    )
  return (
    fill(wing(-1), ink) +
    fill(wing(1), ink) +
    shine(-1, 0) +
    shine(1, 0) +
    shine(-1, 2) +
    shine(1, 2)
  )
}

function ears({ line: ink, paper, gold, mark }: Inks, turn: number): string {
  return [-1, 1]
    .filter((side) => side * turn < 0.24)
    .map((side) =>
      place(
        side * 72,
        0,
        fill('M-2 -16C14 -26 16 4 2 18Z', paper) +
          brushLine(
            [
              [-1, -16],
              [9, -17],
              [9, 2],
              [1, 17],
            ],
            2.4,
            ink,
          ) +
          circle(4, 18, 6.5, gold) +
          circle(4, 18, 2.8, mark) +
          fill('M-8 44C-8 24 16 24 16 44Z', gold) +
          line('M-8 44L16 44M-4 37Q4 40 12 37', ink, 1.3) +
          times(5, (index) => circle(-7 + index * 5.5, 48, 2.2, gold)) +
          // A chain takes the weight of the drop up into the hair.
          line('M5 14Q12 -16 2 -40', gold, 2),
        0,
        side,
        1,
      ),
    )
    .join('')
}

function cheeks(mood: Mood, { mark }: Inks, on: (point: Point) => Point): string {
  return [-1, 1]
    .map((side) => {
      const [x, y] = on([side * 42, 26])
      return [20, 16, 12, 8].map((radius) => circle(x, y, radius, mark, mood.blush * 0.22)).join('')
    })
    .join('')
}

type Drawn = (points: readonly Point[], width: number, colour?: string, press?: number) => string

function features(mood: Mood, inks: Inks, drawn: Drawn, on: (point: Point) => Point): string {
  const eyes = [-1, 1]
    .map((side) => {
      const flip = (points: readonly Point[]) => points.map(([x, y]): Point => [x * side, y])
      const { upper, lower, iris, gaze, open } = side < 0 ? mood.left : mood.right
      const white = smoothLoop(
        [...along(flip(upper), 4), ...along(flip(lower), 4).reverse()].map(on),
      )
      const id = `navarasa${mood.name}${side < 0 ? 'l' : 'r'}`
      const [gx, gy] = on([side * 31 + gaze[0], -16 + gaze[1]])
      const outer = upper.at(-1) ?? [54, -20]
      return (
        (open
          ? fill(white, inks.petal) +
            `<clipPath id="${id}"><path d="${white}"/></clipPath>` +
            group(
              circle(gx, gy, iris, inks.line) + circle(gx - 2.4, gy - 3, iris * 0.24, inks.petal),
              `clip-path="url(#${id})"`,
            ) +
            drawn(flip(lower), 2.2)
          : '') +
        drawn(flip([...upper, [outer[0] + 11, outer[1] - (open ? 7 : 3)]]), 5.2, inks.line, 0.62) +
        drawn(flip(side < 0 ? mood.leftBrow : mood.rightBrow), 5.6, inks.line, 0.38)
      )
    })
    .join('')
  const { nose, mouth } = mood
  return (
    eyes +
    nose.map((points) => drawn(points, 2.8)).join('') +
    circle(...on([-13, 27]), 3, inks.gold) +
    circle(...on([-13, 27]), 1.2, inks.mark) +
    (mouth.open ? fill(smoothLoop(mouth.open.map(on)), darker(inks.lips, 0.55)) : '') +
    (mouth.teeth ? fill(smoothLoop(mouth.teeth.map(on)), inks.petal) : '') +
    mouth.lips.map((points) => fill(smoothLoop(points.map(on)), inks.lips)).join('') +
    mouth.lines.map((points) => drawn(points, 2.6)).join('') +
    mood.folds.map((points) => drawn(points, 2)).join('') +
    (mood.tear ? tear(on([-38, 6]), inks) : '')
  )
}

function tear([x, y]: Point, { petal }: Inks): string {
  return place(x, y, fill('M0 0q7 11 0 15q-7 -4 0 -15Z', petal))
}

/** Chain and pendant along the parting, sun and moon beside it, and the mark on the forehead. */
function headpiece({ gold, mark, line: ink }: Inks, on: (point: Point) => Point): string {
  const band = along(
    (
      [
        [-62, -62],
        [-40, -86],
        [0, -98],
        [40, -86],
        [62, -62],
      ] as const
    ).map(([x, y]): Point => (Math.abs(x) > 50 ? [x, y] : on([x, y]))),
    6,
  )
  const [x] = on([0, -80])
  const disc = (at: Point, radius: number) => {
    const [px, py] = on(at)
    return circle(px, py, radius, gold) + circle(px, py, radius * 0.45, mark)
  }
  return (
    band
      .map(([px, py], index) => circle(px, py, index % 2 ? 3.8 : 3, index % 2 ? gold : mark))
      .join('') +
    line(`M${x} -128L${x} -92`, gold, 4) +
    times(4, (index) => circle(x, -122 + index * 9, 2, mark)) +
    disc([-34, -104], 10) +
    disc([34, -104], 10) +
    fill(`M${x - 11} -84A11 11 0 1 1 ${x + 11} -84A12 12 0 0 1 ${x - 11} -84Z`, gold) +
    circle(x, -85, 4.6, mark) +
    circle(x, -69, 2.6, gold) +
    line(`M${x - 11} -84A11 11 0 1 1 ${x + 11} -84`, ink, 1) +
    fill(smoothLoop([on([0, -62]), on([5, -52]), on([0, -44]), on([-5, -52])]), mark)
  )
}
