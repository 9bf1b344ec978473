import { kadamba } from '../../botany/kadamba.ts'
import { petal } from '../../botany/petal.ts'
import { type CowPose, cow } from '../../creatures/cow.ts'
import type { CowColours } from '../../creatures/cow-colours.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { circle, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { lotusFlower } from './lotus-flower.ts'
import { lotusPad } from './lotus-pad.ts'

const [WIDTH, HEIGHT] = [690, 860]

type Tones = ReturnType<typeof tonesOf>

/** Cows and calves of the pichwai cloths of Nathdwara, under kadamba trees by a tank of lotuses. */
export function pichwaiCows(palette: Palette, random: Random): Tile {
  const tones = tonesOf(palette)
  const put = (x: number, y: number, body: string) => wrapped(WIDTH, HEIGHT, x, y, 420, body)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 104,
    ground: palette.ground,
    body:
      `<defs><g id="kadamba">${kadamba(random, { leaf: tones.leaf, bark: tones.bark, flower: tones.gold, ground: tones.ground })}</g></defs>` +
      sprigs(random, tones) +
      put(520, 262, stray(tones, tones.fawn)) +
      put(175, 692, place(0, 0, stray(tones, tones.white), 0, -1, 1)) +
      put(175, 250, family(random, tones, { lift: 14 }, tones.white, tones.cloth)) +
      put(
        520,
        680,
        place(0, 0, family(random, tones, { back: true }, tones.fawn, tones.otherCloth), 0, -1, 1),
      ),
  }
}

function tonesOf({ ground, ink, second, accent }: Palette) {
  const light = lightness(ground) > 0.45
  const gold = light ? mix(accent, '#e0aa3e', 0.65) : mix(ink, '#f0c860', 0.5)
  return {
    ground,
    gold,
    white: '#fbf4e6',
    fawn: mix('#fbf4e6', '#c58d5c', 0.42),
    cloth: light ? second : mix(second, '#1c6d6a', 0.3),
    otherCloth: mix('#a6384a', ground, 0.14),
    hand: light ? mix(ink, '#c4311f', 0.5) : '#bd4a3e',
    pen: darker(light ? ink : mix(ground, '#3a2418', 0.5), 0.35),
    leaf: light ? mix('#4f7a3a', accent, 0.3) : mix(second, '#7fae74', 0.42),
    bark: mix('#8a6a48', ground, 0.3),
    lotus: {
      outer: light ? mix(ground, second, 0.8) : mix('#f0a9b4', second, 0.06),
      inner: light ? mix(ground, ink, 0.4) : '#fbe6e0',
      line: light ? ink : '#c25f72',
      heart: gold,
    },
  }
}

/** A cow with her calf at the udder, a tree behind them and lotuses before. */
function family(random: Random, tones: Tones, pose: CowPose, coat: string, cloth: string): string {
  const { hand, gold, pen, white, fawn } = tones
  const dressed = (of: string): CowColours => ({ coat: of, hand, cloth, gold, line: pen })
  const calf = cow(dressed(coat === white ? fawn : white), { calf: true, lift: -13 })
  return (
    bank(tones) +
    place(80, 90, '<use href="#kadamba"/>', 0, 1.12) +
    place(-6, 0, cow(dressed(coat), pose), 0, 1.18) +
    place(-17, 93, calf, 0, -0.47, 0.47) +
    tank(random, tones)
  )
}

/** A calf by itself under a young tree, between the herds. */
function stray(tones: Tones, coat: string): string {
  const { hand, gold, pen, cloth, ground, leaf, lotus } = tones
  const pads = [-62, 60, -26, 30].map((x, index) =>
    place(
      x,
      96 + index * 5,
      lotusPad(34, darker(ground, 0.1), index % 2 ? leaf : lighter(leaf, 0.1)),
    ),
  )
  return (
    place(30, 66, '<use href="#kadamba"/>', 0, 0.5) +
    place(-4, 20, cow({ coat, hand, cloth, gold, line: pen }, { calf: true, lift: 8 }), 0, 0.56) +
    pads.join('') +
    place(-62, 98, lotusFlower(30, lotus), -10) +
    place(60, 98, lotusFlower(32, lotus), 10) +
    place(2, 114, lotusFlower(36, lotus))
  )
}

