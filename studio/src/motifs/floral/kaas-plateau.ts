import { leaflet } from '../../botany/leaflet.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { blob, smooth, smoothLoop } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

const HORIZON = 395
const KINDS = ['balsam', 'smithia', 'eriocaulon', 'utricularia'] as const
type Kind = (typeof KINDS)[number]
const VIEWS = 3

/** The laterite plateau of Kaas in September: drifts of small flowers to the edge, the valley in mist. */
export function kaasPlateau(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const colours: Record<Kind, string> = {
    balsam: ink,
    smithia: second,
    eriocaulon: '#fbfaf2',
    utricularia: mix('#5b4bb0', ink, 0.14),
  }
  /** Which flower has the upper hand at a place; drifts lie long across the view. */
  const drifts = driftsOver(random, width)
  const kindAt = (x: number, depth: number): Kind => {
    if (random.chance(0.16)) return random.pick(KINDS)
    let best: Kind = 'balsam'
    let most = -9
    for (const [index, kind] of KINDS.entries()) {
      const value = drifts[index]?.(x, depth) ?? 0
      if (value > most) [best, most] = [kind, value]
    }
    return best
  }
  const yAt = (depth: number) => HORIZON + (1000 - HORIZON + 50) * depth ** 1.72
  const sky = `<linearGradient id="kaas-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, '#b4c6cc', 0.62)}"/><stop offset="0.5" stop-color="${mix(ground, '#dfe6e2', 0.3)}"/><stop offset="1" stop-color="${lighter(ground, 0.5)}"/></linearGradient>`
  const meadow = `<linearGradient id="kaas-grass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(accent, ground, 0.62)}"/><stop offset="0.3" stop-color="${mix(accent, ground, 0.26)}"/><stop offset="1" stop-color="${darker(accent, 0.34)}"/></linearGradient>`
  const edge = Array.from(
    { length: Math.ceil(width / 50) + 3 },
    (_, index): Point => [
      (index - 1) * 50,
      HORIZON + 4 + Math.sin(index * 0.9) * 5 + random.near(0, 3),
    ],
  )
  const plateau = fill(`${smooth(edge)}L${width + 200} 1010L-200 1010Z`, 'url(#kaas-grass)')

  const haze = (depth: number, colour: string) =>
    mix(colour, lighter(ground, 0.3), Math.max(0, 0.62 - depth * 1.5))
  const dots: { y: number; drawn: string }[] = []
  // From afar only colour is seen.
  const count = Math.round(width * 4.2)
  for (let index = 0; index < count; index += 1) {
    const depth = 0.02 + 0.5 * random.next() ** 0.9
    const x = random.between(-10, width + 10)
    const y = yAt(depth) + random.near(0, 3)
    const kind = kindAt(x, depth)
    const size = 0.7 + depth * 5.4
    dots.push({
      y,
      drawn: ellipse(
        x,
        y,
        size * random.between(0.7, 1.1),
        size * 0.62,
        haze(depth, random.chance(0.3) ? lighter(colours[kind], 0.24) : colours[kind]),
      ),
    })
  }
  const tufts = Math.round(width * 0.5)
  for (let index = 0; index < tufts; index += 1) {
    const depth = 0.2 + 0.8 * random.next() ** 0.8
    const x = random.between(-20, width + 20)
    const y = yAt(depth)
    const size = 0.12 + depth ** 1.5 * 1.1
    dots.push({
      y: y - 4,
      drawn: place(
        x,
        y,
        `<use href="#kaas-grass${random.int(0, 3)}"/>`,
        0,
        size,
        size * random.between(0.7, 1.2),
      ),
    })
  }
  const near = Math.round(width * 1.5)
  for (let index = 0; index < near; index += 1) {
    const depth = 0.34 + 0.68 * random.next() ** 0.82
    const x = random.between(-30, width + 30)
    const y = yAt(depth) + random.near(0, 6)
    const kind = kindAt(x, depth)
    const size = 0.1 + depth ** 1.8 * 0.86
    dots.push({
      y,
      drawn: place(
        x,
        y,
        `<use href="#kaas-${kind}${random.int(0, VIEWS - 1)}"/>`,
        random.near(0, 8),
        (random.chance(0.5) ? 1 : -1) * size,
        size * random.between(0.86, 1.14),
      ),
    })
  }
  const rocks = (
    [
      [0.14, 0.5, 1],
      [0.58, 0.4, 0.8],
      [0.86, 0.62, 1.25],
      [0.4, 0.74, 1.4],
      [0.02, 0.86, 1.2],
    ] as const
  ).map(([share, depth, size]) => {
    const y = yAt(depth)
    const s = size * (0.3 + depth)
    return {
      y: y - 12,
      drawn: slab(random, share * width + random.near(0, 20), y, 92 * s, 17 * s, accent),
    }
  })
  const pools = (
    [
      [0.3, 0.3, 1],
      [0.72, 0.27, 0.8],
    ] as const
  ).map(([share, depth, size]) => {
    const y = yAt(depth)
    return {
      y: y - 30,
      drawn: fill(
        smoothLoop(
          blob(0, 0, 60 * size, 12, 0.2, random.next).map(
            ([px, py]): Point => [share * width + px * 1.3, y + py * 0.11],
          ),
        ),
        mix(ground, '#c4d6dc', 0.6),
        0.9,
      ),
    }
  })
  const standing = [...dots, ...rocks, ...pools].sort((a, b) => a.y - b.y)
  const mist = (y: number, high: number, strength: number, name: string) =>
    `<linearGradient id="kaas-mist-${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(ground, 0.4)}" stop-opacity="0"/><stop offset="0.5" stop-color="${lighter(ground, 0.4)}" stop-opacity="${strength}"/><stop offset="1" stop-color="${lighter(ground, 0.4)}" stop-opacity="0"/></linearGradient><rect y="${y}" width="${width}" height="${high}" fill="url(#kaas-mist-${name})"/>`
  return (
    `<defs>${sky}${meadow}${flowers(random, colours, accent)}</defs><rect width="${width}" height="1000" fill="url(#kaas-sky)"/>` +
    clouds(random, width, ground) +
    ridges(random, width, palette, mist) +
    plateau +
    standing.map(({ drawn }) => drawn).join('') +
    mist(HORIZON - 60, 120, 0.8, 'edge')
  )
}

