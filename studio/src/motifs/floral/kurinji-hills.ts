import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { fractal, type Noise, smoothNoise } from '../../ink/smooth-noise.ts'
import { reliefOf, type Spur } from '../panorama/relief.ts'
import { type Hillside, type HillTones, paintedHillside } from './kurinji-hillside.ts'

type Hill = {
  /** The middle of its ridge, how far it swings about it, and over what way. */
  y: number
  high: number
  span: number
  /** How little haze lies before it, 0 (all haze) to 1. */
  clear: number
  /** How far down its slope is seen. */
  deep: number
  /** How large a crown of its woods is. */
  crown: number
  /** Whether the ridge rises to the rock shoulder of Anamudi. */
  rock?: boolean
}

const HILLS: readonly Hill[] = [
  { y: 214, high: 34, span: 420, clear: 0.24, deep: 150, crown: 0 },
  { y: 268, high: 30, span: 380, clear: 0.56, deep: 170, crown: 0.42, rock: true },
  { y: 338, high: 62, span: 440, clear: 0.66, deep: 180, crown: 0.48 },
  { y: 432, high: 62, span: 380, clear: 0.84, deep: 180, crown: 0.56 },
  { y: 536, high: 50, span: 330, clear: 1, deep: 190, crown: 0.84 },
]

/** Munnar's grassland hills, one behind another in the morning mist: bloom on the slopes, woods in the folds. */
export function kurinjiHills(
  random: Random,
  width: number,
  palette: Palette,
  violet: string,
): string {
  const noise = fractal(smoothNoise(random), 3)
  return HILLS.map((hill, index) => range(random, noise, width, palette, violet, hill, index)).join(
    '',
  )
}

function range(
  random: Random,
  noise: Noise,
  width: number,
  { ground, second, accent }: Palette,
  violet: string,
  hill: Hill,
  index: number,
): string {
  const { y, high, span, clear, deep, rock } = hill
  const haze = mix(mix(ground, '#bccbea', 0.6), second, 0.12)
  const far = (colour: string) => mix(haze, colour, clear)
  const shoulder = rock ? width * 0.6 : undefined
  const shift = index * 31.7
  const phase = random.between(0, 6)
  const ridge = (x: number) =>
    y -
    Math.sin((x / span) * Math.PI * 1.5 + phase) * high * 0.42 -
    noise(x / (span * 0.5) + shift, shift) * high * 1.15 -
    Math.abs(noise(x / (span * 0.22) + shift, 9 + shift)) * high * 0.3 -
    noise(x / 34 + shift, 4 + shift) * 3.4 * (0.5 + clear) -
    (shoulder === undefined
      ? 0
      : anamudi(x - shoulder) +
        Math.abs(noise((x - shoulder) / 11, 3)) * 9 * Math.exp(-(((x - shoulder - 60) / 60) ** 2)))
  const crest = Array.from({ length: Math.ceil(width / 5) + 18 }, (_, at): Point => {
    const x = (at - 8) * 5
    return [x, ridge(x)]
  })
  const lip = Math.min(...crest.map(([, top]) => top))
  const area = { x: -20, y: Math.floor(lip - 6), width: width + 40, height: y + deep - lip }
  const relief = reliefOf({
    area,
    step: index < 2 ? 2.5 : 3,
    spurs: spursOf(random, ridge, width, hill),
    fall: 0.8,
    round: 7,
    melt: 8,
    floor: (x, down) => (down - ridge(x)) * 0.22 - 6,
  })
  const tones: HillTones = {
    lit: far(mix('#c0ca88', accent, 0.2)),
    grass: far(mix('#7fa05c', accent, 0.3)),
    shade: far('#4f7a5c'),
    deep: far('#365d58'),
    bloom: far(mix(violet, '#6a5cc6', 0.4)),
    bloomLit: far(mix(lighter(violet, 0.34), second, 0.4)),
    bloomDeep: far(mix(darker(violet, 0.24), '#3d3f92', 0.4)),
    wood: far('#254d3d'),
    woodLit: far('#7d9a58'),
    rock: far('#7d7a90'),
    rockLit: far('#b9b3b8'),
    rockDeep: far('#4d4d69'),
    haze,
    sun: far('#f2ecc2'),
  }
  const side: Hillside = {
    id: `kurinji-hill${index}`,
    relief,
    ridge,
    outline: `${smooth(crest)}L${n(width + 80)} 1010L-80 1010Z`,
    y,
    deep,
    width,
    crown: hill.crown,
    clear,
    ...(shoulder === undefined ? {} : { shoulder }),
  }
  return (
    paintedHillside(random, noise, side, tones) + mistBefore(random, width, hill, index, ground)
  )
}

