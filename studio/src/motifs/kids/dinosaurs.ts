import { grassTuft } from '../../botany/grass-tuft.ts'
import { petal } from '../../botany/petal.ts'
import { longNeck } from '../../creatures/long-neck.ts'
import { threeHorn } from '../../creatures/three-horn.ts'
import { darker, lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, smooth, tapered } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [760, 780]

/** Dinosaurs on their way through the heat of midday, past palms, volcanoes and a nest of eggs. */
export function dinosaurs(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const dark = darker(mix(second, ink, 0.4), 0.6)
  const [olive, gold] = [darker(second, 0.06), mix(ink, '#d89a2a', 0.4)]
  const coats = {
    olive: { coat: olive, patch: mix(accent, '#ffffff', 0.1), line: dark },
    gold: { coat: gold, patch: darker(second, 0.18), line: dark },
    sage: { coat: mix(second, ground, 0.34), patch: gold, line: dark },
    honey: { coat: mix(gold, accent, 0.55), patch: olive, line: dark },
  }
  const sand = mix(ground, ink, 0.2)
  const put = (x: number, y: number, body: string, flip = 1, scale = 1) =>
    wrapped(WIDTH, HEIGHT, x, y, 230, place(0, 0, body, 0, flip * scale, scale))
  const tuft = () => grassTuft(random, random.between(16, 26), [olive, mix(second, ground, 0.3)])
  /** Stands on a patch of warm ground with grass, so that nothing hangs in the air. */
  const grounded = (body: string, wide: number, foot: number) =>
    ellipse(0, foot + 2, wide, 12, sand) +
    ellipse(wide * 0.1, foot - 1, wide * 0.72, 7, mix(sand, dark, 0.2), 0.6) +
    place(-wide * 0.92, foot + 2, tuft()) +
    body +
    place(wide * 0.84, foot + 4, tuft())
  const palm = grounded(palmTree(random, olive, mix(ink, dark, 0.4)), 56, 0)
  const footprint = times(3, (index) =>
    place(0, 0, fill(petal(13, 7, 0.4), toneOnTone(ground, 0.1)), (index - 1) * 34),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 76,
    ground,
    body:
      dusting(random, WIDTH, HEIGHT, 30, () => place(0, 0, footprint, random.between(0, 360))) +
      put(568, 60, sun(accent, gold)) +
      put(400, 196, grounded(volcano(random, palette, gold), 92, 44), 1, 1.04) +
      put(20, 588, grounded(volcano(random, palette, gold), 92, 44), -1, 0.94) +
      put(48, 326, palm, 1, 1) +
      put(286, 746, palm, -1, 1.06) +
      put(358, 752, palm, 1, 0.7) +
      put(176, 142, grounded(longNeck(coats.olive), 126, 69), 1, 0.98) +
      put(596, 232, grounded(threeHorn(coats.gold), 112, 68), 1, 0.98) +
      put(212, 452, grounded(threeHorn(coats.sage), 112, 68), -1, 0.98) +
      put(560, 520, grounded(longNeck(coats.honey), 126, 69), -1, 0.98) +
      put(380, 392, grounded(longNeck(coats.sage), 126, 69), -1, 0.44) +
      put(590, 706, nest(palette, gold, olive)),
  }
}

function sun(accent: string, gold: string): string {
  return (
    times(14, (index) => place(0, 0, fill('M-4 -36Q0 -58 4 -36Z', gold), index * (360 / 14))) +
    circle(0, 0, 30, gold) +
    circle(0, 0, 26, accent)
  )
}

/** A cone with a smoking mouth and lava down its sides. */
function volcano(random: Random, { ground, second, ink }: Palette, gold: string): string {
  const slope = mix(ground, second, 0.62)
  return (
    times(6, (index) =>
      circle(
        random.near(4 + index * 5, 5),
        -46 - index * 11,
        9 + index * 2.4,
        mix(ground, second, 0.24),
        0.9,
      ),
    ) +
    fill('M-84 44C-54 30 -36 -6 -22 -36Q0 -28 22 -36C36 -6 54 30 84 44Q0 54 -84 44Z', slope) +
    fill('M22 -36C36 -6 54 30 84 44Q50 50 18 49C28 20 22 -8 10 -32Z', darker(slope, 0.12)) +
    fill(
      'M-22 -36Q0 -27 22 -36L29 -20Q24 -8 18 -18Q14 12 6 -6Q0 -14 -4 4Q-10 16 -13 -10Q-20 -4 -29 -20Z',
      mix(gold, '#d9682f', 0.4),
    ) +
    ellipse(0, -36, 22, 5, darker(ink, 0.3))
  )
}

/** A palm of the old world: a ringed trunk and long fronds that hang at their tips. */
function palmTree(random: Random, green: string, bark: string): string {
  const fronds = [-96, -66, -36, -8, 22, 50, 78, 104].map((turn, index) => {
    const long = random.between(58, 70)
    const side = turn < 0 ? -1 : 1
    const spine = bezier(
      [0, 0],
      [side * 4, -long * 0.5],
      [side * 12, -long * 0.85],
      [side * 22, -long],
      10,
    )
    const leaves = spine
      .slice(1)
      .map(([x, y], at) =>
        [-1, 1]
          .map((way) =>
            line(`M${n(x)} ${n(y)}l${n(way * (15 - at * 1.1))} ${n(6 - at * 0.4)}`, green, 4.2),
          )
          .join(''),
      )
      .join('')
    return place(
      6,
      -128,
      leaves + line(smooth(spine), darker(green, 0.22), 2.2),
      turn * (index % 2 ? 1 : 0.94),
    )
  })
  return (
    fill(tapered(bezier([0, 2], [-6, -40], [-4, -90], [6, -130]), 17, 9), bark) +
    times(9, (index) =>
      line(`M${-7 + index * 0.6} ${-10 - index * 13}q7 4 13 0`, darker(bark, 0.3), 1.5, 0.7),
    ) +
    fronds.join('') +
    [-5, 4, 12].map((x) => circle(x, -122, 5, darker(bark, 0.2))).join('')
  )
}

/** Three speckled eggs in straw. */
function nest({ ground, second, ink }: Palette, gold: string, olive: string): string {
  const egg = (x: number, turn: number, speck: string) =>
    place(
      x,
      -16,
      fill('M0 -24C19 -24 24 20 0 22C-24 20 -19 -24 0 -24Z', lighter(ground, 0.5)) +
        fill('M6 -22C20 -16 22 18 2 22C14 12 14 -10 6 -22Z', mix(ground, second, 0.3)) +
        circle(-6, -8, 3.6, speck) +
        circle(5, 0, 4.2, speck) +
        circle(-5, 9, 2.8, speck),
      turn,
    )
  return (
    ellipse(0, 18, 74, 10, mix(ground, ink, 0.2)) +
    egg(-24, -12, gold) +
    egg(24, 12, olive) +
    egg(0, 0, mix(gold, olive, 0.5)) +
    fill('M-56 -4Q0 14 56 -4Q52 22 0 23Q-52 22 -56 -4Z', mix(ink, ground, 0.3)) +
    times(15, (index) =>
      line(
        `M${-52 + index * 7} ${n(2 + Math.sin(index * 2.1) * 4)}l${index % 2 ? 14 : -12} ${6 + (index % 3) * 3}`,
        index % 2 ? darker(ink, 0.16) : mix(ink, ground, 0.5),
        2,
      ),
    )
  )
}
