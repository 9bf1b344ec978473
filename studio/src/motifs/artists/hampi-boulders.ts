import { grassTuft } from '../../botany/grass-tuft.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { fill, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import { type Random, seededRandom } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { boulderHeap, type Heap } from './boulder-heap.ts'
import { bundPalms, type Rooted } from './bund-palms.ts'
import { hazySun } from './hazy-sun.ts'
import { bundAt, paddyFields } from './paddy-fields.ts'
import { ruinedBazaar } from './ruined-bazaar.ts'
import { stoneChariot } from './stone-chariot.ts'

/** Where the chariot stands: high enough to be seen over what stands before the wall. */
const GROUND = 700

/** Granite boulders heaped and balanced in evening light above the Tungabhadra at Hampi, the stone chariot and a bazaar's pillars, paddy below. */
export function hampiBoulders(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const granite = '#968679'
  // Each heap falls by itself, wherever else something is drawn otherwise.
  const seed = random.int(1, 1e6)
  const dusk = darker(mix(second, '#3d3436', 0.55), 0.3)
  const glow = mix(accent, '#ffe2b0', 0.6)
  // To one side: the lower middle is where furniture stands.
  const chariotX = width * 0.5 - 132
  const sunX = chariotX - 120
  const light = (x: number) => {
    const way = Math.min(1, Math.max(-1, (sunX - x) / 200))
    return [way * 0.66, -0.6, 0.46] as const
  }
  const haze = mix(ground, accent, 0.42)
  const rock = [
    mix(granite, accent, 0.5),
    mix(mix(ink, accent, 0.42), granite, 0.34),
    mix(granite, accent, 0.3),
    mix(granite, ink, 0.3),
    mix(granite, '#8d8c8c', 0.5),
    mix(accent, ink, 0.3),
    mix(granite, ground, 0.26),
  ]
  const heap = (
    depth: number,
    name: string,
    shape: Pick<Heap, 'from' | 'to' | 'base' | 'ridge' | 'great' | 'crown'>,
  ) =>
    boulderHeap(seededRandom(seed, name), {
      ...shape,
      ...{ light, name },
      granite: (inner) => ({
        tone: inner ? mix(random.pick(rock), dusk, 0.4) : random.pick(rock),
        ...{ shade: dusk, glow, haze, depth },
      }),
    })
  /** A hill's outline: steep shoulders, never even. */
  const hump = (middle: number, half: number, top: number, base: number) => (x: number) => {
    const off = Math.min(1, Math.abs(x - middle) / half)
    return (
      base - (base - top) * (1 - off ** 1.35) + Math.sin(x * 0.07) * 7 + Math.sin(x * 0.031) * 9
    )
  }
  const hill = (
    name: string,
    [middle, half]: readonly [number, number],
    [top, base]: readonly [number, number],
    great: number,
    depth: number,
  ) =>
    middle + half < -40 || middle - half > width + 40
      ? ''
      : heap(depth, name, {
          ...{ from: middle - half, to: middle + half, base, great },
          ridge: hump(middle, half, top, base),
          // One great stone balanced on the top of each.
          crown: [{ x: middle - great * 0.3, half: great * 0.84, high: great * 0.6 }],
        })
  const earth = mix(mix(accent, ground, 0.3), '#a9835c', 0.3)
  const green = mix('#7c8a4a', accent, 0.2)
  const paddy = {
    ...{ width, top: GROUND + 22, vanishing: [chariotX + 60, GROUND - 60] as Point },
    ...{ green, earth, glow, shade: dusk, water: mix(mix(ground, accent, 0.3), '#93a39d', 0.5) },
  }
  const stoneWork = mix(accent, granite, 0.32)
  const palmsAt = (places: readonly (readonly number[])[]) =>
    bundPalms(
      random,
      places.map(
        ([x = 0, strip = 0, tall = 0, lean = 0]): Rooted => ({
          ...{ x, y: bundAt(paddy, strip, x), tall, lean },
        }),
      ),
      { leaf: darker(green, 0.1), glow, bark: '#8d8278', shade: dusk },
    )
  const scrub = (from: number, to: number, y: number, size: number) => {
    const leaf = mix(darker(green, 0.24), dusk, 0.16)
    const places: Point[] = []
    for (let x = from; x < to; x += random.between(size * 0.5, size * 2.2)) {
      // It grows in clumps and leaves bare earth between.
      if (Math.sin(x * 0.037 + y) + Math.sin(x * 0.011) < -0.2) continue
      const bush = size * random.between(0.5, 1.2)
      for (let dab = 0; dab < 26; dab += 1) {
        const angle = random.between(0, Math.PI * 2)
        const reach = bush * Math.sqrt(random.next())
        places.push([
          x + Math.cos(angle) * reach * 1.5,
          y - bush * 0.6 + Math.sin(angle) * reach * 0.8,
        ])
      }
    }
    const shifted = (by: number, share: number) =>
      places.filter((_, index) => index % share === 0).map(([x, py]): Point => [x - by, py - by])
    return (
      specks(places, size * 0.42, leaf) +
      specks(shifted(size * 0.1, 2), size * 0.26, mix(leaf, green, 0.7)) +
      specks(shifted(size * 0.18, 3), size * 0.16, mix(green, glow, 0.4))
    )
  }
  const soil = () => {
    const edge: Point[] = []
    for (let x = -40; x <= width + 80; x += 40) edge.push([x, GROUND - 19 + random.near(0, 6)])
    const marks = times(Math.round(width / 5), () => {
      const x = random.between(0, width)
      const y = random.between(GROUND - 12, GROUND + 20)
      return line(
        `M${n(x)} ${n(y)}q${n(random.between(4, 14))} ${n(random.near(0, 1.6))} ${n(random.between(10, 34))} 0`,
        random.chance(0.5) ? darker(earth, 0.2) : lighter(earth, 0.3),
        1,
        0.4,
      )
    })
    return fill(`${smooth(edge)}L${n(width + 80)} 1060L-40 1060Z`, earth) + marks
  }
  return (
    `<defs><linearGradient id="evening" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(ground, 0.2)}"/><stop offset="0.7" stop-color="${mix(ground, accent, 0.5)}"/></linearGradient></defs>` +
    rect(0, 0, width, 1000, 'url(#evening)') +
    hazySun(random, sunX, palette, glow) +
    hill('farA', [chariotX + 90, 230], [560, 690], 30, 0.66) +
    hill('farB', [chariotX - 300, 220], [520, 690], 32, 0.62) +
    scrub(-20, width + 20, GROUND - 16, 13) +
    soil() +
    hill('west', [chariotX - 560, 400], [330, 686], 62, 0.04) +
    hill('east', [chariotX + 510, 430], [262, 686], 70, 0) +
    hill('outer', [chariotX + 1180, 320], [380, 686], 60, 0.06) +
    ruinedBazaar(
      random,
      { x: chariotX - 215 - 37 * 12, foot: GROUND - 4, bays: 12, open: 1 },
      stoneWork,
      dusk,
    ) +
    ruinedBazaar(
      random,
      { x: chariotX + 392, foot: GROUND - 4, bays: 11, open: -1 },
      stoneWork,
      dusk,
    ) +
    scrub(chariotX + 300, width + 30, GROUND + 2, 5) +
    scrub(-30, chariotX - 180, GROUND + 4, 5) +
    place(chariotX, GROUND, stoneChariot(stoneWork, dusk), 0, 0.92) +
    // Grass grows where the plinth meets the ground.
    [-199, -188, -176, 346, 357, 364]
      .map((x) =>
        place(
          chariotX + x,
          GROUND + 5,
          grassTuft(random, random.between(9, 19), [
            darker(green, 0.3),
            green,
            mix(green, glow, 0.4),
          ]),
          0,
          1,
        ),
      )
      .join('') +
    paddyFields(random, paddy) +
    palmsAt(
      [
        [chariotX - 570, 0, 236, -24],
        [chariotX - 520, 1, 262, 22],
        [chariotX - 238, 0, 240, -16],
        [chariotX - 204, 0, 166, 6],
        [chariotX + 446, 0, 178, -22],
        [chariotX + 500, 1, 206, 20],
        [chariotX + 762, 0, 236, -22],
        [chariotX + 806, 1, 190, 18],
      ].filter(([x = 0]) => x > -120 && x < width + 120),
    )
  )
}
