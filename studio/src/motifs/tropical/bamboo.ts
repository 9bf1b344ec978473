import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import { ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [760, 1000]

/** How a culm stands among the others: its place, width, joints, colours and how much it shows of itself. */
type Culm = {
  x: number
  wide: number
  joints: number
  tone: string
  leaves: readonly string[]
  reach: number
  /** 0 is lost in the mist, 1 stands at the front. */
  depth: number
}

/** A bamboo grove in morning light: jointed culms in four depths, the far ones lost in mist, leaves lit from behind. */
export function bamboo(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const sun = light ? mix(mix(second, accent, 0.36), '#d9e58f', 0.5) : mix(second, accent, 0.3)
  const moss = mix(ink, '#4f7a34', 0.34)
  const gradients = new Map<string, string>()
  /** Round like a pipe: lit from the left, darkest short of the right edge, where light comes back. */
  const round = (tone: string) => {
    const id = `culm${tone.slice(1)}`
    const stops = [
      [0, darker(tone, 0.16)],
      [0.2, mix(tone, sun, 0.36)],
      [0.36, lighter(mix(tone, sun, 0.3), 0.34)],
      [0.56, tone],
      [0.86, darker(tone, 0.4)],
      [1, darker(tone, 0.2)],
    ]
    gradients.set(
      id,
      `<linearGradient id="${id}">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
    )
    return `url(#${id})`
  }
  const blade = (long: number, tone: string, depth: number) => {
    const wide = long * random.between(0.1, 0.15)
    const bend = random.near(0, long * 0.12)
    const tip = `${n(bend)} ${n(-long)}`
    const outline = `M0 0C${n(-wide * 0.9)} ${n(-long * 0.16)} ${n(-wide * 0.7 + bend * 0.3)} ${n(-long * 0.56)} ${tip}C${n(wide * 0.7 + bend * 0.5)} ${n(-long * 0.56)} ${n(wide * 0.9)} ${n(-long * 0.16)} 0 0Z`
    return (
      fill(outline, tone) +
      (depth > 0.4
        ? fill(
            `M0 0C${n(wide * 0.9)} ${n(-long * 0.16)} ${n(wide * 0.7 + bend * 0.5)} ${n(-long * 0.56)} ${tip}Q${n(bend * 0.3)} ${n(-long * 0.5)} 0 0Z`,
            darker(tone, 0.3),
            0.4,
          ) + line(`M0 0Q${n(bend * 0.3)} ${n(-long * 0.5)} ${tip}`, lighter(tone, 0.4), 0.7, 0.7)
        : '')
    )
  }
  /** A twig that leaves the joint upwards, bows under its leaves and lets them hang. */
  const twig = (long: number, tones: readonly string[], depth: number) => {
    const way = bezier(
      [0, 0],
      [long * 0.18, -long * 0.34],
      [long * 0.62, -long * 0.5],
      [long, -long * random.between(0.14, 0.34)],
      14,
    )
    const fan = (at: { x: number; y: number }, count: number, size: number) =>
      times(count, (index) =>
        place(
          at.x,
          at.y,
          blade(size * random.between(0.7, 1.1), random.pick(tones), depth),
          88 + ((index + 0.5) / count) * 104 + random.near(0, 14),
        ),
      )
    return (
      fill(tapered(way, Math.max(1, long * 0.022), 0.7), darker(tones[0] ?? moss, 0.16)) +
      fan(pointAlong(way, 0.5), 3, long * 0.46) +
      fan(pointAlong(way, 0.76), 4, long * 0.52) +
      fan(pointAlong(way, 1), 5, long * 0.56)
    )
  }
  const culm = ({ x, wide, joints, tone, leaves, reach, depth }: Culm) => {
    const step = HEIGHT / joints
    const start = random.between(0, step)
    const w = wide / 2
    const paint = round(tone)
    const sway = (y: number) => Math.sin(((y + start) / HEIGHT) * Math.PI * 2) * wide * 0.16
    const segment = (index: number) => {
      const [top, foot] = [index * step, (index + 1) * step]
      const [from, to] = [sway(top), sway(foot)]
      const body = `M${n(from - w * 1.08)} ${n(top + 1)}C${n(from - w * 0.92)} ${n(top + step * 0.08)} ${n(to - w * 0.92)} ${n(foot - step * 0.1)} ${n(to - w * 1.1)} ${n(foot - 1)}Q${n(to)} ${n(foot + w * 0.3)} ${n(to + w * 1.1)} ${n(foot - 1)}C${n(to + w * 0.92)} ${n(foot - step * 0.1)} ${n(from + w * 0.92)} ${n(top + step * 0.08)} ${n(from + w * 1.08)} ${n(top + 1)}Q${n(from)} ${n(top + w * 0.3)} ${n(from - w * 1.08)} ${n(top + 1)}Z`
      const bloom = `M${n(from - w)} ${n(top + 4)}Q${n(from)} ${n(top + w * 0.34 + 4)} ${n(from + w)} ${n(top + 4)}L${n(from + w * 0.94)} ${n(top + step * 0.09)}Q${n(from)} ${n(top + step * 0.09 + w * 0.4)} ${n(from - w * 0.94)} ${n(top + step * 0.09)}Z`
      const stripes = times(depth > 0.6 ? Math.round(wide / 5) : 0, () => {
        const at = random.near(0, w * 0.8)
        const down = top + step * random.between(0.1, 0.6)
        return line(
          `M${n(from + at)} ${n(down)}L${n((from + to) / 2 + at)} ${n(down + step * random.between(0.1, 0.34))}`,
          random.chance(0.5) ? darker(tone, 0.34) : mix(tone, sun, 0.7),
          random.between(0.6, 1.5),
          0.34,
        )
      })
      return (
        fill(body, paint) +
        fill(bloom, lighter(ground, light ? 0.3 : 0), 0.26) +
        stripes +
        line(
          `M${n(to - w * 1.12)} ${n(foot - w * 0.1)}Q${n(to)} ${n(foot + w * 0.28)} ${n(to + w * 1.12)} ${n(foot - w * 0.1)}`,
          darker(tone, 0.46),
          Math.max(0.8, wide * 0.06),
          0.75,
        ) +
        line(
          `M${n(to - w * 1.1)} ${n(foot + w * 0.06)}Q${n(to)} ${n(foot + w * 0.44)} ${n(to + w * 1.1)} ${n(foot + w * 0.06)}`,
          lighter(tone, 0.4),
          Math.max(0.6, wide * 0.04),
          0.7,
        )
      )
    }
    const side = random.chance(0.5) ? 0 : 1
    return (
      wrapped(WIDTH, HEIGHT, x, start, HEIGHT * 1.1, times(joints, segment)) +
      times(joints, (index) => {
        const facing = (index + side) % 2 ? 1 : -1
        const y = (start + index * step) % HEIGHT
        if (random.chance(0.2)) return ''
        const twigs =
          place(0, 0, twig(reach * random.between(0.8, 1.1), leaves, depth), random.near(-4, 10)) +
          place(0, 0, twig(reach * random.between(0.5, 0.74), leaves, depth), random.near(-34, 10))
        return wrapped(
          WIDTH,
          HEIGHT,
          x + sway(index * step) + facing * w * 0.9,
          y,
          reach * 2,
          place(0, 0, twigs, 0, facing, 1),
        )
      })
    )
  }
  const row = (
    places: readonly number[],
    depth: number,
    [narrow, broad]: readonly [number, number],
    joints: number,
    reach: number,
  ) => {
    const fade = (colour: string) => mix(colour, mix(ground, second, light ? 0.3 : 0.12), 1 - depth)
    const leaves = [ink, moss, sun, mix(ink, sun, 0.5), darker(moss, 0.24)].map(fade)
    return places
      .map((x, index) =>
        culm({
          x: x + random.near(0, 16),
          wide: random.between(narrow, broad),
          joints: joints + (index % 2),
          tone: fade(
            [mix(ink, sun, 0.2), mix(moss, sun, 0.34), mix(ink, moss, 0.5)][index % 3] ?? ink,
          ),
          leaves,
          reach,
          depth,
        }),
      )
      .join('')
  }
  const glow = (spots: readonly Point[], size: number, strength: number) =>
    spots
      .map(([x, y]) =>
        wrapped(
          WIDTH,
          HEIGHT,
          x,
          y,
          size * 1.4,
          `<g opacity="${strength}">${ellipse(0, 0, size, size * 1.3, 'url(#groveLight)')}</g>`,
        ),
      )
      .join('')
  const drawn =
    row([20, 84, 130, 196, 262, 318, 372, 446, 498, 560, 622, 690, 738], 0.2, [6, 10], 6, 62) +
    glow(
      [
        [200, 260],
        [560, 760],
      ],
      300,
      0.8,
    ) +
    row([56, 168, 286, 402, 530, 656], 0.42, [12, 18], 5, 96) +
    glow(
      [
        [590, 220],
        [180, 720],
      ],
      260,
      0.62,
    ) +
    row([116, 344, 470, 704], 0.7, [20, 26], 4, 130) +
    glow(
      [
        [400, 480],
        [40, 90],
      ],
      220,
      0.4,
    ) +
    row([236, 606], 1, [34, 40], 3, 178)
  const defs = `<defs>${[...gradients.values()].join('')}<radialGradient id="groveLight"><stop offset="0" stop-color="${light ? lighter(ground, 0.66) : mix(ground, sun, 0.4)}"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient></defs>`
  return {
    ...{ width: WIDTH, height: HEIGHT, repeat: 112, ground },
    hand: { waver: 0.6, pigment: 0.22 },
    body: defs + drawn,
  }
}
