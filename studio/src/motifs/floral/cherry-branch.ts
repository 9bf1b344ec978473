import { leaf } from '../../botany/leaf.ts'
import { petalTone, pool } from '../../botany/wet-gradients.ts'
import { type WetPetalPaint, wetPetal } from '../../botany/wet-petal.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { wash } from './wash.ts'

/** Boughs of blossom reaching across the wall, petals adrift. */
export function cherryBranch(palette: Palette, random: Random, width: number): string {
  const { ground, second } = palette
  const plate = paints(palette)
  const { bark } = plate
  const flowers: string[] = []
  const boughs = growth(random, plate, flowers)
  const haze = times(6, () =>
    wash(
      random,
      random.between(0, width),
      random.between(60, 900),
      random.between(140, 260),
      second,
      0.08,
    ),
  )
  // Even on a narrow blind a bough is as long as it would have grown.
  const long = Math.max(width, 620)
  const ghosts: string[] = []
  const ghost = growth(random, plate, ghosts)(
    [-30, 640],
    -34,
    long * 0.36,
    20,
    1,
    mix(ground, second, 0.34),
  )
  const main =
    boughs([width + 30, 330], 190, long * 0.5, 34, 2, bark) +
    boughs([width + 20, 60], 128, long * 0.46, 22, 1, bark)
  const twigs = boughs([-20, 60], 34, long * 0.3, 17, 1, mix(bark, ground, 0.16))
  const adrift = times(30, () => {
    const body = `<use href="#cherry${random.int(0, 2)}-petal"/>`
    return place(
      random.between(0, width),
      1000 * random.next() ** 0.7,
      body,
      random.between(0, 360),
      random.between(0.5, 0.9),
      random.between(0.3, 0.8),
    )
  })
  return `<rect width="${width}" height="1000" fill="${ground}"/>${plate.defs}${blossoms(random, plate)}${haze}${ghost}<g opacity="0.3">${ghosts.join('')}</g>${twigs}${main}${flowers.join('')}${adrift}`
}

type Plate = ReturnType<typeof paints>

/** Kinds of drawn flower, by how much of its face it turns to us. */
const FACES = [1, 0.94, 0.86, 0.62, 0.5] as const
const RADIUS = 36

/** Every flower drawn once, to be set on the boughs many times. */
function blossoms(random: Random, { open, deep, pollen, calyx }: Plate): string {
  const faces = FACES.map((face, kind) => {
    const turn = random.between(0, 72)
    const petals = times(5, (index) => {
      const long = RADIUS * random.near(1, 0.06)
      return place(
        0,
        0,
        wetPetal(random, long, long * random.between(0.98, 1.12), open, 0.13),
        turn + index * 72 + random.near(0, 5),
      )
    })
    const stamens = times(15, (index) => {
      const angle = ((index + random.near(0, 0.4)) / 15) * Math.PI * 2
      const reach = RADIUS * random.between(0.2, 0.46)
      const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
      return (
        line(`M0 0Q${n(x * 0.5 + 1)} ${n(y * 0.5)} ${n(x)} ${n(y)}`, deep, 0.7, 0.75) +
        circle(x, y, 1.7, pollen)
      )
    })
    const drawn =
      place(0, 0, petals, 0, 1, face) +
      place(
        0,
        -RADIUS * (1 - face) * 0.3,
        circle(0, 0, RADIUS * 0.12, deep, 0.8) + stamens,
        0,
        1,
        Math.max(0.7, face),
      )
    return `<g id="cherry${kind}">${drawn}</g>`
  })
  const buds = [0, 1].map((kind) => {
    const petals = [-15, 14, 0].map((turn) =>
      place(0, 0, wetPetal(random, RADIUS * 0.66, RADIUS * 0.4, open, 0), turn + random.near(0, 5)),
    )
    const cup = fill('M-4.500 1C-6 -5 -5 -9 -4 -12L0 -7L4 -12C5 -9 6 -5 4.500 1Z', calyx)
    return `<g id="cherry-bud${kind}">${petals.join('')}${cup}</g>`
  })
  const loose = [0, 1, 2].map(
    (kind) =>
      `<g id="cherry${kind}-petal">${wetPetal(random, RADIUS * 0.8, RADIUS * 0.7, open, 0.13)}</g>`,
  )
  return `<defs>${[...faces, ...buds, ...loose].join('')}</defs>`
}

