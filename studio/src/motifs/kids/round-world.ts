import { elephant } from '../../creatures/elephant.ts'
import { giraffe } from '../../creatures/giraffe.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { polyline, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, ring } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { globeFacing } from './atlas/globe.ts'
import { INDIA, INDIAN_ISLANDS } from './atlas/india.ts'
import { ISLANDS, LAKES } from './atlas/islands.ts'
import { aeroplane } from './atlas/journey.ts'
import * as lands from './atlas/lands.ts'
import { conifer, palm, peak, ship, spoutingWhale } from './atlas/voyage.ts'
import { cloud } from './cloud.ts'
import { type BalloonCloth, hotAirBalloon } from './hot-air-balloon.ts'
import { star } from './star.ts'

const CONIFERS: readonly Point[] = [
  [-122, 55],
  [-112, 58],
  [-76, 49],
  [-98, 52],
  [38, 58],
  [48, 62],
  [62, 62],
  [72, 58],
  [84, 61],
  [96, 58],
  [108, 62],
  [120, 59],
]
const PALMS: readonly Point[] = [
  [-62, -4],
  [-54, -9],
  [-66, -12],
  [22, 1],
  [29, -3],
  [102, 16],
  [114, 0],
  [141, -5],
  [46, -19],
]
/** No peak stands so near to India that it hides the border. */
const PEAKS: readonly Point[] = [
  [-112, 45],
  [-107, 38],
  [-72, -16],
  [-70, -30],
  [43, 42.5],
  [89.5, 37],
  [86.5, 32],
  [92.5, 32.4],
  [99, 34.5],
  [73, 42],
]

/** The earth as a ball in the sky: one side with India in its middle, and the other side behind it. */
export function roundWorld(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const wide = width > 1100
  // Room is left for the other globe: beside this one, or on a tall wall above it.
  const large = wide ? Math.min(402, (width - 110) / 3.02) : Math.min(350, width * 0.43)
  const middle: Point = wide
    ? [Math.min(width - large - 74, width / 2 + 190), 500]
    : [width * 0.53, 990 - large - 40]
  const small = wide ? large * 0.52 : large * 0.5
  const aside: Point = wide
    ? [Math.max(small + 36, middle[0] - large - small * 0.96), 640]
    : [small + 46, middle[1] - large - small * 0.22]
  const sun: Point = wide ? [aside[0] - small * 0.1, 190] : [width * 0.83, 130]
  const cloth: BalloonCloth = {
    gores: [accent, lighter(ground, 0.7)],
    band: ink,
    trim: lighter(accent, 0.4),
    basket: darker(accent, 0.5),
  }
  const puff = (x: number, y: number, size: number) =>
    place(x, y, cloud(size, lighter(ground, 0.75), mix(ground, second, 0.45)), 0, 1, 0.9)
  const rightOf = middle[0] + large
  return (
    `<defs><linearGradient id="round-world-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, second, 0.5)}"/><stop offset="1" stop-color="${lighter(ground, 0.3)}"/></linearGradient></defs>` +
    `<rect width="${width}" height="1000" fill="url(#round-world-sky)"/>` +
    heavens(random, width, palette) +
    place(sun[0], sun[1], sunFace(palette)) +
    puff(aside[0] + small * 0.6, aside[1] + small + 70, 150) +
    puff(width * 0.06, wide ? 420 : 560, 170) +
    orbit(middle, large * 1.13, palette) +
    place(aside[0], aside[1], globe([-92, 14], small, palette)) +
    place(middle[0], middle[1], globe([76, 17], large, palette)) +
    place(middle[0] + large * 0.79, middle[1] - large * 0.84, aeroplane(palette), 44, -0.95, 0.95) +
    puff(middle[0] - large * 0.74, middle[1] + large * 0.86, 210) +
    puff(middle[0] + large * 0.74, middle[1] + large * 0.96, 230) +
    (wide
      ? place(Math.min(width - 62, rightOf + 130), 250, hotAirBalloon(50, cloth), 3) +
        puff(Math.min(width - 60, rightOf + 150), 640, 190) +
        puff(middle[0] - large * 0.86, 96, 200)
      : place(width * 0.5, 118, hotAirBalloon(44, cloth), -3) + puff(width * 0.95, 250, 110))
  )
}

