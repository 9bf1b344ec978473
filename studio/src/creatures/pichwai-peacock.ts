import { petal } from '../botany/petal.ts'
import { bezier, brush, offset, pointAlong, smooth, smoothLoop, tapered } from '../ink/curves.ts'
import { circle, ellipse, fill, line, type Point, place, times } from '../ink/fragments.ts'

export type PeacockTones = {
  /** From palest to darkest. */
  pale: string
  light: string
  middle: string
  deep: string
  pen: string
  ground: string
}

const BODY: readonly Point[] = [
  [-66, -176],
  [-50, -178],
  [-37, -166],
  [-32, -144],
  [-35, -116],
  [-28, -84],
  [2, -54],
  [44, -34],
  [74, -2],
  [68, 20],
  [38, 33],
  [-4, 34],
  [-42, 20],
  [-68, -8],
  [-79, -44],
  [-76, -76],
  [-63, -104],
  [-54, -128],
  [-55, -146],
  [-66, -156],
  [-78, -160],
]

/** Centre line of the train, and its width along it. */
const TRAIN = bezier([34, 6], [130, 60], [170, 210], [64, 400], 60)
const trainWidth = (t: number) => 66 + 96 * Math.sin(Math.PI * Math.min(1, t * 0.72 + 0.04)) ** 1.2

/** Draws a peacock of pichwai cloths, facing left, with its train falling to the right. */
export function pichwaiPeacock(tones: PeacockTones): string {
  return train(tones) + legs(tones) + body(tones) + wing(tones) + head(tones)
}

function train(tones: PeacockTones): string {
  const rows = 13
  return times(rows, (back) => {
    const row = rows - 1 - back
    const t = 0.1 + (row / (rows - 1)) * 0.9
    const across = row % 2 ? 6 : 5
    const at = pointAlong(TRAIN, Math.min(0.999, t))
    const size = 11 + 15 * t
    return times(across, (index) => {
      const share = index / (across - 1) - 0.5
      const side = share * trainWidth(t)
      const turn = (at.degrees * Math.PI) / 180
      const drop = Math.cos(share * 2.6) * size * 1.2
      const x = at.x - Math.sin(turn) * side + Math.cos(turn) * drop
      const y = at.y + Math.cos(turn) * side + Math.sin(turn) * drop
      return place(x, y, plume(size, tones), at.degrees - 90 - share * -34)
    })
  })
}

function plume(size: number, { pale, light, middle, deep, pen, ground }: PeacockTones): string {
  const barbs = times(9, (index) => {
    const y = -size * 2.1 + index * size * 0.3
    const reach = size * (0.66 + index * 0.035)
    return `M0 ${y.toFixed(1)}q${(reach * 0.7).toFixed(1)} ${(size * 0.2).toFixed(1)} ${reach.toFixed(1)} ${(size * 0.85).toFixed(1)}M0 ${y.toFixed(1)}q${(-reach * 0.7).toFixed(1)} ${(size * 0.2).toFixed(1)} ${(-reach).toFixed(1)} ${(size * 0.85).toFixed(1)}`
  })
  const eye = (long: number, wide: number, colour: string, y: number) =>
    place(0, y * size, fill(petal(size * long, size * wide, 0.35), colour), 180)
  return (
    place(0, -size * 2.3, fill(petal(size * 3.5, size * 2.2, 0.25), ground, 0.86), 180) +
    line(barbs, middle, 0.8, 0.85) +
    line(`M0 ${(-size * 2.6).toFixed(1)}V0`, deep, 1.2) +
    eye(1.76, 1.42, pen, -0.62) +
    eye(1.66, 1.32, light, -0.58) +
    eye(1.3, 0.98, deep, -0.34) +
    eye(1.02, 0.74, pale, -0.14) +
    ellipse(0, size * 0.42, size * 0.24, size * 0.27, pen) +
    circle(size * 0.07, size * 0.35, size * 0.07, pale)
  )
}

