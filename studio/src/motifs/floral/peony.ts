import { leaf } from '../../botany/leaf.ts'
import { type PeonyColours, paintedPeony, peonyGradients } from '../../botany/painted-peony.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import { ellipse, fill, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [560, 640]

/** Full-blown garden peonies in paint, petal over petal, with buds, over dark divided leaves. */
export function peony(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const green = mix(darker(accent, 0.24), '#2f5244', 0.42)
  const sorts: Record<string, PeonyColours> = {
    shell: {
      pale: lighter(second, 0.72),
      body: mix(second, ground, 0.34),
      deep: mix(ink, second, 0.3),
    },
    rose: {
      pale: lighter(second, 0.5),
      body: mix(second, ink, 0.26),
      deep: darker(mix(ink, second, 0.12), 0.12),
    },
    wine: { pale: mix(second, ink, 0.18), body: mix(ink, second, 0.18), deep: darker(ink, 0.42) },
  }
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  const leaflet = (long: number, tone: string) =>
    leaf(long, long * random.between(0.32, 0.4), {
      fill: tone,
      shade: darker(tone, 0.34),
      vein: mix(tone, '#dfe6c8', 0.34),
      veins: 6,
      belly: 0.46,
      bend: random.near(0, 0.16),
      veinWidth: long * 0.008,
    })
  /** A peony's leaf: a stalk with leaflets in threes, the middle one the longest. */
  const foliage = (long: number, tone: string) => {
    const bow = random.near(0, long * 0.14)
    const stalk = bezier(
      [0, 0],
      [bow * 0.3, -long * 0.3],
      [bow * 0.7, -long * 0.5],
      [bow, -long * 0.66],
      8,
    )
    const three = (size: number, turn: number) =>
      place(
        0,
        0,
        [-44, 42, 0]
          .map((side) =>
            place(
              0,
              0,
              leaflet(
                size * (side ? 0.8 : 1) * random.near(1, 0.07),
                mix(tone, side < 0 ? '#8fa27a' : darker(tone, 0.3), side ? 0.2 : 0),
              ),
              side + random.near(0, 7),
            ),
          )
          .join(''),
        turn,
      )
    return (
      fill(tapered(stalk, 4.2, 2), mix(tone, ink, 0.3)) +
      [
        [0.46, -58],
        [0.56, 56],
      ]
        .map(([share = 0, turn = 0]) => {
          const at = pointAlong(stalk, share)
          return place(at.x, at.y, three(long * 0.42, turn))
        })
        .join('') +
      place(bow, -long * 0.64, three(long * 0.5, bow * 0.5))
    )
  }
  const bud = (size: number, sort: string) => {
    const colours = sorts[sort] as PeonyColours
    return (
      fill(
        tapered(bezier([0, 0], [4, -size], [-4, -size * 1.8], [0, -size * 2.6]), 4.6, 3),
        mix(green, ink, 0.24),
      ) +
      place(
        0,
        -size * 2.5,
        ellipse(0, -size * 0.62, size * 0.62, size * 0.68, colours.body) +
          [-26, 24, -4]
            .map((turn, index) =>
              place(
                0,
                0,
                fill(
                  `M0 0C${-size * 0.6} ${-size * 0.2} ${-size * 0.62} ${-size * 0.9} ${-size * 0.1} ${-size * (1.28 - index * 0.08)}C${size * 0.5} ${-size * 1.1} ${size * 0.56} ${-size * 0.3} 0 0Z`,
                  `url(#peony-${sort}${index % 3})`,
                ) +
                  fill(
                    `M${size * 0.1} ${-size * 0.1}C${size * 0.5} ${-size * 0.3} ${size * 0.46} ${-size * 0.9} ${size * 0.04} ${-size * 1.2}C${size * 0.3} ${-size * 0.7} ${size * 0.24} ${-size * 0.4} ${size * 0.1} ${-size * 0.1}Z`,
                    colours.deep,
                    0.3,
                  ),
                turn,
              ),
            )
            .join('') +
          [-52, 50, 0]
            .map((turn) =>
              place(
                0,
                size * 0.06,
                leaf(size * (turn ? 0.74 : 0.5), size * 0.42, {
                  fill: mix(green, '#8fa27a', turn ? 0.16 : 0.34),
                  shade: darker(green, 0.3),
                }),
                turn,
              ),
            )
            .join(''),
      )
    )
  }
  /** Leaves that spread from behind a flower. */
  const bed = (
    x: number,
    y: number,
    radius: number,
    from: number,
    count: number,
    tone: string,
    apart = 0.36,
  ) =>
    times(count, (index) => {
      const turn = from + (360 / count) * index + random.near(0, 13)
      return put(
        x,
        y,
        radius * 2.5,
        place(
          0,
          0,
          place(
            0,
            -radius * apart,
            foliage(
              radius * random.between(1.3, 1.6),
              index % 2 ? tone : mix(tone, '#4d6b4a', 0.5),
            ),
          ),
          turn,
        ),
      )
    })
  const flower = (x: number, y: number, radius: number, sort: string) =>
    put(
      x,
      y,
      radius * 1.5,
      place(
        0,
        0,
        paintedPeony(random, radius, `peony-${sort}`, sorts[sort] as PeonyColours),
        random.near(0, 12),
      ),
    )
  const pale = mix(ground, green, 0.26)
  const veiled = [
    [282, 300, 92],
    [30, 620, 84],
    [290, 610, 80],
    [10, 300, 86],
  ]
    .map(([x = 0, y = 0, size = 0]) => bed(x, y, size, random.between(0, 60), 7, pale, 0))
    .join('')
  return {
    ...{ width: WIDTH, height: HEIGHT, repeat: 76, ground },
    hand: { waver: 0.5, pigment: 0.24 },
    body:
      `<defs>${Object.entries(sorts)
        .map(([sort, colours]) => peonyGradients(`peony-${sort}`, colours))
        .join('')}</defs>` +
      `<g opacity="0.5">${veiled}</g>` +
      bed(150, 158, 108, 8, 6, green) +
      bed(424, 474, 112, 40, 6, darker(green, 0.1)) +
      bed(420, 204, 78, 20, 5, darker(green, 0.16)) +
      bed(122, 446, 84, 0, 5, green) +
      put(284, 330, 120, place(0, 0, bud(26, 'rose'), 26)) +
      put(556, 300, 120, place(0, 0, bud(22, 'wine'), -24)) +
      put(276, 622, 120, place(0, 0, bud(24, 'shell'), -18)) +
      flower(150, 158, 112, 'rose') +
      flower(424, 474, 118, 'shell') +
      flower(420, 204, 82, 'shell') +
      flower(122, 446, 88, 'wine'),
  }
}
