import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, offset, pointAlong, polygon, smooth } from '../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../ink/fragments.ts'

const CREAM = '#f8efdc'
const OILED = '#efc765'
const HORN = '#f0ad3a'

/** Returns gradients of bill and neck. A document needs them once. */
export function hornbillGradients(): string {
  const stops = (colours: readonly (readonly [number, string])[]) =>
    colours.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
  return (
    `<linearGradient id="hornbill-bill" gradientUnits="userSpaceOnUse" x1="-60" y1="-226" x2="-84" y2="-142">${stops(
      [
        [0, '#f7d169'],
        [0.36, '#eda136'],
        [0.5, '#f2b645'],
        [1, '#f6dc9a'],
      ],
    )}</linearGradient>` +
    `<linearGradient id="hornbill-neck" gradientUnits="userSpaceOnUse" x1="-30" y1="-206" x2="-6" y2="-84">${stops(
      [
        [0, CREAM],
        [0.5, mix(CREAM, OILED, 0.28)],
        [1, mix(CREAM, OILED, 0.9)],
      ],
    )}</linearGradient>`
  )
}

/** Draws a hornbill in profile, bill to the left, feet at the origin. `nod` turns the head in degrees. */
export function greatHornbill(black: string, nod: number, hen: boolean): string {
  return (
    tail(black) + body(black) + place(-8, -104, place(8, 104, head(black, hen)), nod) + wing(black)
  )
}

function tail(black: string): string {
  const feather = (lean: number, long: number, from: number) => {
    const way = bezier([16, -12], [26, 40], [38 + lean * 0.6, 100], [48 + lean, long], 40)
    const [left, right] = [1, -1].map((side) => offset(way, (t) => side * (4 + 6 * t))) as [
      Point[],
      Point[],
    ]
    const cream = lean < 0 ? darker(CREAM, 0.1) : CREAM
    const band = [
      ...left.slice(from, from + 10),
      way[from + 10] ?? [0, 0],
      ...right.slice(from, from + 10).reverse(),
      way[from - 1] ?? [0, 0],
    ] as const
    return (
      fill(
        `${smooth(left)}Q${n(50 + lean)} ${n(long + 10)} ${n(56 + lean)} ${n(long - 2)}${smooth([...right].reverse(), 'L')}Z`,
        cream,
      ) +
      fill(polygon(band), lean < 0 ? lighter(black, 0.08) : black) +
      line(smooth(way.slice(4, 39)), darker(cream, 0.22), 1, 0.8) +
      line(smooth(way.slice(from, from + 10)), lighter(black, 0.24), 1, 0.9) +
      line(smooth(left.slice(6, from)), darker(cream, 0.24), 0.9, 0.7) +
      line(smooth(left.slice(from, from + 9)), lighter(black, 0.16), 0.9, 0.9)
    )
  }
  return [-10, 26, 6, 16]
    .map((lean, index) => feather(lean, 172 - Math.abs(index - 2) * 9, 26 + (index % 2)))
    .join('')
}

function body(black: string): string {
  return (
    fill(
      'M-47 -98C-60 -68 -50 -28 -24 0C-8 14 16 16 32 4C50 -22 52 -66 38 -98C30 -116 12 -128 -6 -128C-28 -126 -40 -116 -47 -98Z',
      black,
    ) +
    fill(
      'M-38 -22C-30 -4 -14 10 4 14C18 16 30 10 36 -4C22 -2 -4 -10 -20 -30C-28 -34 -36 -32 -38 -22Z',
      CREAM,
    ) +
    line('M-26 -14Q-18 0 -8 6M-14 -16Q-6 0 6 8M0 -10Q8 2 18 6', darker(CREAM, 0.2), 1.2, 0.8) +
    line('M-46 -84Q-52 -56 -40 -30M-36 -78Q-42 -56 -32 -34', lighter(black, 0.14), 1.4, 0.7)
  )
}

