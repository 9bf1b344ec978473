import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, blob, brush, pointAlong, smooth, smoothLoop, tapered } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { frond } from '../tropical/frond.ts'
import { birds } from './birds.ts'

/** A clearing in the rain forest: trees fading into mist over water, foliage close by, hornbills, deer. */
export function jungle(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const depth = (share: number) =>
    mix(
      light ? ground : mix(ground, second, 0.35),
      light ? darker(mix(ink, second, 0.35), 0.1) : darker(ground, 0.35),
      share,
    )
  const sky = mix(ground, light ? '#ffffff' : second, light ? 0.2 : 0.35)
  const sunX = width * random.between(0.5, 0.62)
  const glow =
    times(12, (index) =>
      circle(
        sunX,
        430,
        430 - index * 32,
        mix(sky, light ? lighter(accent, 0.45) : lighter(accent, 0.2), 0.5),
        0.075,
      ),
    ) + circle(sunX, 430, 58, lighter(accent, light ? 0.5 : 0.3), 0.7)
  const foliageMass = (x: number, y: number, radius: number, tone: string) =>
    fill(smoothLoop(blob(x, y, radius, 15, 0.14, random.next)), tone) +
    times(Math.round(radius * 0.7), () => {
      const angle = random.between(0, 6.283)
      const reach = radius * random.between(0.5, 1.04)
      return place(
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach,
        leaf(random.between(12, 22), 8, {
          fill: random.chance(0.6) ? tone : lighter(tone, random.between(0.04, 0.14)),
          bend: 0.1,
        }),
        random.between(0, 360),
      )
    })
  const tree = (x: number, base: number, tall: number, thick: number, tone: string) => {
    const lean = random.near(0, 36)
    const trunk: Point[] = bezier(
      [x, base],
      [x + random.near(0, 20), base - tall * 0.4],
      [x + lean, base - tall * 0.6],
      [x + lean, base - tall],
      20,
    )
    const boughs = times(6, (index) => {
      const at = pointAlong(trunk, 0.56 + index * 0.08)
      const side = index % 2 ? 1 : -1
      const reach = tall * random.between(0.12, 0.25)
      const bough = bezier(
        [at.x, at.y],
        [at.x + side * reach * 0.5, at.y - 6],
        [at.x + side * reach * 0.8, at.y - reach * 0.3],
        [at.x + side * reach, at.y - reach * 0.44],
        10,
      )
      return (
        fill(tapered(bough, thick * 0.42, thick * 0.12), tone) +
        foliageMass(
          at.x + side * reach,
          at.y - reach * 0.44,
          tall * random.between(0.08, 0.13),
          tone,
        )
      )
    })
    const lianas = times(4, () => {
      const at = pointAlong(trunk, random.between(0.6, 0.95))
      const swing = random.near(0, 110)
      return line(
        `M${n(at.x)} ${n(at.y)}Q${n(at.x + swing * 0.5)} ${n(at.y + tall * random.between(0.24, 0.44))} ${n(at.x + swing)} ${n(at.y + random.near(20, 30))}`,
        tone,
        random.between(1.2, 2.6),
        0.8,
      )
    })
    return (
      fill(
        brush(trunk, (t) => thick * (1.5 - t * 0.9 + (t < 0.08 ? (0.08 - t) * 12 : 0))),
        tone,
      ) +
      times(Math.round(thick / 4), (index) =>
        line(
          smooth(trunk.map(([px, py]) => [px + (index - thick / 8) * 3.4, py] as const)),
          index % 2 ? lighter(tone, 0.1) : darker(tone, 0.14),
          1.1,
          0.6,
        ),
      ) +
      boughs +
      foliageMass(x + lean, base - tall, tall * 0.16, tone) +
      lianas
    )
  }
  const mist = (y: number, strength: number) =>
    times(7, () =>
      ellipse(
        random.between(0, width),
        y + random.near(0, 26),
        random.between(180, 420),
        random.between(18, 46),
        sky,
        strength,
      ),
    )
  const stand = (base: number, tall: number, thick: number, share: number, gap: number) => {
    let drawn = ''
    for (let x = random.between(-60, 40); x < width + 80; x += gap * random.between(0.7, 1.4))
      if (Math.abs(x - sunX) > gap * (share > 0.5 ? 1.1 : 0.5))
        drawn += tree(
          x,
          base + random.near(0, 16),
          tall * random.between(0.78, 1.15),
          thick * random.between(0.7, 1.3),
          depth(share + random.near(0, 0.04)),
        )
    return drawn
  }
  const river =
    fill(
      `M${n(sunX - 40)} 640Q${n(sunX + 90)} 700 ${n(sunX - 60)} 790T${n(sunX - 300)} 1000H${n(sunX + 330)}Q${n(sunX + 60)} 860 ${n(sunX + 150)} 770T${n(sunX + 50)} 640Z`,
      mix(sky, light ? second : accent, 0.24),
    ) +
    times(44, () => {
      const y = random.between(656, 985)
      const x = sunX + random.near(0, 40 + (y - 640) * 0.5)
      const long = random.between(20, 40 + (y - 640) * 0.2)
      return line(
        `M${n(x)} ${n(y)}q${n(long / 4)} -3 ${n(long / 2)} 0t${n(long / 2)} 0`,
        random.chance(0.6) ? lighter(sky, 0.4) : depth(0.4),
        random.between(1, 2.4),
        0.6,
      )
    })
  const undergrowth = (y: number, share: number, size: number) =>
    times(Math.round(width / (size * 0.3)), (index) => {
      const x = index * size * 0.3 + random.near(0, size * 0.2)
      if (share < 0.9 && Math.abs(x - sunX) < 90 + (y - 640) * 0.6) return ''
      const tone = depth(share + random.near(0, 0.06))
      return place(
        x,
        y + random.near(0, size * 0.2),
        index % 3 === 0
          ? frond(
              random,
              size * random.between(0.8, 1.2),
              tone,
              darker(tone, 0.12),
              random.near(0, size * 0.5),
            )
          : times(5, (at) =>
              place(
                0,
                0,
                leaf(size * random.between(0.5, 0.9), size * 0.17, {
                  fill: tone,
                  shade: darker(tone, 0.2),
                  vein: lighter(tone, 0.14),
                  veins: 4,
                  bend: 0.14,
                }),
                (at - 2) * 27 + random.near(0, 8),
              ),
            ),
        random.near(0, 18),
      )
    })
  const bananaLeaf = (long: number, tone: string, bend: number) =>
    leaf(long, long * 0.34, {
      fill: tone,
      shade: darker(tone, 0.26),
      vein: lighter(tone, 0.3),
      veins: 20,
      belly: 0.5,
      bend,
    })
  const near = depth(0.96)
  const nearTones = [
    light ? ink : mix(ink, ground, 0.35),
    light ? darker(ink, 0.2) : mix(ink, ground, 0.55),
    light ? mix(ink, second, 0.4) : mix(ink, second, 0.3),
    light ? mix(second, ink, 0.15) : mix(second, ground, 0.3),
  ]
  const frame = (side: 1 | -1) =>
    place(
      side === 1 ? -10 : width + 10,
      0,
      times(15, (index) => {
        const y = 1010 - index * 62
        const tone = nearTones[index % 4] ?? ink
        return place(
          random.near(0, 30),
          y,
          index % 4 === 1
            ? frond(random, random.between(190, 270), tone, darker(tone, 0.16), 60)
            : bananaLeaf(
                random.between(170, 280) * (index > 11 ? 0.8 : 1),
                tone,
                random.near(0.16, 0.1),
              ),
          random.between(36, 108) - (index < 4 ? 20 : 0) + (index > 11 ? 26 : 0),
        )
      }),
      0,
      side,
      1,
    )
  const canopy = times(Math.round(width / 44), (index) => {
    const tone = nearTones[(index * 3) % 4] ?? ink
    return place(
      index * 46 + random.near(0, 18),
      -24,
      index % 3
        ? bananaLeaf(random.between(90, 150), tone, 0.1)
        : frond(random, random.between(120, 180), tone, darker(tone, 0.16), 40),
      random.between(140, 220),
    )
  })
  const hornbill = (colour: string, cheekTone: string) =>
    fill(
      smooth([
        [10, 96],
        [-10, 40],
        [-26, 0],
        [-22, -34],
        [-8, -56],
        [16, -58],
        [26, -40],
        [24, -8],
        [26, 30],
        [22, 60],
        [30, 150],
        [16, 152],
        [10, 96],
      ]),
      colour,
    ) +
    fill(
      smooth([
        [-4, -20],
        [20, -10],
        [24, 30],
        [14, 76],
        [2, 40],
        [-10, 4],
        [-4, -20],
      ]),
      darker(colour, 0.35),
    ) +
    times(5, (index) =>
      line(
        `M${n(2 + index * 3)} ${n(0 + index * 8)}Q${n(12 + index)} ${n(34 + index * 6)} ${n(13)} ${n(60 + index * 4)}`,
        lighter(colour, 0.2),
        1.1,
        0.7,
      ),
    ) +
    fill('M14 150L18 110L28 112L30 152Z', '#f7efe2') +
    fill('M-10 -54Q-2 -30 -20 -14Q-28 -34 -10 -54Z', '#f7efe2') +
    fill('M-14 -54C-44 -62 -64 -44 -72 -22C-58 -32 -36 -34 -16 -36Z', '#f2b441') +
    fill('M-16 -38C-34 -36 -54 -30 -70 -20C-56 -20 -34 -22 -18 -28Z', darker('#f2b441', 0.18)) +
    fill('M-8 -58C-24 -72 -46 -68 -54 -52C-40 -58 -26 -56 -12 -50Z', cheekTone) +
    circle(-6, -46, 5, cheekTone) +
    circle(-6, -46, 2.6, '#1c140e') +
    line('M0 92L-2 104M12 92L14 104', '#6d5a3c', 3)
  const deer = (tone: string) =>
    fill(
      `${smooth([
        [-40, 60],
        [-38, 20],
        [-46, -4],
        [-62, -34],
        [-80, -36],
        [-84, -44],
        [-70, -56],
        [-58, -54],
        [-44, -30],
        [-20, -18],
        [30, -20],
        [48, -8],
        [56, 8],
        [50, 20],
        [44, 60],
        [38, 60],
        [36, 24],
        [20, 16],
        [-20, 18],
        [-28, 26],
        [-30, 60],
      ])}Z`,
      tone,
    ) +
    fill('M32 60L30 20L24 20L26 60ZM-20 60L-18 18L-24 18L-26 60Z', darker(tone, 0.2)) +
    line(
      'M-62 -54Q-64 -78 -52 -92M-63 -68Q-74 -76 -76 -88M-58 -52Q-44 -66 -46 -84M-50 -62Q-38 -68 -34 -78',
      tone,
      3.4,
    ) +
    fill('M-58 -52L-42 -58L-50 -46Z', tone) +
    times(15, (index) =>
      circle(-16 + (index % 5) * 13, -10 + Math.floor(index / 5) * 8, 1.7, lighter(tone, 0.4)),
    ) +
    fill('M52 2L62 -4L58 10Z', lighter(tone, 0.4))
  const perch = bezier(
    [width * 0.2, 330],
    [width * 0.27, 300],
    [width * 0.33, 318],
    [width * 0.42, 288],
    16,
  )
  return (
    rect(0, 0, width, 1000, sky) +
    glow +
    birds(random, sunX - 120, 250, 9, depth(0.5)) +
    stand(660, 420, 12, 0.14, 70) +
    mist(640, 0.3) +
    stand(690, 520, 18, 0.3, 120) +
    mist(670, 0.26) +
    river +
    undergrowth(716, 0.36, 60) +
    stand(740, 640, 28, 0.48, 210) +
    mist(720, 0.2) +
    place(sunX + 150, 736, deer(depth(0.72))) +
    place(sunX + 250, 744, deer(depth(0.66)), 0, -0.72, 0.72) +
    undergrowth(800, 0.56, 88) +
    stand(850, 800, 46, 0.72, 430) +
    undergrowth(890, 0.74, 120) +
    mist(840, 0.1) +
    undergrowth(985, 0.9, 150) +
    fill(tapered(perch, 16, 6), near) +
    times(9, (index) => {
      const at = pointAlong(perch, 0.1 + index * 0.1)
      return place(
        at.x,
        at.y,
        leaf(random.between(40, 66), 20, {
          fill: nearTones[index % 4] ?? ink,
          shade: near,
          vein: second,
          veins: 5,
          bend: 0.12,
        }),
        random.between(40, 150),
      )
    }) +
    place(width * 0.29, 232, hornbill(light ? darker(ink, 0.45) : '#20302a', accent), 4, 0.9) +
    place(
      width * 0.37,
      222,
      hornbill(light ? darker(ink, 0.45) : '#20302a', accent),
      -2,
      -0.76,
      0.76,
    ) +
    canopy +
    frame(1) +
    frame(-1) +
    times(Math.round(width / 80), (index) =>
      place(
        index * 84 + random.near(0, 20),
        1010,
        bananaLeaf(random.between(120, 190), nearTones[index % 4] ?? ink, random.near(0, 0.2)),
        random.near(0, 40),
      ),
    )
  )
}
