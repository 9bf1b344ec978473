import { lighter, mix } from '../../../ink/colour.ts'
import { circle, ellipse, fill, line, place, rect } from '../../../ink/fragments.ts'
import { badge } from './launchers.ts'
import type { SpaceTones } from './space-tones.ts'

/** Somebody afloat in a white suit, waving, sky and stars in the visor. About 170 tall. */
export function astronaut(tones: SpaceTones): string {
  const { deep, mid, shade, white, sun, amber } = tones
  const limb = (way: string, wide: number, shadow: string) =>
    line(way, deep, wide + 3) + line(way, white, wide) + line(shadow, shade, wide * 0.34, 0.75)
  const cuff = (x: number, y: number, turn: number, half: number) =>
    place(
      x,
      y,
      rect(-half, -3.5, half * 2, 7, mid, 1, 3) +
        line(`M${-half + 2} -1.5H${half - 3}`, lighter(mid, 0.5), 1.2),
      turn,
    )
  const boot = (x: number, y: number, turn: number, mirrored: number) =>
    place(
      x,
      y,
      fill('M-11 -8H11V3C20 4 25 9 24 15H-12C-13 6 -12 -2 -11 -8Z', mix(white, shade, 0.3)) +
        line('M-11 -8H11V3C20 4 25 9 24 15H-12C-13 6 -12 -2 -11 -8Z', deep, 1.5) +
        fill('M-13 13H25V19H-13Z', mid) +
        line('M-13 13H25V19H-13Z', deep, 1.3),
      turn,
      mirrored,
      1,
    )
  const glove = (x: number, y: number, turn: number) =>
    place(
      x,
      y,
      fill(
        'M-9 2C-11 -8 -10 -18 -6 -21C-3 -23 -1 -20 0 -17C1 -22 6 -22 7 -17C11 -18 12 -13 11 -8C10 -2 9 1 8 3Z',
        mid,
      ) +
        fill('M-8 0C-14 -2 -18 -8 -17 -11C-15 -14 -11 -11 -9 -7Z', mid) +
        line(
          'M-9 2C-11 -8 -10 -18 -6 -21C-3 -23 -1 -20 0 -17C1 -22 6 -22 7 -17C11 -18 12 -13 11 -8C10 -2 9 1 8 3M-8 0C-14 -2 -18 -8 -17 -11C-15 -14 -11 -11 -9 -7',
          deep,
          1.4,
        ) +
        line('M0 -16L-.500 -8M6.500 -15L5.500 -8', deep, 1, 0.7) +
        line('M-6 -12Q-7 -5 -5 0', lighter(mid, 0.5), 1.8, 0.8),
      turn,
    )
  const torso =
    'M-26 -20C-30 2 -27 26 -22 40C-10 46 10 46 22 40C27 26 30 2 26 -20C16 -30 -16 -30 -26 -20Z'
  return (
    rect(-37, -30, 74, 66, mix(shade, mid, 0.3), 1, 11) +
    line(
      'M-37 -19a11 11 0 0 1 11 -11H26a11 11 0 0 1 11 11V25a11 11 0 0 1 -11 11H-26a11 11 0 0 1 -11 -11Z',
      deep,
      1.6,
    ) +
    limb('M13 36C28 46 34 56 25 74', 24, 'M22 41C36 50 39 58 32 72') +
    cuff(24, 76, 14, 13) +
    boot(21, 85, 16, 1) +
    limb('M-13 36C-20 52 -22 62 -16 82', 24, 'M-6 46C-13 58 -14 66 -9 82') +
    cuff(-15, 86, -10, 13) +
    boot(-13, 95, -10, -1) +
    line('M3 48Q-3 52 -8 50', deep, 1, 0.6) +
    limb('M24 -12C42 -4 46 8 58 12', 21, 'M24 -5C40 4 44 14 54 18') +
    cuff(57, 12, 106, 11.5) +
    glove(63, 14, 104) +
    limb('M-24 -12C-42 -12 -52 -24 -54 -42', 21, 'M-26 -4C-42 -4 -54 -14 -60 -30') +
    cuff(-54, -45, -6, 11.5) +
    glove(-55, -51, -8) +
    fill(torso, 'url(#space-hull)') +
    line(torso, deep, 1.6) +
    line('M-25 30Q0 38 25 30', deep, 4.4) +
    line('M-25 30Q0 38 25 30', sun, 2.2) +
    rect(-15, -10, 30, 25, mix(white, shade, 0.42), 1, 4) +
    line(
      'M-11 -10H11a4 4 0 0 1 4 4V11a4 4 0 0 1 -4 4H-11a4 4 0 0 1 -4 -4V-6a4 4 0 0 1 4 -4Z',
      deep,
      1.3,
    ) +
    circle(-8, 9, 2.6, amber) +
    circle(0, 9, 2.6, sun) +
    circle(8, 9, 2.6, mid) +
    badge(tones, 0, -2, 0.72) +
    line('M15 4C26 8 28 18 22 25', deep, 3) +
    line('M15 4C26 8 28 18 22 25', mid, 1.5) +
    fill('M-20 -24Q0 -14 20 -24V-30H-20Z', mid) +
    line('M-20 -24Q0 -14 20 -24', deep, 1.4) +
    circle(0, -52, 31, 'url(#space-ball)') +
    circle(0, -52, 31, white) +
    circle(0, -52, 31, 'url(#space-ball)', 0.5) +
    `<circle cy="-52" r="31" fill="none" stroke="${deep}" stroke-width="1.6"/>` +
    ellipse(0, -50, 24.5, 20.5, sun) +
    ellipse(0, -50, 24.5, 20.5, 'url(#space-foil)') +
    ellipse(0, -50, 21.5, 17.5, 'url(#space-visor)') +
    fill(
      'M-16 -56C-13 -63 -6 -65 0 -65C-6 -62 -10 -57 -11 -50C-14 -50 -17 -52 -16 -56Z',
      '#ffffff',
      0.62,
    ) +
    circle(9, -44, 1.5, '#ffffff', 0.9) +
    circle(13, -53, 1.1, '#ffffff', 0.8) +
    circle(2, -39, 1, '#ffffff', 0.8) +
    line('M-5 -36Q8 -35 15 -42', lighter(mid, 0.3), 1.6, 0.6) +
    place(-31, -52, rect(-4, -8, 8, 16, mid, 1, 3.5) + line('M-.500 -8V8', deep, 1, 0.5)) +
    place(31, -52, rect(-4, -8, 8, 16, mid, 1, 3.5) + line('M.500 -8V8', deep, 1, 0.5)) +
    line('M33 -60L39 -80', deep, 1.8) +
    circle(39.5, -82, 3.2, amber)
  )
}
