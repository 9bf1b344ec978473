import { darker, lighter, mix } from '../../ink/colour.ts'
import { bezier, brush, smoothLoop } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, place, symmetric, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

export type MoonTones = { moon: string; night: string; cloth: string; gold: string; blush: string }

/** Uncle Moon, 100 units in radius: a kind round face asleep under a turban, with a curled moustache. */
export function uncleMoon(random: Random, tones: MoonTones): string {
  const { moon, night, blush } = tones
  const pen = mix(night, '#6b4630', 0.55)
  const halo = mix('#c9cdf4', moon, 0.25)
  const craters = [
    [-58, 44, 11],
    [62, 50, 8],
    [-70, 2, 6],
    [-34, 76, 7],
    [38, 78, 10],
    [78, 12, 5],
  ] as const
  return (
    `<radialGradient id="mama-face" cx="0.38" cy="0.42" r="0.68"><stop offset="0" stop-color="${lighter(moon, 0.72)}"/><stop offset="0.62" stop-color="${lighter(moon, 0.38)}"/><stop offset="1" stop-color="${mix(moon, '#c98a4a', 0.28)}"/></radialGradient>` +
    `<radialGradient id="mama-glow"><stop offset="0.62" stop-color="${halo}" stop-opacity="0.4"/><stop offset="1" stop-color="${halo}" stop-opacity="0"/></radialGradient>` +
    circle(0, 0, 160, 'url(#mama-glow)') +
    circle(0, 0, 100, 'url(#mama-face)') +
    craters
      .map(
        ([x, y, r]) =>
          ellipse(x, y, r, r * 0.86, mix(moon, '#c98a4a', 0.3), 0.4) +
          line(
            `M${x - r} ${y}A${r} ${r * 0.86} 0 0 1 ${x + r * 0.5} ${y - r * 0.74}`,
            pen,
            0.9,
            0.35,
          ),
      )
      .join('') +
    times(70, () => {
      const turn = random.between(-0.7, 1.9)
      const reach = random.between(70, 97)
      return circle(
        Math.cos(turn) * reach,
        Math.sin(turn) * reach,
        random.between(0.5, 1.1),
        pen,
        0.3,
      )
    }) +
    symmetric(
      ellipse(50, 26, 19, 12, blush, 0.5) +
        // Eyes closed in sleep, lashes downwards.
        line('M20 4Q34 18 50 5', pen, 3) +
        line('M24 9L20 15M31 12.500L29 19M39 12.500L40 19M46 9L50 14', pen, 1.7) +
        line('M20 -12Q34 -24 51 -14', pen, 4.4, 0.85),
    ) +
    line('M2 2C6 14 13 24 7 30Q0 35 -7 30', pen, 2.4) +
    moustache(pen) +
    line('M-15 58Q0 70 15 58', mix(blush, '#a03a3a', 0.5), 3.4) +
    turban(tones, pen)
  )
}

function moustache(pen: string): string {
  const half = brush(
    bezier([0, 41], [26, 38], [38, 60], [60, 38], 18),
    (t) => 15 * (1 - t) ** 0.7 + 1.6,
  )
  const curl = brush(bezier([56, 42], [68, 32], [60, 20], [53, 29], 12), (t) => 4 - 2.4 * t)
  const hairs = times(
    6,
    (index) => `M${4 + index * 6} ${39 + index * 1.1}q8 2 12 ${5 - index * 0.7}`,
  )
  return symmetric(fill(half, pen) + fill(curl, pen) + line(hairs, lighter(pen, 0.35), 0.8, 0.6))
}

/** Cloth wound in folds about the head, a jewelled pin over the brow and a tail behind the ear. */
function turban({ cloth, gold, night }: MoonTones, pen: string): string {
  const dark = darker(mix(cloth, night, 0.16), 0.12)
  const tail =
    'M84 -44C112 -34 122 0 112 34C118 40 124 44 126 52C108 56 94 50 88 42C98 14 94 -16 76 -34Z'
  const wound = smoothLoop([
    [-96, -32],
    [-100, -64],
    [-74, -106],
    [-30, -128],
    [22, -130],
    [70, -110],
    [98, -70],
    [95, -34],
    [52, -48],
    [0, -53],
    [-52, -47],
  ])
  const folds = times(9, (index) => {
    const x = -84 + index * 20
    return `M${x} ${-42 - Math.sin(((index + 0.6) / 9) * 3.14) * 12}C${x - 6} -76 ${x + 26} -96 ${x * 0.55 + 34} -124`
  })
  return (
    fill(tail, dark) +
    line('M92 -34C106 -10 106 18 98 42M104 -16C112 8 110 28 106 46', cloth, 1.6) +
    line('M88 42C94 50 108 56 126 52', gold, 3) +
    fill(wound, cloth) +
    `<clipPath id="mama-turban"><path d="${wound}"/></clipPath><g clip-path="url(#mama-turban)">` +
    line(folds, dark, 2) +
    line('M-92 -50C-50 -92 20 -104 84 -90M-97 -66C-60 -110 0 -122 56 -116', dark, 1.6, 0.7) +
    times(26, (index) =>
      circle(
        -78 + (index % 9) * 20 + (index % 2) * 6,
        -70 - Math.floor(index / 9) * 18 - Math.sin(((index % 9) / 8) * 3.14) * 10,
        2,
        lighter(gold, 0.3),
        0.85,
      ),
    ) +
    '</g>' +
    line('M-96 -34C-56 -54 56 -56 95 -36', gold, 8) +
    line('M-96 -34C-56 -54 56 -56 95 -36', darker(gold, 0.3), 1.1) +
    line(wound, pen, 1.2, 0.5) +
    place(
      0,
      -56,
      fill('M0 12C-16 2 -14 -18 0 -32C14 -18 16 2 0 12Z', gold) +
        fill('M0 6C-9 0 -8 -12 0 -20C8 -12 9 0 0 6Z', night) +
        circle(0, -5, 3.4, lighter(cloth, 0.4)) +
        fill('M0 -30C-12 -48 4 -58 -4 -74C14 -66 14 -46 0 -30Z', lighter(gold, 0.5)),
    )
  )
}
