import { type FernTones, fernFrond } from '../../botany/fern-frond.ts'
import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { frond } from './frond.ts'

const [WIDTH, HEIGHT] = [1010, 1000]
const FRONDS = 3

type Greens = { lit: string; shade: string; vein: string; stalk: string }

/** Undergrowth of the Western Ghats in the rains: areca palms in mist, colocasia, ginger and fern, fine slanting rain. */
export function ghatRain(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const deep = mix(darker(ink, 0.3), '#2b6a4a', 0.4)
  const greens = (tone: string): Greens => ({
    lit: tone,
    shade: mix(tone, deep, 0.45),
    vein: mix(tone, ground, 0.55),
    stalk: mix(tone, deep, 0.3),
  })
  const hazy = (share: number) => mix(ground, mix(ink, second, 0.3), share)
  const near = greens(mix(ink, deep, 0.35))
  const fresh = greens(mix(ink, '#7fb84a', 0.4))
  const ferns: FernTones = {
    lit: mix(ink, '#8cc152', 0.5),
    shaded: mix(ink, '#4f9a3c', 0.5),
    rib: mix(ground, ink, 0.4),
    halo: mix(ground, second, 0.4),
  }
  const palms = [0.3, 0.6]
  const drop = (x: number, y: number) =>
    fill(`M${n(x)} ${n(y)}c-3 5 -3 9 0 10c3 -1 3 -5 0 -10Z`, lighter(ground, 0.6)) +
    circle(x - 0.8, y + 6.4, 1, '#ffffff')
  /** A taro leaf hung by the middle of its heart on a stalk that rises from (`dx`, `dy`) below it. */
  const taro = (size: number, turn: number, tones: Greens) => {
    const half = (side: number) =>
      `M0 ${n(-size * 0.14)}C${n(side * size * 0.1)} ${n(-size * 0.46)} ${n(side * size * 0.3)} ${n(-size * 0.66)} ${n(side * size * 0.45)} ${n(-size * 0.4)}C${n(side * size * 0.64)} ${n(-size * 0.04)} ${n(side * size * 0.34)} ${n(size * 0.46)} 0 ${n(size)}Z`
    const veins = [-1, 1]
      .map((side) =>
        [
          [0, 0.02, 0.32, -0.46],
          [0, 0.06, 0.48, -0.16],
          [0, 0.2, 0.46, 0.08],
          [0, 0.34, 0.37, 0.3],
          [0, 0.5, 0.24, 0.53],
          [0, 0.66, 0.13, 0.71],
        ]
          .map(
            ([x = 0, y = 0, tx = 0, ty = 0]) =>
              `M${n(x)} ${n(y * size)}Q${n(side * tx * size * 0.6)} ${n((y * 0.3 + ty * 0.6) * size)} ${n(side * tx * size)} ${n(ty * size)}`,
          )
          .join(''),
      )
      .join('')
    return place(
      0,
      0,
      fill(half(-1), tones.lit) +
        fill(half(1), tones.shade) +
        line(`${half(-1)}${half(1)}`, mix(tones.lit, ground, 0.4), 1, 0.7) +
        fill(
          `M${n(-size * 0.1)} ${n(-size * 0.2)}C${n(-size * 0.4)} ${n(-size * 0.4)} ${n(-size * 0.5)} 0 ${n(-size * 0.3)} ${n(size * 0.34)}C${n(-size * 0.34)} 0 ${n(-size * 0.26)} ${n(-size * 0.16)} ${n(-size * 0.1)} ${n(-size * 0.2)}Z`,
          '#ffffff',
          0.16,
        ) +
        line(veins, tones.vein, size * 0.011, 0.8) +
        line(`M0 0L0 ${n(size * 0.95)}`, tones.vein, size * 0.02) +
        times(4, () =>
          circle(random.near(0, size * 0.3), random.between(0, size * 0.4), 2, '#ffffff', 0.7),
        ) +
        drop(0, size * 0.98),
      turn,
    )
  }
  const taroClump = (tones: Greens, many: number, tall: number) => {
    const places = Array.from({ length: many }, (_, index) => {
      const share = many > 1 ? (index / (many - 1)) * 2 - 1 : 0
      const x = share * tall * 0.78
      const y = -tall * (1 - share * share * 0.5) * random.near(1, 0.08)
      return [x, y, share] as const
    }).sort((a, b) => a[1] - b[1])
    return places
      .map(([x, y, share], index) => {
        const stalk = bezier(
          [share * 16, 0],
          [share * 20, y * 0.6],
          [x * 0.8, y * 1.06],
          [x, y],
          14,
        )
        return (
          fill(tapered(stalk, 8, 4), tones.stalk) +
          place(
            x,
            y,
            taro(tall * random.between(0.32, 0.48), -share * 34 + random.near(0, 8), {
              ...tones,
              lit: mix(tones.lit, tones.shade, (index % 3) * 0.3),
            }),
          )
        )
      })
      .join('')
  }
  /** A cane of wild ginger: leaves in two ranks along an arching stem. */
  const ginger = (dx: number, tall: number, tones: Greens) => {
    const way = bezier([0, 0], [dx * 0.1, -tall * 0.4], [dx * 0.4, -tall * 0.8], [dx, -tall], 20)
    return (
      fill(tapered(way, 7, 3), tones.stalk) +
      times(11, (index) => {
        const t = 0.2 + index * 0.076
        const at = pointAlong(way, t)
        const side = index % 2 ? 1 : -1
        const tone = index % 3 ? tones.lit : mix(tones.lit, tones.shade, 0.4)
        return place(
          at.x,
          at.y,
          leaf(tall * 0.38 * random.near(1, 0.1) * (1.1 - t * 0.4), tall * 0.072, {
            fill: tone,
            shade: tones.shade,
            vein: tones.vein,
            veins: 9,
            veinWidth: 0.6,
            bend: side * 0.2,
            belly: 0.5,
          }),
          at.degrees + 90 + side * random.near(52 - t * 16, 5),
        )
      })
    )
  }
  /** An areca palm, slim and ringed, its crown on a smooth green shaft with nuts below it. */
  const areca = (tall: number, lean: number, depth: number) => {
    const share = palms[depth] ?? 0
    const tone = hazy(share)
    const bark = mix(hazy(share * 0.8), '#a89a86', 0.2)
    const trunk = bezier([0, 0], [0, -tall * 0.4], [lean, -tall * 0.6], [lean, -tall], 18)
    const fade = `ghat-trunk${depth}`
    return (
      fill(tapered(trunk, 15, 9), `url(#${fade})`) +
      times(18, (index) => {
        const at = pointAlong(trunk, 0.36 + index * 0.035)
        return line(`M${n(at.x - 5)} ${n(at.y)}q5 2.600 10 0`, darker(bark, 0.16), 1.1, 0.6)
      }) +
      place(
        lean,
        -tall,
        [-104, 100, -72, 70, -40, 42, -10, 14]
          .map((turn, index) =>
            place(
              0,
              -50,
              `<use href="#ghat-frond${depth}${index % FRONDS}"/>`,
              turn + random.near(0, 7),
              turn < 0 ? -1 : 1,
              1,
            ),
          )
          .join('') +
          fill('M-7 6C-10 -20 -7 -44 0 -58C7 -44 10 -20 7 6Z', mix(tone, '#a7c95a', 0.24)) +
          times(22, (index) => {
            const side = index % 2 ? 1 : -1
            return ellipse(
              side * random.between(5, 24),
              random.between(4, 34),
              3.4,
              4.4,
              mix(ground, accent, share * random.between(1.1, 1.7)),
            )
          }),
      )
    )
  }
  const fronds = palms
    .map((share, depth) =>
      times(
        FRONDS,
        (index) =>
          `<g id="ghat-frond${depth}${index}">${frond(random, 146 + index * 14, hazy(share), hazy(share * 1.24), 62 + index * 24)}</g>`,
      ),
    )
    .join('')
  const fernDefs = [
    [150, 190],
    [200, 110],
    [40, 220],
  ]
    .map(
      ([reach = 0, rise = 0], index) =>
        `<g id="ghat-fern${index}">${fernFrond(random, reach, rise, ferns)}</g>`,
    )
    .join('')
  const fern = (size: number) =>
    [
      [2, -10, -1],
      [0, -8, -1],
      [0, 4, 1],
      [1, -10, -1],
      [1, 6, 1],
      [2, 12, 1],
    ]
      .map(([kind = 0, turn = 0, flip = 1]) =>
        place(0, 0, `<use href="#ghat-fern${kind}"/>`, turn + random.near(0, 4), flip * size, size),
      )
      .join('')
  const mist = (reach: number, deep: number) =>
    `<ellipse rx="${reach}" ry="${deep}" fill="url(#ghat-mist)"/>`
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  const thicket = () =>
    place(-150, 10, ginger(-110, 330, fresh)) +
    place(-96, 14, ginger(-34, 370, near)) +
    place(196, 6, ginger(96, 300, fresh)) +
    place(60, 16, taroClump(greens(mix(near.lit, ground, 0.18)), 5, 290)) +
    place(-180, 40, fern(0.92)) +
    place(176, 46, fern(0.86)) +
    place(-30, 44, taroClump(near, 6, 190)) +
    place(-24, 66, fern(0.6)) +
    place(88, 62, fern(0.7))
  const palm = (x: number, y: number, tall: number, lean: number, depth: number) =>
    put(x, y, 820, areca(tall, lean, depth))
  const rain = scatter(random, WIDTH, HEIGHT, 200)
    .map(([x, y], index) => {
      const long = random.between(36, 96)
      const d = `M0 0L${n(-long * 0.2)} ${n(long)}`
      return put(
        x,
        y,
        100,
        index % 3
          ? line(d, '#ffffff', random.between(0.9, 1.5), 0.75)
          : line(d, mix(ink, '#6f9db4', 0.6), 0.9, 0.4),
      )
    })
    .join('')
  const trunkFade = palms
    .map((share, depth) => {
      const bark = mix(hazy(share * 0.8), '#a89a86', 0.2)
      return `<linearGradient id="ghat-trunk${depth}" x1="0" y1="0" x2="0" y2="1"><stop offset="0.5" stop-color="${bark}"/><stop offset="1" stop-color="${bark}" stop-opacity="0"/></linearGradient>`
    })
    .join('')
  const half = HEIGHT / 2
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 116,
    ground,
    body:
      `<defs>${trunkFade}<radialGradient id="ghat-mist"><stop offset="0.1" stop-color="${ground}"/><stop offset="0.6" stop-color="${ground}" stop-opacity="0.66"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient>${fronds}${fernDefs}</defs>` +
      palm(40, 820, 660, 20, 0) +
      palm(WIDTH / 2 + 60, 820 - half, 720, -18, 0) +
      palm(390, 840, 540, 24, 0) +
      palm(390 + WIDTH / 2, 840 - half, 600, -20, 0) +
      palm(520, 930, 640, -16, 1) +
      palm(520 + WIDTH / 2, 980 - half, 700, 14, 1) +
      put(WIDTH * 0.28, 590, 420, mist(380, 130)) +
      put(WIDTH * 0.78, 590 - half, 420, mist(380, 130)) +
      palm(150, 850, 620, 22, 1) +
      palm(250 + WIDTH / 2, 850 - half, 650, -24, 1) +
      put(WIDTH * 0.28, 850, 420, mist(400, 150)) +
      put(WIDTH * 0.78, 850 - half, 420, mist(400, 150)) +
      put(WIDTH * 0.28, 840, 460, thicket()) +
      put(WIDTH * 0.28, 916, 460, mist(350, 100)) +
      put(WIDTH * 0.78, 840 - half, 460, place(0, 0, thicket(), 0, -1, 1)) +
      put(WIDTH * 0.78, 916 - half, 460, mist(350, 100)) +
      rain,
  }
}
