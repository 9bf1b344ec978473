import { blossom } from '../../botany/blossom.ts'
import { lighter, mix } from '../../ink/colour.ts'
import { bezier, pointAlong } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** What one woman of a pair is drawn in. */
export type PairInks = {
  skin: string
  hair: string
  sari: string
  border: string
  lips: string
  flower: string
  gold: string
  pen: string
}
export type HeadStyle = { inks: PairInks; eyes: 'open' | 'closed'; hair: 'bun' | 'gajra' | 'drawn' }

const FACE =
  'M-20 -46C-6 -38 2 -16 0 0C-2 10 -7 16 -6 24C2 42 16 54 23 65C26 73 15 76 4 78C9 84 13 88 11 93C8 96 4 97 2 98C6 101 10 105 8 110C4 115 -3 115 -2 121C2 129 4 138 -4 146C-16 156 -40 150 -58 142C-78 134 -92 112 -92 84L-104 20L-60 -60Z'
const PROFILE =
  'M-20 -46C-6 -38 2 -16 0 0C-2 10 -7 16 -6 24C2 42 16 54 23 65C26 73 15 76 4 78C9 84 13 88 11 93C8 96 4 97 2 98C6 101 10 105 8 110C4 115 -3 115 -2 121C2 129 4 138 -4 146C-16 156 -40 150 -58 142C-72 136 -84 122 -89 104'
const HAIR =
  'M-16 -44C-26 -96 -92 -116 -128 -86C-168 -54 -172 12 -148 56C-140 78 -128 94 -114 100C-100 94 -94 82 -92 70C-88 56 -82 46 -74 44C-68 6 -48 -24 -16 -44Z'

/** A head in profile to the right, the middle of its forehead on the origin. */
export function profileHead(random: Random, { inks, eyes, hair }: HeadStyle): string {
  const shine = lighter(inks.hair, 0.28)
  const eye =
    eyes === 'closed'
      ? line('M-44 24C-36 37 -22 38 -12 28', inks.pen, 3) +
        line('M-38 31L-41 38M-29 35L-30 43M-20 34L-18 41', inks.pen, 2.2)
      : fill(
          'M-44 27C-34 14 -20 14 -11 22L-15 33C-26 37 -36 35 -44 27Z',
          lighter(inks.skin, 0.85),
        ) +
        ellipse(-19, 26, 5.6, 8.4, inks.pen) +
        line('M-48 27C-34 12 -20 13 -10 21', inks.pen, 3.4)
  return (
    (hair === 'bun'
      ? circle(-166, 44, 42, inks.hair) +
        line(
          'M-196 30C-184 8 -150 8 -138 32M-190 48C-178 32 -158 30 -146 46M-178 66C-168 54 -158 54 -150 62',
          shine,
          2,
          0.8,
        ) +
        times(15, (index) => {
          const angle = -2.9 + index * 0.37
          return place(
            -166 + Math.cos(angle) * 44,
            44 + Math.sin(angle) * 44,
            circle(0, 0, 9, inks.flower) + circle(0, 0, 3, inks.gold),
          )
        })
      : '') +
    fill(FACE, inks.skin) +
    ellipse(-40, 76, 19, 13, inks.lips, 0.24) +
    fill('M12 90C3 86 -8 92 -17 99L2 98.500C7 97 12 94 12 90Z', inks.lips) +
    fill(
      'M2 98.500L-17 99C-9 109 2 114 9 108C10 104 6 101 2 98.500Z',
      mix(inks.lips, inks.skin, 0.25),
    ) +
    fill(HAIR, inks.hair) +
    line(
      'M-34 -58C-66 -72 -112 -54 -132 -8M-48 -40C-76 -46 -108 -24 -122 24M-60 -18C-80 -18 -104 8 -112 54M-58 -84C-96 -92 -134 -62 -148 -20',
      shine,
      2,
      0.75,
    ) +
    fill('M-86 44C-102 36 -106 62 -95 78C-90 88 -82 88 -81 78C-78 66 -74 50 -86 44Z', inks.skin) +
    line(
      'M-86 44C-102 36 -106 62 -95 78C-90 88 -82 88 -81 78M-88 54C-94 58 -93 66 -87 72',
      inks.pen,
      2.4,
    ) +
    line(PROFILE, inks.pen, 3) +
    line('M-48 4C-36 -9 -18 -9 -7 1', inks.pen, 5) +
    eye +
    line('M10 76C3 71 4 64 10 61', inks.pen, 2.4) +
    circle(7, 66, 3.2, inks.gold) +
    ellipse(-5, -10, 3.4, 5.6, inks.lips) +
    jhumka(-88, 90, inks) +
    (hair === 'gajra'
      ? bezier([-120, -92], [-172, -60], [-186, 30], [-140, 92], 9)
          .map(([x, y]) => place(x, y, blossom(random, 17, 6, bloomOf(inks))))
          .join('')
      : '')
  )
}

/** A plait along a way, flowers tied in where they are asked for, a tassel at its end. */
export function plaitAlong(
  random: Random,
  way: readonly Point[],
  wide: number,
  inks: PairInks,
  flowers: boolean,
): string {
  const knots = 17
  return (
    times(knots, (index) => {
      const { x, y, degrees } = pointAlong(way, index / knots)
      const size = wide * (1 - index * 0.024)
      const side = index % 2 ? 1 : -1
      return place(
        x,
        y,
        ellipse(0, 0, size * 0.8, size * 0.62, inks.hair) +
          line(
            `M${(-size * 0.5).toFixed(1)} ${(side * -size * 0.14).toFixed(1)}Q0 ${(side * size * 0.2).toFixed(1)} ${(size * 0.5).toFixed(1)} ${(side * size * 0.1).toFixed(1)}`,
            lighter(inks.hair, 0.32),
            2,
          ),
        degrees + side * 32,
      )
    }) +
    (flowers
      ? [0.12, 0.42, 0.7]
          .map((share) => {
            const { x, y } = pointAlong(way, share)
            return place(x, y, blossom(random, wide * 0.78, 6, bloomOf(inks)))
          })
          .join('')
      : '') +
    ribbon(pointAlong(way, 0.98), wide, inks)
  )
}

function ribbon({ x, y }: { x: number; y: number }, wide: number, { border, hair }: PairInks) {
  const w = wide * 0.9
  return place(
    x,
    y,
    fill(
      `M-3 0L${(-w * 0.5).toFixed(1)} ${(w * 1.5).toFixed(1)}L${(w * 0.5).toFixed(1)} ${(w * 1.4).toFixed(1)}L3 0Z`,
      hair,
    ) +
      fill(
        `M0 0C${-w} ${-w} ${(-w * 1.3).toFixed(1)} ${(w * 0.5).toFixed(1)} 0 0C${w} ${-w} ${(w * 1.3).toFixed(1)} ${(w * 0.5).toFixed(1)} 0 0Z`,
        border,
      ) +
      circle(0, 0, w * 0.22, border),
  )
}

function jhumka(x: number, y: number, { gold, pen }: PairInks): string {
  return place(
    x,
    y,
    circle(0, 0, 5, gold) +
      fill('M-12 22C-12 4 12 4 12 22Z', gold) +
      line('M-12 22H12', pen, 1.6) +
      times(5, (index) => circle(-9.6 + index * 4.8, 27, 2.4, gold)),
  )
}

function bloomOf({ flower, lips, gold }: PairInks) {
  return {
    petal: flower,
    inner: mix(flower, lips, 0.16),
    line: mix(flower, lips, 0.5),
    heart: gold,
  }
}
