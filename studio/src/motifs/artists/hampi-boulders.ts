import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { polygon, polyline, smooth } from '../../ink/curves.ts'
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
import { coconutPalm } from './coconut-palm.ts'
import { stoneChariot } from './stone-chariot.ts'

/** Half the size of a stone and where its middle lies. */
type Stone = { x: number; y: number; half: number; high: number; turn: number; split?: boolean }

/** Tors of split granite balanced above the Tungabhadra at Hampi, the stone chariot and a bazaar's pillars, paddy below. */
export function hampiBoulders(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const granite = '#8d8680'
  const dusk = darker(mix(second, '#3d3436', 0.55), 0.3)
  let clips = 0
  /** An angular stone in hard light from the left: a bright top, a front, and a side in shade. */
  const stone = ({ x, y, half: w, high: h, turn, split }: Stone, tone: string): string => {
    if (split) {
      const gap = w * 0.06
      const share = random.between(0.42, 0.58)
      return place(
        x,
        y,
        polygonOf(
          [
            [-w * 0.8, -h * 0.8],
            [w * 0.8, -h * 0.7],
            [w * 0.8, h],
            [-w * 0.8, h],
          ],
          dusk,
        ) +
          stone({ x: -w + w * share - gap, y: 0, half: w * share, high: h, turn: -2 }, tone) +
          stone(
            { x: w * share + gap, y: h * 0.06, half: w * (1 - share), high: h * 0.94, turn: 3 },
            tone,
          ),
        turn,
      )
    }
    const off = (px: number, py: number): Point => [
      px * w + random.near(0, w * 0.07),
      py * h + random.near(0, h * 0.07),
    ]
    const outline = [
      off(-0.9, 1),
      off(-1, 0.1),
      off(-0.82, -0.66),
      off(-0.24, -1),
      off(0.5, -0.93),
      off(0.92, -0.5),
      off(1, 0.34),
      off(0.8, 1),
    ]
    const [lowLeft, left, upLeft, topLeft, topRight, upRight, right, lowRight] = outline as [
      Point,
      Point,
      Point,
      Point,
      Point,
      Point,
      Point,
      Point,
    ]
    const brow = off(-0.34, -0.46)
    const corner = off(0.36, -0.36)
    const waist = off(0.3, 0.34)
    const foot = off(0.22, 1)
    const crack: Point[] = [off(-0.5, -0.44), off(-0.42, -0.06), off(-0.56, 0.24), off(-0.44, 0.62)]
    const ledge: Point[] = [left, off(-0.46, 0.2), off(-0.06, 0.12), waist]
    clips += 1
    const clip = `face${clips}`
    return place(
      x,
      y,
      polygonOf(outline, tone) +
        polygonOf([upLeft, topLeft, topRight, upRight, corner, brow], lighter(tone, 0.36)) +
        polygonOf(
          [corner, upRight, right, lowRight, foot, waist],
          mix(darker(tone, 0.3), dusk, 0.36),
        ) +
        polygonOf([left, upLeft, brow, off(-0.62, 0.1)], lighter(tone, 0.16)) +
        polygonOf([lowLeft, foot, waist, off(-0.3, 0.72)], darker(tone, 0.16)) +
        `<clipPath id="${clip}"><path d="${polygon(outline)}"/></clipPath><g clip-path="url(#${clip})">` +
        times(Math.round(w / 3), () =>
          ellipse(
            random.near(0, w),
            random.near(0, h),
            random.between(0.7, 2.2),
            random.between(0.6, 1.4),
            random.chance(0.5) ? darker(tone, 0.4) : lighter(tone, 0.5),
            0.5,
          ),
        ) +
        times(w > 44 ? 4 : 0, () => {
          const at = random.between(-0.7, 0.2) * w
          return polygonOf(
            [
              [at, -h * 0.5],
              [at + w * 0.05, -h * 0.5],
              [at + w * 0.03, h * random.between(0, 0.9)],
            ],
            darker(tone, 0.45),
            0.3,
          )
        }) +
        '</g>' +
        line(polyline(crack), dusk, Math.max(1, w * 0.022), 0.75) +
        (w > 34
          ? line(polyline(ledge), dusk, Math.max(1, w * 0.018), 0.55) +
            line(
              polyline([off(0.66, -0.3), off(0.58, 0.2), off(0.7, 0.7)]),
              dusk,
              Math.max(1, w * 0.016),
              0.6,
            )
          : ''),
      turn,
    )
  }
  const tones = (depth: number) =>
    [
      mix(ink, granite, 0.2),
      mix(granite, ink, 0.22),
      mix(accent, ink, 0.4),
      mix(granite, accent, 0.3),
      ink,
      mix(granite, ground, 0.16),
    ].map((tone) => mix(tone, ground, depth))
  /** Stones heaped up to a shoulder, on it a tor: a slab, an upright, and a great stone balanced on both. */
  const hill = (x: number, base: number, half: number, courses: number, depth: number) => {
    const choices = tones(depth)
    const stones: Stone[] = []
    let floor = base
    const size = half * 0.3
    for (let course = 0; course < courses; course += 1) {
      const span = half * (1 - (course / courses) * 0.72)
      const many = Math.max(2, Math.round((span * 2) / (size * 1.75)))
      for (let index = 0; index < many; index += 1) {
        const w = size * random.between(0.78, 1.3)
        const h = size * random.between(0.6, 1)
        stones.push({
          x: x - span + (span * 2 * (index + 0.5)) / many + random.near(0, size * 0.2),
          y: floor - h * 0.6 - random.between(0, size * 0.3),
          half: w,
          high: h,
          turn: random.near(0, 13),
          split: random.chance(0.24),
        })
      }
      floor -= size * 1.06
    }
    const lean = random.near(0, size * 0.2)
    const tor: Stone[] = [
      {
        x: x + lean,
        y: floor - size * 0.25,
        half: size * 1.7,
        high: size * 0.55,
        turn: random.near(0, 4),
      },
      {
        x: x + lean - size * 0.6,
        y: floor - size * 1.15,
        half: size * 0.62,
        high: size * 0.5,
        turn: random.near(0, 6),
      },
      {
        x: x + lean + size * 0.72,
        y: floor - size * 1.1,
        half: size * 0.5,
        high: size * 0.44,
        turn: random.near(0, 6),
      },
      {
        x: x + lean + size * 0.1,
        y: floor - size * 2.2,
        half: size * 1.36,
        high: size * 0.82,
        turn: random.near(0, 7),
        split: random.chance(0.6),
      },
      {
        x: x + lean - size * 0.3,
        y: floor - size * 3.2,
        half: size * 0.62,
        high: size * 0.42,
        turn: random.near(0, 14),
      },
    ]
    let last = ''
    const painted = (each: Stone) => {
      const tone = random.pick(choices.filter((choice) => choice !== last))
      last = tone
      return stone(each, tone)
    }
    const within = polygonOf(
      [
        [x - half, base],
        [x - half * 0.35, floor + size * 0.3],
        [x + half * 0.35, floor + size * 0.3],
        [x + half, base],
      ],
      mix(dusk, ground, depth),
    )
    return within + tor.map(painted).join('') + [...stones].reverse().map(painted).join('')
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
  const sunX = width * 0.42
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
    `<defs><linearGradient id="evening" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(ground, 0.2)}"/><stop offset="0.7" stop-color="${mix(ground, accent, 0.5)}"/></linearGradient></defs>` +
    rect(0, 0, width, 1000, 'url(#evening)') +
    circle(sunX, 236, 96, mix(ground, accent, 0.5)) +
    circle(sunX, 236, 72, mix(accent, ink, 0.3)) +
    far +
    ledge(676, mix(ground, accent, 0.45)) +
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

function polygonOf(points: readonly Point[], colour: string, opacity = 1): string {
  return fill(polygon(points), colour, opacity)
}
