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
  // The birds sit clear of the leaves that frame the picture, however wide the wall is.
  const perchX = Math.max(Math.min(500, width * 0.5 + 15), width * 0.34)
  const bark = darker(mix(near, '#5a4a36', 0.45), 0.1)
  const limb = (points: readonly Point[], from: number, to: number) =>
    fill(tapered(points, from, to), bark) +
    line(
      smooth(points.map(([x, y]) => [x - from * 0.16, y - from * 0.14] as const)),
      lighter(bark, 0.22),
      from * 0.1,
      0.7,
    )
  /** What grows in at one side: a trunk at the edge, boughs from it, and leaves on both. */
  const frame = (side: 1 | -1) => {
    const room = side === 1 ? perchX - 233 : width - perchX - 204
    const trunk = bezier([-6, 1040], [34, 700], [-14, 360], [20, -40], 24)
    let wood = ''
    let leaves = ''
    for (let index = 0; index < 17; index += 1) {
      const y = 1000 - index * 60
      const beside = y < 560
      const reach = beside ? Math.min(240, room - 30) : 260
      const tone = nearTones[index % 4] ?? ink
      const at = pointAlong(trunk, Math.min(0.98, (1040 - y) / 1080))
      const turn = random.between(44, 104) - (index < 4 ? 16 : 0) + (index > 12 ? 24 : 0)
      if (reach < 56) continue
      const kind = index % 4 === 1
      const long = Math.min(kind ? 240 : random.between(170, 270), reach)
      if (index % 3 === 0) {
        const rad = (turn * Math.PI) / 180
        const out = Math.min(0.5 * reach, 120)
        const end: Point = [at.x + Math.sin(rad) * out, at.y - Math.cos(rad) * out]
        const bough = bezier(
          [at.x, at.y + 16],
          [at.x + out * 0.4, at.y + 14],
          [end[0] - 20, end[1] + 14],
          end,
          12,
        )
        wood += limb(bough, 13, 4)
        for (const [share, swing] of [
          [0.5, -58],
          [0.72, 52],
          [0.98, 4],
        ] as const) {
          const from = pointAlong(bough, share)
          leaves += place(
            from.x,
            from.y,
            bananaLeaf(
              Math.min(random.between(110, 150), reach - out * share),
              nearTones[(index + Math.round(share * 9)) % 4] ?? tone,
              random.near(0.12, 0.08),
            ),
            turn + swing,
          )
        }
        continue
      }
      leaves += place(
        at.x,
        at.y,
        kind
          ? frond(random, long, tone, darker(tone, 0.16), 60)
          : bananaLeaf(long, tone, random.near(0.16, 0.1)),
        turn,
      )
    }
    return place(side === 1 ? -10 : width + 10, 0, wood + limb(trunk, 46, 30) + leaves, 0, side, 1)
  }
  /** A bough across the top, from which leaves hang. */
  const canopy = () => {
    const bough: Point[] = []
    for (let x = -60; x <= width + 60; x += 60)
      bough.push([x, 26 + Math.sin(x / 170) * 12 + Math.sin(x / 61) * 5])
    const leaves = times(Math.round(width / 44), (index) => {
      const tone = nearTones[(index * 3) % 4] ?? ink
      const at = pointAlong(bough, (index + 0.6 + random.near(0, 0.3)) / Math.round(width / 44))
      return place(
        at.x,
        at.y - 4,
        index % 3
          ? bananaLeaf(random.between(84, 130), tone, 0.1)
          : frond(random, random.between(110, 150), tone, darker(tone, 0.16), 40),
        random.between(140, 220),
      )
    })
    return limb(bough, 24, 18) + leaves
  }
  const tea = light ? mix(second, ink, 0.3) : mix(ink, ground, 0.2)
  /** Slopes under tea: bushes in curving rows, cut by the paths of the pluckers, fading into mist. */
  const teaSlopes = () => {
    const slope = (top: number, from: number, share: number, rows: number) => {
      const tone = mix(sky, tea, share)
      const rise = (x: number) =>
        top + Math.sin(x / 260 + from) * 34 + Math.sin(x / 117 + from * 2) * 13
      const outline: Point[] = []
      for (let x = -20; x <= width + 20; x += 22) outline.push([x, rise(x)])
      let bushes = ''
      for (let row = 0; row < rows; row += 1) {
        const step = 13 + row * 2.6
        const y = row * 17 + row * row * 1.4
        let path = ''
        for (let x = -20 + (row % 2) * step; x <= width + 20; x += step * 1.7) {
          const by = rise(x) + y + 8
          path += `M${n(x - step)} ${n(by + step * 0.34)}Q${n(x - step * 0.9)} ${n(by - step * 0.5)} ${n(x)} ${n(by - step * 0.5)}T${n(x + step)} ${n(by + step * 0.34)}Z`
        }
        bushes += fill(path, row % 2 ? darker(tone, 0.06) : lighter(tone, 0.12), 0.85)
      }
      return fill(`${smooth(outline)}L${n(width + 20)} 1000L-20 1000Z`, tone) + bushes
    }
    const far = (top: number, share: number, from: number) => {
      const outline: Point[] = []
      for (let x = -20; x <= width + 20; x += 26)
        outline.push([x, top + Math.sin(x / 210 + from) * 62 + Math.sin(x / 83 + from) * 18])
      return fill(`${smooth(outline)}L${n(width + 20)} 1000L-20 1000Z`, mix(sky, tea, share))
    }
    return (
      far(330, 0.12, random.between(0, 6)) +
      far(410, 0.2, random.between(0, 6)) +
      mist(470, 0.3) +
      slope(490, random.between(0, 6), 0.3, 4) +
      mist(560, 0.24) +
      slope(570, random.between(0, 6), 0.42, 5) +
      `<defs><linearGradient id="clearing" gradientUnits="userSpaceOnUse" x1="0" y1="610" x2="0" y2="860"><stop offset="0" stop-color="${sky}" stop-opacity="0"/><stop offset="1" stop-color="${mix(sky, tea, 0.14)}"/></linearGradient></defs>${rect(0, 610, width, 390, 'url(#clearing)')}`
    )
  }
  /** A great hornbill perched in profile, bill to the left, its feet at the origin. */
  const hornbill = (greeting: number) => {
    const black = light ? darker(ink, 0.62) : '#20302a'
    const sheen = lighter(black, 0.16)
    const white = '#f7efe2'
    const yellow = '#f2b441'
    const tail =
      fill('M6 6L34 -6L74 168Q62 182 46 178Z', white) +
      fill('M29.500 104L58 96L66.500 134L38.500 144Z', black) +
      line('M28 10L62 172M20 26L52 176', darker(white, 0.16), 1.2)
    const body = fill(
      'M-46 -112C-58 -78 -44 -28 -16 6C-4 18 22 18 36 2C52 -22 50 -70 34 -104C22 -130 -30 -136 -46 -112Z',
      black,
    )
    const thighs = fill('M-22 -4C-14 14 12 22 30 6C22 30 -6 32 -18 16Z', white)
    const wing =
      fill(
        'M-8 -112C26 -120 48 -86 54 -44C58 -10 54 20 44 46C24 22 -2 -16 -14 -52C-22 -78 -22 -106 -8 -112Z',
        darker(black, 0.25),
      ) +
      fill('M-11 -44C10 -26 36 -22 55 -34L55 -20C34 -8 8 -12 -6 -30Z', white) +
      fill('M44 46C52 24 57 0 55 -18L46 -14C46 6 44 26 36 36Z', white) +
      times(4, (index) =>
        line(
          `M${n(2 + index * 12)} ${n(-8 - index * 3)}Q${n(18 + index * 9)} ${n(12)} ${n(28 + index * 5)} ${n(26 - index)}`,
          sheen,
          1.6,
        ),
      ) +
      times(4, (row) =>
        times(3, (index) =>
          line(`M${n(-8 + index * 15 + row * 2)} ${n(-98 + row * 13)}q6 9 13 1`, sheen, 1.3),
        ),
      )
    const head =
      fill(
        'M-50 -104C-56 -136 -46 -168 -26 -184C-6 -196 18 -184 18 -160C18 -140 22 -124 20 -104C6 -84 -36 -84 -50 -104Z',
        white,
      ) +
      fill(
        'M-50 -108C-36 -92 4 -90 20 -108C22 -92 14 -80 -14 -80C-36 -80 -48 -92 -50 -108Z',
        mix(yellow, white, 0.35),
      ) +
      line(
        'M8 -178Q18 -160 16 -138M-2 -176Q10 -150 8 -120M-14 -140Q-6 -126 -8 -106',
        mix(yellow, white, 0.5),
        2,
      ) +
      fill(
        'M-22 -186C-44 -178 -52 -158 -46 -136C-34 -132 -12 -142 -8 -160C-6 -174 -12 -184 -22 -186Z',
        black,
      )
    const bill =
      fill(
        'M-38 -166C-76 -178 -112 -154 -128 -104C-124 -102 -121 -104 -119 -108C-104 -128 -78 -138 -42 -142Z',
        yellow,
      ) +
      fill(
        'M-42 -143C-74 -140 -102 -130 -119 -108C-112 -108 -106 -110 -100 -113C-82 -122 -60 -126 -42 -128Z',
        darker(yellow, 0.14),
      ) +
      line('M-42 -143C-74 -140 -102 -130 -120 -107', darker(yellow, 0.5), 1.6) +
      fill(
        'M-14 -186C-32 -204 -74 -206 -94 -184C-98 -178 -96 -172 -90 -170C-70 -176 -50 -172 -34 -164Z',
        lighter(yellow, 0.12),
      ) +
      fill(
        'M-92 -186C-99 -178 -97 -171 -90 -170L-80 -172C-86 -175 -87 -180 -83 -192Z',
        darker(yellow, 0.62),
      ) +
      line('M-20 -182Q-52 -198 -86 -184', lighter(yellow, 0.5), 2.4) +
      line('M-112 -128Q-100 -148 -76 -158', lighter(yellow, 0.45), 2)
    const eye =
      circle(-28, -164, 7.4, '#c8412e') +
      circle(-28.6, -164, 4, '#1c140e') +
      circle(-30, -165.6, 1.3, white)
    const feet = [-12, 14]
      .map((x) =>
        line(
          `M${x} 8L${x - 3} 20M${x - 3} 20q-9 -1 -10 7M${x - 3} 20q-2 2 -2 8M${x - 3} 20q7 0 7 7`,
          '#7a6a4a',
          4.4,
        ),
      )
      .join('')
    return (
      tail +
      body +
      thighs +
      wing +
      place(-16, -110, place(16, 110, head + bill + eye), greeting) +
      feet
    )
  }
  const deerX = Math.min(sunX + 150, Math.max(310, width - 400))
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
    [perchX - 520, 470],
    [perchX - 240, 400],
    [perchX - 60, 452],
    [perchX + 250, 372],
    24,
  )
  const twig = bezier(
    [perchX + 60, 428],
    [perchX + 140, 404],
    [perchX + 190, 440],
    [perchX + 270, 436],
    12,
  )
  const birdAt = (share: number, size: number, side: 1 | -1, greeting: number) => {
    const at = pointAlong(perch, share)
    return place(at.x, at.y - 22 * size, hornbill(greeting), 0, side * size, size)
  }
  const sprig = (points: readonly Point[], from: number, count: number, step: number) =>
    times(count, (index) => {
      const at = pointAlong(points, Math.min(1, from + index * step))
      return place(
        at.x,
        at.y,
        leaf(random.between(40, 62), 21, {
          fill: nearTones[index % 4] ?? ink,
          shade: near,
          vein: second,
          veins: 5,
          bend: 0.12,
        }),
        at.degrees + 90 + (index % 2 ? 1 : -1) * random.between(34, 62),
      )
    })
  const perched =
    birdAt(0.56, 1.02, 1, 0) +
    birdAt(0.82, 0.86, -1, 4) +
    fill(tapered(perch, 21, 7), near) +
    line(smooth(perch.map(([x, y]) => [x, y - 4] as const)), mix(near, second, 0.4), 1.6, 0.7) +
    fill(tapered(twig, 7, 3), near) +
    sprig(twig, 0.3, 6, 0.14) +
    sprig(perch, 0.9, 4, 0.033) +
    [0.56, 0.82]
      .map((share, index) => {
        const at = pointAlong(perch, share)
        return [-14, 10]
          .map((x) =>
            line(
              `M${n(at.x + x * (index ? -1 : 1))} ${n(at.y - 12)}q-6 4 -5 11m5 -11v12m0 -12q6 3 6 10`,
              '#8a7850',
              4,
            ),
          )
          .join('')
      })
      .join('')
  return (
    rect(0, 0, width, 1000, sky) +
    glow +
    birds(random, sunX + 60, 250, 9, depth(0.5)) +
    teaSlopes() +
    stand(660, 330, 11, 0.2, 120) +
    mist(640, 0.3) +
    stand(690, 440, 16, 0.34, 220) +
    mist(670, 0.26) +
    river +
    undergrowth(716, 0.36, 60) +
    stand(740, 620, 26, 0.5, 380) +
    mist(720, 0.2) +
    place(deerX, 736, deer(depth(0.72))) +
    // The second deer comes only where its head would not be behind leaves.
    (deerX + 170 < width - 250 ? place(deerX + 100, 744, deer(depth(0.66)), 0, -0.72, 0.72) : '') +
    undergrowth(800, 0.56, 88) +
    stand(850, 800, 46, 0.72, 620) +
    undergrowth(890, 0.74, 120) +
    mist(840, 0.1) +
    undergrowth(985, 0.9, 150) +
    perched +
    canopy() +
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
