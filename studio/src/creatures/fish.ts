import { darker, lighter } from '../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

/** Draws a reef fish about 90 units long, swimming left. `kind`: 0 striped, 1 scaled, 2 spotted. */
export function fish(random: Random, { coat, patch, line: dark }: Coat, kind: number): string {
  const tall = kind === 0 ? 34 : kind === 1 ? 22 : 27
  const body = `M-46 0C-34 ${n(-tall)} 14 ${n(-tall * 1.1)} 34 -4Q38 0 34 4C14 ${n(tall * 1.1)} -34 ${n(tall)} -46 0Z`
  return (
    fill('M30 0C46 -24 58 -24 62 -20Q52 0 62 20C58 24 46 24 30 0Z', patch) +
    times(6, (index) =>
      line(`M36 0L${n(58)} ${n((index - 2.5) * 6.6)}`, darker(patch, 0.2), 1, 0.7),
    ) +
    fill(
      `M-18 ${n(-tall * 0.74)}C-4 ${n(-tall * 1.5)} 18 ${n(-tall * 1.3)} 26 ${n(-tall * 0.4)}Z`,
      patch,
    ) +
    times(6, (index) =>
      line(
        `M${n(-10 + index * 5)} ${n(-tall * 0.7)}l${n(4)} ${n(-tall * 0.42)}`,
        darker(patch, 0.2),
        0.9,
        0.6,
      ),
    ) +
    fill(
      `M-6 ${n(tall * 0.74)}C2 ${n(tall * 1.3)} 12 ${n(tall * 1.2)} 18 ${n(tall * 0.5)}Z`,
      patch,
    ) +
    fill(body, coat) +
    fill(
      `M-46 0C-34 ${n(tall)} 14 ${n(tall * 1.1)} 34 4C10 ${n(tall * 0.6)} -24 ${n(tall * 0.5)} -46 0Z`,
      lighter(coat, 0.4),
      0.6,
    ) +
    (kind === 0
      ? [-16, 2, 20]
          .map((x, index) =>
            fill(
              `M${x - 4} ${n(-tall * (0.8 - index * 0.12))}Q${x + 4} 0 ${x - 4} ${n(tall * (0.8 - index * 0.12))}L${x + 5} ${n(tall * (0.76 - index * 0.14))}Q${x + 12} 0 ${x + 5} ${n(-tall * (0.76 - index * 0.14))}Z`,
              index % 2 ? lighter(patch, 0.3) : patch,
            ),
          )
          .join('')
      : kind === 1
        ? times(22, (index) =>
            place(
              -12 + (index % 6) * 8 + (Math.floor(index / 6) % 2) * 4,
              (Math.floor(index / 6) - 1.5) * 8,
              line('M-3 -4Q4 0 -3 4', darker(coat, 0.25), 1.1, 0.8),
            ),
          )
        : times(15, () =>
            circle(
              random.between(-16, 26),
              random.near(0, tall * 0.5),
              random.between(1.6, 3.6),
              patch,
              0.9,
            ),
          )) +
    line('M-22 -12Q-14 0 -22 12', darker(coat, 0.3), 1.6) +
    fill('M-6 2Q12 2 14 12Q0 14 -6 2Z', patch) +
    line('M-2 4Q8 5 12 11M-3 6Q4 9 8 12', darker(patch, 0.2), 0.9) +
    ellipse(-32, -4, 5.4, 5.4, '#ffffff') +
    eye(-32.5, -4, dark) +
    line('M-46 2Q-40 6 -36 4', dark, 1.5)
  )
}
