import { darker, mix, type Palette } from '../../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { birds } from './birds.ts'
import { countryBoat } from './city/country-boat.ts'
import { type Dusk, duskOver, duskSky } from './city/dusk-sky.ts'
import { type Sight, sightsOf } from './city/monuments.ts'
import type { Masonry } from './city/stonework.ts'
import { type TowerInks, tower } from './city/towers.ts'

/** High on the wall: sofas and headboards stand before the lower half. */
const WATER = 690
const LAMPS = ['#ffd88c', '#ffc069', '#fff0c4'] as const
/** Between one monument and the next, and how large they may be drawn. */
const GAP = 20
const [SMALLEST, LARGEST] = [1.22, 1.6]

/** An Indian city across the water at evening: towers in haze, flats with their lamps lit, its monuments in front. */
export function cityline(palette: Palette, random: Random, width: number): string {
  const { ground, ink, accent } = palette
  const dusk = duskOver(ground)
  const far = mix(dusk.mauve, dusk.blue, 0.3)
  const near = mix(dusk.night, '#3a2f4e', 0.4)
  const sunX = width * 0.49
  const masonry: Masonry = {
    stone: mix(mix('#c08673', accent, 0.25), dusk.mauve, 0.22),
    hollow: mix('#3b2c44', ground, 0.25),
    edge: mix('#ffe3b6', ink, 0.3),
  }
  const front = sights(random, width, masonry, palette) + promenadeTrees(random, width, near)
  const boat = (x: number, y: number, size: number) =>
    place(x, y, countryBoat(darker(near, 0.35), mix('#f7d9b4', dusk.rose, 0.25)), 0, size)
  return (
    duskSky(random, dusk, width, WATER, sunX) +
    birds(random, width * 0.3, 190, 7, mix(dusk.night, ground, 0.4)) +
    street(random, width, [190, 545], [34, 70], 9, inksAt(dusk, far, near, 0.06), sunX) +
    veil('cityVeilFar', width, dusk.rose, 300, 0.62) +
    street(random, width, [120, 380], [44, 88], 12, inksAt(dusk, far, near, 0.42), sunX) +
    veil('cityVeilNear', width, dusk.amber, 430, 0.42) +
    street(random, width, [60, 180], [50, 96], 13, inksAt(dusk, far, near, 0.78), sunX) +
    front +
    water(random, width, dusk, front, sunX) +
    rect(0, WATER - 5, width, 9, mix(near, dusk.rose, 0.3)) +
    rect(0, WATER + 3, width, 4, darker(near, 0.4), 0.6) +
    times(Math.round(width / 38), (index) => {
      const x = index * 38 + 12 + random.near(0, 3)
      return (
        line(`M${n(x)} ${WATER - 4}v-25`, darker(near, 0.3), 1.7) +
        circle(x, WATER - 31, 9, LAMPS[1], 0.26) +
        circle(x, WATER - 31, 3.2, LAMPS[2])
      )
    }) +
    boat(width * 0.17, 772, 0.66) +
    boat(width * 0.44, 850, 1) +
    (width > 1000 ? boat(width * 0.84, 812, 0.84) : '')
  )
}

/** How a block looks at `depth`: 0 is lost in the haze, 1 stands at the water. */
function inksAt({ rose, night }: Dusk, far: string, near: string, depth: number): TowerInks {
  const front = mix(far, near, depth)
  return {
    front,
    side: mix(front, night, 0.5),
    pane: mix(front, rose, 0.42),
    paneStrength: 0.42,
    lamps: LAMPS,
    lit: 0.16 + depth * 0.3,
  }
}

/** Towers shoulder to shoulder, in clusters, as land was dear or cheap; low where the sun goes down. */
function street(
  random: Random,
  width: number,
  [low, high]: readonly [number, number],
  [narrow, broad]: readonly [number, number],
  cell: number,
  inks: TowerInks,
  sunX: number,
): string {
  const phase = random.between(0, 6)
  let drawn = ''
  for (let x = -40; x < width + 20; ) {
    const wide = random.between(narrow, broad)
    const swell = 0.5 + 0.5 * Math.sin(x / 128 + phase)
    const open = 0.3 + 0.7 * Math.min(1, Math.abs(x + wide / 2 - sunX) / 300)
    const tall = (low + (high - low) * (0.25 + 0.75 * swell) * random.between(0.45, 1)) * open
    drawn += place(x, WATER, tower(random, wide, tall, cell, inks))
    x += wide * random.between(0.82, 1.22)
  }
  return drawn
}

function veil(id: string, width: number, haze: string, top: number, strength: number): string {
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${haze}" stop-opacity="0"/><stop offset="1" stop-color="${haze}" stop-opacity="${strength}"/></linearGradient>` +
    `<rect x="0" y="${top}" width="${width}" height="${WATER - top}" fill="url(#${id})"/>`
  )
}

