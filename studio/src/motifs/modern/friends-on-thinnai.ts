import { along, brushLine } from '../../ink/brush-line.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smoothLoop } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [1160, 1480]

type Inks = {
  line: string
  skin: string
  wall: string
  oxide: string
  wood: string
  white: string
  flower: string
  leaf: string
}
type Dress = { sari: string; border: string; blouse: string }

/** Two friends on the raised bench before a house, now with their faces to us, now with their plaits. */
export function friendsOnThinnai(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const inks: Inks = {
    line: darker(mix(second, ink, 0.4), 0.66),
    skin: mix(second, accent, 0.42),
    wall: mix(ground, accent, 0.55),
    oxide: mix(second, '#8c2f1c', 0.35),
    wood: darker(mix(second, ink, 0.35), 0.42),
    white: lighter(ground, 0.6),
    flower: mix(second, '#c23b22', 0.45),
    leaf: ink,
  }
  const olive: Dress = { sari: ink, border: inks.flower, blouse: mix(accent, second, 0.35) }
  const clay: Dress = {
    sari: mix(second, inks.flower, 0.35),
    border: lighter(accent, 0.2),
    blouse: darker(ink, 0.3),
  }
  const sand: Dress = {
    sari: lighter(mix(accent, ground, 0.3), 0.12),
    border: inks.flower,
    blouse: mix(second, inks.flower, 0.5),
  }
  const deep: Dress = {
    sari: darker(mix(ink, second, 0.15), 0.34),
    border: accent,
    blouse: inks.flower,
  }
  const scenes = [
    thinnai(inks, random, facing(inks, random, olive, clay)),
    thinnai(inks, random, away(inks, random, sand, olive)),
    thinnai(inks, random, away(inks, random, clay, deep)),
    thinnai(inks, random, facing(inks, random, sand, deep)),
  ]
  const places: readonly Point[] = [
    [290, 520],
    [290, 520 + HEIGHT / 2],
    [870, 520 + HEIGHT / 4],
    [870, 520 + (HEIGHT * 3) / 4],
  ]
  return {
    ...{ width: WIDTH, height: HEIGHT, ground },
    repeat: 128,
    body:
      dusting(random, WIDTH, HEIGHT, 70, () => circle(0, 0, 2, mix(ground, second, 0.45))) +
      places
        .map(([x, y], index) =>
          wrapped(
            WIDTH,
            HEIGHT,
            x,
            y,
            560,
            place(0, 0, scenes[index] ?? '', 0, index % 3 ? -1 : 1, 1),
          ),
        )
        .join(''),
  }
}

function outlined(points: readonly Point[], colour: string, ink: string, width = 3): string {
  const first = points[0] ?? [0, 0]
  return fill(smoothLoop(points), colour) + brushLine([...points, first], width, ink, 0.5)
}

/** The bench between two pillars, under the eaves; its seat is at nought. */
function thinnai(inks: Inks, random: Random, friends: string): string {
  const { wall, oxide, white, line: ink, leaf, flower } = inks
  const stripe = (x: number) => rect(x, 42, 34, 96, white)
  return (
    fill(
      smoothLoop([
        [-226, -404],
        [0, -416],
        [226, -404],
        [232, -200],
        [226, 8],
        [0, 4],
        [-226, 8],
        [-232, -200],
      ]),
      wall,
      0.9,
    ) +
    shutter(inks) +
    // Red oxide seat on a plinth painted in the stripes of a temple wall.
    rect(-250, 36, 500, 106, oxide) +
    times(7, (index) => stripe(-241 + index * 75)) +
    fill('M-262 0L262 -3L266 36L-266 38Z', darker(oxide, 0.15)) +
    fill('M-262 0L262 -3L263 12L-263 14Z', lighter(oxide, 0.14)) +
    brushLine(
      [
        [-266, 0],
        [0, -2],
        [266, -3],
      ],
      3.4,
      ink,
      0.4,
    ) +
    brushLine(
      [
        [-268, 38],
        [0, 37],
        [268, 36],
      ],
      3.4,
      ink,
      0.6,
    ) +
    brushLine(
      [
        [-290, 143],
        [0, 141],
        [292, 144],
      ],
      4,
      ink,
      0.5,
    ) +
    eaves(inks, random) +
    pillar(-206, inks) +
    pillar(206, inks) +
    place(-228, 142, pot(inks)) +
    friends +
    line('M0 -398L0 -352', ink, 1.6) +
    place(0, -352, lamp(inks)) +
    place(112, 150, kolam(ink)) +
    place(-96, 152, kolam(ink), 0, 0.7) +
    times(5, (index) =>
      circle(-40 + index * 22, 166 + (index % 2) * 4, 2.4, index % 2 ? flower : leaf),
    )
  )
}