/** Grows a bough from a place, at an angle; its flowers are left for anyone who lays them over all boughs. */
function growth(random: Random, plate: Plate, flowers: string[]) {
  const { bark, leafColour, ground } = plate
  return function grow(
    start: Point,
    angle: number,
    length: number,
    thick: number,
    depth: number,
    tone: string,
  ): string {
    const rad = (angle * Math.PI) / 180
    const swing = random.near(0, 0.34)
    const away = (share: number, by: number): Point => [
      start[0] + Math.cos(rad + by) * length * share,
      start[1] + Math.sin(rad + by) * length * share,
    ]
    const spine = bezier(start, away(0.35, swing), away(0.7, -swing), away(1, 0), 18)
    const knots = Array.from({ length: 19 }, () => random.near(1, 0.13))
    const wide = (t: number) =>
      Math.max(2.4, thick * (1 - 0.6 * t)) * (knots[Math.round(t * 18)] ?? 1)
    let drawn = fill(brush(spine, wide), tone)
    if (thick > 9) {
      drawn += fill(
        brush(
          offset(spine, (t) => -wide(t) * 0.2),
          (t) => wide(t) * 0.3,
        ),
        lighter(tone, 0.16),
        0.8,
      )
      drawn += times(14, () => {
        const at = pointAlong(spine, random.between(0.04, 0.94))
        const across = thick * random.between(0.1, 0.22)
        return place(
          at.x + random.near(0, 3),
          at.y + random.near(0, 3),
          line(`M0 ${n(-across)}Q1.500 0 0 ${n(across)}`, darker(tone, 0.4), 1.3, 0.6),
          at.degrees,
        )
      })
      drawn += line(smooth(offset(spine, (t) => wide(t) * 0.3)), darker(tone, 0.36), 1.4, 0.5)
    }
    if (depth > 0) {
      const shoots = 3
      for (let index = 0; index < shoots; index += 1) {
        const at = pointAlong(spine, 0.3 + (index * 0.6) / shoots + random.near(0, 0.05))
        drawn += grow(
          [at.x, at.y],
          angle + (index % 2 ? 1 : -1) * random.between(26, 52),
          length * random.between(0.4, 0.6),
          thick * 0.46,
          depth - 1,
          tone,
        )
      }
      drawn += grow(
        spine.at(-1) ?? start,
        angle + random.near(0, 18),
        length * 0.5,
        thick * 0.44,
        depth - 1,
        tone,
      )
    }
    if (depth < 2) {
      for (const share of depth === 0 ? [0.98] : [0.34, 0.7]) {
        const at = pointAlong(spine, share + random.near(0, 0.06))
        flowers.push(place(at.x, at.y, umbel()))
      }
    }
    return drawn
  }

  /** Cherries flower in umbels: several stalks from one spur, some still in bud, a young leaf or two. */
  function umbel(): string {
    const facing = random.between(40, 140)
    const count = random.int(2, 3)
    const young = times(random.int(1, 2), () =>
      place(
        0,
        0,
        leaf(random.between(44, 62), random.between(16, 22), {
          fill: leafColour,
          shade: darker(leafColour, 0.2),
          vein: mix(leafColour, ground, 0.5),
          veins: 5,
          bend: random.near(0, 0.2),
        }),
        facing + 90 + random.near(180, 100),
      ),
    )
    const stalks = Array.from({ length: count + 1 }, (_, index) => {
      const degrees = facing + (index - count / 2) * 52 + random.near(0, 12)
      const reach = random.between(34, 58)
      const [x, y] = [
        Math.cos((degrees * Math.PI) / 180) * reach,
        Math.sin((degrees * Math.PI) / 180) * reach,
      ]
      const stalk = line(
        `M0 0Q${n(x * 0.4)} ${n(y * 0.7 - 6)} ${n(x)} ${n(y)}`,
        mix(bark, leafColour, 0.5),
        2,
      )
      const size = random.between(0.84, 1.3)
      const head =
        index === count
          ? place(x, y, `<use href="#cherry-bud${random.int(0, 1)}"/>`, degrees + 90, size)
          : place(
              x,
              y,
              `<use href="#cherry${random.int(0, FACES.length - 1)}"/>`,
              degrees + 90 + random.near(0, 30),
              size,
            )
      return { stalk, head }
    })
    return (
      young + stalks.map(({ stalk }) => stalk).join('') + stalks.map(({ head }) => head).join('')
    )
  }
}

function paints({ ground, ink, second, accent }: Palette) {
  const light = lightness(ground) > 0.45
  // Whichever ink stands out more, so that blossom can be read even on a sheer.
  const strong = light && lightness(accent) < lightness(ink) ? accent : ink
  const bark = light ? darker(mix(ink, accent, 0.4), 0.45) : mix(ground, accent, 0.7)
  const pale = light ? lighter(second, 0.3) : ink
  const body = light ? second : mix(ink, second, 0.22)
  const foot = light ? strong : accent
  const rim = light ? mix(strong, second, 0.2) : mix(ink, second, 0.6)
  const open: WetPetalPaint = {
    body: 'url(#cherry-tone)',
    bodyStrength: 1,
    rim,
    rimStrength: light ? 0.72 : 0.5,
    paper: ground,
    lift: 0.86,
    bleed: 'url(#cherry-bleed)',
    vein: rim,
  }
  return {
    ground,
    bark,
    open,
    deep: light ? darker(strong, 0.2) : accent,
    pollen: light ? darker(strong, 0.35) : lighter(accent, 0.3),
    calyx: mix(bark, strong, 0.45),
    leafColour: light ? mix(accent, bark, 0.25) : mix(second, accent, 0.4),
    defs: `<defs>${petalTone('cherry-tone', [pale, body, foot], light ? 0.95 : 0.9)}${pool('cherry-bleed', foot, 0.4)}</defs>`,
  }
}
