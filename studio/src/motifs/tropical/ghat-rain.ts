import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { fill, n, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { type ArecaTones, areca, arecaDefinitions } from './ghat-areca.ts'
import { wetGinger } from './ghat-ginger.ts'
import { fernCrown, fernDefinitions, wetTaro } from './ghat-undergrowth.ts'
import { SHEEN_DEFINITION, type WetGreens } from './ghat-wet.ts'

const [WIDTH, HEIGHT] = [1010, 1000]
/** How far the rain drifts aside for each unit that it falls. */
const SLANT = 0.24

/** Undergrowth of the Western Ghats in the rains: areca palms in mist, taro, ginger and fern, slanting rain. */
export function ghatRain(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const deep = mix(darker(ink, 0.34), '#1f5a44', 0.4)
  const greens = (tone: string, haze: number): WetGreens => ({
    lit: mix(tone, ground, haze),
    shade: mix(mix(tone, deep, 0.5), ground, haze),
    vein: mix(mix(tone, ground, 0.5), ground, haze),
    stalk: mix(mix(tone, deep, 0.3), ground, haze),
    rain: mix('#f4fbf8', ground, haze * 0.5),
  })
  const distance = (haze: number) => ({
    taro: greens(mix(ink, deep, 0.4), haze),
    ginger: greens(mix(ink, '#6fae46', 0.44), haze),
  })
  const [near, middle, lost] = [distance(0), distance(0.4), distance(0.78)]
  const ferns = (haze: number) => greens(mix(ink, '#86bd4e', 0.5), haze)
  const palms = (share: number): ArecaTones => ({
    leaf: mix(ground, mix(ink, second, 0.3), share),
    shade: mix(ground, mix(ink, second, 0.16), share * 1.2),
    bark: mix(ground, '#7f8a76', share * 0.9),
    nut: mix(ground, accent, Math.min(1, share * 1.5)),
  })
  const [far, nearer] = [palms(0.26), palms(0.56)]
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  const palm = (x: number, y: number, tall: number, lean: number, name: 'far' | 'nearer') =>
    put(x, y, tall + 60, areca(random, `ghat-${name}`, tall, lean, name === 'far' ? far : nearer))
  const plant = (x: number, y: number, body: string): Plant => ({ x, y, body })
  const fern = (x: number, y: number, name: string, size: number) =>
    plant(x, y, fernCrown(random, `ghat-${name}`, size))
  const ginger = (x: number, y: number, dx: number, tall: number, tones: WetGreens, white = '') =>
    plant(x, y, wetGinger(random, dx, tall, tones, white))
  const taro = (x: number, y: number, tones: WetGreens, many: number, tall: number) =>
    plant(x, y, wetTaro(random, tones, many, tall))
  const [white, paler] = [lighter(ground, 0.8), lighter(ground, 0.6)]
  const clumps: Clump[] = [
    {
      x: 232,
      y: 290,
      plants: [
        ginger(-176, -40, -110, 320, near.ginger, white),
        ginger(-90, 4, -20, 360, near.taro),
        taro(40, -8, near.taro, 7, 290),
        ginger(226, 34, 120, 250, near.ginger),
        fern(-196, 30, 'near', 0.86),
        fern(196, 60, 'near', 0.7),
        taro(-50, 62, near.taro, 4, 160),
        fern(86, 74, 'near', 0.6),
        fern(-110, 104, 'near', 0.5),
      ],
    },
    {
      x: 720,
      y: 520,
      plants: [
        ginger(76, 16, 90, 340, middle.ginger, paler),
        ginger(196, -50, 150, 260, middle.taro),
        taro(-30, -10, middle.taro, 6, 270),
        ginger(-186, 40, -110, 270, middle.ginger),
        fern(170, 10, 'middle', 0.8),
        fern(-130, 76, 'middle', 0.86),
        fern(40, 92, 'middle', 0.62),
      ],
    },
    {
      x: 290,
      y: 776,
      plants: [
        taro(-216, 34, middle.taro, 5, 230),
        ginger(66, -24, 60, 300, middle.ginger),
        ginger(-44, 20, -80, 340, middle.ginger, paler),
        taro(196, -20, middle.taro, 5, 210),
        fern(-80, 52, 'middle', 0.9),
        fern(130, 30, 'middle', 0.64),
        fern(-226, 96, 'middle', 0.58),
      ],
    },
    {
      x: 770,
      y: 1022,
      plants: [
        ginger(-186, 24, -120, 340, near.taro),
        ginger(126, -30, 70, 400, near.ginger, white),
        ginger(216, 30, 140, 300, near.taro),
        taro(-40, -20, near.taro, 7, 270),
        fern(180, 62, 'near', 0.94),
        fern(-200, 60, 'near', 0.8),
        taro(66, 48, near.taro, 4, 160),
        fern(-56, 66, 'near', 0.62),
      ],
    },
  ]
  const drifts: Clump[] = [
    [760, 250],
    [190, 500],
    [800, 760],
    [270, 1000],
  ].map(([x = 0, y = 0], index) => ({
    x,
    y,
    plants: [
      ginger(-150, -30, -90, random.between(220, 300), lost.ginger),
      taro(random.near(0, 90), 20, lost.taro, 6, random.between(200, 280)),
      ginger(150, 40, index % 2 ? 90 : -60, random.between(240, 320), lost.ginger),
      fern(-170, 50, 'lost', 0.9),
      fern(50, 20, 'lost', 0.8),
      fern(230, 70, 'lost', 0.74),
    ],
  }))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 116,
    ground,
    body:
      `<defs><radialGradient id="ghat-mist"><stop offset="0.1" stop-color="${ground}"/><stop offset="0.55" stop-color="${ground}" stop-opacity="0.7"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient>` +
      arecaDefinitions(random, 'ghat-far', far) +
      arecaDefinitions(random, 'ghat-nearer', nearer) +
      fernDefinitions(random, 'ghat-near', ferns(0)) +
      fernDefinitions(random, 'ghat-middle', ferns(0.4)) +
      fernDefinitions(random, 'ghat-lost', ferns(0.78)) +
      SHEEN_DEFINITION +
      '<radialGradient id="ghat-hole"><stop offset="0.36" stop-color="#000"/><stop offset="0.68" stop-color="#000" stop-opacity="0.5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>' +
      '</defs>' +
      palm(470, 40, 560, 20, 'far') +
      palm(960, 330, 600, -18, 'far') +
      palm(40, 590, 560, 16, 'far') +
      palm(540, 830, 620, -22, 'far') +
      fromBackToFront(random, 'drift', drifts) +
      palm(262, 392, 420, 18, 'nearer') +
      palm(690, 672, 420, -20, 'nearer') +
      palm(540, 128, 420, 14, 'nearer') +
      palm(60, 905, 420, -12, 'nearer') +
      rain(random, 150, [36, 90], (index) => ['#ffffff', index % 2 ? 0.8 : 0.5]) +
      fromBackToFront(random, 'clump', clumps) +
      rain(random, 210, [60, 150], (index) => [lighter(ground, 0.8), index % 5 < 3 ? 0.85 : 0.5]),
  }
}

