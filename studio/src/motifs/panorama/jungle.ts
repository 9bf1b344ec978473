import { climber, forestTrunk } from '../../botany/forest-trunk.ts'
import { chitalHind, chitalStag } from '../../creatures/chital-herd.ts'
import { greatHornbill, hornbillGradients, hornbillToes } from '../../creatures/great-hornbill.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong } from '../../ink/curves.ts'
import { ellipse, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { birds } from './birds.ts'
import type { Clearing } from './clearing.ts'
import { bough, leafyBough, liana, spray } from './clearing-boughs.ts'
import { mistBank, stand } from './clearing-distance.ts'
import { fernDefinitions, ferns, grass, taroClump, wildBanana } from './clearing-foliage.ts'
import { rise, riseAt, stream, turf } from './clearing-ground.ts'
import { hills } from './clearing-hills.ts'

/** A clearing in the rain forest above Valparai: trees fading into mist over a stream, hornbills close by, chital. */
export function jungle(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const mist = light ? mix(ground, '#ffffff', 0.25) : mix(ground, second, 0.4)
  const strong = light ? ink : mix(ink, ground, 0.3)
  const openX = width * random.between(0.55, 0.6)
  const clearing: Clearing = {
    ...palette,
    random,
    width,
    light,
    mist,
    air: (colour, nearness) => mix(mist, colour, Math.min(1, Math.max(0, nearness))),
    greens: [
      darker(strong, 0.26),
      mix(strong, '#1f5a52', 0.3),
      strong,
      mix(strong, second, 0.42),
      mix(second, strong, 0.16),
    ],
    bark: mix('#54463a', strong, 0.3),
    openX,
    herdX: Math.min(openX + 236, width - 106),
  }
  return (
    definitions(clearing, mix(mist, lighter(accent, 0.5), 0.5)) +
    rect(0, 0, width, 1000, 'url(#clearing-sky)') +
    rect(0, 0, width, 1000, 'url(#clearing-glow)') +
    hills(clearing) +
    birds(random, openX + 40, 170, 6, clearing.air(ink, 0.45)) +
    stand(clearing, 668, 330, 9, 0.24, 96) +
    mistBank(clearing, 655, 0.8) +
    stand(clearing, 700, 470, 15, 0.36, 190) +
    mistBank(clearing, 690, 0.7) +
    turf(clearing) +
    rise(clearing) +
    herd(clearing) +
    undergrowth(clearing, 716, 0, 0.42, 40) +
    stand(clearing, 752, 690, 25, 0.54, 400) +
    mistBank(clearing, 742, 0.34) +
    stream(clearing) +
    undergrowth(clearing, 812, 1, 0.62, 74) +
    mistBank(clearing, 846, 0.16) +
    undergrowth(clearing, 905, 2, 0.8, 100) +
    nearWood(clearing)
  )
}

function definitions(clearing: Clearing, glow: string): string {
  const { width, mist, openX, air, ink, second } = clearing
  return (
    `<defs><linearGradient id="clearing-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${air(mix(ink, second, 0.5), 0.2)}"/><stop offset="0.4" stop-color="${mist}"/><stop offset="1" stop-color="${air(second, 0.22)}"/></linearGradient>` +
    `<radialGradient id="clearing-glow" gradientUnits="userSpaceOnUse" cx="${openX}" cy="330" r="${Math.min(620, width * 0.6)}"><stop offset="0" stop-color="${lighter(glow, 0.5)}"/><stop offset="0.3" stop-color="${glow}" stop-opacity="0.7"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="clearing-mist"><stop offset="0" stop-color="${mist}"/><stop offset="0.5" stop-color="${mist}" stop-opacity="0.7"/><stop offset="1" stop-color="${mist}" stop-opacity="0"/></radialGradient>` +
    `${hornbillGradients()}${fernDefinitions(clearing)}</defs>`
  )
}

/** Ferns, grass and taro along the banks, the stream left open. */
function undergrowth(
  clearing: Clearing,
  foot: number,
  depth: number,
  nearness: number,
  size: number,
): string {
  const { random, width, openX } = clearing
  const open = 60 + (foot - 660) * 0.62
  return times(Math.round(width / (size * 0.62)), (index) => {
    const x = index * size * 0.62 + random.near(0, size * 0.3)
    const y = foot + random.near(0, size * 0.2)
    if (Math.abs(x - openX) < open) return ''
    return index % 3
      ? grass(clearing, x, y + 6, size * random.between(0.5, 0.9), nearness)
      : ferns(clearing, x, y + 8, size * random.between(0.6, 1.05), depth)
  })
}

/** A stag on the rise, where he is seen over a bed, and a hind that grazes her way down to the water. */
function herd(clearing: Clearing): string {
  const { random, herdX, air, ink, second, mist } = clearing
  const tones = (nearness: number) => ({
    coat: air(mix('#a5683a', ink, 0.06), nearness),
    pale: lighter(mist, 0.4),
    dark: air('#3e2c20', nearness + 0.06),
  })
  const hindX = herdX - 112
  const [stagY, hindY] = [riseAt(clearing, herdX) + 9, riseAt(clearing, hindX) + 12]
  const shadow = (x: number, y: number, reach: number) =>
    ellipse(x, y, reach, reach * 0.09, air(darker(ink, 0.2), 0.8), 0.2)
  const blades = (x: number, y: number) =>
    line(
      times(26, () => {
        const from = x + random.between(-42, 44)
        const high = random.between(4, 10)
        return `M${n(from)} ${n(y + random.between(2, 8))}q${n(random.near(0, 1))} ${n(-high * 0.6)} ${n(random.near(0, 3))} ${n(-high)}`
      }),
      air(mix(second, ink, 0.3), 0.7),
      1.1,
      0.9,
    )
  return (
    shadow(herdX + 4, stagY + 1, 46) +
    place(herdX, stagY, chitalStag(random, tones(0.88)), 0, 0.62) +
    blades(herdX, stagY) +
    shadow(hindX + 2, hindY + 1, 40) +
    place(hindX, hindY, chitalHind(random, tones(0.92)), 0, 0.56) +
    blades(hindX, hindY)
  )
}

/** What grows where we stand: a great tree and boughs at one side, foliage leaning in at the other. */
function nearWood(clearing: Clearing): string {
  const { random, width, bark, ink, second, light, ground } = clearing
  const perchX = Math.max(430, width * 0.33)
  const treeX = perchX - 370
  const tones = {
    bark,
    moss: mix(ink, second, 0.3),
    leaf: light ? darker(ink, 0.1) : ink,
    vein: mix(second, ground, 0.4),
  }
  const perch = bezier(
    [treeX - 14, 596],
    [treeX + 130, 452],
    [perchX - 30, 486],
    [perchX + 268, 392],
    30,
  )
  const twig = bezier(
    [perchX + 90, 440],
    [perchX + 120, 444],
    [perchX + 146, 464],
    [perchX + 186, 460],
    12,
  )
  const low = bezier(
    [treeX + 66, 528],
    [treeX + 140, 540],
    [treeX + 190, 600],
    [treeX + 262, 612],
    14,
  )
  const birdAt = (share: number, size: number, side: 1 | -1, nod: number, hen: boolean) => {
    const at = pointAlong(perch, share)
    return {
      bird: place(
        at.x,
        at.y - 9 * size,
        greatHornbill(light ? darker(ink, 0.72) : '#1c2a24', nod, hen),
        0,
        side * size,
        size,
      ),
      toes: place(at.x, at.y - 5 * size, hornbillToes(), 0, side * size, size),
    }
  }
  const cock = birdAt(0.55, 1.04, 1, 0, false)
  const hen = birdAt(0.83, 0.9, -1, 5, true)
  const fromRight = (y: number, long: number, drop: number): Point[] =>
    bezier(
      [width + 30, y],
      [width - long * 0.34, y - 26],
      [width - long * 0.7, y + drop * 0.3],
      [width - long, y + drop],
      18,
    )
  const fromAbove = (x: number, side: number, drop: number): Point[] =>
    bezier(
      [x, -30],
      [x + side * 30, drop * 0.3],
      [x + side * 70, drop * 0.5],
      [x + side * 150, drop],
      16,
    )
  const above = times(Math.max(1, Math.round((width - 700) / 420)), (index) =>
    leafyBough(
      clearing,
      fromAbove(
        perchX + 330 + index * 430 + random.near(0, 60),
        index % 2 ? -1 : 1,
        random.between(70, 150),
      ),
      9,
      random.between(44, 62),
    ),
  )
  return (
    liana(clearing, [treeX + 60, -20], [perchX + 120, -20], random.between(90, 150), 4) +
    liana(clearing, [width - 330, -20], [width + 20, 150], random.between(120, 190), 5) +
    above +
    leafyBough(clearing, fromRight(58, 320, 40), 20, 70) +
    leafyBough(clearing, fromRight(262, 144, 56), 12, 44) +
    leafyBough(clearing, fromAbove(treeX + 60, 1, 96), 14, 58) +
    bough(clearing, low, 10, 2.4) +
    spray(clearing, low, 13, 62, 0.16) +
    forestTrunk(random, treeX, 1010, 92, tones, true) +
    climber(random, treeX + 4, 92, 990, 330, tones) +
    cock.bird +
    hen.bird +
    bough(clearing, perch, 36, 5) +
    bough(clearing, twig, 6, 2) +
    spray(clearing, twig, 7, 38, 0.24) +
    spray(clearing, perch, 5, 38, 0.92) +
    cock.toes +
    hen.toes +
    wildBanana(clearing, width + 46, 1010, 1.02, 1) +
    wildBanana(clearing, width - 60, 1060, 0.7, 1) +
    wildBanana(clearing, treeX - 50, 1040, 0.74, -1) +
    taroClump(clearing, treeX + 150, 1040, 250, 6) +
    taroClump(clearing, width - 210, 1040, 170, 4) +
    times(Math.ceil(width / 150), (index) => {
      const x = index * 158 + random.near(0, 40)
      const middle = Math.abs(x - clearing.openX) < 150
      return ferns(
        clearing,
        x,
        1022,
        middle ? random.between(56, 80) : random.between(90, 150),
        3 + (index % 2),
      )
    }) +
    times(Math.ceil(width / 60), (index) =>
      grass(clearing, index * 62 + random.near(0, 26), 1006, random.between(40, 80), 0.96),
    ) +
    times(Math.max(0, Math.round((width - 1300) / 520)), (index) =>
      taroClump(clearing, perchX + 640 + index * 520, 1050, random.between(150, 220), 5),
    )
  )
}
