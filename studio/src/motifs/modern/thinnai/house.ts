import { darker, lighter, mix } from '../../../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, rect, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { type Inks, shape } from './inks.ts'
import { lamp, pot } from './lamp-and-pot.ts'
import { pillar } from './pillar.ts'
import { roof } from './roof.ts'

const SEAT = -78
const BEAM = -296
const HALF = 262
/** The pillar between the bench and the door. */
const MIDDLE = 100

/** The roof of all houses, which is drawn once. */
export function roofs(inks: Inks, random: Random): string {
  return `<defs><g id="thinnai-roof">${roof(HALF + 30, 122, inks, random)}</g></defs>`
}

export type House = {
  /** On which side of the bench the door is. */
  door: 1 | -1
  /** What walls, plinth and woodwork are painted with beside lime. */
  paint: string
  friends: string
  windowAt: number
}

/** The front of a house on its ground line: a bench between pillars, with the friends on it, beside the door. */
export function house(
  inks: Inks,
  random: Random,
  { door, paint, friends, windowAt }: House,
): string {
  const { wall } = inks
  const bench = (door * (MIDDLE - 250)) / 2
  return (
    rect(-HALF + 8, BEAM, (HALF - 8) * 2, -BEAM, wall) +
    plaster(inks, random, paint) +
    // What the eaves keep from the light.
    fill(`M${-HALF + 8} ${BEAM}H${HALF - 8}V${BEAM + 44}H${-HALF + 8}Z`, inks.line, 0.16) +
    place(bench + windowAt, -188, barredWindow(inks, paint)) +
    place(door * 176, 0, doorway(inks, paint)) +
    place(0, 0, plinth(inks, random, paint), 0, door, 1) +
    place(bench, SEAT - 3, friends) +
    [-250, MIDDLE, 250].map((x) => place(door * x, SEAT, pillar(SEAT - BEAM - 10, inks))).join('') +
    beam(inks) +
    line(`M${bench} ${BEAM + 10}V${BEAM + 22}`, inks.gold, 1.4) +
    place(bench, BEAM + 20, lamp(inks), 0, 0.66) +
    place(0, BEAM - 6, '<use href="#thinnai-roof"/>', 0, door, 1) +
    place(door * 72, 2, pot(inks), 0, 0.62) +
    place(door * -262, 4, pot(inks), 0, 0.8)
  )
}

/** Lime wash, worn in places, over a band of paint where backs lean. */
function plaster({ wall }: Inks, random: Random, paint: string): string {
  return (
    rect(-HALF + 8, SEAT - 62, (HALF - 8) * 2, 64, mix(paint, wall, 0.56)) +
    line(`M${-HALF + 8} ${SEAT - 66}H${HALF - 8}`, mix(paint, wall, 0.3), 2) +
    times(26, () => {
      const [x, y] = [random.between(-240, 230), random.between(BEAM + 20, SEAT - 8)]
      const wide = random.between(5, 20)
      return line(
        `M${n(x)} ${n(y)}q${n(wide / 2)} ${n(random.near(0, 2))} ${n(wide)} 0`,
        random.chance(0.5) ? darker(wall, 0.14) : lighter(wall, 0.4),
        random.between(1, 2.4),
        0.55,
      )
    })
  )
}

/** A window with turned bars and its shutters open, about its middle. */
function barredWindow({ wood, wall, line: ink }: Inks, paint: string): string {
  const frame = mix(wood, wall, 0.1)
  const shutter = (side: number) =>
    shape(
      `M${side * 38} -42L${side * 66} -47V49L${side * 38} 42Z`,
      mix(mix(wood, paint, 0.55), wall, 0.25),
      1.2,
    ) +
    line(
      `M${side * 44} -34L${side * 60} -37V-4L${side * 44} -4ZM${side * 44} 4L${side * 60} 4V38L${side * 44} 34Z`,
      darker(wood, 0.2),
      1.1,
      0.8,
    )
  return (
    shutter(-1) +
    shutter(1) +
    rect(-40, -46, 80, 92, frame) +
    rect(-33, -39, 66, 78, mix(ink, wood, 0.35)) +
    times(
      6,
      (index) =>
        line(`M${-27.5 + index * 11} -39V39`, mix(wood, wall, 0.28), 3.4) +
        circle(-27.5 + index * 11, 0, 3, mix(wood, wall, 0.28)),
    ) +
    line('M-33 -14H33M-33 14H33', mix(wood, wall, 0.16), 2.6) +
    rect(-46, 44, 92, 6, mix(wall, wood, 0.42))
  )
}

