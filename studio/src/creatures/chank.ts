import { mix } from '../ink/colour.ts'
import { smooth, smoothLoop } from '../ink/curves.ts'
import { fill, line, n, type Point, times } from '../ink/fragments.ts'

export type ChankTones = {
  shell: string
  shade: string
  /** The flesh colour inside the mouth. */
  mouth: string
  pen: string
}

/** Where each turn of the spire ends, and how far it stands out there. */
const SPIRE = [
  [-152, 5],
  [-139, 15],
  [-122, 30],
  [-99, 49],
  [-68, 73],
] as const

const BODY: readonly Point[] = [
  [-76, -80],
  [-100, -58],
  [-112, -18],
  [-107, 26],
  [-84, 76],
  [-54, 118],
  [-34, 150],
  [-25, 178],
  [-8, 184],
  [6, 178],
  [13, 148],
  [24, 118],
  [50, 82],
  [82, 42],
  [99, -4],
  [96, -38],
  [76, -58],
  [30, -50],
  [-24, -60],
]

const MOUTH: readonly Point[] = [
  [-66, -62],
  [-90, -44],
  [-100, -12],
  [-95, 26],
  [-74, 72],
  [-46, 114],
  [-28, 148],
  [-18, 178],
  [-9, 178],
  [-10, 146],
  [-14, 108],
  [-22, 66],
  [-26, 26],
  [-32, -10],
  [-46, -42],
]

/** The glossy lip laid over the pillar on which the shell winds. */
const PILLAR: readonly Point[] = [
  [-60, -62],
  [-40, -46],
  [-12, -24],
  [0, 16],
  [0, 62],
  [-2, 108],
  [-2, 150],
  [-6, 180],
  [-12, 176],
  [-12, 146],
  [-16, 108],
  [-24, 66],
  [-28, 26],
  [-36, -10],
  [-48, -42],
]

/**
 * A sacred chank, some 340 units high, its tip upwards: the rare shell that winds to the left seen
 * so, its mouth on the left, which is called right-turning. It must never be mirrored.
 */
export function chank({ shell, shade, mouth, pen }: ChankTones): string {
  const body = smoothLoop(BODY)
  const inside = smoothLoop(MOUTH)
  const blush = mix(shell, mouth, 0.4)
  return (
    gradients(shell, shade, mouth) +
    spire(pen, mix(shade, shell, 0.35)) +
    fill(body, 'url(#chank-side)') +
    `<clipPath id="chank-body"><path d="${body}"/></clipPath><g clip-path="url(#chank-body)">` +
    fill('M-130 -90H120V0Q0 40 -130 -10Z', 'url(#chank-brow)') +
    cords(shade, shell) +
    fill(smoothLoop(SHADOW), 'url(#chank-turned)') +
    '</g>' +
    fill(inside, 'url(#chank-mouth)') +
    fill(smoothLoop(THROAT), mix(mouth, pen, 0.6), 0.5) +
    fill(smoothLoop(PILLAR), 'url(#chank-pillar)') +
    line(smooth(PILLAR.slice(0, 7)), mix(shade, shell, 0.2), 1, 0.8) +
    folds(mix(mouth, pen, 0.35), blush) +
    line(smooth(MOUTH.slice(0, 8)), mix(shell, '#ffffff', 0.7), 2.6, 0.9) +
    line(body, pen, 1.7)
  )
}

/** Where the shell turns away from the light. */
const SHADOW: readonly Point[] = [
  [92, -52],
  [78, -6],
  [56, 44],
  [24, 92],
  [4, 140],
  [2, 184],
  [30, 150],
  [70, 90],
  [112, 20],
]

const THROAT: readonly Point[] = [
  [-52, -42],
  [-66, -16],
  [-62, 30],
  [-44, 80],
  [-20, 130],
  [-14, 170],
  [-10, 146],
  [-14, 108],
  [-22, 66],
  [-26, 26],
  [-32, -10],
  [-44, -40],
]

