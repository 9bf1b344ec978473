import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smoothLoop } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** Half the size of a boulder and where it lies, in units of the wall. */
type Boulder = { x: number; y: number; rx: number; ry: number; turn: number }

/** Granite boulders heaped on one another as at Hampi, pillared halls between them, bananas in front. */
export function hampiBoulders(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const leafTone = mix(second, '#4f5a34', 0.6)
  let clips = 0
  const gradients = new Map<string, string>()
  const lit = (tone: string) => {
    const id = `lit${tone.slice(1)}`
    gradients.set(
      id,
      `<linearGradient id="${id}" x1="0.15" y1="0" x2="0.75" y2="1"><stop offset="0" stop-color="${lighter(tone, 0.3)}"/><stop offset="0.45" stop-color="${tone}"/><stop offset="1" stop-color="${darker(tone, 0.2)}"/></linearGradient>`,
    )
    return id
  }
  /** Squarish rounded stone; rain has left dark streaks down its face, light lies on its left shoulder. */
  const boulder = ({ x, y, rx, ry, turn }: Boulder, tone: string, streaks: number) => {
    const power = random.between(2.3, 3.1)
    const points: Point[] = Array.from({ length: 16 }, (_, index) => {
      const angle = (index / 16) * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const reach = (Math.abs(c) ** power + Math.abs(s) ** power) ** (-1 / power)
      const uneven = random.near(1, 0.035)
      return [c * reach * rx * uneven, s * reach * ry * uneven]
    })
    const outline = smoothLoop(points)
    clips += 1
    const id = `stone${clips}`
    const face =
      fill(outline, `url(#${lit(tone)})`) +
      fill(
        `M${n(rx * 1.2)} ${n(-ry * 0.9)}Q${n(rx * 0.86)} ${n(ry * 0.5)} ${n(-rx * 0.2)} ${n(ry * 0.74)}Q${n(-rx * 0.7)} ${n(ry * 0.86)} ${n(-rx * 1.1)} ${n(ry * 0.72)}V${n(ry * 1.3)}H${n(rx * 1.3)}Z`,
        darker(tone, 0.34),
        0.5,
      ) +
      fill(
        `M${n(-rx * 0.84)} ${n(-ry * 0.3)}Q${n(-rx * 0.74)} ${n(-ry * 0.84)} ${n(-rx * 0.1)} ${n(-ry * 0.9)}Q${n(-rx * 0.6)} ${n(-ry * 0.66)} ${n(-rx * 0.84)} ${n(-ry * 0.3)}Z`,
        lighter(tone, 0.5),
        0.6,
      ) +
      times(Math.round(rx / 2.6), () => {
        const angle = random.between(0, 6.28)
        const reach = Math.sqrt(random.next()) * 0.94
        return ellipse(
          Math.cos(angle) * rx * reach,
          Math.sin(angle) * ry * reach,
          random.between(0.7, 2.2),
          random.between(0.6, 1.5),
          random.chance(0.55) ? darker(tone, 0.4) : lighter(tone, 0.5),
          0.55,
        )
      }) +
      times(streaks, () => {
        const at = random.near(0, rx * 0.7)
        return line(
          `M${n(at)} ${n(-ry * random.between(0.5, 0.95))}q${n(random.near(0, rx * 0.12))} ${n(ry * 0.3)} ${n(random.near(0, rx * 0.1))} ${n(ry * random.between(0.5, 1))}t${n(random.near(0, rx * 0.16))} ${n(ry * 0.3)}`,
          darker(tone, 0.45),
          random.between(1, 2),
          0.45,
        )
      })
    return place(
      x,
      y,
      `<defs><clipPath id="${id}"><path d="${outline}"/></clipPath></defs><g clip-path="url(#${id})">${face}</g>`,
      turn,
    )
  }
  const tones = (depth: number): string[] =>
    [
      mix(ink, accent, 0.45),
      accent,
      mix(accent, ground, 0.42),
      mix(ink, second, 0.3),
      mix(accent, second, 0.28),
      mix(ink, ground, 0.3),
    ].map((tone) => mix(tone, ground, depth))
  /** A heap about `half` wide to each side: every course rests on the shoulders of the one below. */
  const heap = (x: number, base: number, half: number, courses: number, depth: number) => {
    const stones: Boulder[] = []
    let floor = base
    for (let course = 0; course < courses; course += 1) {
      const span = half * (1 - (course / courses) * 0.86)
      const size = half * (0.33 - course * 0.022) * random.near(1, 0.1)
      const across = Math.max(
        1,
        Math.ceil((span * 1.72) / (size * 1.8)) + (course < courses - 1 ? 1 : 0),
      )
      const drift = random.near(0, half * 0.06)
      for (let index = 0; index < across; index += 1) {
        const rx = size * random.between(0.86, 1.22)
        const ry = size * random.between(0.62, 0.92)
        stones.push({
          x:
            x +
            drift +
            (across === 1 ? 0 : -span * 0.86 + (index / (across - 1)) * span * 1.72) +
            random.near(0, size * 0.13),
          y: floor - ry * 0.7 - random.between(0, size * 0.2),
          rx,
          ry,
          turn: random.near(0, 13),
        })
      }
      floor -= size * 0.98
    }
    const top = {
      x: x + random.near(0, half * 0.08),
      y: floor - half * 0.05,
      rx: half * 0.25,
      ry: half * 0.2,
      turn: random.near(0, 16),
    }
    const choices = tones(depth)
    let last = ''
    const within = fill(
      `M${n(x - half * 0.9)} ${n(base)}Q${n(x - half * 0.5)} ${n(floor + half * 0.3)} ${n(x)} ${n(floor)}Q${n(x + half * 0.5)} ${n(floor + half * 0.3)} ${n(x + half * 0.9)} ${n(base)}Z`,
      mix(mix(ink, second, 0.5), ground, depth * 1.1),
    )
    return (
      within +
      [...stones, top]
        .reverse()
        .map((stone) => {
          const tone = random.pick(choices.filter((choice) => choice !== last))
          last = tone
          return boulder(stone, tone, stone.rx > 30 ? random.int(0, 2) : 0)
        })
        .join('')
    )
  }
  /** A pillared hall of dressed stone, of so many bays, its floor at the origin. */
  const mandapa = (bays: number, bay: number, high: number, tone: string, tiers: number) => {
    const half = (bays * bay) / 2
    const dim = darker(tone, 0.42)
    const bright = lighter(tone, 0.25)
    const pillar = (x: number) =>
      rect(x - 7, -high, 14, high, tone) +
      rect(x + 2.5, -high, 4.5, high, darker(tone, 0.16)) +
      [0.06, 0.4, 0.74]
        .map(
          (t) =>
            rect(x - 9.5, -high * t - high * 0.13, 19, high * 0.13, bright) +
            fill(
              `M${n(x)} ${n(-high * t - high * 0.115)}l5 ${n(high * 0.05)}l-5 ${n(high * 0.05)}l-5 ${n(-high * 0.05)}Z`,
              dim,
            ),
        )
        .join('') +
      fill(
        `M${n(x - 18)} ${n(-high)}L${n(x - 9)} ${n(-high + 13)}H${n(x + 9)}L${n(x + 18)} ${n(-high)}Z`,
        bright,
      )
    const parapet = (y: number, wide: number) =>
      symmetric(
        fill(
          `M0 ${n(y)}H${n(wide + 20)}Q${n(wide + 17)} ${n(y + 5)} ${n(wide + 22)} ${n(y + 13)}L0 ${n(y + 11)}Z`,
          bright,
        ),
      ) +
      rect(-wide - 5, y - 13, wide * 2 + 10, 13, tone) +
      times(Math.round(wide / 9), (index) => rect(-wide + index * 18 + 3, y - 10, 9, 7, dim, 0.5))
    const tower =
      tiers > 0
        ? times(tiers, (index) => {
            const w = half * 0.5 * (1 - index * 0.15)
            const y = -high - 24 - index * 25
            return (
              rect(-w, y - 19, w * 2, 19, index % 2 ? tone : darker(tone, 0.08)) +
              times(Math.floor(w / 8), (at) =>
                fill(`M${n(-w + 4 + at * 16)} ${n(y)}v-9q4 -7 8 0v9Z`, dim, 0.6),
              ) +
              rect(-w - 4, y - 24, w * 2 + 8, 6, bright)
            )
          }) +
          place(
            0,
            -high - 24 - tiers * 25,
            fill('M-26 0Q-30 -24 0 -30Q30 -24 26 0Z', bright) +
              fill('M-4 -28h8l-2 -12h-4Z', ink) +
              circle(0, -43, 4.4, ink),
          )
        : ''
    return (
      rect(-half, -high, half * 2, high, dim) +
      tower +
      times(bays + 1, (index) => pillar(-half + index * bay)) +
      parapet(-high - 10, half + 8) +
      rect(-half - 18, -3, half * 2 + 36, 10, bright) +
      rect(-half - 26, 7, half * 2 + 52, 12, tone) +
      times(Math.floor(half / 14), (index) => rect(-half + index * 28, 10, 14, 5, dim, 0.4)) +
      rect(-half - 34, 19, half * 2 + 68, 13, darker(tone, 0.14))
    )
  }
  const banana = (tall: number, shift: number) => {
    const green = [leafTone, mix(leafTone, accent, 0.3), darker(leafTone, 0.22)]
    const blades = [-128, 124, -96, 92, -66, 62, -38, 34, -8]
    return (
      fill(
        `M-9 8Q-7 ${n(-tall * 0.3)} -5 ${n(-tall * 0.5)}H6Q8 ${n(-tall * 0.3)} 11 8Z`,
        mix(leafTone, ground, 0.35),
      ) +
      line(
        `M-3 4Q-2 ${n(-tall * 0.3)} 0 ${n(-tall * 0.48)}M4 4Q5 ${n(-tall * 0.3)} 3 ${n(-tall * 0.48)}`,
        darker(leafTone, 0.1),
        1.3,
        0.7,
      ) +
      blades
        .map((angle, index) =>
          place(
            0,
            -tall * 0.46,
            leaf(tall * random.between(0.56, 0.8), tall * 0.17, {
              fill: green[(index + shift) % 3] ?? leafTone,
              shade: darker(leafTone, 0.3),
              vein: mix(leafTone, ground, 0.5),
              veins: 13,
              bend: Math.sign(angle) * random.between(0.22, 0.4),
              belly: 0.5,
            }),
            angle + random.near(0, 6),
          ),
        )
        .join('')
    )
  }
  const scrub = (size: number) =>
    times(9, (index) =>
      place(
        0,
        0,
        leaf(size * random.between(0.6, 1), size * 0.2, {
          fill: index % 3 ? leafTone : mix(leafTone, accent, 0.4),
          vein: mix(leafTone, ground, 0.4),
          veins: 0,
          bend: 0.12,
        }),
        (index - 4) * 19 + random.near(0, 7),
      ),
    )
  const strand = (y: number, tone: string) => {
    let d = `M-10 ${y}`
    for (let x = 0; x < width + 200; x += 170) d += `q${n(85)} ${n(random.near(0, 26))} 170 0`
    return fill(`${d}V1010H-10Z`, tone)
  }
  const sunX = width * 0.36
  let far = ''
  for (let x = random.between(-60, 0); x < width + 120; x += random.between(190, 280))
    far += heap(x, 640, random.between(140, 200), 4, 0.6)
  let middle = ''
  for (let x = random.between(40, 90); x < width + 140; x += random.between(350, 430))
    middle += heap(x, 780, random.between(200, 260), 6, 0.3)
  const hall = width * 0.56
  let near = ''
  for (let x = -20, index = 0; x < width + 160; x += 470, index += 1)
    if (Math.abs(x - hall) > 290)
      near += heap(x + random.near(0, 30), 930, random.between(215, 270), index % 2 ? 5 : 6, 0)
  let grove = ''
  for (let x = -40; x < width + 60; ) {
    if (random.chance(0.6) && Math.abs(x + 70 - hall) > 300) {
      const many = random.int(2, 3)
      for (let index = 0; index < many; index += 1)
        grove += place(
          x + index * 58 + random.near(0, 14),
          1004 + random.near(0, 12),
          banana(random.between(110, 200), index),
          random.near(0, 5),
        )
      x += many * 58 + random.between(30, 110)
    } else {
      grove += place(x, 1000, scrub(random.between(36, 84)))
      x += random.between(50, 130)
    }
  }
  const picture =
    rect(0, 0, width, 1000, ground) +
    circle(sunX, 250, 118, mix(ground, accent, 0.4)) +
    circle(sunX, 250, 92, mix(ground, accent, 0.72)) +
    times(7, (index) =>
      ellipse(
        random.between(0, width),
        130 + index * 40,
        random.between(90, 230),
        random.between(4, 9),
        lighter(ground, 0.55),
        0.6,
      ),
    ) +
    far +
    strand(618, mix(ground, accent, 0.2)) +
    place(width * 0.2, 640, mandapa(4, 38, 62, mix(accent, ground, 0.35), 0)) +
    middle +
    place(width * 0.84, 772, mandapa(5, 44, 84, mix(accent, ground, 0.2), 0)) +
    strand(756, mix(ground, accent, 0.36)) +
    times(Math.round(width / 60), () =>
      place(random.between(0, width), random.between(770, 800), scrub(random.between(26, 44))),
    ) +
    place(hall, 884, mandapa(5, 74, 150, mix(accent, second, 0.1), 5)) +
    strand(894, mix(ground, ink, 0.3)) +
    near +
    strand(950, mix(accent, ink, 0.5)) +
    grove
  return `<defs>${[...gradients.values()].join('')}</defs>${picture}`
}
