import { rhododendronBush, rhododendronWhorls } from '../../botany/campanula-rhododendron.ts'
import { lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { fractal, type Noise, smoothNoise } from '../../ink/smooth-noise.ts'
import { deodarSlope } from './deodar-slope.ts'
import { type GraniteTones, graniteWall } from './granite-wall.ts'
import { kangraHamlet } from './kangra-hamlet.ts'

/** The Dhauladhar over Kangra: one wall of dark rock and snow in the morning, deodar forests in mist below. */
export function mountains(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const sunX = width * 0.16
  const glow = mix('#ffffff', accent, 0.5)
  const haze = mix(ground, second, 0.4)
  const mist = lighter(mix(ground, second, 0.16), 0.3)
  const noise = fractal(smoothNoise(random), 3)
  const forest = mix(ink, '#12382c', 0.78)
  const sunny = mix('#7f9f6a', ink, 0.2)
  const bark = mix('#6d5a4c', ink, 0.3)
  /** A slope's colours behind so much haze. */
  const behind = (share: number) => {
    const far = (colour: string) => mix(colour, haze, share)
    return {
      tones: { dark: far(forest), lit: far(sunny), bark: far(bark) },
      ground: far(mix(forest, ink, 0.2)),
      mist,
    }
  }
  const swell = (base: number, rise: number, span: number) => {
    const shift = random.between(0, 90)
    return (x: number) => base - rise * noise(x / span + shift, shift) * 1.4
  }
  const middle = swell(648, 30, 190)
  const hamletX = width * 0.74
  const hamlet = place(
    hamletX,
    middle(hamletX) + 26,
    kangraHamlet(random, {
      stone: mix('#a39a94', haze, 0.22),
      plaster: mix('#f6efe2', haze, 0.14),
      slate: mix('#66758a', haze, 0.2),
      wood: mix('#6a4a38', haze, 0.2),
      field: mix('#6f9a5c', haze, 0.24),
      grain: mix('#b9bf6e', haze, 0.24),
    }),
    0,
    1.16,
  )
  return (
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ink, second, 0.62)}"/><stop offset="0.2" stop-color="${mix(second, ground, 0.3)}"/><stop offset="0.34" stop-color="${mix(ground, accent, 0.2)}"/><stop offset="1" stop-color="${ground}"/></linearGradient><radialGradient id="dawn"><stop offset="0" stop-color="${glow}" stop-opacity="0.9"/><stop offset="0.3" stop-color="${glow}" stop-opacity="0.46"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>` +
    rect(0, 0, width, 1000, 'url(#sky)') +
    circle(sunX, 190, 330, 'url(#dawn)') +
    veils(random, 'dhauladhar-cirrus', width, [34, 170], lighter(ground, 0.6), 0.5) +
    ranges(random, noise, palette, width, mix(haze, second, 0.3)) +
    veils(random, 'dhauladhar-high', width, [470, 560], mist, 0.7) +
    deodarSlope(random, {
      ...{
        id: 'far-deodars',
        width,
        brow: swell(560, 26, 170),
        tall: 40,
        gap: 9,
        rows: 5,
        fine: 0,
      },
      ...{ ...behind(0.5), veil: 0.75, deep: 110 },
    }) +
    veils(random, 'dhauladhar-middle', width, [590, 640], mist, 0.7) +
    deodarSlope(random, {
      ...{ id: 'middle-deodars', width, brow: middle, tall: 84, gap: 20, rows: 4, fine: 0.3 },
      ...{ ...behind(0.26), veil: 0.8, deep: 170 },
      clearing: { from: hamletX - 100, to: hamletX + 84, body: hamlet },
    }) +
    veils(random, 'dhauladhar-low', width, [710, 770], mist, 0.66) +
    deodarSlope(random, {
      ...{
        id: 'near-deodars',
        width,
        brow: swell(790, 26, 210),
        tall: 176,
        gap: 58,
        rows: 2,
        fine: 0.7,
      },
      ...{ ...behind(0.1), veil: 0.7, deep: 190 },
      clearing: { from: hamletX - 96, to: hamletX + 86 },
    }) +
    veils(random, 'dhauladhar-foot', width, [850, 900], mist, 0.6) +
    deodarSlope(random, {
      ...{
        id: 'front-deodars',
        width,
        brow: swell(930, 16, 260),
        tall: 330,
        gap: 190,
        rows: 1,
        fine: 1,
      },
      ...{ ...behind(0), veil: 0, deep: 120 },
      clearing: { from: hamletX - 90, to: hamletX + 80 },
    }) +
    rhododendrons(random, width, forest, sunny)
  )
}