function shutter({ line: ink, wood, wall }: Inks): string {
  const pane = darker(wall, 0.09)
  return (
    rect(-150, -330, 300, 328, pane, 0.7, 4) +
    times(13, (index) =>
      line(`M${-132 + index * 22} -318L${-131 + index * 22} -8`, mix(wood, wall, 0.62), 2.2),
    ) +
    brushLine(
      [
        [-150, -4],
        [-151, -330],
      ],
      3,
      ink,
    ) +
    brushLine(
      [
        [-152, -330],
        [0, -333],
        [152, -330],
      ],
      4,
      ink,
    ) +
    brushLine(
      [
        [151, -330],
        [150, -4],
      ],
      3,
      ink,
    )
  )
}

function pillar(x: number, { wood, line: ink, wall }: Inks): string {
  const right: Point[] = [
    [20, 0],
    [20, -22],
    [12, -30],
    [17, -62],
    [13, -120],
    [12, -250],
    [14, -300],
    [20, -318],
    [13, -330],
    [24, -352],
    [34, -372],
    [34, -396],
  ]
  const left = right.map(([px, py]): Point => [-px, py]).reverse()
  const pale = mix(wood, wall, 0.35)
  return place(
    x,
    0,
    fill(smoothLoop([...right, ...left]), wood) +
      fill(
        smoothLoop([
          [-8, -34],
          [-10, -62],
          [-7, -120],
          [-6, -250],
          [-8, -300],
          [-3, -300],
          [-1, -250],
          [-2, -120],
          [-4, -62],
        ]),
        pale,
      ) +
      line(
        'M-15 -46L15 -46M-16 -58L16 -58M-14 -306L14 -306M-13 -292L13 -292M-20 -352L20 -352',
        pale,
        2,
      ) +
      rect(-27, -20, 54, 20, mix(wall, '#8d877c', 0.4)) +
      brushLine(
        [
          [-28, -20],
          [0, -21],
          [28, -20],
        ],
        2.6,
        ink,
      ),
  )
}

/** Half-round tiles on a carved beam. */
function eaves({ oxide, line: ink, wood, wall }: Inks, random: Random): string {
  const tile = (x: number, y: number) =>
    fill(
      `M${x} ${y}L${x + 3} ${y + 38}Q${x + 17} ${y + 52} ${x + 31} ${y + 38}L${x + 34} ${y}Z`,
      mix(oxide, wall, random.between(0, 0.3)),
    ) +
    brushLine(
      [
        [x + 2, y + 6],
        [x + 3, y + 38],
        [x + 17, y + 46],
        [x + 31, y + 38],
        [x + 32, y + 6],
      ],
      2,
      ink,
      0.5,
    )
  return (
    fill('M-262 -398L262 -398L258 -380L-258 -380Z', wood) +
    times(16, (index) => tile(-246 + index * 31, -478)) +
    times(17, (index) => tile(-268 + index * 31.5, -440)) +
    brushLine(
      [
        [-256, -474],
        [0, -480],
        [262, -474],
      ],
      5,
      ink,
    )
  )
}

