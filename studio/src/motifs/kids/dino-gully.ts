import { longNeck } from '../../creatures/long-neck.ts'
import { threeHorn } from '../../creatures/three-horn.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { type LaneTones, laneHouse } from './lane-house.ts'

const [WIDTH, HEIGHT] = [1000, 864]
/** Where the houses of the two lanes stand. */
const LANES = [320, 752] as const
/** How deep a lane is, from the houses to its near kerb. */
const DEEP = 84

type House = readonly [width: number, storeys: number, kind: 'home' | 'shop', paint: number]
const ROWS: readonly (readonly House[])[] = [
  [
    [150, 2, 'home', 0],
    [112, 3, 'home', 1],
    [140, 1, 'shop', 2],
    [128, 2, 'home', 3],
    [146, 2, 'shop', 4],
    [104, 3, 'home', 0],
    [136, 2, 'home', 2],
  ],
  [
    [118, 3, 'home', 3],
    [150, 2, 'shop', 1],
    [134, 2, 'home', 4],
    [110, 1, 'home', 0],
    [142, 3, 'home', 2],
    [150, 1, 'shop', 3],
    [128, 2, 'home', 1],
  ],
]

/** Dinosaurs out for a walk in the lanes of an Indian town, past its houses, shops and lamp posts. */
export function dinoGully(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const dark = darker(ink, 0.6)
  const paints = [
    mix(ground, second, 0.62),
    mix('#fff5e0', ground, 0.2),
    mix(ground, accent, 0.42),
    mix(mix(ground, second, 0.4), '#f5e9b8', 0.55),
    mix(ground, '#f3c6a6', 0.55),
  ]
  const tones = (wall: string): LaneTones => ({
    wall,
    trim: lighter(wall, 0.5),
    wood: mix(ink, wall, 0.32),
    leaf: mix(ink, '#6aa35a', 0.4),
    gold: mix(accent, '#ffffff', 0.1),
  })
  const coats = {
    green: { coat: mix(ink, second, 0.16), patch: mix(accent, '#ffffff', 0.12), line: dark },
    orange: { coat: mix(accent, '#e58a4e', 0.5), patch: mix(ink, second, 0.2), line: dark },
    young: { coat: mix(second, ink, 0.3), patch: accent, line: dark },
    deep: { coat: mix(ink, '#2f6f74', 0.55), patch: mix(accent, '#f2c48a', 0.5), line: dark },
  }
  const put = (x: number, y: number, body: string, reach: number, flip = 1, size = 1) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, place(0, 0, body, 0, flip * size, size))
  const walking = (body: string, wide: number) =>
    ellipse(0, 69, wide, 8, mix('#d8c7a2', dark, 0.28), 0.55) + body
  const houses = ROWS.map((row, lane) => {
    let x = lane * -60
    return row
      .map(([width, storeys, kind, paint]) => {
        const drawn = laneHouse(random, width - 5, storeys, kind, tones(paints[paint] ?? ground))
        const at = x
        x += (width / 916) * WIDTH * (lane ? 916 / 932 : 1)
        return put(at, LANES[lane] ?? 0, drawn, 320)
      })
      .join('')
  }).join('')
  const lanes = LANES.map((y, lane) => road(random, y, lane, palette)).join('')
  const lights = LANES.map((y, lane) =>
    times(4, (index) => put(index * 250 + 120 + lane * 110, y + 10, lamp(palette), 300)),
  ).join('')
  const flags = LANES.map((y, lane) =>
    times(4, (index) =>
      put(index * 250 + 120 + lane * 110, y + 10 - 196, bunting(palette, 250, index), 300),
    ),
  ).join('')
  const [upper, lower] = LANES
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 136,
    ground,
    body:
      [
        [150, 40],
        [620, 30],
        [400, 472],
        [890, 464],
      ]
        .map(([x = 0, y = 0]) => put(x, y, trees(random, palette), 260))
        .join('') +
      houses +
      lanes +
      flags +
      lights +
      put(232, upper + 2, walking(longNeck(coats.green), 120), 200, 1, 1.06) +
      put(452, upper + 28, walking(longNeck(coats.young), 120), 200, 1, 0.56) +
      put(754, upper + 6, walking(threeHorn(coats.orange), 100), 200, 1, 1.04) +
      put(330, lower + 6, walking(threeHorn(coats.young), 100), 200, -1, 1) +
      put(520, lower + 32, walking(threeHorn(coats.orange), 100), 200, -1, 0.5) +
      put(808, lower + 2, walking(longNeck(coats.deep), 120), 200, -1, 1.06),
  }
}

