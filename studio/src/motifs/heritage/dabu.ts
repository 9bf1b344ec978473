import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, blob, pointAlong, smoothLoop, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, n, type Point, place, symmetric } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const WIDTH = 400
const HEIGHT = 520
/** From one crack of the dried mud to the next, about. */
const CRACK = 12.5

type Dyes = { vat: string; cloth: string; once: string }

/** Dabu of Akola: flowering plants kept white by stamped mud, on cloth dipped in indigo. */
export function dabu(palette: Palette, random: Random): Tile {
  const { ground, ink, second } = palette
  const isLight = lightness(ground) > 0.45
  const vat = darker(isLight ? ink : ground, 0.06)
  const cloth = isLight ? ground : lighter(ink, 0.7)
  const dyes: Dyes = { vat, cloth, once: mix(vat, mix(second, cloth, 0.45), 0.75) }
  const stamped = (x: number, y: number, reach: number, body: string) =>
    wrapped(
      WIDTH,
      HEIGHT,
      x + random.near(0, 1.6),
      y + random.near(0, 1.6),
      reach,
      place(0, 0, body, random.near(0, 1.4)),
    )
  const plant = floweringPlant(dyes)
  const spray = smallSpray(dyes)
  const rosette = smallRosette(dyes)
  const [across, down] = [WIDTH / 2, HEIGHT / 2]
  const rows = [0, 1].flatMap((row) => {
    const y = down * (row + 0.5)
    const aside = row * (across / 2)
    return [0.25, 0.75].flatMap((share) => [
      stamped(share * WIDTH + aside, y, 140, plant),
      stamped(share * WIDTH + aside + across / 2, y + 58, 60, spray),
      stamped(share * WIDTH + aside + across / 2, y - 62, 30, rosette),
    ])
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 58,
    ground: vat,
    hand: { waver: 1, pigment: 0.4 },
    body: unevenDip(random, dyes) + rows.join('') + dottedLines(random, dyes) + mud(random, dyes),
  }
}

/** The large block: a plant with a full flower, two seen from the side, buds and long leaves. */
function floweringPlant({ vat, cloth, once }: Dyes): string {
  const stem = bezier([0, 112], [-3, 70], [3, 20], [0, -46], 14)
  const branch = bezier([0, 58], [22, 44], [52, 30], [62, 4], 12)
  const twig = bezier([0, 22], [12, 14], [22, 6], [25, -8], 10)
  const outlined = (d: string) => fill(d, cloth) + line(d, vat, 1.5)
  const fullFlower =
    around(12, () => outlined(petal(39, 22, 0.25)), 15) +
    around(12, () => line('M0 -23L0 -31', vat, 1.7) + circle(0, -34.5, 1.3, vat), 15) +
    circle(0, 0, 19, vat) +
    around(12, () => circle(0, -15, 2.1, cloth)) +
    around(8, () => fill(petal(11, 6.5, 0.5), cloth)) +
    circle(0, 0, 2.6, vat)
  const sideFlower =
    [-64, 64, -40, 40, -19, 19, 0]
      .map((degrees) =>
        place(
          0,
          0,
          outlined(petal(degrees === 0 ? 38 : 36, 18, 0.55)) + line('M0 -14L0 -26', vat, 1.4),
          degrees,
        ),
      )
      .join('') +
    fill('M-9 -3Q0 -16 9 -3Q6 8 0 9Q-6 8 -9 -3Z', cloth) +
    line('M-8 -4Q0 -15 8 -4', vat, 1.6) +
    [-3, 0, 3].map((x) => circle(x, 1, 1, vat)).join('')
  const bud =
    fill(petal(25, 15, 0.8), cloth) +
    line('M0 -6L0 -18M-3 -6Q-4 -12 -1 -17M3 -6Q4 -12 1 -17', vat, 1.1) +
    symmetric(fill('M0 2Q-9 -2 -9 -11Q-3 -9 0 2Z', cloth) + line('M-1 1Q-5 -4 -8 -10', vat, 1))
  const veined = (long: number, wide: number, bend: number) =>
    leaf(long, wide, { fill: cloth, vein: vat, veins: 5, bend })
  const half =
    fill(tapered(branch, 4.6, 3), cloth) +
    fill(tapered(twig, 3.6, 2.4), cloth) +
    leafAt(branch, 0.34, 76, veined(36, 15, 0.2)) +
    leafAt(branch, 0.56, -46, veined(22, 10, -0.15)) +
    leafAt(branch, 0.72, 66, veined(28, 12, 0.2)) +
    place(62, 2, sideFlower, 20) +
    place(25, -8, bud, 14) +
    place(1, 84, veined(62, 22, 0.26), 66) +
    place(1, 98, veined(46, 16, 0.3), 84)
  return (
    fill(tapered(stem, 6, 4), cloth) +
    symmetric(half) +
    place(0, -74, fullFlower) +
    symmetric(
      fill('M0 112Q10 106 26 108Q44 108 52 116Q30 126 0 120Z', cloth) +
        [12, 24, 36].map((x) => line(`M${x - 3} 117q3 -9 8 -2`, vat, 1.4)).join(''),
    ) +
    symmetric(circle(43, -98, 3, once) + circle(52, -80, 2.4, once) + circle(24, -116, 2.4, once)) +
    circle(0, -121, 3, once)
  )
}

function leafAt(points: readonly Point[], share: number, turn: number, body: string): string {
  const { x, y, degrees } = pointAlong(points, share)
  return place(x, y, body, degrees + 90 + turn)
}

/** The second block, between the plants. */
function smallSpray({ vat, cloth, once }: Dyes): string {
  return (
    line('M0 46Q-2 20 0 -14', cloth, 3) +
    symmetric(
      [34, 20, 6]
        .map((y, index) =>
          place(
            0,
            y,
            leaf(25 - index * 3, 10, { fill: cloth, vein: vat, veins: 3, bend: 0.2 }),
            52,
          ),
        )
        .join('') + place(0, -4, fill(petal(15, 8, 0.7), cloth), 38),
    ) +
    place(
      0,
      -16,
      [-44, 44, 0]
        .map((degrees) =>
          place(0, 0, fill(petal(22, 13, 0.4), cloth) + line('M0 -8L0 -15', vat, 1.2), degrees),
        )
        .join(''),
    ) +
    circle(0, 54, 2.6, once)
  )
}

function smallRosette({ vat, cloth, once }: Dyes): string {
  return (
    around(8, () => fill(petal(13, 8, 0.2), cloth) + line('M0 -6L0 -9', vat, 1)) +
    circle(0, 0, 4.4, vat) +
    circle(0, 0, 2, cloth) +
    around(16, () => circle(0, -19, 1.6, once))
  )
}

/** Rows of dots from one block to the next, which never quite meet. */
function dottedLines(random: Random, { cloth }: Dyes): string {
  return [0, HEIGHT / 2]
    .flatMap((y) =>
      Array.from({ length: 40 }, (_, index) =>
        wrapped(
          WIDTH,
          HEIGHT,
          index * 10 + 5,
          y + random.near(0, 0.7),
          8,
          index % 4 === 1
            ? around(4, () => fill(petal(6, 4.4, 0.3), cloth), 45)
            : circle(0, 0, random.between(1.3, 1.9), cloth),
        ),
      ),
    )
    .join('')
}

/** The vat takes more here than there. */
function unevenDip(random: Random, { vat, once }: Dyes): string {
  return scatter(random, WIDTH, HEIGHT, 26)
    .map(([x, y], index) => {
      const shade = index % 2 ? mix(vat, once, 0.5) : darker(vat, 0.35)
      const rings = [70, 56, 42, 28]
        .map((radius) => fill(smoothLoop(blob(0, 0, radius, 9, 0.22, random.next)), shade, 0.06))
        .join('')
      return wrapped(WIDTH, HEIGHT, x, y, 90, rings)
    })
    .join('')
}

/** Where the mud cracked or held chaff the dye went through; where it dripped, the cloth stayed pale. */
function mud(random: Random, { vat, cloth }: Dyes): string {
  const columns = Math.round(WIDTH / CRACK)
  const rows = Math.round(HEIGHT / CRACK)
  const strays = Array.from(
    { length: columns * rows },
    (): Point => [random.near(0, 0.42), random.near(0, 0.42)],
  )
  const corner = (column: number, row: number): Point => {
    const [dx, dy] = strays[((row + rows) % rows) * columns + ((column + columns) % columns)] ?? [
      0, 0,
    ]
    return [((column + dx) * WIDTH) / columns, ((row + dy) * HEIGHT) / rows]
  }
  const cracks = { fine: '', wide: '' }
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (const [across, down] of [
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        if (!random.chance(across && down ? 0.16 : 0.5)) continue
        const [x1, y1] = corner(column, row)
        const [x2, y2] = corner(column + across, row + down)
        const [bx, by] = [(x1 + x2) / 2 + random.near(0, 2), (y1 + y2) / 2 + random.near(0, 2)]
        // A crack over the edge is drawn at both edges.
        for (const dx of x2 > WIDTH || x1 > WIDTH ? [0, -WIDTH] : x1 < 0 ? [0, WIDTH] : [0])
          for (const dy of y2 > HEIGHT || y1 > HEIGHT ? [0, -HEIGHT] : y1 < 0 ? [0, HEIGHT] : [0])
            cracks[random.chance(0.2) ? 'wide' : 'fine'] +=
              `M${n(x1 + dx)} ${n(y1 + dy)}L${n(bx + dx)} ${n(by + dy)}L${n(x2 + dx)} ${n(y2 + dy)}`
      }
  const anywhere = (count: number) =>
    Array.from(
      { length: count },
      (): Point => [random.between(2, WIDTH - 2), random.between(2, HEIGHT - 2)],
    )
  return (
    line(cracks.fine, vat, 0.55, 0.6) +
    line(cracks.wide, vat, 1, 0.7) +
    specks(anywhere(1500), 1, vat, 0.75) +
    specks(anywhere(170), 1.2, cloth, 0.45)
  )
}
