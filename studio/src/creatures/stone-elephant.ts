import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, smooth, smoothLoop, tapered } from '../ink/curves.ts'
import { areaAbove, fieldOver } from '../ink/field.ts'
import { circle, ellipse, fill, line, type Point } from '../ink/fragments.ts'
import { litTones } from '../ink/lit-tones.ts'

type Solid = readonly [number, number, number]

type Limb = { from: Solid; to: Solid; thick: readonly [number, number]; blend: number }

/** Foot positions of the legs. */
type Stance = {
  hind: readonly [near: number, far: number]
  fore: readonly [near: number, far: number]
}

export const STANCES: readonly [Stance, Stance] = [
  { hind: [-38, -19], fore: [13, 31] },
  { hind: [-27, -42], fore: [27, 9] },
]

function limbsOf({ hind, fore }: Stance): Limb[] {
  const leg = (hip: Solid, foot: number, thick: readonly [number, number]): Limb[] => {
    const knee: Solid = [hip[0] + (foot - hip[0]) * 0.62 + 1.5, -19, hip[2] * 1.02]
    return [
      { from: hip, to: knee, thick: [thick[0], thick[1] + 0.8], blend: 7 },
      { from: knee, to: [foot, -2, hip[2]], thick: [thick[1] + 0.4, thick[1] + 0.9], blend: 3 },
    ]
  }
  const trunk: readonly (readonly [Solid, number])[] = [
    [[50, -62, 0], 10.5],
    [[58, -51, 0], 8.4],
    [[61.5, -39, 0], 7],
    [[62.5, -27, 0], 5.9],
    [[63.5, -16, 0], 5],
    [[68, -8, 0], 4.3],
    [[75, -8.5, 0], 3.7],
    [[78, -14, 0], 3.1],
  ]
  return [
    { from: [-28, -48, 0], to: [12, -47, 0], thick: [23.5, 23], blend: 9 },
    { from: [-8, -42, 0], to: [2, -42, 0], thick: [23, 23], blend: 9 },
    { from: [14, -56, 0], to: [36, -62, 0], thick: [16, 13], blend: 9 },
    { from: [37, -66, 5], to: [44, -61, 4], thick: [12.5, 11], blend: 6 },
    { from: [37, -66, -5], to: [44, -61, -4], thick: [12.5, 11], blend: 6 },
    { from: [42, -51, 0], to: [51, -45, 0], thick: [8, 5], blend: 6 },
    ...trunk.slice(1).map(([to, thick], index): Limb => {
      const [from, before] = trunk[index] ?? [to, thick]
      return { from, to, thick: [before, thick], blend: 3 }
    }),
    ...leg([-30, -38, 13], hind[0], [13, 8]),
    ...leg([-28, -38, -13], hind[1], [12, 8]),
    ...leg([18, -38, 13], fore[0], [12, 7.8]),
    ...leg([20, -38, -13], fore[1], [11, 7.8]),
    { from: [-50, -58, 0], to: [-56, -40, 0], thick: [3, 2], blend: 3 },
    { from: [-56, -40, 0], to: [-56, -27, 0], thick: [1.9, 2.6], blend: 2 },
  ]
}

/** Returns the distance of a point from the ear, a flat shape at the neck. */
function earAt(x: number, y: number, z: number): number {
  if (x < 6 || x > 50 || y < -84 || y > -22) return 9
  const lobe = Math.hypot((x - 27) / 11.5, (y + 56) / 16.5, (z - 16.5 + (x - 27) * 0.16) / 3.6)
  const point = Math.hypot((x - 31) / 7, (y + 41) / 9, (z - 15.5) / 3)
  return Math.min((lobe - 1) * 3.4, (point - 1) * 2.8)
}

/** Precomputes a limb, because distances are calculated a million times. */
function prepared({ from, to, thick, blend }: Limb) {
  const [x, y, z] = from
  const [ax, ay, az] = [to[0] - x, to[1] - y, to[2] - z]
  const scale = 1 / (ax * ax + ay * ay + az * az)
  return { x, y, z, ax, ay, az, scale, stout: thick[0], taper: thick[1] - thick[0], blend }
}

type Form = readonly ReturnType<typeof prepared>[]

function distance(form: Form, x: number, y: number, z: number): number {
  let near = 1e3
  for (const limb of form) {
    const px = x - limb.x
    const py = y - limb.y
    const pz = z - limb.z
    const along = (px * limb.ax + py * limb.ay + pz * limb.az) * limb.scale
    const t = along < 0 ? 0 : along > 1 ? 1 : along
    const dx = px - limb.ax * t
    const dy = py - limb.ay * t
    const dz = pz - limb.az * t
    // Math.hypot takes many times as long.
    const away = Math.sqrt(dx * dx + dy * dy + dz * dz) - limb.stout - limb.taper * t
    const part = 1 - Math.abs(near - away) / limb.blend
    if (away < near) near = away
    if (part > 0) near -= part * part * limb.blend * 0.25
  }
  // Feet are cut flat at the ground.
  return Math.max(Math.min(near, earAt(x, y, z)), y)
}

/** Finds the nearest surface on a line of sight, and the smallest distance of the line from the body. */
function seen(form: Form, x: number, y: number): { z: number; gap: number } {
  let z = 34
  let [best, gap] = [z, 1e3]
  for (let turn = 0; turn < 44 && z > -34; turn += 1) {
    const away = distance(form, x, y, z)
    if (away < gap) [best, gap] = [z, away]
    if (away < 0.15) break
    z -= Math.max(0.3, away * 0.85)
  }
  return { z: best, gap }
}

