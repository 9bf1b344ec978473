import { leaflet } from '../../botany/leaflet.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

const FRONDS = 4
const FROND = 300

/** The rainforest of Agumbe in the monsoon: tree ferns and creeper-hung trunks in mist, and rain over all. */
export function rainforest(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const light = mix(second, '#eef3df', 0.45)
  /** The farther, the more of the misty light between. */
  const air = (colour: string, distance: number) => mix(colour, mix(ground, light, 0.54), distance)
  const spread = (every: number, jitter: number, draw: (x: number, index: number) => string) =>
    times(Math.ceil(width / every) + 1, (index) =>
      draw((index + 0.2) * every + random.near(0, every * jitter), index),
    )
  const frond = (
    x: number,
    y: number,
    degrees: number,
    size: number,
    colour: string,
    face: number,
  ) =>
    place(
      x,
      y,
      `<use href="#agumbe-frond${random.int(0, FRONDS - 1)}" fill="${colour}"/>`,
      degrees,
      size * face,
      size,
    )
  /** A trunk of old leaf scars under a crown of arching fronds. */
  const treeFern = (x: number, foot: number, top: number, size: number, distance: number) => {
    const lean = random.near(0, 34) * size
    const path = bezier(
      [x, foot],
      [x + lean * 0.1, foot - (foot - top) * 0.4],
      [x + lean * 0.8, top + (foot - top) * 0.3],
      [x + lean, top],
      16,
    )
    const bark = air(mix('#2c211b', ground, 0.3), distance)
    const scars = times(Math.round((foot - top) / (9 * size)), (index) => {
      const at = pointAlong(path, Math.min(0.98, (index * 9 * size) / (foot - top)))
      return line(
        `M${n(at.x - 9 * size)} ${n(at.y)}q${n(9 * size)} ${n(7 * size)} ${n(18 * size)} 0`,
        index % 2 ? air(lighter(bark, 0.16), distance) : darker(bark, 0.3),
        1.6 * size,
        0.7,
      )
    })
    const green = (share: number) => air(mix(ink, second, share), distance)
    const crown = [-106, 110, -80, 84, -52, 56, -26, 24]
      .map((turn, index) =>
        frond(
          x + lean,
          top,
          turn * 0.82 + random.near(0, 7),
          size * random.between(0.84, 1.08),
          index < 4
            ? air(mix(ink, ground, 0.55), distance)
            : green(random.between(0.04, 0.16) + (index - 3) * 0.06),
          turn < 0 ? -1 : 1,
        ),
      )
      .join('')
    const curl = [-10, 16]
      .map((turn) =>
        place(
          x + lean,
          top,
          line('M0 0C2 -22 2 -44 8 -54C14 -62 26 -58 24 -48C22 -40 12 -42 14 -48', green(0.4), 3.4),
          turn,
          size,
        ),
      )
      .join('')
    return (
      fill(
        brush(path, (t) => size * (26 - 8 * t)),
        bark,
      ) +
      scars +
      curl +
      crown
    )
  }
  /** A tall trunk with buttresses at its foot, lichen on its bark. */
  const trunk = (x: number, wide: number, distance: number, detailed: boolean) => {
    const bark = air(mix('#3a2f27', ground, 0.42), distance)
    const sway = random.near(0, 16)
    const foot = 1010
    const flare = wide * (detailed ? 1.9 : 1.4)
    const d = `M${n(x - wide / 2 + sway)} -10C${n(x - wide * 0.5)} 300 ${n(x - wide * 0.55)} 640 ${n(x - wide * 0.66)} 800C${n(x - wide * 0.8)} 900 ${n(x - flare)} 960 ${n(x - flare * 1.3)} ${foot}L${n(x + flare * 1.2)} ${foot}C${n(x + flare)} 950 ${n(x + wide * 0.8)} 890 ${n(x + wide * 0.64)} 790C${n(x + wide * 0.52)} 620 ${n(x + wide * 0.5)} 300 ${n(x + wide / 2 + sway)} -10Z`
    if (!detailed) return fill(d, bark)
    const grain = times(26, () => {
      const share = random.near(0, 0.46)
      const from = random.between(0, 800)
      const to = from + random.between(50, 220)
      return line(
        `M${n(x + share * wide + sway * (1 - from / 900))} ${n(from)}Q${n(x + share * wide + random.near(0, 4))} ${n((from + to) / 2)} ${n(x + share * wide * 1.05)} ${n(to)}`,
        random.chance(0.5) ? lighter(bark, 0.14) : darker(bark, 0.4),
        random.between(0.8, 2.2),
        0.5,
      )
    })
    const moss = times(46, () => {
      const y = random.between(60, 960)
      const share = random.near(0, 0.36)
      const r = random.between(2, 7)
      return ellipse(
        x + share * wide,
        y,
        r * 0.6,
        r,
        random.pick([mix(ink, ground, 0.4), mix(second, ground, 0.5), mix(light, bark, 0.6)]),
        random.between(0.18, 0.4),
      )
    })
    const shaded = `M${n(x + wide * 0.1 + sway)} -10C${n(x + wide * 0.12)} 300 ${n(x + wide * 0.1)} 700 ${n(x + wide * 0.3)} ${foot}L${n(x + flare * 1.2)} ${foot}C${n(x + flare)} 950 ${n(x + wide * 0.8)} 890 ${n(x + wide * 0.64)} 790C${n(x + wide * 0.52)} 620 ${n(x + wide * 0.5)} 300 ${n(x + wide / 2 + sway)} -10Z`
    const folds = [-0.7, -0.2, 0.35, 0.8]
      .map((share) =>
        line(
          `M${n(x + wide * share * 0.5)} 800Q${n(x + wide * share * 0.7)} 900 ${n(x + flare * share * 1.1)} ${foot}`,
          darker(bark, 0.5),
          5,
          0.5,
        ),
      )
      .join('')
    return fill(d, bark) + fill(shaded, darker(bark, 0.5), 0.5) + grain + folds + moss
  }
  /** A heart-shaped leaf with a drip tip, as climbers there have. */
  const heart = (size: number, colour: string) =>
    fill(
      `M0 0C${n(-size * 0.2)} ${n(size * 0.22)} ${n(-size * 0.62)} ${n(size * 0.06)} ${n(-size * 0.48)} ${n(-size * 0.36)}C${n(-size * 0.38)} ${n(-size * 0.66)} ${n(-size * 0.1)} ${n(-size * 0.86)} ${n(size * 0.03)} ${n(-size * 1.14)}C${n(size * 0.1)} ${n(-size * 0.84)} ${n(size * 0.4)} ${n(-size * 0.66)} ${n(size * 0.48)} ${n(-size * 0.36)}C${n(size * 0.62)} ${n(size * 0.06)} ${n(size * 0.2)} ${n(size * 0.22)} 0 0Z`,
      colour,
    ) +
    fill(
      `M0 0C${n(size * 0.2)} ${n(size * 0.22)} ${n(size * 0.62)} ${n(size * 0.06)} ${n(size * 0.48)} ${n(-size * 0.36)}C${n(size * 0.4)} ${n(-size * 0.66)} ${n(size * 0.1)} ${n(-size * 0.84)} ${n(size * 0.03)} ${n(-size * 1.14)}Q${n(size * 0.02)} ${n(-size * 0.5)} 0 0Z`,
      darker(colour, 0.4),
      0.34,
    ) +
    line(
      `M0 0Q${n(size * 0.02)} ${n(-size * 0.5)} ${n(size * 0.03)} ${n(-size)}M0 ${n(-size * 0.1)}Q${n(-size * 0.2)} ${n(-size * 0.14)} ${n(-size * 0.38)} ${n(-size * 0.4)}M0 ${n(-size * 0.1)}Q${n(size * 0.2)} ${n(-size * 0.14)} ${n(size * 0.38)} ${n(-size * 0.4)}M0 ${n(-size * 0.4)}Q${n(-size * 0.1)} ${n(-size * 0.5)} ${n(-size * 0.2)} ${n(-size * 0.66)}M0 ${n(-size * 0.4)}Q${n(size * 0.1)} ${n(-size * 0.5)} ${n(size * 0.2)} ${n(-size * 0.66)}`,
      mix(colour, light, 0.4),
      size * 0.03,
      0.75,
    )
  /** A creeper that winds up a trunk, its leaves larger the higher it has climbed. */
  const creeper = (x: number, wide: number, from: number, to: number) => {
    const phase = random.between(0, 6)
    const path = Array.from({ length: 40 }, (_, index): Point => {
      const t = index / 39
      return [x + Math.sin(phase + t * 7) * wide * 0.4, from + (to - from) * t]
    })
    const leaves = times(30, (index) => {
      const t = (index + 0.4) / 30
      const at = pointAlong(path, t)
      const side = index % 2 ? 1 : -1
      const tone = mix(mix(ink, ground, 0.2), second, random.between(0, 0.5))
      return place(
        at.x + side * random.between(2, 9),
        at.y,
        heart(random.between(20, 30) + t * 18, tone),
        180 - side * random.between(30, 84),
      )
    })
    return fill(tapered(path, 6, 3.4), mix(ink, '#4a3a2a', 0.5)) + leaves
  }
  const liana = (x: number, drop: number, swing: number) => {
    const path = bezier(
      [x, -10],
      [x - 10, drop * 0.7],
      [x + swing * 0.3, drop],
      [x + swing, -10],
      30,
    )
    return (
      line(smooth(path), mix('#3a2f27', ground, 0.3), 5, 0.95) +
      line(smooth(offset(path, () => -1.4)), mix('#8a7a60', ground, 0.4), 1.1, 0.7) +
      times(12, (index) => {
        const at = pointAlong(path, 0.1 + index * 0.07)
        return place(
          at.x,
          at.y,
          heart(random.between(11, 17), mix(ink, second, random.next() * 0.5)),
          random.between(140, 220),
        )
      })
    )
  }
  const mist = (name: string, y: number, high: number, strength: number) =>
    `<linearGradient id="agumbe-${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}" stop-opacity="0"/><stop offset="0.6" stop-color="${light}" stop-opacity="${strength}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></linearGradient><rect y="${y}" width="${width}" height="${high}" fill="url(#agumbe-${name})"/>`
  const rain = times(Math.round(width * 0.5), () => {
    const [x, y] = [random.between(-40, width + 40), random.between(-30, 990)]
    const long = random.between(18, 62)
    return line(
      `M${n(x)} ${n(y)}l${n(-long * 0.1)} ${n(long)}`,
      lighter(light, 0.5),
      random.between(0.5, 1.2),
      random.between(0.1, 0.34),
    )
  })
  const floor = spread(86, 0.4, (x, index) => {
    const y = 1010 + random.near(0, 10)
    const fan = [-70, 68, -42, 44, -16, 18]
    return fan
      .map((turn, at) =>
        frond(
          x,
          y,
          turn + random.near(0, 8),
          random.between(0.42, 0.66) * (index % 3 === 0 ? 1.3 : 0.86),
          mix(
            mix(ink, ground, at < 2 ? 0.78 : 0.46),
            second,
            random.between(0, at < 2 ? 0.04 : 0.34),
          ),
          turn < 0 ? -1 : 1,
        ),
      )
      .join('')
  })
  const broad = spread(310, 0.22, (x, index) => {
    const leaves = [-58, 52, -24, 20]
      .map((turn, at) => {
        const long = random.between(150, 230) - at * 10
        const rad = ((turn + random.near(0, 6)) * Math.PI) / 180
        const end: Point = [Math.sin(rad) * long, -Math.cos(rad) * long]
        return (
          line(
            `M0 0Q${n(end[0] * 0.2)} ${n(end[1] * 0.7)} ${n(end[0])} ${n(end[1])}`,
            mix(ink, second, 0.3),
            5,
          ) +
          place(
            end[0],
            end[1],
            heart(random.between(74, 96), mix(mix(ink, ground, 0.12), second, 0.1 + at * 0.1)),
            180 + turn * -0.5 + (turn < 0 ? 36 : -36),
          )
        )
      })
      .join('')
    return place(x + 120, 1020, leaves, index % 2 ? 5 : -5)
  })
  // The nearest fern stands in the gap between the last two trunks.
  const between = 310 + 560 * Math.max(0, Math.floor((width - 420) / 560))
  const frogX = width > 800 ? width * 0.3 : width * 0.16
  return (
    `<defs><linearGradient id="agumbe-air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, light, 0.34)}"/><stop offset="0.4" stop-color="${mix(ground, light, 0.62)}"/><stop offset="0.8" stop-color="${mix(ground, light, 0.3)}"/><stop offset="1" stop-color="${ground}"/></linearGradient>${fronds(random)}</defs>` +
    `<rect width="${width}" height="1000" fill="url(#agumbe-air)"/>` +
    spread(74, 0.44, (x) => trunk(x, random.between(12, 30), random.between(0.76, 0.9), false)) +
    mist('far', 300, 620, 0.36) +
    spread(230, 0.3, (x) =>
      treeFern(x + 60, 1000, random.between(440, 640), random.between(0.4, 0.52), 0.66),
    ) +
    spread(170, 0.36, (x) => trunk(x, random.between(30, 46), random.between(0.48, 0.6), false)) +
    mist('middle', 420, 560, 0.4) +
    spread(330, 0.2, (x) =>
      treeFern(x + 150, 1010, random.between(400, 560), random.between(0.66, 0.8), 0.36),
    ) +
    spread(560, 0.12, (x, index) => {
      const at = x + 20
      const wide = random.between(74, 96)
      return (
        trunk(at, wide, 0.08, true) +
        creeper(at, wide, 1000, index % 2 ? 130 : 260) +
        creeper(at + wide * 0.1, wide * 0.9, 980, index % 2 ? 520 : 420)
      )
    }) +
    liana(width * 0.2, 300, 230) +
    liana(width * 0.62, 240, 200) +
    mist('near', 700, 320, 0.26) +
    treeFern(between, 1020, 500, 1.16, 0) +
    broad +
    floor +
    frogOnLeaf(frogX, 836, { ink, second, accent, light }, heart) +
    rain
  )
}

