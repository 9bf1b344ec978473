import { fill, line, type Point, place, rect, symmetric, times } from '../../ink/fragments.ts'

export type TowerTones = {
  /** The plaster of the tower. */
  wall: string
  /** Recesses, doors and shadows. */
  dark: string
  /** Outlines and mouldings. */
  line: string
  /** What the light falls on. */
  light: string
  /** The opening in the middle of each storey. */
  glow: string
}

/** Storeys above the stone base; gopurams have an odd number of them. */
const STOREYS = 7
const BASE = { half: 106, tall: 84 }
/** The tower is narrowed to this share of its foot at the top storey, in a slightly hollow line. */
const TOP_SHARE = 0.47

/** How high a gopuram stands over its foot, finials included. */
export const TOWER_HEIGHT = 474

/** A South Indian temple gateway seen from the front, the middle of its foot at the origin. */
export function gopuramTower(tones: TowerTones): string {
  let foot = -BASE.tall
  const storeys = times(STOREYS, (index) => {
    const tall = 47 - index * 3
    const drawn = place(0, foot, storey(halfOf(index), tall, index, tones))
    foot -= tall
    return drawn
  })
  return stoneBase(tones) + storeys + place(0, foot, vault(halfOf(STOREYS) + 3, tones))
}

function halfOf(index: number): number {
  const share = index / STOREYS
  return (BASE.half - 10) * (1 - (1 - TOP_SHARE) * share ** 0.86)
}

/** Plinth and walls of granite, with pilasters and the doorway through them. */
function stoneBase(tones: TowerTones): string {
  const { half, tall } = BASE
  const pilasters = [34, 47, 62, 77, 92].map((x) => pilaster(x, -16, tall - 30, tones)).join('')
  return (
    box(half - 3, tall, tones) +
    symmetric(
      pilasters + place(54.5, -18, niche(8.6, 36, tones)) + place(84.5, -18, niche(8.6, 36, tones)),
    ) +
    moulding(half + 8, 0, 5, tones) +
    moulding(half + 5, -5, 3.6, tones) +
    moulding(half + 2, -9, 5.4, tones) +
    kapota(half + 4, -tall + 9, 9, tones) +
    kudus(half + 1, -tall + 9, 11, tones) +
    doorway(tones)
  )
}

function doorway({ dark, line: ink, light, glow, wall }: TowerTones): string {
  return (
    rect(-25, -75, 50, 75, wall) +
    rect(-25, -75, 50, 75, light, 0.55) +
    rect(-20, -70, 40, 70, ink) +
    rect(-16.5, -66, 33, 66, dark) +
    rect(-12, -61, 24, 61, glow) +
    line('M0 -61L0 0', dark, 1.4) +
    symmetric(
      times(5, (row) =>
        times(2, (column) => rect(1.8 + column * 5, -58 + row * 11.6, 3.8, 9.6, dark, 0.28, 0.6)),
      ) + line('M-22.500 -72L-22.500 0', ink, 0.9),
    ) +
    fill('M-29 -75L29 -75L25 -81L-25 -81Z', ink) +
    line('M-27 -77.500L27 -77.500', light, 1)
  )
}

/** One storey: a row of shrines large in the middle and at the corners, with an eave over them. */
function storey(half: number, tall: number, index: number, tones: TowerTones): string {
  const middle = half * 0.2
  const eave = tall * 0.2
  const room = tall - eave - 3
  const count = index < 4 ? 3 : 2
  const from = middle + 2
  const width = (half - 2 - from) / count
  const side = times(count, (shrine) => {
    const x = from + width * (shrine + 0.5)
    const corner = shrine === count - 1
    return place(x, 0, bay(width * (corner ? 0.9 : 0.8), room * (corner ? 0.97 : 0.88), tones))
  })
  return (
    box(half - 1, tall, tones) +
    symmetric(side) +
    moulding(half + 2, 0, 3, tones) +
    kapota(half + 3, -tall + eave, eave * 0.95, tones) +
    kudus(half, -tall + eave, 9 - Math.floor(index / 2) * 2, tones) +
    middleShrine(middle, tall, tones)
  )
}

