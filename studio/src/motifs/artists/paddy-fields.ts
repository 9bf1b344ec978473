import { darker, lighter, mix } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { fill, group, line, n, type Point, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

type Paddy = {
  width: number
  /** Where the first bund lies, and where lines that run away from us meet. */
  top: number
  vanishing: Point
  green: string
  earth: string
  water: string
  glow: string
  shade: string
}

/** How long one piece of a row is, and how high its rice stands, before it is scaled. */
const PIECE = 60
const TALL = 12
/** How far the fields reach down, beyond the edge of the wall. */
const BOTTOM = 1016
const STRIPS = 7
/** Where young rice still stands in open water. */
const FLOODED: ReadonlySet<number> = new Set([1, 4])

/** How far the `index`-th bund lies below the first, by how far away it is. */
export function bundAt({ top }: Pick<Paddy, 'top'>, index: number, x: number): number {
  const share = index / STRIPS
  const y = top + (BOTTOM - top) * (share * 0.42 + share * share * 0.58)
  const swing = 4 + index * 1.5
  return y + Math.sin(x / (190 + index * 23) + index * 2.1) * swing + Math.sin(x / 61 + index) * 1.2
}

/** Paddy on a plain: fields between earthen bunds, dense rows that grow smaller away from us, some still under water. */
export function paddyFields(random: Random, paddy: Paddy): string {
  const { width, green, water, shade } = paddy
  const symbols =
    `<defs>` +
    [0, 1, 2].map((kind) => `<path id="rice${kind}" d="${riceRow(random, 1.15)}"/>`).join('') +
    [0, 1].map((kind) => `<path id="seedlings${kind}" d="${riceRow(random, 6)}"/>`).join('') +
    '</defs>'
  const strips = times(STRIPS, (index) => {
    const reach = {
      index,
      far: (x: number) => bundAt(paddy, index, x),
      near: (x: number) => bundAt(paddy, index + 1, x),
    }
    const strip = { ...reach, ways: waysAcross(random, paddy, reach) }
    const flooded = FLOODED.has(index)
    return (
      fill(
        `${edgeOf(width, strip.far)}L${n(width + 60)} 1060L-60 1060Z`,
        flooded ? water : mix(darker(green, 0.34), shade, 0.12),
      ) +
      (flooded ? gleams(random, paddy, strip) : '') +
      rows(random, paddy, strip) +
      acrossBunds(random, paddy, strip) +
      bund(random, paddy, index, strip.near)
    )
  })
  return symbols + bund(random, paddy, -1, (x) => bundAt(paddy, 0, x)) + strips
}

function edgeOf(width: number, at: (x: number) => number): string {
  const points: Point[] = []
  for (let x = -60; x <= width + 60; x += 20) points.push([x, at(x)])
  return smooth(points)
}

/** A piece of a row: blades in close tufts, upright and bent over at their tips. */
function riceRow(random: Random, apart: number): string {
  let blades = ''
  for (let x = 0; x < PIECE; x += apart * random.between(0.7, 1.3))
    for (let blade = 0; blade < (apart > 2 ? 4 : 1); blade += 1) {
      const lean = random.near(0, 3)
      const high = TALL * random.between(0.62, 1.1)
      blades += `M${n(x + random.near(0, 0.6))} 0q${n(lean * 0.16)} ${n(-high * 0.66)} ${n(lean)} ${n(-high)}`
    }
  return blades
}

type Strip = { index: number; far: (x: number) => number; near: (x: number) => number; ways: Way[] }

/** A bund that runs away from us across one strip: where it begins and ends. */
type Way = { from: Point; to: Point }

/** Where a strip is parted into fields. */
function waysAcross(
  random: Random,
  { width, vanishing }: Paddy,
  { far, near }: Omit<Strip, 'ways'>,
) {
  const ways: Way[] = []
  for (let x = random.between(40, 260); x < width; x += random.between(230, 420)) {
    const y = far(x)
    const low = near(x)
    const spread = (low - vanishing[1]) / Math.max(20, y - vanishing[1])
    const to = x + (x - vanishing[0]) * (Math.min(1.7, spread) - 1) * 0.7
    ways.push({ from: [x, y], to: [to, near(to) + 1] })
  }
  return ways
}

/** Which field of a strip a place lies in, counted from the left. */
function fieldAt(ways: readonly Way[], x: number, share: number): number {
  return ways.filter(({ from, to }) => from[0] + (to[0] - from[0]) * share < x).length
}

function rows(
  random: Random,
  { width, top, green, glow, shade }: Paddy,
  { index, far, near, ways }: Strip,
) {
  const flooded = FLOODED.has(index)
  const size = Math.min(1.5, Math.max(0.34, ((far(0) + near(0)) / 2 - top + 30) / 170))
  const many = Math.max(3, Math.round((near(0) - far(0)) / (TALL * size * (flooded ? 0.56 : 0.34))))
  const tones = flooded
    ? [mix(green, shade, 0.22), mix(green, shade, 0.1), mix(green, glow, 0.14)]
    : [
        mix(green, glow, 0.26),
        darker(green, 0.1),
        mix(green, glow, 0.1),
        mix(green, '#c9b04e', 0.34),
      ]
  return times(many, (row) => {
    const share = (row + 0.9) / many
    const pieces = tones.map(() => '')
    for (let x = -PIECE * size * random.next(); x < width + 20; x += PIECE * size * 0.97) {
      const y = far(x) + (near(x) - far(x)) * share
      const slope = (Math.atan2(near(x + 20) - near(x), 20) * 180) / Math.PI
      const kind = flooded ? `seedlings${random.int(0, 1)}` : `rice${random.int(0, 2)}`
      const tone = (fieldAt(ways, x + PIECE * size * 0.5, share) * 3 + index) % tones.length
      pieces[tone] +=
        `<use href="#${kind}" transform="translate(${n(x)} ${n(y)})${Math.abs(slope) < 0.5 ? '' : ` rotate(${n(slope)})`} scale(${Math.round(size * 100) / 100})"/>`
    }
    return pieces
      .map((body, tone) => {
        const colour = tones[tone] ?? green
        const ruled = row % 2 ? darker(colour, 0.14) : colour
        return body
          ? group(
              body,
              `fill="none" stroke="${ruled}" stroke-width="${flooded ? 0.5 : 0.62}" stroke-linecap="round"`,
            )
          : ''
      })
      .join('')
  })
}

/** The low sun and the pale sky on open water. */
function gleams(random: Random, { width, glow, green }: Paddy, { far, near }: Strip): string {
  const count = Math.round(width / 24)
  return times(count, (index) => {
    const x = random.between(0, width)
    const y = far(x) + (near(x) - far(x)) * random.between(0.05, 0.95)
    const reach = random.between(14, 60)
    return fill(
      `M${n(x - reach)} ${n(y)}Q${n(x)} ${n(y - random.between(0.6, 1.6))} ${n(x + reach)} ${n(y)}Q${n(x)} ${n(y + random.between(0.6, 1.8))} ${n(x - reach)} ${n(y)}Z`,
      index % 3 ? lighter(glow, 0.4) : mix(green, glow, 0.3),
      index % 3 ? 0.5 : 0.4,
    )
  })
}

/** A bund of trodden earth, sunny on top, grown with grass that hangs over its side. */
function bund(
  random: Random,
  { width, earth, green, glow, shade }: Paddy,
  index: number,
  at: (x: number) => number,
) {
  const size = 0.45 + (index + 1) * 0.17
  const thick = 5.5 * size
  const crest: Point[] = []
  const foot: Point[] = []
  for (let x = -60; x <= width + 60; x += 22) {
    crest.push([x, at(x) - thick * random.between(0.75, 1.1)])
    foot.push([x, at(x) + thick * random.between(0.5, 0.95)])
  }
  const side = mix(darker(earth, 0.34), shade, 0.2)
  let grass = ''
  let lit = ''
  for (let x = -10; x < width + 10; x += random.between(1.6, 4.4) * (0.6 + size * 0.5)) {
    if (Math.sin(x * 0.043 + index * 2) + Math.sin(x * 0.017 + index) < random.between(-1.3, 0.4))
      continue
    const [long, lean] = [random.between(3, 8) * size, random.near(0, 3.5) * size]
    const y = at(x) + random.near(-thick * 0.2, thick * 0.7)
    const blade = `M${n(x)} ${n(y)}q${n(lean * 0.2)} ${n(-long * 0.7)} ${n(lean)} ${n(-long)}`
    if (random.chance(0.5)) grass += blade
    else lit += blade
  }
  return (
    fill(`${smooth(crest)}${smooth([...foot].reverse(), 'L')}Z`, side) +
    fill(
      `${smooth(crest)}${smooth(
        [...crest].reverse().map(([x, y]): Point => [x, y + thick * 0.8]),
        'L',
      )}Z`,
      mix(earth, glow, 0.3),
    ) +
    line(grass, mix(darker(green, 0.3), shade, 0.1), 0.8 + size * 0.3, 0.9) +
    line(lit, mix(green, glow, 0.3), 0.7 + size * 0.3, 0.95)
  )
}

function acrossBunds(random: Random, { earth, green, glow, shade }: Paddy, { index, ways }: Strip) {
  const size = 0.45 + (index + 0.5) * 0.17
  return ways
    .map(({ from, to }) => {
      const way = bezier(
        from,
        [from[0] + (to[0] - from[0]) * 0.2 + random.near(0, 5), from[1] + (to[1] - from[1]) * 0.34],
        [from[0] + (to[0] - from[0]) * 0.7 + random.near(0, 7), from[1] + (to[1] - from[1]) * 0.7],
        to,
        7,
      )
      const blades = [0, 1].map(() =>
        Array.from({ length: Math.round((to[1] - from[1]) * 0.9) }, () => {
          const at = pointAlong(way, random.next())
          const [long, lean] = [random.between(3, 8) * size, random.near(0, 3.5) * size]
          return `M${n(at.x + random.near(0, 2.4) * size)} ${n(at.y)}q${n(lean * 0.2)} ${n(-long * 0.7)} ${n(lean)} ${n(-long)}`
        }).join(''),
      )
      return (
        fill(tapered(way, 3 * size, 5 * size), mix(darker(green, 0.4), shade, 0.25)) +
        fill(
          tapered(
            way.map(([x, y]): Point => [x - 0.5 * size, y]),
            1.6 * size,
            2.8 * size,
          ),
          mix(darker(earth, 0.12), green, 0.3),
        ) +
        line(blades[0] ?? '', mix(darker(green, 0.3), shade, 0.1), 0.8 + size * 0.3, 0.9) +
        line(blades[1] ?? '', mix(green, glow, 0.3), 0.7 + size * 0.3, 0.95)
      )
    })
    .join('')
}