/** For each kind how thickly it grows at a place, from slow waves across the plateau. */
function driftsOver(random: Random, width: number) {
  return KINDS.map((kind) => {
    const waves = Array.from({ length: 3 }, () => ({
      across: random.between(0.7, 2.6) * Math.max(1, width / 900),
      down: random.between(3, 7),
      phase: random.between(0, Math.PI * 2),
    }))
    const bias = kind === 'balsam' ? 0.85 : kind === 'smithia' ? 0.2 : 0
    return (x: number, depth: number) =>
      bias +
      waves.reduce(
        (sum, { across, down, phase }) =>
          sum + Math.sin((x / width) * across * Math.PI * 2 + depth * down * 2 + phase),
        0,
      )
  })
}

function clouds(random: Random, width: number, ground: string): string {
  return (
    `<radialGradient id="kaas-cloud"><stop offset="0" stop-color="${lighter(ground, 0.7)}" stop-opacity="0.5"/><stop offset="1" stop-color="${lighter(ground, 0.7)}" stop-opacity="0"/></radialGradient>` +
    times(Math.round(width / 70), () =>
      place(
        random.between(0, width),
        random.between(10, 330),
        '<circle r="100" fill="url(#kaas-cloud)"/>',
        0,
        random.between(1, 2.4),
        random.between(0.3, 0.7),
      ),
    )
  )
}

