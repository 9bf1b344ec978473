import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

/** Strelitzias: orange sails and a blue tongue out of a beak-like sheath, among paddle leaves. */
export function birdOfParadise(palette: Palette, random: Random): Tile {
  const [width, height] = [560, 680]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const sail = mix(accent, '#f0862a', light ? 0.45 : 0.3)
  const tongue = mix(ink, '#2b4a9a', 0.5)
  const paddle = (length: number, tone: string, bend: number) => {
    const spine = bezier(
      [0, 0],
      [bend * 0.1, -length * 0.3],
      [bend * 0.4, -length * 0.66],
      [bend, -length],
      18,
    )
    const profile = (t: number) =>
      length * 0.2 * Math.sin(Math.PI * Math.min(1, t ** 0.8)) ** 0.7 * (t < 0.999 ? 1 : 0)
    const left = offset(spine, (t) => profile(t) || 0)
    const right = offset(spine, (t) => -(profile(t) || 0)).reverse()
    return (
      fill(`${smooth(left)}${smooth(right, 'L')}Z`, tone) +
      fill(`${smooth(left)}${smooth([...spine].reverse(), 'L')}Z`, darker(tone, 0.3), 0.6) +
      times(24, (index) => {
        const t = 0.07 + index * 0.037
        const from = pointAlong(spine, t)
        return [-1, 1]
          .map((side) =>
            place(
              from.x,
              from.y,
              line(
                `M0 0Q${n(length * 0.05)} ${n(side * profile(t) * 0.6)} ${n(length * 0.075)} ${n(side * profile(Math.min(0.98, t + 0.06)) * 0.94)}`,
                index % 4 ? darker(tone, 0.22) : lighter(tone, 0.26),
                0.9,
                0.55,
              ),
              from.degrees,
            ),
          )
          .join('')
      }) +
      fill(tapered(spine, length * 0.024, 1), lighter(tone, 0.4)) +
      (random.chance(0.6)
        ? place(
            pointAlong(spine, 0.62).x,
            pointAlong(spine, 0.62).y,
            fill(
              `M${n(length * 0.02)} 0L${n(length * 0.19)} ${n(-length * 0.04)}L${n(length * 0.19)} ${n(length * 0.005)}Z`,
              ground,
              0.9,
            ),
          )
        : '')
    )
  }
  const blade = (length: number, wide: number, colour: string) =>
    fill(
      `M0 0C${n(-wide)} ${n(-length * 0.3)} ${n(-wide * 0.7)} ${n(-length * 0.8)} 0 ${n(-length)}C${n(wide * 0.9)} ${n(-length * 0.7)} ${n(wide * 0.8)} ${n(-length * 0.3)} 0 0Z`,
      colour,
    ) +
    fill(
      `M0 0C${n(-wide)} ${n(-length * 0.3)} ${n(-wide * 0.7)} ${n(-length * 0.8)} 0 ${n(-length)}L0 0Z`,
      darker(colour, 0.24),
      0.5,
    ) +
    times(4, (index) =>
      line(
        `M0 ${n(-length * 0.06)}Q${n((index - 1.5) * wide * 0.5)} ${n(-length * 0.5)} ${n((index - 1.5) * wide * 0.2)} ${n(-length * 0.9)}`,
        index % 2 ? lighter(colour, 0.4) : darker(colour, 0.3),
        0.8,
        0.6,
      ),
    )
  const flower = (size: number) => {
    const stalk = bezier([20, 250], [10, 160], [-18, 70], [-30, 0], 16)
    return place(
      0,
      0,
      fill(
        brush(stalk, (t) => 13 - t * 4),
        mix(second, ink, 0.25),
      ) +
        line(smooth(offset(stalk, () => 3)), lighter(second, 0.3), 1.4, 0.6) +
        [-36, -20, -2, 14, 32]
          .map((turn, index) =>
            place(
              8 + index * 11,
              -6 - index * 2,
              blade(116 - Math.abs(index - 2) * 12, 13, index % 2 ? sail : lighter(sail, 0.16)),
              turn + random.near(6, 4),
            ),
          )
          .join('') +
        place(32, -6, blade(104, 7, tongue), 58) +
        place(24, -8, blade(96, 8, darker(tongue, 0.16)), 24) +
        place(52, -8, blade(76, 12, sail), 62) +
        fill(
          'M-44 10C-36 -14 10 -22 60 -18C110 -16 140 -6 168 6C120 10 70 22 24 24C-8 26 -34 26 -44 10Z',
          mix(second, ink, 0.2),
        ) +
        fill('M-40 4C-10 -16 60 -20 168 6C110 0 40 -2 -40 4Z', mix(accent, ink, 0.25), 0.85) +
        times(7, (index) =>
          line(
            `M${-30 + index * 6} ${16 + (index % 3)}Q60 ${16 - index * 3} ${150 - index * 8} ${6 - index}`,
            index % 2 ? darker(ink, 0.25) : lighter(second, 0.35),
            0.9,
            0.6,
          ),
        ),
      0,
      size,
    )
  }
  const tones = [ink, mix(ink, second, 0.45), second, darker(ink, 0.24)]
  const quiet = (share: number) => mix(ground, light ? second : ink, share)
  const backdrop = scatter(random, width, height, 13)
    .map(([x, y], index) =>
      wrapped(
        width,
        height,
        x,
        y,
        330,
        place(
          0,
          0,
          place(
            0,
            110,
            paddle(random.between(190, 260), quiet(index % 2 ? 0.22 : 0.36), random.near(0, 60)),
          ),
          random.between(-70, 70),
        ),
      ),
    )
    .join('')
  const stand = (x: number, y: number, mirror: number) =>
    wrapped(
      width,
      height,
      x,
      y,
      420,
      place(
        0,
        0,
        [-64, -34, 44, 70, -8]
          .map((turn, index) =>
            place(
              random.near(0, 14),
              170,
              fill(
                tapered(bezier([0, 60], [2, 0], [0, -40], [0, -70]), 9, 6),
                mix(second, ink, 0.4),
              ) +
                place(
                  0,
                  -64,
                  paddle(
                    random.between(210, 270),
                    tones[index % 4] ?? ink,
                    random.near(turn * 0.6, 20),
                  ),
                ),
              turn * 0.8,
            ),
          )
          .join('') +
          place(-50, 10, flower(0.98), -14) +
          place(60, 96, flower(0.8), 18) +
          [-40, 24, 58]
            .map((turn, index) =>
              place(
                index * 26 - 30,
                240,
                paddle(random.between(130, 170), tones[(index + 1) % 4] ?? ink, turn * 0.5),
                turn,
              ),
            )
            .join(''),
        0,
        mirror,
        1,
      ),
    )
  return {
    width,
    height,
    repeat: 100,
    ground,
    body: backdrop + stand(150, 190, 1) + stand(420, 530, -1),
  }
}
