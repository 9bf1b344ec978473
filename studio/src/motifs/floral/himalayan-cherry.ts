import { distantDeodar } from '../../botany/distant-deodar.ts'
import { leaf } from '../../botany/leaf.ts'
import { petalTone, pool } from '../../botany/wet-gradients.ts'
import { type WetPetalPaint, wetPetal } from '../../botany/wet-petal.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { rangeOver, snowRange } from '../panorama/snow-range.ts'

const FACES = 6
const RADIUS = 25

/** Wild Himalayan cherry in November: pink bells on glossy ringed bark, the snows beyond. */
export function himalayanCherry(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const long = Math.max(width, 640)
  const flowers: string[] = []
  const far: string[] = []
  const bough = growth(random, palette, flowers)
  const farBough = growth(random, { ...palette, accent: mix(accent, ground, 0.66) }, far)
  const back =
    farBough([width * 0.1 - 30, -30], 62, long * 0.3, 15, 1) +
    farBough([width + 20, 520], 196, long * 0.24, 13, 1)
  const front =
    bough([-30, 560], -38, long * 0.36, 34, 2) +
    bough([width + 30, -10], 148, long * 0.42, 30, 2) +
    bough([-20, 90], 12, long * 0.24, 17, 1)
  const adrift = times(26, () =>
    place(
      random.between(0, width),
      random.between(120, 990),
      `<use href="#paiyya-petal${random.int(0, 1)}" opacity="${n(random.between(0.5, 0.95))}"/>`,
      random.between(0, 360),
      random.between(0.5, 0.8),
      random.between(0.3, 0.75),
    ),
  )
  const defs =
    `<linearGradient id="paiyya-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, '#9cc0dc', 0.5)}"/><stop offset="0.6" stop-color="${ground}"/><stop offset="0.86" stop-color="${mix(ground, '#fff3ee', 0.75)}"/><stop offset="1" stop-color="${mix(ground, '#fff3ee', 0.9)}"/></linearGradient>` +
    petalTone('paiyya-tone', [lighter(second, 0.3), second, ink], 1) +
    pool('paiyya-bleed', ink, 0.34) +
    pool('paiyya-cloud', second, 0.4)
  const glow = times(6, () =>
    place(
      random.between(0, width),
      random.between(80, 520),
      '<circle r="100" fill="url(#paiyya-cloud)" opacity="0.5"/>',
      0,
      random.between(1.4, 2.6),
      random.between(0.8, 1.4),
    ),
  )
  return `<defs>${defs}</defs><rect width="${width}" height="1000" fill="url(#paiyya-sky)"/>${blossoms(random, palette)}${peaks(random, palette, width)}${glow}<g opacity="0.55">${back}${far.join('')}</g>${front}${flowers.join('')}${adrift}`
}

/** The snows from end to end of the wall, high enough to be seen over a headboard, and wooded foothills below. */
function peaks(random: Random, { ground }: Palette, width: number): string {
  const blue = mix(ground, '#6a8fc0', 0.62)
  const snow = mix(ground, '#fffaf3', 0.92)
  const haze = mix(ground, '#fff6f2', 0.55)
  const mist = (y: number, high: number, strength: number) =>
    `<linearGradient id="paiyya-mist${y}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${haze}" stop-opacity="0"/><stop offset="${Math.round((high / (1010 - y)) * 100) / 100}" stop-color="${haze}" stop-opacity="${strength}"/></linearGradient><rect y="${y}" width="${width}" height="${1010 - y}" fill="url(#paiyya-mist${y})"/>`
  const hill = (base: number, swell: number, colour: string, tall: number) => {
    const [first, second] = [random.between(0, 6), random.between(0, 6)]
    const heightAt = (x: number) =>
      base - swell * (Math.sin(x / 210 + first) * 0.6 + Math.sin(x / 83 + second) * 0.4)
    const points = Array.from({ length: Math.ceil(width / 24) + 3 }, (_, index): Point => {
      const x = (index - 1) * 24
      return [x, heightAt(x) + random.near(0, 2)]
    })
    let trees = ''
    for (let x = -10; x < width + 10; x += tall * random.between(0.14, 0.5)) {
      const size = tall * random.between(0.45, 1.1)
      trees += place(
        x,
        heightAt(x) + tall * 0.2,
        distantDeodar(random, size, colour, mix(colour, ground, 0.3)),
      )
    }
    return trees + fill(`${smooth(points)}L${width + 100} 1010L-100 1010Z`, colour)
  }
  const far = snowRange(random, {
    id: 'paiyya-far',
    turns: rangeOver(random, width, 330, 455),
    foot: 640,
    lit: mix(snow, ground, 0.4),
    shade: mix(blue, ground, 0.5),
    rock: mix(blue, ground, 0.3),
    haze,
    bare: 0.2,
  })
  const near = snowRange(random, {
    id: 'paiyya-near',
    turns: rangeOver(random, width, 372, 540).map(([x, y]): Point => [x * 1.18 - 30, y]),
    foot: 740,
    lit: snow,
    shade: blue,
    rock: mix(blue, '#5a6788', 0.5),
    haze,
    bare: 0.5,
  })
  return (
    far +
    near +
    hill(706, 26, mix(ground, '#7f9cb4', 0.5), 26) +
    mist(650, 130, 0.8) +
    hill(790, 30, mix(ground, '#6b8ba0', 0.6), 40) +
    mist(730, 150, 0.85) +
    hill(890, 34, mix(ground, '#56788a', 0.66), 62) +
    mist(830, 170, 0.85)
  )
}

