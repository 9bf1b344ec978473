import { darker, lighter, mix } from '../../../ink/colour.ts'
import { blob, smooth, smoothLoop } from '../../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import type { SpaceTones } from './space-tones.ts'

/** A ball with what is painted on it, in the light of the upper left. */
function ball(name: string, radius: number, tone: string, face: string, turn = 0): string {
  return (
    `<clipPath id="space-${name}"><circle r="${radius}"/></clipPath>` +
    circle(0, 0, radius, tone) +
    `<g clip-path="url(#space-${name})">${place(0, 0, face, turn)}</g>` +
    circle(0, 0, radius, 'url(#space-ball)')
  )
}

/** A belt of cloud from limb to limb: both edges waver, and bulge downwards as on a globe seen from above. */
function belt(
  random: Random,
  radius: number,
  top: number,
  tall: number,
  tone: string,
  strength = 1,
) {
  const edge = (y: number): Point[] =>
    Array.from({ length: 13 }, (_, index) => {
      const x = (index / 6 - 1) * radius * 1.1
      return [x, y + radius * 0.16 * (1 - (x / radius) ** 2) + random.near(0, radius * 0.022)]
    })
  return fill(`${smooth(edge(top))}${smooth(edge(top + tall).reverse(), 'L')}Z`, tone, strength)
}

/** A giant in belts of cloud with a long storm in one of them. */
export function bandedGiant(random: Random, radius: number, tones: SpaceTones): string {
  const { mid, pale, sun, white, amber, deep } = tones
  const cream = mix(white, sun, 0.34)
  const belts = [
    [-0.98, 0.22, mid, 0.8],
    [-0.66, 0.1, sun, 0.8],
    [-0.5, 0.22, mix(mid, deep, 0.2), 0.85],
    [-0.2, 0.05, pale, 1],
    [-0.02, 0.26, mix(amber, sun, 0.5), 0.8],
    [0.34, 0.07, pale, 1],
    [0.46, 0.16, mid, 0.75],
    [0.74, 0.3, mix(mid, deep, 0.3), 0.8],
  ] as const
  const swirls = times(13, () => {
    const [x, y] = [random.near(0, radius * 0.8), random.near(0, radius * 0.7)]
    const long = radius * random.between(0.16, 0.4)
    return line(
      `M${n(x)} ${n(y)}q${n(long / 2)} ${n(random.near(radius * 0.05, radius * 0.05))} ${n(long)} 0`,
      random.chance(0.5) ? '#ffffff' : mix(mid, deep, 0.3),
      radius * 0.02,
      0.6,
    )
  })
  const storm =
    ellipse(radius * 0.3, radius * 0.28, radius * 0.25, radius * 0.12, cream) +
    ellipse(radius * 0.3, radius * 0.28, radius * 0.2, radius * 0.09, amber) +
    line(
      `M${n(radius * 0.17)} ${n(radius * 0.29)}q${n(radius * 0.13)} ${n(-radius * 0.1)} ${n(radius * 0.25)} 0`,
      lighter(amber, 0.45),
      radius * 0.024,
    )
  const face =
    belts
      .map(([top, tall, tone, strength]) =>
        belt(random, radius, top * radius, tall * radius, tone, strength),
      )
      .join('') +
    swirls +
    storm
  return ball('giant', radius, cream, face, -14)
}