/** The paved lane before the houses, with a kerb, a gutter's shade and green along its near side. */
function road(random: Random, y: number, lane: number, { ground, ink, accent }: Palette): string {
  const paving = mix(mix(ground, accent, 0.3), '#efe3c6', 0.5)
  const stone = mix(paving, ink, 0.16)
  const setts = times(5, (row) =>
    times(20, (index) =>
      line(
        `M${n((index + (row % 2) / 2) * 50 + random.near(0, 5))} ${n(y + 18 + row * 14 + random.near(0, 1.5))}h${n(random.between(14, 32))}`,
        stone,
        2,
        0.55,
      ),
    ),
  )
  const hedge = Array.from({ length: 50 }, (_, index) => {
    const x = index * 20 + random.near(0, 6)
    const leafy = mix(ink, ground, 0.3 + (index % 4) * 0.12)
    const tuft = times(5, (blade) =>
      line(
        `M0 0Q${(blade - 2) * 3} -8 ${(blade - 2) * 6} ${n(-random.between(9, 20))}`,
        leafy,
        2.6,
      ),
    )
    return (index + lane) % 3
      ? wrapped(WIDTH, HEIGHT, x, y + DEEP + 4, 24, tuft)
      : wrapped(
          WIDTH,
          HEIGHT,
          x,
          y + DEEP + 2,
          24,
          tuft + circle(-4, -14, 3, accent) + circle(6, -11, 2.6, lighter(accent, 0.4)),
        )
  }).join('')
  return (
    rect(0, y, WIDTH, DEEP, paving) +
    rect(0, y, WIDTH, 7, mix(paving, ink, 0.3)) +
    setts +
    times(25, (index) =>
      rect(index * 40, y + DEEP - 4, 38, 8, lighter(paving, index % 2 ? 0.35 : 0.65), 1, 2),
    ) +
    hedge
  )
}

function lamp({ ink }: Palette): string {
  const iron = darker(ink, 0.42)
  return (
    rect(-7, -8, 14, 10, iron, 1, 2) +
    line('M0 -4V-196', iron, 5) +
    line('M0 -176Q18 -186 22 -172', iron, 3) +
    fill('M12 -170H32L27 -152H17Z', '#ffedb5') +
    fill('M10 -170Q22 -182 34 -170Z', iron) +
    circle(22, -150, 2.4, iron) +
    circle(0, -198, 5, iron)
  )
}

/** Paper flags from one lamp post to the next. */
function bunting({ ground, ink, second, accent }: Palette, long: number, from: number): string {
  const paper = [accent, mix(ink, ground, 0.1), '#fff6e4', mix(accent, '#e4705a', 0.65), second]
  const sag = (t: number) => 4 * t * (1 - t) * 30
  return (
    line(`M0 0Q${long / 2} 60 ${long} 0`, darker(ink, 0.3), 1.8) +
    times(11, (index) => {
      const t = (index + 0.5) / 11
      return place(
        t * long,
        sag(t),
        fill('M-9 0H9L0 21Z', paper[(index + from) % paper.length] ?? accent),
        (0.5 - t) * 22,
      )
    })
  )
}

/** Crowns of neem trees that look over the roofs. */
function trees(random: Random, { ground, ink, second }: Palette): string {
  return times(26, (index) => {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.next()) * 62
    const tone = mix(mix(ground, second, 0.75), ink, index % 3 ? 0.06 : 0.2)
    return ellipse(
      Math.cos(angle) * reach * 1.35,
      150 + Math.sin(angle) * reach,
      26,
      19,
      tone,
      0.85,
    )
  })
}
