import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import {
  around,
  circle,
  ellipse,
  fill,
  line,
  n,
  place,
  rect,
  ring,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { autoRickshaw } from './auto-rickshaw.ts'
import { cloud } from './cloud.ts'

/** Auto rickshaws and scooters out on the town, past palms, chai stalls and bunting. */
export function autos(palette: Palette, random: Random): Tile {
  const [width, height] = [620, 610]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const dark = light ? darker(mix(ink, '#2f2f33', 0.6), 0.4) : darker(ground, 0.45)
  const glass = light ? mix(second, '#ffffff', 0.72) : mix(second, '#ffffff', 0.45)
  const wheel = (radius: number) =>
    circle(0, 0, radius, dark) +
    ring(0, 0, radius * 0.62, lighter(dark, 0.5), 1.6) +
    circle(0, 0, radius * 0.44, mix(ground, '#ffffff', 0.5)) +
    around(6, () => line(`M0 0V${n(-radius * 0.4)}`, dark, 1)) +
    circle(0, 0, radius * 0.15, accent)
  const flowerOn = (radius: number, colour: string) =>
    around(6, () => ellipse(0, -radius * 0.6, radius * 0.3, radius * 0.44, colour)) +
    circle(0, 0, radius * 0.28, '#fff6e0')
  const rickshaw = (body: string, hood: string, trim: string) =>
    autoRickshaw({ body, hood, trim, dark, ground })
  const scooter = (body: string, seat: string) =>
    ellipse(0, 50, 66, 5, mix(ground, dark, 0.16)) +
    place(-42, 36, wheel(14)) +
    place(42, 36, wheel(14)) +
    fill(
      'M-8 24L14 24C12 6 20 -8 36 -12C56 -14 66 2 64 20Q64 30 54 30L30 30Q22 40 10 40L-20 40Q-26 36 -24 30Z',
      body,
    ) +
    fill('M20 22C20 8 30 0 42 0C54 2 58 12 56 22Z', lighter(body, 0.28)) +
    line('M24 20C26 10 34 6 44 6', '#ffffff', 1.8, 0.8) +
    fill('M14 -14Q12 -24 26 -25L54 -24Q66 -22 64 -12Q40 -8 16 -8Z', seat) +
    line('M18 -14Q40 -17 62 -14', lighter(seat, 0.35), 1.4) +
    fill('M-22 36C-30 22 -34 -6 -38 -38L-30 -42C-20 -20 -14 6 -10 30Z', body) +
    line('M-26 24C-30 6 -32 -12 -34 -32', lighter(body, 0.45), 2) +
    fill('M-60 26C-58 14 -44 12 -32 20L-28 32Q-46 22 -60 26Z', darker(body, 0.14)) +
    line('M-36 -40L-22 -48M-36 -40L-46 -34', dark, 3.4) +
    circle(-43, -30, 6.5, '#fff3c4') +
    ring(-43, -30, 6.5, dark, 1.6) +
    line('M-30 -46L-34 -60', dark, 1.4) +
    circle(-35, -63, 5, glass) +
    ring(-35, -63, 5, dark, 1.3) +
    rect(58, -36, 24, 22, accent, 1, 3) +
    line('M58 -29h24M58 -22h24M66 -36v22M74 -36v22', darker(accent, 0.3), 1) +
    [62, 70, 78].map((x, index) => place(x, -38, flowerOn(6, index % 2 ? second : ink))).join('') +
    fill('M-24 40H18l-4 5H-18Z', dark)
  const palm =
    fill(
      tapered(bezier([0, 0], [6, -36], [-2, -76], [10, -112], 12), 10, 6),
      mix(ground, light ? '#a6794f' : '#d0a878', 0.75),
    ) +
    times(9, (index) =>
      line(`M${n(-3 + index * 0.6)} ${-8 - index * 11}q5 3 8 0`, darker(ground, 0.4), 1, 0.5),
    ) +
    [-112, -78, -44, -8, 32, 66, 98]
      .map((turn, index) =>
        place(
          10,
          -112,
          fill(
            'M0 0C-12 -18 -10 -44 4 -62C10 -44 12 -18 0 0Z',
            index % 2 ? mix(second, '#4f8a5a', 0.5) : mix(second, '#2f6b4f', 0.6),
          ) +
            line('M0 -4Q-2 -32 3 -56', lighter(second, 0.5), 1.2) +
            times(5, (at) =>
              line(
                `M0 ${n(-9 - at * 7)}l-4 -5M0 ${n(-9 - at * 7)}l4 -5`,
                lighter(second, 0.4),
                0.8,
                0.7,
              ),
            ),
          turn,
        ),
      )
      .join('') +
    [-5, 4, 12].map((x, index) => circle(x + 6, -106 + index * 2, 5, '#8a5a34')).join('')
  const stall =
    ellipse(0, 2, 66, 5, mix(ground, dark, 0.14)) +
    rect(-52, -42, 104, 42, mix(second, ground, 0.2), 1, 3) +
    times(7, (index) => line(`M${-44 + index * 15} -40v38`, darker(second, 0.15), 1, 0.5)) +
    rect(-58, -48, 116, 8, darker(accent, 0.25), 1, 3) +
    line('M-50 -48V-104M50 -48V-104', dark, 3) +
    times(8, (index) =>
      fill(
        `M${-64 + index * 16} -104L${-58 + index * 14.5} -124L${-43.5 + index * 14.5} -124L${-48 + index * 16} -104Q${-56 + index * 16} -92 ${-64 + index * 16} -104Z`,
        index % 2 ? mix(accent, '#fff6e0', 0.25) : ink,
      ),
    ) +
    fill('M-30 -48Q-34 -72 -16 -72Q2 -72 -2 -48Z', mix(dark, '#ffffff', 0.55)) +
    line('M-2 -58L10 -68', mix(dark, '#ffffff', 0.55), 4) +
    circle(-16, -75, 3, dark) +
    line('M-16 -80q-4 -6 0 -11t0 -11', '#ffffff', 1.8, 0.8) +
    times(4, (index) =>
      fill(`M${14 + index * 9} -48l-1.500 -12h7l-1.500 12Z`, index % 2 ? '#d9a066' : '#c98a4a'),
    ) +
    symmetric(place(26, -20, flowerOn(9, accent))) +
    place(0, -20, flowerOn(12, ink))
  /** Two poles with flags between them. */
  const flags =
    [-132, 132]
      .map(
        (x) =>
          line(`M${x} 0V196`, mix(ground, light ? '#a6794f' : '#d0a878', 0.8), 5) +
          circle(x, -3, 5, accent),
      )
      .join('') +
    line('M-132 2Q0 62 132 2', dark, 1.6) +
    times(13, (index) => {
      const t = (index + 0.5) / 13
      const paper = [ink, accent, second][index % 3] ?? ink
      return place(
        -132 + t * 264,
        2 + 4 * t * (1 - t) * 30,
        fill('M-9 0H9L0 20Z', paper),
        (0.5 - t) * 20,
      )
    })
  const road = (wide: number) =>
    line(`M${-wide} 0Q0 ${n(random.near(0, 5))} ${wide} 0`, mix(ground, dark, 0.24), 3) +
    times(9, (index) =>
      line(
        `M${n(-wide + 10 + index * wide * 0.22)} 7h${n(random.between(8, 22))}`,
        mix(ground, dark, 0.22),
        2,
      ),
    ) +
    times(6, (index) =>
      place(
        -wide * 0.8 + index * wide * 0.32,
        0,
        times(4, (at) =>
          line(
            `M0 0L${(at - 1.5) * 4} ${n(-random.between(5, 11))}`,
            mix(second, '#4f8a5a', 0.5),
            1.7,
          ),
        ),
      ),
    )
  const put = (x: number, y: number, drawn: string) => wrapped(width, height, x, y, 175, drawn)
  const red = light ? ink : mix(ink, '#ffffff', 0.05)
  return {
    width,
    height,
    repeat: 100,
    ground,
    body:
      scatter(random, width, height, 70)
        .map(([x, y], index) =>
          wrapped(
            width,
            height,
            x,
            y,
            12,
            index % 4
              ? circle(
                  0,
                  0,
                  random.between(1.2, 2.4),
                  mix(ground, [second, accent, ink][index % 3] ?? ink, 0.5),
                )
              : place(0, 0, flowerOn(5, mix(ground, accent, 0.75))),
          ),
        )
        .join('') +
      put(176, 36, flags) +
      put(470, 360, flags) +
      put(
        404,
        56,
        place(0, 0, cloud(110, mix(ground, second, 0.17), mix(ground, second, 0.34)), 0, 0.9),
      ) +
      put(
        100,
        344,
        place(0, 0, cloud(110, mix(ground, second, 0.17), mix(ground, second, 0.34)), 0, 0.8),
      ) +
      put(
        544,
        136,
        place(0, 0, cloud(110, mix(ground, second, 0.17), mix(ground, second, 0.34)), 0, 0.7),
      ) +
      put(8, 228, place(0, 0, palm, 0, 1.05)) +
      put(346, 226, place(0, 0, palm, 0, -0.9, 0.9)) +
      put(160, 232, road(150)) +
      put(176, 170, rickshaw(red, light ? mix(accent, '#f4c152', 0.5) : accent, accent)) +
      put(470, 288, road(110)) +
      put(476, 238, scooter(second, darker(accent, 0.3))) +
      put(120, 500, road(120)) +
      put(70, 448, place(0, 0, scooter(mix(accent, ground, 0.1), darker(ink, 0.25)), 0, -1, 1)) +
      put(212, 500, stall) +
      put(480, 556, road(160)) +
      put(
        470,
        492,
        place(
          0,
          0,
          rickshaw(mix(second, ink, 0.04), darker(mix(second, '#2f4a4a', 0.75), 0.1), accent),
          0,
          -1,
          1,
        ),
      ) +
      put(322, 552, place(0, 0, palm, 0, 1)),
  }
}