/** A panelled double door above two steps, mango leaves strung across its lintel. */
function doorway(
  { wood: timber, wall, gold, leaf, flower, white, line: ink }: Inks,
  paint: string,
): string {
  const [top, sill] = [-262, -52]
  const wood = mix(timber, darker(paint, 0.3), 0.5)
  const panel = (x: number, y: number, high: number) =>
    rect(x, y, 22, high, darker(wood, 0.16), 1, 1) +
    rect(x + 2.5, y + 2.5, 17, high - 5, mix(wood, wall, 0.2), 1, 1) +
    line(`M${x + 2.5} ${y + high - 2.5}H${x + 19.5}V${y + 2.5}`, darker(wood, 0.4), 1, 0.7)
  return (
    rect(-48, top - 8, 96, sill - top + 8, darker(wood, 0.06)) +
    line(`M-42 ${sill}V${top - 2}H42V${sill}`, mix(wood, wall, 0.4), 1.6) +
    rect(-36, top + 4, 72, sill - top - 4, mix(wood, wall, 0.1)) +
    [-30, 8]
      .map((x) => panel(x, top + 12, 54) + panel(x, top + 74, 54) + panel(x, top + 136, 64))
      .join('') +
    line(`M0 ${top + 4}V${sill}`, darker(ink, 0.1), 2) +
    [-5, 5]
      .map((x) => circle(x, top + 132, 2.6, gold) + circle(x, top + 132, 1, darker(gold, 0.4)))
      .join('') +
    times(11, (index) => {
      const x = -45 + index * 9
      return place(
        x,
        top - 4 + Math.sin((index / 10) * Math.PI) * 3,
        shape('M0 0C5 6 4 16 0 23C-4 16 -5 6 0 0Z', index % 2 ? leaf : darker(leaf, 0.16), 0.8) +
          circle(4.5, 0, 2.6, index % 2 ? flower : white),
        ((index * 37) % 9) - 4,
      )
    }) +
    ellipse(0, sill - 1, 40, 3, ink, 0.3)
  )
}

/** The bench and the steps; the door is to the right. */
function plinth(inks: Inks, random: Random, paint: string): string {
  const { wall, tile, line: ink, white } = inks
  const face = lighter(wall, 0.18)
  const slab = mix(tile, wall, 0.12)
  const step = (y: number, from: number, to: number) =>
    rect(from, y, to - from, 28, mix(wall, tile, 0.2)) +
    rect(from - 3, y - 3, to - from + 6, 8, mix(slab, wall, 0.26), 1, 2) +
    line(`M${from} ${y + 6}H${to}`, ink, 1.6, 0.35)
  const [left, right] = [-HALF, MIDDLE + 20]
  return (
    rect(MIDDLE, -52, 160, 54, darker(wall, 0.1)) +
    step(-49, MIDDLE + 18, 250) +
    step(-24, MIDDLE + 18, 244) +
    rect(236, SEAT, 28, -SEAT + 2, face) +
    rect(232, SEAT - 4, 34, 11, slab, 1, 2) +
    rect(left, SEAT, right - left, -SEAT + 2, face) +
    // Stripes of lime and paint, as the walls of temples have them.
    times(9, (index) => {
      const x = left + 8 + index * 41.6
      return rect(x, -58, 19, 48, mix(paint, wall, 0.3)) + rect(x + 19, -58, 19, 48, white, 0.75)
    }) +
    rect(left, -10, right - left, 12, mix(paint, wall, 0.42)) +
    fill(`M${left} ${SEAT + 8}H${right}V${SEAT + 20}L${left} ${SEAT + 17}Z`, ink, 0.2) +
    rect(left - 5, SEAT - 6, right - left + 10, 15, slab, 1, 3) +
    rect(left - 5, SEAT - 6, right - left + 10, 5, lighter(slab, 0.26), 1, 2) +
    line(`M${left - 4} ${SEAT + 9}H${right + 4}`, darker(slab, 0.4), 1.4) +
    times(14, () => {
      const x = random.between(left, right - 30)
      return line(
        `M${n(x)} ${n(SEAT + random.between(1, 6))}h${n(random.between(6, 24))}`,
        darker(slab, 0.2),
        1,
        0.5,
      )
    })
  )
}

function beam({ wood, wall }: Inks): string {
  return (
    shape(`M${-HALF - 18} ${BEAM - 6}H${HALF + 18}V${BEAM + 12}H${-HALF - 18}Z`, wood, 1.2) +
    line(`M${-HALF - 6} ${BEAM + 4}H${HALF + 6}`, mix(wood, wall, 0.4), 1.4) +
    times(33, (index) => rect(-HALF + 4 + index * 16, BEAM + 7, 7, 5, mix(wood, wall, 0.24)))
  )
}
