import { darker, lighter, mix } from '../../ink/colour.ts'
import { smoothLoop } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { MoonTones } from './uncle-moon.ts'

/** A crescent some 190 units high, in whose lap the moon's hare is asleep. */
export function moonHare(random: Random, tones: MoonTones): string {
  const { moon, night } = tones
  const halo = mix('#c9cdf4', moon, 0.25)
  const crescent = 'M26 -92A96 96 0 1 0 92 30A78 78 0 0 1 26 -92Z'
  return (
    `<linearGradient id="hare-moon" x1="0" y1="0.4" x2="1" y2="0.6"><stop offset="0" stop-color="${lighter(moon, 0.5)}"/><stop offset="1" stop-color="${mix(moon, '#c98a4a', 0.22)}"/></linearGradient>` +
    `<radialGradient id="hare-glow"><stop offset="0.55" stop-color="${halo}" stop-opacity="0.3"/><stop offset="1" stop-color="${halo}" stop-opacity="0"/></radialGradient>` +
    circle(0, 0, 150, 'url(#hare-glow)') +
    fill(crescent, 'url(#hare-moon)') +
    times(60, () => {
      const turn = random.between(1, 4.2)
      return circle(
        Math.cos(turn) * random.between(84, 94),
        Math.sin(turn) * random.between(84, 94),
        random.between(0.5, 1.2),
        darker(moon, 0.4),
        0.35,
      )
    }) +
    [
      [-68, -14, 9],
      [-56, 34, 12],
      [-20, 74, 8],
      [-50, -50, 5],
    ]
      .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.86, mix(moon, '#c98a4a', 0.3), 0.45))
      .join('') +
    place(26, 22, hare(tones, mix(night, '#6b4630', 0.5)), -6, 0.94)
  )
}

/** Curled up on its paws, the ears laid along the back. */
function hare({ night, blush }: MoonTones, pen: string): string {
  const fur = mix('#fffaf2', night, 0.06)
  const shade = mix(fur, night, 0.22)
  const body = smoothLoop([
    [-48, 22],
    [-52, 0],
    [-38, -22],
    [-6, -32],
    [28, -24],
    [48, -2],
    [50, 20],
    [28, 29],
    [-22, 30],
  ])
  const headShape = smoothLoop([
    [-66, 20],
    [-62, 2],
    [-46, -12],
    [-26, -8],
    [-18, 10],
    [-26, 25],
    [-48, 29],
  ])
  const ear = 'M-34 -8C-30 -30 -2 -42 24 -32C14 -18 -10 -8 -28 -2Z'
  return (
    circle(52, 14, 11, shade) +
    circle(51, 12, 9, fur) +
    fill(body, fur) +
    fill('M-20 30C6 32 44 32 50 16C46 4 24 6 12 14C0 20 -10 26 -20 30Z', shade, 0.75) +
    line('M8 27C2 8 20 -6 38 4', pen, 1.4, 0.7) +
    line(body, pen, 1.5) +
    place(4, -6, fill(ear, shade) + line(ear, pen, 1.3), 8) +
    fill(headShape, fur) +
    line(headShape, pen, 1.5) +
    fill(ear, fur) +
    fill('M-28 -9C-20 -24 0 -34 16 -30C8 -20 -10 -12 -26 -6Z', blush, 0.55) +
    line(ear, pen, 1.3) +
    ellipse(-44, 15, 8, 5, blush, 0.55) +
    line('M-52 4Q-46 9 -40 3', pen, 1.8) +
    fill('M-67 12Q-61 10 -60 14Q-63 18 -67 16Z', mix(blush, pen, 0.3)) +
    line('M-63 17Q-60 22 -55 21', pen, 1.1) +
    line('M-58 17l-16 -1M-58 19l-15 4', pen, 0.7, 0.6)
  )
}