/** Saturn with its rings: behind it, across it, and its shadow where they pass out of the sun. */
export function ringedPlanet(random: Random, radius: number, tones: SpaceTones): string {
  const { mid, pale, sun, white, amber, deep } = tones
  const face =
    belt(random, radius, -radius, radius * 0.3, mix(sun, amber, 0.5), 0.8) +
    belt(random, radius, -radius * 0.56, radius * 0.1, lighter(sun, 0.5)) +
    belt(random, radius, -radius * 0.34, radius * 0.2, mix(sun, amber, 0.36), 0.8) +
    belt(random, radius, radius * 0.02, radius * 0.1, lighter(sun, 0.55)) +
    belt(random, radius, radius * 0.3, radius * 0.2, mix(sun, amber, 0.45), 0.8) +
    belt(random, radius, radius * 0.64, radius * 0.4, mix(sun, amber, 0.7), 0.8)
  const TILT = 0.27
  const half = (share: number, thick: number, tone: string, front: boolean) => {
    const [outer, inner] = [radius * (share + thick / 2), radius * (share - thick / 2)]
    const sweep = front ? 0 : 1
    return fill(
      `M${n(-outer)} 0A${n(outer)} ${n(outer * TILT)} 0 0 ${sweep} ${n(outer)} 0H${n(inner)}A${n(inner)} ${n(inner * TILT)} 0 0 ${1 - sweep} ${n(-inner)} 0Z`,
      tone,
    )
  }
  const rings = (front: boolean) =>
    half(1.46, 0.2, mix(pale, white, 0.25), front) +
    half(1.7, 0.24, mid, front) +
    half(1.66, 0.03, lighter(mid, 0.4), front) +
    half(1.95, 0.16, mix(mid, deep, 0.44), front) +
    half(2.1, 0.04, mid, front)
  return place(
    0,
    0,
    rings(false) +
      ball('ringed', radius, mix(sun, white, 0.2), face) +
      // The rings' shadow falls on the clouds just above them.
      fill(
        `M${n(-radius * 0.99)} ${n(-radius * 0.02)}A${n(radius * 1.5)} ${n(radius * 0.36)} 0 0 0 ${n(radius * 0.99)} ${n(-radius * 0.02)}A${n(radius * 1.5)} ${n(radius * 0.2)} 0 0 1 ${n(-radius * 0.99)} ${n(-radius * 0.02)}Z`,
        deep,
        0.34,
      ) +
      rings(true),
    -17,
  )
}

/** Craters of every size that never touch; the larger are few. Flatter towards the limb, as on a globe. */
function craters(
  random: Random,
  radius: number,
  count: number,
  largest: number,
  { rim, wall, floor }: { rim: string; wall: string; floor: string },
): string {
  const taken: [number, number, number][] = []
  for (let attempt = 0; attempt < 900 && taken.length < count; attempt += 1) {
    const share = taken.length / count
    const [least, most] =
      share < 0.1 ? [largest * 0.7, largest] : share < 0.32 ? [0.055, 0.1] : [0.016, 0.045]
    const size = radius * random.between(least, most)
    const angle = random.between(0, Math.PI * 2)
    const reach = radius * 0.97 * Math.sqrt(random.next())
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    const free = taken.every(([a, b, other]) => Math.hypot(a - x, b - y) > (size + other) * 1.06)
    if (free) taken.push([x, y, size])
  }
  return taken
    .map(([x, y, size]) => {
      const away = Math.hypot(x, y) / radius
      const flat = Math.max(0.3, Math.sqrt(1 - away * away))
      const turn = (Math.atan2(y, x) * 180) / Math.PI
      const bowl = (shift: number, share: number, tone: string, strength = 1) =>
        place(
          size * shift,
          size * shift,
          ellipse(0, 0, size * share * flat, size * share, tone, strength),
          turn,
        )
      // The far wall catches the sun, the near one keeps the floor in its shadow.
      return place(x, y, bowl(0.11, 1.1, rim, 0.75) + bowl(0, 1, wall) + bowl(0.17, 0.8, floor))
    })
    .join('')
}

/** A stony ball under craters of every size, flatter towards its limb as on a globe. */
export function crateredMoon(random: Random, radius: number, tones: SpaceTones): string {
  const stone = mix(tones.white, tones.shade, 0.36)
  const seas = [
    [-0.34, -0.26, 0.36, 0.24, -20],
    [0.12, -0.46, 0.26, 0.16, 12],
    [0.36, -0.06, 0.24, 0.3, 30],
    [-0.1, 0.08, 0.2, 0.13, 0],
  ]
    .map(([x = 0, y = 0, wide = 0, tall = 0, turn = 0]) =>
      place(
        x * radius,
        y * radius,
        ellipse(0, 0, wide * radius, tall * radius, tones.shade, 0.42) +
          ellipse(
            wide * radius * 0.3,
            tall * radius * 0.2,
            wide * radius * 0.8,
            tall * radius * 0.7,
            tones.shade,
            0.3,
          ),
        turn,
      ),
    )
    .join('')
  const pits = craters(random, radius, 46, 0.17, {
    rim: '#ffffff',
    wall: mix(tones.shade, tones.mid, 0.42),
    floor: mix(stone, tones.shade, 0.62),
  })
  return (
    circle(0, 0, radius * 1.34, 'url(#space-depth)') +
    ball('moon', radius, stone, seas + pits) +
    `<circle r="${radius}" fill="none" stroke="${tones.mid}" stroke-width="1.2" stroke-opacity="0.55"/>`
  )
}

