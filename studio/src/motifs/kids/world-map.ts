import { elephant } from '../../creatures/elephant.ts'
import { fox } from '../../creatures/fox.ts'
import { giraffe } from '../../creatures/giraffe.ts'
import { lion } from '../../creatures/lion.ts'
import { turtle } from '../../creatures/turtle.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { INDIA, INDIAN_ISLANDS } from './atlas/india.ts'
import { ISLANDS, LAKES } from './atlas/islands.ts'
import { aeroplane, camel, iceberg, polarStation, train } from './atlas/journey.ts'
import * as lands from './atlas/lands.ts'
import { projectionFor } from './atlas/projection.ts'
import { compass, conifer, palm, peak, penguin, ship, spoutingWhale } from './atlas/voyage.ts'
import { cloud } from './cloud.ts'
import { hotAirBalloon } from './hot-air-balloon.ts'

const CONIFERS: readonly Point[] = [
  [-122, 55],
  [-114, 58],
  [-76, 49],
  [-97, 49.5],
  [15, 61],
  [38, 58],
  [46, 61],
  [70, 61],
  [80, 59],
  [112, 60],
  [122, 63],
  [134, 62],
]
const PALMS: readonly Point[] = [
  [-62, -4],
  [-56, -8],
  [-66, -9],
  [-50, -10],
  [22, 1],
  [27, -3],
  [14, 5],
  [102, 16],
  [114, 0],
  [141, -5],
  [46, -19],
  [134, -16],
]
const PEAKS: readonly Point[] = [
  [-114, 47],
  [-109, 41],
  [-107, 36],
  [-75, -10],
  [-69, -20],
  [-70, -31],
  [9.5, 46],
  [43, 42.5],
  [83, 33.5],
  [88.5, 32],
  [94, 33.5],
  [74, 41],
  [147, -34],
]
const SHIPPING: readonly (readonly [Point, Point, number])[] = [
  [[72.4, 18.6], [-72, 40], 150],
  [[76.9, 7.4], [126, -15], -42],
  [[72.4, 17.6], [41.5, -3.5], 14],
  [[-44, -24], [17, -33], 34],
]

