import { leaf } from '../../botany/leaf.ts'
import { ruffledPetal } from '../../botany/ruffled-petal.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { around, circle, ellipse, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** A field of poppies on hairy stems: open cups, nodding buds and dry seed heads. */
export function poppies(palette: Palette, random: Random): Tile {
  const [width, height] = [540, 600]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const dark = light ? darker(mix(ink, accent, 0.3), 0.68) : darker(ground, 0.4)
  const green = light ? mix(mix(accent, '#7d9a5b', 0.35), dark, 0.1) : mix(accent, ground, 0.18)
  const silky = (colour: string) => ({
    fill: colour,
    deep: darker(mix(colour, ink, 0.4), 0.22),
    light: lighter(colour, 0.45),
  })
  const heart = (radius: number) =>
    around(26, () => line(`M0 0L0 ${n(-radius * random.between(0.24, 0.42))}`, dark, 0.8, 0.8)) +
    around(26, () => circle(0, -radius * random.between(0.24, 0.42), radius * 0.022 + 0.5, dark)) +
    circle(0, 0, radius * 0.19, mix(green, '#ffffff', 0.25)) +
    around(9, () => line(`M0 0L0 ${n(-radius * 0.16)}`, dark, 1))
  const open = (radius: number, colour: string) =>
    [12, 192, 102, 282]
      .map((turn, index) =>
        place(
          0,
          0,
          ruffledPetal(
            random,
            radius * (index < 2 ? 1.05 : 0.94),
            radius * (index < 2 ? 1.75 : 1.5),
            silky(index < 2 ? colour : lighter(colour, 0.14)),
            0.08,
          ) +
            fill(
              `M0 0Q${n(-radius * 0.3)} ${n(-radius * 0.2)} 0 ${n(-radius * 0.46)}Q${n(radius * 0.3)} ${n(-radius * 0.2)} 0 0Z`,
              dark,
              0.75,
            ),
          turn + random.near(0, 12),
        ),
      )
      .join('') + heart(radius)
  const cup = (radius: number, colour: string) =>
    [-46, 46, 0]
      .map((turn) =>
        place(
          0,
          radius * 0.5,
          ruffledPetal(random, radius * 1.25, radius * 1.2, silky(darker(colour, 0.1)), 0.07),
          turn,
        ),
      )
      .join('') +
    times(12, (index) =>
      line(
        `M0 ${n(radius * 0.2)}L${n((index - 5.5) * radius * 0.06)} ${n(-radius * random.between(0.28, 0.42))}`,
        dark,
        0.9,
      ),
    ) +
    [-30, 30, -4]
      .map((turn, index) =>
        place(
          0,
          radius * 0.55,
          ruffledPetal(
            random,
            radius * (index < 2 ? 1.02 : 0.84),
            radius * 1.15,
            silky(lighter(colour, index * 0.06)),
            0.08,
          ),
          turn,
        ),
      )
      .join('')
  const nodding = (size: number, colour: string) =>
    ellipse(0, 0, size * 0.46, size * 0.66, green) +
    fill(
      `M0 ${n(size * 0.62)}Q${n(size * 0.3)} 0 ${n(size * 0.06)} ${n(-size * 0.4)}Q${n(-size * 0.12)} 0 0 ${n(size * 0.62)}Z`,
      colour,
    ) +
    around(16, () => line(`M0 ${n(-size * 0.5)}L0 ${n(-size * 0.66)}`, green, 0.7))
  const pod = (size: number) =>
    fill(
      smooth([
        [0, size * 0.6],
        [-size * 0.42, size * 0.1],
        [-size * 0.36, -size * 0.34],
        [0, -size * 0.44],
        [size * 0.36, -size * 0.34],
        [size * 0.42, size * 0.1],
        [0, size * 0.6],
      ]),
      mix(green, ground, 0.3),
    ) +
    times(5, (index) =>
      line(
        `M0 ${n(size * 0.52)}Q${n((index - 2) * size * 0.24)} 0 ${n((index - 2) * size * 0.13)} ${n(-size * 0.36)}`,
        darker(green, 0.3),
        0.8,
        0.7,
      ),
    ) +
    fill(
      `M${n(-size * 0.42)} ${n(-size * 0.36)}Q0 ${n(-size * 0.66)} ${n(size * 0.42)} ${n(-size * 0.36)}Q0 ${n(-size * 0.24)} ${n(-size * 0.42)} ${n(-size * 0.36)}Z`,
      darker(green, 0.25),
    )
  const feathery = (length: number, tone: string) =>
    fill(
      tapered(bezier([0, 0], [8, -length * 0.3], [-6, -length * 0.7], [6, -length]), 3, 1),
      tone,
    ) +
    times(12, (index) => {
      const t = 0.14 + index * 0.068
      const side = index % 2 ? 1 : -1
      return place(
        2,
        -length * t,
        leaf(length * 0.4 * (1.1 - t * 0.8), length * 0.07, {
          fill: tone,
          vein: lighter(tone, 0.3),
          veins: 0,
          bend: side * 0.25,
        }),
        side * random.near(52, 8),
      )
    })
  const stem = (dx: number, dy: number, tone: string) => {
    const spine = bezier(
      [0, 0],
      [random.near(0, 26), -dy * 0.4],
      [dx + random.near(0, 30), -dy * 0.6],
      [dx, -dy],
      20,
    )
    const hairs = times(26, (index) => {
      const at = pointAlong(spine, 0.04 + index * 0.036)
      return place(
        at.x,
        at.y,
        line(`M0 0L${index % 2 ? 5 : -5} ${n(random.near(-2, 2))}`, tone, 0.6, 0.7),
        at.degrees + 90,
      )
    })
    return fill(tapered(spine, 4, 2.4), tone) + hairs
  }
  const quiet = mix(ground, accent, light ? 0.3 : 0.4)
  let body = ''
  for (let index = 0; index < 16; index += 1) {
    const x = ((index + random.near(0.5, 0.4)) / 16) * width
    const [dx, dy] = [random.near(0, 40), random.between(120, 220)]
    const head =
      index % 3 === 0
        ? pod(20)
        : index % 3 === 1
          ? nodding(18, quiet)
          : place(0, 0, open(26, mix(ground, second, 0.42)), 0, 1, 0.7)
    body += wrapped(
      width,
      height,
      x,
      random.between(0, height),
      300,
      stem(dx, dy, quiet) +
        place(0, 0, feathery(100, quiet), random.near(0, 40)) +
        place(dx, -dy, head),
    )
  }
  const tones = [ink, mix(ink, second, 0.5), second, darker(ink, 0.16)]
  const plants: [number, number, number, number, number][] = [
    [70, 590, -10, 190, 0],
    [200, 470, 30, 210, 1],
    [330, 600, -14, 230, 2],
    [450, 520, 20, 170, 3],
    [500, 330, 10, 200, 0],
    [110, 300, 24, 190, 2],
    [270, 240, -20, 150, 4],
    [390, 250, 26, 180, 1],
    [30, 200, -6, 140, 5],
    [240, 640, 0, 130, 4],
    [420, 700, 20, 140, 5],
  ]
  let leaves = ''
  // Every stem lies behind every flower: a stem across a petal reads as a mistake.
  let stems = ''
  let flowers = ''
  for (const [index, [x, y, dx, dy, kind]] of plants.entries()) {
    const colour = tones[index % tones.length] ?? ink
    const radius = random.between(50, 66)
    const top =
      kind === 4
        ? place(0, 14, nodding(30, colour), 180)
        : kind === 5
          ? pod(26)
          : kind === 1 || kind === 3
            ? place(0, -radius * 0.5, cup(radius, colour))
            : place(0, 0, open(radius, colour), random.near(0, 20), 1, 0.9)
    leaves += wrapped(
      width,
      height,
      x,
      y - 4,
      150,
      times(3, (blade) =>
        place(
          0,
          0,
          feathery(
            random.between(74, 110),
            blade === 1 ? darker(green, 0.16) : mix(green, ground, 0.14),
          ),
          (blade - 1) * 38 + random.near(0, 8),
        ),
      ),
    )
    stems += wrapped(width, height, x, y, 330, stem(dx, dy, green))
    flowers += wrapped(width, height, x + dx, y - dy, 160, top)
  }
  return { width, height, repeat: 82, ground, body: body + leaves + stems + flowers }
}
