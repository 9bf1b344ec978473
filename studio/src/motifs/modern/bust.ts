import { blossom } from '../../botany/blossom.ts'
import { leaf } from '../../botany/leaf.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** The colours of one sitter: skin and cloth as pale and full tones of the palette. */
export type Sitter = { skin: string; cloth: string; border: string; ink: string; flower: string }

export function sitterIn({ ground, ink }: Palette, cloth: string, border: string): Sitter {
  return { skin: mix(ground, cloth, 0.1), cloth, border, ink, flower: border }
}

const JAW =
  'M46 -128C10 -150 -44 -136 -56 -96C-62 -76 -58 -66 -62 -52C-66 -38 -84 -26 -82 -16C-80 -8 -66 -10 -66 -4C-66 2 -76 6 -74 12C-72 16 -66 16 -66 20C-66 26 -76 28 -72 36C-66 48 -68 60 -52 66C-36 72 -22 60 -14 70C-6 84 -10 116 -18 150'
const NAPE = 'C60 116 42 84 40 44C36 10 50 -6 62 -22C84 -50 84 -104 46 -128'
const LOOK =
  'M-58 -46C-44 -54 -34 -50 -26 -42C-36 -38 -46 -38 -54 -42M-44 -45C-42 -38 -36 -38 -34 -44M-60 -66C-48 -76 -32 -74 -22 -66M-66 14C-56 12 -52 18 -46 16C-54 28 -62 26 -66 22'
const SHOULDERS =
  'M-17 138C-30 164 -78 170 -112 192C-150 216 -166 260 -170 330L200 330C196 256 178 212 146 192C116 174 84 168 72 138C56 172 12 176 -17 138Z'

/** Looking left, hair in a knot with jasmine round it, or in a plait over the shoulder. */
export function profileBust(random: Random, sitter: Sitter, plait: boolean): string {
  const { skin, cloth, border, ink, flower } = sitter
  const hair =
    fill(
      'M-47 -106C-40 -152 44 -160 72 -112C90 -82 82 -40 62 -14C54 -4 46 6 42 26C32 16 30 -10 20 -22C-4 -44 -32 -70 -47 -106Z',
      ink,
    ) +
    line(
      'M-38 -112C-10 -140 40 -132 58 -96M-30 -98C0 -118 34 -108 50 -74M-14 -82C8 -92 30 -84 44 -54',
      skin,
      1.4,
      0.5,
    )
  const ear = line('M10 -14C22 -24 32 -8 24 6C20 14 14 16 13 24', ink, 2)
  return (
    fill(SHOULDERS, cloth) +
    folds(skin) +
    fill(
      'M72 138C96 170 150 176 168 214C120 222 20 262 -30 340L-112 340C-70 250 20 190 72 138Z',
      border,
    ) +
    line('M80 150C34 196 -54 256 -96 336M90 166C48 208 -24 256 -56 330', skin, 1.6, 0.7) +
    fill(`${JAW}Q30 196 76 150${NAPE}Z`, skin) +
    line(JAW, ink, 2.6) +
    line('M40 36C42 84 58 112 76 146', ink, 2.6) +
    line(LOOK, ink, 2.2) +
    hair +
    ear +
    circle(-49, -80, 4.2, border) +
    jhumka(14, 30, border, ink) +
    beads([-16, 134], [20, 176], [52, 168], [71, 132], ink) +
    (plait
      ? plaitOf(ink, skin) + place(52, -34, blossom(random, 22, 7, bloomOf(sitter, flower)))
      : circle(92, -46, 33, ink) +
        line('M70 -52C80 -70 104 -70 112 -50M78 -36C88 -52 104 -48 106 -36', skin, 1.4, 0.5) +
        times(11, (index) => {
          const angle = -2.5 + index * 0.47
          return (
            circle(92 + Math.cos(angle) * 36, -46 + Math.sin(angle) * 36, random.near(8, 1), skin) +
            circle(92 + Math.cos(angle) * 36, -46 + Math.sin(angle) * 36, 2.4, border)
          )
        }))
  )
}

