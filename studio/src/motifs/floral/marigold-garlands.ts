import { leaf } from '../../botany/leaf.ts'
import { pomponColours, pomponStock } from '../../botany/marigold-pompon.ts'
import { petal } from '../../botany/petal.ts'
import { type StrungTones, strungJasmine } from '../../botany/strung-jasmine.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { ellipse, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [420, 600]
const RADIUS = 21
/** Fewer and broader than at a market stall's scale, so that their ruffles still show across a room. */
const PETALS = 56

/** Garlands of marigolds that meet and part down the wall, with mango leaves and a tassel hung in each opening. */
export function marigoldGarlands(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const orange = pomponStock(
    random,
    'garland-orange',
    RADIUS,
    pomponColours(ink, mix(ink, '#9c2a06', 0.85), lighter(second, 0.3)),
    PETALS,
  )
  const yellow = pomponStock(
    random,
    'garland-yellow',
    RADIUS,
    pomponColours(second, mix(second, mix(ink, '#a04a04', 0.6), 0.95), lighter(second, 0.7)),
    PETALS,
  )
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  /** A head is lit from above wherever it hangs, so it is only tilted; its shadow falls on the one before. */
  const pompon = (kind: 'orange' | 'yellow', size: number) =>
    place(
      0,
      0,
      ellipse(1, 3, RADIUS * 1.02, RADIUS, darker(mix(ink, '#7a2a08', 0.7), 0.3), 0.3) +
        (kind === 'orange' ? orange : yellow).use(),
      random.near(0, 32),
      size,
    )
  const head = (x: number, y: number, size: number, kind: 'orange' | 'yellow') =>
    put(x, y, 50, pompon(kind, size))
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
  const white: StrungTones = {
    petal: '#fffefa',
    shade: '#cbd6ae',
    edge: mix(accent, '#a89a62', 0.7),
    calyx: mix(accent, '#a9c070', 0.4),
  }
  const gajra = (from: number, to: number) =>
    strungJasmine(
      random,
      Array.from({ length: 12 }, (_, index): Point => {
        const share = index / 11
        return [Math.sin(share * 5) * 1.6, from + (to - from) * share]
      }),
      17,
      white,
    )
  /** A hanging: jasmine, mango leaves under a large flower, smaller ones on a string, a tassel of buds. */
  const hanging = (x: number, y: number) => {
    const fan = [-108, 108, -80, 80, -52, 52, -26, 26, 0]
      .map((turn) => place(0, 0, mango(random.between(78, 94)), 180 + turn + random.near(0, 5)))
      .join('')
    const small = [60, 86, 111, 134, 156]
      .map((at, index) =>
        place(
          random.near(0, 1.5),
          at,
          pompon(index % 2 ? 'orange' : 'yellow', 0.68 - index * 0.035),
        ),
      )
      .join('')
    const tassel = [-22, 22, -8, 9]
      .map((turn) =>
        place(
          0,
          170,
          strungJasmine(
            random,
            Array.from({ length: 6 }, (_, index): Point => [0, index * random.between(6.6, 7.4)]),
            15,
            white,
          ),
          -turn,
        ),
      )
      .join('')
    return put(
      x,
      y,
      290,
      line('M0 -270L0 176', mix(accent, '#8a6a3c', 0.6), 1.4) +
        gajra(-262, -40) +
        [-206, -128].map((at) => place(0, at, pompon('yellow', 0.6))).join('') +
        fan +
        tassel +
        small +
        place(0, 168, pompon('orange', 0.56)) +
        pompon('orange', 1.62) +
        place(0, -2, pompon('yellow', 0.86)),
    )
  }
  /** Where strands meet: a bit of thoranam, mango leaves folded over the string so that they hang. */
  const clasp = (x: number, y: number) =>
    put(
      x,
      y,
      130,
      [-104, 104, -76, 76, -48, 48, -22, 22]
        .map((turn) => place(turn * 0.16, 2, mango(random.between(66, 82)), 180 + turn * 0.86))
        .join('') +
        place(-26, 5, pompon('orange', 0.72)) +
        place(26, 5, pompon('orange', 0.72)) +
        pompon('yellow', 1.5),
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
      orange.defs +
      yellow.defs +
      loose +
      hanging(0, HEIGHT * 0.98) +
      hanging(WIDTH / 2, HEIGHT * 0.48) +
      strand(-1) +
      strand(1) +
      clasp(WIDTH / 2, 0) +
      clasp(0, HEIGHT / 2),
  }
}
