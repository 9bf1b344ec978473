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

/** The chariot shrine of the Vittala temple at Hampi, of hewn stone, its plinth on the origin, about 250 wide. */
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
  const elephant = (x: number) =>
    place(
      x,
      0,
      fill(
        'M-30 0V-34C-32 -56 -14 -66 8 -62C14 -74 34 -76 42 -62C50 -50 46 -34 48 -18C49 -10 58 -10 58 -18H63C64 0 44 2 41 -14L38 -32C34 -28 30 -26 27 -26V0H13V-20H-14V0Z',
        mix(tone, bright, 0.4),
      ) +
        fill('M8 -62C20 -60 28 -46 20 -34C10 -34 4 -48 8 -62Z', dim) +
        fill('M-30 -30C-20 -18 0 -14 13 -20H-14V0H-30Z', dim, 0.6) +
        fill('M-22 -62L4 -64V-34H-22Z', lighter(tone, 0.5)) +
        rect(-22, -40, 26, 4, dim) +
        circle(31, -56, 2, dark),
    )
  return (
    band(-14, 190, 14, darker(tone, 0.15)) +
    band(-26, 178, 12, bright) +
    place(0, -26, elephant(126)) +
    rect(-112, -122, 196, 96, dim) +
    band(-44, 116, 18, tone) +
    times(13, (index) => rect(-110 + index * 17, -40, 10, 10, dim, 0.7)) +
    band(-62, 108, 14, bright) +
    band(-84, 104, 18, tone) +
    times(9, (index) => fill(`M${n(-98 + index * 23)} -67v-9q8 -9 16 0v9Z`, dim)) +
    band(-104, 112, 14, bright) +
    band(-124, 120, 14, tone) +
    times(22, (index) => circle(-114 + index * 11, -117, 3, bright)) +
    rect(-98, -226, 196, 102, tone) +
    rect(52, -226, 46, 102, dim, 0.6) +
    rect(-26, -206, 52, 82, dark) +
    fill('M-34 -124V-196Q0 -224 34 -196V-124H26V-190Q0 -212 -26 -190V-124Z', bright) +
    symmetric(
      fill('M44 -140V-186Q59 -206 74 -186V-140Z', dim) +
        circle(59, -160, 6, bright) +
        fill('M51 -140Q59 -160 67 -140Z', bright),
    ) +
    [-90, -42, 42, 90].map(pilaster).join('') +
    fill(
      'M-104 -240H104Q112 -222 136 -212Q138 -206 134 -202Q104 -214 96 -226H-96Q-104 -214 -134 -202Q-138 -206 -136 -212Q-112 -222 -104 -240Z',
      bright,
    ) +
    fill('M60 -240H104Q112 -222 136 -212Q138 -206 134 -202Q104 -214 96 -226H60Z', dim, 0.5) +
    line('M-126 -206Q-104 -216 -94 -230M126 -206Q104 -216 94 -230', dim, 2) +
    band(-256, 102, 16, tone) +
    times(11, (index) => fill(`M${n(-97 + index * 18)} -243v-6q6 -9 12 0v6Z`, dim)) +
    band(-264, 106, 8, bright) +
    [-84, 0, 84]
      .map(
        (x) =>
          fill(`M${n(x - 18)} -264v-14q4 -22 18 -24q14 2 18 24v14Z`, tone) +
          fill(`M${n(x + 4)} -300q10 4 14 22v14h-10Z`, dim, 0.6) +
          circle(x, -276, 5, dim),
      )
      .join('') +
    place(-66, -72, wheel) +
    place(62, -72, wheel)
  )
}
