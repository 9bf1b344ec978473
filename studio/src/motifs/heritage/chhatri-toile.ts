import { leaf } from '../../botany/leaf.ts'
import { lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, blob, pointAlong, smooth, smoothLoop, tapered } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** Engraved scenes in one ink: chhatris by a lake, a boat, an elephant under a banyan, palms. */
export function chhatriToile(palette: Palette, random: Random): Tile {
  const [width, height] = [600, 640]
  const { ground, ink } = palette
  const light = lightness(ground) > 0.45
  const tone = (share: number) => mix(ground, ink, share)
  const pen = (d: string, weight = 1.3, share = 1) => line(d, tone(share), weight)
  const shape = (d: string, share: number, weight = 1.2) => fill(d, tone(share)) + pen(d, weight)
  /** Parallel strokes, as a burin lays them. */
  const hatch = (x: number, y: number, wide: number, tall: number, lines: number, slant = 6) =>
    times(lines, (index) =>
      pen(
        `M${n(x + (wide * index) / lines)} ${n(y + random.between(0, 4))}l${n(slant)} ${n(tall * random.between(0.8, 1))}`,
        0.7,
        0.75,
      ),
    )
  const tuft = (x: number, y: number, size: number) =>
    place(
      x,
      y,
      times(7, (index) =>
        pen(
          `M0 0Q${n((index - 3) * size * 0.1)} ${n(-size * 0.5)} ${n((index - 3) * size * 0.28)} ${n(-size * random.between(0.7, 1))}`,
          1,
          0.85,
        ),
      ),
    )
  const crown = (x: number, y: number, radius: number) =>
    place(
      x,
      y,
      fill(smoothLoop(blob(0, 0, radius, 13, 0.12, random.next)), tone(0.26)) +
        fill(
          smoothLoop(blob(radius * 0.2, radius * 0.2, radius * 0.7, 11, 0.16, random.next)),
          tone(0.42),
        ) +
        times(Math.round(radius * 1.9), () => {
          const angle = random.between(0, 6.28)
          const reach = radius * Math.sqrt(random.next()) * 1.02
          return place(
            Math.cos(angle) * reach,
            Math.sin(angle) * reach,
            pen('M-4 1Q-3 -4 0 -2Q2 -5 4 0', 0.9, reach * Math.cos(angle - 0.8) > 0 ? 1 : 0.6),
            random.near(0, 30),
          )
        }),
    )
  const banyan = (scale: number) =>
    place(
      0,
      0,
      shape(
        smooth([
          [-26, 0],
          [-16, -40],
          [-18, -90],
          [-44, -120],
          [-30, -124],
          [-6, -104],
          [2, -130],
          [12, -130],
          [10, -104],
          [34, -126],
          [46, -120],
          [20, -86],
          [18, -40],
          [30, 0],
        ]),
        0.4,
      ) +
        hatch(-14, -90, 30, 86, 11, 2) +
        [-58, -40, 44, 62, 74]
          .map(
            (x) =>
              pen(`M${x} -118Q${n(x + 3)} -60 ${n(x - 2)} ${n(random.between(-30, 0))}`, 1.6, 0.8) +
              pen(`M${x + 4} -118Q${n(x + 5)} -60 ${n(x + 3)} -20`, 0.8, 0.7),
          )
          .join('') +
        [
          [-78, -128, 34],
          [-44, -150, 42],
          [70, -134, 36],
          [40, -156, 42],
          [-6, -172, 46],
          [-16, -134, 30],
          [92, -120, 22],
          [-100, -116, 22],
        ]
          .map(([x = 0, y = 0, r = 0]) => crown(x, y, r))
          .join('') +
        tuft(-30, 2, 20) +
        tuft(32, 2, 18),
      0,
      scale,
    )
  const palm = (tall: number, lean: number) => {
    const trunk = bezier(
      [0, 0],
      [lean * 0.2, -tall * 0.4],
      [lean * 0.7, -tall * 0.8],
      [lean, -tall],
      18,
    )
    return (
      fill(tapered(trunk, 10, 6), tone(0.5)) +
      times(20, (index) => {
        const at = pointAlong(trunk, index / 20)
        return place(at.x, at.y, pen('M-4 0Q0 3 4 0', 0.9), at.degrees + 90)
      }) +
      [-150, -118, -84, -52, -26, 14, 44]
        .map((turn) =>
          place(
            lean,
            -tall,
            times(1, () => {
              const rib = bezier(
                [0, 0],
                [tall * 0.14, -tall * 0.1],
                [tall * 0.32, -tall * 0.06],
                [tall * 0.42, tall * 0.12],
                14,
              )
              return (
                pen(smooth(rib), 1.6) +
                times(20, (index) => {
                  const at = pointAlong(rib, 0.08 + index * 0.046)
                  return place(
                    at.x,
                    at.y,
                    pen(
                      `M0 0L${n(tall * 0.05)} ${n(tall * 0.085)}M0 0L${n(tall * 0.06)} ${n(-tall * 0.035)}`,
                      1.1,
                      0.8,
                    ),
                    at.degrees - 10,
                  )
                })
              )
            }),
            turn + 60,
            1,
          ),
        )
        .join('') +
      times(5, (index) =>
        place(lean, -tall, circle((index - 2) * 5, 6 + (index % 2) * 4, 4, tone(0.7)) + pen('', 1)),
      )
    )
  }
  const dome = (radius: number) => {
    const d = `M${n(-radius)} 0C${n(-radius * 1.2)} ${n(-radius * 0.8)} ${n(-radius * 0.5)} ${n(-radius * 1.15)} 0 ${n(-radius * 1.3)}C${n(radius * 0.5)} ${n(-radius * 1.15)} ${n(radius * 1.2)} ${n(-radius * 0.8)} ${n(radius)} 0Z`
    return (
      shape(d, 0.16) +
      times(9, (index) => {
        const x = ((index - 4) / 4) * radius
        return pen(
          `M${n(x * 0.96)} 0Q${n(x * 1.16)} ${n(-radius * 0.7)} ${n(x * 0.1)} ${n(-radius * 1.26)}`,
          0.8,
          0.7,
        )
      }) +
      times(8, (index) =>
        pen(
          `M${n(radius * (0.3 + index * 0.085))} ${n(-2)}Q${n(radius * (0.36 + index * 0.09))} ${n(-radius * 0.6)} ${n(radius * (0.16 + index * 0.05))} ${n(-radius * 1.02)}`,
          0.8,
          0.9,
        ),
      ) +
      pen(`M0 ${n(-radius * 1.3)}L0 ${n(-radius * 1.75)}`, 2) +
      circle(0, -radius * 1.46, radius * 0.09, tone(1)) +
      circle(0, -radius * 1.64, radius * 0.06, tone(1))
    )
  }
  const chhatri = (wide: number, tall: number) => {
    const w = wide / 2
    const cusped = (x: number, across: number) =>
      `M${n(x)} ${n(-tall * 0.56)}Q${n(x + across * 0.06)} ${n(-tall * 0.78)} ${n(x + across * 0.25)} ${n(-tall * 0.76)}Q${n(x + across * 0.34)} ${n(-tall * 0.9)} ${n(x + across * 0.5)} ${n(-tall * 0.92)}Q${n(x + across * 0.66)} ${n(-tall * 0.9)} ${n(x + across * 0.75)} ${n(-tall * 0.76)}Q${n(x + across * 0.94)} ${n(-tall * 0.78)} ${n(x + across)} ${n(-tall * 0.56)}`
    return (
      rect(-w, -tall, wide, tall, tone(0.3)) +
      times(3, (index) => {
        const across = (wide - 8) / 3
        const x = -w + 4 + index * across
        return (
          fill(
            `${cusped(x + 3, across - 6)}L${n(x + across - 3)} 0L${n(x + 3)} 0Z`,
            index === 1 ? tone(0.1) : tone(0.18),
          ) +
          pen(cusped(x + 3, across - 6), 1.2) +
          hatch(x + 5, -tall * 0.5, across * 0.3, tall * 0.46, 5, 0)
        )
      }) +
      times(4, (index) => {
        const x = -w + 4 + (index * (wide - 8)) / 3
        return (
          shape(
            `M${n(x - 4)} 0L${n(x - 3)} ${n(-tall * 0.7)}L${n(x + 3)} ${n(-tall * 0.7)}L${n(x + 4)} 0Z`,
            0.05,
          ) +
          pen(
            `M${n(x - 5)} ${n(-tall * 0.12)}h10M${n(x - 5)} ${n(-tall * 0.66)}h10M${n(x + 1.6)} ${n(-tall * 0.14)}V${n(-tall * 0.64)}`,
            1,
          )
        )
      }) +
      shape(
        `M${n(-w - 18)} ${n(-tall + 6)}L${n(-w - 4)} ${n(-tall - 9)}L${n(w + 4)} ${n(-tall - 9)}L${n(w + 18)} ${n(-tall + 6)}Z`,
        0.45,
      ) +
      times(Math.round(wide / 5), (index) =>
        pen(`M${n(-w + 2 + index * 5)} ${n(-tall - 9)}l${n((index * 5 - w) * 0.06)} 14`, 0.7),
      ) +
      rect(-w + 3, -tall - 16, wide - 6, 7, tone(0.2)) +
      pen(`M${n(-w + 3)} ${n(-tall - 16)}H${n(w - 3)}`, 1.3) +
      place(0, -tall - 16, dome(w * 0.62)) +
      symmetric(place(w * 0.84, -tall - 14, dome(w * 0.2)))
    )
  }
  const steps = (wide: number, many: number) =>
    times(
      many,
      (index) =>
        rect(
          -wide / 2 - index * 11,
          index * 8,
          wide + index * 22,
          8,
          tone(index % 2 ? 0.08 : 0.2),
        ) +
        pen(`M${n(-wide / 2 - index * 11)} ${index * 8}h${n(wide + index * 22)}`, 1.1) +
        hatch(wide * 0.2 + index * 4, index * 8, wide * 0.3 + index * 6, 7, 12, 1),
    )
  const water = (wide: number, rows: number) =>
    times(rows, (row) =>
      times(5, () => {
        const x = random.near(0, wide * (1 - row * 0.09))
        const long = random.between(16, 54)
        return pen(
          `M${n(x)} ${row * 7}q${n(long * 0.25)} -3 ${n(long * 0.5)} 0t${n(long * 0.5)} 0`,
          1,
          0.8 - row * 0.05,
        )
      }),
    )
  const bank = (wide: number) =>
    fill(
      `${smooth([
        [-wide, 0],
        [-wide * 0.6, -10],
        [0, -4],
        [wide * 0.6, -10],
        [wide, 0],
        [wide * 0.7, 20],
        [wide * 0.2, 34],
        [-wide * 0.3, 30],
        [-wide * 0.7, 18],
        [-wide, 0],
      ])}Z`,
      tone(0.14),
    ) +
    times(46, () => {
      const x = random.near(0, wide * 0.86)
      return pen(
        `M${n(x)} ${n(random.between(0, 16))}l${n(random.between(4, 14))} ${n(random.between(1, 5))}`,
        0.9,
        0.75,
      )
    }) +
    times(9, (index) =>
      tuft(-wide * 0.84 + index * wide * 0.21, random.between(0, 14), random.between(10, 22)),
    )
  const boat =
    shape('M-62 0C-50 20 40 22 66 -12C50 -2 -30 2 -62 0Z', 0.5) +
    hatch(-40, 4, 90, 9, 22, 5) +
    shape('M-18 -2L-18 -34Q4 -54 26 -34L26 -4Z', 0.2) +
    pen('M-18 -34Q4 -44 26 -34M-6 -38V-2M12 -38V-4', 1) +
    shape('M-46 -2Q-50 -22 -42 -30Q-34 -22 -36 -2Z', 0.7) +
    circle(-42, -34, 5, tone(0.8)) +
    pen('M-44 -22L-74 26', 2)
  const elephant =
    shape(
      `${smooth([
        [70, 0],
        [66, -34],
        [70, -66],
        [52, -88],
        [12, -94],
        [-22, -90],
        [-40, -98],
        [-62, -88],
        [-72, -62],
        [-76, -24],
        [-84, 0],
        [-96, 4],
        [-92, 10],
        [-76, 10],
        [-66, -8],
        [-58, -34],
        [-46, -40],
        [-40, 0],
        [-16, 0],
        [-14, -34],
        [24, -34],
        [30, 0],
        [54, 0],
        [52, -30],
        [58, 0],
      ])}Z`,
      0.34,
    ) +
    times(40, () =>
      pen(`M${n(random.between(-40, 60))} ${n(random.between(-84, -30))}q4 3 2 8`, 0.8, 0.8),
    ) +
    shape(
      `${smooth([
        [-42, -90],
        [-24, -84],
        [-18, -60],
        [-30, -46],
        [-44, -56],
        [-46, -80],
      ])}Z`,
      0.5,
    ) +
    circle(-58, -68, 2.6, tone(1)) +
    fill('M-66 -40Q-80 -30 -88 -36Q-78 -44 -66 -48Z', ground) +
    shape('M-10 -94L52 -92L56 -48L-8 -46Z', 0.1) +
    times(8, (index) => pen(`M${-6 + index * 8} -50v8`, 1.3)) +
    pen('M-8 -52H56M-8 -86H54', 1) +
    times(5, (index) => place(6 + index * 10, -68, circle(0, 0, 3, tone(0.7)))) +
    place(20, -93, chhatri(46, 26)) +
    pen('M70 -60Q84 -40 78 -16', 2.4)
  const birds = (many: number) =>
    times(many, (index) =>
      place(
        random.near(0, 70),
        random.near(0, 26),
        pen('M-8 -3Q-4 -7 0 0Q5 -8 10 -4', 1.4),
        index * 7,
      ),
    )
  const garland = (points: readonly Point[]) =>
    pen(smooth(points), 1.8, 0.8) +
    times(22, (index) => {
      const at = pointAlong(points, 0.03 + index * 0.044)
      return (
        place(
          at.x,
          at.y,
          leaf(random.between(16, 25), 9, {
            fill: tone(index % 3 ? 0.5 : 0.28),
            shade: tone(0.85),
            vein: tone(1),
            veins: 4,
          }),
          at.degrees + (index % 2 ? 40 : 140),
        ) +
        (index % 4 === 0
          ? place(
              at.x,
              at.y,
              times(6, (petals) =>
                place(
                  0,
                  0,
                  ellipse(0, -6, 3.6, 6, tone(0.22)) + pen('M0 0L0 -10', 0.8),
                  petals * 60,
                ),
              ) + circle(0, 0, 3, tone(0.9)),
            )
          : '')
      )
    })
  const lakeside =
    place(0, 60, bank(210)) +
    place(-30, 46, steps(150, 4)) +
    place(-30, 46, chhatri(138, 92)) +
    place(96, 58, chhatri(58, 54)) +
    place(-152, 64, palm(150, -20)) +
    place(-176, 68, palm(112, 18)) +
    place(168, 66, palm(130, 16)) +
    tuft(100, 66, 28) +
    place(0, 100, water(200, 7)) +
    place(130, 128, boat) +
    place(70, -118, birds(7))
  const grove =
    place(0, 60, bank(190)) +
    place(-70, 62, banyan(1.06)) +
    place(84, 66, elephant) +
    place(166, 62, palm(120, 14)) +
    place(-170, 64, chhatri(50, 48)) +
    place(20, 90, water(150, 4)) +
    place(90, -96, birds(6))
  return {
    width,
    height,
    repeat: 92,
    ground,
    hand: { waver: 0.6, pigment: 0.2 },
    body:
      dusting(random, width, height, 60, () => circle(0, 0, 1, tone(light ? 0.3 : 0.4))) +
      wrapped(
        width,
        height,
        0,
        216,
        330,
        garland(bezier([-110, -110], [-50, 20], [50, 20], [110, -110], 26)),
      ) +
      wrapped(
        width,
        height,
        300,
        540,
        330,
        garland(bezier([-110, -110], [-50, 20], [50, 20], [110, -110], 26)),
      ) +
      wrapped(width, height, 300, 176, 300, lakeside) +
      wrapped(width, height, 0, 496, 300, grove),
  }
}