/** Mangal: rust and sand, a canyon across its waist, frost at both poles. */
export function redPlanet(random: Random, radius: number, tones: SpaceTones): string {
  const { amber, sun, white } = tones
  const sand = mix(amber, sun, 0.5)
  const rust = darker(mix(amber, '#c05f38', 0.35), 0.06)
  const patch = (
    x: number,
    y: number,
    wide: number,
    tall: number,
    tone: string,
    strength: number,
  ) => {
    const points = Array.from({ length: 15 }, (_, index): Point => {
      const angle = (index / 14) * Math.PI * 2
      const reach = random.between(0.8, 1.2)
      return [
        (x + Math.cos(angle) * wide * reach) * radius,
        (y + Math.sin(angle) * tall * reach) * radius,
      ]
    })
    return fill(`${smooth(points)}Z`, tone, strength)
  }
  const face =
    patch(-0.5, -0.36, 0.5, 0.16, rust, 0.42) +
    patch(-0.62, -0.1, 0.22, 0.2, rust, 0.4) +
    patch(0.34, -0.1, 0.24, 0.34, rust, 0.5) +
    patch(0.7, -0.3, 0.3, 0.12, rust, 0.45) +
    patch(0.06, 0.52, 0.7, 0.15, rust, 0.5) +
    patch(-0.5, 0.66, 0.3, 0.1, rust, 0.4) +
    patch(-0.3, 0.2, 0.4, 0.12, lighter(sand, 0.4), 0.55) +
    patch(0.16, -0.6, 0.44, 0.1, lighter(sand, 0.4), 0.6) +
    patch(0.62, 0.26, 0.22, 0.1, lighter(sand, 0.4), 0.5) +
    craters(random, radius, 17, 0.09, {
      rim: lighter(sand, 0.5),
      wall: rust,
      floor: mix(sand, rust, 0.35),
    }) +
    patch(0, -1, 0.42, 0.17, white, 1) +
    patch(0.04, 1.02, 0.3, 0.13, white, 0.9)
  return ball('mangal', radius, sand, face, 16)
}

/** A far small world: two belts and a cap of ice, a moon of its own beside it. */
export function smallWorld(
  random: Random,
  name: string,
  radius: number,
  tone: string,
  tones: SpaceTones,
): string {
  const face =
    belt(random, radius, -radius * 0.3, radius * 0.26, lighter(tone, 0.3), 0.9) +
    belt(random, radius, radius * 0.24, radius * 0.2, darker(tone, 0.1), 0.8) +
    belt(random, radius, -radius * 1.2, radius * 0.44, tones.white)
  return (
    ball(name, radius, tone, face, 20) +
    place(
      radius * 1.5,
      -radius * 0.8,
      circle(0, 0, radius * 0.26, mix(tones.white, tones.shade, 0.5)) +
        circle(0, 0, radius * 0.26, 'url(#space-ball)'),
    )
  )
}

/** A handful of tumbling rocks, the larger pitted. */
export function asteroids(random: Random, tones: SpaceTones): string {
  const places = [
    [0, 0, 15],
    [34, -16, 9],
    [-24, 22, 7],
    [22, 22, 5],
    [52, 4, 4],
    [-38, -6, 4],
  ] as const
  return places
    .map(([x, y, size]) => {
      const outline = smoothLoop(blob(0, 0, size, 8, 0.2, random.next))
      const tone = mix(tones.shade, tones.mid, random.between(0.05, 0.5))
      const pits =
        size > 6
          ? ellipse(-size * 0.2, -size * 0.1, size * 0.26, size * 0.2, darker(tone, 0.2), 0.7) +
            ellipse(size * 0.3, size * 0.28, size * 0.17, size * 0.14, darker(tone, 0.2), 0.7)
          : ''
      return place(
        x,
        y,
        fill(outline, tone) +
          pits +
          fill(outline, 'url(#space-ball)') +
          line(outline, tones.deep, 1, 0.5),
        random.between(-40, 40),
        1,
        0.84,
      )
    })
    .join('')
}