function lamp({ line: ink, flower }: Inks): string {
  const brass = '#b98a35'
  return (
    fill('M-5 0L5 0L3 10L-3 10Z', brass) +
    fill('M-17 12Q0 4 17 12Q12 24 0 24Q-12 24 -17 12Z', brass) +
    fill('M0 24L4 34L0 42L-4 34Z', brass) +
    line('M-17 12Q0 19 17 12', ink, 1.6) +
    [-13, 0, 13]
      .map((x) => fill(`M${x - 3} 9Q${x} -4 ${x + 3} 9Q${x} 13 ${x - 3} 9Z`, flower))
      .join('')
  )
}

function pot({ oxide, line: ink, leaf }: Inks): string {
  const sprig = (turn: number, tall: number) =>
    place(
      0,
      -44,
      brushLine(
        [
          [0, 0],
          [3, -tall * 0.5],
          [0, -tall],
        ],
        2.4,
        ink,
        0.3,
      ) +
        times(7, (index) =>
          place(
            0,
            -12 - (index * tall) / 7.6,
            fill('M0 0C-7 -6 -8 -16 0 -24C8 -16 7 -6 0 0Z', index % 3 ? leaf : mix(leaf, ink, 0.3)),
            index % 2 ? 56 : -56,
          ),
        ),
      turn,
    )
  return (
    sprig(-24, 64) +
    sprig(20, 70) +
    sprig(-2, 92) +
    fill('M-30 -46L30 -46L27 -36L20 0L-20 0L-27 -36Z', mix(oxide, '#d8a06f', 0.35)) +
    brushLine(
      [
        [-30, -46],
        [-20, 0],
        [20, 0],
        [30, -46],
      ],
      2.4,
      ink,
    ) +
    brushLine(
      [
        [-32, -46],
        [0, -44],
        [32, -46],
      ],
      4,
      ink,
    ) +
    line('M-25 -30Q0 -26 25 -30', ink, 1.5)
  )
}

function kolam(ink: string): string {
  const petals = times(4, (index) =>
    place(
      0,
      0,
      line('M0 0C-9 -8 -9 -16 0 -20C9 -16 9 -8 0 0', ink, 1.7) +
        place(0, 0, circle(0, -25, 1.8, ink), 45),
      index * 90,
    ),
  )
  // It lies on the ground, so that we see it foreshortened.
  return place(0, 8, petals, 0, 1.5, 0.55)
}

/** A limb: skin between two ink lines, in one sweep from the shoulder. */
function limb(points: readonly Point[], wide: number, { skin, line: ink }: Inks): string {
  const way = along(points, 6)
  const width = (t: number) => wide * (1 - 0.42 * t)
  return (
    fill(
      brush(way, (t) => width(t) + 4.6),
      ink,
    ) + fill(brush(way, width), skin)
  )
}

function bangles(
  points: readonly Point[],
  share: number,
  wide: number,
  colours: readonly string[],
): string {
  const way = along(points, 6)
  return colours
    .map((colour, index) => {
      const at = pointAlong(way, share + index * 0.035)
      return place(at.x, at.y, line(`M0 ${-wide}Q3 0 0 ${wide}`, colour, 3.2), at.degrees)
    })
    .join('')
}

/** Hair plaited from `points`, thinning to its tassel. */
function plait(points: readonly Point[], wide: number, inks: Inks, jasmine: boolean): string {
  const way = along(points, 6)
  const count = 12
  const strands = times(count, (index) => {
    const at = pointAlong(way, index / count)
    const size = wide * (1 - (index / count) * 0.42)
    return [-1, 1]
      .map((side) =>
        place(
          at.x,
          at.y,
          ellipse(0, side * size * 0.3, size * 0.82, size * 0.44, inks.line) +
            line(
              `M${-size * 0.5} ${side * size * 0.5}Q0 ${side * size * 0.1} ${size * 0.6} ${side * size * 0.12}`,
              mix(inks.line, inks.wall, 0.5),
              1.1,
              0.8,
            ),
          at.degrees + side * 26,
        ),
      )
      .join('')
  })
  const end = pointAlong(way, 0.985)
  return (
    strands +
    place(
      end.x,
      end.y,
      circle(0, 0, wide * 0.42, inks.flower) +
        fill('M2 -5C16 -9 24 -5 32 0C24 6 14 8 2 5Z', inks.line),
      end.degrees,
    ) +
    (jasmine
      ? times(3, (index) => {
          const at = pointAlong(way, 0.16 + index * 0.2)
          return place(at.x, at.y, garland(inks, wide * 0.95), at.degrees)
        })
      : '')
  )
}