/** Flat-topped hills beyond the valley, as the Sahyadri has them. */
function ridges(
  random: Random,
  width: number,
  { ground, accent }: Palette,
  mist: (y: number, high: number, strength: number, name: string) => string,
): string {
  const table = (top: number, colour: string, from: number, to: number) => {
    const w = to - from
    const points: Point[] = [
      [from - w * 0.3, HORIZON + 30],
      [from - w * 0.1, top + 62],
      [from, top + 34],
      [from + w * 0.04, top + random.near(3, 2)],
      [from + w * 0.2, top + random.near(-3, 3)],
      [from + w * 0.36, top + random.near(4, 3)],
      [from + w * 0.5, top + random.near(9, 4)],
      [from + w * 0.62, top + random.near(2, 3)],
      [from + w * 0.8, top + random.near(-4, 3)],
      [to - w * 0.05, top + random.near(4, 2)],
      [to, top + 38],
      [to + w * 0.1, top + 66],
      [to + w * 0.3, HORIZON + 30],
    ]
    return fill(`${smooth(points)}Z`, colour)
  }
  const blue = mix('#7d9ba6', accent, 0.2)
  return (
    table(262, mix(ground, blue, 0.26), width * 0.52, width * 0.98) +
    table(284, mix(ground, blue, 0.32), -width * 0.1, width * 0.24) +
    mist(300, 110, 0.7, 'far') +
    table(314, mix(ground, blue, 0.48), width * 0.18, width * 0.46) +
    table(326, mix(ground, blue, 0.52), width * 0.78, width * 1.3) +
    mist(330, 110, 0.9, 'near')
  )
}

/** A slab of laterite that lies bare among the flowers, lichen on its top. */
function slab(
  random: Random,
  x: number,
  y: number,
  wide: number,
  high: number,
  moss: string,
): string {
  const stone = mix('#7a6a62', moss, 0.2)
  const shape = (lift: number, size: number): Point[] =>
    blob(0, 0, 1, 11, 0.14, random.next).map(([px, py]) => [
      x + px * wide * size,
      y - lift + py * high * size,
    ])
  return (
    fill(smoothLoop(shape(0, 1.06)), darker(moss, 0.5), 0.6) +
    fill(smoothLoop(shape(high * 0.2, 1)), darker(stone, 0.3)) +
    fill(smoothLoop(shape(high * 0.5, 0.95)), lighter(stone, 0.22)) +
    times(9, () =>
      ellipse(
        x + random.near(0, wide * 0.7),
        y - high * 0.5 + random.near(0, high * 0.5),
        random.between(3, 10) * (wide / 90),
        random.between(1, 2.6) * (wide / 90),
        random.pick([lighter(stone, 0.5), mix(stone, moss, 0.6), darker(stone, 0.2)]),
        0.55,
      ),
    )
  )
}