/** Flowers drawn once: bells that nod, seen from the side or a little into their mouths; buds and loose petals. */
function blossoms(random: Random, { ink, second, accent }: Palette): string {
  const paint: WetPetalPaint = {
    body: 'url(#paiyya-tone)',
    bodyStrength: 1,
    rim: mix(ink, second, 0.3),
    rimStrength: 0.6,
    paper: '#fdf4f6',
    lift: 0.95,
    bleed: 'url(#paiyya-bleed)',
    vein: ink,
  }
  const wine = mix(accent, ink, 0.45)
  const cup = fill(
    'M-2.500 -1C-6 3 -6.500 9 -5 13L-3 10L0 14L3 10L5 13C6.500 9 6 3 2.500 -1Z',
    wine,
  )
  const faces = times(FACES, (kind) => {
    const open = kind < 3
    const face = [0.95, 0.8, 0.66, 0.5, 0.42, 0.36][kind] ?? 1
    const petals = open
      ? times(5, (index) =>
          place(
            0,
            0,
            wetPetal(random, RADIUS * random.near(1, 0.06), RADIUS * 0.98, paint, 0.1),
            index * 72 + random.near(0, 6),
          ),
        )
      : [-52, 52, -27, 27, 0]
          .map((turn) =>
            place(
              turn * 0.04,
              5,
              wetPetal(random, RADIUS * random.between(1, 1.12), RADIUS * 0.8, paint, 0.06),
              180 + turn * (0.62 + face * 0.6) + random.near(0, 5),
            ),
          )
          .join('')
    const stamens = times(14, (index) => {
      const angle = open
        ? ((index + random.near(0, 0.4)) / 14) * Math.PI * 2
        : Math.PI / 2 + (index / 13 - 0.5) * 1.1
      const reach = RADIUS * (open ? random.between(0.22, 0.5) : random.between(1, 1.32))
      const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
      return (
        line(`M0 ${open ? 0 : 10}L${n(x)} ${n(y)}`, mix(ink, '#ffffff', 0.3), 0.6, 0.85) +
        circle(x, y, 1.25, '#e8b545')
      )
    })
    const drawn = open
      ? place(
          0,
          RADIUS * 0.6,
          place(0, 0, petals, 0, 1, face) +
            place(0, 0, circle(0, 0, 3.6, wine, 0.9) + stamens, 0, 1, face),
        ) + place(0, 0, fill('M-2 -1L-3 5L3 5L2 -1Z', wine))
      : stamens + petals + cup
    return `<g id="paiyya${kind}">${drawn}</g>`
  })
  const bud = [0, 1].map(
    (kind) =>
      `<g id="paiyya-bud${kind}">${[-12, 12].map((turn) => place(0, 4, wetPetal(random, 17 - kind * 4, 12 - kind * 2, { ...paint, body: mix(ink, second, 0.25) }, 0), 180 + turn)).join('')}${place(0, 0, cup, 0, 0.86)}</g>`,
  )
  const loose = [0, 1].map(
    (kind) =>
      `<g id="paiyya-petal${kind}">${wetPetal(random, RADIUS * 0.8, RADIUS * 0.66, paint, 0.12)}</g>`,
  )
  return `<defs>${[...faces, ...bud, ...loose].join('')}</defs>`
}