function garland({ white, leaf, flower }: Inks, half: number): string {
  return times(5, (index) => {
    const y = (index / 4 - 0.5) * 2 * half
    return (
      circle(Math.abs(y) * -0.12, y, 5, index === 2 ? flower : white) + circle(3, y + 3, 1.4, leaf)
    )
  })
}

/** A woman's lower half on the bench: her sari over her knees, its pleats and her feet below. */
function lap({ line: ink, skin }: Inks, { sari, border }: Dress, lean: number): string {
  const hem = 112
  return (
    [-20, 24]
      .map(
        (x) =>
          outlined(
            [
              [x - 12 + lean, hem - 6],
              [x - 14 + lean, hem + 14],
              [x - 18 + lean, hem + 24],
              [x + 2 + lean, hem + 28],
              [x + 15 + lean, hem + 22],
              [x + 12 + lean, hem - 6],
            ],
            skin,
            ink,
            2.4,
          ) +
          line(
            `M${x - 12 + lean} ${hem + 6}Q${x + lean} ${hem + 11} ${x + 12 + lean} ${hem + 6}`,
            '#b98a35',
            2.6,
          ),
      )
      .join('') +
    outlined(
      [
        [-60, -34],
        [-74, -6],
        [-70, 22],
        [-56 + lean, 70],
        [-50 + lean, hem],
        [0 + lean, hem + 6],
        [54 + lean, hem],
        [60 + lean, 70],
        [72, 22],
        [74, -6],
        [60, -34],
      ],
      sari,
      ink,
      3.2,
    ) +
    fill(
      smoothLoop([
        [-54 + lean, hem - 16],
        [0 + lean, hem - 9],
        [57 + lean, hem - 16],
        [55 + lean, hem - 1],
        [0 + lean, hem + 5],
        [-51 + lean, hem - 1],
      ]),
      border,
    ) +
    [-0.5, -0.22, 0.04, 0.3, 0.56]
      .map((share) =>
        brushLine(
          [
            [share * 34, 8],
            [share * 52 + lean * 0.5, 58],
            [share * 84 + lean, hem - 18],
          ],
          2,
          mix(ink, sari, 0.35),
          0.4,
        ),
      )
      .join('') +
    brushLine(
      [
        [-66, 8],
        [-20, 18],
        [4, 10],
        [40, 18],
        [68, 6],
      ],
      2.6,
      ink,
      0.5,
    )
  )
}

