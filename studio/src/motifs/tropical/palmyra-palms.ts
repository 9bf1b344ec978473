import { palmTrunk } from '../../botany/palm-trunk.ts'
import { type FanTones, palmyraFan } from '../../botany/palmyra-fan.ts'
import { weaverBird, weaverNest } from '../../creatures/weaver-bird.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [860, 1060]
const FAN = 118

type Tones = {
  fans: readonly FanTones[]
  dry: FanTones
  stalk: string
  trunk: string
  scar: string
  fruit: string
  calyx: string
}

/** A grove of palmyras: round crowns of stiff fans with dark fruit, on ringed trunks, and weavers' nests. */
export function palmyraPalms(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const green = mix(ink, '#3f6a2c', 0.42)
  const fan = (tone: string): FanTones => ({
    lit: lighter(tone, 0.14),
    shaded: darker(tone, 0.27),
    rib: mix(tone, ground, 0.5),
  })
  const near: Tones = {
    fans: [fan(darker(green, 0.46)), fan(darker(green, 0.14)), fan(mix(green, accent, 0.34))],
    dry: fan(second),
    stalk: mix(green, accent, 0.3),
    trunk: darker(mix(second, ink, 0.55), 0.62),
    scar: mix(accent, ink, 0.4),
    fruit: '#33202a',
    calyx: mix(second, accent, 0.4),
  }
  const pale = (tone: string, share = 0.3) => mix(ground, tone, share)
  const flat = (tone: string, share: number): FanTones => ({
    lit: pale(tone, share),
    shaded: pale(tone, share + 0.08),
    rib: pale(tone, share - 0.08),
  })
  const far: Tones = {
    fans: [flat(green, 0.36), flat(green, 0.28), flat(accent, 0.62)],
    dry: flat(second, 0.26),
    stalk: pale(green, 0.3),
    trunk: pale(near.trunk, 0.26),
    scar: pale(ground, 0.3),
    fruit: pale(near.fruit, 0.3),
    calyx: pale(second, 0.3),
  }
  const palms = [
    { x: 215, y: 262, foot: 46, tones: near, name: 'near', turn: 0 },
    { x: 645, y: 792, foot: -40, tones: near, name: 'near', turn: 1 },
  ]
  const background = [
    { x: 438, y: 330, foot: 14, size: 0.5 },
    { x: 20, y: 826, foot: -12, size: 0.46 },
    { x: 836, y: 352, foot: 10, size: 0.36 },
    { x: 420, y: 878, foot: -8, size: 0.36 },
  ]
  const nests = [
    [
      [-168, 118, 70, 1],
      [-128, 146, 26, 0.86],
      [172, 132, 46, 0.94],
    ],
    [
      [170, 120, 66, 1],
      [126, 150, 30, 0.84],
      [-176, 130, 40, 0.92],
    ],
  ] as const
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 118,
    ground,
    body:
      fanSymbols(random, 'far', far) +
      fanSymbols(random, 'near', near) +
      background
        .map(({ x, y, foot, size }) =>
          wrapped(
            WIDTH,
            HEIGHT,
            x,
            y,
            700,
            place(
              0,
              0,
              palmTrunk(random, { ...{ foot, tall: 900 }, ...barkOf(far) }) +
                crown(random, 'far', far),
              0,
              size,
            ),
          ),
        )
        .join('') +
      palms
        .map(({ x, y, foot, tones, name, turn }) => {
          const hung = (nests[turn] ?? [])
            .map(([nx, ny, thread, size], index) =>
              place(
                nx,
                ny,
                line(`M0 -10L0 ${thread + 4}`, darker(accent, 0.4), 1.6) +
                  place(
                    0,
                    thread,
                    weaverNest(random, mix(accent, '#d6b25e', 0.4)),
                    0,
                    turn ? -size : size,
                    size,
                  ) +
                  (index === 0
                    ? place(
                        turn ? 26 : -26,
                        thread + 78,
                        weaverBird(),
                        turn ? -8 : 8,
                        turn ? -1.15 : 1.15,
                        1.15,
                      )
                    : ''),
              ),
            )
            .join('')
          return wrapped(
            WIDTH,
            HEIGHT,
            x,
            y,
            HEIGHT + 20,
            palmTrunk(random, { ...{ foot, tall: HEIGHT - 90 }, ...barkOf(tones) }) +
              hung +
              crown(random, name, tones),
          )
        })
        .join(''),
  }
}

