import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { around, circle, ellipse, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { moonHare } from './moon-hare.ts'
import { type NightCloudTones, nightCloud } from './night-cloud.ts'
import { type MoonTones, uncleMoon } from './uncle-moon.ts'

const [WIDTH, HEIGHT] = [640, 760]

type Tones = MoonTones & { cloud: NightCloudTones; deep: NightCloudTones }

/** Uncle Moon asleep among clouds, a hare in the lap of a crescent, and sweets laid out under the stars. */
export function chandaMama({ ground, ink, second, accent }: Palette, random: Random): Tile {
  const tones: Tones = {
    moon: ink,
    night: ground,
    cloth: accent,
    gold: mix(ink, '#d99a3c', 0.42),
    blush: accent,
    cloud: {
      top: mix(second, '#f3e9f2', 0.34),
      foot: mix(ground, second, 0.34),
      rim: lighter(second, 0.62),
    },
    deep: {
      top: mix(ground, second, 0.56),
      foot: mix(ground, second, 0.1),
      rim: mix(second, '#ffffff', 0.2),
    },
  }
  const put = (x: number, y: number, body: string) => wrapped(WIDTH, HEIGHT, x, y, 220, body)
  const bank = (x: number, y: number, billows: readonly number[], near: boolean, id: string) =>
    place(x, y, nightCloud(billows, near ? tones.cloud : tones.deep, `mama-${id}`))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 82,
    ground,
    body:
      sky(random, tones) +
      put(
        170,
        190,
        bank(-104, 66, [24, 34, 44, 30, 22], false, 'a') +
          bank(116, 56, [20, 30, 38, 26], false, 'b') +
          place(0, 0, uncleMoon(random, tones), -9, 1.06) +
          bank(66, 124, [24, 36, 46, 34, 24], true, 'c') +
          bank(-66, 132, [26, 38, 48, 36, 26, 18], true, 'd'),
      ) +
      put(
        490,
        676,
        bank(76, 66, [22, 34, 30, 20], false, 'e') +
          place(0, 0, moonHare(random, tones), -8, 1.08) +
          bank(-56, 112, [20, 34, 42, 30, 20], true, 'f') +
          bank(60, 118, [24, 32, 26, 18], true, 'g'),
      ) +
      put(
        492,
        300,
        hangingStars(tones) +
          bank(0, -120, [18, 28, 36, 30, 24, 16], false, 'j') +
          place(0, 44, supper(tones)) +
          bank(0, 92, [22, 30, 40, 32, 22], true, 'h'),
      ) +
      put(176, 540, comet(tones) + bank(8, 64, [18, 28, 36, 28, 18], false, 'i')),
  }
}

/** A five-pointed star with soft corners and a bright heart. */
function softStar(size: number, colour: string): string {
  const points = times(10, (index) => {
    const reach = index % 2 ? size * 0.52 : size
    const turn = (index / 10) * Math.PI * 2 - Math.PI / 2
    return `${index ? 'L' : 'M'}${n(Math.cos(turn) * reach)} ${n(Math.sin(turn) * reach)}`
  })
  return (
    `<path d="${points}Z" fill="${colour}" stroke="${colour}" stroke-width="${n(size * 0.34)}" stroke-linejoin="round"/>` +
    line(
      `M${n(-size * 0.34)} ${n(-size * 0.3)}Q0 ${n(-size * 0.7)} ${n(size * 0.3)} ${n(-size * 0.3)}`,
      lighter(colour, 0.6),
      size * 0.09,
      0.8,
    )
  )
}

/** Stars let down from the sky on threads, like a child's mobile. */
function hangingStars({ moon, blush, cloud }: Tones): string {
  return [
    [-96, -44, 13, 0],
    [-52, 4, 9, 1],
    [52, -18, 10, 1],
    [98, -66, 14, 0],
    [4, -82, 11, 0],
  ]
    .map(
      ([x = 0, y = 0, size = 0, pink]) =>
        line(`M${x} -130V${y - size}`, cloud.rim, 0.9, 0.55) +
        circle(x, -130, 1.8, cloud.rim) +
        place(x, y, softStar(size, pink ? blush : moon), x * 0.12),
    )
    .join('')
}