/** A small shrine: two pilasters, a figure in a niche, and a roof like a boat turned over. */
function bay(width: number, tall: number, tones: TowerTones): string {
  const half = width / 2
  const wall = tall * 0.64
  const f = (value: number) => value.toFixed(1)
  const roof = `M${f(-half)} ${f(-wall)}Q${f(-half * 1.05)} ${f(-tall * 0.96)} 0 ${f(-tall)}Q${f(half * 1.05)} ${f(-tall * 0.96)} ${f(half)} ${f(-wall)}Z`
  return (
    rect(-half, -wall, width, wall, tones.light) +
    symmetric(line(`M${f(half - 1)} -3L${f(half - 1)} ${f(-wall)}`, tones.line, 1)) +
    place(0, -3, niche(width * 0.56, wall - 4, tones)) +
    fill(roof, tones.wall) +
    line(roof, tones.line, 0.9) +
    fill(horseshoe(width * 0.2, tall * 0.2, -wall - 1), tones.dark) +
    line(`M${f(-half - 1.2)} ${f(-wall)}L${f(half + 1.2)} ${f(-wall)}`, tones.line, 1.5)
  )
}

/** The shrine that steps forward in the middle of a storey, open to the sky behind. */
function middleShrine(half: number, tall: number, tones: TowerTones): string {
  const wall = tall * 0.66
  const arch = horseshoe(half * 0.86, tall * 0.4, -wall + 1)
  return (
    rect(-half, -wall, half * 2, wall, tones.light) +
    symmetric(pilaster(half - 2.4, -1, wall, tones)) +
    rect(-half * 0.46, -wall * 0.84, half * 0.92, wall * 0.84 - 1, tones.dark) +
    rect(-half * 0.3, -wall * 0.74, half * 0.6, wall * 0.74 - 1, tones.glow) +
    symmetric(place(half * 0.66, -1, guardian(wall * 0.62, tones.line))) +
    rect(-half - 2, -wall - 1.4, half * 2 + 4, 2.8, tones.line) +
    fill(arch, tones.wall) +
    line(arch, tones.line, 1.1) +
    fill(horseshoe(half * 0.48, tall * 0.22, -wall), tones.dark)
  )
}

/** A figure as a dark shape in a niche. */
function niche(width: number, tall: number, tones: TowerTones): string {
  const half = width / 2
  const d = `M${(-half).toFixed(1)} 0L${(-half).toFixed(1)} ${(-tall * 0.7).toFixed(1)}Q0 ${(-tall * 1.15).toFixed(1)} ${half.toFixed(1)} ${(-tall * 0.7).toFixed(1)}L${half.toFixed(1)} 0Z`
  return fill(d, tones.dark) + place(0, 0, guardian(tall * 0.78, tones.light))
}

function guardian(tall: number, colour: string): string {
  const body =
    'M-1.600 0L-2 -4.400L-1.300 -5.400L-2.500 -6.600L-1.500 -7.500L-0.600 -7.700L-0.900 -8.800L0 -10.400L0.900 -8.800L0.600 -7.700L1.500 -7.500L2.500 -6.600L1.300 -5.400L2 -4.400L1.600 0L0.500 0L0 -3.800L-0.500 0Z'
  return place(0, 0, fill(body, colour), 0, tall / 10.4)
}

/** The barrel vault on top with its gables at both ends and a row of brass finials. */
function vault(half: number, tones: TowerTones): string {
  const tall = 52
  const neck = 9
  const spring = -neck
  const f = (value: number) => value.toFixed(1)
  const outline = `M${f(-half)} ${spring}C${f(-half - 5)} ${f(spring - tall * 0.5)} ${f(-half * 0.92)} ${f(spring - tall * 0.86)} ${f(-half * 0.72)} ${f(spring - tall)}L${f(half * 0.72)} ${f(spring - tall)}C${f(half * 0.92)} ${f(spring - tall * 0.86)} ${f(half + 5)} ${f(spring - tall * 0.5)} ${f(half)} ${spring}Z`
  const ribs = times(9, (index) => {
    const x = ((index - 4) / 4) * half * 0.9
    return line(
      `M${f(x)} ${spring - 3}Q${f(x * 1.07)} ${f(spring - tall * 0.6)} ${f(x * 0.78)} ${f(spring - tall + 3)}`,
      tones.line,
      0.7,
      0.7,
    )
  })
  const ridge = spring - tall
  return (
    box(half - 4, neck + 4, tones) +
    fill(outline, tones.wall) +
    ribs +
    line(outline, tones.line, 1.4) +
    gable(half * 0.42, tall * 0.86, spring, tones) +
    symmetric(
      place(half * 0.74, spring, gable(half * 0.2, tall * 0.56, 0, tones)) +
        place(half * 0.72, ridge + 1, horn(tones)),
    ) +
    rect(-half - 4, spring - 2, (half + 4) * 2, 4, tones.line) +
    rect(-half * 0.76, ridge - 2.4, half * 1.52, 3.6, tones.line) +
    times(7, (index) => place(((index - 3) / 3) * half * 0.64, ridge - 2, kalasha(tones)))
  )
}

