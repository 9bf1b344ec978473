import { leaf } from '../../botany/leaf.ts'
import { pool } from '../../botany/wet-gradients.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [520, 680]
const TUBES = 6

/** Night-blooming cestrum: arching twigs of lance leaves, their axils full of slender starry tubes. */
export function raatKiRani(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const green = mix(mix(second, '#4f7a5c', 0.62), ground, 0.06)
  const pale = mix(accent, '#dcefcf', 0.62)
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  const lance = (length: number, shadow: number) => {
    const tone = mix(mix(green, lighter(green, 0.22), random.next()), ground, shadow)
    return leaf(length, length * random.between(0.2, 0.25), {
      fill: tone,
      shade: darker(tone, 0.35),
      vein: mix(tone, ink, shadow > 0 ? 0.24 : 0.6),
      veins: 7,
      veinWidth: 0.55,
      bend: random.near(0, 0.16),
      belly: 0.4,
    })
  }
  /** Tubes from one axil, fanned about a direction and drooping at their tips. */
  const cyme = (degrees: number, count: number, size: number) => {
    const order = Array.from({ length: count }, (_, index) => index)
    return order
      .map((index) => {
        const share = (index + 0.5) / count - 0.5
        const turn = degrees + share * 128 + random.near(0, 9)
        const rad = (turn * Math.PI) / 180
        const foot = size * random.between(7, 20)
        const [x, y] = [Math.sin(rad) * foot, -Math.cos(rad) * foot]
        return (
          line(`M0 0Q${n(x * 0.4)} ${n(y * 0.4 - 1)} ${n(x)} ${n(y)}`, mix(green, pale, 0.3), 1.2) +
          place(
            x,
            y,
            `<use href="#raat-${random.chance(0.26) ? 'bud' : `tube${random.int(0, TUBES - 1)}`}"/>`,
            turn,
            size * random.between(0.86, 1.12),
          )
        )
      })
      .join('')
  }
  /** A twig that rises, arches and hangs; clusters grow denser towards its tip. */
  const twig = (x: number, y: number, path: readonly Point[], nodes: number, shadow: number) => {
    let leaves = ''
    let flowers = ''
    for (let node = 0; node < nodes; node += 1) {
      const t = 0.05 + (0.93 * node) / (nodes - 1)
      const at = pointAlong(path, t)
      const ahead = at.degrees + 90
      const side = node % 2 ? 1 : -1
      const long = random.between(74, 104) * (1 - t * 0.34)
      leaves += place(at.x, at.y, lance(long, shadow), ahead + side * random.near(48, 9))
      if (node % 3 === 1)
        leaves += place(
          at.x,
          at.y,
          lance(long * 0.7, shadow + 0.16),
          ahead - side * random.near(66, 10),
        )
      if (t > 0.16 && shadow < 0.3)
        flowers += place(
          at.x,
          at.y,
          cyme(
            ahead - side * random.near(38, 10),
            Math.round(5 + t * 5),
            random.between(0.78, 0.92) + t * 0.16,
          ),
        )
    }
    const tip = pointAlong(path, 1)
    if (shadow < 0.3) flowers += place(tip.x, tip.y, cyme(tip.degrees + 90, 12, 1))
    else leaves += place(tip.x, tip.y, lance(70, shadow), tip.degrees + 90)
    const bark = mix(mix(green, ink, 0.24), ground, shadow)
    return put(
      x,
      y,
      560,
      fill(
        brush(path, (t) => 4.6 - 3 * t),
        bark,
      ) +
        leaves +
        flowers,
    )
  }
  const arch = (dx: number, rise: number, drop: number) =>
    bezier([0, 0], [dx * 0.04, -rise * 0.8], [dx * 0.56, -rise * 1.36], [dx, -rise + drop], 24)
  const ghosts =
    twig(150, 300, arch(-240, 250, 60), 11, 0.66) +
    twig(420, 660, arch(230, 260, 60), 11, 0.66) +
    twig(300, 470, arch(150, 210, 30), 9, 0.72)
  const glow = (
    [
      [120, 200],
      [380, 540],
      [400, 150],
      [90, 560],
    ] as const
  )
    .map(([x, y]) => put(x, y, 190, '<circle r="190" fill="url(#raat-glow)"/>'))
    .join('')
  const glints = dusting(random, WIDTH, HEIGHT, 120, (_x, _y, index) =>
    index % 5 === 0
      ? fill(
          'M0 -5Q0.600 -0.600 5 0Q0.600 0.600 0 5Q-0.600 0.600 -5 0Q-0.600 -0.600 0 -5Z',
          ink,
          0.8,
        )
      : circle(0, 0, random.between(0.6, 1.3), ink, random.between(0.3, 0.75)),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 78,
    ground,
    body:
      `<defs>${pool('raat-glow', lighter(second, 0.06), 0.42)}${tubes(random, pale, green, ink)}</defs>` +
      glow +
      ghosts +
      glints +
      twig(40, 700, arch(330, 430, 190), 15, 0) +
      twig(500, 690, arch(-250, 330, 120), 12, 0) +
      twig(290, 360, arch(-300, 380, 160), 14, 0) +
      twig(48, 520, arch(96, 320, 80), 10, 0) +
      twig(90, 432, arch(-180, 220, 100), 9, 0) +
      twig(426, 413, arch(-112, 200, 90), 8, 0) +
      twig(236, 330, arch(250, 260, 150), 11, 0),
  }
}

/** Slim tubes that widen to a five-pointed star, seen more or less from the side, and a closed bud. */
function tubes(random: Random, pale: string, green: string, brass: string): string {
  const long = 30
  const tone = mix(pale, green, 0.26)
  const tube = `M-1 0C-1.300 ${-long * 0.4} -1.500 ${-long * 0.7} -2.500 ${-long}L2.500 ${-long}C1.500 ${-long * 0.7} 1.300 ${-long * 0.4} 1 0Z`
  const cup = fill('M-1.700 1L-2 -4L-1 -3L0 -5L1 -3L2 -4L1.700 1Z', darker(green, 0.1))
  const open = times(TUBES, (kind) => {
    const face = [0.3, 0.45, 0.62, 0.8, 0.5, 0.36][kind] ?? 0.5
    const star = times(5, (index) => {
      const turn = index * 72 + kind * 17
      const size = random.between(8, 9.6)
      return place(
        0,
        0,
        fill(
          `M-1.700 0.600Q${n(-2.3)} ${n(-size * 0.4)} 0 ${n(-size)}Q2.300 ${n(-size * 0.4)} 1.700 0.600Z`,
          index % 2 ? pale : lighter(pale, 0.4),
        ) + line(`M0 0L0 ${n(-size * 0.7)}`, tone, 0.5, 0.8),
        turn,
      )
    })
    return `<g id="raat-tube${kind}">${fill(tube, tone)}${line(`M-0.600 -3L-1.300 ${-long + 3}`, lighter(pale, 0.4), 0.7, 0.8)}${cup}${place(0, -long, `${star}${circle(0, 0, 1.9, mix(tone, brass, 0.4))}${circle(0, 0, 0.9, darker(green, 0.4))}`, 0, 1, face)}</g>`
  })
  const bud = `<g id="raat-bud">${fill(`M-0.900 0C-1.200 -9 -1.300 -16 -2 -21Q-1.800 -25 0 -28Q1.800 -25 2 -21C1.300 -16 1.200 -9 0.900 0Z`, mix(tone, green, 0.25))}${line('M0 -18L0 -26', darker(tone, 0.2), 0.5, 0.7)}${cup}</g>`
  return open + bud
}