const OVAL = 'M-60 -40C-64 -112 62 -116 62 -40C64 10 40 70 2 74C-36 70 -58 20 -60 -40Z'
const OPEN =
  'M-41 -27C-33 -37 -17 -37 -9 -26C-17 -21 -33 -21 -41 -27M11 -26C19 -37 35 -37 43 -27C35 -21 19 -21 11 -26'
const LOWERED =
  'M-42 -29C-34 -19 -17 -19 -9 -28M-38 -24L-43 -18M-30 -21L-33 -14M-21 -21L-21 -14M11 -28C19 -19 36 -19 44 -29M40 -24L45 -18M32 -21L35 -14M23 -21L23 -14'
const FEATURES =
  'M-44 -46C-34 -56 -16 -55 -6 -45C-2 -20 -14 0 -8 9C-2 16 8 14 12 8M10 -45C22 -56 38 -56 48 -46M-17 37C-8 31 -3 34 2 35C8 31 15 32 21 37C11 47 -6 47 -17 37M-16 37C-4 40 8 40 20 37'
const FRONT_SHOULDERS =
  'M-36 132C-56 160 -116 166 -146 196C-168 220 -178 264 -180 340L180 340C178 260 166 218 144 196C114 168 62 160 42 132C30 172 -24 172 -36 132Z'

/** Facing us, flowers along the parting. */
export function frontBust(random: Random, sitter: Sitter): string {
  const { cloth, border, ink, skin, flower } = sitter
  const bloom = (radius: number, colour: string) =>
    blossom(random, radius, 7, bloomOf(sitter, colour))
  return (
    fill(
      'M2 -132C-62 -132 -92 -84 -88 -28C-86 12 -96 60 -74 84C-52 76 -50 40 -56 20L60 20C54 44 58 78 80 84C100 58 88 12 92 -28C94 -84 62 -132 2 -132Z',
      ink,
    ) +
    neck(sitter) +
    fill(FRONT_SHOULDERS, cloth) +
    folds(skin) +
    fill('M-122 178C-60 196 60 250 96 340L-20 340C-60 280 -120 232 -170 218Z', border) +
    line('M-138 190C-60 214 30 264 66 336M-152 204C-90 222 -14 280 14 336', skin, 1.6, 0.7) +
    face(sitter, false) +
    fill(
      'M2 -100C-34 -98 -58 -74 -62 -26C-76 -60 -62 -114 2 -116C66 -114 80 -60 64 -26C60 -74 38 -98 2 -100Z',
      ink,
    ) +
    circle(1, -62, 5, border) +
    jhumka(-66, 14, border, ink) +
    jhumka(68, 14, border, ink) +
    beads([-32, 136], [-14, 184], [22, 184], [38, 136], ink) +
    place(-46, -104, bloom(25, flower)) +
    place(-4, -122, bloom(33, mix(flower, skin, 0.35))) +
    place(44, -106, bloom(24, flower)) +
    place(74, -88, leaf(40, 15, { fill: cloth, vein: skin, veins: 3 }), 56) +
    place(-74, -84, leaf(34, 13, { fill: cloth, vein: skin, veins: 3 }), -60)
  )
}