/** A face turned to us, smiling with its eyes lowered. */
function face(inks: Inks, random: Random): string {
  const { line: ink, skin, flower, white } = inks
  const gold = '#c9983f'
  const eye = (side: number) =>
    brushLine(
      [
        [side * 8, -5],
        [side * 16, -1],
        [side * 24, -3],
        [side * 31, -9],
      ],
      3.6,
      ink,
      0.6,
    ) +
    brushLine(
      [
        [side * 7, -19],
        [side * 17, -26],
        [side * 31, -20],
      ],
      3,
      ink,
      0.4,
    )
  return (
    fill(
      smoothLoop([
        [-46, -14],
        [-44, -48],
        [-24, -70],
        [0, -75],
        [24, -70],
        [44, -48],
        [46, -14],
        [36, 16],
        [-36, 16],
      ]),
      ink,
    ) +
    outlined(
      [
        [-38, -28],
        [-38, 2],
        [-30, 27],
        [-13, 43],
        [0, 46],
        [13, 43],
        [30, 27],
        [38, 2],
        [38, -28],
        [22, -52],
        [0, -58],
        [-22, -52],
      ],
      skin,
      ink,
      3,
    ) +
    [16, 11, 7]
      .map((radius) => circle(-23, 14, radius, flower, 0.12) + circle(23, 14, radius, flower, 0.12))
      .join('') +
    [-1, 1]
      .map(
        (side) =>
          fill(
            smoothLoop([
              [0, -76],
              [side * 26, -68],
              [side * 45, -42],
              [side * 45, -8],
              [side * 37, -24],
              [side * 22, -44],
              [0, -53],
            ]),
            ink,
          ) +
          brushLine(
            [
              [side * 6, -61],
              [side * 24, -54],
              [side * 39, -30],
            ],
            1.3,
            mix(ink, white, 0.55),
          ) +
          circle(side * 41, 10, 4.4, gold) +
          fill(
            `M${side * 41 - 7} 26C${side * 41 - 7} 12 ${side * 41 + 7} 12 ${side * 41 + 7} 26Z`,
            gold,
          ),
      )
      .join('') +
    eye(-1) +
    eye(1) +
    brushLine(
      [
        [4, -8],
        [3, 6],
        [6, 13],
        [0, 17],
        [-4, 16],
      ],
      2,
      ink,
      0.5,
    ) +
    circle(-7, 14, 1.9, gold) +
    fill(
      smoothLoop([
        [-13, 26],
        [-5, 23.6],
        [0, 25],
        [5, 23.6],
        [13, 26],
        [6, 32],
        [0, 33.5],
        [-6, 32],
      ]),
      flower,
    ) +
    brushLine(
      [
        [-15, 25],
        [-6, 28],
        [0, 27.4],
        [6, 28],
        [15, 25],
      ],
      1.8,
      ink,
      0.5,
    ) +
    circle(0, -31, 3.8, flower) +
    times(9, (index) => {
      const angle = Math.PI * (1.1 + (index / 8) * 0.8)
      return circle(
        Math.cos(angle) * 50,
        -32 + Math.sin(angle) * 48,
        random.near(6.4, 0.8),
        index % 3 === 1 ? flower : white,
      )
    })
  )
}

function torso({ line: ink, skin }: Inks, { sari, border, blouse }: Dress, side: number): string {
  return (
    outlined(
      [
        [-13, -176],
        [-14, -150],
        [14, -150],
        [13, -176],
      ],
      skin,
      ink,
      2.6,
    ) +
    outlined(
      [
        [-15, -156],
        [-46, -144],
        [-56, -128],
        [-44, -84],
        [-40, -26],
        [40, -26],
        [44, -84],
        [56, -128],
        [46, -144],
        [15, -156],
        [0, -140],
      ],
      blouse,
      ink,
      3,
    ) +
    fill(
      smoothLoop([
        [-15, -156],
        [0, -128],
        [15, -156],
        [8, -160],
        [-8, -160],
      ]),
      skin,
    ) +
    along(
      [
        [-14, -154],
        [0, -132],
        [14, -154],
      ],
      4,
    )
      .map(([x, y]) => circle(x, y, 2.2, '#c9983f'))
      .join('') +
    fill(
      smoothLoop([
        [side * 18, -155],
        [side * 50, -142],
        [side * 46, -100],
        [side * 24, -58],
        [side * -34, -18],
        [side * -48, -34],
        [side * -38, -70],
        [side * 0, -112],
      ]),
      sari,
    ) +
    brushLine(
      [
        [side * 17, -156],
        [side * -2, -110],
        [side * -40, -66],
      ],
      7,
      border,
      0.5,
    ) +
    brushLine(
      [
        [side * 34, -148],
        [side * 18, -96],
        [side * -36, -38],
      ],
      1.8,
      mix(ink, sari, 0.35),
    ) +
    brushLine(
      [
        [side * 48, -140],
        [side * 34, -84],
        [side * -20, -24],
      ],
      1.8,
      mix(ink, sari, 0.35),
    ) +
    brushLine(
      [
        [side * 18, -155],
        [side * 50, -142],
        [side * 47, -100],
        [side * 30, -62],
      ],
      3,
      ink,
    )
  )
}

