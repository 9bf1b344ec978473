import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, smooth, smoothLoop, tapered } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { ripple } from '../../ink/wet-shape.ts'
import { coconutPalm } from './coconut-palm.ts'
import { stoneChariot } from './stone-chariot.ts'

/** Half the size of a stone and where its middle lies. */
type Stone = { x: number; y: number; half: number; high: number; turn: number; split?: boolean }

/** Round granite boulders heaped and balanced in evening light above the Tungabhadra at Hampi, the stone chariot and a bazaar's pillars, paddy below. */
export function hampiBoulders(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const granite = '#968679'
  const dusk = darker(mix(second, '#3d3436', 0.55), 0.3)
  const glow = mix(accent, '#ffe2b0', 0.6)
  const sunX = width * 0.42
  /** One gradient for each tone and each side from which the sun falls on it. */
  const shadings = new Map<string, string>()
  const shading = (tone: string, fromLeft: boolean) => {
    const id = `granite${fromLeft ? 'L' : 'R'}${tone.slice(1)}`
    const x = fromLeft ? 0.26 : 0.74
    const stops = [
      [0, mix(lighter(tone, 0.34), glow, 0.5)],
      [0.3, mix(lighter(tone, 0.12), glow, 0.2)],
      [0.58, tone],
      [0.82, mix(darker(tone, 0.22), dusk, 0.22)],
      [1, mix(darker(tone, 0.3), dusk, 0.5)],
    ]
    shadings.set(
      id,
      `<radialGradient id="${id}" cx="${x}" cy="0.2" r="0.92" fx="${x}" fy="0.16">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</radialGradient>`,
    )
    return `url(#${id})`
  }
  let clips = 0
  /** A boulder worn round by the weather: lit by the low sun, its foot in shade, streaked by rain. */
  const stone = ({ x, y, half: w, high: h, turn, split }: Stone, tone: string): string => {
    const fromLeft = x > sunX
    const lit = fromLeft ? -1 : 1
    const sway = ripple(random, 0.07)
    const round = random.between(2.2, 2.9)
    const corner = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / round)
    const outline = Array.from({ length: 22 }, (_, index): Point => {
      const share = index / 22
      const angle = share * Math.PI * 2
      const [across, down] = [corner(Math.cos(angle)), corner(Math.sin(angle))]
      const reach = 1 + sway(share)
      // Wider than above where it lies on others.
      return [across * w * reach * (1 + down * 0.07), down * h * (down > 0 ? 0.94 : reach)]
    })
    clips += 1
    const clip = `boulder${clips}`
    const crack = (at: number, lean: number, from: number, to: number, wide: number) => {
      const way = bezier(
        [at * w, from * h],
        [(at + lean * 0.5) * w, (from + (to - from) * 0.3) * h],
        [(at + lean * 0.2) * w, (from + (to - from) * 0.6) * h],
        [(at + lean) * w, to * h],
        8,
      )
      return (
        fill(tapered(way, wide, wide * 0.3), dusk, 0.75) +
        line(
          smooth(way.map(([px, py]): Point => [px - lit * wide * 0.8, py])),
          mix(tone, glow, 0.6),
          wide * 0.4,
          0.6,
        )
      )
    }
    const streaks = times(w > 30 ? 5 : 0, () => {
      const at = random.between(-0.7, 0.7) * w
      const long = h * random.between(0.5, 1.3)
      return fill(
        tapered(
          bezier([at, -h], [at * 1.06, -h * 0.6], [at * 1.1, -h * 0.3], [at * 1.12, -h + long], 6),
          w * random.between(0.03, 0.1),
          0.6,
        ),
        darker(tone, 0.42),
        random.between(0.1, 0.24),
      )
    })
    const grain = times(Math.round(w / 2.4), () => {
      const pale = random.chance(0.5)
      return ellipse(
        random.near(0, w),
        random.near(0, h),
        random.between(0.6, 2),
        random.between(0.5, 1.3),
        pale ? lighter(tone, 0.5) : darker(tone, 0.4),
        0.4,
      )
    })
    return place(
      x,
      y,
      fill(smoothLoop(outline), shading(tone, fromLeft)) +
        `<clipPath id="${clip}"><path d="${smoothLoop(outline)}"/></clipPath><g clip-path="url(#${clip})">` +
        streaks +
        grain +
        ellipse(-lit * w * 0.5, h * 0.98, w * 1.1, h * 0.3, dusk, 0.26) +
        ellipse(0, h * 1.04, w * 0.94, h * 0.2, dusk, 0.3) +
        // Granite peels in shells, which leave a ledge round its shoulder.
        (w > 34
          ? line(
              smooth(
                outline
                  .slice(12, 20)
                  .map(([px, py]): Point => [px * 0.76 + lit * w * 0.05, py * 0.72 + h * 0.08]),
              ),
              darker(tone, 0.42),
              Math.max(0.9, w * 0.014),
              0.4,
            )
          : '') +
        (split
          ? crack(random.near(0, 0.4), random.near(0, 0.5), -1.05, 1.05, Math.max(1.2, w * 0.034))
          : '') +
        (w > 26 && random.chance(0.6)
          ? crack(
              random.near(0, 0.6),
              random.near(0, 0.4),
              -0.3,
              random.between(0.2, 0.8),
              Math.max(0.9, w * 0.022),
            )
          : '') +
        line(smoothLoop(outline), dusk, Math.max(0.8, w * 0.02), 0.34) +
        '</g>',
      turn,
    )
  }
  const tones = (depth: number) =>
    [
      mix(ink, granite, 0.5),
      mix(granite, ink, 0.36),
      mix(accent, ink, 0.4),
      mix(granite, accent, 0.56),
      mix(mix(ink, accent, 0.36), granite, 0.22),
      mix(granite, ground, 0.2),
    ].map((tone) => mix(tone, ground, depth))
  /** Stones heaped up to a shoulder, on it a tor: a slab, an upright, and a great stone balanced on both. */
  const hill = (x: number, base: number, half: number, courses: number, depth: number) => {
    const choices = tones(depth)
    const stones: Stone[] = []
    // Stones further in, in half shade: between those in front no hollow may gape.
    const inner: Stone[] = []
    let floor = base
    const size = half * 0.3
    for (let course = 0; course < courses; course += 1) {
      const span = half * (1 - (course / courses) * 0.72)
      const many = Math.max(2, Math.round((span * 2) / (size * 1.75)))
      for (let index = 0; index < many; index += 1) {
        const w = size * random.between(0.62, 1.42)
        const h = w * random.between(0.62, 0.9)
        stones.push({
          x: x - span + (span * 2 * (index + 0.5)) / many + random.near(0, size * 0.2),
          y: floor - h * 0.6 - random.between(0, size * 0.3),
          half: w,
          high: h,
          turn: random.near(0, 16),
          split: random.chance(0.1),
        })
        inner.push({
          x: x - span * 0.86 + (span * 1.72 * index) / many + size * 0.5,
          y: floor - size * 0.5,
          half: size * 1.04,
          high: size * 0.82,
          turn: random.near(0, 10),
          split: false,
        })
      }
      floor -= size * 1.06
    }
    const lean = random.near(0, size * 0.2)
    const crown = random.int(0, 2)
    const on = (across: number, up: number, w: number, h: number, tilt: number, split = false) => ({
      x: x + lean + size * across,
      y: floor - size * up,
      half: size * w,
      high: size * h,
      turn: random.near(tilt, 4),
      split,
    })
    // A stone balanced on two, one that leans on its neighbour, or a great round one by itself.
    const tor: Stone[] =
      crown === 0
        ? [
            on(0, 0.3, 1.8, 0.66, 2),
            on(-0.6, 1.14, 0.6, 0.46, 0),
            on(0.7, 1.1, 0.5, 0.42, 0),
            on(0.1, 2.06, 1.4, 0.86, -5),
          ]
        : crown === 1
          ? [
              on(-0.7, 0.5, 1.05, 0.86, -6),
              on(0.8, 0.36, 1.1, 0.76, 8),
              on(-0.2, 1.7, 1.16, 0.8, 17, true),
              on(0.94, 1.34, 0.5, 0.4, -14),
            ]
          : [
              on(-0.9, 0.2, 0.84, 0.66, 5),
              on(1, 0.14, 0.8, 0.6, -6),
              on(0.06, 1.2, 1.36, 1.14, 7),
              on(-0.24, 2.5, 0.56, 0.36, -8),
            ]
    let last = ''
    const painted = (each: Stone) => {
      const tone = random.pick(choices.filter((choice) => choice !== last))
      last = tone
      return stone(each, tone)
    }
    const within = fill(
      `M${n(x - half)} ${n(base)}C${n(x - half * 0.8)} ${n(base - size)} ${n(x - half * 0.5)} ${n(floor + size * 0.4)} ${n(x)} ${n(floor + size * 0.3)}C${n(x + half * 0.5)} ${n(floor + size * 0.4)} ${n(x + half * 0.8)} ${n(base - size)} ${n(x + half)} ${n(base)}Z`,
      mix(dusk, ground, depth),
    )
    return (
      within +
      inner.map((each) => stone(each, mix(random.pick(choices), dusk, 0.3))).join('') +
      tor.map(painted).join('') +
      [...stones].reverse().map(painted).join('')
    )
  }
  const stoneWork = mix(accent, granite, 0.32)
  /** A bazaar's double row of pillars, lintels still lying on most of them. */
  const bazaar = (x: number, foot: number, count: number, bay: number, high: number) => {
    const dim = mix(darker(stoneWork, 0.42), dusk, 0.3)
    const bright = lighter(stoneWork, 0.3)
    return (
      rect(x - 14, foot - 5, count * bay + 10, 15, bright) +
      rect(x - 20, foot + 8, count * bay + 22, 10, darker(stoneWork, 0.25)) +
      times(count, (index) => {
        const at = x + index * bay
        const broken = (index * 7 + count) % 5 === 3
        const tall = broken ? high * 0.55 : high
        const lintel = index < count - 1 && !broken && ((index + 1) * 7 + count) % 5 !== 3
        return (
          rect(at + 13, foot - tall * 0.92, 9, tall * 0.92, dim) +
          rect(at - 6, foot - tall, 13, tall, stoneWork) +
          rect(at + 2, foot - tall, 5, tall, darker(stoneWork, 0.24)) +
          rect(at - 9, foot - high * 0.14, 19, high * 0.14, bright) +
          (broken
            ? ''
            : rect(at - 9, foot - high * 0.62, 18, high * 0.12, bright) +
              fill(`M${n(at - 19)} ${n(foot - tall)}h38l-9 11h-20Z`, bright)) +
          (lintel
            ? rect(at - 14, foot - tall - 13, bay + 28, 13, lighter(stoneWork, 0.12)) +
              rect(at - 14, foot - tall - 4, bay + 28, 4, dim)
            : '')
        )
      })
    )
  }
  const green = mix('#84904f', accent, 0.3)
  /** Fields under water and young rice, one bund below the other. */
  const paddy = times(6, (index) => {
    const y = 812 + index * 18 + index * index * 4
    const edge: Point[] = []
    for (let x = -40; x <= width + 80; x += 80)
      edge.push([x, y + Math.sin(x / 170 + index * 1.7) * (4 + index * 1.6)])
    const tone = [green, mix(green, ground, 0.36), darker(green, 0.12)][index % 3] ?? green
    let rice = ''
    const row = 12 + index * 3
    for (let x = 0; x < width; x += 9 + index * 1.8)
      for (let down = 0; down < 2; down += 1) {
        const at = x + random.near(0, 3)
        const py = y + row * (0.7 + down * 0.62) + Math.sin(at / 170 + index * 1.7) * 6
        const long = 5 + index * 2.2
        rice += `M${n(at)} ${n(py)}q${n(-long * 0.1)} ${n(-long * 0.6)} ${n(-long * 0.5)} ${n(-long)}M${n(at)} ${n(py)}q${n(long * 0.1)} ${n(-long * 0.6)} ${n(long * 0.5)} ${n(-long * 0.9)}M${n(at)} ${n(py)}v${n(-long * 1.1)}`
      }
    return (
      fill(`${smooth(edge)}L${n(width + 80)} 1010L-40 1010Z`, tone) +
      line(smooth(edge), lighter(mix(accent, ground, 0.3), 0.2), 3 + index * 0.7, 0.9) +
      line(
        rice,
        index % 3 === 1 ? darker(green, 0.2) : darker(green, 0.36),
        1.3 + index * 0.14,
        0.8,
      )
    )
  })
  const palms = (
    from: number,
    to: number,
    foot: number,
    low: number,
    high: number,
    apart: number,
  ) => {
    let drawn = ''
    for (let x = from; x < to; x += random.between(apart * 0.5, apart * 1.5))
      drawn += place(
        x,
        foot + random.near(0, 5),
        coconutPalm(
          random,
          random.between(low, high),
          darker(green, random.between(0.22, 0.4)),
          mix(second, granite, 0.3),
        ),
      )
    return drawn
  }
  const ledge = (y: number, tone: string) => {
    const edge: Point[] = []
    for (let x = -40; x <= width + 120; x += 120) edge.push([x, y + random.near(0, 9)])
    return fill(`${smooth(edge)}L${n(width + 120)} 1010L-40 1010Z`, tone)
  }
  const chariotX = width * 0.5
  let far = ''
  for (let x = random.between(-60, 20); x < width + 160; x += random.between(230, 300))
    if (Math.abs(x - chariotX) > 170) far += hill(x, 700, random.between(130, 180), 3, 0.62)
  let middle = ''
  for (let x = 30; x < width + 260; x += random.between(330, 400))
    if (Math.abs(x - chariotX) > 330) middle += hill(x, 770, random.between(180, 220), 4, 0.3)
  let near = ''
  for (let x = chariotX - 545; x > -320; x -= 520) near += hill(x, 830, 250, 5, 0)
  for (let x = chariotX + 535; x < width + 320; x += 540) near += hill(x, 830, 235, 4, 0)
  return (
    `<defs>${[...shadings.values()].join('')}<linearGradient id="evening" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(ground, 0.2)}"/><stop offset="0.7" stop-color="${mix(ground, accent, 0.5)}"/></linearGradient></defs>` +
    rect(0, 0, width, 1000, 'url(#evening)') +
    circle(sunX, 236, 96, mix(ground, accent, 0.5)) +
    circle(sunX, 236, 72, mix(accent, ink, 0.3)) +
    far +
    ledge(676, mix(mix(ground, accent, 0.8), ink, 0.12)) +
    middle +
    ledge(752, mix(accent, ground, 0.28)) +
    bazaar(chariotX - 500, 780, 7, 46, 104) +
    bazaar(chariotX + 206, 780, 8, 46, 104) +
    palms(chariotX - 420, chariotX - 230, 796, 90, 130, 110) +
    palms(chariotX + 240, chariotX + 460, 796, 90, 130, 110) +
    near +
    place(chariotX, 800, stoneChariot(stoneWork, dusk), 0, 0.98) +
    ledge(806, mix(accent, ink, 0.35)) +
    paddy +
    palms(-20, width * 0.3, 884, 110, 170, 100) +
    palms(width * 0.72, width + 30, 884, 110, 170, 100)
  )
}
