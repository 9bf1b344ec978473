import { STANCES, stoneElephant } from '../../creatures/stone-elephant.ts'
import { darker, lighter, mix } from '../../ink/colour.ts'
import {
  around,
  circle,
  fill,
  line,
  n,
  place,
  rect,
  ring,
  symmetric,
  times,
} from '../../ink/fragments.ts'

/** The chariot shrine of the Vittala temple at Hampi, of hewn stone, drawn by two elephants to the right, its plinth on the origin. */
export function stoneChariot(tone: string, shade: string): string {
  const bright = lighter(tone, 0.34)
  const dim = mix(darker(tone, 0.35), shade, 0.35)
  const dark = mix(darker(tone, 0.6), shade, 0.5)
  const wheel =
    circle(3, 4, 47, dark) +
    circle(0, 0, 46, tone) +
    ring(0, 0, 41, dim, 3) +
    ring(0, 0, 33, bright, 4) +
    around(12, () => fill('M0 -9L5.500 -22L0 -31L-5.500 -22Z', dim)) +
    around(24, () => circle(0, -37.4, 1.8, bright)) +
    circle(0, 0, 12, bright) +
    around(8, () => fill('M0 -3L2.600 -7L0 -10.500L-2.600 -7Z', dim)) +
    circle(0, 0, 3.4, dark)
  const band = (y: number, half: number, high: number, colour: string) =>
    rect(-half, y, half * 2, high, colour) + rect(half * 0.72, y, half * 0.28, high, dim, 0.55)
  const pilaster = (x: number) =>
    rect(x - 6, -226, 12, 102, bright) +
    rect(x + 1.5, -226, 4.5, 102, dim, 0.7) +
    [-222, -182, -140].map((y) => rect(x - 8, y, 16, 9, lighter(tone, 0.5))).join('') +
    fill(`M${n(x - 14)} -228h28l-7 9h-14Z`, lighter(tone, 0.5))
  /** A doorway under a straight beam, its jambs stepped back one behind the other. */
  const doorway =
    rect(-40, -208, 80, 84, mix(tone, bright, 0.7)) +
    rect(-34, -203, 68, 79, dim) +
    rect(-29, -199, 58, 75, bright) +
    rect(-24, -195, 48, 71, mix(dim, dark, 0.4)) +
    rect(-20, -192, 40, 68, dark) +
    fill('M-20 -192H20V-186C8 -183 -8 -183 -20 -186Z', darker(dark, 0.3)) +
    // The beam, its carved face and the drip ledge above it.
    rect(-50, -216, 100, 13, lighter(tone, 0.46)) +
    rect(-50, -206, 100, 3, dim, 0.8) +
    rect(-55, -221, 110, 6, bright) +
    times(9, (index) => fill(`M${n(-44 + index * 10.4)} -212h6l-3 5Z`, dim, 0.8)) +
    // Someone was always carved in the middle of the beam.
    fill('M-6 -216C-6 -225 6 -225 6 -216L5 -204H-5Z', lighter(tone, 0.5)) +
    circle(0, -213, 2.2, dim) +
    fill('M-44 -124H44L50 -116H-50Z', lighter(tone, 0.5)) +
    symmetric(
      fill('M31 -124V-150Q36 -160 39 -150V-124Z', mix(tone, dim, 0.4)) +
        circle(35, -158, 3.2, tone),
    )
  const niche =
    rect(50, -196, 28, 58, mix(tone, bright, 0.6)) +
    rect(54, -190, 20, 52, dim) +
    fill('M46 -196H82L76 -204H52Z', bright) +
    fill('M56 -204Q64 -214 72 -204Z', lighter(tone, 0.46)) +
    fill('M57 -139C57 -152 60 -160 64 -166C68 -160 71 -152 71 -139Z', bright) +
    circle(64, -171, 4.4, bright) +
    fill('M60 -174L64 -182L68 -174Z', bright)
  /** Where rain has run down and lichen holds. */
  const weather = [
    [-92, -120, 40, 5],
    [-62, -224, 64, 4],
    [-12, -100, 36, 6],
    [46, -224, 52, 5],
    [88, -224, 74, 6],
    [102, -120, 50, 5],
  ]
    .map(([x = 0, y = 0, long = 0, wide = 0]) =>
      fill(
        `M${x - wide} ${y}C${x - wide * 0.6} ${y + long * 0.4} ${x - wide * 0.3} ${y + long * 0.8} ${x} ${y + long}C${x + wide * 0.2} ${y + long * 0.6} ${x + wide * 0.5} ${y + long * 0.4} ${x + wide} ${y}Z`,
        dark,
        0.12,
      ),
    )
    .join('')
  return (
    plinth(tone, shade) +
    place(286, -29, stoneElephant(mix(tone, dim, 0.16), shade, STANCES[1], 'leading'), 0, 0.98) +
    place(
      166,
      -24,
      stoneElephant(mix(tone, bright, 0.1), shade, STANCES[0], 'following'),
      0,
      1.04,
    ) +
    rect(-112, -122, 196, 96, dim) +
    band(-44, 116, 18, tone) +
    times(13, (index) => rect(-110 + index * 17, -40, 10, 10, dim, 0.7)) +
    band(-62, 108, 14, bright) +
    band(-84, 104, 18, tone) +
    times(9, (index) => fill(`M${n(-98 + index * 23)} -67v-9q8 -9 16 0v9Z`, dim)) +
    band(-104, 112, 14, bright) +
    band(-124, 120, 14, tone) +
    times(22, (index) => circle(-114 + index * 11, -117, 3, bright)) +
    rect(-98, -238, 196, 114, tone) +
    rect(52, -238, 46, 114, dim, 0.6) +
    symmetric(niche) +
    doorway +
    [-90, 90].map(pilaster).join('') +
    weather +
    place(
      0,
      -12,
      eave(tone, shade) +
        band(-256, 102, 16, tone) +
        times(11, (index) => fill(`M${n(-97 + index * 18)} -243v-6q6 -9 12 0v6Z`, dim)) +
        band(-264, 106, 8, bright) +
        [-88, -44, 0, 44, 88]
          .map((x, index) => {
            const [half, high] = index % 2 ? [13, 15] : [16, 22]
            return (
              fill(
                `M${n(x - half)} -264v-6q${n(half * 0.2)} ${n(-high + 8)} ${n(half)} ${n(-high + 4)}q${n(half * 0.8)} ${n(high - 12)} ${n(half)} ${n(high - 4)}v6Z`,
                tone,
              ) +
              fill(
                `M${n(x + 3)} ${n(-266 - high)}q${n(half * 0.7)} 6 ${n(half - 3)} ${n(high - 4)}v6h-8Z`,
                dim,
                0.5,
              ) +
              fill(`M${n(x - 5)} -265q5 -10 10 0Z`, dim)
            )
          })
          .join(''),
    ) +
    place(-66, -72, wheel) +
    place(62, -72, wheel)
  )
}

