import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  place,
  rect,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

const TIERS = 7
const TOP = 236
const TIER = 96

/** A stepwell seen from its rim: flights of steps in triangles, tier below tier, a pillared pavilion between them, water at the foot. */
export function stepwell(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const deep = darker(mix(second, ink, 0.35), 0.55)
  const lightOf = (tier: number) =>
    mix(mix(ground, accent, 0.35), mix(second, deep, 0.2), (tier / TIERS) ** 0.9)
  const shadeOf = (tier: number) =>
    mix(mix(second, accent, 0.25), deep, (tier / TIERS) ** 0.8 * 0.9)
  const niche = (
    x: number,
    foot: number,
    wide: number,
    high: number,
    tone: string,
    within: string,
  ) => {
    const half = wide / 2
    const cusped = (k: number) =>
      `M${n(x - half * k)} ${n(foot)}V${n(foot - high * 0.56 * k)}q${n(half * 0.1)} ${n(-high * 0.2)} ${n(half * 0.46 * k)} ${n(-high * 0.2)}q${n(half * 0.08)} ${n(-high * 0.16)} ${n(half * 0.54 * k)} ${n(-high * 0.24)}q${n(half * 0.46 * k)} ${n(high * 0.08)} ${n(half * 0.54 * k)} ${n(high * 0.24)}q${n(half * 0.36 * k)} 0 ${n(half * 0.46 * k)} ${n(high * 0.2)}V${n(foot)}Z`
    return (
      rect(x - half - 5, foot - high - 7, wide + 10, high + 7, tone) +
      rect(x - half - 9, foot - high - 11, wide + 18, 5, lighter(tone, 0.22)) +
      fill(cusped(1), within)
    )
  }
  /** A double flight that climbs to a landing: sunlit on the left, in shade on the right. */
  const flights = (x: number, foot: number, span: number, tier: number) => {
    const steps = 8
    const half = span / 2
    const landing = half * 0.2
    const run = (half - landing) / steps
    const rise = TIER / steps
    const [sun, shade] = [lightOf(tier), shadeOf(tier)]
    let drawn = ''
    for (let index = 0; index < steps; index += 1) {
      const high = rise * (index + 1)
      const left = x - half + run * index
      drawn +=
        rect(left, foot - high, run + 0.6, high, mix(sun, shade, 0.1 + (index % 2) * 0.09)) +
        rect(left, foot - high, run + 0.6, 3.4, lighter(sun, 0.42)) +
        rect(left, foot - high + 3.4, 2.2, rise - 3, darker(sun, 0.3), 0.6)
      const right = x + half - run * (index + 1)
      drawn +=
        rect(
          right - 0.6,
          foot - high,
          run + 0.6,
          high,
          mix(shade, sun, 0.12 + (index % 2) * 0.07),
        ) +
        rect(right - 0.6, foot - high, run + 0.6, 3.4, mix(sun, shade, 0.32)) +
        rect(right + run - 2.2, foot - high + 3.4, 2.2, rise - 3, darker(shade, 0.35), 0.7)
    }
    return (
      drawn +
      rect(x - landing, foot - TIER, landing * 2, TIER, mix(sun, shade, 0.42)) +
      rect(x - landing - 3, foot - TIER - 3, landing * 2 + 6, 6, lighter(sun, 0.4)) +
      niche(x, foot, landing * 1.15, TIER * 0.62, mix(sun, shade, 0.24), darker(shade, 0.45)) +
      (tier % 2 === 1 ? lamp(x, foot - 3) : '')
    )
  }
  const lamp = (x: number, foot: number) =>
    circle(x, foot - 11, 10, lighter(accent, 0.4), 0.32) +
    fill(
      `M${n(x - 7)} ${n(foot - 6)}Q${n(x)} ${n(foot + 3)} ${n(x + 7)} ${n(foot - 6)}Z`,
      lighter(second, 0.2),
    ) +
    fill(
      `M${n(x - 2.6)} ${n(foot - 7)}Q${n(x - 3)} ${n(foot - 12)} ${n(x)} ${n(foot - 18)}Q${n(x + 3)} ${n(foot - 12)} ${n(x + 2.6)} ${n(foot - 7)}Z`,
      '#f6d98a',
    )
  /** A woman on her way down, a pot on her head. */
  const carrier = (x: number, foot: number, sari: string, side: 1 | -1) =>
    place(
      x,
      foot,
      fill('M-9 0C-11 -16 -9 -28 -6 -36L7 -36C9 -26 11 -14 11 0Z', sari) +
        fill('M-6 -36Q-9 -44 -4 -50H5Q9 -44 7 -36Z', darker(sari, 0.25)) +
        fill('M-6 -50Q-8 -62 1 -63Q9 -62 8 -48L12 -24L6 -22L4 -48Z', lighter(sari, 0.18)) +
        ellipse(-1, -55, 4.4, 5.4, darker(second, 0.45)) +
        line('M6 -46Q15 -58 7 -68', darker(second, 0.4), 3.4) +
        fill(
          'M-8 -70Q-10 -80 -3 -82L-4 -86H6L5 -82Q12 -80 10 -70Q1 -62 -8 -70Z',
          mix(second, deep, 0.3),
        ) +
        line('M-6 -6L9 -6', lighter(sari, 0.45), 1.8),
      0,
      side,
      1,
    )
  const tiers = () => {
    let drawn = ''
    const span = 236
    for (let tier = 0; tier < TIERS; tier += 1) {
      const foot = TOP + (tier + 1) * TIER
      const shade = shadeOf(tier)
      drawn += rect(0, foot - TIER, width, TIER, darker(shade, 0.16))
      drawn += times(Math.ceil(width / 30), (index) =>
        rect(index * 30 + (tier % 2) * 15, foot - TIER + 20, 1.4, 34, darker(shade, 0.34), 0.5),
      )
      drawn += [0.2, 0.58]
        .map((t) => rect(0, foot - TIER + TIER * t, width, 1.4, darker(shade, 0.34), 0.6))
        .join('')
      const offset = (tier % 2 === 0 ? 0 : span / 2) + ((width / 2) % span)
      for (let x = offset - span * 2; x < width + span; x += span) {
        drawn += niche(
          x + span / 2,
          foot - TIER * 0.34,
          24,
          38,
          mix(shade, lightOf(tier), 0.3),
          darker(shade, 0.5),
        )
        drawn += flights(x, foot, span * 0.93, tier)
      }
      drawn +=
        rect(0, foot - 4, width, 8, lighter(lightOf(tier), 0.2)) +
        rect(0, foot + 4, width, 7, darker(shade, 0.4), 0.55)
    }
    return drawn
  }
  const pillar = (x: number, foot: number, high: number, tone: string, size = 1) => {
    const w = 15 * size
    return (
      rect(x - w / 2, foot - high, w, high, tone) +
      rect(x + w * 0.16, foot - high, w * 0.34, high, darker(tone, 0.2)) +
      [0, 0.3, 0.62]
        .map(
          (t) =>
            rect(
              x - w * 0.72,
              foot - high * t - high * 0.1,
              w * 1.44,
              high * 0.1,
              lighter(tone, 0.16),
            ) + rect(x - w * 0.72, foot - high * t - 3, w * 1.44, 2.2, darker(tone, 0.28)),
        )
        .join('') +
      times(3, (index) =>
        circle(x, foot - high * (0.18 + index * 0.27), w * 0.22, darker(tone, 0.3)),
      ) +
      fill(
        `M${n(x - w * 1.7)} ${n(foot - high)}Q${n(x - w * 0.9)} ${n(foot - high + w * 0.3)} ${n(x - w * 0.6)} ${n(foot - high + w * 1.4)}H${n(x + w * 0.6)}Q${n(x + w * 0.9)} ${n(foot - high + w * 0.3)} ${n(x + w * 1.7)} ${n(foot - high)}Z`,
        lighter(tone, 0.1),
      )
    )
  }
  const frieze = (x: number, y: number, wide: number, tone: string) =>
    rect(x - wide / 2, y, wide, 24, tone) +
    rect(x - wide / 2 - 8, y - 5, wide + 16, 6, lighter(tone, 0.3)) +
    rect(x - wide / 2, y + 21, wide, 3, darker(tone, 0.3)) +
    times(Math.floor(wide / 20), (index) => {
      const at = x - wide / 2 + 10 + index * (wide / Math.floor(wide / 20))
      return circle(at, y + 11, 6, darker(tone, 0.26)) + circle(at, y + 11, 3, lighter(tone, 0.2))
    })
  /** One storey: pillars in front, galleries fading into the dark behind them. */
  const storey = (x: number, foot: number, wide: number, high: number, tier: number) => {
    const tone = lightOf(tier)
    const nests = 4
    return (
      rect(x - wide / 2, foot - high, wide, high, deep) +
      times(nests, (index) => {
        const k = 0.34 + index * 0.2
        const within = mix(deep, tone, 0.14 + index * 0.16)
        const w = wide * k
        const h = high * (0.52 + index * 0.13)
        return (
          rect(x - w / 2, foot - h, w, 9, within) +
          symmetricAt(x, pillar(w / 2 - 4, foot, h, within, 0.6 + index * 0.08)) +
          (index % 2 === 0 ? rect(x - w / 2, foot - 6, w, 6, within) : '')
        )
      }) +
      [-0.5, -0.2, 0.2, 0.5].map((t) => pillar(x + t * (wide - 16), foot, high, tone)).join('') +
      frieze(x, foot - high - 22, wide + 22, mix(tone, second, 0.12)) +
      rect(x - wide / 2 - 14, foot - 5, wide + 28, 11, lighter(tone, 0.2)) +
      times(Math.floor(wide / 15), (index) =>
        rect(x - wide / 2 + 5 + index * 15, foot - 27, 5, 22, mix(tone, shadeOf(tier), 0.25)),
      ) +
      rect(x - wide / 2, foot - 31, wide, 5, lighter(tone, 0.15))
    )
  }
  function symmetricAt(x: number, body: string) {
    return place(x, 0, symmetric(body))
  }
  const pavilion = (x: number) => {
    const wide = 372
    return (
      rect(x - wide / 2 - 34, TOP - 16, wide + 68, TIER * TIERS + 20, shadeOf(3)) +
      times(4, (index) => {
        const foot = TOP + 170 + index * 168
        return storey(x, foot, wide - index * 8, 138, index * 1.7)
      }) +
      frieze(x, TOP - 22, wide + 76, lightOf(0)) +
      times(4, (index) => {
        const half = (wide / 2 + 18) * (1 - index * 0.22)
        const y = TOP - 27 - index * 27
        const tone = mix(accent, second, 0.12 + index * 0.14)
        return (
          rect(x - half, y - 22, half * 2, 22, tone) +
          rect(x - half - 7, y - 27, half * 2 + 14, 7, lighter(tone, 0.25)) +
          times(Math.floor(half / 11), (at) =>
            fill(`M${n(x - half + 6 + at * 22)} ${y}v-8q5 -8 10 0v8Z`, darker(tone, 0.3), 0.7),
          )
        )
      }) +
      fill(
        `M${n(x - 17)} ${TOP - 135}Q${n(x - 26)} ${TOP - 158} ${n(x)} ${TOP - 162}Q${n(x + 26)} ${TOP - 158} ${n(x + 17)} ${TOP - 135}Z`,
        second,
      ) +
      line(`M${n(x)} ${TOP - 160}v-22`, deep, 3) +
      circle(x, TOP - 170, 5, deep)
    )
  }
  const tree = (x: number, foot: number, size: number) =>
    rect(x - size * 0.05, foot - size * 0.5, size * 0.1, size * 0.55, darker(second, 0.35)) +
    times(11, (index) => {
      const angle = index * 2.4
      const reach = size * 0.34 * Math.sqrt(index / 11)
      return ellipse(
        x + Math.cos(angle) * reach * 1.25,
        foot - size * 0.72 + Math.sin(angle) * reach * 0.8,
        size * 0.24,
        size * 0.18,
        index % 3 === 0 ? mix(ink, accent, 0.3) : index % 3 === 1 ? ink : darker(ink, 0.14),
      )
    })
  let rim = ''
  for (let x = -20; x < width + 60; x += random.between(70, 150))
    if (Math.abs(x - width / 2) > 300) rim += tree(x, TOP - 20, random.between(80, 150))
  const parapet =
    rect(0, TOP - 26, width, 28, lightOf(0)) +
    rect(0, TOP - 31, width, 7, lighter(lightOf(0), 0.4)) +
    times(Math.ceil(width / 26), (index) =>
      fill(`M${index * 26 + 3} ${TOP - 2}v-11q10 -12 20 0v11Z`, mix(second, accent, 0.4), 0.8),
    )
  const waterTop = TOP + TIERS * TIER
  const pool = mix(darker(ink, 0.5), deep, 0.2)
  const water =
    rect(0, waterTop, width, 1000 - waterTop, pool) +
    rect(0, waterTop, width, 10, darker(pool, 0.4), 0.7) +
    times(Math.round(width / 14), () => {
      const [x, y] = [random.between(0, width), random.between(waterTop + 14, 996)]
      const long = random.between(24, 90)
      return line(
        `M${n(x)} ${n(y)}q${n(long / 4)} -3 ${n(long / 2)} 0t${n(long / 2)} 0`,
        random.chance(0.6) ? mix(pool, ground, 0.3) : mix(pool, second, 0.4),
        1.8,
        0.7,
      )
    })
  const saris = [mix(second, '#a33b22', 0.5), ink, mix(accent, ground, 0.4), darker(second, 0.12)]
  const walkers = times(Math.round(width / 260), (index) => {
    const tier = 1 + ((index * 2) % 5)
    let x = (index + random.between(0.3, 0.7)) * 260
    if (Math.abs(x - width / 2) < 260) x += x < width / 2 ? -260 : 260
    return carrier(
      x,
      TOP + (tier + 1) * TIER - 3,
      saris[index % saris.length] ?? second,
      index % 2 ? 1 : -1,
    )
  })
  return (
    rect(0, 0, width, 1000, ground) +
    circle(width * 0.5 - 330, 120, 62, mix(ground, second, 0.35)) +
    rim +
    parapet +
    tiers() +
    pavilion(width / 2) +
    walkers +
    water
  )
}
