import { darker, lighter, mix } from '../../ink/colour.ts'
import { bezier, smooth, tapered } from '../../ink/curves.ts'
import { areaAbove, fieldOver } from '../../ink/field.ts'
import { fill, line, type Point, times } from '../../ink/fragments.ts'
import { litTones } from '../../ink/lit-tones.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'

/** Half the size of a stone, where its middle lies, and how far it is turned, in degrees. */
export type Place = { x: number; y: number; half: number; high: number; turn: number }

type Plane = { x: number; y: number; z: number; hard: boolean }

/** A block of granite: what bounds it, each plane as a direction over its distance from the middle. */
export type Boulder = Place & {
  planes: readonly Plane[]
  cos: number
  sin: number
  deep: number
  /** Longer in the weather than others, and rounder. */
  worn: boolean
}

/** The tones of one stone in the weather it lies in. */
export type Granite = { tone: string; shade: string; glow: string; haze: string; depth: number }

/** What a stone's neighbours and the ground keep from it, and the way to the light. */
type Around = {
  /** Those that lie before it, and those that lie behind or on it. */
  before: readonly Boulder[]
  behind: readonly Boulder[]
  light: readonly [number, number, number]
  /** The ground on which it stands, if it does. */
  floor?: number | undefined
}

/**
 * A block that joints have cut from the rock and weather has rounded: six uneven faces, corners
 * knocked off, and here and there a fresh flat face where it has split.
 */
export function boulder(random: Random, place: Place, split?: -1 | 1): Boulder {
  const planes: Plane[] = []
  const add = (x: number, y: number, z: number, away: number, hard = false) => {
    const long = Math.hypot(x, y, z) * away
    planes.push({ x: x / long, y: y / long, z: z / long, hard })
  }
  const jitter = () => random.near(0, 0.16)
  add(jitter(), -1, random.between(0.02, 0.34), random.between(0.86, 1))
  add(jitter() * 0.5, 1, jitter(), random.between(0.8, 0.94))
  add(-1, jitter() * 1.5, random.between(0, 0.4), random.between(0.9, 1))
  add(1, jitter() * 1.5, random.between(0, 0.4), random.between(0.9, 1))
  add(random.near(0, 0.3), random.between(-0.36, 0.1), 1, random.between(0.74, 0.96))
  add(0, 0, -1, 1)
  for (let corner = 0; corner < 7; corner += 1) {
    const angle = ((corner + random.between(0.1, 0.9)) / 7) * Math.PI * 2
    const forward = random.between(-0.1, 1)
    add(Math.cos(angle), Math.sin(angle), forward, random.between(0.94, 1.16))
  }
  if (split) add(split, random.near(-0.06, 0.12), random.near(0.12, 0.1), 0.1, true)
  else if (random.chance(0.42))
    add(
      random.near(0, 0.9),
      random.between(-0.5, 0.1),
      random.between(0.4, 0.8),
      random.between(0.62, 0.8),
      true,
    )
  const radians = (place.turn * Math.PI) / 180
  const worn = !split && random.chance(0.45)
  // Where planes are blended softly, more of the corners is lost.
  const grown = worn ? 1.13 : 1.02
  return {
    ...place,
    half: place.half * grown,
    high: place.high * grown,
    worn,
    planes,
    cos: Math.cos(radians),
    sin: Math.sin(radians),
    deep: (place.half + place.high) * 0.5,
  }
}

/** One where the place so far in front of the middle lies on the stone's skin, less within, more without. */
function reach(stone: Boulder, u: number, v: number, z: number): number {
  let sum = 0
  let cut = 0
  for (const plane of stone.planes) {
    const along = plane.x * u + plane.y * v + plane.z * z
    if (along <= 0) continue
    if (plane.hard) cut = Math.max(cut, along)
    else {
      const fourth = along * along * along * along
      sum += stone.worn ? fourth : fourth * fourth
    }
  }
  const root = Math.sqrt(Math.sqrt(sum))
  return Math.max(stone.worn ? root : Math.sqrt(root), cut)
}

function within(stone: Boulder, x: number, y: number): [number, number] {
  const [dx, dy] = [x - stone.x, y - stone.y]
  return [
    (dx * stone.cos + dy * stone.sin) / stone.half,
    (dy * stone.cos - dx * stone.sin) / stone.high,
  ]
}

/** Where a line of sight comes nearest to the stone's middle. */
function nearest(stone: Boulder, u: number, v: number): number {
  let [from, to] = [-1.1, 1.1]
  for (let turn = 0; turn < 9; turn += 1) {
    const [first, second] = [from + (to - from) * 0.4, from + (to - from) * 0.6]
    if (reach(stone, u, v, first) < reach(stone, u, v, second)) to = second
    else from = first
  }
  return (from + to) / 2
}

