import { polygon } from '../../ink/curves.ts'
import {
  areaAbove,
  blurred,
  derived,
  type Field,
  fieldOver,
  slopes,
  valueAt,
} from '../../ink/field.ts'
import { fill, n, type Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Noise } from '../../ink/smooth-noise.ts'
import { type CrestShape, crestOf, ribsOf } from './granite-ribs.ts'
import { lightOn, ranked, reliefOf } from './relief.ts'

export type GraniteTones = Record<
  'snow' | 'snowShade' | 'snowDeep' | 'rockLit' | 'rock' | 'rockShade' | 'rockDeep' | 'haze',
  string
>

export type GraniteWall = CrestShape & {
  id: string
  /** Where the wall ends in haze, and how thick the haze is there. */
  foot: number
  veil: number
  tones: GraniteTones
  /** How coarsely it is drawn: 1 close by, more where haze softens it. */
  coarse: number
  /** How much of it snow covers. */
  snow: number
}

/** The sun stands on the left, in the morning. */
const SUN = [-0.78, -0.3, 0.46] as const

/** One depth of a steep range: ribs of dark rock lit from the left, snow in its gullies and on its ledges. */
export function graniteWall(random: Random, noise: Noise, wall: GraniteWall): string {
  const { id, width, foot, tones } = wall
  const { ridge, summits } = crestOf(random, noise, wall)
  const crest = Array.from({ length: Math.ceil(width / 2) + 21 }, (_, at): Point => {
    const x = (at - 10) * 2
    return [x, ridge(x)]
  })
  const lip = Math.min(...crest.map(([, y]) => y))
  const area = { x: -16, y: Math.floor(lip - 8), width: width + 32, height: foot - lip + 12 }
  const [seed, drift] = [random.between(0, 90), random.between(0, 90)]
  const ribs = reliefOf({
    area,
    step: 3 * wall.coarse,
    spurs: ribsOf(random, ridge, summits, wall),
    ...{ fall: 1.05, round: 0.5, melt: 2.5, reach: (foot - lip) * 0.9 },
    floor: (x, y) => (y - ridge(x)) * 0.36 - 16,
  })
  // Read at a place pushed aside, so that no rib or gully runs straight.
  const relief = fieldOver(area, 2 * wall.coarse, (x, y) => {
    const aside =
      noise(x / 95 + drift, y / 80) * 17 +
      noise(x / 36 + seed, y / 36) * 9 +
      noise(x / 13 + seed, y / 15) * 3
    const down = noise(x / 36 + drift, y / 36 + 7) * 9
    return valueAt(ribs, x + aside, y + down) + noise(x / 9 + drift, y / 14) * 1.1
  })
  const streaks = alongFall(relief, noise, seed)
  const shone = lightOn(blurred(relief, 2), SUN)
  const light = derived(shone, (at) => (shone.values[at] ?? 0) + (streaks.values[at] ?? 0) * 0.1)
  const lit = ranked(light, ridge)
  const [near, wide] = [blurred(relief, 5), blurred(relief, 20)]
  const snowy = derived(relief, (at, x, y) => {
    const height = relief.values[at] ?? 0
    const down = (y - ridge(x)) / (foot - ridge(x))
    return (
      ((near.values[at] ?? 0) - height) * 0.1 +
      ((wide.values[at] ?? 0) - height) * 0.065 +
      (streaks.values[at] ?? 0) * 0.95 +
      (shone.values[at] ?? 0) * 0.34 -
      down * 0.9 +
      // Ledges hold snow in thin slanting bands.
      noise((x + y * 0.5) / 40 + drift, (y - x * 0.4) / 9) * 0.26 +
      noise(x / 80 + seed, y / 60) * 0.42
    )
  })
  const bare = ranked(snowy, ridge)(1 - wall.snow)
  const edge = { least: 14 * wall.coarse, slack: 0.42 * wall.coarse }
  const dark = derived(light, (at) => -(light.values[at] ?? 0))
  // Bare rock is furrowed where snow lies smooth.
  const rugged = derived(shone, (at) => (shone.values[at] ?? 0) + (streaks.values[at] ?? 0) * 0.42)
  const rough = ranked(rugged, ridge)
  const bright = (share: number) => areaAbove(rugged, rough(share), edge)
  const shaded = (share: number) =>
    areaAbove(
      derived(rugged, (at) => -(rugged.values[at] ?? 0)),
      -rough(share),
      edge,
    )
  const snowAnd = (field: Field, least: number) =>
    areaAbove(
      derived(snowy, (at) =>
        Math.min((snowy.values[at] ?? 0) - bare, ((field.values[at] ?? 0) - least) * 1.6),
      ),
      0,
      edge,
    )
  const whole = polygon([...crest, [width + 30, foot + 6], [-30, foot + 6]])
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(lip)}" x2="0" y2="${foot}"><stop offset="0.2" stop-color="${tones.haze}" stop-opacity="0"/><stop offset="0.65" stop-color="${tones.haze}" stop-opacity="${n(wall.veil * 0.26)}"/><stop offset="1" stop-color="${tones.haze}" stop-opacity="${n(wall.veil)}"/></linearGradient>` +
    `<clipPath id="${id}-outline"><path d="${whole}"/></clipPath><g clip-path="url(#${id}-outline)">` +
    fill(whole, tones.rock) +
    fill(bright(0.52), tones.rockLit, 0.5) +
    fill(bright(0.76), tones.rockLit, 0.7) +
    fill(shaded(0.42), tones.rockShade, 0.6) +
    fill(shaded(0.2), tones.rockDeep, 0.6) +
    fill(areaAbove(snowy, bare - 0.12, edge), tones.snowShade, 0.32) +
    fill(areaAbove(snowy, bare, edge), tones.snowShade) +
    fill(snowAnd(dark, -lit(0.34)), tones.snowDeep, 0.55) +
    fill(snowAnd(dark, -lit(0.16)), tones.snowDeep, 0.6) +
    fill(snowAnd(light, lit(0.46)), tones.snow, 0.55) +
    fill(snowAnd(light, lit(0.6)), tones.snow) +
    fill(whole, `url(#${id})`) +
    '</g>'
  )
}

/** Noise smeared down the fall line: the streaks that ice and water leave on a face, narrow above and below. */
function alongFall(relief: Field, noise: Noise, seed: number): Field {
  const smooth = blurred(relief, 7)
  const { right, down } = slopes(smooth)
  const [across, along] = [
    { ...relief, values: right },
    { ...relief, values: down },
  ]
  const grain = derived(relief, (_, x, y) => noise(x / 3.2 + seed, y / 5 + seed))
  const steps = 19
  return derived(relief, (_, x, y) => {
    let sum = 0
    for (const way of [-1, 1]) {
      let [px, py] = [x, y]
      for (let step = 0; step < steps; step += 1) {
        sum += valueAt(grain, px, py) * (1 - step / steps)
        const [hx, hy] = [valueAt(across, px, py), valueAt(along, px, py)]
        const steep = 1 + hx * hx + hy * hy
        const [dx, dy] = [(-hx * hy) / steep, 1 - (hy * hy) / steep]
        const long = Math.hypot(dx, dy) || 1
        px += (way * dx * 3) / long
        py += (way * dy * 3) / long
      }
    }
    return (sum / steps) * 2.9
  })
}