/** As many monuments as have room whole, lit from their feet. */
function sights(random: Random, width: number, masonry: Masonry, { ink, accent }: Palette): string {
  const all: readonly Sight[] = sightsOf(LAMPS[2], mix('#d9622b', accent, 0.2))
  const sizeOf = (some: readonly Sight[]) =>
    (width - GAP * (some.length + 1)) / some.reduce((sum, { half }) => sum + half * 2, 0)
  const count = all.findLastIndex((_, index) => sizeOf(all.slice(0, index + 1)) >= SMALLEST) + 1
  const shown = all.slice(0, Math.max(1, count))
  const size = Math.min(LARGEST, sizeOf(shown))
  const spare =
    (width - shown.reduce((sum, { half }) => sum + half * 2 * size, 0)) / (shown.length + 1)
  let left = spare
  const drawn = shown.map(({ half, draw }) => {
    const x = left + half * size
    left += half * 2 * size + spare
    return (
      place(x, WATER - 6, draw(masonry), 0, size) +
      ellipse(x, WATER - 20, half * size * 1.05, 130, 'url(#cityFloodlight)') +
      times(3, () =>
        ellipse(
          x + random.near(0, half * 0.6),
          WATER - random.between(20, 150),
          random.between(20, 50),
          random.between(26, 60),
          'url(#cityFloodlight)',
          0.4,
        ),
      )
    )
  })
  return (
    `<defs><radialGradient id="cityFloodlight"><stop offset="0" stop-color="${mix(LAMPS[1], ink, 0.1)}" stop-opacity="0.52"/><stop offset="0.6" stop-color="${LAMPS[1]}" stop-opacity="0.16"/><stop offset="1" stop-color="${LAMPS[1]}" stop-opacity="0"/></radialGradient></defs>` +
    drawn.join('')
  )
}

/** Rain trees along the promenade, their crowns in tiers of leaves. */
function promenadeTrees(random: Random, width: number, near: string): string {
  const leaf = mix(near, '#31473f', 0.55)
  return times(Math.round(width / 26), () => {
    const [x, size] = [random.between(-10, width + 10), random.between(13, 27)]
    return (
      line(`M${n(x)} ${WATER}v${n(-size)}`, darker(leaf, 0.3), 2.2) +
      times(9, (index) => {
        const angle = index * 2.4
        const reach = size * 0.7 * Math.sqrt(index / 9)
        return ellipse(
          x + Math.cos(angle) * reach * 1.35,
          WATER - size * 1.15 + Math.sin(angle) * reach * 0.6,
          size * random.between(0.28, 0.46),
          size * random.between(0.22, 0.34),
          index % 3 ? leaf : mix(leaf, '#d99a72', random.between(0.16, 0.34)),
        )
      })
    )
  })
}

/** Still water: the sky once more, the monuments in it, and the last light from the sun to us. */
function water(random: Random, width: number, dusk: Dusk, front: string, sunX: number): string {
  const { night, blue, mauve, rose, amber } = dusk
  const down = [
    [0, amber],
    [0.2, rose],
    [0.5, mauve],
    [0.8, blue],
    [1, night],
  ] as const
  const ripples = times(Math.round(width / 3.6), () => {
    const t = random.next() ** 0.8
    const [x, y] = [random.between(-20, width), WATER + 14 + t * 300]
    const long = random.between(18, 54) * (0.5 + t)
    return line(
      `M${n(x)} ${n(y)}q${n(long / 4)} ${n(-1 - t * 2)} ${n(long / 2)} 0t${n(long / 2)} 0`,
      random.chance(0.5) ? mix(amber, rose, t) : mix(blue, night, t),
      0.8 + t * 1.6,
      0.5,
    )
  })
  const glitter = times(40, (index) => {
    const y = WATER + 8 + index * 7.4
    const wide = random.between(8, 44) * (1 + index * 0.02)
    const x = sunX + random.near(0, 30)
    return fill(
      `M${n(x - wide)} ${n(y)}Q${n(x)} ${n(y - 3)} ${n(x + wide)} ${n(y)}Q${n(x)} ${n(y + 3)} ${n(x - wide)} ${n(y)}Z`,
      '#ffe6b0',
      0.62 - index * 0.008,
    )
  })
  return (
    `<linearGradient id="cityDeep" x1="0" y1="0" x2="0" y2="1">${down.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>` +
    `<clipPath id="cityWater"><rect x="0" y="${WATER}" width="${width}" height="${1000 - WATER}"/></clipPath><g clip-path="url(#cityWater)">` +
    rect(0, WATER, width, 1000 - WATER, 'url(#cityDeep)') +
    `<g opacity="0.36">${place(0, WATER * 1.6, front, 0, 1, -0.6)}</g>` +
    glitter +
    ripples +
    '</g>'
  )
}
