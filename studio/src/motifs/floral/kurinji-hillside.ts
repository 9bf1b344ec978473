import { areaAbove, blurred, derived, type Field } from '../../ink/field.ts'
import { fill, line, n, type Point, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Noise } from '../../ink/smooth-noise.ts'
import { specks } from '../../ink/speckle.ts'
import { lightOn, ranked } from '../panorama/relief.ts'
import { farShola, shola, sholaCrowns } from './shola.ts'

export type HillTones = Record<
  | 'lit'
  | 'grass'
  | 'shade'
  | 'deep'
  | 'bloom'
  | 'bloomLit'
  | 'bloomDeep'
  | 'wood'
  | 'woodLit'
  | 'rock'
  | 'rockLit'
  | 'rockDeep'
  | 'haze'
  | 'sun',
  string
>

export type Hillside = {
  id: string
  relief: Field
  ridge: (x: number) => number
  outline: string
  /** The middle of its ridge, and how far down its slope is seen. */
  y: number
  deep: number
  width: number
  crown: number
  clear: number
  /** Where a rock shoulder breaks off, if one does. */
  shoulder?: number
}

/** The sun stands on the left, not high. */
const SUN = [-0.74, -0.42, 0.52] as const

/** One hillside: grass folded in light and shade, drifts of bloom along the slope, woods in its hollows. */
export function paintedHillside(
  random: Random,
  noise: Noise,
  side: Hillside,
  tones: HillTones,
): string {
  const { id, relief, ridge, outline, width, crown, clear, deep } = side
  const light = lightOn(relief, SUN)
  const grain = derived(light, (at, x, y) => (light.values[at] ?? 0) + noise(x / 18, y / 12) * 0.07)
  const wide = blurred(relief, 20)
  /** How far a place lies in a fold between ridges. */
  const hollow = derived(relief, (at) => (wide.values[at] ?? 0) - (relief.values[at] ?? 0))
  const rank = ranked(light, ridge)
  const level = (share: number) => rank(share)
  const round = { round: true, least: 18, slack: 0.85 }
  const tone = (share: number, colour: string, strength: number) =>
    fill(areaAbove(grain, level(share), round), colour, strength)
  const dark = derived(grain, (at) => -(grain.values[at] ?? 0))
  const shaded = (share: number, colour: string, strength: number) =>
    fill(areaAbove(dark, -level(share), round), colour, strength)
  const [drift, seed] = [38 + 40 * clear, random.between(0, 60)]
  /** Above nought where the bushes stand: in drifts that follow the ground, thinner on the crest. */
  const bloom = derived(relief, (at, x, y) => {
    const height = relief.values[at] ?? 0
    const [along, down] = [
      (x + height * 0.3) / drift,
      (y - ridge(x) * 0.7 + height * 0.7) / (drift * 0.36),
    ]
    return (
      noise(along + seed, down + seed) * 0.9 +
      noise(x / 9 + seed, y / 5) * 0.16 +
      ((light.values[at] ?? 0) - 0.5) * 0.26 -
      Math.max(0, hollow.values[at] ?? 0) * 0.02 +
      0.02 -
      0.4 * Math.exp(-(y - ridge(x)) / 14)
    )
  })
  const over = (field: Field, least: number) =>
    derived(bloom, (at) => Math.min(bloom.values[at] ?? 0, (field.values[at] ?? 0) - least))
  const flowers =
    fill(areaAbove(bloom, -0.07, round), tones.bloom, 0.34) +
    fill(areaAbove(bloom, 0.02, round), tones.bloom, 0.8) +
    fill(areaAbove(over(dark, -level(0.36)), 0.01, round), tones.bloomDeep, 0.72) +
    fill(areaAbove(over(grain, level(0.6)), 0.01, round), tones.bloomLit, 0.7)
  const touches = bushes(random, side, areaAbove(bloom, -0.03, round), tones)
  const rock = side.shoulder === undefined ? undefined : bareRock(noise, side, side.shoulder)
  const wooded = derived(hollow, (at, x, y) =>
    Math.min(
      ((hollow.values[at] ?? 0) - 2.2) / 4 +
        noise(x / 90 + seed, y / 300) * 1.1 +
        noise(x / 13, y / 11) * 0.4 -
        0.5 +
        (1.1 * (y - ridge(x))) / deep,
      (y - ridge(x) - deep * 0.2) / 30,
      rock ? -0.3 - (rock.values[at] ?? 0) : 1,
    ),
  )
  const woods = crown
    ? crown < 0.5
      ? farShola(random, wooded, tones, crown)
      : `<defs>${sholaCrowns(random, `${id}crown`, tones.wood, tones.woodLit)}</defs>${shola(random, `${id}crown`, wooded, crown, tones.deep)}`
    : ''
  return (
    `<defs><clipPath id="${id}clip"><path d="${outline}"/></clipPath><linearGradient id="${id}haze" gradientUnits="userSpaceOnUse" x1="0" y1="${n(side.y)}" x2="0" y2="${n(side.y + deep)}"><stop offset="0" stop-color="${tones.haze}" stop-opacity="0"/><stop offset="1" stop-color="${tones.haze}" stop-opacity="${n(0.8 * (1.1 - clear))}"/></linearGradient></defs>` +
    `<g clip-path="url(#${id}clip)">` +
    fill(outline, tones.grass) +
    tone(0.5, tones.lit, 0.4) +
    tone(0.72, tones.lit, 0.6) +
    shaded(0.46, tones.shade, 0.6) +
    blades(random, side, tones) +
    flowers +
    touches +
    shaded(0.4, tones.deep, 0.16) +
    shaded(0.26, tones.deep, 0.24) +
    shaded(0.12, tones.deep, 0.3) +
    tone(0.84, tones.sun, 0.26) +
    (rock ? rockFace(noise, rock, light, tones) : '') +
    woods +
    fill(outline, `url(#${id}haze)`) +
    '</g>' +
    `<rect width="${n(width)}" height="0" fill="none"/>`
  )
}

