import { blossom } from '../../botany/blossom.ts'
import { leafyStem } from '../../botany/leafy-stem.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, polygon, polyline } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [760, 820]

type Iron = { line: string; fine: string; glass: string; pane: string }

/** Lalbagh's Glass House in fine line among its trees, with flower beds before it and sprays beside. */
export function glassHouse(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const iron: Iron = {
    line: darker(ink, 0.42),
    fine: mix(darker(ink, 0.2), ground, 0.18),
    glass: mix(ground, second, 0.5),
    pane: lighter(ground, 0.7),
  }
  const blooms = [accent, '#fffdf6', mix(accent, '#e0605a', 0.6)]
  const flower = (radius: number, index: number) => {
    const colour = blooms[index % blooms.length] ?? accent
    return blossom(
      random,
      radius,
      5 + (index % 2),
      {
        petal: colour,
        inner: mix(colour, '#fff6e0', 0.5),
        line: darker(mix(colour, accent, 0.3), 0.3),
        heart: index % 3 === 1 ? accent : mix(accent, ink, 0.4),
      },
      0.4,
    )
  }
  /** A bed from the side: leaves in tufts with flowers all over them. */
  const bed = (reach: number, deep: number) => {
    const tufts = Array.from({ length: Math.round(reach / 2.6) }, (): Point => {
      const x = random.near(0, reach)
      return [x, random.between(-1, 1) * deep * Math.sqrt(Math.max(0, 1 - (x / reach) ** 2))]
    }).sort((a, b) => a[1] - b[1])
    return (
      ellipse(0, 8, reach + 10, deep + 8, mix(ground, ink, 0.34)) +
      tufts
        .map(([x, y], index) => {
          const tone = mix(ink, darker(ink, 0.4), random.next())
          const blades = times(4, () => {
            const [dx, dy] = [random.near(0, 11), random.between(12, 24)]
            return `M${n(x)} ${n(y + 8)}q${n(dx * 0.2)} ${n(-dy * 0.7)} ${n(dx)} ${n(-dy)}`
          })
          return (
            line(blades, tone, 2.4) +
            (index % 2
              ? ''
              : place(x + random.near(0, 5), y - 10, flower(random.between(7, 10.5), index >> 1)))
          )
        })
        .join('')
    )
  }
  const spray = (way: readonly Point[], index: number) => {
    const tone = index % 2 ? mix(ink, darker(ink, 0.3), 0.5) : mix(ink, second, 0.16)
    return (
      leafyStem(random, way, 13, 54, {
        fill: tone,
        shade: darker(tone, 0.24),
        vein: mix(ground, tone, 0.24),
        stem: darker(tone, 0.2),
        stemWidth: 3,
        veins: 5,
        slim: 0.36,
      }) +
      [0.42, 0.64, 0.84, 1]
        .map((t, step) => {
          const at = pointAlong(way, t)
          return place(
            at.x + (step < 3 ? (step % 2 ? 15 : -15) : 0),
            at.y - 4,
            flower(19 - step * 2.4, index + step),
          )
        })
        .join('')
    )
  }
  const view = () =>
    `<ellipse cx="0" cy="26" rx="330" ry="64" fill="url(#lalbagh-lawn)"/>` +
    [-318, 318, -252, 262]
      .map((x, index) =>
        place(
          x,
          22 - index * 2,
          araucaria(random, 320 - (index >> 1) * 76, mix(ground, ink, index > 1 ? 0.34 : 0.46)),
        ),
      )
      .join('') +
    house(iron) +
    fill('M-22 2L22 2L74 108Q0 132 -74 108Z', mix(ground, '#f6e7cf', 0.7)) +
    line('M-22 2L-74 108M22 2L74 108', iron.fine, 1.2) +
    place(-190, 52, bed(118, 20)) +
    place(186, 50, bed(118, 20)) +
    place(-168, 108, bed(84, 17)) +
    place(170, 106, bed(84, 17)) +
    place(0, 92, fountain(iron))
  const garland = () =>
    spray(bezier([-40, 190], [-150, 230], [-300, 170], [-344, 20], 24), 0) +
    spray(bezier([40, 190], [150, 230], [300, 170], [344, 20], 24), 1) +
    spray(bezier([0, 196], [-30, 214], [-96, 214], [-150, 176], 18), 2) +
    spray(bezier([0, 196], [30, 214], [96, 214], [150, 176], 18), 3) +
    place(0, 194, flower(26, 0)) +
    place(-30, 200, flower(17, 1)) +
    place(30, 201, flower(17, 2))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 78,
    ground,
    body:
      `<defs><radialGradient id="lalbagh-lawn"><stop offset="0.3" stop-color="${mix(ground, second, 0.75)}"/><stop offset="1" stop-color="${second}" stop-opacity="0"/></radialGradient></defs>` +
      // Every garland lies before every tree, also before those of the view below it.
      [view, garland]
        .map(
          (layer) =>
            wrapped(WIDTH, HEIGHT, WIDTH / 2, 316, 420, layer()) +
            wrapped(WIDTH, HEIGHT, 0, 316 + HEIGHT / 2, 420, layer()),
        )
        .join(''),
  }
}