/** Three depths of one range: a pale crest behind, the great wall, and dark spurs that come down before it. */
function ranges(
  random: Random,
  noise: Noise,
  { ink, second }: Palette,
  width: number,
  haze: string,
): string {
  const tones = {
    snow: '#fdf8ee',
    snowShade: mix(second, '#c4d6ea', 0.6),
    snowDeep: mix(ink, '#8fb0d4', 0.7),
    rockLit: mix('#8d8a8e', second, 0.14),
    rock: mix(ink, '#4a5368', 0.8),
    rockShade: mix(ink, '#333d57', 0.86),
    rockDeep: mix(ink, '#222b43', 0.92),
    haze,
  }
  const behind = (share: number): GraniteTones => {
    const far = (colour: string) => mix(colour, haze, share)
    return {
      snow: far(tones.snow),
      snowShade: far(tones.snowShade),
      snowDeep: far(tones.snowDeep),
      rockLit: far(tones.rockLit),
      rock: far(tones.rock),
      rockShade: far(tones.rockShade),
      rockDeep: far(tones.rockDeep),
      haze,
    }
  }
  return (
    graniteWall(random, noise, {
      ...{ id: 'dhauladhar-far', width, crest: 262, rise: 84, foot: 470, span: 190, rough: 5 },
      ...{ veil: 0.8, coarse: 1.5, snow: 0.74, tones: behind(0.55) },
    }) +
    graniteWall(random, noise, {
      ...{ id: 'dhauladhar', width, crest: 316, rise: 176, foot: 580, span: 270, rough: 6 },
      ...{ veil: 1, coarse: 1, snow: 0.42, tones: behind(0.1) },
    }) +
    graniteWall(random, noise, {
      ...{ id: 'dhauladhar-spurs', width, crest: 616, rise: 206, foot: 660, span: 300, rough: 7 },
      ...{ veil: 0.9, coarse: 1, snow: 0.26, tones: behind(0) },
    })
  )
}

/** Pale rhododendrons along the foot of the wall, bush beside bush, lower in the middle than at the sides. */
function rhododendrons(random: Random, width: number, forest: string, sunny: string): string {
  const tones = {
    leaf: mix(forest, '#2f5a44', 0.5),
    leafLit: mix(sunny, forest, 0.2),
    petal: '#fbf6fa',
    blush: '#b9a6cf',
  }
  const id = 'buransh-whorl'
  const views = times(
    3,
    (view) => `<g id="buransh${view}">${rhododendronBush(random, id, tones)}</g>`,
  )
  const row = (y: number, size: number) => {
    let bushes = ''
    for (let x = -40; x < width + 60; x += size * random.between(110, 170))
      bushes += place(
        x,
        y - 22 * Math.cos((x / width) * Math.PI * 2) + random.near(0, 10),
        `<use href="#buransh${random.int(0, 2)}"/>`,
        0,
        size * (random.chance(0.5) ? 1 : -1),
        size * random.near(1, 0.12),
      )
    return bushes
  }
  return `<defs>${rhododendronWhorls(random, id, tones)}${views}</defs>${row(958, 0.44)}${row(984, 0.6)}${row(1020, 0.84)}`
}

/** Soft banks of mist or thin cloud between two heights. */
function veils(
  random: Random,
  id: string,
  width: number,
  [top, low]: readonly [number, number],
  colour: string,
  strength: number,
): string {
  return (
    `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.5" stop-color="${colour}" stop-opacity="${strength * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>` +
    times(Math.ceil(width / 60), () =>
      place(
        random.between(-60, width + 60),
        random.between(top, low),
        `<circle r="100" fill="url(#${id})"/>`,
        random.near(0, 3),
        random.between(0.9, 2.4),
        random.between(0.09, 0.28),
      ),
    )
  )
}
