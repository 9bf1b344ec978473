import { darker, lighter, mix } from '../../ink/colour.ts'
import { circle, ellipse, fill, line, n, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

export type LaneTones = { wall: string; trim: string; wood: string; leaf: string; gold: string }

/**
 * A house of an Indian lane, its foot on y = 0 and its left side on x = 0: plastered and flat-roofed, with eaves of
 * stone over its windows, a balcony or a shop, and on the terrace what terraces carry.
 */
export function laneHouse(
  random: Random,
  width: number,
  storeys: number,
  kind: 'home' | 'shop',
  tones: LaneTones,
): string {
  const { wall, trim, wood, gold } = tones
  const floor = 84
  const tall = storeys * floor + 14
  const deep = darker(wall, 0.14)
  const bays = width > 125 ? 3 : 2
  const bay = width / bays
  const upper = times(storeys - 1, (storey) => {
    const y = -(storey + 2) * floor
    const balcony = storey === 0 && kind === 'home'
    return (
      times(bays, (index) => opening(bay * (index + 0.5), y + 26, 26, 40, tones)) +
      (balcony
        ? railing(width, y + floor - 14, tones)
        : rect(-3, y + floor - 3, width + 6, 5, trim))
    )
  })
  const ground =
    kind === 'shop'
      ? shop(width, tones)
      : door(bay * 0.5 + 4, tones) +
        times(bays - 1, (index) => opening(bay * (index + 1.5), -56, 26, 38, tones)) +
        rect(4, -6, bay, 6, darker(wall, 0.2))
  return (
    rect(0, -tall, width, tall, wall) +
    rect(width - 12, -tall, 12, tall, deep, 0.55) +
    times(7, () => {
      const [x, y] = [random.between(6, width - 22), -random.between(12, tall - 30)]
      return line(`M${n(x)} ${n(y)}h${n(random.between(5, 13))}`, deep, 1.6, 0.7)
    }) +
    terrace(random, width, tall, tones) +
    rect(-5, -tall - 4, width + 10, 9, trim, 1, 2) +
    upper +
    ground +
    rect(0, -5, width, 5, mix(wood, wall, 0.5), 0.6) +
    pot(width - 18, tones) +
    circle(width * 0.5, -tall + 13, 4.4, gold)
  )
}

function opening(x: number, y: number, wide: number, high: number, tones: LaneTones): string {
  const { wall, trim, wood } = tones
  const left = x - wide / 2
  return (
    fill(
      `M${n(left)} ${y + high}V${y + 10}Q${n(left)} ${y - 4} ${n(x)} ${y - 6}Q${n(left + wide)} ${y - 4} ${n(left + wide)} ${y + 10}V${y + high}Z`,
      darker(wood, 0.15),
    ) +
    rect(left + 3, y + 8, wide / 2 - 4, high - 11, mix(wood, wall, 0.3), 1, 1) +
    rect(x + 1, y + 8, wide / 2 - 4, high - 11, mix(wood, wall, 0.3), 1, 1) +
    times(4, (index) =>
      line(
        `M${n(left + 5)} ${y + 13 + index * 6}h${wide / 2 - 8}m6 0h${wide / 2 - 8}`,
        wood,
        1.2,
        0.8,
      ),
    ) +
    fill(
      `M${n(left - 8)} ${y - 4}L${n(left - 2)} ${y - 14}H${n(left + wide + 2)}L${n(left + wide + 8)} ${y - 4}Z`,
      trim,
    ) +
    line(`M${n(left - 8)} ${y - 3.5}H${n(left + wide + 8)}`, darker(trim, 0.25), 1.6) +
    rect(left - 3, y + high - 1, wide + 6, 4, trim, 1, 1)
  )
}

function door(x: number, { wall, trim, wood, leaf, gold }: LaneTones): string {
  return (
    rect(x - 19, -66, 38, 66, trim, 1, 3) +
    rect(x - 15, -60, 30, 60, darker(wood, 0.1), 1, 2) +
    line(`M${n(x)} -60V0`, darker(wood, 0.4), 1.6) +
    [-12, 2].map((dx) => rect(x + dx, -54, 10, 20, mix(wood, wall, 0.22), 1, 1)).join('') +
    [-12, 2].map((dx) => rect(x + dx, -28, 10, 20, mix(wood, wall, 0.22), 1, 1)).join('') +
    circle(x + 3, -31, 1.7, gold) +
    // A toran of mango leaves and marigolds.
    times(7, (index) => fill(`M${n(x - 18 + index * 6 - 2.6)} -62q2.600 11 5.200 0Z`, leaf)) +
    times(8, (index) => circle(x - 21 + index * 6, -62, 2.3, gold))
  )
}

function railing(width: number, y: number, { trim, wood }: LaneTones): string {
  return (
    rect(-7, y + 10, width + 14, 6, trim, 1, 2) +
    line(`M-4 ${y - 9}H${n(width + 4)}`, darker(wood, 0.1), 3) +
    times(Math.floor(width / 8) + 1, (index) => line(`M${-3 + index * 8.2} ${y - 9}v19`, wood, 1.8))
  )
}

function shop(width: number, { wall, trim, wood, leaf, gold }: LaneTones): string {
  const stripes = Math.round(width / 15)
  const wide = (width + 8) / stripes
  const jars = Math.floor((width - 30) / 17)
  return (
    rect(9, -62, width - 18, 62, darker(wood, 0.42), 1, 2) +
    line(`M12 -34H${n(width - 12)}`, mix(wood, wall, 0.4), 2.6) +
    times(jars, (index) => {
      const x = 18 + index * 17
      return (
        rect(x, -48, 11, 13, [gold, leaf, lighter(trim, 0.3)][index % 3] ?? gold, 1, 3) +
        rect(x + 1.5, -51, 8, 4, lighter(wall, 0.4), 1, 1)
      )
    }) +
    rect(5, -24, width - 10, 24, trim, 1, 2) +
    line(`M9 -12H${n(width - 9)}`, darker(trim, 0.2), 1.6) +
    ellipse(width * 0.36, -29, 10, 7, lighter(wood, 0.45)) +
    line(`M${n(width * 0.36 + 8)} -30l8 -4`, lighter(wood, 0.45), 3) +
    times(stripes, (index) => {
      const x = -4 + index * wide
      return fill(
        `M${n(x)} -74h${n(wide)}v16q${n(-wide / 2)} 10 ${n(-wide)} 0Z`,
        index % 2 ? lighter(wall, 0.55) : gold,
      )
    }) +
    line(`M-4 -74H${n(width + 4)}`, darker(gold, 0.25), 2.4)
  )
}

function pot(x: number, { leaf, wood }: LaneTones): string {
  return (
    [-34, -12, 12, 34]
      .map(
        (turn) =>
          `<path transform="translate(${n(x)} -14) rotate(${turn})" d="M0 0Q-7 -10 0 -22Q7 -10 0 0Z" fill="${leaf}"/>`,
      )
      .join('') + fill(`M${n(x - 9)} -16h18l-3 16h-12Z`, mix(wood, '#c9784a', 0.6))
  )
}

/** A water tank, washing on a line, or plants along the parapet. */
function terrace(random: Random, width: number, tall: number, tones: LaneTones): string {
  const { wall, trim, wood, leaf, gold } = tones
  const top = -tall - 4
  const drawn = random.int(0, 2)
  if (drawn === 0)
    return (
      line(`M${n(width * 0.62)} ${top}v-8m24 8v-8`, wood, 3) +
      rect(width * 0.56, top - 38, 40, 30, darker(wood, 0.25), 1, 5) +
      times(3, (index) => line(`M${n(width * 0.56 + 2)} ${top - 31 + index * 8}h36`, wood, 1.4)) +
      rect(width * 0.56 + 13, top - 43, 14, 6, darker(wood, 0.25), 1, 2)
    )
  if (drawn === 1)
    return (
      line(`M12 ${top}v-40M${n(width - 12)} ${top}v-40`, wood, 2.6) +
      line(`M12 ${top - 38}Q${n(width / 2)} ${top - 30} ${n(width - 12)} ${top - 38}`, wood, 1.4) +
      [gold, lighter(wall, 0.5), leaf, trim]
        .map((cloth, index) =>
          rect(
            20 + (index * (width - 44)) / 4,
            top - 34,
            (width - 64) / 4 + 3,
            20 + (index % 2) * 7,
            cloth,
            1,
            2,
          ),
        )
        .join('')
    )
  return times(4, (index) => {
    const x = 18 + (index * (width - 36)) / 3
    return (
      [-40, 0, 40]
        .map(
          (turn) =>
            `<path transform="translate(${n(x)} ${top - 8}) rotate(${turn})" d="M0 0Q-6 -9 0 -20Q6 -9 0 0Z" fill="${leaf}"/>`,
        )
        .join('') + rect(x - 7, top - 11, 14, 11, mix(wood, '#c9784a', 0.6), 1, 2)
    )
  })
}