/** A soft map of the whole world, with India in a colour of its own. */
export function worldMap(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const { at, degree, top } = projectionFor(width)
  const unit = Math.max(0.68, degree / 3.6)
  const shore = (outline: readonly Point[]) => smoothLoop(outline.map(at))
  const hues = {
    america: mix(ground, second, 0.8),
    south: mix(ground, mix(accent, ink, 0.4), 0.7),
    asia: mix(ground, ink, 0.62),
    africa: mix(ground, mix(second, accent, 0.55), 0.72),
    oceania: mix(ground, second, 0.95),
    ice: mix(lighter(ground, 0.75), second, 0.1),
  }
  const coasts = [
    { d: shore(lands.NORTH_AMERICA), colour: hues.america },
    { d: shore(lands.SOUTH_AMERICA), colour: hues.south },
    { d: shore(lands.EURASIA), colour: hues.asia },
    { d: shore(lands.AFRICA), colour: hues.africa },
    { d: shore(lands.AUSTRALIA), colour: hues.oceania },
    { d: shore(lands.GREENLAND), colour: hues.ice },
    ...(['america', 'asia', 'africa', 'oceania'] as const).flatMap((hue) =>
      ISLANDS[hue].map((outline) => ({ d: shore(outline), colour: hues[hue] })),
    ),
    { d: iceEdge(lands.ANTARCTICA.map(at), width), colour: hues.ice },
  ]
  const shallows = [34, 21, 10]
    .map((wide, index) =>
      coasts.map(({ d }) => line(d, mix(ground, second, 0.1 + index * 0.07), wide * unit)).join(''),
    )
    .join('')
  const india = shore(INDIA)
  const rim = darker(mix(accent, ink, 0.3), 0.35)
  const isles = INDIAN_ISLANDS.map(([spot, size]) => {
    const [x, y] = at(spot)
    return circle(x, y, size * 3 * unit, rim) + circle(x, y, size * 2.4 * unit, accent)
  })
  const on = (spot: Point, drawn: string, size: number, flip = 1) => {
    const [x, y] = at(spot)
    return place(x, y, drawn, random.near(0, 3), flip * size * unit, size * unit)
  }
  const all = (spots: readonly Point[], drawn: string, size: number) =>
    spots.map((spot) => on(spot, drawn, size * random.near(1, 0.12))).join('')
  const coat = (colour: string, patch: string) => ({ coat: colour, patch, line: darker(ink, 0.5) })
  return (
    rect(0, 0, width, 1000, ground) +
    graticule(width, mix(ground, second, 0.3)) +
    shallows +
    coasts.map(({ d, colour }) => fill(d, colour) + line(d, darker(colour, 0.25), 1.5)).join('') +
    LAKES.map((lake) => fill(shore(lake), mix(ground, second, 0.28))).join('') +
    line(india, lighter(ground, 0.5), 3.4 * unit) +
    fill(india, accent) +
    line(india, rim, 1.3) +
    isles.join('') +
    all(CONIFERS, conifer(palette), 0.62) +
    all(PALMS, palm(palette), 0.7) +
    all(PEAKS, peak(palette), 0.7) +
    SHIPPING.map(([from, to, rise]) => route(at(from), at(to), rise * unit, ink)).join('') +
    on([-42, 27], ship(palette), 0.8) +
    on([66, -26], ship(palette), 0.66, -1) +
    on([-140, 28], spoutingWhale(palette), 0.8) +
    on([-14, -50], spoutingWhale(palette), 0.62, -1) +
    on([-112, -22], ship(palette), 0.7, -1) +
    on([168, 33], spoutingWhale(palette), 0.6, -1) +
    on([92, -36], place(0, 0, turtle(coat(mix(second, ink, 0.3), accent)), -20), 0.4) +
    on([22, -15], elephant(coat(mix(second, ground, 0.2), accent)), 0.36) +
    on([18, 13], giraffe(coat(lighter(accent, 0.3), ink)), 0.34) +
    on([-1, 21], lion(coat(accent, ink)), 0.3) +
    on([-98, 57], fox(coat(ink, '#ffffff')), 0.32) +
    on([102, 53], fox(coat(darker(mix(ink, accent, 0.4), 0.1), '#ffffff')), 0.34) +
    on([30, -72.5], penguin(palette), 0.5) +
    on([38, -73], penguin(palette), 0.42) +
    on([118, -71.5], penguin(palette), 0.46) +
    on([94, 60], train(palette), 0.8) +
    on([-100, 36], train(palette), 0.6, -1) +
    on([46, 24], camel(palette), 0.42) +
    on([-28, 44], aeroplane(palette), 0.62, -1) +
    on([-148, -4], aeroplane(palette), 0.66) +
    on([-152, -34], spoutingWhale(palette), 0.6) +
    polarShore(width, at, unit, palette, random) +
    // A tall wall has sky to spare above the world.
    (top > 150 ? sky(width, top, palette) : on([-122, -46], compass(palette), 0.95))
  )
}

/** The sky over the world on a tall wall: sun, clouds, balloons and aeroplanes, and a compass among them. */
function sky(width: number, top: number, palette: Palette): string {
  const { ground, ink, second, accent } = palette
  const cloth = (one: string, two: string) => ({
    gores: [one, lighter(ground, 0.5)],
    band: two,
    trim: lighter(accent, 0.4),
    basket: darker(accent, 0.5),
  })
  const size = Math.min(top / 400, width / 780)
  const puff = (x: number, y: number, wide: number) =>
    place(x, y, cloud(wide, mix(ground, second, 0.2), mix(ground, second, 0.36)), 0, size)
  const way = (d: string) =>
    line(d, ink, 2.6, 0.8).replace('stroke-linecap', 'stroke-dasharray="3 9" stroke-linecap')
  return (
    puff(width * 0.09, top * 0.66, 150) +
    puff(width * 0.37, top * 0.24, 130) +
    puff(width * 0.66, top * 0.7, 160) +
    puff(width * 0.95, top * 0.42, 150) +
    way(
      `M${n(width * 0.02)} ${n(top * 0.3)}C${n(width * 0.12)} ${n(top * 0.02)} ${n(width * 0.26)} ${n(top * 0.1)} ${n(width * 0.28)} ${n(top * 0.42)}`,
    ) +
    place(width * 0.285, top * 0.52, aeroplane(palette), 68, -size, size) +
    way(
      `M${n(width * 0.98)} ${n(top * 0.78)}C${n(width * 0.9)} ${n(top * 0.95)} ${n(width * 0.8)} ${n(top * 0.86)} ${n(width * 0.78)} ${n(top * 0.66)}`,
    ) +
    place(width * 0.48, top * 0.48, compass(palette), 0, size * 1.4) +
    place(width * 0.145, top * 0.42, hotAirBalloon(54 * size, cloth(ink, second)), -3) +
    place(width * 0.77, top * 0.32, hotAirBalloon(62 * size, cloth(second, accent)), 4) +
    place(width * 0.89, top * 0.66, hotAirBalloon(30 * size, cloth(accent, ink)), -2)
  )
}