/** The heavy eave, bent twice like a drawn bow: hollow under the parapet, then a roll that falls to a thick lip. */
function eave(tone: string, shade: string): string {
  const bright = lighter(tone, 0.34)
  const dim = mix(darker(tone, 0.35), shade, 0.35)
  const dark = mix(darker(tone, 0.6), shade, 0.5)
  /** One level of its profile from end to end, sagging at the corners as it falls outwards. */
  const level = (half: number, y: number, drop: number) =>
    `L${n(half)} ${n(y + drop)}Q${n(half * 0.8)} ${n(y)} ${n(half * 0.55)} ${n(y)}H${n(-half * 0.55)}Q${n(-half * 0.8)} ${n(y)} ${n(-half)} ${n(y + drop)}`
  const side = 'C108 -238 116 -237 124 -232C134 -226 139 -218 139 -208L139 -200'
  const otherSide = 'L-139 -208C-139 -218 -134 -226 -124 -232C-116 -237 -108 -238 -104 -246Z'
  const body = `M-104 -246H104${side}${level(139, -206, 6)}${otherSide}`
  return (
    // Its shadow on the wall and its soffit, on which stone rafters are carved.
    rect(-99, -212, 198, 20, dark, 0.34) +
    fill('M-134 -201Q-108 -208 -76 -208H76Q108 -208 134 -201L98 -196H-98Z', dark) +
    times(25, (index) => {
      const at = -96 + index * 8
      return line(`M${n(at * 1.28)} -204L${n(at)} -197`, dim, 2.2, 0.8)
    }) +
    fill(body, tone) +
    fill(
      `M-104 -246H104C108 -238 116 -237 124 -232H-124C-116 -237 -108 -238 -104 -246Z`,
      dim,
      0.6,
    ) +
    fill(
      'M-121 -234C-60 -236 60 -236 121 -234C132 -228 136 -222 137 -217C80 -223 -80 -223 -137 -217C-136 -222 -132 -228 -121 -234Z',
      bright,
    ) +
    fill(
      'M40 -236C80 -236 100 -235 121 -234C134 -227 139 -218 139 -200Q111 -206 76 -206H40Z',
      dim,
      0.34,
    ) +
    line('M-138 -211Q-108 -217 -76 -217H76Q108 -217 138 -211', dim, 1.6, 0.7) +
    line('M-138 -203Q-110 -209 -76 -209H76Q110 -209 138 -203', lighter(tone, 0.5), 3.4, 0.9) +
    // Horseshoe dormers carved on the roll, as on every eave of the place.
    [-92, -46, 0, 46, 92]
      .map((x) =>
        place(
          x,
          -217,
          fill('M-8 3C-11 -6 -7 -13 0 -18C7 -13 11 -6 8 3Z', bright) +
            fill('M-5 3C-7 -4 -4 -9 0 -12C4 -9 7 -4 5 3Z', dim) +
            circle(0, -1.5, 2.2, lighter(tone, 0.5)),
        ),
      )
      .join('')
  )
}

/** Moulded courses one on the other, which step back at both ends. */
function plinth(tone: string, shade: string): string {
  const bright = lighter(tone, 0.34)
  const dim = mix(darker(tone, 0.35), shade, 0.35)
  const [from, to] = [-190, 378]
  return (
    rect(from - 10, -9, to - from + 20, 12, darker(tone, 0.2)) +
    rect(from - 4, -17, to - from + 8, 8.5, mix(tone, dim, 0.3)) +
    rect(from, -26, to - from, 9.5, bright) +
    rect(from, -18, to - from, 2.4, dim, 0.7) +
    times(29, (index) => rect(from + 4 + index * 19.6, -9, 1.2, 11, dim, 0.5)) +
    times(20, (index) => rect(from + 8 + index * 28.4, -15.5, 14, 5, dim, 0.34)) +
    rect(to - 120, -26, 124, 29, dim, 0.16)
  )
}
