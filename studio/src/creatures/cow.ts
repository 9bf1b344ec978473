import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, brush, smooth, smoothLoop } from '../ink/curves.ts'
import { ellipse, fill, line, type Point, place, times } from '../ink/fragments.ts'
import type { CowColours } from './cow-colours.ts'
import { cowCloth, garland, handPrint } from './cow-finery.ts'
import { cowHead } from './cow-head.ts'

export type CowPose = {
  /** Degrees by which the head is raised. */
  lift?: number
  back?: boolean
  calf?: boolean
}

const TRUNK: readonly Point[] = [
  [-88, -96],
  [-78, -74],
  [-62, -60],
  [-46, -64],
  [-28, -52],
  [10, -45],
  [52, -46],
  [84, -52],
  [106, -42],
  [115, -14],
  [110, 18],
  [94, 40],
  [56, 42],
  [10, 54],
  [-34, 54],
  [-66, 46],
  [-84, 26],
  [-98, 2],
  [-104, -22],
  [-116, -50],
  [-114, -80],
  [-102, -98],
]

/** Draws a Nathdwara cow in profile, walking left, some 280 units long. Its hooves are at y = 124. */
export function cow(colours: CowColours, { lift = 0, back = false, calf = false }: CowPose = {}) {
  const { coat, hand, gold, line: dark } = colours
  const shade = shadeOf(colours)
  const id = `cow-${coat.slice(1)}`
  const trunk = smoothLoop(TRUNK)
  const head = place(-100, -74, cowHead(colours, !calf), back ? -6 : lift, back ? -1 : 1, 1)
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0.35" stop-color="${coat}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>` +
    tail(coat, dark) +
    foreLeg(-64, -22, shade, colours) +
    hindLeg(66, -16, shade, colours) +
    (calf ? '' : udder(hand, coat, dark)) +
    fill(trunk, `url(#${id})`) +
    line(trunk, dark, 1.7) +
    folds(mix(coat, dark, 0.42)) +
    hindLeg(92, 4, coat, colours) +
    foreLeg(-56, 6, coat, colours) +
    (calf
      ? handPrint(30, -8, 8, hand) + handPrint(84, -18, -10, hand)
      : cowCloth(colours) +
        handPrint(90, -24, 8, hand) +
        handPrint(98, 12, -14, hand) +
        handPrint(-40, -26, -12, hand) +
        handPrint(-50, 16, 10, hand)) +
    garland([-110, -34], [-92, 10], [-66, -62], 15, gold, hand) +
    (calf ? '' : garland([-104, -14], [-82, 46], [-56, -60], 21, lighter(gold, 0.5), gold)) +
    head
  )
}

function shadeOf({ coat, hand }: CowColours): string {
  return darker(mix(coat, hand, 0.08), 0.06)
}

function folds(tone: string): string {
  return line(
    'M-112 -44Q-100 -30 -98 -8M-106 -48Q-92 -28 -90 6M-72 -12Q-80 18 -64 40M78 -2Q64 20 74 40M104 -34Q96 -24 98 -8M-50 -62Q-42 -54 -30 -51',
    tone,
    0.9,
    0.75,
  )
}

/** Draws a leg. A near leg merges with the body, so its outline begins below the joint. */
function outlined(points: readonly Point[], tone: string, colours: CowColours): string {
  const { coat, line: dark } = colours
  if (tone !== coat) return fill(`${smooth(points)}Z`, tone) + line(smooth(points), dark, 1.5)
  const shade = shadeOf(colours)
  const id = `cow-leg-${tone.slice(1)}`
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="8" x2="0" y2="104"><stop offset="0" stop-color="${mix(tone, shade, 0.53)}" stop-opacity="0"/><stop offset="0.33" stop-color="${mix(tone, shade, 0.86)}"/><stop offset="0.48" stop-color="${shade}"/><stop offset="1" stop-color="${tone}"/></linearGradient>` +
    fill(`${smooth(points)}Z`, `url(#${id})`) +
    line(smooth(points.slice(1, -1)), dark, 1.5)
  )
}

function hoof(x: number, { hand, gold, line: dark }: CowColours): string {
  return (
    fill(`M${x - 8} 112H${x + 7}L${x + 9} 124H${x - 12}Z`, mix(dark, hand, 0.35)) +
    line(`M${x - 1} 114V124`, dark, 0.9) +
    line(`M${x - 8} 105H${x + 7}`, gold, 2.8) +
    line(`M${x - 7} 99.500H${x + 7}`, hand, 1.9)
  )
}

function foreLeg(x: number, step: number, tone: string, colours: CowColours): string {
  const foot = x + step
  return (
    outlined(
      [
        [x - 18, 20],
        [x - 15 + step * 0.3, 52],
        [x - 9 + step * 0.75, 72],
        [x - 8 + step * 0.9, 84],
        [foot - 6, 100],
        [foot - 8, 114],
        [foot + 7, 114],
        [foot + 6, 100],
        [x + 7 + step * 0.9, 84],
        [x + 8 + step * 0.75, 70],
        [x + 13 + step * 0.3, 50],
        [x + 18, 24],
      ],
      tone,
      colours,
    ) + hoof(foot, colours)
  )
}

function hindLeg(x: number, step: number, tone: string, colours: CowColours): string {
  const foot = x + 4 + step
  return (
    outlined(
      [
        [x - 22, 12],
        [x - 24, 34],
        [x - 12 + step * 0.4, 54],
        [x + 2 + step * 0.7, 70],
        [x + 1 + step * 0.9, 84],
        [foot - 6, 100],
        [foot - 8, 114],
        [foot + 7, 114],
        [foot + 7, 98],
        [x + 15 + step * 0.9, 82],
        [x + 17 + step * 0.7, 68],
        [x + 14 + step * 0.4, 48],
        [x + 14, 26],
        [x + 8, 6],
      ],
      tone,
      colours,
    ) + hoof(foot, colours)
  )
}

function tail(coat: string, dark: string): string {
  const way = bezier([108, -36], [140, -30], [122, 20], [132, 62], 16)
  return (
    fill(
      brush(way, (t) => 9 - 4 * t),
      dark,
    ) +
    fill(
      brush(way, (t) => 6 - 3.4 * t),
      coat,
    ) +
    fill('M132 58C122 74 124 92 134 104C144 92 144 74 132 58Z', dark) +
    times(3, (index) => line(`M132 64Q${128 + index * 4} 80 ${131 + index * 3} 96`, coat, 0.7, 0.5))
  )
}

function udder(hand: string, coat: string, dark: string): string {
  const pink = mix(coat, hand, 0.3)
  return (
    [44, 54, 63].map((x) => ellipse(x, 62, 2.8, 7, mix(pink, dark, 0.2))).join('') +
    fill('M28 44Q36 62 52 62Q70 60 76 36Z', pink) +
    line('M28 46Q36 62 52 62Q70 60 76 38', dark, 1.2)
  )
}
