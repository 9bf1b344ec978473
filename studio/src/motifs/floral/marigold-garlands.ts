import { leaf } from '../../botany/leaf.ts'
import { type MarigoldColours, marigoldHead, marigoldSide } from '../../botany/marigold-head.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, ellipse, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [420, 600]
const HEADS = 4

/** Garlands of marigolds that meet and part down the wall, with mango leaves and a tassel hung in each opening. */
export function marigoldGarlands(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const orange: MarigoldColours = { petal: ink, deep: mix(ink, '#b83a0a', 0.62), green: accent }
  const yellow: MarigoldColours = { petal: second, deep: mix(second, ink, 0.75), green: accent }
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  const head = (x: number, y: number, size: number, kind: string) =>
    put(
      x,
      y,
      50,
      place(
        0,
        0,
        `<use href="#garland-${kind}${random.int(0, HEADS - 1)}"/>`,
        random.between(0, 360),
        size,
      ),
    )
  const mango = (length: number) => {
    const tone = mix(accent, darker(accent, 0.4), random.next() * 0.6)
    return leaf(length, length * 0.3, {
      fill: tone,
      shade: darker(tone, 0.3),
      vein: mix(tone, second, 0.5),
      veins: 8,
      veinWidth: 0.6,
      bend: random.near(0, 0.1),
      belly: 0.46,
    })
  }
  /** Two strands that sway against each other; each is one flower thick. */
  const strand = (side: number) => {
    const middle = side < 0 ? WIDTH * 0.25 : WIDTH * 0.75
    const swing = WIDTH * 0.25 - 15
    const along = Array.from({ length: 600 }, (_, index): Point => {
      const y = (index / 600) * HEIGHT
      return [middle - side * swing * Math.cos((y / HEIGHT) * Math.PI * 2), y]
    })
    let length = 0
    const marks = along.map((point, index) => {
      const before = along[index - 1] ?? point
      length += Math.hypot(point[0] - before[0], point[1] - before[1])
      return length
    })
    const count = Math.round(length / 25)
    return times(count, (index) => {
      const at = along[marks.findIndex((mark) => mark >= (index / count) * length)] ?? [0, 0]
      const kind = index % 6 === 3 || index % 6 === 4 ? 'yellow' : 'orange'
      return head(
        at[0] + random.near(0, 2),
        at[1] + random.near(0, 1.6),
        random.between(0.9, 1.06),
        kind,
      )
    })
  }
  // White buds on a pale ground live by their edge and their shaded side.
  const rim = mix(accent, '#b39a4e', 0.5)
  const jasmine = (x: number, y: number, turn: number, size = 1) =>
    place(
      x,
      y,
      `<path d="M-1 0C-5.500 -6 -5 -15 0 -20C5 -15 5.500 -6 1 0Z" fill="#fffefa" stroke="${rim}" stroke-width="0.9"/>` +
        fill('M1 -1C5 -6 4.500 -14 0.500 -19C1.500 -12 1.500 -6 0 -1Z', '#d9dcae', 0.9) +
        fill('M-1.600 1L-1.400 -3L1.400 -3L1.600 1Z', mix(accent, ground, 0.3)),
      turn,
      size,
    )
  /** Jasmine strung close, as a gajra is: whorls of buds that hide their thread. */
  const gajra = (from: number, to: number) =>
    times(Math.round((to - from) / 7), (index) => {
      const y = from + index * 7
      const way = index % 2 ? 1 : -1
      return (
        jasmine(0, y, way * random.near(112, 8), 0.92) +
        jasmine(0, y + 2, -way * random.near(84, 10), 0.86) +
        jasmine(way * 2, y - 2, way * random.near(20, 14) + 180, 0.84)
      )
    })
  /** A hanging: mango leaves, a large flower, a string with small ones, jasmine at its end. */
  const hanging = (x: number, y: number) => {
    const fan = [-104, 104, -74, 74, -44, 44, -14, 16]
      .map((turn) => place(0, 0, mango(random.between(74, 88)), 180 + turn + random.near(0, 4)))
      .join('')
    const drop = 232
    const small = [62, 88, 114, 140, 166]
      .map((at, index) =>
        place(
          random.near(0, 1),
          at,
          `<use href="#garland-${index % 2 ? 'orange' : 'yellow'}${random.int(0, HEADS - 1)}"/>`,
          random.between(0, 360),
          0.62 - index * 0.03,
        ),
      )
      .join('')
    const tuft = times(7, (index) => jasmine(0, drop - 44, 180 + (index - 3) * 17))
    const side = marigoldSide(random, 19, orange)
    return put(
      x,
      y,
      290,
      line(`M0 -270L0 ${drop - 40}`, mix(accent, '#8a6a3c', 0.6), 1.4) +
        [-246, -200, -154, -108]
          .map(
            (at) =>
              gajra(at + 14, at + 40) +
              place(
                0,
                at,
                `<use href="#garland-yellow${random.int(0, HEADS - 1)}"/>`,
                random.between(0, 360),
                0.5,
              ),
          )
          .join('') +
        gajra(-62, -34) +
        fan +
        tuft +
        place(0, drop - 52, side, 180) +
        small +
        place(0, 0, `<use href="#garland-orange${random.int(0, HEADS - 1)}"/>`, 20, 1.7) +
        place(0, 0, `<use href="#garland-yellow${random.int(0, HEADS - 1)}"/>`, 50, 0.94),
    )
  }
  const clasp = (x: number, y: number) =>
    put(
      x,
      y,
      110,
      [-118, -90, -62, 62, 90, 118]
        .map((turn) => place(0, 0, mango(62), turn + random.near(0, 5)))
        .join('') +
        place(0, 0, `<use href="#garland-yellow${random.int(0, HEADS - 1)}"/>`, 10, 1.74) +
        place(0, 0, `<use href="#garland-orange${random.int(0, HEADS - 1)}"/>`, 40, 0.9),
    )
  const loose = dusting(random, WIDTH, HEIGHT, 46, (_x, _y, index) =>
    place(
      0,
      0,
      fill(petal(10, 6, 0.2), index % 2 ? mix(ground, ink, 0.34) : mix(ground, second, 0.6)),
      random.between(0, 360),
    ),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 52,
    ground,
    body:
      `<defs>${heads(random, 'orange', orange)}${heads(random, 'yellow', yellow)}</defs>` +
      loose +
      hanging(0, HEIGHT * 0.98) +
      hanging(WIDTH / 2, HEIGHT * 0.48) +
      strand(-1) +
      strand(1) +
      clasp(WIDTH / 2, 0) +
      clasp(0, HEIGHT / 2),
  }
}

/** Flowers of a garland, each with the shadow that it casts on its neighbours. */
function heads(random: Random, name: string, colours: MarigoldColours): string {
  return times(
    HEADS,
    (kind) =>
      `<g id="garland-${name}${kind}">${ellipse(0, 1.6, 20.4, 20.4, darker(colours.deep, 0.4), 0.24)}${marigoldHead(random, 20, kind % 2 ? 0.1 : 0, { ...colours, petal: kind > 1 ? lighter(colours.petal, 0.08) : colours.petal })}${circle(0, 0, 2, colours.deep, 0.5)}</g>`,
  )
}