function barkOf({ trunk: bark, scar }: Tones) {
  return { halves: [18, 25], bark, scar } as const
}

/** The fans of one depth are drawn once each; crowns use them turned and foreshortened. */
function fanSymbols(random: Random, name: string, { fans, dry }: Tones): string {
  const drawn = [...fans, dry].map(
    (tones, index) => `<g id="${name}Fan${index}">${palmyraFan(random, FAN, tones)}</g>`,
  )
  return `<defs>${drawn.join('')}</defs>`
}

/** A ball of fans about the origin: shaded ones behind, dry ones below, fruit, the young in front. */
function crown(random: Random, name: string, tones: Tones): string {
  const leaf = (angle: number, stalk: number, fold: number, size: number, kind: number) => {
    const radians = ((angle - 90) * Math.PI) / 180
    const foot: Point = [Math.cos(radians) * stalk, Math.sin(radians) * stalk]
    const way = bezier(
      [0, 0],
      [foot[0] * 0.3, foot[1] * 0.36],
      [foot[0] * 0.7, foot[1] * 0.7],
      foot,
      6,
    )
    return (
      fill(tapered(way, 9, 5), kind === 3 ? tones.dry.shaded : tones.stalk) +
      place(
        foot[0],
        foot[1],
        `<use href="#${name}Fan${kind}"/>`,
        angle + random.near(0, 12),
        size * fold,
        size,
      )
    )
  }
  const round = (
    angles: readonly number[],
    stalk: number,
    folds: readonly [number, number],
    size: number,
    kinds: readonly number[],
  ) =>
    angles
      .map((angle, index) =>
        leaf(
          angle + random.near(0, 5),
          stalk * random.near(1, 0.07),
          random.between(folds[0], folds[1]),
          size * random.near(1, 0.05),
          kinds[index % kinds.length] ?? 0,
        ),
      )
      .join('')
  return (
    round([154, 206, 180], 78, [0.34, 0.46], 0.86, [3]) +
    round([-124, 124, -92, 92, -62, 62, -32, 32, 0], 128, [0.78, 0.98], 0.92, [0]) +
    round([-104, 106, -74, 76, -46, 46, -15, 16], 92, [0.7, 0.95], 0.92, [1, 0, 1]) +
    circle(0, 4, 34, tones.trunk) +
    fruitBunch(random, -46, 34, tones) +
    fruitBunch(random, 46, 40, tones) +
    fruitBunch(random, 0, 58, tones) +
    round([-84, 86, -52, 54], 50, [0.6, 0.8], 0.8, [1, 2]) +
    round([-22, 24, 0], 34, [0.5, 0.74], 0.86, [2, 1, 2])
  )
}

/** A bunch of palmyra fruit on its stalk: dark globes with a sheen, each under its cap of scales. */
function fruitBunch(random: Random, x: number, y: number, { fruit, calyx, stalk }: Tones): string {
  const places: readonly Point[] = [
    [-17, 0],
    [17, 2],
    [0, 10],
    [-23, 26],
    [23, 28],
    [0, 38],
    [-12, 54],
    [13, 56],
  ]
  return (
    fill(
      tapered(bezier([0, 0], [x * 0.4, y * 0.2], [x * 0.9, y * 0.6], [x, y + 20], 6), 9, 6),
      stalk,
    ) +
    places
      .map(([fx, fy]) => {
        const turn = fx * 0.9 + random.near(0, 10)
        return place(
          x + fx,
          y + fy,
          circle(0, 0, 16.5, fruit) +
            ellipse(0, 4, 12, 11, lighter(fruit, 0.16), 0.5) +
            line('M-10 1Q-9 -7 -3 -9', lighter(fruit, 0.6), 2.4, 0.75) +
            times(3, (index) =>
              place(
                0,
                -11,
                ellipse(0, 0, 8.4, 4.2, index === 1 ? lighter(calyx, 0.2) : calyx),
                [-32, 0, 32][index],
              ),
            ),
          -turn,
        )
      })
      .join('')
  )
}