/** Draws a granite elephant that walks right, about 130 units long, its feet at the origin's height. */
export function stoneElephant(tone: string, shade: string, stance: Stance, name: string): string {
  const form = limbsOf(stance).map(prepared)
  const bright = lighter(tone, 0.42)
  const dim = mix(darker(tone, 0.35), shade, 0.35)
  const dark = mix(darker(tone, 0.6), shade, 0.5)
  const area = { x: -64, y: -86, width: 150, height: 88 }
  const outline = areaAbove(
    fieldOver(area, 0.8, (x, y) => 0.2 - seen(form, x, y).gap),
    0,
    { round: true, slack: 0.06 },
  )
  const light = (x: number, y: number) => {
    const { z } = seen(form, x, y)
    const here = distance(form, x, y, z)
    const small = 0.4
    const nx = distance(form, x + small, y, z) - here
    const ny = distance(form, x, y + small, z) - here
    const nz = distance(form, x, y, z + small) - here
    const long = Math.hypot(nx, ny, nz) || 1
    const sun = Math.max(0, (nx * -0.5 + ny * -0.68 + nz * 0.54) / long)
    const sky = (1 - ny / long) / 2
    // Ambient occlusion: how deep a point lies between other parts.
    const open = distance(form, x - 2, y - 2.5, z + 5) / 6
    const closed = Math.min(1, Math.max(0, open)) ** 0.7
    const far = z < -3 ? 0.62 : 1
    return (0.1 + sun * 0.66 + sky * 0.24) * (0.45 + 0.55 * closed) * far
  }
  const tones = [
    [-0.9, dark],
    [0.14, mix(dark, dim, 0.5)],
    [0.22, dim],
    [0.3, mix(dim, tone, 0.4)],
    [0.38, mix(dim, tone, 0.75)],
    [0.47, tone],
    [0.57, mix(tone, bright, 0.3)],
    [0.67, mix(tone, bright, 0.58)],
    [0.77, mix(tone, bright, 0.82)],
    [0.87, bright],
  ] as const
  return (
    ellipse(6, 0.5, 62, 4.2, dark, 0.4) +
    `<clipPath id="${name}"><path d="${outline}"/></clipPath><g clip-path="url(#${name})">${litTones(fieldOver(area, 1, light), tones)}${cloth(tone, dim, bright)}</g>` +
    face(dim, dark, bright, stance)
  )
}

function cloth(tone: string, dim: string, bright: string): string {
  const hem: Point[] = [
    [-30, -34],
    [-18, -29.5],
    [-6, -28.5],
    [6, -31],
  ]
  const area = `M-29 -76C-33 -60 -33 -46 -30 -34${smooth(hem, 'L')}C9 -46 9 -60 5 -76Z`
  const bells = hem.slice(0, -1).flatMap((from, index) => {
    const to = hem[index + 1] ?? from
    return [0.25, 0.75].map(
      (t): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t],
    )
  })
  const rows = [-60, -50].map((y, row) =>
    Array.from({ length: 5 }, (_, index) => {
      const x = -25 + index * 6.4 + row * 1.5
      return fill(`M${x} ${y - 3}l2.400 3l-2.400 3l-2.400 -3Z`, dim, 0.6)
    }).join(''),
  )
  return (
    fill(area, lighter(tone, 0.5), 0.24) +
    line(area, dim, 1.3, 0.75) +
    line(smooth(hem.map(([x, y]): Point => [x, y - 3.4])), bright, 1.1, 0.8) +
    rows.join('') +
    bells
      .map(([x, y]) => circle(x, y + 2.6, 1.7, bright) + circle(x + 0.4, y + 3.2, 1, dim, 0.6))
      .join('')
  )
}

function face(dim: string, dark: string, bright: string, { hind, fore }: Stance): string {
  const tusk = bezier([50, -45], [57, -41], [65, -41], [71, -47], 10)
  const rings = [
    [55.5, 66, -44],
    [57, 68, -37],
    [57.8, 68, -30],
    [58.6, 68.4, -23],
    [60, 68.2, -16.5],
  ].map(
    ([from = 0, to = 0, y = 0]) =>
      `M${from} ${y + 0.8}Q${(from + to) / 2} ${y + 2.4} ${to} ${y - 0.4}`,
  )
  const toes = [hind[0], fore[0]].flatMap((foot) => [-2, 2.6, 6.6].map((x) => foot + x))
  return (
    line(rings.join(''), dim, 0.9, 0.65) +
    fill(tapered(tusk, 4.4, 0.8), dark, 0.5) +
    fill(
      tapered(
        tusk.map(([x, y]): Point => [x - 0.2, y - 0.6]),
        3.6,
        0.6,
      ),
      lighter(bright, 0.25),
    ) +
    fill('M45.500 -61.500q3.200 -3 6.400 0.300q-3.200 2.400 -6.400 -0.300Z', bright, 0.55) +
    circle(48.9, -61.5, 1.35, dark) +
    line('M44.500 -63.800q4 -3.200 8 -0.200', dim, 1, 0.8) +
    fill(
      smoothLoop([
        [47.5, -72],
        [50, -70],
        [49, -67],
        [46.5, -69],
      ]),
      bright,
      0.3,
    ) +
    line('M21 -68C15.500 -60 17 -48 27 -38C31 -33 34 -36 33.500 -42', dim, 1, 0.6) +
    toes
      .map((x) => fill(`M${x - 1.7} -0.200q0.200 -3.400 1.700 -3.400t1.700 3.400Z`, bright, 0.6))
      .join('')
  )
}