/** The four flowers, and tufts of grass; each stands on the origin, about sixty units tall. */
function flowers(random: Random, colours: Record<Kind, string>, green: string): string {
  const leafGreen = darker(green, 0.12)
  const stalk = (x: number, y: number, colour: string, weight = 1.8) =>
    line(`M0 0Q${n(x * 0.2)} ${n(y * 0.5)} ${n(x)} ${n(y)}`, colour, weight)
  const foliage = (count: number, long: number) =>
    fill(
      times(count, (index) =>
        leaflet(0, -index * 5, long, long * 0.28, (index % 2 ? 1 : -1) * random.between(50, 74)),
      ),
      leafGreen,
    )
  const drawn: Record<Kind, () => string> = {
    // Broad lower petals in two lobes, a small hood, a spur behind.
    balsam: () => {
      const bloom = (x: number, y: number, size: number) => {
        const tone = random.chance(0.4)
          ? lighter(colours.balsam, 0.3)
          : lighter(colours.balsam, 0.1)
        const wing = 'M0 0C3 -7 12 -9 15 -3C18 2 15 9 9 9C12 13 8 18 3 15C-1 12 -1 5 0 0Z'
        return place(
          x,
          y,
          fill(wing, tone) +
            `<g transform="scale(-1 1)">${fill(wing, lighter(tone, 0.12))}</g>` +
            fill('M-5 -1C-6 -9 6 -9 5 -1Q0 2 -5 -1Z', darker(tone, 0.1)) +
            ellipse(0, 2.4, 2.2, 2.6, '#f6d9a2') +
            line('M2 4Q4 8 3 12M-2 4Q-4 8 -3 12', darker(tone, 0.35), 0.8, 0.6),
          random.near(0, 14),
          size,
        )
      }
      const places: Point[] = [
        [random.near(0, 4), -58],
        [random.near(14, 3), -44],
        [random.near(-15, 3), -38],
      ]
      return (
        places.map(([x, y]) => stalk(x, y, mix(leafGreen, colours.balsam, 0.35))).join('') +
        foliage(5, 22) +
        places.map(([x, y], index) => bloom(x, y, 0.95 - index * 0.12)).join('')
      )
    },
    // A pea flower: a standing banner with a red eye, wings folded before it.
    smithia: () => {
      const bloom = (x: number, y: number, size: number) =>
        place(
          x,
          y,
          fill(
            'M0 4C-6 2 -14 -4 -12 -11C-9 -17 -3 -15 0 -12C3 -15 9 -17 12 -11C14 -4 6 2 0 4Z',
            colours.smithia,
          ) +
            fill('M0 3C-4 0 -6 -5 -4 -7Q0 -5 4 -7C6 -5 4 0 0 3Z', '#c2461e', 0.75) +
            fill('M0 8C-7 7 -8 0 -5 -2Q0 2 5 -2C8 0 7 7 0 8Z', lighter(colours.smithia, 0.24)),
          random.near(0, 20),
          size,
        )
      const places: Point[] = [
        [random.near(4, 4), -54],
        [random.near(-10, 4), -44],
        [random.near(13, 4), -38],
      ]
      return (
        places.map(([x, y]) => stalk(x, y, leafGreen)).join('') +
        fill(
          times(12, (index) =>
            leaflet(random.near(0, 2), -8 - index * 2.6, 11, 4, (index % 2 ? 1 : -1) * 70),
          ),
          leafGreen,
        ) +
        places.map(([x, y]) => bloom(x, y, random.between(0.74, 0.92))).join('')
      )
    },
    // Buttons of white wool on bare threads.
    eriocaulon: () =>
      times(5, (index) => {
        const x = (index - 2) * 11 + random.near(0, 3)
        const y = -random.between(38, 62)
        return (
          stalk(x, y, mix(leafGreen, '#c9c58a', 0.4), 1.3) +
          circle(x, y + 0.8, 6.2, '#c9cbb8') +
          circle(x, y - 0.4, 5.7, colours.eriocaulon) +
          times(7, () =>
            circle(x + random.near(0, 3.6), y + random.near(0, 3.6), 0.8, '#b9bda8', 0.8),
          )
        )
      }) +
      fill(
        times(9, () => leaflet(0, 0, 24, 3.4, random.near(0, 78))),
        leafGreen,
      ),
    // Two lips and a spur, in a loose spike on a leafless stalk.
    utricularia: () => {
      const bloom = (x: number, y: number, size: number, face: number) =>
        place(
          x,
          y,
          fill('M-7 6C-10 0 -6 -4 0 -4C6 -4 10 0 7 6C4 11 -4 11 -7 6Z', colours.utricularia) +
            fill('M-4 -3C-5 -9 -2 -12 0 -10C2 -12 5 -9 4 -3Z', lighter(colours.utricularia, 0.16)) +
            ellipse(0, -1, 2.8, 2, '#f4efc8', 0.95) +
            line('M-3 3Q-4 6 -3 8M3 3Q4 6 3 8', darker(colours.utricularia, 0.3), 0.8, 0.6),
          face,
          size,
        )
      return (
        stalk(random.near(0, 4), -60, mix(leafGreen, colours.utricularia, 0.3), 1.5) +
        bloom(-7, -30, 0.9, -16) +
        bloom(7, -40, 0.86, 18) +
        bloom(-4, -50, 0.78, -10) +
        bloom(2, -60, 0.66, 6) +
        fill(
          times(5, () => leaflet(0, 0, 20, 3, random.near(0, 70))),
          leafGreen,
        )
      )
    },
  }
  const grass = times(4, (view) => {
    const blades = times(16, () =>
      leaflet(random.near(0, 16), 0, random.between(34, 78), 4.2, random.near(0, 34)),
    )
    return `<g id="kaas-grass${view}">${fill(blades, [green, darker(green, 0.2), mix(green, '#c3c46a', 0.4), lighter(green, 0.14)][view] ?? green)}</g>`
  })
  return (
    grass +
    KINDS.map((kind) =>
      times(VIEWS, (view) => `<g id="kaas-${kind}${view}">${drawn[kind]()}</g>`),
    ).join('')
  )
}