/** Seated with their faces to us, one head on the other's shoulder, stringing jasmine. */
function facing(inks: Inks, random: Random, first: Dress, second: Dress): string {
  const outer: Point[] = [
    [-46, -132],
    [-68, -92],
    [-58, -48],
    [-18, -32],
  ]
  const inner: Point[] = [
    [46, -130],
    [66, -88],
    [52, -46],
    [14, -30],
  ]
  const cuffs = (points: readonly Point[], { border }: Dress) =>
    bangles(points, 0.72, 8, ['#c9983f', border, '#c9983f'])
  const sleeve = (points: readonly Point[], { blouse, border }: Dress) => {
    const way = along(points, 6).slice(0, 7)
    return (
      fill(
        brush(way, () => 31),
        inks.line,
      ) +
      fill(
        brush(way, () => 26),
        blouse,
      ) +
      place(way.at(-1)?.[0] ?? 0, way.at(-1)?.[1] ?? 0, line('M-12 -3Q0 4 12 -2', border, 4))
    )
  }
  const woman = (dress: Dress, side: number, tilt: number, drop: number, lean: number) =>
    torso(inks, dress, side) +
    lap(inks, dress, lean) +
    [outer, inner]
      .map((points) => limb(points, 20, inks) + cuffs(points, dress) + sleeve(points, dress))
      .join('') +
    place(side * 2, -194 + drop, face(inks, random), tilt) +
    plait(
      [
        [-side * 30, -178 + drop],
        [-side * 46, -140],
        [-side * 36, -90],
        [-side * 30, -36],
      ],
      13,
      inks,
      true,
    )
  const string = bezier([-56, -30], [-20, 28], [22, 30], [58, -30], 22)
  return (
    place(-72, 0, woman(first, -1, 7, 0, 4)) +
    place(72, 4, woman(second, 1, -17, 5, -4)) +
    string
      .map(
        ([x, y], index) =>
          circle(x, y, index % 4 === 3 ? 4 : 5.2, index % 4 === 3 ? inks.flower : inks.white) +
          (index % 4 === 1 ? circle(x + 3, y + 5, 2, inks.leaf) : ''),
      )
      .join('')
  )
}

