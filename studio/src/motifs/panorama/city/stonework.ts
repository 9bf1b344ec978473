import { mix } from '../../../ink/colour.ts'
import { circle, fill, line, n, rect } from '../../../ink/fragments.ts'

/** The stone of a monument: its lit side, the hollows in it, and the line that edges it. */
export type Masonry = { stone: string; hollow: string; edge: string }

export const shaded = ({ stone, hollow }: Masonry) => mix(stone, hollow, 0.34)
export const bright = ({ stone, edge }: Masonry) => mix(stone, edge, 0.3)

export function wall(
  masonry: Masonry,
  left: number,
  top: number,
  wide: number,
  high: number,
): string {
  return (
    rect(left, top, wide, high, masonry.stone) +
    rect(left + wide * 0.66, top, wide * 0.34, high, shaded(masonry)) +
    ashlar(masonry, left, top, wide, high) +
    line(
      `M${n(left)} ${n(top + high)}V${n(top)}H${n(left + wide)}V${n(top + high)}`,
      masonry.edge,
      1,
      0.5,
    )
  )
}

export function cornice(masonry: Masonry, left: number, y: number, wide: number, deep = 5): string {
  return (
    rect(left - 4, y - deep, wide + 8, deep, bright(masonry)) +
    rect(left - 1, y, wide + 2, 2.4, masonry.hollow, 0.5)
  )
}

export function pointedArch(
  x: number,
  foot: number,
  half: number,
  high: number,
  colour: string,
): string {
  return fill(
    `M${n(x - half)} ${n(foot)}V${n(foot - high * 0.56)}C${n(x - half)} ${n(foot - high * 0.8)} ${n(x - half * 0.5)} ${n(foot - high * 0.9)} ${n(x)} ${n(foot - high)}C${n(x + half * 0.5)} ${n(foot - high * 0.9)} ${n(x + half)} ${n(foot - high * 0.8)} ${n(x + half)} ${n(foot - high * 0.56)}V${n(foot)}Z`,
    colour,
  )
}

/** Courses of dressed stone: no two blocks alike, some weathered darker and some paler. */
function ashlar(masonry: Masonry, left: number, top: number, wide: number, high: number): string {
  const irregular = (row: number, block: number) =>
    Math.abs(Math.sin(row * 12.99 + block * 78.23 + left * 3.7 + top) * 43758.5) % 1
  const rows = Math.max(2, Math.round(high / 9))
  const deep = high / rows
  let joints = ''
  let [weathered, pale] = ['', '']
  for (let row = 0; row < rows; row += 1) {
    const y = top + row * deep
    if (row > 0)
      joints += `M${n(left + 1)} ${n(y + irregular(row, 1) - 0.5)}Q${n(left + wide / 2)} ${n(y + irregular(row, 2) - 0.5)} ${n(left + wide - 1)} ${n(y + irregular(row, 3) - 0.5)}`
    for (let x = left + irregular(row, 4) * 12, block = 5; x < left + wide - 3; block += 1) {
      const long = Math.min(9 + irregular(row, block) * 12, left + wide - x)
      joints += `M${n(x)} ${n(y + 0.8)}v${n(deep - 1.4)}`
      const stain = irregular(row, block + 60)
      const face = `M${n(x + 0.5)} ${n(y + 0.7)}h${n(long - 1)}v${n(deep - 1.2)}h${n(1 - long)}Z`
      if (stain < 0.2) weathered += face
      else if (stain > 0.82) pale += face
      x += long
    }
  }
  return (
    fill(weathered || 'M0 0', masonry.hollow, 0.17) +
    fill(pale || 'M0 0', masonry.edge, 0.2) +
    line(joints || 'M0 0', masonry.hollow, 0.6, 0.26)
  )
}

/** `swell` above 1 makes an onion of it. */
export function dome(
  masonry: Masonry,
  x: number,
  foot: number,
  half: number,
  swell = 1.08,
  tall = 1.3,
): string {
  const [w, h] = [half, half * tall]
  const outline = `M${n(x - w)} ${n(foot)}C${n(x - w * swell * 1.08)} ${n(foot - h * 0.5)} ${n(x - w * 0.62)} ${n(foot - h * 0.84)} ${n(x)} ${n(foot - h)}C${n(x + w * 0.62)} ${n(foot - h * 0.84)} ${n(x + w * swell * 1.08)} ${n(foot - h * 0.5)} ${n(x + w)} ${n(foot)}Z`
  return (
    fill(outline, masonry.stone) +
    fill(
      `M${n(x)} ${n(foot - h)}C${n(x + w * 0.62)} ${n(foot - h * 0.84)} ${n(x + w * swell * 1.08)} ${n(foot - h * 0.5)} ${n(x + w)} ${n(foot)}H${n(x + w * 0.3)}C${n(x + w * 0.6)} ${n(foot - h * 0.5)} ${n(x + w * 0.3)} ${n(foot - h * 0.86)} ${n(x)} ${n(foot - h)}Z`,
      shaded(masonry),
    ) +
    line(outline, masonry.edge, 1, 0.5) +
    line(
      `M${n(x)} ${n(foot - h)}v${n(-half * 0.42 - 3)}`,
      masonry.edge,
      Math.max(1.1, half * 0.05),
      0.9,
    ) +
    circle(x, foot - h - half * 0.12 - 1, Math.max(1.2, half * 0.08), masonry.edge, 0.9)
  )
}

export function kiosk(masonry: Masonry, x: number, foot: number, half: number): string {
  return (
    rect(x - half, foot - half * 1.3, half * 2, half * 1.3, masonry.hollow, 0.8) +
    [-1, -0.36, 0.16, 0.8]
      .map((at) => rect(x + at * half, foot - half * 1.3, half * 0.2, half * 1.3, masonry.stone))
      .join('') +
    rect(x - half * 1.3, foot - half * 1.46, half * 2.6, half * 0.2, bright(masonry)) +
    dome(masonry, x, foot - half * 1.46, half, 1, 1.1)
  )
}