/** How far the highest hill stands over its ridge: a long grass back, a dome, and a broken shoulder to the right. */
function anamudi(x: number): number {
  const rise = 128
  if (x < 0)
    return rise * Math.exp(-((x / 172) ** 2)) * (1 - 0.1 * Math.exp(-(((x + 70) / 34) ** 2)))
  const dome = rise * Math.exp(-((x / 66) ** 4))
  return Math.max(
    dome,
    64 * Math.exp(-(((x - 84) / 62) ** 4)),
    30 * Math.exp(-(((x - 170) / 74) ** 2)),
  )
}

/** Ridges that run down from the crest, with lesser ones leaving them on both sides. */
function spursOf(
  random: Random,
  ridge: (x: number) => number,
  width: number,
  { deep, span }: Hill,
): Spur[] {
  const spurs: Spur[] = []
  const stands = ([x, y]: Point) => (y - ridge(x)) * 0.52
  const run = (from: Point, lean: number, long: number, first: number) => {
    const points: Point[] = [from]
    const out = [first]
    let [x, y] = from
    let turn = lean
    for (let gone = 0; gone < long; gone += 16) {
      turn += random.near(0, 0.16)
      x += Math.sin(turn) * 16
      y += Math.cos(turn) * 16
      points.push([x, y])
      const before = out.at(-1) ?? first
      out.push(Math.max(before + 2, before * 0.3 + stands([x, y]) * 0.7 - (lean ? 1 : 0)))
    }
    spurs.push({ points, out })
    return points.map((point, at) => ({ point, out: out[at] ?? 0 }))
  }
  const every = span * 0.17
  for (let x = -every; x < width + every; x += every * random.between(0.5, 1.5)) {
    // Ridges fan out from a summit, down both of its shoulders.
    const lean = ((ridge(x + 24) - ridge(x - 24)) / 48) * 1.7 + random.near(0, 0.85)
    const below = random.chance(0.4) ? random.between(0.1, 0.34) * deep : 2
    const main = run([x, ridge(x) + below], lean, deep * 1.25, below * 0.4)
    for (const side of [-1, 1])
      for (let at = random.int(2, 4); at < main.length - 1; at += random.int(3, 5)) {
        const start = main[at]
        if (start)
          run(
            start.point,
            lean + side * random.between(0.6, 1),
            deep * random.between(0.25, 0.5),
            start.out - 1,
          )
      }
  }
  return spurs
}

/** Mist that lies in the hollow before a range and climbs it here and there. */
function mistBefore(
  random: Random,
  width: number,
  { y, high, deep }: Hill,
  index: number,
  ground: string,
): string {
  const id = `kurinji-mist${index}`
  const white = lighter(ground, 0.62)
  const strength = [0.46, 0.5, 0.54, 0.42, 0][index] ?? 0
  if (!strength) return ''
  const puffs = times(Math.ceil(width / 90), () =>
    place(
      random.between(-40, width + 40),
      y + random.between(high * 0.4, deep * 0.8),
      `<circle r="100" fill="url(#${id}p)"/>`,
      random.near(0, 4),
      random.between(1.1, 2.6),
      random.between(0.12, 0.34),
    ),
  )
  return (
    `<defs><radialGradient id="${id}p"><stop offset="0" stop-color="${white}" stop-opacity="${n(strength)}"/><stop offset="0.5" stop-color="${white}" stop-opacity="${Math.round(strength * 45) / 100}"/><stop offset="1" stop-color="${white}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${white}" stop-opacity="0"/><stop offset="0.62" stop-color="${white}" stop-opacity="${strength}"/><stop offset="1" stop-color="${white}" stop-opacity="0"/></linearGradient></defs>` +
    `<rect x="-20" y="${n(y + deep * 0.3)}" width="${width + 40}" height="${n(deep * 0.9)}" fill="url(#${id})"/>` +
    puffs
  )
}