/** One side of the earth about the origin. */
function globe(facing: Point, radius: number, palette: Palette): string {
  const { ground, ink, second, accent } = palette
  const unit = radius / 400
  const id = `globe${Math.round(facing[0] + 180)}`
  const sea = mix(second, ink, 0.34)
  const { at, facing: seen } = globeFacing(facing, radius)
  const shore = (outline: readonly Point[]) => {
    const dense = finer(outline)
    return dense.some((spot) => seen(spot) > 0) ? smoothLoop(dense.map(at)) : ''
  }
  const land = {
    america: mix(ground, '#8fb58a', 0.85),
    south: mix(ground, '#a8bf78', 0.85),
    asia: mix(ground, '#f0e3c0', 0.9),
    africa: mix(accent, '#e7d3a2', 0.75),
    oceania: mix(ground, '#e3a878', 0.8),
    ice: lighter(ground, 0.75),
  }
  const coasts: (readonly [string, string])[] = [
    [shore(lands.NORTH_AMERICA), land.america],
    [shore(lands.SOUTH_AMERICA), land.south],
    [shore(lands.EURASIA), land.asia],
    [shore(lands.AFRICA), land.africa],
    [shore(lands.AUSTRALIA), land.oceania],
    [shore(lands.GREENLAND), land.ice],
    [shore(lands.ANTARCTICA), land.ice],
    ...(['america', 'asia', 'africa', 'oceania'] as const).flatMap((hue) =>
      ISLANDS[hue].map((outline) => [shore(outline), land[hue]] as const),
    ),
  ]
  const on = (spot: Point, drawn: string, size: number, flip = 1) => {
    const depth = seen(spot)
    if (depth < 0.34) return ''
    const [x, y] = at(spot)
    const scale = size * unit * (0.6 + 0.4 * depth)
    return place(x, y, drawn, 0, flip * scale, scale)
  }
  const all = (spots: readonly Point[], drawn: string, size: number) =>
    spots.map((spot) => on(spot, drawn, size)).join('')
  const isles = INDIAN_ISLANDS.filter(([spot]) => seen(spot) > 0).map(([spot, size]) => {
    const [x, y] = at(spot)
    return circle(x, y, size * 2.6 * unit, accent)
  })
  const coat = (colour: string, patch: string) => ({ coat: colour, patch, line: darker(ink, 0.5) })
  const india = shore(INDIA)
  const rim = darker(accent, 0.45)
  return (
    `<defs><clipPath id="${id}"><circle r="${n(radius)}"/></clipPath>` +
    `<radialGradient id="${id}-light" cx="0.36" cy="0.3" r="0.78"><stop offset="0" stop-color="#ffffff" stop-opacity="0.34"/><stop offset="0.45" stop-color="#ffffff" stop-opacity="0"/><stop offset="0.72" stop-color="${darker(ink, 0.5)}" stop-opacity="0"/><stop offset="1" stop-color="${darker(ink, 0.55)}" stop-opacity="0.5"/></radialGradient></defs>` +
    circle(0, 0, radius + 18 * unit, lighter(ground, 0.7), 0.35) +
    circle(0, 0, radius + 9 * unit, lighter(ground, 0.8)) +
    circle(0, 0, radius, sea) +
    `<g clip-path="url(#${id})">` +
    coasts.map(([d]) => (d ? line(d, lighter(sea, 0.2), 16 * unit, 0.6) : '')).join('') +
    meridians(at, seen, lighter(sea, 0.34), 1.5 * unit) +
    coasts
      .map(([d, colour]) => (d ? fill(d, colour) + line(d, darker(colour, 0.28), 1.8 * unit) : ''))
      .join('') +
    LAKES.map((lake) => (shore(lake) ? fill(shore(lake), lighter(sea, 0.2)) : '')).join('') +
    (seen([78, 20]) > 0
      ? line(india, '#fffaf0', 6 * unit) +
        fill(india, mix(accent, '#ee8f2f', 0.6)) +
        line(india, rim, 1.8 * unit)
      : '') +
    isles.join('') +
    all(CONIFERS, conifer({ ...palette, second: '#5f9a72' }), 1) +
    all(PALMS, palm({ ...palette, second: '#5f9a62' }), 1.1) +
    all(PEAKS, peak(palette), 1) +
    on([66, -14], ship(palette), 0.95) +
    on([88, -1.5], spoutingWhale({ ...palette, second: darker(ink, 0.2) }), 0.72, -1) +
    on([76, -40], spoutingWhale({ ...palette, second: darker(ink, 0.2) }), 0.9) +
    on([-130, 4], spoutingWhale({ ...palette, second: darker(ink, 0.2) }), 1.1) +
    on([-112, -24], ship(palette), 1.2) +
    on([-52, 30], ship(palette), 1.1, -1) +
    on([30, -10], elephant(coat(mix(second, '#8f9aa6', 0.6), accent)), 0.5) +
    on([38, 6], giraffe(coat(mix(accent, '#d98f3a', 0.6), darker(accent, 0.5))), 0.5) +
    '</g>' +
    `<circle r="${n(radius)}" fill="url(#${id}-light)"/>` +
    ring(0, 0, radius, darker(sea, 0.25), Math.max(1.4, Math.round(2 * unit)))
  )
}

