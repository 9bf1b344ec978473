import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { birds } from './birds.ts'
import {
  charminar,
  clockTower,
  countryBoat,
  gateway,
  type Masonry,
  memorial,
  mosque,
  shikhara,
} from './city/monuments.ts'

const WATER = 812

/** An Indian city across the water: towers in haze, streets of flats before them, its monuments in front. */
export function cityline(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const night = lightness(ground) < 0.45
  const haze = night ? mix(ground, second, 0.5) : mix(ground, second, 0.5)
  const near = night ? darker(ground, 0.24) : mix(accent, ink, 0.22)
  /** 0 is lost in the haze, 1 stands at the water. */
  const tone = (depth: number) => mix(haze, near, depth)
  const lamp = night ? mix(accent, ink, 0.4) : lighter(ground, 0.5)
  /** All windows of one tower as one path, some of them dark. */
  const windows = (
    left: number,
    top: number,
    wide: number,
    high: number,
    cell: number,
    kept: number,
  ) => {
    const columns = Math.max(2, Math.floor(wide / cell))
    const rows = Math.floor(high / (cell * 1.3))
    const step = wide / columns
    let d = ''
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        if (random.chance(kept))
          d += `M${n(left + column * step + step * 0.24)} ${n(top + row * cell * 1.3 + cell * 0.34)}h${n(step * 0.52)}v${n(cell * 0.62)}h${n(-step * 0.52)}Z`
    return d
  }
  /** A block of flats or offices; its roof carries tanks, a stair head or a mast. */
  const tower = (wide: number, high: number, depth: number) => {
    const front = tone(depth)
    const side = mix(front, night ? '#000000' : accent, night ? 0.22 : 0.26)
    const kind = random.int(0, 4)
    const share = random.between(0.6, 0.78)
    const roof =
      kind === 0
        ? rect(wide * 0.18, -high - 26, wide * 0.6, 26, front) +
          rect(wide * 0.3, -high - 46, wide * 0.32, 22, front) +
          line(`M${n(wide * 0.46)} ${n(-high - 46)}v-44`, front, 2.2)
        : kind === 1
          ? fill(
              `M0 ${n(-high)}C0 ${n(-high - 34)} ${n(wide * 0.7)} ${n(-high - 40)} ${n(wide)} ${n(-high)}Z`,
              front,
            )
          : kind === 2
            ? [0.12, 0.4, 0.68]
                .map(
                  (at) =>
                    rect(wide * at, -high - 13, wide * 0.17, 10, front, 1, 2) +
                    rect(wide * (at + 0.02), -high - 4, wide * 0.13, 5, side),
                )
                .join('')
            : kind === 3
              ? fill(
                  `M0 ${n(-high)}L0 ${n(-high - 18)}L${n(wide)} ${n(-high - 44)}V${n(-high)}Z`,
                  front,
                )
              : rect(wide * 0.1, -high - 16, wide * 0.3, 16, side) +
                line(`M${n(wide * 0.76)} ${n(-high)}v-30`, front, 1.6)
    const lit = windows(
      4,
      -high + 10,
      wide - 8,
      high - 20,
      depth > 0.4 ? 13 : 9,
      night ? 0.34 : 0.86,
    )
    const few = windows(4, -high + 10, wide - 8, high - 20, depth > 0.4 ? 13 : 9, night ? 0.12 : 0)
    return (
      roof +
      rect(0, -high, wide, high + 20, front) +
      rect(wide * share, -high, wide * (1 - share), high + 20, side, 0.7) +
      (random.chance(0.4)
        ? times(Math.floor(high / 17), (index) =>
            rect(wide * 0.04, -high + 9 + index * 16.9, wide * 0.92, 2, side, 0.6),
          )
        : '') +
      fill(
        lit,
        night ? mix(second, ink, 0.3) : mix(front, ground, 0.5),
        (night ? 0.24 : 0.5) + depth * 0.2,
      ) +
      (few ? fill(few, lamp, 0.42 + depth * 0.4) : '')
    )
  }
  /** Towers shoulder to shoulder, in clusters, as land was dear or cheap. */
  const row = (
    base: number,
    low: number,
    high: number,
    narrow: number,
    broad: number,
    depth: number,
  ) => {
    const phase = random.between(0, 6)
    let drawn = ''
    for (let x = -40; x < width + 20; ) {
      const wide = random.between(narrow, broad)
      const swell = 0.5 + 0.5 * Math.sin(x / 128 + phase)
      const tall = low + (high - low) * (0.25 + 0.75 * swell) * random.between(0.45, 1)
      drawn += place(x, base, tower(wide, tall, depth + random.near(0, 0.05)))
      x += wide * random.between(0.82, 1.22)
    }
    return drawn
  }
  const veil = (id: string, top: number, strength: number) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${haze}" stop-opacity="0"/><stop offset="1" stop-color="${night ? mix(haze, accent, 0.16) : lighter(haze, 0.4)}" stop-opacity="${strength}"/></linearGradient>` +
    `<rect x="0" y="${top}" width="${width}" height="${WATER - top}" fill="url(#${id})"/>`
  const masonry: Masonry = night
    ? { stone: mix(ground, accent, 0.46), hollow: darker(ground, 0.4), edge: ink }
    : { stone: mix(accent, second, 0.3), hollow: darker(accent, 0.34), edge: lighter(ground, 0.3) }
  const flag = night ? accent : ground
  const sights = [
    () => charminar(masonry),
    () => gateway(masonry),
    () => clockTower(masonry, lamp),
    () => memorial(masonry),
    () => shikhara(masonry, flag),
    () => mosque(masonry),
  ]
  const many = Math.max(2, Math.round(width / 330))
  const first = many < 4 ? 1 : 0
  const monuments = times(many, (index) => {
    const sight = sights[(index + first) % sights.length]
    return sight
      ? place(((index + 0.5) / many) * width + random.near(0, 16), WATER - 6, sight(), 0, 1.1)
      : ''
  })
  /** Rain trees and palms along the promenade. */
  const leaf = night ? darker(mix(ground, second, 0.22), 0.16) : mix(accent, ink, 0.1)
  const trees = times(Math.round(width / 24), () => {
    const [x, size] = [random.between(-10, width + 10), random.between(13, 27)]
    return (
      line(`M${n(x)} ${WATER}v${n(-size)}`, darker(leaf, 0.3), 2.2) +
      times(7, (index) => {
        const angle = index * 2.4
        const reach = size * 0.62 * Math.sqrt(index / 7)
        return ellipse(
          x + Math.cos(angle) * reach * 1.35,
          WATER - size * 1.15 + Math.sin(angle) * reach * 0.66,
          size * 0.46,
          size * 0.36,
          index % 3 ? leaf : mix(leaf, night ? second : ground, 0.24),
        )
      })
    )
  })
  const [sunX, sunY] = [width * 0.68, 300]
  const glow = night ? mix(accent, ink, 0.45) : mix(second, accent, 0.12)
  const sky =
    `<defs><linearGradient id="citySky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${night ? darker(ground, 0.2) : ground}"/><stop offset="1" stop-color="${night ? mix(ground, accent, 0.2) : lighter(ground, 0.55)}"/></linearGradient><radialGradient id="cityGlow"><stop offset="0" stop-color="${glow}" stop-opacity="${night ? 0.5 : 0.6}"/><stop offset="0.42" stop-color="${glow}" stop-opacity="0.16"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>` +
    rect(0, 0, width, WATER, 'url(#citySky)') +
    circle(sunX, sunY, 330, 'url(#cityGlow)') +
    circle(sunX, sunY, 104, night ? mix(glow, ground, 0.14) : mix(ground, second, 0.85))
  const skyline =
    row(WATER, 160, 500, 34, 70, 0.1) +
    veil('cityVeilFar', 420, 0.6) +
    row(WATER, 100, 330, 44, 88, 0.38) +
    veil('cityVeilNear', 560, 0.5) +
    row(WATER, 40, 150, 50, 96, 0.66)
  const front = monuments + trees
  const wet = night ? mix(ground, second, 0.12) : mix(ground, second, 0.7)
  const ripples = times(Math.round(width / 5), () => {
    const down = random.next() ** 0.8
    const [x, y] = [random.between(-20, width), WATER + 14 + down * 174]
    const long = random.between(18, 44) * (0.5 + down)
    return line(
      `M${n(x)} ${n(y)}q${n(long / 4)} ${n(-1 - down * 2)} ${n(long / 2)} 0t${n(long / 2)} 0`,
      random.chance(0.5) ? mix(wet, night ? lamp : ground, night ? 0.3 : 0.8) : mix(wet, near, 0.5),
      0.8 + down * 1.4,
      0.55,
    )
  })
  const glitter = times(26, (index) => {
    const y = WATER + 8 + index * 7
    const wide = random.between(10, 46) * (1 + index * 0.03)
    return rect(
      sunX - wide + random.near(0, 26),
      y,
      wide * 2,
      2.2,
      night ? lamp : lighter(ground, 0.6),
      0.4,
      1.1,
    )
  })
  const boat = (x: number, y: number, size: number) =>
    place(
      x,
      y,
      countryBoat(darker(near, 0.3), night ? mix(ink, ground, 0.44) : lighter(ground, 0.3)),
      0,
      size,
    )
  return (
    sky +
    birds(random, width * 0.36, 250, 7, night ? ink : accent) +
    skyline +
    front +
    `<clipPath id="cityWater"><rect x="0" y="${WATER}" width="${width}" height="${1000 - WATER}"/></clipPath><g clip-path="url(#cityWater)">` +
    rect(0, WATER, width, 1000 - WATER, wet) +
    `<g opacity="0.3">${place(0, WATER * 1.56, front, 0, 1, -0.56)}</g>` +
    glitter +
    ripples +
    '</g>' +
    rect(0, WATER - 5, width, 9, mix(near, ink, night ? 0.24 : 0)) +
    rect(0, WATER + 3, width, 4, darker(near, 0.4), 0.5) +
    times(Math.round(width / 38), (index) => {
      const x = index * 38 + 12
      return (
        line(`M${x} ${WATER - 4}v-24`, darker(near, 0.3), 1.6) +
        circle(x, WATER - 30, 3, lamp, 0.95)
      )
    }) +
    boat(width * 0.2, 872, 0.72) +
    boat(width * 0.46, 930, 1) +
    (width > 1000 ? boat(width * 0.86, 900, 0.86) : '')
  )
}
