import { climber, forestTrunk, hangingBough, type TrunkTones } from '../../botany/forest-trunk.ts'
import { leaf } from '../../botany/leaf.ts'
import { fernCrown, sharedFronds, treeFern } from '../../botany/tree-fern.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, offset, pointAlong, smooth } from '../../ink/curves.ts'
import { line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Forest } from './forest.ts'
import { ridge, waterfall } from './wooded-slope.ts'

/** The rainforest of Agumbe in the monsoon: ridges in mist, a fall of water, great trunks and tree ferns in the rain. */
export function rainforest(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second } = palette
  const light = mix(second, '#f1f4e4', 0.62)
  const air = (colour: string, distance: number) => mix(colour, mix(ground, light, 0.82), distance)
  const every = Math.max(560, width / Math.max(2, Math.round(width / 760)))
  const fallX = every * (0.52 + Math.floor(width / every / 2.1))
  const forest: Forest = { random, width, ground, ink, second, light, air, every, fallX }
  return (
    definitions(forest) +
    `<rect width="${width}" height="1000" fill="url(#agumbe-air)"/>` +
    ridge(forest, 300, 0.86, 'far') +
    ridge(forest, 408, 0.74, 'high') +
    ridge(forest, 500, 0.6, 'middle') +
    waterfall(random, fallX, 520, 190, light) +
    stand(forest, 120, [12, 24], 640, 0.62) +
    ridge(forest, 610, 0.45, 'low') +
    stand(forest, 230, [26, 42], 760, 0.4) +
    spread(forest, 420, 0.3, (x) =>
      treeFern(
        random,
        'far',
        x + 60,
        850,
        random.between(540, 620),
        random.between(0.36, 0.46),
        air(mix('#33271f', ground, 0.3), 0.42),
      ),
    ) +
    floor(forest) +
    giants(forest) +
    `<rect y="640" width="${width}" height="360" fill="url(#agumbe-dusk)"/>` +
    foreground(forest) +
    rain(forest)
  )
}

function spread(
  { width, random }: Forest,
  every: number,
  jitter: number,
  draw: (x: number, index: number) => string,
): string {
  return times(Math.ceil(width / every) + 1, (index) =>
    draw((index + 0.1) * every + random.near(0, every * jitter), index),
  )
}

function definitions({ random, ground, ink, second, light, air }: Forest): string {
  const tones = (distance: number, lift: number) => ({
    lit: air(mix(ink, second, 0.16 + lift), distance),
    shaded: air(mix(ground, ink, 0.6 + lift * 0.6), distance),
    rib: air(mix(ground, second, 0.5), distance),
  })
  return (
    `<defs><linearGradient id="agumbe-air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, light, 0.6)}"/><stop offset="0.3" stop-color="${mix(ground, light, 0.95)}"/><stop offset="0.62" stop-color="${mix(ground, light, 0.7)}"/><stop offset="1" stop-color="${ground}"/></linearGradient>` +
    `<linearGradient id="agumbe-dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground}" stop-opacity="0"/><stop offset="1" stop-color="${ground}" stop-opacity="0.8"/></linearGradient>` +
    sharedFronds(random, 'far', tones(0.4, 0)) +
    sharedFronds(random, 'middle', tones(0.12, 0.05)) +
    sharedFronds(random, 'near', { ...tones(0, 0.12), halo: mix(ground, ink, 0.3) }) +
    '</defs>'
  )
}

/** Slender trunks, one behind another, rising out of sight. */
function stand(
  forest: Forest,
  every: number,
  [thin, thick]: readonly [number, number],
  foot: number,
  distance: number,
): string {
  const { random, ground, ink, second, air, fallX } = forest
  return spread(forest, every, 0.46, (x) => {
    if (Math.abs(x - fallX) < 70) return ''
    const tones: TrunkTones = {
      bark: air(mix('#4a3d31', ground, random.between(0.2, 0.5)), distance + random.near(0, 0.06)),
      moss: ink,
      leaf: air(mix(ink, ground, 0.2), distance),
      vein: second,
    }
    return forestTrunk(
      random,
      x,
      foot + random.near(0, 26),
      random.between(thin, thick),
      tones,
      false,
    )
  })
}