/** The outline with places in between, as a long straight stretch is bent on a ball. */
function finer(outline: readonly Point[]): Point[] {
  return outline.flatMap((from, index): Point[] => {
    const to = outline[(index + 1) % outline.length] ?? from
    const far = Math.hypot(to[0] - from[0], to[1] - from[1])
    const steps = far > 180 ? 1 : Math.max(1, Math.ceil(far / 5))
    return Array.from(
      { length: steps },
      (_, step): Point => [
        from[0] + ((to[0] - from[0]) * step) / steps,
        from[1] + ((to[1] - from[1]) * step) / steps,
      ],
    )
  })
}

/** Lines of longitude and latitude, as far as they are in sight. */
function meridians(
  at: (spot: Point) => Point,
  seen: (spot: Point) => number,
  colour: string,
  wide: number,
): string {
  const stretches: Point[][] = []
  const follow = (spots: readonly Point[]) => {
    let stretch: Point[] = []
    for (const spot of spots) {
      if (seen(spot) > -0.02) stretch.push(at(spot))
      else {
        if (stretch.length > 1) stretches.push(stretch)
        stretch = []
      }
    }
    if (stretch.length > 1) stretches.push(stretch)
  }
  for (let longitude = -180; longitude < 180; longitude += 20)
    follow(Array.from({ length: 41 }, (_, index): Point => [longitude, -80 + index * 4]))
  for (let latitude = -60; latitude <= 60; latitude += 20)
    follow(Array.from({ length: 91 }, (_, index): Point => [-180 + index * 4, latitude]))
  return stretches.map((stretch) => line(polyline(stretch), colour, wide, 0.6)).join('')
}

/** The dotted way of the aeroplane round the world, seen from a little above. */
function orbit([x, y]: Point, radius: number, { ink }: Palette): string {
  return place(
    x,
    y,
    `<circle r="${n(radius)}" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="3 11" stroke-linecap="round" stroke-opacity="0.7"/>`,
  )
}

function sunFace({ ground, ink, accent }: Palette): string {
  const rays = Array.from({ length: 16 }, (_, index) =>
    place(
      0,
      0,
      index % 2
        ? fill('M-6 -50Q0 -86 6 -50Z', accent)
        : fill('M-7 -50Q-12 -66 -2 -78Q0 -66 7 -50Z', mix(accent, '#ee8f2f', 0.35)),
      index * 22.5,
    ),
  ).join('')
  return (
    rays +
    circle(0, 0, 48, accent) +
    circle(0, 0, 42, lighter(accent, 0.22)) +
    line('M-22 -6q6 -7 12 0M10 -6q6 -7 12 0', darker(ink, 0.3), 3) +
    line('M-12 14q12 11 24 0', darker(ink, 0.3), 3) +
    circle(-24, 8, 7, '#ee8f6f', 0.4) +
    circle(24, 8, 7, '#ee8f6f', 0.4) +
    circle(-14, -24, 6, lighter(ground, 0.6), 0.6)
  )
}

/** Small stars and dots of the sky. */
function heavens(random: Random, width: number, { ground, second }: Palette): string {
  return Array.from({ length: Math.round(width / 12) }, (_, index) => {
    const [x, y] = [random.between(0, width), random.between(0, 1000)]
    const drawn =
      index % 3
        ? circle(0, 0, random.between(1.6, 3), lighter(ground, 0.7))
        : star(random.between(5, 9), lighter(mix(ground, second, 0.1), 0.7))
    return place(x, y, drawn, random.between(0, 60))
  }).join('')
}
