import { darker, lighter } from '../../../ink/colour.ts'
import { bezier, smooth, smoothLoop } from '../../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, symmetric } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'

/** Coloured papers of one kite: the sheet, what is pasted on it, and a second pasted piece. */
export type Papers = readonly [sheet: string, pasted: string, trim: string]

const BAMBOO = '#a8783c'

/** Corners of a kite in shares of its half height: it is wider than high below, as fighters are. */
const WING: Point = [1.08, -0.1]

/** How a sheet is pieced together; each kitemaker has names for them. */
const PIECINGS = [
  'plain',
  'halves',
  'quarters',
  'moon',
  'band',
  'eyes',
  'crown',
  'diamond',
  'slant',
] as const
export type Piecing = (typeof PIECINGS)[number]

/** A bare paper kite with its bow and spine seen through the sheet; its middle is the origin. */
export function patang(
  random: Random,
  size: number,
  piecing: Piecing,
  papers: Papers,
  id: string,
): string {
  const [sheet, , trim] = papers
  const at = (x: number, y: number) => `${n(x * size)} ${n(y * size)}`
  const pull = random.between(0.015, 0.045)
  const edge = (side: 1 | -1) =>
    `Q${at(side * (0.54 - pull * 0.4), -0.55 + pull * 0.6)} ${at(side * WING[0], WING[1])}Q${at(side * (0.54 - pull * 1.6), 0.45 - pull * 1.2)} ${at(0, 1)}`
  const back = `Q${at(-(0.54 - pull * 1.6), 0.45 - pull * 1.2)} ${at(-WING[0], WING[1])}Q${at(-(0.54 - pull * 0.4), -0.55 + pull * 0.6)} ${at(0, -1)}`
  const outline = `M${at(0, -1)}${edge(1)}${back}Z`
  const bow = bezier(
    [-WING[0] * size, WING[1] * size],
    [-0.56 * size, -0.66 * size],
    [0.56 * size, -0.66 * size],
    [WING[0] * size, WING[1] * size],
    16,
  )
  const crease = (x: number, y: number, dx: number, dy: number, colour: string) =>
    line(
      `M${at(x, y)}Q${at(x + dx * 0.5 + random.near(0, 0.03), y + dy * 0.5)} ${at(x + dx, y + dy)}`,
      colour,
      size * 0.012,
      random.between(0.25, 0.5),
    )
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
    fill(outline, sheet) +
    `<g clip-path="url(#${id})">` +
    pieced(random, size, piecing, papers) +
    // Light comes through thin paper: brighter under the bow, duller where the sheet sags.
    fill(`M${at(0, -1)}L${at(-1.1, -0.1)}L${at(0, 0.1)}Z`, '#ffffff', 0.16) +
    fill(`M${at(0, 1)}L${at(1.1, -0.1)}L${at(0, -0.1)}Z`, darker(sheet, 0.5), 0.13) +
    fill(
      `M${at(-1.1, -0.1)}Q${at(0, -1.06)} ${at(1.1, -0.1)}Q${at(0, -0.3)} ${at(-1.1, -0.1)}Z`,
      '#fff8e0',
      0.14,
    ) +
    [-1, 1]
      .map((side) =>
        [0, 1, 2]
          .map((index) =>
            crease(
              side * random.between(0.06, 0.2),
              random.between(-0.1, 0.5),
              side * random.between(0.3, 0.62),
              -random.between(0.02, 0.3) + index * 0.04,
              index % 2 ? '#ffffff' : darker(sheet, 0.4),
            ),
          )
          .join(''),
      )
      .join('') +
    '</g>' +
    line(outline, darker(sheet, 0.3), Math.max(0.7, size * 0.016), 0.7) +
    line(smooth(bow), BAMBOO, Math.max(0.9, size * 0.026)) +
    line(
      smooth(bow.map(([x, y]): Point => [x, y - size * 0.008])),
      lighter(BAMBOO, 0.5),
      size * 0.008,
      0.7,
    ) +
    line(`M${at(0, -0.99)}L${at(0, 1)}`, darker(BAMBOO, 0.2), Math.max(1, size * 0.034)) +
    line(`M${at(-0.006, -0.96)}L${at(-0.006, 0.97)}`, lighter(BAMBOO, 0.45), size * 0.01, 0.8) +
    // Slips of paper hold the bamboo to the sheet.
    [-0.3, 0.2, 0.62]
      .map((y) =>
        place(
          0,
          y * size,
          fill(
            `M${at(-0.07, -0.04)}L${at(0.07, -0.045)}L${at(0.065, 0.04)}L${at(-0.068, 0.045)}Z`,
            lighter(trim, 0.2),
            0.85,
          ),
          random.near(0, 8),
        ),
      )
      .join('') +
    tail(random, size, trim)
  )
}