/** Twice feathered fronds that arch to the right; their colour comes from where they are used. */
function fronds(random: Random): string {
  return times(FRONDS, (kind) => {
    const rib = bezier(
      [0, 0],
      [4, -FROND * 0.36],
      [FROND * 0.2, -FROND * (0.74 - kind * 0.03)],
      [FROND * (0.5 + kind * 0.05), -FROND * (0.72 - kind * 0.06)],
      30,
    )
    let d = tapered(rib, 5, 1)
    for (let index = 0; index < 21; index += 1) {
      const t = 0.13 + index * 0.042
      const at = pointAlong(rib, Math.min(1, t))
      const reach = FROND * 0.25 * Math.sin(Math.PI * (0.16 + t * 0.8)) ** 0.9 + 3
      for (const side of [-1, 1]) {
        const turn = at.degrees + 90 + side * (66 - t * 18) + random.near(0, 3)
        const rad = (turn * Math.PI) / 180
        const [ux, uy] = [Math.sin(rad), -Math.cos(rad)]
        d += leaflet(at.x, at.y, reach, 2.6, turn)
        const steps = Math.max(3, Math.round(reach / 5.4))
        for (let step = 0; step < steps; step += 1) {
          const s = (step + 0.6) / steps
          const size = 7.6 * (1 - s * 0.6)
          for (const edge of [-1, 1])
            d += leaflet(
              at.x + ux * reach * s,
              at.y + uy * reach * s,
              size,
              size * 0.56,
              turn + edge * 56,
            )
        }
      }
    }
    return `<g id="agumbe-frond${kind}"><path d="${d}"/></g>`
  })
}