/** Seated with their backs to us, heads together, an arm round the other's waist. */
function away(inks: Inks, random: Random, first: Dress, second: Dress): string {
  const { line: ink, skin, white, flower } = inks
  const back = ({ sari, border, blouse }: Dress, side: number, tilt: number) => {
    const arm: Point[] = [
      [side * 46, -134],
      [side * 72, -92],
      [side * 84, -44],
      [side * 88, -4],
    ]
    return (
      limb(arm, 20, inks) +
      bangles(arm, 0.7, 8, ['#c9983f', border, '#c9983f']) +
      outlined(
        [
          [-14, -174],
          [-15, -148],
          [15, -148],
          [14, -174],
        ],
        skin,
        ink,
        2.4,
      ) +
      outlined(
        [
          [-15, -154],
          [-46, -144],
          [-57, -116],
          [-42, -84],
          [-38, -46],
          [38, -46],
          [42, -84],
          [57, -116],
          [46, -144],
          [15, -154],
        ],
        skin,
        ink,
        3,
      ) +
      // A blouse with a low round back, tied between the shoulders.
      fill(
        smoothLoop([
          [-18, -153],
          [-46, -144],
          [-58, -114],
          [-44, -86],
          [-40, -62],
          [40, -62],
          [44, -86],
          [58, -114],
          [46, -144],
          [18, -153],
          [24, -124],
          [0, -98],
          [-24, -124],
        ]),
        blouse,
      ) +
      brushLine(
        [
          [-18, -153],
          [-24, -124],
          [0, -98],
          [24, -124],
          [18, -153],
        ],
        2.6,
        ink,
      ) +
      brushLine(
        [
          [-22, -136],
          [0, -132],
          [22, -136],
        ],
        2,
        border,
      ) +
      // The end of the sari falls from one shoulder.
      outlined(
        [
          [side * 20, -154],
          [side * 50, -142],
          [side * 58, -100],
          [side * 54, -30],
          [side * 60, 16],
          [side * 22, 20],
          [side * 18, -60],
          [side * 24, -110],
        ],
        sari,
        ink,
        3,
      ) +
      outlined(
        [
          [-46, -52],
          [-66, -24],
          [-78, 4],
          [-62, 16],
          [0, 20],
          [62, 16],
          [78, 4],
          [66, -24],
          [46, -52],
          [0, -46],
        ],
        sari,
        ink,
        3.2,
      ) +
      fill(
        smoothLoop([
          [-74, 6],
          [0, 12],
          [74, 6],
          [62, 16],
          [0, 20],
          [-62, 16],
        ]),
        border,
      ) +
      brushLine(
        [
          [-46, -50],
          [0, -43],
          [46, -50],
        ],
        5,
        border,
      ) +
      brushLine(
        [
          [side * 34, -140],
          [side * 38, -80],
          [side * 36, -2],
        ],
        2,
        mix(ink, sari, 0.35),
      ) +
      brushLine(
        [
          [side * 46, -120],
          [side * 49, -60],
          [side * 48, 0],
        ],
        2,
        mix(ink, sari, 0.35),
      ) +
      [-0.6, -0.2, 0.25, 0.62]
        .map((share) =>
          brushLine(
            [
              [share * 40, -42],
              [share * 74, -14],
              [share * 96, 6],
            ],
            1.8,
            mix(ink, sari, 0.35),
          ),
        )
        .join('') +
      place(
        side * -6,
        -198,
        [-1, 1]
          .map(
            (ear) =>
              fill(
                smoothLoop([
                  [ear * 38, -14],
                  [ear * 46, -12],
                  [ear * 44, 6],
                  [ear * 38, 10],
                ]),
                skin,
              ) +
              circle(ear * 43, 12, 4, '#c9983f') +
              fill(
                `M${ear * 43 - 6} 25C${ear * 43 - 6} 13 ${ear * 43 + 6} 13 ${ear * 43 + 6} 25Z`,
                '#c9983f',
              ),
          )
          .join('') +
          fill(
            smoothLoop([
              [0, -62],
              [28, -54],
              [42, -26],
              [38, 6],
              [22, 28],
              [0, 36],
              [-22, 28],
              [-38, 6],
              [-42, -26],
              [-28, -54],
            ]),
            ink,
          ) +
          brushLine(
            [
              [0, -60],
              [2, -30],
              [0, 2],
            ],
            1.6,
            mix(ink, white, 0.6),
          ) +
          [-1, 1]
            .map(
              (half) =>
                brushLine(
                  [
                    [half * 8, -54],
                    [half * 28, -24],
                    [half * 10, 20],
                  ],
                  1.3,
                  mix(ink, white, 0.45),
                ) +
                brushLine(
                  [
                    [half * 22, -50],
                    [half * 38, -16],
                    [half * 20, 18],
                  ],
                  1.3,
                  mix(ink, white, 0.4),
                ),
            )
            .join('') +
          times(11, (index) => {
            const angle = (index / 10) * Math.PI * 0.9 + Math.PI * 0.05
            return circle(
              Math.cos(angle) * 29,
              4 + Math.sin(angle) * 27,
              random.near(6.6, 0.8),
              index % 4 === 2 ? flower : white,
            )
          }),
        tilt,
      ) +
      plait(
        [
          [side * 2, -168],
          [-side * 4, -120],
          [-side * 8, -70],
          [-side * 4, -8],
        ],
        15,
        inks,
        true,
      )
    )
  }
  const hug: Point[] = [
    [-20, -104],
    [14, -80],
    [52, -66],
    [86, -68],
  ]
  return (
    place(62, 2, back(second, 1, -15)) +
    place(-62, 0, back(first, -1, 15)) +
    limb(hug, 19, inks) +
    bangles(hug, 0.62, 8, ['#c9983f', first.border, '#c9983f'])
  )
}
