import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { brush } from '../../ink/curves.ts'
import { fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { dyed, yarnAt } from './weave.ts'

const SIZE = 450
/** Yarns each way. */
const COUNT = 150

/** Handspun, handwoven cotton: no yarn as thick as its neighbour, some dyed, specks of seed and fluff left in. */
export function khadi(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const pitch = SIZE / COUNT
  const natural = [
    lighter(ground, 0.45),
    lighter(ground, 0.2),
    mix(ground, accent, 0.3),
    mix(ground, accent, 0.5),
    light ? darker(ground, 0.06) : lighter(ground, 0.1),
  ]
  const tinted = [mix(ground, second, 0.34), mix(ground, ink, 0.3), mix(ground, ink, 0.56)]
  const behind = light ? darker(mix(ground, accent, 0.6), 0.2) : darker(ground, 0.3)
  const yarns = (upright: boolean) => {
    // Coloured yarns come a few at a time, as the weaver changed the bobbin.
    let run = 0
    return times(COUNT, (index) => {
      const isAtEdge = index < 2 || index > COUNT - 3
      if (run <= 0 && !isAtEdge && random.chance(0.13)) run = random.int(1, upright ? 1 : 2)
      run -= 1
      const colour = dyed(random.pick(run >= 0 && !isAtEdge ? tinted : natural), random, 0.06)
      const width = pitch * random.between(0.62, 0.98)
      return yarnAt(
        random,
        (index + 0.5) * pitch + random.near(0, 0.3),
        { across: SIZE, along: SIZE, upright },
        {
          colour,
          opacity: upright ? 0.95 : 0.8,
          width,
          uneven: random.between(0.15, 0.46),
          sway: random.between(0.3, 0.9),
        },
      )
    })
  }
  /** Where the weft dips under, the warp shows again: without this yarns would only lie in layers. */
  const crossings = times(COUNT, (index) => {
    const at = (index + 0.5) * pitch
    const dash = `stroke-dasharray="${pitch * 0.9} ${pitch * 1.1}" stroke-dashoffset="${index % 2 ? pitch : 0}"`
    return line(`M${n(at)} 0V${SIZE}`, random.pick(natural), pitch * 0.62, 0.5).replace(
      'stroke-linecap="round"',
      dash,
    )
  })
  const hollows = times(COUNT + 1, (index) =>
    line(`M0 ${n(index * pitch)}H${SIZE}`, behind, 0.7, 0.34).replace(
      'stroke-linecap="round"',
      `stroke-dasharray="${pitch * 0.5} ${pitch * 0.5}"`,
    ),
  )
  const slubs = scatter(random, SIZE, SIZE, 90)
    .map(([x, y], index) => {
      const long = random.between(10, 38)
      const wide = random.between(1.8, 3.4)
      const colour = random.pick(random.chance(0.12) ? tinted : natural)
      const spine = [-1, -0.5, 0, 0.5, 1].map((t) => [long * t, 0.6 * t * t] as const)
      const swelling =
        place(
          0,
          1,
          fill(
            brush(spine, (t) => wide * Math.sin(Math.PI * t) ** 2),
            behind,
            0.3,
          ),
          index % 3 ? 0 : 90,
        ) +
        place(
          0,
          0,
          fill(
            brush(spine, (t) => wide * Math.sin(Math.PI * t) ** 2),
            colour,
            0.8,
          ),
          index % 3 ? 0 : 90,
        )
      return wrapped(SIZE, SIZE, x, y, long + 4, swelling)
    })
    .join('')
  const specks = scatter(random, SIZE, SIZE, 60)
    .map(([x, y]) =>
      wrapped(
        SIZE,
        SIZE,
        x,
        y,
        5,
        line(
          `M0 0l${n(random.near(0, 2.4))} ${n(random.near(0, 1.4))}`,
          mix(ink, '#5b452c', 0.5),
          random.between(0.6, 1.2),
          random.between(0.25, 0.6),
        ),
      ),
    )
    .join('')
  return {
    width: SIZE,
    height: SIZE,
    repeat: 45,
    ground: behind,
    body: yarns(true) + yarns(false) + slubs + crossings + hollows + specks,
    hand: { waver: 0.5, pigment: 0.14 },
  }
}