/** The house from its front, the middle of its foot at the origin: wings of two roofs, a higher crossing. */
function house(iron: Iron): string {
  const pane = (points: readonly Point[]) =>
    `<path d="${polygon(points)}" fill="${iron.glass}" stroke="${iron.line}" stroke-width="1.6" stroke-linejoin="round"/>`
  /** Glazing bars between the eave and the top of a roof, and laps of glass across them. */
  const roof = (a: Point, b: Point, c: Point, d: Point, bars: number) => {
    const on = (from: Point, to: Point, t: number): Point => [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
    ]
    const rise = times(bars - 1, (index) => {
      const t = (index + 1) / bars
      return polyline([on(a, b, t), on(d, c, t)])
    })
    const laps = [0.34, 0.67].map((t) => polyline([on(a, d, t), on(b, c, t)])).join('')
    const glint = [0.18, 0.52, 0.8].map((t) =>
      fill(
        polygon([on(a, b, t), on(a, b, t + 0.1), on(d, c, t + 0.16), on(d, c, t + 0.08)]),
        iron.pane,
        0.75,
      ),
    )
    return (
      pane([a, b, c, d]) + glint.join('') + line(rise, iron.fine, 0.8) + line(laps, iron.fine, 0.7)
    )
  }
  const lights = (from: number, to: number, foot: number, top: number, step: number) => {
    let bars = ''
    for (let x = from; x <= to - step + 0.1; x += step)
      bars += `M${n(x)} ${foot}V${n(top + 4)}Q${n(x + step / 2)} ${n(top - 2)} ${n(x + step)} ${n(top + 4)}V${foot}`
    return (
      pane([
        [from, foot],
        [to, foot],
        [to, top],
        [from, top],
      ]) + line(bars, iron.fine, 0.8)
    )
  }
  const cresting = (from: number, to: number, y: number) => {
    let d = ''
    for (let x = from; x < to; x += 7) d += `M${n(x)} ${y}q3.5 -9 7 0M${n(x + 3.5)} ${y - 4}v-5`
    return line(d, iron.line, 0.9)
  }
  const finial = (x: number, y: number, tall: number) =>
    line(`M${n(x)} ${n(y)}v${n(-tall)}`, iron.line, 1.8) +
    circle(x, y - tall * 0.4, 2.6, iron.line) +
    circle(x, y - tall, 1.8, iron.line)
  const column = (x: number, top: number, thick = 3.2) =>
    line(`M${x} 0V${top}`, iron.line, thick) +
    line(
      `M${x - 5} 0H${x + 5}M${x - 4} ${top + 14}H${x + 4}M${x - 6} ${top}H${x + 6}`,
      iron.line,
      1.8,
    )
  const bays = [78, 112, 146, 180, 214, 248, 282]
  const wing =
    pane([
      [70, 0],
      [284, 0],
      [284, -76],
      [70, -76],
    ]) +
    bays
      .slice(0, -1)
      .map(
        (x) =>
          line(
            `M${x + 11} 0V-60M${x + 23} 0V-60M${x} -22H${x + 34}M${x} -44H${x + 34}`,
            iron.fine,
            0.7,
          ) +
          fill(`M${x} -50Q${x + 17} -78 ${x + 34} -50L${x + 34} -74L${x} -74Z`, iron.pane, 0.8) +
          line(
            `M${x} -48Q${x + 17} -80 ${x + 34} -48M${x} -60Q${x + 3} -70 ${x + 12} -71M${x + 34} -60Q${x + 31} -70 ${x + 22} -71`,
            iron.line,
            1.3,
          ) +
          circle(x + 5, -68, 2, iron.fine) +
          circle(x + 29, -68, 2, iron.fine),
      )
      .join('') +
    bays.map((x) => column(x, -76)).join('') +
    roof([64, -80], [298, -80], [262, -120], [66, -120], 32) +
    lights(66, 258, -120, -138, 8) +
    roof([64, -140], [268, -140], [230, -182], [66, -182], 28) +
    cresting(72, 226, -184) +
    finial(230, -182, 26) +
    line('M62 -80H300', iron.line, 2.6)
  const crossing =
    roof([-112, -134], [112, -134], [78, -182], [-78, -182], 28) +
    lights(-76, 76, -182, -208, 8) +
    roof([-88, -210], [88, -210], [40, -262], [-40, -262], 24) +
    cresting(-38, 38, -264) +
    line('M-88 -210H88', iron.line, 2.4) +
    finial(0, -264, 54) +
    finial(-40, -262, 22) +
    finial(40, -262, 22)
  const fan = times(11, (index) => {
    const angle = (Math.PI * (index + 1)) / 12
    return `M${n(Math.cos(angle) * 16)} ${n(-64 - Math.sin(angle) * 16)}L${n(Math.cos(angle) * 44)} ${n(-64 - Math.sin(angle) * 40)}`
  })
  const gable = times(13, (index) => {
    const x = -72 + index * 12
    return `M${x} -112V${n(-112 - 56 * (1 - Math.abs(x) / 84))}`
  })
  const porch =
    pane([
      [-74, 0],
      [74, 0],
      [74, -110],
      [-74, -110],
    ]) +
    fill('M-46 0V-64A46 42 0 0 1 46 -64V0Z', iron.pane) +
    line('M-46 0V-64A46 42 0 0 1 46 -64V0M-46 -64H46M-16 -64A16 15 0 0 1 16 -64', iron.line, 1.6) +
    line(`${fan}M-23 0V-64M0 0V-64M23 0V-64M-46 -32H46`, iron.fine, 0.9) +
    line('M-60 0V-108M60 0V-108M-74 -36H-46M46 -36H74M-74 -72H-46M46 -72H74', iron.fine, 0.8) +
    [-74, -48, 48, 74].map((x) => column(x, -110)).join('') +
    pane([
      [-86, -112],
      [86, -112],
      [0, -172],
    ]) +
    fill('M-30 -112L0 -112L14 -160L0 -170Z', iron.pane, 0.7) +
    line(gable, iron.fine, 0.8) +
    line('M-62 -126H62M-40 -142H40', iron.fine, 0.7) +
    line('M-90 -110H90M-88 -112L0 -174L88 -112', iron.line, 2.4) +
    finial(0, -172, 24)
  return (
    symmetric(wing) +
    crossing +
    porch +
    line('M-300 1H-20M300 1H20', iron.line, 2) +
    line('M-306 5H306', iron.fine, 1)
  )
}