function growth(random: Random, { ground, accent, ink }: Palette, flowers: string[]) {
  const bark = accent
  const young = mix('#8a5a2c', '#7d9a4e', 0.35)
  return function grow(
    start: Point,
    angle: number,
    length: number,
    thick: number,
    depth: number,
  ): string {
    const rad = (angle * Math.PI) / 180
    const swing = random.near(0, 0.3)
    const away = (share: number, by: number): Point => [
      start[0] + Math.cos(rad + by) * length * share,
      start[1] + Math.sin(rad + by) * length * share,
    ]
    const spine = bezier(start, away(0.35, swing), away(0.7, -swing), away(1, 0), 20)
    const knots = Array.from({ length: 21 }, () => random.near(1, 0.07))
    const wide = (t: number) =>
      Math.max(2.2, thick * (1 - 0.58 * t)) * (knots[Math.round(t * 20)] ?? 1)
    let shoots = ''
    if (depth > 0) {
      for (let index = 0; index < 3; index += 1) {
        const at = pointAlong(spine, 0.3 + index * 0.24 + random.near(0, 0.04))
        shoots += grow(
          [at.x, at.y],
          at.degrees + (index % 2 ? 1 : -1) * random.between(28, 54),
          length * random.between(0.34, 0.52),
          thick * 0.4,
          depth - 1,
        )
      }
      shoots += grow(
        spine.at(-1) ?? start,
        angle + random.near(0, 16),
        length * 0.42,
        thick * 0.42,
        depth - 1,
      )
    }
    let drawn = shoots + fill(brush(spine, wide), bark)
    // Bark as glossy as copper: a shaded belly, a long light, and rings of lenticels across it.
    drawn += fill(
      brush(
        offset(spine, (t) => wide(t) * 0.3),
        (t) => wide(t) * 0.4,
      ),
      darker(bark, 0.5),
      0.5,
    )
    drawn += fill(
      brush(
        offset(spine, (t) => -wide(t) * 0.22),
        (t) => wide(t) * 0.2,
      ),
      mix(bark, '#f2b9a0', 0.6),
      0.75,
    )
    if (thick > 8) {
      drawn += times(Math.round(length / 13), () => {
        const t = random.between(0.02, 0.96)
        const at = pointAlong(spine, t)
        const across = wide(t) * random.between(0.16, 0.44)
        const [from, bow] = [random.near(0, wide(t) * 0.08), wide(t) * 0.1]
        return place(
          at.x,
          at.y,
          line(
            `M0 ${n(from - across)}Q${n(bow)} ${n(from)} 0 ${n(from + across)}`,
            random.chance(0.6) ? mix(bark, '#eac3a8', 0.5) : darker(bark, 0.5),
            random.between(0.8, 1.8),
            0.7,
          ),
          at.degrees,
        )
      })
    }
    if (depth < 2) {
      for (const share of depth === 0 ? [0.55, 0.99] : [0.72]) {
        const at = pointAlong(spine, Math.min(1, share + random.near(0, 0.05)))
        flowers.push(place(at.x, at.y, umbel()))
      }
    }
    return drawn
  }

  /** Flowers nod from one spur on reddish stalks, young coppery leaves among them. */
  function umbel(): string {
    const count = random.int(3, 5)
    const leaves = times(random.int(0, 2), () =>
      place(
        0,
        0,
        leaf(random.between(26, 40), random.between(9, 13), {
          fill: young,
          shade: darker(young, 0.25),
          vein: mix(young, ground, 0.5),
          veins: 5,
          veinWidth: 0.5,
          bend: random.near(0, 0.2),
        }),
        random.between(-80, 80),
      ),
    )
    const stems: string[] = []
    const heads: string[] = []
    for (let index = 0; index < count; index += 1) {
      const share = (index + 0.5) / count - 0.5
      const reach = random.between(24, 44)
      const x = share * 74 + random.near(0, 7)
      const y = reach * (1 - Math.abs(share) * 0.7)
      stems.push(line(`M0 0Q${n(x * 0.8)} ${n(-6)} ${n(x)} ${n(y)}`, mix(bark, ink, 0.4), 1.5))
      const kind = random.chance(0.2)
        ? `paiyya-bud${random.int(0, 1)}`
        : `paiyya${random.int(0, FACES - 1)}`
      heads.push(
        place(
          x,
          y,
          `<use href="#${kind}"/>`,
          -share * 56 + random.near(0, 12),
          random.between(0.84, 1.14),
        ),
      )
    }
    return ellipse(0, 0, 3.4, 3, darker(bark, 0.2)) + leaves + stems.join('') + heads.join('')
  }
}