function body({ light, middle, deep, pen }: PeacockTones): string {
  const outline = smoothLoop(BODY)
  const spine = bezier([-48, -168], [-30, -120], [-78, -50], [24, 4], 40)
  const half = (t: number) => 6 + 44 * Math.min(1, t * 1.5) ** 1.3
  const scales = times(25, (row) => {
    const t = 0.08 + row * 0.037
    const at = pointAlong(spine, Math.min(0.99, t))
    const reach = half(t)
    const count = 3 + Math.round(t * 6)
    return times(count, (index) => {
      const share = count === 1 ? 0 : (index + (row % 2) * 0.5) / count - 0.5
      const turn = (at.degrees * Math.PI) / 180
      const r = 2.6 + 4.2 * t
      return place(
        at.x - Math.sin(turn) * share * reach * 2,
        at.y + Math.cos(turn) * share * reach * 2,
        line(
          `M${(-r).toFixed(1)} 0Q0 ${(r * 2).toFixed(1)} ${r.toFixed(1)} 0`,
          share < -0.1 ? pen : light,
          0.9,
          0.85,
        ),
        at.degrees - 90,
      )
    })
  })
  return (
    `<defs><linearGradient id="mor-body" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="${deep}"/><stop offset="0.6" stop-color="${middle}"/><stop offset="1" stop-color="${light}"/></linearGradient><clipPath id="mor-shape"><path d="${outline}"/></clipPath></defs>` +
    fill(outline, 'url(#mor-body)') +
    `<g clip-path="url(#mor-shape)">${scales}</g>` +
    line(outline, pen, 1.6)
  )
}

function wing({ pale, light, middle, deep, pen }: PeacockTones): string {
  const feathers = [0, 1, 2, 3, 4, 5].map((index) =>
    place(
      -30 + index * 8,
      -22 + index * 4,
      fill(petal(104 - index * 9, 19, 0.5), index % 2 ? light : pale) +
        line(petal(104 - index * 9, 19, 0.5), pen, 1) +
        line(`M0 -18V${-92 + index * 9}`, deep, 0.8) +
        times(8, (bar) => line(`M-6 ${-30 - bar * 7}q6 -5 12 0`, middle, 0.8, 0.8)),
      112 - index * 5,
    ),
  )
  const shoulder = smoothLoop([
    [-46, -34],
    [-28, -54],
    [4, -42],
    [26, -20],
    [18, -4],
    [-10, -2],
    [-36, -10],
  ])
  return (
    feathers.join('') +
    fill(shoulder, light) +
    times(4, (row) =>
      times(6 - row, (index) =>
        line(`M${-36 + index * 10 + row * 6} ${-34 + row * 8 + index * 3}q6 9 9 -1`, deep, 1),
      ),
    ) +
    line(shoulder, pen, 1.3)
  )
}

function head({ pale, light, deep, pen, ground }: PeacockTones): string {
  const crest = [-44, -26, -8, 10, 28].map((turn) =>
    place(
      -54,
      -175,
      line('M0 0Q1 -14 0 -26', pen, 1.1) +
        place(0, -24, fill(petal(15, 9, 0.5), light) + line(petal(15, 9, 0.5), pen, 0.9)) +
        circle(0, -33, 2, deep),
      turn,
    ),
  )
  const face =
    fill('M-76 -164Q-92 -164 -101 -152Q-88 -152 -77 -151Z', pale) +
    line('M-76 -164Q-92 -164 -101 -152Q-88 -152 -77 -151M-98 -154L-78 -158', pen, 1.1) +
    fill('M-80 -160Q-70 -172 -52 -163Q-58 -150 -78 -153Z', ground) +
    fill('M-76 -159Q-68 -167 -56 -161Q-64 -154 -76 -159Z', pale) +
    circle(-66, -160.5, 3.2, pen) +
    line('M-79 -160Q-68 -170 -51 -162', pen, 1.4)
  return (
    crest.join('') +
    place(0, -4, face) +
    [-118, -110]
      .map((y) =>
        times(6, (index) =>
          circle(-57 + index * 4.2 - (y + 118) * 0.4, y + Math.sin(index * 0.63) * 5, 1.9, pale),
        ),
      )
      .join('')
  )
}

function legs({ middle, pen }: PeacockTones): string {
  const leg = (x: number, lean: number) => {
    const way: Point[] = [
      [x, 24],
      [x + lean, 60],
      [x + lean * 0.4, 94],
    ]
    return (
      fill(tapered(way, 6, 3.4), middle) +
      line(smooth(offset(way, () => 1.5)), pen, 0.9) +
      fill(
        brush(
          [
            [x + lean * 0.4 - 15, 98],
            [x + lean * 0.4, 93],
            [x + lean * 0.4 + 13, 97],
          ],
          () => 4,
        ),
        middle,
      ) +
      line(`M${x + lean * 0.4} 94l-8 5M${x + lean * 0.4} 94l3 6`, middle, 2.6)
    )
  }
  return leg(-18, 7) + leg(8, 6)
}