/** How large a patch of grass or bushes is that is drawn once and laid all over a hillside. */
const PATCH = { width: 64, height: 40, views: 3 }

function patches(random: Random, id: string, { y, deep, width, relief }: Hillside): string {
  let laid = ''
  for (let down = relief.y; down < y + deep + PATCH.height; down += PATCH.height * 0.8)
    for (let x = -10; x < width + PATCH.width; x += PATCH.width * 0.86)
      laid += `<use href="#${id}${random.int(0, PATCH.views - 1)}" x="${n(x + random.near(0, 8))}" y="${n(down + random.near(0, 6))}"/>`
  return laid
}

/** Grass in fine strokes down the slope. */
function blades(random: Random, side: Hillside, tones: HillTones): string {
  const { id, clear } = side
  const strokes = (colour: string, strength: number) =>
    line(
      times(70, () => {
        const long = random.between(1.2, 4) * (0.4 + clear * 0.6)
        return `M${n(PATCH.width * random.near(0, 0.56))} ${n(PATCH.height * random.near(0, 0.56))}l${n(random.near(0, long * 0.5))} ${n(-long)}`
      }),
      colour,
      0.7,
      strength,
    )
  const views = times(
    PATCH.views,
    (view) =>
      `<g id="${id}grass${view}">${strokes(tones.lit, 0.55) + strokes(tones.shade, 0.5)}</g>`,
  )
  return `<defs>${views}</defs>${patches(random, `${id}grass`, side)}`
}

/** The bushes themselves as dabs of the brush: dark at the foot, light where the sun meets them. */
function bushes(random: Random, side: Hillside, area: string, tones: HillTones): string {
  const { id, clear } = side
  const size = 0.8 + clear ** 2 * 1.9
  const count = Math.round(150 / size)
  const views = times(PATCH.views, (view) => {
    const dabs = Array.from(
      { length: count },
      (): Point => [PATCH.width * random.near(0, 0.56), PATCH.height * random.near(0, 0.56)],
    ).sort(([, a], [, b]) => a - b)
    const moved = (every: number, dx: number, dy: number) =>
      dabs
        .filter((_, index) => index % every === 0)
        .map(([x, y]): Point => [x + dx * size, y + dy * size])
    const body =
      specks(moved(2, 0.4, 0.7), size * 1.3, tones.deep, 0.4) +
      specks(moved(1, 0, 0), size * 1.2, tones.bloom, 0.8) +
      specks(moved(3, 0.2, 0.2), size * 0.9, tones.bloomDeep, 0.6) +
      specks(moved(2, -0.3, -0.4), size * 0.7, tones.bloomLit, 0.9)
    return `<g id="${id}bush${view}">${body}</g>`
  })
  return `<defs><clipPath id="${id}bloom"><path d="${area}" clip-rule="evenodd"/></clipPath>${views}</defs><g clip-path="url(#${id}bloom)">${patches(random, `${id}bush`, side)}</g>`
}

/** Above nought where rock lies bare: where the shoulder breaks off. */
function bareRock(noise: Noise, { relief, ridge }: Hillside, shoulder: number): Field {
  return derived(relief, (_, x, y) => {
    const [across, down] = [(x - shoulder - 58) / 84, (y - ridge(x)) / 92]
    return (
      0.7 -
      across * across -
      down * down * (1 + 0.5 * Math.abs(across)) +
      noise(x / 12, y / 40) * 0.8
    )
  })
}

/** Rock in light and shade, streaked by the water that runs over it. */
function rockFace(noise: Noise, bare: Field, light: Field, tones: HillTones): string {
  const cut = derived(
    bare,
    (at, x, y) =>
      noise(x / 8 + 7, y / 40 + 3) * 0.8 +
      noise((x + y * 0.4) / 26, y / 13) * 0.5 +
      ((light.values[at] ?? 0) - 0.42) * 1.5,
  )
  const within = (least: number, sign: number) =>
    derived(bare, (at) => Math.min(bare.values[at] ?? 0, sign * (cut.values[at] ?? 0) - least))
  const style = { least: 4, slack: 0.3 }
  return (
    fill(areaAbove(bare, -0.12), tones.shade, 0.5) +
    fill(areaAbove(bare, 0), tones.rock) +
    fill(areaAbove(within(0.16, 1), 0, style), tones.rockLit, 0.6) +
    fill(areaAbove(within(0.5, 1), 0, style), tones.rockLit, 0.8) +
    fill(areaAbove(within(0.1, -1), 0, style), tones.rockDeep, 0.5) +
    fill(areaAbove(within(0.42, -1), 0, style), tones.rockDeep, 0.7)
  )
}