/** True where hardly anything of a stone looks out from behind those before it. */
export function isHidden(stone: Boulder, before: readonly Boulder[]): boolean {
  let seen = 0
  for (let across = -0.9; across <= 0.9; across += 0.3)
    for (let down = -0.9; down <= 0.9; down += 0.3) {
      const [x, y] = [stone.x + across * stone.half, stone.y + down * stone.high]
      if (outside(stone, x, y) < 0 && before.every((other) => outside(other, x, y) > 0)) seen += 1
    }
  return seen < 2
}

/** How far a place lies outside a stone's outline, in units; negative within. */
function outside(stone: Boulder, x: number, y: number): number {
  const [u, v] = within(stone, x, y)
  const rough = Math.sqrt(u * u + v * v)
  const small = Math.min(stone.half, stone.high)
  if (rough > 2.2) return (rough - 1) * small
  return (reach(stone, u, v, 0.1) - 1) * small
}

/** How much light a place on the stone gets, 0 to 1, its own form alone. */
function facing(stone: Boulder, x: number, y: number, light: Around['light']): number {
  const [u, v] = within(stone, x, y)
  const back = nearest(stone, u, v)
  // Beyond the outline nothing is seen of it.
  if (reach(stone, u, v, back) > 1.3) return 0
  let [low, high] = [back, 1.3]
  for (let turn = 0; turn < 9; turn += 1) {
    const middle = (low + high) / 2
    if (reach(stone, u, v, middle) > 1) high = middle
    else low = middle
  }
  const z = (low + high) / 2
  const base = reach(stone, u, v, z)
  const small = 0.02
  const du = (reach(stone, u + small, v, z) - base) / stone.half
  const dv = (reach(stone, u, v + small, z) - base) / stone.high
  const dz = (reach(stone, u, v, z + small) - base) / stone.deep
  const nx = du * stone.cos - dv * stone.sin
  const ny = du * stone.sin + dv * stone.cos
  const long = Math.sqrt(nx * nx + ny * ny + dz * dz) || 1
  const sun = Math.max(0, (nx * light[0] + ny * light[1] + dz * light[2]) / long)
  const sky = (1 - ny / long) / 2
  return 0.06 + sun * 0.7 + sky * 0.24
}

const eased = (share: number) => {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}

/** From the deepest shade to where the sun lies full on it. */
function toneRamp({ tone, shade, glow, haze, depth }: Granite) {
  const deep = mix(darker(tone, 0.5), shade, 0.6)
  const bright = mix(lighter(tone, 0.3), glow, 0.5)
  return [
    [-0.9, mix(deep, '#1e1512', 0.3)],
    [0.12, deep],
    [0.23, mix(deep, tone, 0.34)],
    [0.34, mix(deep, tone, 0.66)],
    [0.46, tone],
    [0.57, mix(tone, bright, 0.3)],
    [0.67, mix(tone, bright, 0.58)],
    [0.77, mix(tone, bright, 0.84)],
    [0.88, mix(bright, glow, 0.3)],
  ].map(([from, colour]) => [Number(from), mix(String(colour), haze, depth)] as const)
}