/** A Cook pine, as they stand about the garden: tiers of short boughs about a straight trunk. */
function araucaria(random: Random, tall: number, tone: string): string {
  const tiers = Math.round(tall / 13)
  return (
    line(`M0 0V${n(-tall)}`, tone, 3.4) +
    times(tiers, (tier) => {
      const t = (tier + 1) / (tiers + 1)
      const reach = (1 - t) ** 0.7 * tall * 0.15 + 4
      const y = -tall * (0.12 + 0.87 * t)
      const boughs = [-1, -0.55, 0.55, 1].map((side) => {
        const out = side * reach * random.near(1, 0.12)
        return `M0 ${n(y)}Q${n(out * 0.5)} ${n(y + 5)} ${n(out)} ${n(y - 4 + random.near(0, 2))}`
      })
      return line(boughs.join(''), tone, 4.4 * (1.1 - t * 0.5))
    })
  )
}

/** A small fountain of two basins, for the middle of the path. */
function fountain({ line: edge, pane }: Iron): string {
  return (
    ellipse(0, 14, 42, 11, pane) +
    line('M-42 14A42 11 0 0 0 42 14A42 11 0 0 0 -42 14M-42 14V20A42 11 0 0 0 42 20V14', edge, 1.3) +
    fill('M-4 14L-3 -10L3 -10L4 14Z', pane) +
    line('M-4 14L-3 -10M4 14L3 -10M-18 -12Q0 0 18 -12Q0 -18 -18 -12', edge, 1.2) +
    line(
      'M0 -14V-34M0 -34Q-9 -32 -12 -14M0 -34Q9 -32 12 -14M-16 -10Q-26 -4 -28 12M16 -10Q26 -4 28 12',
      edge,
      0.9,
      0.7,
    )
  )
}
