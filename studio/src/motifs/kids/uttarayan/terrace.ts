import { darker, lighter, mix } from '../../../ink/colour.ts'
import { blob, smoothLoop } from '../../../ink/curves.ts'
import { ellipse, fill, line, n, place, rect, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'

type TerraceTones = { wall: string; stone: string; shade: string }

/** The coping's depth as it is seen from a little above, and the height of its edge. */
const [DEPTH, EDGE] = [15, 12]
/** What of a parapet's ends is kept whole for the pillars in front of them. */
const ASIDE = 27

/**
 * A stretch of a terrace's parapet; what stands on it has its foot at y = 0. Its wall is lost in
 * haze within that depth, so that the sky of the next repeat begins without a line.
 */
export function parapet(
  random: Random,
  long: number,
  haze: number,
  { wall, stone, shade }: TerraceTones,
  id: string,
): string {
  const top = DEPTH * 0.45 + EDGE
  const bays = Math.round((long - 2 * ASIDE) / 42)
  const bay = (long - 2 * ASIDE) / bays
  const arch = (wide: number, foot: number, spring: number) =>
    `M${n(-wide)} ${n(foot)}V${n(spring)}C${n(-wide)} ${n(spring - wide * 0.8)} ${n(-wide * 0.4)} ${n(spring - wide)} 0 ${n(spring - wide * 1.5)}C${n(wide * 0.4)} ${n(spring - wide)} ${n(wide)} ${n(spring - wide * 0.8)} ${n(wide)} ${n(spring)}V${n(foot)}Z`
  const openings = times(bays, (index) =>
    place(
      ASIDE + bay * (index + 0.5),
      top,
      fill(arch(14, haze, 40), `url(#${id}-deep)`) +
        // The wall's own thickness, lit on the side that faces the sun.
        fill(
          `M14 ${n(haze)}V40C14 29 6 26 0 19C4 27 9 30 9.500 42V${n(haze)}Z`,
          `url(#${id}-reveal)`,
        ) +
        line(
          `M-14 ${n(haze)}V40C-14 29 -6 26 0 19C6 26 14 29 14 40V${n(haze)}`,
          `url(#${id}-rim)`,
          1.6,
        ),
    ),
  )
  const stains = times(Math.round(long / 17), () => {
    const x = random.between(6, long - 6)
    const [wide, deep] = [random.between(1.5, 5), random.between(14, 54)]
    return fill(
      `M${n(x - wide)} ${n(top)}Q${n(x - wide * 0.4)} ${n(top + deep * 0.6)} ${n(x)} ${n(top + deep)}Q${n(x + wide * 0.5)} ${n(top + deep * 0.5)} ${n(x + wide)} ${n(top)}Z`,
      shade,
      random.between(0.06, 0.16),
    )
  })
  const flaked = times(Math.round(long / 60), () =>
    place(
      random.between(16, long - 16),
      top + random.between(10, 24),
      fill(smoothLoop(blob(0, 0, random.between(3, 6), 9, 0.3, random.next)), stone, 0.4),
      0,
      1.6,
      0.7,
    ),
  )
  const joints = times(Math.floor(long / 78), (index) => {
    const x = 78 * (index + 0.6) + random.near(0, 8)
    return line(
      `M${n(x)} ${n(-DEPTH * 0.5)}L${n(x + 1)} ${n(DEPTH * 0.45)}V${n(top)}`,
      darker(stone, 0.35),
      0.8,
      0.5,
    )
  })
  return (
    fadeDown(id, wall, haze, top) +
    fadeDown(`${id}-deep`, mix(shade, wall, 0.25), haze - 30, 14) +
    fadeDown(`${id}-reveal`, lighter(wall, 0.5), haze - 40, 18) +
    fadeDown(`${id}-rim`, darker(mix(shade, wall, 0.3), 0.12), haze - 36, 14) +
    rect(0, top - 2, long, haze, `url(#${id})`) +
    openings +
    stains +
    flaked +
    rect(0, top, long, 5, darker(shade, 0.12), 0.34) +
    rect(0, top + 5, long, 5, shade, 0.16) +
    fill(`M-2 ${n(-DEPTH * 0.55)}H${n(long + 2)}V${n(DEPTH * 0.45)}H-2Z`, lighter(stone, 0.45)) +
    fill(`M-2 ${n(-DEPTH * 0.55)}H${n(long + 2)}V${n(-DEPTH * 0.32)}H-2Z`, stone, 0.5) +
    fill(`M-2 ${n(DEPTH * 0.45)}H${n(long + 2)}V${n(top)}H-2Z`, mix(stone, shade, 0.3)) +
    line(`M-2 ${n(DEPTH * 0.45)}H${n(long + 2)}`, lighter(stone, 0.8), 1.2, 0.9) +
    joints +
    times(Math.round(long / 12), () =>
      ellipse(
        random.between(2, long - 2),
        random.between(-DEPTH * 0.5, top - 2),
        random.between(0.6, 1.6),
        0.6,
        darker(stone, 0.3),
        random.between(0.2, 0.45),
      ),
    )
  )
}

/** The pillar at a parapet's end: a cap, and the lime finial that old houses carry. */
export function pillar(random: Random, { wall, stone, shade }: TerraceTones, id: string): string {
  const [half, high] = [21, 30]
  const slab = (y: number, wide: number, thick: number) =>
    rect(-wide, y, wide * 2, thick, mix(stone, shade, 0.24), 1, 1.5) +
    rect(-wide, y, wide * 2, thick * 0.42, lighter(stone, 0.5), 1, 1.5)
  const pale = lighter(stone, 0.3)
  return (
    fadeDown(id, wall, 190, -high) +
    fadeDown(`${id}-side`, shade, 170, -high) +
    // Rounder below than an egg, drawn out to a point.
    fill(
      `M-9 ${n(-high - 11)}C-17 ${n(-high - 20)} -12 ${n(-high - 31)} -3 ${n(-high - 35)}Q-1 ${n(-high - 38)} 0 ${n(-high - 46)}Q1 ${n(-high - 38)} 3 ${n(-high - 35)}C12 ${n(-high - 31)} 17 ${n(-high - 20)} 9 ${n(-high - 11)}Z`,
      pale,
    ) +
    fill(
      `M9 ${n(-high - 11)}C17 ${n(-high - 20)} 12 ${n(-high - 31)} 3 ${n(-high - 35)}Q1 ${n(-high - 38)} 0 ${n(-high - 46)}C2 ${n(-high - 28)} 4 ${n(-high - 20)} 2 ${n(-high - 11)}Z`,
      shade,
      0.4,
    ) +
    rect(-half, -high, half * 2, 190, `url(#${id})`) +
    rect(half * 0.42, -high, half * 0.58, 170, `url(#${id}-side)`, 0.3) +
    line(`M${n(-half * 0.56)} ${n(-high + 14)}V${n(high + 40)}`, lighter(wall, 0.7), 1.4, 0.5) +
    slab(-high - 12, 12, 5) +
    slab(-high - 7, half + 6, 9) +
    rect(-half, -high + 2, half * 2, 4, darker(shade, 0.1), 0.3) +
    times(6, () =>
      ellipse(
        random.near(0, half * 0.8),
        random.between(-high + 8, 60),
        random.between(1, 3),
        random.between(0.6, 1.4),
        shade,
        0.22,
      ),
    )
  )
}

/** A house of the old town far off: its flat roof at y = 0, and what stands on it. */
export function farHouse(
  random: Random,
  wide: number,
  kind: 'plain' | 'tank' | 'chhatri' | 'tiled',
  tone: string,
  sky: string,
  id: string,
): string {
  const dim = mix(tone, sky, 0.4)
  const deep = darker(tone, 0.12)
  const windows = times(Math.floor(wide / 24), (index) =>
    times(2, (row) =>
      fill(
        `M${n(10 + index * 24)} ${n(26 + row * 34)}v-10q4.500 -5 9 0v10z`,
        deep,
        (row ? 0.16 : 0.34) * random.between(0.8, 1),
      ),
    ),
  )
  const crowned = {
    plain: () =>
      line(
        `M${n(wide * 0.7)} 0V-24M${n(wide * 0.7 - 7)} -21H${n(wide * 0.7 + 7)}M${n(wide * 0.7 - 5)} -16H${n(wide * 0.7 + 5)}`,
        tone,
        1,
      ),
    tank: () =>
      rect(wide * 0.2, -22, 25, 18, tone, 1, 3) +
      rect(wide * 0.2 + 8, -25, 9, 4, tone, 1, 1) +
      line(`M${n(wide * 0.2 + 4)} -5V0M${n(wide * 0.2 + 21)} -5V0`, tone, 2),
    chhatri: () =>
      place(
        wide * 0.55,
        0,
        fill('M-19 -26C-19 -43 -8 -47 0 -55C8 -47 19 -43 19 -26Z', tone) +
          fill('M4 -51C9 -46 19 -43 19 -26H8C11 -36 8 -46 4 -51Z', deep, 0.4) +
          line('M0 -54V-63', tone, 1.4) +
          rect(-23, -27, 46, 4, tone, 1, 1) +
          times(4, (index) => rect(-17 + index * 10.4, -24, 3.4, 24, tone)),
      ),
    tiled: () =>
      fill(`M-5 0L${n(wide * 0.18)} -26H${n(wide * 0.82)}L${n(wide + 5)} 0Z`, dim) +
      times(Math.floor(wide / 9), (index) =>
        line(
          `M${n(wide * 0.18 + (index + 0.5) * 5.6)} -25L${n((index + 0.5) * 9)} -1`,
          tone,
          0.8,
          0.7,
        ),
      ),
  }
  return (
    fadeDown(id, tone, 120, 0) +
    crowned[kind]() +
    rect(0, 0, wide, 120, `url(#${id})`) +
    rect(-2.5, -4, wide + 5, 6, tone) +
    rect(0, 2, wide, 2.5, deep, 0.3) +
    windows
  )
}

/** A colour that is full at `from` and gone `deep` further down. */
function fadeDown(id: string, colour: string, deep: number, from: number): string {
  const stops = [
    [0, 1],
    [0.36, 1],
    [0.58, 0.66],
    [0.8, 0.24],
    [1, 0],
  ] as const
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(from)}" x2="0" y2="${n(from + deep)}">${stops.map(([at, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`
}