function gable(half: number, tall: number, y: number, tones: TowerTones): string {
  return (
    fill(horseshoe(half, tall, y), tones.light) +
    line(horseshoe(half, tall, y), tones.line, 1.3) +
    line(horseshoe(half * 0.74, tall * 0.76, y), tones.line, 0.7) +
    fill(horseshoe(half * 0.5, tall * 0.55, y), tones.dark)
  )
}

/** The flame-like end of the ridge. */
function horn({ wall, line: ink }: TowerTones): string {
  const d = 'M-6 4C-5 -5 -1 -8 6 -13C3 -7 8 -5 7 5Z'
  return fill(d, wall) + line(d, ink, 1)
}

function kalasha({ glow, line: ink }: TowerTones): string {
  const pot = 'M-2 0L-1.600 -2Q-5.400 -7 0 -10Q5.400 -7 1.600 -2L2 0Z'
  return (
    fill(pot, glow) +
    line(pot, ink, 0.6) +
    fill('M-1.800 -10.500L0 -22L1.800 -10.500Q0 -9 -1.800 -10.500Z', ink)
  )
}

/** The arch of a temple gable: it springs inwards, swells and closes in a point. */
function horseshoe(half: number, tall: number, y: number): string {
  const f = (value: number) => value.toFixed(1)
  return `M${f(-half * 0.8)} ${f(y)}C${f(-half * 1.5)} ${f(y - tall * 0.4)} ${f(-half * 0.7)} ${f(y - tall * 0.78)} 0 ${f(y - tall)}C${f(half * 0.7)} ${f(y - tall * 0.78)} ${f(half * 1.5)} ${f(y - tall * 0.4)} ${f(half * 0.8)} ${f(y)}Z`
}

function box(half: number, tall: number, { wall, dark }: TowerTones): string {
  return (
    rect(-half, -tall, half * 2, tall, wall) +
    // The side away from the light.
    fill(`M${half * 0.55} 0L${half} 0L${half} ${-tall}L${half * 0.55} ${-tall}Z`, dark, 0.14)
  )
}

function pilaster(x: number, foot: number, tall: number, { light, line: ink }: TowerTones): string {
  return (
    rect(x - 1.7, foot - tall, 3.4, tall, light) +
    line(
      `M${x - 1.7} ${foot}L${x - 1.7} ${foot - tall}M${x + 1.7} ${foot}L${x + 1.7} ${foot - tall}`,
      ink,
      0.6,
    ) +
    rect(x - 3, foot - tall * 0.88, 6, 2, ink) +
    rect(x - 3.8, foot - tall, 7.6, 2.4, ink)
  )
}

function moulding(half: number, y: number, tall: number, { line: ink, light }: TowerTones): string {
  return rect(-half, y - tall, half * 2, tall, ink) + rect(-half, y - tall, half * 2, 1, light)
}

/** The eave over a storey, curved like a bent bamboo. */
function kapota(half: number, y: number, tall: number, tones: TowerTones): string {
  const d = `M${-half} ${y}Q${-half + 1} ${y - tall} ${-half + tall * 0.9} ${y - tall}L${half - tall * 0.9} ${y - tall}Q${half - 1} ${y - tall} ${half} ${y}Z`
  return (
    fill(d, tones.wall) +
    line(d, tones.line, 1.1) +
    line(`M${-half} ${y}L${half} ${y}`, tones.line, 2)
  )
}

function kudus(half: number, y: number, count: number, tones: TowerTones): string {
  const points: Point[] = Array.from({ length: count }, (_, index) => [
    (index / (count - 1) - 0.5) * 2 * (half - 6),
    y,
  ])
  return points
    .map(([x, at]) =>
      place(
        x,
        at,
        fill(horseshoe(3.6, 8.4, 0), tones.light) +
          line(horseshoe(3.6, 8.4, 0), tones.line, 0.7) +
          fill(horseshoe(1.7, 4.6, 0), tones.dark),
      ),
    )
    .join('')
}