function head(black: string, hen: boolean): string {
  const neck =
    'M28 -106C20 -126 16 -146 10 -164C4 -184 -10 -200 -32 -204C-50 -206 -64 -198 -66 -182C-66 -168 -58 -156 -48 -148C-42 -140 -43 -124 -52 -96C-46 -84 -30 -80 -16 -84C0 -84 20 -92 28 -106Z'
  const billAndCasque =
    'M-26 -203C-32 -216 -48 -226 -68 -227C-90 -228 -108 -222 -117 -209C-113 -202 -112 -194 -115 -181C-132 -172 -148 -150 -155 -121C-150 -120 -146 -124 -142 -130C-124 -148 -98 -158 -56 -162C-50 -172 -54 -186 -44 -194C-38 -198 -32 -200 -26 -203Z'
  const lowerBill =
    'M-57 -163C-96 -159 -124 -149 -144 -127C-138 -125 -132 -128 -124 -132C-104 -142 -76 -146 -50 -146C-48 -152 -52 -158 -57 -163Z'
  return (
    fill(
      'M-8 -196C4 -190 16 -178 20 -160C16 -164 14 -166 11 -167C16 -154 20 -144 26 -128C18 -134 8 -150 0 -170Z',
      'url(#hornbill-neck)',
    ) +
    fill(neck, 'url(#hornbill-neck)') +
    line(
      'M-20 -196Q-2 -182 4 -160M-14 -178Q-2 -160 6 -136M-26 -164Q-14 -146 -8 -122M-36 -150Q-28 -128 -30 -104M-18 -142Q-12 -118 -14 -98M2 -140Q8 -122 12 -108M-44 -136Q-42 -120 -46 -104',
      mix(OILED, '#a87a2c', 0.3),
      1.3,
      0.6,
    ) +
    fill(
      'M-46 -198C-34 -198 -22 -190 -20 -176C-20 -160 -32 -148 -48 -144C-54 -148 -60 -156 -60 -164Z',
      black,
    ) +
    fill(lowerBill, darker('#f0c463', 0.06)) +
    fill(billAndCasque, 'url(#hornbill-bill)') +
    line('M-57 -163C-96 -159 -124 -149 -146 -126', darker(HORN, 0.55), 1.6) +
    line('M-50 -192C-70 -198 -94 -194 -114 -182', darker(HORN, 0.22), 1.6, 0.55) +
    line('M-40 -212C-58 -222 -86 -222 -106 -211', '#fbe6a6', 3, 0.8) +
    line('M-92 -180Q-126 -166 -144 -136', '#fae0a0', 2.4, 0.6) +
    line('M-70 -160l-3 5M-80 -158l-3 5M-90 -156l-3 5', darker(HORN, 0.4), 1, 0.5) +
    (hen
      ? ''
      : fill(
          'M-117 -209C-113 -202 -112 -194 -115 -181C-109 -185 -106 -188 -102 -189C-106 -198 -106 -208 -103 -217C-109 -215 -113 -213 -117 -209Z',
          mix(black, HORN, 0.12),
        ) +
        fill(
          'M-26 -203C-32 -216 -40 -221 -46 -223C-42 -214 -42 -206 -46 -196C-38 -198 -32 -200 -26 -203Z',
          mix(black, HORN, 0.2),
        )) +
    ellipse(-38, -177, 6.6, 6, hen ? '#c98b7a' : '#7c2a20') +
    circle(-38.4, -177.4, 4.7, hen ? '#f2ece0' : '#c8352a') +
    circle(-39, -177.6, 2.5, '#120c0a') +
    circle(-40.2, -179, 1, '#ffffff') +
    line('M-46 -183Q-38 -187 -31 -180', '#120c0a', 1.3)
  )
}

function wing(black: string): string {
  const sheen = mix(lighter(black, 0.2), '#6c8f96', 0.3)
  const white = mix(CREAM, OILED, 0.16)
  const flight = (index: number) => {
    const from: Point = [2 + index * 7.6, -46 - index * 3]
    const tip: Point = [10 + index * 8.4, 8 + index * 8]
    const way = bezier(from, [from[0] + 6, -26], [tip[0] + 4, tip[1] - 22], tip, 10)
    const edge = `${smooth(offset(way, (t) => 5.6 - 2 * t))}${smooth(offset(way, (t) => -5.6 + 2 * t).reverse(), 'L')}Z`
    const end = pointAlong(way, 0.86)
    return (
      fill(edge, mix(black, sheen, 0.1 + (index % 2) * 0.12)) +
      line(smooth(way), sheen, 0.9, 0.6) +
      place(end.x, end.y, ellipse(3, 0, 7, 3.9, white), end.degrees)
    )
  }
  const coverts = times(17, (index) => {
    const row = Math.floor(index / 5)
    const x = -15 + (index % 5) * 10.4 + row * 2.4
    const y = -104 + row * 13 + Math.abs((index % 5) - 1.6) * 3
    return line(`M${n(x)} ${n(y)}q2 9 8 9q6 -2 6 -10`, sheen, 1.2, 0.75)
  })
  return (
    fill(
      'M-26 -102C-10 -124 32 -118 44 -88C54 -56 56 -20 50 16C34 8 14 -8 0 -28C-16 -50 -30 -76 -26 -102Z',
      mix(black, sheen, 0.08),
    ) +
    times(6, (index) => flight(5 - index)) +
    fill(
      'M-15 -60C2 -46 30 -46 52 -62C54 -52 54 -44 53 -36C32 -26 4 -30 -7 -42C-11 -48 -14 -54 -15 -60Z',
      white,
    ) +
    line('M-4 -54L2 -38M10 -50L14 -33M24 -51L26 -32M38 -56L40 -36', darker(white, 0.2), 1.1, 0.8) +
    coverts
  )
}

export function hornbillToes(): string {
  return [-13, 9]
    .map(
      (x) =>
        line(`M${x} -6q-10 1 -11 11M${x} -6q-4 3 -3 13M${x} -6q5 3 6 11`, '#6d6450', 4.6) +
        line(`M${x - 1} -7q-7 2 -9 8`, '#9a9176', 1.2),
    )
    .join('')
}