/** A thali of sesame laddus, handed round on the roof all day; its foot at y = 0. */
export function tilLaddus(random: Random, wide: number): string {
  const [half, brass] = [wide / 2, '#cfa24a']
  const laddu = (x: number, y: number, radius: number) => {
    const tone = mix('#c88d4a', '#e3b673', random.next())
    return (
      ellipse(x, y, radius, radius * 0.96, tone) +
      ellipse(x + radius * 0.3, y + radius * 0.34, radius * 0.62, radius * 0.56, '#7d4d1e', 0.3) +
      ellipse(x - radius * 0.3, y - radius * 0.36, radius * 0.34, radius * 0.26, '#fff0cc', 0.6) +
      times(14, () => {
        const angle = random.between(0, Math.PI * 2)
        const out = Math.sqrt(random.next()) * radius * 0.86
        return ellipse(
          x + Math.cos(angle) * out,
          y + Math.sin(angle) * out,
          radius * 0.11,
          radius * 0.07,
          '#fbeccb',
          0.85,
        )
      })
    )
  }
  const [r, floor] = [wide * 0.115, -wide * 0.13]
  const row = (count: number, y: number) =>
    times(count, (index) =>
      laddu((index - (count - 1) / 2) * r * 1.78 + random.near(0, r * 0.1), y, r),
    )
  return (
    ellipse(2, 1, half * 0.92, wide * 0.05, '#2c3c4c', 0.26) +
    fill(
      `M${n(-half)} ${n(-wide * 0.12)}Q${n(-half * 0.92)} 0 ${n(-half * 0.62)} 1H${n(half * 0.62)}Q${n(half * 0.92)} 0 ${n(half)} ${n(-wide * 0.12)}Z`,
      darker(brass, 0.22),
    ) +
    ellipse(0, -wide * 0.12, half, wide * 0.075, lighter(brass, 0.4)) +
    ellipse(0, -wide * 0.115, half * 0.92, wide * 0.055, darker(brass, 0.3)) +
    row(4, floor - r * 0.62) +
    row(3, floor - r * 2.1) +
    row(1, floor - r * 3.5) +
    // The near rim hides where the lowest row stands.
    fill(
      `M${n(-half)} ${n(-wide * 0.12)}Q0 ${n(wide * 0.02)} ${n(half)} ${n(-wide * 0.12)}Q${n(half * 0.92)} 0 ${n(half * 0.62)} 1H${n(-half * 0.62)}Q${n(-half * 0.92)} 0 ${n(-half)} ${n(-wide * 0.12)}Z`,
      brass,
    ) +
    line(
      `M${n(-half * 0.94)} ${n(-wide * 0.1)}Q0 ${n(wide * 0.035)} ${n(half * 0.94)} ${n(-wide * 0.1)}`,
      lighter(brass, 0.65),
      wide * 0.018,
      0.9,
    ) +
    line(
      `M${n(half * 0.2)} ${n(-wide * 0.015)}Q${n(half * 0.6)} ${n(-wide * 0.02)} ${n(half * 0.8)} ${n(-wide * 0.07)}`,
      darker(brass, 0.4),
      wide * 0.03,
      0.4,
    )
  )
}
