import { acacia } from '../../botany/acacia.ts'
import { grassTuft } from '../../botany/grass-tuft.ts'
import { elephant } from '../../creatures/elephant.ts'
import { giraffe } from '../../creatures/giraffe.ts'
import { jeepCart, safariJeep } from '../../creatures/safari-jeep.ts'
import { seatedLion } from '../../creatures/seated-lion.ts'
import { zebra } from '../../creatures/zebra.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { ellipse, fill, line, n, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { meadow } from './meadow.ts'

const [WIDTH, HEIGHT] = [860, 900]
const ROADS = [330, 780] as const

/** A gang of savanna animals goes on safari itself, in open jeeps with a cart behind. */
export function safariGang(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const dark = darker(mix(ink, second, 0.5), 0.72)
  const rise = mix(ground, mix(second, accent, 0.55), 0.34)
  const tones = {
    gold: mix(ink, '#e0a43a', 0.55),
    mane: darker(mix(ink, '#a8641f', 0.6), 0.08),
    grey: mix(mix(second, '#9aa0a0', 0.6), ground, 0.25),
    leaf: mix(second, '#6f8a4a', 0.45),
    bark: darker(mix(ink, second, 0.4), 0.42),
  }
  const coats = {
    lion: { coat: tones.gold, patch: tones.mane, line: dark },
    giraffe: { coat: mix(tones.gold, accent, 0.5), patch: tones.mane, line: dark },
    elephant: { coat: tones.grey, patch: mix(tones.gold, '#d97f4a', 0.45), line: dark },
    zebra: { coat: lighter(ground, 0.6), patch: darker(second, 0.5), line: dark },
  }
  const jeep = (paint: string) =>
    safariJeep({ body: paint, trim: mix(accent, ink, 0.2), tyre: dark })
  const cart = jeepCart({ body: tones.leaf, trim: tones.gold, tyre: dark })
  const [green, ochre] = [jeep(tones.leaf), jeep(mix(tones.gold, '#cf7a3c', 0.5))]
  const ride = (paint: typeof green, riders: string, load: string) =>
    ellipse(90, 62, 200, 9, mix(ground, second, 0.42)) +
    paint.behind +
    riders +
    paint.before +
    load +
    place(182, 0, cart)
  const first = ride(
    green,
    place(48, -44, giraffe(coats.giraffe), 0, 0.82) +
      place(2, -38, seatedLion(coats.lion), 0, 0.76),
    place(184, -30, elephant(coats.elephant), 0, 0.7),
  )
  const other = ride(
    ochre,
    place(14, -22, zebra(coats.zebra), 0, 0.8) + place(60, -34, seatedLion(coats.lion), 0, 0.66),
    place(186, -46, giraffe(coats.giraffe), 0, 0.88),
  )
  const put = (x: number, y: number, body: string, scale = 1, flip: 1 | -1 = 1, reach = 320) =>
    wrapped(WIDTH, HEIGHT, x, y, reach * scale, place(0, 0, body, 0, flip * scale, scale))
  const tree = () => acacia(random, tones.leaf, tones.bark)
  const shade = (body: string, wide: number, foot: number) =>
    ellipse(4, foot, wide, 7, mix(ground, second, 0.34)) + body
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 104,
    ground,
    body:
      meadow(WIDTH, 172, { phase: 0.6, swing: 18, deep: 150, colour: rise }) +
      meadow(WIDTH, 250, { phase: 3.4, swing: 14, deep: 110, colour: rise }) +
      meadow(WIDTH, 560, { phase: 2, swing: 20, deep: 150, colour: rise }) +
      meadow(WIDTH, 690, { phase: 5, swing: 15, deep: 110, colour: rise }) +
      ROADS.map((y, index) => road(y, index * 2.2, palette)).join('') +
      grasses(random, [mix(ground, second, 0.7), mix(ground, ink, 0.55), second]) +
      put(752, 484, shade(tree(), 50, 2), 0.76, -1, 150) +
      put(286, 442, shade(zebra(coats.zebra), 60, 72), 0.66, -1, 120) +
      put(384, 424, shade(zebra(coats.zebra), 60, 72), 0.5, -1, 120) +
      put(232, 914, shade(tree(), 50, 2), 0.74, 1, 150) +
      put(610, 866, shade(seatedLion(coats.lion), 52, 68), 0.5, 1, 120) +
      put(812, 868, shade(giraffe(coats.giraffe), 50, 82), 0.56, 1, 130) +
      put(690, 236, shade(tree(), 54, 2), 1.25, 1, 150) +
      put(66, 210, shade(tree(), 50, 2), 0.9, -1, 150) +
      put(206, 672, shade(tree(), 54, 2), 1.3, -1, 150) +
      put(826, 726, shade(tree(), 50, 2), 0.82, 1, 150) +
      put(392, 108, shade(zebra(coats.zebra), 60, 72), 0.78, 1, 120) +
      put(516, 128, shade(zebra(coats.zebra), 60, 72), 0.6, 1, 120) +
      put(96, 560, shade(giraffe(coats.giraffe), 50, 82), 0.98, -1, 130) +
      put(664, 528, shade(elephant(coats.elephant), 70, 74), 1, 1, 120) +
      put(
        778,
        560,
        shade(elephant({ ...coats.elephant, coat: lighter(tones.grey, 0.2) }), 70, 74),
        0.5,
        1,
        120,
      ) +
      put(486, 498, shade(seatedLion(coats.lion), 52, 68), 0.84, -1, 120) +
      put(250, ROADS[0] - 50, first, 1.1) +
      put(590, ROADS[1] - 50, other, 1.1, -1),
  }
}

/** A sandy track from edge to edge with the marks of wheels. */
function road(y: number, phase: number, { ground, ink, accent }: Palette): string {
  const edge = (lift: number, swing: number) =>
    Array.from(
      { length: 27 },
      (_, index): Point => [
        ((index - 1) * WIDTH) / 24,
        y + lift + Math.sin(((index - 1) / 24) * Math.PI * 4 + phase) * swing,
      ],
    )
  const sand = mix(ground, accent, 0.75)
  const wheels = (lift: number) =>
    line(smooth(edge(lift, 5)), mix(sand, ink, 0.4), 3).replace(
      'stroke-linecap="round"',
      'stroke-dasharray="13 9.900"',
    )
  return (
    fill(`${smooth(edge(-4, 5))}${smooth(edge(38, 5.6).reverse(), 'L')}Z`, mix(sand, ink, 0.16)) +
    fill(`${smooth(edge(-2, 5))}${smooth(edge(35, 5.6).reverse(), 'L')}Z`, sand) +
    wheels(13) +
    wheels(25)
  )
}

/** Tufts of dry grass and pebbles, kept off the tracks. */
function grasses(random: Random, colours: readonly string[]): string {
  return scatter(random, WIDTH, HEIGHT, 96)
    .filter(([, y]) => ROADS.every((road) => y < road - 14 || y > road + 62))
    .map(([x, y], index) => {
      const tuft =
        index % 3
          ? grassTuft(random, random.between(15, 30), colours)
          : ellipse(0, 0, random.between(4, 7), 3, colours[0] ?? 'none', 0.7) +
            line(`M${n(9)} 1h3`, colours[1] ?? 'none', 3, 0.6)
      return wrapped(WIDTH, HEIGHT, x, y, 36, tuft)
    })
    .join('')
}