/** Undergrowth from the middle of the wood to the front, darker the nearer. */
function floor(forest: Forest): string {
  const { random } = forest
  return [0, 1, 2]
    .map((row) =>
      spread(forest, 120 + row * 30, 0.4, (x, index) => {
        const y = 800 + row * 74 + random.near(0, 18)
        return fernCrown(
          random,
          row ? 'middle' : 'far',
          x,
          y + 26,
          0.26 + row * 0.07 + (index % 3) * 0.04,
        )
      }),
    )
    .join('')
}

/** Great trunks in front, with climbers and lianas, and tree ferns beside them. */
function giants(forest: Forest): string {
  const { random, ground, ink, second, light, every } = forest
  const tones: TrunkTones = {
    bark: mix('#463a2e', ground, 0.42),
    moss: mix(ink, second, 0.3),
    leaf: mix(ink, second, 0.12),
    vein: light,
  }
  const liana = (x: number, swing: number, drop: number) => {
    const way = bezier(
      [x, -10],
      [x - 20, drop],
      [x + swing * 0.7, drop * 1.2],
      [x + swing, -10],
      30,
    )
    return (
      line(smooth(way), darker(tones.bark, 0.2), 6) +
      line(smooth(offset(way, () => -1.6)), lighter(tones.bark, 0.25), 1.3, 0.7) +
      times(14, (index) => {
        const at = pointAlong(way, 0.08 + index * 0.062)
        return place(
          at.x,
          at.y,
          leaf(random.between(22, 36), 13, {
            fill: mix(tones.leaf, ground, random.next() * 0.5),
            veins: 0,
          }),
          180 + random.near(0, 60),
        )
      })
    )
  }
  return (
    spread(forest, every, 0.04, (x, index) => {
      const wide = random.between(74, 104)
      const at = x + (index ? 0 : -20)
      return (
        treeFern(
          random,
          'middle',
          at + every * (index % 2 ? 0.24 : 0.82),
          960,
          random.between(500, 580),
          random.between(0.66, 0.76),
          mix('#2e231b', ground, 0.3),
        ) +
        liana(at + 20, every * 0.5, random.between(200, 320)) +
        forestTrunk(random, at, 985, wide, tones, true) +
        climber(random, at - 8, wide, 960, random.between(120, 320), tones)
      )
    }) + spread(forest, 112, 0.4, (x) => hangingBough(random, x, random.between(90, 230), tones))
  )
}

/** Ferns and broad leaves at our feet. */
function foreground(forest: Forest): string {
  const { random, ground, ink, second, light } = forest
  const broad = (turn: number, long: number) => {
    const tone = mix(mix(ground, ink, 0.8), second, random.between(0, 0.22))
    return place(
      0,
      0,
      leaf(long, long * 0.36, {
        fill: tone,
        shade: darker(tone, 0.36),
        vein: mix(tone, light, 0.42),
        veins: 9,
        belly: 0.48,
        bend: turn * 0.003,
      }),
      turn,
    )
  }
  return spread(forest, 176, 0.3, (x, index) =>
    index % 3 === 1
      ? place(
          x,
          1040,
          [-66, 64, -40, 36, -14, 10]
            .map((turn) => broad(turn + random.near(0, 6), random.between(170, 230)))
            .join(''),
        )
      : fernCrown(random, 'near', x, 1030, random.between(0.5, 0.68)),
  )
}

function rain({ random, width, light }: Forest): string {
  return times(Math.round(width * 0.55), () => {
    const long = random.between(24, 80)
    return line(
      `M${n(random.between(-40, width + 40))} ${n(random.between(-40, 980))}l${n(-long * 0.13)} ${n(long)}`,
      lighter(light, 0.6),
      random.between(0.5, 1.1),
      random.between(0.12, 0.36),
    )
  })
}
