import { darker, lighter, lightness, mix } from '../ink/colour.ts'
import { ellipse, fill, line, rect, times } from '../ink/fragments.ts'
import type { Studio } from './studio.ts'

/** A plain painted wall with the same light as a papered one. */
export function paintedWall(studio: Studio, floor: number): string {
  const { paint } = studio.decor
  return rect(
    0,
    0,
    studio.width,
    floor,
    studio.horizontal(lighter(paint, 0.2), paint, darker(paint, 0.07)),
  )
}

/** Daylight over a wall: brighter near the window side, dim in the corners, panes of sun. */
export function wallLight(studio: Studio, floor: number, sun = 0.2): string {
  const { width } = studio
  const dark = lightness(studio.palette.ground) < 0.4
  const pane = (x: number, y: number, w: number, h: number) =>
    `M${x} ${y}l${w} ${-w * 0.16}l${h * 0.12} ${h}l${-w} ${w * 0.16}Z`
  const left = width * studio.random.between(0.08, 0.2)
  const panes = times(4, (index) =>
    fill(
      pane(
        left + (index % 2) * 168,
        floor * 0.16 + Math.floor(index / 2) * 236 - (index % 2) * 26,
        150,
        214,
      ),
      '#fff4d6',
      dark ? sun * 0.7 : sun * 1.6,
    ),
  )
  return (
    `<rect width="${width}" height="${floor}" fill="${studio.horizontal('#fffaf0', '#8b7f72', '#2a211b')}" opacity="0.16"/>` +
    studio.blurred(panes, 7) +
    studio.glow(width, 0, width * 0.6, floor * 0.5, '#1d130c', 0.2) +
    studio.glow(0, floor, width * 0.5, floor * 0.3, '#1d130c', 0.12) +
    studio.glow(width, floor, width * 0.55, floor * 0.45, '#1d130c', 0.2) +
    rect(0, 0, width, 26, studio.vertical('#3a2c20', '#7a6b5c'), 0.1)
  )
}

/** Skirting and a plank floor running towards the viewer. */
export function floorAndSkirting(studio: Studio, floor: number): string {
  const { width, height, decor, random } = studio
  const deep = height - floor
  const middle = width / 2
  const tones = [0, 0.06, 0.12, -0.05, -0.1]
  const count = Math.round(width / 72)
  const planks = times(count + 6, (index) => {
    const at = index - 3
    const top = (at / count) * width
    const next = ((at + 1) / count) * width
    const spread = 1 + deep / 560
    const tone = random.pick(tones)
    const colour = tone > 0 ? lighter(decor.floor, tone) : darker(decor.floor, -tone)
    const bottom = middle + (top - middle) * spread
    const nextBottom = middle + (next - middle) * spread
    const seamY = floor + random.between(0.1, 0.9) * deep
    const share = (seamY - floor) / deep
    return (
      fill(
        `M${top.toFixed(1)} ${floor}L${next.toFixed(1)} ${floor}L${nextBottom.toFixed(1)} ${height}L${bottom.toFixed(1)} ${height}Z`,
        colour,
      ) +
      line(
        `M${top.toFixed(1)} ${floor}L${bottom.toFixed(1)} ${height}`,
        darker(decor.floor, 0.4),
        1.2,
        0.35,
      ) +
      line(
        `M${(top + (bottom - top) * share).toFixed(1)} ${seamY.toFixed(1)}L${(next + (nextBottom - next) * share).toFixed(1)} ${seamY.toFixed(1)}`,
        darker(decor.floor, 0.4),
        1.3,
        0.4,
      )
    )
  })
  return (
    planks +
    `<rect y="${floor}" width="${width}" height="${deep}" fill="${studio.vertical('#241509', '#c39b6e', '#fff3de')}" opacity="0.22"/>` +
    studio.glow(width * 0.3, floor + deep * 0.6, width * 0.44, deep * 0.36, '#fff2d4', 0.34) +
    rect(
      0,
      floor - 38,
      width,
      38,
      studio.vertical(decor.trim, decor.trim, darker(decor.trim, 0.12)),
    ) +
    line(`M0 ${floor - 38}L${width} ${floor - 38}`, '#ffffff', 1.6, 0.8) +
    line(`M0 ${floor - 30}L${width} ${floor - 30}`, darker(decor.trim, 0.22), 1.2, 0.6) +
    rect(0, floor - 42, width, 4, '#20150c', 0.13) +
    rect(0, floor, width, 7, '#20150c', 0.3)
  )
}