/** Facing us under the end of her sari. */
export function veiledBust(sitter: Sitter): string {
  const { cloth, border, ink, skin } = sitter
  const edge = (reach: number) =>
    `M-70 340C-104 240 ${-76 - reach} 60 ${-70 - reach} -26C${-66 - reach} ${-104 - reach} ${70 + reach} ${-104 - reach} ${74 + reach} -26C${80 + reach} 60 108 240 74 340`
  return (
    fill(
      'M2 -158C-78 -158 -116 -96 -112 -20C-108 70 -150 150 -200 340L204 340C154 150 112 70 116 -20C118 -96 78 -158 2 -158Z',
      cloth,
    ) +
    line(
      'M-92 -60C-112 40 -112 130 -150 330M98 -60C116 40 118 130 154 330M-104 60C-112 140 -130 230 -128 330M110 60C116 140 132 230 132 330',
      skin,
      1.6,
      0.6,
    ) +
    fill(`${edge(14)}Z`, border) +
    fill(`${edge(2)}Z`, mix(cloth, ink, 0.75)) +
    neck(sitter) +
    fill(
      'M-40 134C-62 158 -84 166 -92 200L-74 340L76 340L96 200C88 166 66 158 46 134C30 172 -26 172 -40 134Z',
      mix(border, skin, 0.5),
    ) +
    face(sitter, true) +
    fill(
      'M2 -102C-34 -100 -58 -76 -64 -28C-82 -64 -58 -106 2 -108C62 -106 84 -64 66 -28C60 -76 38 -100 2 -102Z',
      ink,
    ) +
    line('M2 -108L2 -78', border, 2.4) +
    fill('M2 -82Q11 -68 2 -60Q-7 -68 2 -82Z', border) +
    beads([-36, 138], [-18, 190], [26, 190], [42, 138], ink) +
    times(13, (index) => {
      const at = pointAlong(
        bezier([-86, 120], [-100, -190], [104, -190], [90, 120], 26),
        index / 12.01,
      )
      return circle(at.x, at.y, 2.3, skin)
    })
  )
}

function neck({ skin, ink }: Sitter): string {
  return (
    fill('M-22 60C-22 104 -26 120 -44 138C-20 190 26 190 50 138C32 120 28 104 28 60Z', skin) +
    line('M-21 72C-22 104 -28 122 -42 138M26 70C28 104 34 122 48 138', ink, 2.4)
  )
}

function face({ skin, ink, border }: Sitter, lowered: boolean): string {
  return (
    fill(OVAL, skin) +
    line(OVAL, ink, 2.5) +
    line(FEATURES, ink, 2.2) +
    (lowered
      ? line(LOWERED, ink, 2.2)
      : line(OPEN, ink, 2) + circle(-25, -29.5, 4.3, ink) + circle(27, -29.5, 4.3, ink)) +
    fill('M-16 37C-8 31 -3 34 2 35C8 31 15 32 20 37C10 46 -6 46 -16 37Z', border, 0.75)
  )
}

function folds(colour: string): string {
  return line(
    'M-132 214C-140 250 -146 290 -146 330M-104 200C-112 240 -116 290 -114 330M150 212C162 250 166 290 168 330M122 196C134 236 140 280 140 330',
    colour,
    1.6,
    0.55,
  )
}

function jhumka(x: number, y: number, gold: string, ink: string): string {
  return place(
    x,
    y,
    circle(0, 0, 4, gold) +
      fill('M-9 18C-9 6 9 6 9 18Z', gold) +
      line('M-9 18L9 18', ink, 1.2) +
      times(4, (index) => circle(-7.5 + index * 5, 22, 2, gold)),
  )
}

type Corner = readonly [number, number]

function beads(a: Corner, b: Corner, c: Corner, d: Corner, colour: string): string {
  return bezier(a, b, c, d, 11)
    .map(([x, y]) => circle(x, y, 2.7, colour))
    .join('')
}

function plaitOf(ink: string, shine: string): string {
  const way = bezier([56, -10], [104, 50], [92, 130], [52, 214], 12)
  return times(12, (index) => {
    const at = pointAlong(way, index / 12)
    const size = 21 - index * 0.85
    return place(
      at.x,
      at.y,
      ellipse(0, 0, size * 0.82, size * 0.62, ink, 1) +
        line(
          `M${(-size * 0.5).toFixed(1)} ${index % 2 ? -4 : 4}Q0 0 ${(size * 0.5).toFixed(1)} ${index % 2 ? 4 : -4}`,
          shine,
          1.3,
          0.55,
        ),
      at.degrees + (index % 2 ? 28 : -28),
    )
  })
}

function bloomOf({ skin, ink, border }: Sitter, petal: string) {
  return { petal, inner: mix(petal, skin, 0.4), line: ink, heart: mix(border, ink, 0.6) }
}