/** The little triangle at the foot, stiffened by two slivers of bamboo. */
function tail(random: Random, size: number, colour: string): string {
  const [w, h] = [size * 0.27, size * 0.3]
  return place(
    0,
    size * 0.9,
    fill(`M0 ${n(-h * 0.1)}L${n(w)} ${n(h)}Q0 ${n(h * 0.9)} ${n(-w)} ${n(h)}Z`, colour) +
      fill(
        `M0 0L${n(w)} ${n(h)}Q${n(w * 0.5)} ${n(h * 0.92)} 0 ${n(h * 0.93)}Z`,
        darker(colour, 0.4),
        0.16,
      ) +
      symmetric(line(`M0 0L${n(w * 0.56)} ${n(h * 0.94)}`, BAMBOO, Math.max(0.7, size * 0.016))) +
      line(`M${n(-w)} ${n(h)}Q0 ${n(h * 0.9)} ${n(w)} ${n(h)}`, darker(colour, 0.25), 0.7, 0.7),
    random.near(0, 4),
  )
}

/** The papers pasted on the sheet; the kite's outline trims them. */
function pieced(
  random: Random,
  size: number,
  piecing: Piecing,
  [sheet, pasted, trim]: Papers,
): string {
  const at = (x: number, y: number) => `${n(x * size)} ${n(y * size)}`
  const seam = (d: string, colour: string, opacity = 1) =>
    fill(d, colour, opacity) + line(d, darker(colour, 0.35), Math.max(0.4, size * 0.008), 0.4)
  const round = (x: number, y: number, radius: number, colour: string) =>
    fill(
      smoothLoop(
        Array.from({ length: 14 }, (_, index): Point => {
          const angle = (index / 14) * Math.PI * 2
          const r = radius * size * random.near(1, 0.03)
          return [x * size + Math.cos(angle) * r, y * size + Math.sin(angle) * r]
        }),
      ),
      colour,
    )
  switch (piecing) {
    case 'plain':
      return seam(
        `M${at(-0.3, -0.74)}L${at(0, -1.05)}L${at(0.3, -0.74)}Q${at(0, -0.62)} ${at(-0.3, -0.74)}Z`,
        pasted,
      )
    case 'halves':
      return seam(`M${at(0, -1.1)}L${at(1.2, -1)}L${at(1.2, 1)}L${at(0, 1.1)}Z`, pasted)
    case 'quarters':
      return (
        seam(`M${at(0, -1.1)}L${at(1.2, -1.1)}L${at(1.2, -0.08)}L${at(0, -0.1)}Z`, pasted) +
        seam(`M${at(0, -0.1)}L${at(-1.2, -0.12)}L${at(-1.2, 1.1)}L${at(0, 1.1)}Z`, pasted)
      )
    case 'moon':
      return (
        round(0, -0.08, 0.38, pasted) +
        round(0.01, -0.08, 0.25, sheet) +
        round(0, -0.09, 0.14, trim)
      )
    case 'band':
      return (
        seam(
          `M${at(-1.2, -0.4)}L${at(1.2, -0.4)}L${at(1.2, -0.12)}Q${at(0, -0.06)} ${at(-1.2, -0.12)}Z`,
          pasted,
        ) +
        seam(
          `M${at(-1.2, 0.12)}L${at(1.2, 0.12)}L${at(1.2, 0.4)}Q${at(0, 0.44)} ${at(-1.2, 0.4)}Z`,
          trim,
        )
      )
    case 'eyes':
      return (
        [-1, 1]
          .map(
            (side) =>
              round(side * 0.44, -0.14, 0.2, pasted) +
              circle(side * 0.44 * size, -0.14 * size, size * 0.085, trim),
          )
          .join('') + seam(`M${at(-0.34, 0.52)}L${at(0.34, 0.52)}L${at(0, 1.1)}Z`, pasted)
      )
    case 'crown':
      return (
        seam(`M${at(-0.46, -0.58)}L${at(0, -1.1)}L${at(0.46, -0.58)}L${at(0, -0.36)}Z`, pasted) +
        [-1, 1]
          .map((side) =>
            seam(
              `M${at(side * 0.66, -0.6)}L${at(side * 1.2, -0.1)}L${at(side * 0.66, 0.44)}L${at(side * 0.84, -0.08)}Z`,
              trim,
            ),
          )
          .join('')
      )
    case 'diamond':
      return (
        seam(`M${at(0, -0.7)}L${at(0.72, -0.08)}L${at(0, 0.66)}L${at(-0.72, -0.08)}Z`, pasted) +
        seam(`M${at(0, -0.38)}L${at(0.38, -0.06)}L${at(0, 0.34)}L${at(-0.38, -0.06)}Z`, trim)
      )
    case 'slant':
      return [-0.9, -0.2, 0.5]
        .map((y, index) =>
          seam(
            `M${at(-1.2, y + 0.5)}L${at(1.2, y - 0.44)}L${at(1.2, y - 0.1)}L${at(-1.2, y + 0.84)}Z`,
            index % 2 ? trim : pasted,
          ),
        )
        .join('')
  }
}