function gradients(shell: string, shade: string, mouth: string): string {
  const stops = (list: readonly (readonly [number, string, number])[]) =>
    list
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('')
  const across = (name: string, list: Parameters<typeof stops>[0]) =>
    `<linearGradient id="chank-${name}" x1="0" y1="0.1" x2="1" y2="0">${stops(list)}</linearGradient>`
  return `<defs>${across('side', [
    [0, mix(shell, shade, 0.3), 1],
    [0.4, shell, 1],
    [0.62, '#ffffff', 1],
    [0.82, mix(shell, shade, 0.3), 1],
    [1, mix(shell, shade, 0.7), 1],
  ])}${across('mouth', [
    [0, mix(shell, mouth, 0.22), 1],
    [0.45, mix(shell, mouth, 0.75), 1],
    [1, mouth, 1],
  ])}${across('pillar', [
    [0, mix(shell, mouth, 0.6), 1],
    [0.55, mix('#ffffff', mouth, 0.12), 1],
    [1, mix(shell, mouth, 0.3), 1],
  ])}${across('turned', [
    [0.3, shade, 0],
    [1, shade, 0.7],
  ])}<linearGradient id="chank-brow" x1="0" y1="0" x2="0" y2="1">${stops([
    [0, shade, 0.5],
    [0.55, shade, 0],
  ])}</linearGradient></defs>`
}

/** The turns above the last one: each a rounded step out of the one above, its seam falling to the right. */
function spire(pen: string, hair: string): string {
  return SPIRE.map(([y, r], index) => {
    const [topY, topR] = SPIRE[index - 1] ?? [y - 8, 1]
    const high = y - topY
    const seam = topR * 0.12
    const fall = r * 0.12
    const turn = `M${n(-topR)} ${n(topY - seam)}Q0 ${n(topY + topR * 0.3)} ${n(topR)} ${n(topY + seam)}C${n(r * 0.94)} ${n(topY + seam + high * 0.12)} ${n(r * 1.04)} ${n(y + fall - high * 0.3)} ${n(r)} ${n(y + fall + 14)}H${n(-r)}V${n(y - fall)}C${n(-r * 1.04)} ${n(y - fall - high * 0.4)} ${n(-r * 0.92)} ${n(topY - seam + high * 0.1)} ${n(-topR)} ${n(topY - seam)}Z`
    const hairs = times(5, (at) => {
      const t = (at + 1) / 6
      const [hy, hr] = [topY + high * t, topR + (r - topR) * t ** 0.7]
      return line(
        `M${n(-hr * 0.97)} ${n(hy - hr * 0.12)}Q0 ${n(hy + hr * 0.34)} ${n(hr * 0.97)} ${n(hy + hr * 0.12)}`,
        hair,
        0.6,
        0.7,
      )
    })
    return fill(turn, 'url(#chank-side)') + hairs + line(turn, pen, 1.2)
  }).join('')
}

/** Fine cords that run round the last turn, closer towards its foot. */
function cords(shade: string, shell: string): string {
  return times(34, (index) => {
    const t = index / 33
    const y = -84 + 268 * t ** 0.9
    const sag = 54 * (1 - t * 0.72)
    const faint = index % 4 ? 0.4 : 0.75
    return line(
      `M-118 ${n(y - 12)}C-60 ${n(y + sag * 0.7)} 40 ${n(y + sag)} 106 ${n(y + 4)}`,
      mix(shade, shell, 0.3),
      index % 4 ? 0.7 : 1,
      faint,
    )
  })
}

/** The folds on the pillar by which a chank is told from other shells. */
function folds(dark: string, bright: string): string {
  return [10, 30, 50]
    .map(
      (y, index) =>
        line(`M${-27 + index * 1.5} ${y + 7}Q-16 ${y - 1} -3 ${y - 5}`, dark, 2.2, 0.55) +
        line(`M${-27 + index * 1.5} ${y + 4}Q-16 ${y - 4} -3 ${y - 8}`, bright, 2, 0.95),
    )
    .join('')
}