/** The grassy edge of the tank. */
function bank({ ground, leaf }: Tones): string {
  return (
    fill(
      'M-206 150Q-120 128 0 134Q130 126 206 150Q120 168 0 166Q-120 168 -206 150Z',
      mix(ground, leaf, 0.3),
    ) +
    times(44, (index) => {
      const x = -194 + index * 9
      const y = 150 - Math.cos((x / 206) * 1.5) * 12
      return line(
        `M${x} ${y.toFixed(1)}l-3 -9M${x} ${y.toFixed(1)}l0 -12M${x} ${y.toFixed(1)}l4 -8`,
        mix(ground, leaf, 0.75),
        1.1,
      )
    })
  )
}

/** Lotuses in every stage, rising from overlapping pads. */
function tank(random: Random, tones: Tones): string {
  const { ground, leaf, lotus } = tones
  const pads = [-176, 172, -112, 108, -40, 44, -146, 142, -76, 78, 0]
    .map((x, index) =>
      place(
        x + random.near(0, 6),
        168 + Math.min(index, 8) * 4 + random.near(0, 3),
        lotusPad(
          random.between(42, 56),
          darker(ground, 0.1),
          index % 2 ? leaf : lighter(leaf, 0.1),
        ),
      ),
    )
    .join('')
  const blooms = [
    [-188, 152, 44, -12],
    [186, 150, 46, 12],
    [-116, 178, 40, -6],
    [118, 178, 42, 8],
    [-58, 186, 50, -3],
    [60, 190, 38, 5],
    [2, 204, 56, 0],
    [-148, 200, 36, -8],
    [150, 202, 36, 8],
  ] as const
  return (
    pads +
    [-222, -152, 150, 224].map((x, index) => bud(x, 118 + (index % 2) * 14, tones)).join('') +
    blooms
      .map(([x, y, size, turn]) => place(x, y, lotusFlower(size, lotus), turn + random.near(0, 3)))
      .join('')
  )
}

function bud(x: number, y: number, { leaf, lotus }: Tones): string {
  const lean = x < 0 ? -1 : 1
  return (
    fill(tapered(bezier([x * 0.92, 190], [x * 0.9, 160], [x, 150], [x, y], 10), 4, 2.6), leaf) +
    place(
      x,
      y,
      fill(petal(36, 21, 0.9), lotus.outer) +
        place(0, 0, fill(petal(33, 11, 0.95), lotus.inner), -11) +
        line(`${petal(36, 21, 0.9)}M0 -4Q-5 -18 0 -31`, lotus.line, 0.9) +
        place(0, 1, fill(petal(14, 8, 0.8), leaf), -24) +
        place(0, 1, fill(petal(14, 8, 0.8), leaf), 24),
      lean * 12,
    )
  )
}

/** Little flowering tufts over the ground, as the painters fill their cloths. */
function sprigs(random: Random, { ground, leaf, gold, lotus }: Tones): string {
  return scatter(random, WIDTH, HEIGHT, 120)
    .map(([x, y], index) => {
      const head = index % 2 ? gold : lotus.outer
      const tuft =
        line('M0 8Q1 0 0 -6M0 8Q-5 2 -7 -2M0 8Q5 2 7 -2', mix(ground, leaf, 0.8), 1.1) +
        [-42, 0, 42].map((turn) => place(0, -5, fill(petal(7, 4.6, 0.4), head), turn)).join('') +
        circle(-7, -3, 1.7, head) +
        circle(7, -3, 1.7, head)
      return wrapped(WIDTH, HEIGHT, x, y, 20, place(0, 0, tuft, random.near(0, 14)))
    })
    .join('')
}
