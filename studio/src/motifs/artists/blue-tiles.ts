import { leaf } from '../../botany/leaf.ts'
import { lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, blob, brush, pointAlong, smooth, smoothLoop, tapered } from '../../ink/curves.ts'
import {
  around,
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  ring,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'

const COUNT = 4
const SIDE = 150

/** Blue and white tiles as on the floor of Mattancherry's synagogue: each painted by hand, no two alike. */
export function blueTiles(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const size = COUNT * SIDE
  const glaze = lighter(ground, 0.35)
  const pale = mix(accent, glaze, 0.35)
  const stroke = (points: readonly Point[], wide: number, colour = ink) =>
    fill(
      brush(points, (t) => wide * (0.35 + Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.08)) * 0.75)),
      colour,
    )
  const wash = (x: number, y: number, wide: number, high: number, colour = pale) =>
    place(
      x,
      y,
      fill(
        smoothLoop(
          blob(0, 0, 1, 11, 0.16, random.next).map(([bx, by]) => [bx * wide, by * high] as const),
        ),
        colour,
        0.75,
      ),
    )
  const bladeLeaf = (x: number, y: number, long: number, turn: number, colour = second) =>
    place(
      x,
      y,
      leaf(long, long * 0.4, {
        fill: colour,
        shade: ink,
        vein: ink,
        veins: 3,
        veinWidth: 0.6,
        bend: random.near(0, 0.2),
      }),
      turn,
    )
  const shore = (y: number) =>
    wash(0, y + 3, 44, 6) +
    stroke(
      [
        [-46, y],
        [-20, y - 2],
        [8, y + 1],
        [46, y - 1],
      ],
      2,
    ) +
    times(6, () =>
      line(`M${n(random.near(0, 40))} ${n(y + 4)}h${n(random.between(5, 13))}`, second, 1.1),
    )
  const ripples = (y: number, rows: number) =>
    times(rows * 3, (index) => {
      const x = -40 + (index % 3) * 28 + random.near(0, 6)
      return line(`M${n(x)} ${n(y + Math.floor(index / 3) * 8)}q5 -4 10 0t10 0`, second, 1.2)
    })
  const peony = (x: number, y: number, radius: number) =>
    place(
      x,
      y,
      around(
        9,
        () =>
          fill(
            `M0 0C${n(-radius * 0.46)} ${n(-radius * 0.4)} ${n(-radius * 0.42)} ${n(-radius * 1.02)} ${n(-radius * 0.1)} ${n(-radius * 0.9)}Q0 ${n(-radius * 1.04)} ${n(radius * 0.12)} ${n(-radius * 0.92)}C${n(radius * 0.42)} ${n(-radius)} ${n(radius * 0.46)} ${n(-radius * 0.4)} 0 0Z`,
            pale,
          ) +
          line(
            `M0 0C${n(-radius * 0.46)} ${n(-radius * 0.4)} ${n(-radius * 0.42)} ${n(-radius * 1.02)} ${n(-radius * 0.1)} ${n(-radius * 0.9)}Q0 ${n(-radius * 1.04)} ${n(radius * 0.12)} ${n(-radius * 0.92)}C${n(radius * 0.42)} ${n(-radius)} ${n(radius * 0.46)} ${n(-radius * 0.4)} 0 0`,
            ink,
            1.2,
          ) +
          line(`M0 ${n(-radius * 0.5)}V${n(-radius * 0.8)}`, second, 1.4),
        random.between(0, 40),
      ) +
        around(
          6,
          () =>
            fill(
              `M0 0C${n(-radius * 0.36)} ${n(-radius * 0.3)} ${n(-radius * 0.24)} ${n(-radius * 0.62)} 0 ${n(-radius * 0.6)}C${n(radius * 0.24)} ${n(-radius * 0.62)} ${n(radius * 0.36)} ${n(-radius * 0.3)} 0 0Z`,
              second,
            ) +
            line(
              `M0 0C${n(-radius * 0.36)} ${n(-radius * 0.3)} ${n(-radius * 0.24)} ${n(-radius * 0.62)} 0 ${n(-radius * 0.6)}`,
              ink,
              1,
            ),
          random.between(0, 60),
        ) +
        circle(0, 0, radius * 0.17, ink) +
        around(6, () => circle(0, -radius * 0.25, 1.2, glaze)),
    )
  const roof = (x: number, y: number, wide: number, high: number) =>
    fill(
      `M${n(x - wide / 2 - 6)} ${n(y - 3)}Q${n(x - wide * 0.3)} ${n(y)} ${n(x - wide * 0.2)} ${n(y - high)}H${n(x + wide * 0.2)}Q${n(x + wide * 0.3)} ${n(y)} ${n(x + wide / 2 + 6)} ${n(y - 3)}Q${n(x)} ${n(y + 5)} ${n(x - wide / 2 - 6)} ${n(y - 3)}Z`,
      ink,
    ) +
    times(5, (index) =>
      line(
        `M${n(x - wide * 0.13 + index * wide * 0.065)} ${n(y - high + 2)}L${n(x - wide * 0.3 + index * wide * 0.15)} ${n(y - 1)}`,
        pale,
        0.9,
      ),
    )
  const willow = (x: number, foot: number, tall: number) => {
    const trunk = bezier(
      [x, foot],
      [x - 10, foot - tall * 0.4],
      [x + 14, foot - tall * 0.6],
      [x + 2, foot - tall],
      14,
    )
    return (
      fill(tapered(trunk, 7, 2.4), ink) +
      times(11, (index) => {
        const at = pointAlong(trunk, 0.66 + (index % 4) * 0.1)
        const side = index % 2 ? 1 : -1
        const reach = side * random.between(8, 34)
        const fall = bezier(
          [at.x, at.y],
          [at.x + reach * 0.6, at.y - 16],
          [at.x + reach, at.y - 4],
          [at.x + reach * 1.06, at.y + random.between(18, 48)],
          12,
        )
        return (
          line(smooth(fall), ink, 1) +
          times(8, (drop) => {
            const spot = pointAlong(fall, 0.3 + drop * 0.095)
            return place(
              spot.x,
              spot.y,
              leaf(9, 3, { fill: drop % 2 ? ink : second, veins: 0 }),
              160 + (drop % 2 ? 24 : -24),
            )
          })
        )
      })
    )
  }
  const pictures: readonly (() => string)[] = [
    // A willow beside a bridge.
    () =>
      wash(10, -18, 40, 22) +
      willow(-24, 40, 80) +
      fill('M-6 40Q20 14 48 40L42 40Q20 24 0 40Z', ink) +
      times(5, (index) =>
        line(`M${4 + index * 8} ${n(33 - Math.sin((index + 1) * 0.52) * 9)}v-8`, ink, 1.4),
      ) +
      stroke(
        [
          [0, 26],
          [20, 15],
          [42, 26],
        ],
        2,
      ) +
      ripples(47, 1),
    // A pagoda on its rock.
    () =>
      wash(0, 0, 36, 34) +
      [0, 1, 2]
        .map(
          (tier) =>
            rect(-14 + tier * 3, 16 - tier * 24, 28 - tier * 6, 17, glaze) +
            line(
              `M${-14 + tier * 3} ${33 - tier * 24}v-17M${14 - tier * 3} ${33 - tier * 24}v-17M0 ${33 - tier * 24}v-10`,
              ink,
              1.5,
            ) +
            roof(0, 17 - tier * 24, 44 - tier * 9, 10),
        )
        .join('') +
      stroke(
        [
          [0, -40],
          [1, -48],
          [0, -56],
        ],
        3,
      ) +
      shore(36) +
      bladeLeaf(28, 38, 22, 20) +
      bladeLeaf(31, 38, 18, 52) +
      bladeLeaf(-32, 38, 18, -30),
    // A junk under sail.
    () =>
      wash(0, -6, 34, 30) +
      fill('M-38 22Q-30 24 -26 30H30Q38 24 42 12Q20 22 -8 21Q-26 22 -38 22Z', ink) +
      line('M-4 22L0 -46M18 20L20 -26', ink, 2) +
      fill('M2 -44Q30 -26 26 12Q10 6 0 10Z', pale) +
      line('M2 -44Q30 -26 26 12Q10 6 0 10M2 -26L23 -16M1 -10L27 -3', ink, 1.4) +
      fill('M-2 -30Q-24 -18 -26 10Q-14 4 -4 9Z', second) +
      line('M-6 -18L-22 -8M-5 -6L-25 1', ink, 1.1) +
      ripples(37, 2) +
      line('M22 -36q5 -5 9 0q4 -5 9 0M34 -26q4 -4 7 0q3 -4 7 0', ink, 1.4),
    // A bird on a flowering branch.
    () => {
      const bough = bezier([-48, 34], [-20, 30], [6, 10], [46, -6], 16)
      return (
        wash(-4, -8, 32, 24) +
        fill(tapered(bough, 6, 2), ink) +
        times(7, (index) => {
          const at = pointAlong(bough, 0.16 + index * 0.13)
          return bladeLeaf(
            at.x,
            at.y,
            19,
            index % 2 ? 20 + random.near(0, 16) : 150 + random.near(0, 16),
          )
        }) +
        peony(26, 20, 15) +
        fill(
          'M-30 -16C-28 -34 -8 -36 0 -24C14 -20 18 -6 12 6C4 14 -10 14 -18 6C-26 4 -30 -6 -30 -16Z',
          second,
        ) +
        fill('M-4 -20C12 -16 22 -2 42 22C22 16 2 14 -8 2Z', ink) +
        line('M0 -12Q14 -2 26 10M-2 -4Q10 6 20 10', pale, 1.2) +
        fill('M-29 -22L-42 -17L-29 -14Z', ink) +
        circle(-20, -22, 3, glaze) +
        circle(-20.5, -22, 1.6, ink) +
        times(6, (index) =>
          line(`M${-24 + (index % 3) * 7} ${-8 + Math.floor(index / 3) * 8}q3 4 6 0`, ink, 1),
        ) +
        line('M-8 11L-10 20M0 11L0 18', ink, 1.8)
      )
    },
    // A peony with a bud.
    () =>
      wash(0, 0, 36, 36) +
      stroke(bezier([4, 50], [-4, 34], [0, 16], [-4, 0], 10), 4) +
      stroke(bezier([0, 38], [16, 30], [26, 12], [30, -16], 10), 3) +
      bladeLeaf(0, 42, 32, -62) +
      bladeLeaf(2, 36, 28, 74) +
      bladeLeaf(-2, 28, 24, -96) +
      bladeLeaf(26, 4, 18, 96) +
      peony(-6, -12, 29) +
      place(
        30,
        -16,
        fill('M0 4C-10 -2 -8 -16 0 -21C8 -16 10 -2 0 4Z', pale) +
          line('M0 4C-10 -2 -8 -16 0 -21C8 -16 10 -2 0 4ZM0 -18Q-3 -8 0 0', ink, 1.2),
      ),
    // A vase of flowers.
    () =>
      wash(0, 14, 30, 28) +
      stroke(bezier([0, 4], [-4, -10], [-14, -18], [-20, -26], 8), 2.4) +
      stroke(bezier([0, 4], [2, -14], [4, -22], [4, -38], 8), 2.4) +
      stroke(bezier([2, 4], [10, -8], [20, -12], [26, -20], 8), 2.4) +
      bladeLeaf(-6, -8, 20, -84) +
      bladeLeaf(8, -6, 20, 88) +
      bladeLeaf(4, -18, 16, 38) +
      peony(-20, -26, 15) +
      peony(25, -20, 14) +
      peony(4, -40, 15) +
      fill('M-9 2H11L8 12C26 20 22 42 12 48H-10C-22 42 -24 20 -6 12Z', glaze) +
      line('M-9 2H11L8 12C26 20 22 42 12 48H-10C-22 42 -24 20 -6 12Z', ink, 1.9) +
      times(
        5,
        (index) =>
          circle(-13 + index * 7, 29, 2.5, ink) +
          line(`M${-16 + index * 7} 37q3.500 -5 7 0`, second, 1.4),
      ) +
      line('M-15 22Q1 27 17 22', second, 1.6) +
      stroke(
        [
          [-30, 50],
          [0, 49],
          [30, 50],
        ],
        2,
      ),
    // Two fish.
    () =>
      wash(0, 0, 40, 30) +
      [0, 180]
        .map((turn) =>
          place(
            0,
            0,
            place(
              2,
              -20,
              fill('M-30 2C-20 -16 8 -18 24 -2C10 14 -16 16 -30 2Z', second) +
                fill('M22 -2L40 -14Q36 0 42 12Z', ink) +
                fill('M-8 -12Q2 -26 14 -10Z', ink) +
                circle(-20, -1, 3, glaze) +
                circle(-20, -1, 1.5, ink) +
                times(9, (index) =>
                  line(
                    `M${-8 + (index % 3) * 8} ${-6 + Math.floor(index / 3) * 5}q4 3 0 6`,
                    ink,
                    1,
                  ),
                ) +
                line('M-12 -9Q-7 1 -12 10', ink, 1.4),
            ),
            turn,
          ),
        )
        .join('') +
      stroke(bezier([-44, 6], [-34, -4], [-42, -18], [-34, -30], 8), 2, second) +
      stroke(bezier([44, -6], [34, 4], [42, 18], [34, 30], 8), 2, second),
    // A lotus on the water.
    () =>
      wash(0, 14, 40, 16) +
      [-62, 62, -36, 36, 0]
        .map((turn) =>
          place(
            0,
            22,
            fill(
              'M0 0C-16 -14 -13 -42 0 -54C13 -42 16 -14 0 0Z',
              Math.abs(turn) > 50 ? second : pale,
            ) +
              line(
                'M0 0C-16 -14 -13 -42 0 -54C13 -42 16 -14 0 0ZM0 -8V-40M-4 -12Q-7 -28 -3 -40M4 -12Q7 -28 3 -40',
                ink,
                1.1,
              ),
            turn,
          ),
        )
        .join('') +
      symmetric(
        fill('M4 28Q24 18 48 28Q30 40 4 28Z', ink) +
          line('M8 28H42M22 28L32 23M22 28L34 33', pale, 1),
      ) +
      ripples(44, 1),
    // A house under hills.
    () =>
      fill('M-50 10L-30 -26L-14 -6L8 -44L30 -4L40 -16L50 8Z', pale) +
      stroke(
        [
          [-50, 10],
          [-30, -26],
          [-14, -4],
          [8, -44],
          [30, -2],
          [40, -16],
          [50, 8],
        ],
        1.8,
        second,
      ) +
      line('M8 -40L2 -22M8 -40L14 -24M-30 -22L-34 -10', ink, 1) +
      rect(-24, 8, 34, 24, glaze) +
      line('M-24 32V8M10 32V8M-10 32V18H0V32', ink, 1.6) +
      roof(-7, 10, 46, 15) +
      willow(26, 36, 44) +
      shore(36),
    // Chrysanthemums over a rock.
    () =>
      wash(-8, 30, 34, 14, second) +
      fill('M-38 44Q-36 20 -20 24Q-14 8 0 22Q10 20 14 44Z', ink) +
      line('M-26 40Q-22 28 -16 40M-6 40Q-2 28 4 38', pale, 1.3) +
      stroke(bezier([8, 42], [14, 20], [2, 0], [-8, -14], 10), 3) +
      stroke(bezier([12, 42], [24, 24], [28, 10], [28, -2], 10), 2.6) +
      bladeLeaf(10, 22, 22, 66) +
      bladeLeaf(6, 8, 20, -70) +
      bladeLeaf(24, 20, 17, 74) +
      [[-12, -20, 22] as const, [29, -8, 15] as const]
        .map(([x, y, r]) =>
          place(
            x,
            y,
            around(
              16,
              (index) =>
                fill(
                  `M0 0C${n(-r * 0.16)} ${n(-r * 0.5)} ${n(-r * 0.13)} ${n(-r)} 0 ${n(-r)}C${n(r * 0.13)} ${n(-r)} ${n(r * 0.16)} ${n(-r * 0.5)} 0 0Z`,
                  index % 2 ? second : pale,
                ) +
                line(
                  `M0 ${n(-r * 0.3)}C${n(-r * 0.13)} ${n(-r * 0.6)} ${n(-r * 0.13)} ${n(-r)} 0 ${n(-r)}`,
                  ink,
                  0.9,
                ),
            ) + circle(0, 0, r * 0.22, ink),
          ),
        )
        .join(''),
    // A butterfly among bamboo.
    () =>
      wash(-18, 0, 20, 40) +
      [-34, -20]
        .map((x, index) =>
          times(
            4,
            (joint) =>
              rect(x, 26 - joint * 24, 6 - index, 22, index ? second : ink) +
              (joint % 2 === index
                ? bladeLeaf(x + 3, 26 - joint * 24, 25, 52 + random.near(0, 20), ink) +
                  bladeLeaf(x + 3, 26 - joint * 24, 22, -40)
                : ''),
          ),
        )
        .join('') +
      place(
        20,
        -6,
        symmetric(
          fill('M1 0C8 -26 32 -28 28 -8C26 2 12 4 1 2Z', second) +
            fill('M1 2C14 4 24 14 16 22C8 26 2 14 1 4Z', pale) +
            line(
              'M1 0C8 -26 32 -28 28 -8C26 2 12 4 1 2M1 2C14 4 24 14 16 22C8 26 2 14 1 4',
              ink,
              1.4,
            ) +
            circle(19, -11, 3.4, ink) +
            circle(12, 14, 2, ink) +
            line('M0 -8Q4 -18 9 -20', ink, 1.1),
        ) + fill('M-2 -10Q0 -13 2 -10L1.500 20H-1.500Z', ink),
        24,
      ) +
      shore(42),
    // Pomegranates.
    () =>
      wash(0, 0, 34, 34) +
      stroke(bezier([-44, -42], [-20, -40], [4, -30], [14, -14], 12), 4) +
      bladeLeaf(-22, -38, 24, 150) +
      bladeLeaf(-8, -34, 26, 46) +
      bladeLeaf(6, -26, 22, 84) +
      bladeLeaf(-30, -40, 22, 40) +
      [[14, 10, 25] as const, [-22, 14, 17] as const]
        .map(
          ([x, y, r]) =>
            line(`M${n(x)} ${n(y - r)}L${n(x * 0.6)} -28`, ink, 2) +
            circle(x, y, r, pale) +
            ring(x, y, r, ink, 1.7) +
            fill(
              `M${n(x - r * 0.3)} ${n(y + r * 0.92)}L${n(x - r * 0.36)} ${n(y + r * 1.34)}L${n(x - r * 0.1)} ${n(y + r * 1.14)}L${n(x)} ${n(y + r * 1.4)}L${n(x + r * 0.12)} ${n(y + r * 1.14)}L${n(x + r * 0.38)} ${n(y + r * 1.34)}L${n(x + r * 0.3)} ${n(y + r * 0.92)}Z`,
              ink,
            ) +
            ellipse(x + r * 0.1, y + r * 0.05, r * 0.42, r * 0.62, second) +
            times(7, (seed) =>
              circle(
                x + r * 0.1 + Math.cos(seed * 2.4) * r * 0.22,
                y + Math.sin(seed * 2.4) * r * 0.4,
                r * 0.1,
                seed % 2 ? glaze : ink,
              ),
            ),
        )
        .join(''),
  ]
  const hills = () =>
    wash(-30, 4, 46, 13) +
    wash(36, 8, 44, 10) +
    stroke(bezier([-72, 6], [-50, -22], [-30, -14], [-8, 6], 12), 1.6, second) +
    stroke(bezier([14, 8], [36, -14], [52, -8], [72, 4], 12), 1.4, second)
  const clouds = () =>
    [
      [-46, -52, 1],
      [44, -46, -1],
    ]
      .map(([x = 0, y = 0, way = 1]) =>
        place(
          x,
          y,
          wash(0, 3, 24, 7) +
            stroke(bezier([-22, 6], [-18, -8], [-4, -10], [0, 2], 10), 2, second) +
            stroke(bezier([-4, -2], [6, -16], [20, -8], [18, 4], 10), 2, second) +
            stroke(bezier([-26, 8], [-8, 11], [12, 9], [26, 6], 10), 1.6, second),
          0,
          way,
          1,
        ),
      )
      .join('')
  const sprays = () =>
    [0, 90, 180, 270]
      .map((turn) =>
        place(
          0,
          0,
          stroke(bezier([-70, -44], [-66, -58], [-58, -66], [-44, -70], 10), 2, second) +
            bladeLeaf(-67, -54, 15, 70) +
            bladeLeaf(-62, -61, 14, -20) +
            bladeLeaf(-54, -67, 15, 150) +
            circle(-68, -68, 3, ink),
          turn,
        ),
      )
      .join('')
  const edge = () =>
    `<rect x="-70.5" y="-70.5" width="141" height="141" fill="none" stroke="${second}" stroke-width="1.3"/>`
  /** What is painted round each picture: a far shore and sky about a view, sprays about a flower. */
  const settings: readonly (() => string)[] = [
    () => hills() + clouds(),
    clouds,
    () => hills() + clouds(),
    clouds,
    sprays,
    sprays,
    edge,
    sprays,
    clouds,
    edge,
    edge,
    sprays,
  ]
  // Every picture once, then some again as another hand would paint them; never two alike side by side.
  const order = [0, 4, 2, 9, 6, 1, 10, 5, 3, 7, 8, 11, 5, 2, 4, 1]
  let tiles = `<clipPath id="tile-cut"><rect x="${-SIDE / 2}" y="${-SIDE / 2}" width="${SIDE}" height="${SIDE}"/></clipPath><radialGradient id="tile-glaze" r="0.72"><stop offset="0.6" stop-color="${accent}" stop-opacity="0"/><stop offset="1" stop-color="${accent}" stop-opacity="0.55"/></radialGradient>`
  order.forEach((picture, index) => {
    const [column, row] = [index % COUNT, Math.floor(index / COUNT)]
    const tone = mix(glaze, random.chance(0.5) ? accent : '#efe6d2', random.between(0, 0.22))
    const faded = random.between(0.84, 1)
    const painted = place(
      random.near(0, 2),
      random.near(0, 2),
      pictures[picture]?.() ?? '',
      random.near(0, 2.4),
      (index > 11 ? -1 : 1) * random.between(1.16, 1.24),
      random.between(1.16, 1.24),
    )
    tiles += place(
      (column + 0.5) * SIDE,
      (row + 0.5) * SIDE,
      rect(-SIDE / 2, -SIDE / 2, SIDE, SIDE, tone) +
        rect(-SIDE / 2, -SIDE / 2, SIDE, SIDE, 'url(#tile-glaze)') +
        `<g opacity="${n(faded)}" clip-path="url(#tile-cut)">${settings[picture]?.() ?? ''}${painted}</g>` +
        times(8, () =>
          circle(random.near(0, 68), random.near(0, 68), random.between(0.4, 1.1), second, 0.35),
        ),
    )
  })
  const joint = mix(accent, '#b9ad97', 0.5)
  const joints = times(
    COUNT + 1,
    (index) =>
      rect(index * SIDE - 0.8, 0, 1.6, size, joint) + rect(0, index * SIDE - 0.8, size, 1.6, joint),
  )
  return {
    width: size,
    height: size,
    repeat: COUNT * 18,
    ground: glaze,
    body: tiles + joints,
    hand: { waver: 0.8, pigment: 0.3 },
  }
}