/** The gliding frog of these hills, at rest on a leaf: leaf green, webs of orange. */
function frogOnLeaf(
  x: number,
  y: number,
  { ink, second, accent, light }: { ink: string; second: string; accent: string; light: string },
  heart: (size: number, colour: string) => string,
): string {
  const skin = mix(second, '#7fc24a', 0.6)
  const web = mix(accent, '#e2622a', 0.7)
  const foot = (px: number, py: number, turn: number) =>
    place(
      px,
      py,
      fill('M0 0L-8 -9Q-3 -8 0 -12Q4 -8 9 -8Z', web) +
        line('M0 0L-8 -9M0 0L0 -12M0 0L9 -8', skin, 1.8) +
        circle(-8, -9, 1.7, skin) +
        circle(0, -12, 1.7, skin) +
        circle(9, -8, 1.7, skin),
      turn,
    )
  const frog =
    foot(-30, 15, -84) +
    foot(32, 12, 96) +
    fill('M-6 12C-26 0 -40 4 -34 12C-30 18 -14 20 -2 16Z', darker(skin, 0.16)) +
    fill('M10 -4C22 -8 34 0 30 8C26 14 12 14 4 10Z', darker(skin, 0.1)) +
    fill(
      'M-34 8C-34 -8 -16 -20 4 -20C20 -20 31 -12 30 -3C29 8 8 16 -10 16C-24 16 -34 14 -34 8Z',
      skin,
    ) +
    fill(
      'M-30 10C-20 16 0 15 14 8C24 4 30 1 30 -3C24 4 6 9 -10 9C-20 9 -28 8 -34 6Z',
      light,
      0.75,
    ) +
    foot(18, 20, 150) +
    line('M10 4Q18 10 17 19', darker(skin, 0.1), 5) +
    circle(14, -19, 6.4, skin) +
    circle(15, -20, 4.6, mix(accent, '#ffffff', 0.3)) +
    ellipse(15.4, -20, 3, 1.5, '#171310') +
    circle(16.4, -21, 0.8, '#ffffff') +
    line('M30 -4Q22 0 12 -1', darker(skin, 0.4), 1.1, 0.8) +
    line('M-28 -2Q-14 -15 2 -15', lighter(skin, 0.4), 1.6, 0.6)
  return (
    line(
      `M${n(x + 20)} 1000Q${n(x + 6)} ${n(y + 120)} ${n(x - 30)} ${n(y + 34)}`,
      mix(ink, second, 0.3),
      6,
    ) +
    place(x - 46, y + 36, heart(120, mix(ink, second, 0.16)), 92) +
    place(x + 10, y, frog, -4, 1.06)
  )
}