/** The ice at the foot of the wall, with hills, floes, a station and those who live there. */
function polarShore(
  width: number,
  at: (spot: Point) => Point,
  unit: number,
  palette: Palette,
  random: Random,
): string {
  const { ground, second } = palette
  // On a wide wall the map is so large that the ice goes out of sight.
  const sunk = at([0, -70])[1] - 868
  if (sunk > 60) return ''
  const on = (spot: Point, drawn: string, size: number, flip = 1) => {
    const [x, y] = at(spot)
    return place(x, y, drawn, 0, flip * size * unit, size * unit)
  }
  const hill = (tall: number) => {
    const peak = random.near(0, 14)
    return (
      fill(
        `M-70 12Q-34 ${n(-tall * 0.5)} ${n(peak)} ${-tall}Q40 ${n(-tall * 0.4)} 78 12Z`,
        mix(ground, second, 0.26),
      ) +
      fill(
        `M${n(peak)} ${-tall}Q40 ${n(-tall * 0.4)} 78 12H24Q34 ${n(-tall * 0.3)} ${n(peak)} ${-tall}Z`,
        mix(ground, second, 0.4),
      )
    )
  }
  const range = (count: number, y: number, size: number) =>
    times(count, (index) =>
      place(
        ((index + 0.5) * width) / count + random.near(0, 30),
        y + random.near(0, 8),
        hill(random.between(34, 66)),
        0,
        size * unit * random.near(1, 0.2),
      ),
    )
  return (
    range(6, 942 + sunk, 1) +
    range(5, 998 + sunk, 1.5) +
    on([-128, -74], polarStation(palette), 0.62) +
    on([64, -74.4], polarStation(palette), 0.62) +
    [-172, -98, -40, 102, 160]
      .map((longitude) => on([longitude, -66], iceberg(palette), 0.5))
      .join('') +
    [-66, -61, -57, -30, -26, 22, 100, 106, 146, 152]
      .map((longitude, index) =>
        place(
          at([longitude, 0])[0],
          944 + sunk + (index % 3) * 12,
          penguin(palette),
          0,
          0.5 * unit,
        ),
      )
      .join('')
  )
}

/** The ice from its coast down to the lower edge of the wall, and on to both its sides. */
function iceEdge(coast: readonly Point[], width: number): string {
  const [first, last] = [coast[0] ?? [0, 1000], coast.at(-1) ?? [width, 1000]]
  const edge: Point[] = [[Math.min(-60, first[0] - 60), first[1] + 8], ...coast]
  edge.push([Math.max(width + 60, last[0] + 60), first[1] + 8])
  return `${smooth(edge)}L${n(width + 60)} 1060L-60 1060Z`
}

function graticule(width: number, colour: string): string {
  return (
    times(9, (index) =>
      line(
        `M0 ${100 + index * 100}Q${n(width / 2)} ${92 + index * 100} ${width} ${100 + index * 100}`,
        colour,
        0.9,
      ),
    ) + times(13, (index) => line(`M${n((width / 12) * index)} 0V1000`, colour, 0.9))
  )
}

function route([x1, y1]: Point, [x2, y2]: Point, rise: number, colour: string): string {
  const d = `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n(Math.min(y1, y2) - rise)} ${n(x2)} ${n(y2)}`
  return line(d, colour, 2.4, 0.75).replace(
    'stroke-linecap',
    'stroke-dasharray="3 8" stroke-linecap',
  )
}