/** A boulder as the sun models it, darker towards what it lies against, streaked by rain. */
export function paintedBoulder(
  random: Random,
  stone: Boulder,
  granite: Granite,
  { before, behind, light, floor }: Around,
  id: string,
): string {
  const { x, y, half: w, high: h } = stone
  const size = Math.max(w, h)
  const step = Math.max(Math.min(2, size / 7), size / (granite.depth > 0.3 ? 10 : 14))
  const box = Math.hypot(w, h) * 1.2
  const across = Math.abs(stone.cos) * w * 1.14 + Math.abs(stone.sin) * h * 1.14 + step * 3
  const down = Math.abs(stone.cos) * h * 1.14 + Math.abs(stone.sin) * w * 1.14 + step * 3
  const area = {
    x: x - Math.min(box, across),
    y: y - Math.min(box, down),
    width: Math.min(box, across) * 2,
    height: Math.min(box, down) * 2,
  }
  const stands = fieldOver(area, step * 0.8, (px, py) => {
    const [u, v] = within(stone, px, py)
    return 1 - reach(stone, u, v, nearest(stone, u, v))
  })
  const outline = areaAbove(stands, 0, { round: true, slack: step * 0.06 })
  const close = (other: Boulder) =>
    Math.abs(other.x - x) < (other.half + w) * 1.3 && Math.abs(other.y - y) < (other.high + h) * 1.3
  const covering = before.filter(close)
  const resting = behind.filter((other) => close(other) && other.y + other.high * 0.5 < y)
  const phases = times3(random)
  const grained = (px: number, py: number) =>
    Math.sin(px * 0.17 + phases[0] + Math.sin(py * 0.13) * 1.4) *
      Math.sin(py * 0.21 + phases[1] + Math.sin(px * 0.11) * 1.6) *
      0.022 +
    Math.sin(px * 0.53 + py * 0.31 + phases[2]) * Math.sin(py * 0.61 - px * 0.23) * 0.012
  const lit = (px: number, py: number) => {
    let value = facing(stone, px, py, light) + grained(px, py)
    for (const other of covering) {
      const soft = Math.min(other.half, other.high, size) * 0.36
      value *= 1 - 0.6 * (1 - eased(outside(other, px, py) / soft + 0.1))
    }
    for (const other of resting) {
      const soft = Math.min(other.half, other.high, size) * 0.6
      const thrown = outside(other, px + light[0] * soft * 0.4, py + light[1] * soft * 0.4)
      value *= 1 - 0.3 * (1 - eased(thrown / soft + 0.4))
    }
    if (floor !== undefined) value *= 0.42 + 0.58 * eased((floor - py) / (h * 0.55) + 0.1)
    return value
  }
  const ramp = toneRamp(granite)
  const dark = ramp[1]?.[1] ?? granite.shade
  const pale = ramp.at(-2)?.[1] ?? granite.glow
  const inside = (px: number, py: number) => outside(stone, px, py) < -1
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">` +
    litTones(fieldOver(area, step, lit), ramp) +
    rainStreaks(random, stone, dark) +
    (size > 22 ? joint(random, stone, dark, pale) : '') +
    [dark, pale]
      .map((colour, kind) =>
        specks(
          scattered(random, stone, Math.min(36, (w * h) / 50)).filter(([px, py]) => inside(px, py)),
          kind ? 1.1 : 1.4,
          colour,
          kind ? 0.5 : 0.36,
        ),
      )
      .join('') +
    '</g>'
  )
}

function times3(random: Random): [number, number, number] {
  return [random.between(0, 6), random.between(0, 6), random.between(0, 6)]
}

function scattered(random: Random, { x, y, half, high }: Place, count: number): Point[] {
  return Array.from(
    { length: Math.round(count) },
    (): Point => [random.near(x, half), random.near(y, high)],
  )
}

/** Where rain runs down year after year, dark growth follows it from the shoulder to the foot. */
function rainStreaks(random: Random, { x, y, half: w, high: h }: Place, dark: string): string {
  if (w < 20) return ''
  const middle = random.near(0, w * 0.4)
  return times(random.int(2, 5), () => {
    const at = x + middle + random.near(0, w * 0.42)
    const top = y - h * 1.05
    const long = h * random.between(0.8, 1.9)
    const bow = (at - x) * 0.22
    const way = bezier(
      [at - bow, top],
      [at, top + long * 0.3],
      [at + bow * 0.6, top + long * 0.7],
      [at + bow * 0.4 + random.near(0, 2), top + long],
      6,
    )
    const wide = w * random.between(0.04, 0.15)
    return (
      fill(tapered(way, wide, wide * 0.2), dark, random.between(0.1, 0.2)) +
      fill(tapered(way.slice(0, 5), wide * 0.45, 0.4), dark, 0.2)
    )
  })
}

/** A joint that has opened: ragged, black within, with a lit lip. */
function joint(random: Random, { x, y, half: w, high: h }: Place, dark: string, pale: string) {
  if (random.chance(0.35)) return ''
  const flat = random.chance(0.4)
  const [fromX, fromY] = flat
    ? [x - w * random.between(0.5, 1), y + random.near(0, h * 0.5)]
    : [x + random.near(0, w * 0.6), y - h]
  const [toX, toY] = flat
    ? [x + w * random.between(0.1, 0.9), fromY + random.near(0, h * 0.3)]
    : [fromX + random.near(0, w * 0.4), y + h * random.between(0, 1)]
  const way = Array.from({ length: 8 }, (_, index): Point => {
    const t = index / 7
    const stray = index % 7 === 0 ? 0 : Math.min(w, h) * 0.05
    return [
      fromX + (toX - fromX) * t + random.near(0, stray),
      fromY + (toY - fromY) * t + random.near(0, stray),
    ]
  })
  const wide = Math.max(0.9, Math.min(w, h) * random.between(0.03, 0.06))
  return (
    fill(tapered(way, wide, wide * 0.25), darker(dark, 0.25), 0.85) +
    line(
      smooth(way.map(([px, py]): Point => [px + wide * 0.7, py + wide * 0.5])),
      pale,
      wide * 0.4,
      0.5,
    )
  )
}
