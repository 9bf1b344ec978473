import { smoothLoop } from '../../../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { curryLeaf, lump, SHADOW } from './spoonful.ts'

/** A mound of rice, grain by grain as a brush's tip sets them: Kerala's red-streaked among the white. */
export function rice(random: Random, rx: number, ry: number): string {
  const mound = Array.from({ length: 22 }, (_, index): Point => {
    const angle = (index / 22) * Math.PI * 2
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    const stray = random.near(1, 0.05)
    return [x * rx * stray * (y < 0 ? 0.9 : 1), y * ry * stray * (y < 0 ? 1.45 : 0.72)]
  })
  const grains = times(Math.round(rx * ry * 0.12), (index) => {
    const angle = random.between(0, Math.PI * 2)
    const out = Math.sqrt(random.next()) * 1.02
    const [x, y] = [Math.cos(angle) * out, Math.sin(angle) * out]
    const shaded = x * 0.6 + y * 0.8 > 0.34
    const tone =
      index % 9 === 0
        ? '#bd8a70'
        : shaded
          ? ['#d8c4a2', '#f0e2c8', '#c4ab86'][index % 3]
          : ['#fffefa', '#fff8ea', '#e2d1b2'][index % 3]
    return place(
      x * rx * (y < 0 ? 0.9 : 1),
      y * ry * (y < 0 ? 1.45 : 0.72),
      line(
        `M-2.300 0Q0 ${n(random.near(0, 1))} 2.300 0`,
        tone ?? '#fffefa',
        random.between(1.3, 2.1),
      ),
      random.between(0, 180),
    )
  })
  return (
    place(rx * 0.06, ry * 0.16, fill(smoothLoop(mound), SHADOW, 0.32)) +
    fill(smoothLoop(mound), '#f5ead4') +
    fill(
      `M${n(rx * 0.92)} ${n(-ry * 0.1)}Q${n(rx * 0.7)} ${n(ry * 0.76)} ${n(-rx * 0.6)} ${n(ry * 0.6)}Q${n(rx * 0.4)} ${n(ry * 0.4)} ${n(rx * 0.5)} ${n(-ry * 0.7)}Z`,
      '#9c7b58',
      0.15,
    ) +
    grains
  )
}

/** How dal runs off a mound: from its top over one shoulder, in tongues, into a pool on the leaf. */
const POUR: readonly Point[] = [
  ...([
    [-30, -56],
    [-8, -63],
    [18, -60],
    [34, -48],
    [38, -32],
    [30, -22],
    [32, -4],
    [25, 8],
    [17, 2],
    [13, -8],
    [4, -4],
    [5, 14],
    [8, 30],
    [0, 40],
  ] as const),
  ...([
    [-12, 36],
    [-20, 42],
    [-34, 46],
    [-46, 54],
    [-68, 55],
    [-88, 49],
    [-102, 38],
    [-104, 26],
    [-92, 18],
    [-82, 6],
    [-78, -12],
    [-66, -28],
    [-50, -44],
  ] as const),
]

/** Dal poured over one shoulder of the mound, running down to the leaf, ghee standing on it. */
export function parippu(random: Random, scale: number): string {
  const pour = POUR.map(
    ([x, y]): Point => [(x + random.near(0, 3)) * scale, (y + random.near(0, 1.6)) * scale],
  )
  const within = (share: number, dx: number, dy: number) =>
    smoothLoop(
      pour.map(
        ([x, y]): Point => [
          (x + 28 * scale) * share - 28 * scale + dx,
          (y - 6 * scale) * share + 6 * scale + dy,
        ],
      ),
    )
  const lentil = (x: number, y: number) =>
    place(
      x * scale + random.near(0, 7),
      y * scale + random.near(0, 5),
      lump(
        random.between(1.7, 2.7),
        random.between(1.3, 1.8),
        ['#e0a436', '#d6932a', '#edbb54'][Math.floor(random.between(0, 3))] ?? '#e0a436',
      ),
      random.between(0, 90),
    )
  const glint = (d: string, width: number) => line(d, '#fffbe6', width * scale, 0.9)
  return place(
    0,
    0,
    place(1.6, 3.4, fill(smoothLoop(pour), '#4a3410', 0.4)) +
      fill(smoothLoop(pour), '#c4842a') +
      fill(within(0.95, -1, -1.4), '#dba032') +
      fill(within(0.8, -1.4, -2.2), '#e8b44a', 0.85) +
      times(54, (index) => {
        const [x, y] = POUR[index % POUR.length] ?? [0, 0]
        const share = Math.sqrt(random.between(0.02, 0.74))
        return lentil((x + 28) * share - 28, (y - 6) * share + 6)
      }) +
      // Ghee is clear: it deepens the gold beneath it and throws the light back in streaks.
      GHEE.map((d) => place(0, 0, fill(d, '#f8cf58', 0.55), 0, scale)).join('') +
      glint('M-44 -34Q-60 -22 -66 -6', 3) +
      glint('M-30 -47Q-24 -51 -16 -53', 2.2) +
      glint('M20 -46Q27 -40 26 -32', 1.8) +
      glint('M-90 34Q-82 27 -72 30', 2.6) +
      glint('M-64 33Q-56 35 -50 33', 1.6) +
      glint('M-6 18Q-5 26 -6 31', 1.8) +
      place(-30, -6, curryLeaf(23), 62) +
      place(-34, -2, curryLeaf(18), 138),
  )
}

/** Ghee lies in lenses of no particular shape. */
const GHEE = [
  'M-50 -32C-36 -48 -14 -56 4 -50C14 -46 8 -38 -6 -36C-22 -33 -30 -22 -42 -16C-54 -10 -62 -18 -50 -32Z',
  'M-94 32C-86 22 -66 28 -52 28C-40 28 -30 30 -32 36C-38 44 -56 48 -70 46C-84 45 -96 40 -94 32Z',
  'M-66 2C-60 -6 -50 -2 -48 6C-46 14 -58 18 -64 14C-68 11 -69 6 -66 2Z',
] as const