type Plant = { x: number; y: number; body: string }
type Clump = { x: number; y: number; plants: readonly Plant[] }

/**
 * Clumps and their copies over the tile's edges in the order of their feet, so that one lower down
 * always stands before the one above.
 */
function fromBackToFront(
  random: Random,
  name: 'drift' | 'clump',
  clumps: readonly Clump[],
): string {
  const shared = clumps.map(({ plants }, index) =>
    inMist(random, `ghat-${name}${index}`, plants, name === 'drift'),
  )
  const copies = clumps
    .flatMap(({ x, y }, index) =>
      [-1, 0, 1].flatMap((across) =>
        [-1, 0, 1].map((down) => ({ index, x: x + across * WIDTH, y: y + down * HEIGHT })),
      ),
    )
    .filter(({ x, y }) => x > -530 && x < WIDTH + 470 && y > -220 && y < HEIGHT + 550)
    .sort((a, b) => a.y - b.y)
  return `<defs>${shared.join('')}</defs>${copies
    .map(({ index, x, y }) => `<use href="#ghat-${name}${index}" x="${n(x)}" y="${n(y)}"/>`)
    .join('')}`
}

/**
 * A clump whose every plant loses its own foot in the mist, at a height of its own: faded along one
 * level they would stand on shelves. Mist lies over the feet of a drift; those of plants close by
 * fade away, so that palms are seen through them.
 */
function inMist(random: Random, id: string, plants: readonly Plant[], far: boolean): string {
  const puff = ({ x, y }: Plant, fill: string, opacity: number, size: number) =>
    `<ellipse cx="${n(x + random.near(0, 16))}" cy="${n(y + 34)}" rx="${n(random.between(100, 150) * size)}" ry="${n(random.between(64, 84) * size)}" transform="rotate(${n(random.near(0, 18))} ${n(x)} ${n(y)})" fill="url(#${fill})"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`
  const drawn = plants.map(({ x, y, body }) => place(x, y, body)).join('')
  const over = (fill: string) => plants.map((it) => puff(it, fill, 1, 1)).join('')
  if (far) return `<g id="${id}">${drawn}${over('ghat-mist')}</g>`
  const behind = plants.filter((_, index) => index % 2 === 0)
  return (
    `<mask id="${id}-feet" maskUnits="userSpaceOnUse" x="-530" y="-550" width="1060" height="800"><rect x="-530" y="-550" width="1060" height="800" fill="#fff"/>${over('ghat-hole')}</mask>` +
    `<g id="${id}">${behind.map((it) => puff(it, 'ghat-mist', 0.26, 1.7)).join('')}<g mask="url(#${id}-feet)">${drawn}</g></g>`
  )
}

/** Streaks that thicken as they fall and end where they are thickest. */
function rain(
  random: Random,
  count: number,
  [short, long]: readonly [number, number],
  colourOf: (index: number) => readonly [colour: string, strength: number],
): string {
  return scatter(random, WIDTH, HEIGHT, count)
    .map(([x, y], index) => {
      const fall = random.between(short, long)
      const drift = -fall * SLANT * random.near(1, 0.08)
      const wide = random.between(0.9, 1.5)
      const [colour, strength] = colourOf(index)
      return wrapped(
        WIDTH,
        HEIGHT,
        x,
        y,
        long,
        fill(
          `M0 0L${n(drift - wide)} ${n(fall)}Q${n(drift)} ${n(fall + wide * 2)} ${n(drift + wide)} ${n(fall)}Z`,
          colour,
          strength,
        ),
      )
    })
    .join('')
}
