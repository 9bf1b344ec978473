import { darker, lighter, mix } from '../../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

export type BeeColours = { dark: string; amber: string; fur: string; wing: string }

/** A honeybee seen from above, facing up, about 90 units long; its wings spread to fly or laid back to walk. */
export function bee(random: Random, colours: BeeColours, flying: boolean): string {
  const wings = [-1, 1].map((side) => place(0, 0, wingPair(colours, flying), 0, side, 1)).join('')
  const under = flying ? wings : ''
  const over = flying ? '' : wings
  return (
    legs(colours, flying) +
    under +
    abdomen(random, colours) +
    over +
    thorax(random, colours) +
    head(colours)
  )
}

/** The right fore and hind wing, clear as glass, with their veins. */
function wingPair({ dark, wing }: BeeColours, flying: boolean): string {
  const pane = (long: number, wide: number, veins: string) => {
    const outline = `M0 0C${n(long * 0.2)} ${n(-wide * 0.9)} ${n(long * 0.86)} ${n(-wide * 0.96)} ${n(long)} ${n(-wide * 0.2)}C${n(long * 1.02)} ${n(wide * 0.36)} ${n(long * 0.5)} ${n(wide * 0.5)} 0 0Z`
    return fill(outline, wing, 0.82) + line(veins, dark, 0.9, 0.55) + line(outline, dark, 1.5, 0.85)
  }
  const fore = pane(
    56,
    17,
    'M2 -2Q26 -13 48 -11M4 -1Q28 -4 53 -3M20 -9L24 -3L40 1M34 -11L36 -4M24 -3L22 3M38 -4L40 1',
  )
  const hind = pane(38, 12, 'M2 0Q18 -5 35 -3M12 -3L20 3M22 -4L28 1')
  return flying
    ? place(8, 2, hind, 26) + place(9, -9, fore, -22)
    : place(7, 0, hind, 66) + place(8, -7, fore, 56)
}

/** Banded and tapering to the sting, each ring rounded and edged with short hair. */
function abdomen(random: Random, { dark, amber, fur }: BeeColours): string {
  const half = (y: number) => 15 * Math.sin(Math.PI * (0.2 + 0.8 * (y / 48))) ** 0.62
  const rings = [0, 8, 17, 26, 34, 41]
  const drawn = rings.map((from, index) => {
    const to = rings[index + 1] ?? 47.5
    const [a, b] = [half(from), half(to - 0.2)]
    const ring = (top: number, colour: string, strength = 1) =>
      fill(
        `M${n(-a)} ${n(from + top)}Q0 ${n(from + top + 4)} ${n(a)} ${n(from + top)}L${n(b)} ${n(to)}Q0 ${n(to + 4)} ${n(-b)} ${n(to)}Z`,
        colour,
        strength,
      )
    const hairs = times(9, (hair) => {
      const x = (hair / 8 - 0.5) * 1.8 * a
      return line(
        `M${n(x)} ${n(from + 3 - (x / a) ** 2 * 3)}l${n(random.near(0, 1))} 4`,
        fur,
        0.9,
        0.75,
      )
    })
    return (
      ring(0, index === 5 ? dark : mix(amber, dark, index * 0.06)) +
      fill(
        `M${n(-(a + b) / 2)} ${n((from + to) / 2)}Q0 ${n((from + to) / 2 + 4.5)} ${n((a + b) / 2)} ${n((from + to) / 2)}L${n(b)} ${n(to)}Q0 ${n(to + 4)} ${n(-b)} ${n(to)}Z`,
        dark,
      ) +
      (index > 0 && index < 5 ? hairs : '')
    )
  })
  const sheen = fill('M-8 8C-11 18 -9 32 -4 40C-6 30 -7 18 -4 9Z', lighter(amber, 0.6), 0.5)
  return place(0, 9, drawn.join('') + line('M0 48V53', dark, 1.6) + sheen)
}

/** Round and thick with fur. */
function thorax(random: Random, { dark, amber, fur }: BeeColours): string {
  const hairs = times(64, (index) => {
    const angle = index * 2.4
    const reach = 13.5 * Math.sqrt(index / 64)
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    const tone = random.pick([fur, amber, fur, mix(amber, dark, 0.5)])
    return line(
      `M${n(x)} ${n(y)}l${n(x * 0.16 + random.near(0, 1))} ${n(y * 0.16 + 2.6)}`,
      tone,
      1.2,
      0.9,
    )
  })
  return place(
    0,
    -4,
    circle(0, 0, 14.5, mix(dark, amber, 0.22)) + hairs + circle(0, 1, 4.4, dark, 0.5),
  )
}

function head({ dark, amber, fur }: BeeColours): string {
  const antenna = (side: number) =>
    line(`M${side * 3} -8L${side * 7} -14L${side * 16} -20`, dark, 1.9)
  return place(
    0,
    -21,
    antenna(-1) +
      antenna(1) +
      fill('M-10 2C-12 -6 -6 -10 0 -10C6 -10 12 -6 10 2C6 7 -6 7 -10 2Z', dark) +
      place(-9, -2, ellipse(0, 0, 3.4, 6.4, mix(dark, amber, 0.3)), 14) +
      place(9, -2, ellipse(0, 0, 3.4, 6.4, mix(dark, amber, 0.3)), -14) +
      line('M-10 -5q0 2 -0.600 4M8.400 -5q0 2 -0.600 4', fur, 1.1, 0.8) +
      line('M-4 3L-3 6M0 4V7M4 3L3 6M-2 -3V1M2 -3V1', fur, 1, 0.8),
  )
}

/** Three jointed pairs; the hind ones carry pollen. */
function legs({ dark, fur }: BeeColours, flying: boolean): string {
  const tuck = flying ? 0.72 : 1
  return [-1, 1]
    .map((side) =>
      place(
        0,
        0,
        line('M8 -10L19 -17L25 -27M10 -3L24 -4L32 4', dark, 2) +
          line('M9 5L22 14L27 30L31 35', dark, 2.4) +
          ellipse(24.5, 21, 3.6, 5.4, darker(fur, 0.06)),
        0,
        side * tuck,
        1,
      ),
    )
    .join('')
}