/** The cakes of the lullaby on their plate, and a small bowl of milk for the child. */
function supper({ gold, night, moon, cloth }: Tones): string {
  const rim = lighter(gold, 0.42)
  const cake = (x: number, y: number, turn: number) =>
    place(
      x,
      y,
      ellipse(0, 3, 23, 9, darker(gold, 0.42)) +
        ellipse(0, 0, 23, 9.5, mix(gold, '#b5652a', 0.5)) +
        ellipse(-1, -1, 18, 6.6, mix(gold, '#d98d3c', 0.5)) +
        line('M-12 -2Q-4 -6 5 -4M-6 2Q4 4 11 0', rim, 1.2, 0.8) +
        circle(4, -1, 1.3, lighter(moon, 0.5)) +
        circle(-6, 0, 1.1, lighter(moon, 0.5)),
      turn,
    )
  const bowl = 'M-25 -12C-24 10 -14 20 0 20C14 20 24 10 25 -12Z'
  return (
    place(
      -30,
      12,
      ellipse(0, 8, 58, 14, darker(gold, 0.4)) +
        ellipse(0, 4, 58, 14, gold) +
        ellipse(0, 3, 50, 10.5, darker(gold, 0.18)) +
        line('M-52 6Q0 22 52 6', rim, 1.4, 0.8) +
        cake(-18, -4, -3) +
        cake(20, -5, 4) +
        cake(0, -16, -2),
    ) +
    place(
      56,
      6,
      fill(bowl, lighter(cloth, 0.12)) +
        fill('M6 20C16 18 24 8 25 -12H14C14 4 12 14 6 20Z', darker(cloth, 0.2), 0.5) +
        ellipse(0, -12, 25, 6.4, lighter(cloth, 0.4)) +
        ellipse(0, -11.5, 21.5, 4.8, '#fffaf0') +
        line('M-22 0Q0 9 22 0', rim, 2) +
        times(5, (index) =>
          circle(-14 + index * 7, 8 + Math.sin((index / 4) * 3.14) * 3, 1.6, rim),
        ) +
        line(
          'M-8 -24q-5 -6 0 -12t0 -12M8 -24q-5 -6 0 -12t0 -12',
          mix('#ffffff', night, 0.25),
          1.5,
          0.6,
        ),
    )
  )
}

function comet({ moon, blush }: Tones): string {
  const trail = (bend: number, colour: string, wide: number, opacity: number) =>
    fill(
      tapered(
        bezier([-46, 22], [0, -8 + bend], [50, -40 + bend], [112, -52 + bend * 1.6], 16),
        wide,
        0.8,
      ),
      colour,
      opacity,
    )
  return (
    trail(-9, blush, 10, 0.5) +
    trail(9, blush, 9, 0.4) +
    trail(0, moon, 16, 0.7) +
    place(-50, 24, softStar(22, moon), -14)
  )
}

/** Stars of three sizes and fine dust. */
function sky(random: Random, { moon, blush, cloud }: Tones): string {
  return scatter(random, WIDTH, HEIGHT, 170)
    .map(([x, y], index) => {
      if (index % 9 === 0)
        return wrapped(
          WIDTH,
          HEIGHT,
          x,
          y,
          20,
          place(
            0,
            0,
            softStar(random.between(5, 7.5), index % 2 ? moon : blush),
            random.between(0, 70),
          ),
        )
      if (index % 5 === 0)
        return wrapped(
          WIDTH,
          HEIGHT,
          x,
          y,
          14,
          around(4, () => fill('M0 0Q-1.200 -1.200 0 -8Q1.200 -1.200 0 0Z', lighter(moon, 0.4))),
        )
      return wrapped(WIDTH, HEIGHT, x, y, 8, circle(0, 0, random.between(0.8, 1.9), cloud.rim, 0.8))
    })
    .join('')
}
