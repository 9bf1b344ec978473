import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, rect, ring, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { birds } from '../panorama/birds.ts'
import { commuter, type Dress } from './commuter.ts'

const ROOF = 560
const SILL = 690
const FLOOR = 812
const RAIL = 868

/** A suburban train at rush hour, doors open, before chawls, palms and towers. */
export function bombayLocal(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const paper = lighter(second, 0.45)
  const dark = mix(ink, accent, 0.16)
  const dresses = (): Dress => ({
    skin: random.pick([mix(accent, ink, 0.45), mix(accent, ink, 0.28), mix(accent, ink, 0.6)]),
    hair: darker(ink, 0.4),
    top: random.pick([
      paper,
      ground,
      mix(ground, accent, 0.55),
      mix(second, ink, 0.32),
      second,
      mix(ink, second, 0.5),
    ]),
    trousers: random.pick([
      mix(ink, second, 0.2),
      mix(accent, ink, 0.2),
      darker(ink, 0.25),
      mix(ink, ground, 0.35),
    ]),
    bag: random.pick([accent, mix(accent, ink, 0.4), ground]),
  })
  const strap = (x: number, y: number) =>
    line(`M${n(x)} ${n(y)}v13`, second, 1.8, 0.8) +
    line(`M${n(x)} ${n(y + 13)}l-5.500 10h11Z`, second, 1.8, 0.8)
  const passenger = (x: number) => {
    const { skin, hair, top } = dresses()
    const lean = random.near(0, 5)
    return (
      fill(
        `M${n(x - 17)} ${SILL}Q${n(x - 16)} ${SILL - 26} ${n(x)} ${SILL - 27}Q${n(x + 16)} ${SILL - 26} ${n(x + 17)} ${SILL}Z`,
        top,
      ) +
      ellipse(x + lean, SILL - 39, 9.5, 11.5, skin) +
      fill(
        `M${n(x + lean - 10.5)} ${SILL - 38}q-1 -17 10.500 -17t10.500 17q-4 -8 -10.500 -8t-10.500 8Z`,
        hair,
      )
    )
  }
  const pane = (x: number, wide: number) =>
    rect(x - 4, SILL - 92, wide + 8, 96, darker(paper, 0.22), 1, 5) +
    rect(x, SILL - 88, wide, 88, dark, 1, 3) +
    strap(x + wide * 0.3, SILL - 86) +
    strap(x + wide * 0.72, SILL - 86) +
    (random.chance(0.8) ? passenger(x + wide / 2 + random.near(0, 5)) : '') +
    times(4, (index) => rect(x, SILL - 66 + index * 18, wide, 2.6, paper, 0.92)) +
    rect(x - 5, SILL + 2, wide + 10, 4, darker(paper, 0.35))
  const door = (x: number) => {
    const wide = 126
    let crowd = ''
    const many = random.int(2, 3)
    for (let index = 0; index < many; index += 1) {
      crowd += place(
        x + 24 + (index * (wide - 48)) / Math.max(1, many - 1) + random.near(0, 5),
        FLOOR - 2,
        commuter(random, dresses(), random.chance(0.6)),
        random.near(0, 3),
        (random.chance(0.5) ? 1 : -1) * random.between(1, 1.09),
        random.between(1, 1.09),
      )
    }
    return (
      rect(x - 6, ROOF + 22, wide + 12, FLOOR - ROOF - 22, darker(paper, 0.3), 1, 8) +
      rect(x, ROOF + 28, wide, FLOOR - ROOF - 28, dark, 1, 5) +
      rect(x, ROOF + 28, wide, 9, mix(dark, second, 0.2)) +
      times(5, (index) => strap(x + 14 + index * 24.5, ROOF + 37)) +
      rect(x + wide / 2 - 2, ROOF + 30, 4, FLOOR - ROOF - 30, mix(second, ink, 0.25)) +
      crowd +
      rect(x - 4, ROOF + 96, 4, 92, accent) +
      rect(x + wide, ROOF + 96, 4, 92, accent) +
      rect(x - 8, FLOOR - 3, wide + 16, 7, mix(ink, second, 0.35))
    )
  }
  const wheel = (x: number) =>
    circle(x, RAIL - 25, 25, darker(ink, 0.3)) +
    ring(x, RAIL - 25, 19, mix(ink, second, 0.4), 2.4) +
    circle(x, RAIL - 25, 7, mix(ink, second, 0.5))
  const bogie = (x: number) =>
    wheel(x - 46) +
    wheel(x + 46) +
    fill(
      `M${n(x - 78)} ${RAIL - 36}H${n(x + 78)}L${n(x + 66)} ${RAIL - 18}H${n(x + 18)}L${n(x + 8)} ${RAIL - 8}H${n(x - 8)}L${n(x - 18)} ${RAIL - 18}H${n(x - 66)}Z`,
      ink,
    ) +
    times(5, (index) => rect(x - 11, RAIL - 33 + index * 5, 22, 2.4, mix(ink, second, 0.45)))
  const pantograph = (x: number, wire: number) =>
    line(`M${n(x - 60)} ${ROOF - 16}H${n(x + 60)}`, ink, 5) +
    [-46, 0, 46]
      .map((at) => rect(x + at - 4, ROOF - 16, 8, 14, mix(ink, second, 0.4), 1, 2))
      .join('') +
    line(
      `M${n(x - 40)} ${ROOF - 18}L${n(x + 52)} ${n(wire + 62)}L${n(x - 4)} ${n(wire + 6)}M${n(x + 40)} ${ROOF - 18}L${n(x - 52)} ${n(wire + 62)}L${n(x + 4)} ${n(wire + 6)}`,
      ink,
      3.4,
    ) +
    line(`M${n(x - 52)} ${n(wire + 62)}H${n(x + 52)}`, ink, 1.8) +
    line(
      `M${n(x - 46)} ${n(wire + 12)}Q${n(x - 36)} ${n(wire + 3)} ${n(x - 26)} ${n(wire + 3)}H${n(x + 26)}Q${n(x + 36)} ${n(wire + 3)} ${n(x + 46)} ${n(wire + 12)}`,
      ink,
      4,
    )
  const WIRE = 432
  const long = 1012
  const coach = (x: number, front: boolean, raised: boolean) => {
    const end = x + long
    const nose = front ? 34 : 0
    const body = `M${n(x + nose + 8)} ${ROOF}H${n(end - 8)}Q${n(end)} ${ROOF} ${n(end)} ${ROOF + 10}V${FLOOR}H${n(x)}V${front ? SILL + 20 : ROOF + 10}${front ? `Q${n(x + 4)} ${ROOF + 20} ${n(x + nose + 8)} ${ROOF}` : `Q${n(x)} ${ROOF} ${n(x + 8)} ${ROOF}`}Z`
    let sides = ''
    let at = x + (front ? 156 : 34)
    for (const part of front
      ? ['d', 'w', 'w', 'w', 'd', 'w', 'w', 'd']
      : ['w', 'w', 'd', 'w', 'w', 'w', 'w', 'd', 'w', 'w', 'w']) {
      sides += part === 'd' ? door(at + 4) : pane(at, 58)
      at += part === 'd' ? 138 : 76
    }
    const cab = front
      ? fill(
          `M${n(x + 6)} ${SILL - 4}Q${n(x + 12)} ${ROOF + 52} ${n(x + 38)} ${ROOF + 32}H${n(x + 66)}V${SILL - 4}Z`,
          dark,
        ) +
        line(`M${n(x + 14)} ${SILL - 16}L${n(x + 40)} ${ROOF + 44}`, mix(second, ink, 0.3), 2) +
        rect(x + 84, SILL - 88, 44, 84, dark, 1, 4) +
        passenger(x + 106) +
        rect(x + 76, SILL + 8, 58, 104, mix(ground, second, 0.25), 0) +
        line(
          `M${n(x + 80)} ${ROOF + 26}V${FLOOR - 4}H${n(x + 134)}V${ROOF + 26}Z`,
          darker(paper, 0.35),
          2,
        ) +
        circle(x + 20, SILL + 48, 12, darker(paper, 0.4)) +
        circle(x + 18, SILL + 48, 8, lighter(ground, 0.6))
      : ''
    return (
      fill(
        `M${n(x + nose + 2)} ${ROOF + 4}Q${n(x + nose + 24)} ${ROOF - 20} ${n(x + nose + 60)} ${ROOF - 20}H${n(end - 50)}Q${n(end - 16)} ${ROOF - 20} ${n(end - 4)} ${ROOF + 4}Z`,
        mix(ink, second, 0.38),
      ) +
      times(6, (index) =>
        rect(x + 130 + index * 144, ROOF - 29, 62, 11, mix(ink, second, 0.24), 1, 4),
      ) +
      (raised ? pantograph(x + long * 0.48, WIRE) : '') +
      rect(x + 6, FLOOR, long - 12, 13, darker(ink, 0.2)) +
      times(3, (index) =>
        rect(
          x + 330 + index * 128,
          FLOOR + 10,
          96,
          27,
          mix(ink, second, 0.16 + index * 0.06),
          1,
          3,
        ),
      ) +
      bogie(x + 160) +
      bogie(end - 160) +
      fill(body, paper) +
      rect(x, SILL + 18, long, 54, accent) +
      rect(x, SILL + 24, long, 5, paper) +
      rect(x, SILL + 61, long, 5, paper) +
      rect(x + nose, ROOF + 11, long - nose, 5, accent) +
      cab +
      sides +
      times(front ? 5 : 4, (index) =>
        fill(`M${n(x + 40 + index * 20 - (front ? 34 : 30))} ${FLOOR - 8}l16 -30h8l-16 30Z`, ink),
      ) +
      rect(end, ROOF + 14, 14, FLOOR - ROOF - 10, darker(ink, 0.35)) +
      times(9, (index) => rect(end, ROOF + 24 + index * 26, 14, 3, mix(ink, second, 0.3)))
    )
  }
  let train = ''
  const start = width * 0.13
  const coaches = Math.ceil((width - start) / (long + 14))
  for (let index = coaches - 1; index >= 0; index -= 1)
    train += coach(start + index * (long + 14), index === 0, index % 2 === 0)

  const hazeTone = mix(ground, accent, 0.24)
  let far = ''
  for (let x = -30; x < width; ) {
    const wide = random.between(34, 84)
    const tall = random.between(90, 330)
    far += rect(x, 600 - tall, wide, tall + 60, hazeTone)
    if (random.chance(0.4))
      far +=
        rect(x + wide * 0.3, 600 - tall - 18, wide * 0.4, 20, hazeTone) +
        line(`M${n(x + wide / 2)} ${n(600 - tall - 16)}v-34`, hazeTone, 2.6)
    x += wide * random.between(1, 1.5)
  }
  const shirts = (x: number, y: number, wide: number) =>
    line(`M${n(x)} ${n(y)}Q${n(x + wide / 2)} ${n(y + 6)} ${n(x + wide)} ${n(y)}`, ink, 1) +
    times(Math.floor(wide / 17), (index) => {
      const at = x + 5 + index * 17
      const tone = random.pick([
        paper,
        second,
        accent,
        mix(ink, second, 0.4),
        mix(ground, ink, 0.3),
      ])
      return rect(at, y + 2, 11, random.between(11, 19), tone)
    })
  const tank = (x: number, y: number) =>
    rect(x, y - 27, 34, 25, ink, 1, 5) +
    line(`M${n(x + 2)} ${n(y - 19)}h30M${n(x + 2)} ${n(y - 11)}h30`, mix(ink, second, 0.4), 1.4) +
    line(`M${n(x + 4)} ${n(y)}v-5M${n(x + 30)} ${n(y)}v-5`, ink, 3)
  const chawl = (x: number, wide: number, floors: number) => {
    const high = 62
    const top = 640 - floors * high
    const wall = random.pick([
      mix(ground, second, 0.6),
      mix(ground, accent, 0.4),
      mix(second, accent, 0.34),
      mix(second, ink, 0.2),
    ])
    const bays = Math.round(wide / 46)
    const bay = wide / bays
    return (
      rect(x, top, wide, floors * high + 260, wall) +
      fill(
        `M${n(x - 14)} ${n(top)}L${n(x + 16)} ${n(top - 36)}H${n(x + wide - 16)}L${n(x + wide + 14)} ${n(top)}Z`,
        mix(accent, ink, 0.45),
      ) +
      times(Math.floor(wide / 12), (index) =>
        line(
          `M${n(x + 14 + index * 12)} ${n(top - 3)}l${n((wide / 2 - index * 12) * 0.09)} -30`,
          mix(accent, ink, 0.7),
          1,
        ),
      ) +
      times(floors, (floor) => {
        const y = top + floor * high
        return (
          rect(x, y + 6, wide, 40, darker(wall, 0.3)) +
          times(bays, (index) => {
            const at = x + index * bay
            const open = random.chance(0.3)
            return (
              rect(at + bay * 0.26, y + 13, bay * 0.48, 34, open ? lighter(ground, 0.35) : dark) +
              (open
                ? ''
                : line(`M${n(at + bay * 0.5)} ${n(y + 13)}v34`, mix(ink, second, 0.4), 1.2)) +
              line(`M${n(at)} ${n(y + 6)}V${n(y + 50)}`, paper, 3.4) +
              line(`M${n(at)} ${n(y + 14)}q${n(bay / 2)} -14 ${n(bay)} 0`, paper, 2)
            )
          }) +
          (random.chance(0.62)
            ? shirts(x + bay * random.int(0, bays - 3) + 4, y + 20, bay * 2 - 8)
            : '') +
          rect(x - 4, y + 44, wide + 8, 4, ink) +
          times(Math.floor(wide / 7), (index) =>
            line(`M${n(x + 3 + index * 7)} ${n(y + 45)}v17`, ink, 1.1),
          ) +
          rect(x - 4, y + 60, wide + 8, 4, paper)
        )
      }) +
      (random.chance(0.8) ? tank(x + wide * random.between(0.3, 0.6), top - 36) : '')
    )
  }
  const palm = (x: number, tall: number) => {
    const [tx, ty] = [x + random.near(0, 22), 660 - tall]
    return (
      line(
        `M${n(x)} 660Q${n(x + 8)} ${n(660 - tall * 0.5)} ${n(tx)} ${n(ty)}`,
        mix(accent, ink, 0.6),
        7,
      ) +
      times(11, (index) => {
        const angle = (-200 + index * 22 + random.near(0, 6)) * (Math.PI / 180)
        const reach = random.between(56, 76)
        const ex = tx + Math.cos(angle) * reach
        const ey = ty + Math.sin(angle) * reach * 0.7 + 22
        const mx = tx + Math.cos(angle) * reach * 0.6
        const my = ty + Math.sin(angle) * reach * 0.8 - 10
        return fill(
          `M${n(tx)} ${n(ty - 2)}Q${n(mx)} ${n(my - 7)} ${n(ex)} ${n(ey)}Q${n(mx - 2)} ${n(my + 9)} ${n(tx)} ${n(ty + 4)}Z`,
          index % 2 ? ink : mix(ink, accent, 0.35),
        )
      })
    )
  }
  let homes = ''
  for (let x = -60; x < width; ) {
    const wide = 46 * random.int(4, 7)
    homes += chawl(x, wide, random.int(3, 5))
    const gap = random.between(16, 120)
    if (gap > 54) homes += palm(x + wide + gap / 2, random.between(210, 330))
    x += wide + gap
  }
  let masts = ''
  for (let x = width * 0.05; x < width + 300; x += 470)
    masts +=
      rect(x - 6, 356, 12, RAIL - 356, ink) +
      times(18, (index) =>
        line(`M${n(x - 5)} ${n(366 + index * 28)}l10 14l-10 14`, mix(ink, second, 0.36), 1.3),
      ) +
      line(`M${n(x)} 376H${n(x + 96)}M${n(x)} 424L${n(x + 90)} 378`, ink, 4) +
      [0, 1, 2]
        .map((index) =>
          ellipse(x + 96, 383 + index * 7, 6 - index * 0.6, 3.4, mix(accent, ink, 0.35)),
        )
        .join('')
  let wires = ''
  for (let x = width * 0.05 - 470 + 96; x < width + 470; x += 470)
    wires +=
      line(`M${n(x)} 402Q${n(x + 235)} 432 ${n(x + 470)} 402`, ink, 2) +
      times(7, (index) => {
        const t = (index + 1) / 8
        return line(`M${n(x + 470 * t)} ${n(402 + 60 * t * (1 - t))}V${WIRE}`, ink, 1)
      })
  wires +=
    line(`M0 ${WIRE}H${n(width)}`, ink, 2.4) +
    line(`M0 340Q${n(width / 4)} 366 ${n(width / 2)} 340T${n(width)} 340`, ink, 1.4)
  const sunX = width * random.between(0.6, 0.68)
  const sun =
    circle(sunX, 262, 168, mix(ground, second, 0.55)) +
    circle(sunX, 262, 132, mix(second, '#ffffff', 0.1))
  const track =
    rect(0, FLOOR + 6, width, 200, mix(ground, ink, 0.42)) +
    times(Math.ceil(width / 46), (index) =>
      rect(index * 46, RAIL + 4, 30, 13, mix(ink, accent, 0.3), 1, 2),
    ) +
    times(Math.round(width * 0.5), () =>
      ellipse(
        random.between(0, width),
        random.between(RAIL + 16, 930),
        random.between(3, 7),
        random.between(2, 4),
        random.pick([mix(accent, ink, 0.5), mix(ground, ink, 0.3), mix(second, ink, 0.4), ink]),
        0.8,
      ),
    ) +
    rect(0, RAIL, width, 5, mix(ink, second, 0.55))
  const platform =
    rect(0, 930, width, 80, mix(second, accent, 0.25)) +
    rect(0, 930, width, 15, paper) +
    times(Math.ceil(width / 52), (index) => rect(index * 52, 930, 26, 15, ink)) +
    times(Math.ceil(width / 104), (index) =>
      line(`M${index * 104} 946L${index * 104 - 40} 1000`, mix(second, ink, 0.3), 1.4),
    )
  return (
    rect(0, 0, width, 1000, ground) +
    sun +
    birds(random, sunX - 210, 190, 7, ink) +
    birds(random, width * 0.22, 250, 4, ink) +
    far +
    homes +
    rect(0, 640, width, 240, mix(ground, ink, 0.3)) +
    masts +
    wires +
    track +
    train +
    platform
  )
}