/** A woven rug lying in the perspective of the floor. */
export function rug(
  studio: Studio,
  x: number,
  y: number,
  halfWidth: number,
  depth: number,
): string {
  const { decor } = studio
  const edge = (inset: number) =>
    `M${x - halfWidth * (0.86 - inset)} ${y + depth * inset * 0.6}L${x + halfWidth * (0.86 - inset)} ${y + depth * inset * 0.6}L${x + halfWidth * (1.04 - inset * 1.15)} ${y + depth * (1 - inset * 0.8)}L${x - halfWidth * (1.04 - inset * 1.15)} ${y + depth * (1 - inset * 0.8)}Z`
  return (
    studio.glow(x, y + depth * 0.6, halfWidth * 1.2, depth * 0.8, '#20150c', 0.22) +
    fill(edge(0), studio.vertical(darker(decor.rug, 0.1), lighter(decor.rug, 0.1))) +
    line(edge(0.06), decor.cushion, 3, 0.55) +
    line(edge(0.1), decor.cushionTwo, 1.6, 0.6) +
    studio.clipped(
      edge(0.13),
      times(26, (index) =>
        line(
          `M${x - halfWidth * 1.1 + index * halfWidth * 0.09} ${y}L${x - halfWidth * 1.22 + index * halfWidth * 0.1} ${y + depth}`,
          darker(decor.rug, 0.16),
          1,
          0.4,
        ),
      ) +
        times(9, (index) =>
          ellipse(
            x - halfWidth * 0.66 + index * halfWidth * 0.165,
            y + depth * 0.5,
            halfWidth * 0.05,
            depth * 0.09,
            decor.cushion,
            0.35,
          ),
        ),
    )
  )
}

export function roundRug(studio: Studio, x: number, y: number, radius: number): string {
  const { decor } = studio
  return (
    studio.glow(x, y + 6, radius * 1.14, radius * 0.36, '#20150c', 0.24) +
    ellipse(x, y, radius, radius * 0.29, darker(decor.rug, 0.08)) +
    [0.95, 0.74, 0.5, 0.3]
      .map((share, index) =>
        ellipse(
          x,
          y,
          radius * share,
          radius * 0.29 * share,
          index % 2 ? mix(decor.rug, decor.cushionTwo, 0.35) : lighter(decor.rug, 0.12),
        ),
      )
      .join('')
  )
}

/** A framed window onto soft greenery and sky. The origin is its top left corner. */
export function windowView(
  studio: Studio,
  x: number,
  y: number,
  width: number,
  height: number,
  columns = 2,
  sill = true,
): string {
  const { random, decor } = studio
  const clip = `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`
  const green = ['#9db98a', '#b9cda0', '#86a877', '#c9d9b4']
  const trees = studio.blurred(
    times(20, (index) =>
      ellipse(
        x + (index / 19) * width + random.near(0, 20),
        y + height * random.between(0.68, 1),
        width * random.between(0.09, 0.17),
        height * random.between(0.09, 0.2),
        random.pick(green),
        0.85,
      ),
    ),
    13,
  )
  const hills = studio.blurred(
    fill(
      `M${x - 20} ${y + height * 0.66}Q${x + width * 0.3} ${y + height * 0.5} ${x + width * 0.6} ${y + height * 0.62}T${x + width + 20} ${y + height * 0.56}L${x + width + 20} ${y + height}L${x - 20} ${y + height}Z`,
      '#c3d6cb',
    ),
    9,
  )
  const bar = (bx: number, by: number, bw: number, bh: number) =>
    rect(
      bx,
      by,
      bw,
      bh,
      bw < bh
        ? studio.horizontal('#ffffff', decor.trim, '#cfc6b8')
        : studio.vertical('#ffffff', decor.trim, '#cfc6b8'),
    )
  const part = width / columns
  return (
    studio.glow(x + width / 2, y + height / 2, width * 0.9, height * 0.72, '#fff8e6', 0.5) +
    rect(x - 30, y - 30, width + 60, height + 60, studio.vertical('#ffffff', decor.trim), 1, 3) +
    rect(x - 30, y + height + 26, width + 60, 5, '#2a1c10', 0.14) +
    studio.clipped(
      clip,
      rect(x, y, width, height, studio.vertical('#d5e8f3', '#eef5f3', '#fdf6e6')) +
        hills +
        trees +
        `<path d="M${x} ${y + height}L${x + width * 0.7} ${y}L${x + width} ${y}L${x + width * 0.3} ${y + height}Z" fill="#ffffff" fill-opacity="0.16"/>`,
    ) +
    times(columns - 1, (index) => bar(x + part * (index + 1) - 8, y, 16, height)) +
    bar(x, y + height * 0.3 - 6, width, 12) +
    bar(x - 12, y - 12, 12, height + 24) +
    bar(x + width, y - 12, 12, height + 24) +
    bar(x - 12, y - 14, width + 24, 14) +
    bar(x - 12, y + height, width + 24, 14) +
    rect(x, y, width, 14, '#2a1c10', 0.16) +
    (sill
      ? rect(x - 46, y + height + 14, width + 92, 20, studio.vertical('#ffffff', '#d9d0c2'), 1, 3) +
        rect(x - 40, y + height + 34, width + 80, 12, '#2a1c10', 0.13)
      : '')
  )
}

/** A warm grade and vignette over the finished picture. */
export function grade(studio: Studio): string {
  const { width, height } = studio
  return (
    `<rect width="${width}" height="${height}" fill="#ffb35c" opacity="0.035"/>` +
    studio.glow(width * 0.24, height * 0.24, width * 0.8, height * 0.6, '#fff6dc', 0.13)
  )
}
