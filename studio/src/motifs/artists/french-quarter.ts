import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth } from '../../ink/curves.ts'
import {
  around,
  circle,
  ellipse,
  fill,
  line,
  n,
  place,
  rect,
  ring,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

const STREET = 862
const BLOOM = '#c43d73'

/** A street of Puducherry's French quarter: ochre fronts, white mouldings, louvred shutters, bougainvillea, a bicycle. */
export function frenchQuarter(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const white = lighter(ground, 0.65)
  const shadow = mix(darker(ink, 0.5), second, 0.3)
  const iron = darker(second, 0.62)
  const walls = [
    mix(ink, accent, 0.22),
    accent,
    mix(ink, '#d98a2b', 0.5),
    mix(accent, ground, 0.35),
    mix(ink, accent, 0.6),
  ]
  const woods = [
    second,
    darker(second, 0.3),
    mix(second, '#5f8f8c', 0.6),
    white,
    mix(second, ground, 0.3),
  ]
  const louvres = (x: number, y: number, wide: number, high: number, wood: string) =>
    rect(x, y, wide, high, wood) +
    line(`M${n(x + 1)} ${n(y + high / 2)}h${n(wide - 2)}`, darker(wood, 0.3), 2.2) +
    [0, 1]
      .map((half) =>
        times(Math.floor((high / 2 - 12) / 7), (index) =>
          rect(x + 4, y + 7 + (half * high) / 2 + index * 7, wide - 8, 2.6, darker(wood, 0.28)),
        ),
      )
      .join('') +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(high)}" fill="none" stroke="${darker(wood, 0.34)}" stroke-width="1.6"/>`
  const archTop = (x: number, y: number, wide: number, rise: number) =>
    `M${n(x - wide / 2)} ${n(y)}Q${n(x - wide / 2)} ${n(y - rise)} ${n(x)} ${n(y - rise)}Q${n(x + wide / 2)} ${n(y - rise)} ${n(x + wide / 2)} ${n(y)}Z`
  /** A tall window under a moulded arch; `open` folds the shutters back on the wall. */
  const windowAt = (
    x: number,
    foot: number,
    wide: number,
    high: number,
    wood: string,
    open: boolean,
    wall: string,
  ) => {
    const rise = wide * 0.32
    const top = foot - high
    const frame =
      fill(
        `M${n(x - wide / 2 - 11)} ${n(foot)}V${n(top)}Q${n(x - wide / 2 - 11)} ${n(top - rise - 11)} ${n(x)} ${n(top - rise - 11)}Q${n(x + wide / 2 + 11)} ${n(top - rise - 11)} ${n(x + wide / 2 + 11)} ${n(top)}V${n(foot)}Z`,
        white,
      ) +
      fill(
        `M${n(x - 8)} ${n(top - rise - 16)}H${n(x + 8)}L${n(x + 5)} ${n(top - rise + 2)}H${n(x - 5)}Z`,
        lighter(white, 0.5),
      ) +
      line(
        `M${n(x - wide / 2 - 11)} ${n(foot)}V${n(top)}Q${n(x - wide / 2 - 11)} ${n(top - rise - 11)} ${n(x)} ${n(top - rise - 11)}`,
        darker(wall, 0.3),
        1.6,
        0.6,
      )
    const light =
      fill(archTop(x, top + 1, wide, rise), wood) +
      times(5, (index) =>
        line(
          `M${n(x)} ${n(top)}L${n(x + Math.cos(Math.PI + (index + 0.5) * 0.628) * wide * 0.42)} ${n(top + Math.sin(Math.PI + (index + 0.5) * 0.628) * rise * 0.84)}`,
          darker(wood, 0.34),
          1.8,
        ),
      ) +
      rect(x - wide / 2, top - 2, wide, 4, darker(wood, 0.3))
    const sill =
      rect(x - wide / 2 - 18, foot - 2, wide + 36, 9, white) +
      rect(x - wide / 2 - 14, foot + 7, wide + 28, 4, darker(wall, 0.28), 0.6)
    if (!open)
      return (
        frame +
        light +
        louvres(x - wide / 2, top, wide / 2, high, wood) +
        louvres(x, top, wide / 2, high, wood) +
        sill
      )
    const leafWide = wide * 0.46
    return (
      frame +
      light +
      rect(x - wide / 2, top, wide, high, shadow) +
      fill(
        `M${n(x - wide / 2)} ${n(top)}H${n(x - wide * 0.1)}Q${n(x - wide * 0.2)} ${n(top + high * 0.5)} ${n(x - wide * 0.4)} ${n(top + high * 0.62)}L${n(x - wide * 0.44)} ${n(foot)}H${n(x - wide / 2)}Z`,
        lighter(ground, 0.3),
        0.85,
      ) +
      fill(
        `M${n(x + wide / 2)} ${n(top)}H${n(x + wide * 0.1)}Q${n(x + wide * 0.2)} ${n(top + high * 0.5)} ${n(x + wide * 0.4)} ${n(top + high * 0.62)}L${n(x + wide * 0.44)} ${n(foot)}H${n(x + wide / 2)}Z`,
        lighter(ground, 0.3),
        0.85,
      ) +
      louvres(x - wide / 2 - leafWide - 3, top, leafWide, high, wood) +
      louvres(x + wide / 2 + 3, top, leafWide, high, wood) +
      sill
    )
  }
  const railing = (x: number, foot: number, wide: number, high: number) =>
    line(`M${n(x - wide / 2)} ${n(foot - high)}H${n(x + wide / 2)}`, iron, 4) +
    line(
      `M${n(x - wide / 2)} ${n(foot - 4)}H${n(x + wide / 2)}M${n(x - wide / 2)} ${n(foot - high + 11)}H${n(x + wide / 2)}`,
      iron,
      1.8,
    ) +
    times(Math.floor(wide / 18) + 1, (index) => {
      const at = x - wide / 2 + index * (wide / Math.floor(wide / 18))
      return (
        line(`M${n(at)} ${n(foot - high)}V${n(foot - 4)}`, iron, 2) +
        (index < Math.floor(wide / 18)
          ? ring(at + 9, foot - high * 0.5, 6, iron, 1.6) +
            line(
              `M${n(at + 9)} ${n(foot - high + 11)}v7M${n(at + 9)} ${n(foot - high * 0.5 + 6)}v9`,
              iron,
              1.4,
            )
          : '')
      )
    })
  const gate = (x: number, wide: number, high: number, wood: string, wall: string) => {
    const top = STREET - high
    const rise = wide * 0.42
    return (
      rect(x - wide / 2 - 30, top - 8, 22, high + 8, white) +
      rect(x + wide / 2 + 8, top - 8, 22, high + 8, white) +
      [-1, 1]
        .map(
          (side) =>
            rect(x + side * (wide / 2 + 19) - 15, top - 16, 30, 10, lighter(white, 0.4)) +
            rect(x + side * (wide / 2 + 19) - 15, STREET - 22, 30, 22, lighter(white, 0.3)),
        )
        .join('') +
      fill(
        `M${n(x - wide / 2 - 12)} ${n(top)}Q${n(x - wide / 2 - 12)} ${n(top - rise - 14)} ${n(x)} ${n(top - rise - 14)}Q${n(x + wide / 2 + 12)} ${n(top - rise - 14)} ${n(x + wide / 2 + 12)} ${n(top)}Z`,
        white,
      ) +
      fill(archTop(x, top + 1, wide, rise), wood) +
      times(7, (index) =>
        line(
          `M${n(x)} ${n(top)}L${n(x + Math.cos(Math.PI + (index + 0.5) * 0.4488) * wide * 0.45)} ${n(top + Math.sin(Math.PI + (index + 0.5) * 0.4488) * rise * 0.88)}`,
          darker(wood, 0.36),
          2.4,
        ),
      ) +
      fill(archTop(x, top + 1, wide * 0.3, rise * 0.42), darker(wood, 0.2)) +
      [-1, 1]
        .map((side) => {
          const left = side < 0 ? x - wide / 2 : x
          return (
            rect(left, top, wide / 2, high, wood) +
            [0.06, 0.4, 0.74]
              .map(
                (t, index) =>
                  rect(
                    left + 9,
                    top + high * t,
                    wide / 2 - 18,
                    high * (index === 2 ? 0.2 : 0.28),
                    darker(wood, 0.2),
                  ) +
                  rect(
                    left + 14,
                    top + high * t + 5,
                    wide / 2 - 28,
                    high * (index === 2 ? 0.2 : 0.28) - 10,
                    lighter(wood, 0.08),
                  ),
              )
              .join('')
          )
        })
        .join('') +
      line(`M${n(x)} ${n(top)}V${STREET}`, darker(wood, 0.5), 2.4) +
      circle(x - 8, top + high * 0.55, 4, ink) +
      circle(x + 8, top + high * 0.55, 4, ink) +
      rect(x - wide / 2 - 34, STREET - 6, wide + 68, 10, mix(white, wall, 0.3))
    )
  }
  const balusters = (x: number, y: number, wide: number) =>
    rect(x, y - 38, wide, 8, white) +
    rect(x, y - 6, wide, 8, white) +
    times(Math.floor(wide / 17), (index) =>
      fill(
        `M${n(x + 5 + index * 17)} ${n(y - 6)}q-5 -9 1 -14q-3 -5 0 -10h6q3 5 0 10q6 5 1 14Z`,
        white,
      ),
    ) +
    times(Math.max(2, Math.round(wide / 150)) + 1, (index) => {
      const at = x + (index * wide) / Math.max(2, Math.round(wide / 150))
      return (
        rect(at - 9, y - 46, 18, 48, lighter(white, 0.3)) +
        fill(`M${n(at - 9)} ${n(y - 46)}q9 -18 18 0Z`, white)
      )
    })
  const bougainvillea = (x: number, y: number, reach: number, drop: number, side: 1 | -1) => {
    const boughs = times(5, (index) => {
      const share = (index + 1) / 5
      const points = bezier(
        [0, 0],
        [side * reach * 0.3 * share, -46 - index * 7],
        [side * reach * share, -34],
        [side * reach * share, drop * (0.3 + 0.7 * (1 - Math.abs(share - 0.55)))],
        18,
      )
      return (
        line(smooth(points), darker(second, 0.4), 2.6) +
        times(34, (at) => {
          const spot = pointAlong(points, Math.min(1, 0.04 + at * 0.0295))
          const [bx, by] = [spot.x + random.near(0, 19), spot.y + random.near(0, 15)]
          if (at % 5 < 2)
            return place(
              bx,
              by,
              leaf(random.between(17, 26), 12, {
                fill: random.chance(0.5) ? second : darker(second, 0.25),
                vein: mix(second, ground, 0.4),
                veins: 2,
                bend: 0.1,
              }),
              random.between(0, 360),
            )
          const tone = random.pick([
            BLOOM,
            lighter(BLOOM, 0.22),
            darker(BLOOM, 0.18),
            lighter(BLOOM, 0.38),
          ])
          return place(
            bx,
            by,
            around(
              3,
              () =>
                fill('M0 0C-8 -4 -8 -12 0 -15C8 -12 8 -4 0 0Z', tone) +
                line('M0 -2V-11', darker(tone, 0.25), 0.8),
            ) + circle(0, 0, 1.8, lighter(ground, 0.4)),
            random.between(0, 120),
            random.between(0.85, 1.3),
          )
        })
      )
    })
    const trunk = line(
      `M0 ${n(STREET - y)}Q${n(side * 16)} ${n((STREET - y) * 0.66)} ${n(-side * 4)} ${n((STREET - y) * 0.4)}T0 0`,
      mix(darker(second, 0.45), ink, 0.15),
      6,
    )
    return place(x, y, trunk + boughs)
  }
  const pot = (x: number, size: number) =>
    place(
      x,
      STREET,
      times(9, (index) =>
        place(
          0,
          -34,
          leaf(random.between(36, 54), 13, {
            fill: index % 2 ? second : darker(second, 0.25),
            vein: mix(second, ground, 0.5),
            veins: 3,
            bend: 0.2,
          }),
          (index - 4) * 21 + random.near(0, 6),
        ),
      ) +
        fill('M-21 -38H21L15 0H-15Z', mix('#b5633a', ink, 0.25)) +
        rect(-24, -44, 48, 9, mix('#b5633a', ground, 0.2), 1, 2),
      0,
      size,
    )
  const bicycle = (x: number) => {
    const wheel = (at: number) =>
      ring(at, -42, 41, iron, 4.4) +
      ring(at, -42, 36, lighter(iron, 0.4), 1) +
      times(12, (index) =>
        line(
          `M${n(at)} -42L${n(at + Math.cos(index * 0.5236) * 38)} ${n(-42 + Math.sin(index * 0.5236) * 38)}`,
          lighter(iron, 0.3),
          0.8,
        ),
      ) +
      circle(at, -42, 5, iron)
    const frame = mix(second, '#2f6f70', 0.6)
    return place(
      x,
      STREET + 22,
      wheel(-68) +
        wheel(68) +
        line('M-68 -42L-42 -104L8 -44L-68 -42M-42 -104L46 -108L8 -44', frame, 5) +
        line('M-42 -104L-46 -118', frame, 5) +
        line('M68 -42L44 -122M44 -122Q34 -132 22 -128M44 -122Q56 -134 66 -126', iron, 4.4) +
        fill('M-66 -120Q-46 -128 -26 -119Q-30 -112 -46 -113Q-62 -112 -66 -120Z', iron) +
        circle(8, -44, 11, iron) +
        circle(8, -44, 5, lighter(iron, 0.4)) +
        line('M8 -44L18 -26M12 -24H24M8 -44L-2 -62M-8 -63H4', iron, 3.4) +
        line('M-68 -35L8 -34M-68 -49L8 -54', lighter(iron, 0.2), 1.3) +
        fill('M50 -118H96L88 -82H58Z', mix('#c49a5c', ink, 0.2)) +
        line(
          'M53 -109H93M55 -100H91M57 -91H90M62 -118L66 -82M73 -118V-82M84 -118L80 -82',
          darker(ink, 0.35),
          1.2,
        ) +
        times(7, (index) =>
          circle(
            56 + index * 6,
            -121 - (index % 2) * 6,
            6,
            index % 3 ? BLOOM : lighter(BLOOM, 0.3),
          ),
        ) +
        times(4, (index) =>
          place(60 + index * 9, -120, leaf(18, 8, { fill: second, veins: 0 }), -30 + index * 22),
        ),
    )
  }
  const lantern = (x: number, y: number, side: 1 | -1) =>
    place(
      x,
      y,
      line('M0 0Q20 -34 44 -22', iron, 3.6) +
        line('M0 10Q18 4 24 -24', iron, 2) +
        line('M44 -22V-10', iron, 2.4) +
        fill('M32 -10H56L52 22H36Z', lighter(ground, 0.5)) +
        line('M32 -10H56L52 22H36ZM44 -10V22', iron, 2) +
        fill('M28 -10L44 -24L60 -10Z', iron) +
        rect(37, 22, 14, 4, iron),
      0,
      side,
      1,
    )
  const cat = (x: number, y: number) =>
    place(
      x,
      y,
      fill('M-17 0C-19 -18 -12 -28 -4 -30L-6 -44L0 -38H8L13 -44L14 -30C20 -22 16 -6 16 0Z', iron) +
        line('M-15 -2Q-32 0 -28 18', iron, 5) +
        circle(1, -33, 1.4, ink) +
        circle(9, -33, 1.4, ink),
    )
  /** A front `wide` units across with so many bays; the middle or last bay has the gate. */
  const house = (x: number, wide: number, index: number) => {
    const wall = walls[index % walls.length] ?? accent
    const wood = woods[(index * 2 + 1) % woods.length] ?? second
    const two = index % 3 !== 1
    const top = two ? random.between(236, 290) : 470
    const bays = wide > 420 ? 4 : 3
    const bay = (wide - 36) / bays
    const doorBay = two ? (index % 2 === 0 ? 0 : bays - 1) : 1
    const middle = 545
    let drawn = rect(x, top, wide, STREET - top, wall)
    drawn += times(26, () =>
      ellipse(
        x + random.between(76, wide - 76),
        random.between(top + 50, STREET - 40),
        random.between(16, 52),
        random.between(8, 26),
        random.chance(0.6) ? lighter(wall, 0.22) : darker(wall, 0.1),
        0.16,
      ),
    )
    drawn +=
      rect(x, STREET - 48, wide, 48, darker(wall, 0.16)) + rect(x, STREET - 52, wide, 6, white)
    // Quoins and cornices of chunam, whiter than the wall.
    drawn += [x + 2, x + wide - 22]
      .map(
        (at) =>
          rect(at, top, 20, STREET - top - 48, white) +
          times(Math.floor((STREET - top) / 34), (row) =>
            line(`M${n(at)} ${n(top + 26 + row * 34)}h20`, mix(white, wall, 0.55), 1.6),
          ),
      )
      .join('')
    drawn +=
      rect(x - 9, top - 4, wide + 18, 12, white) +
      rect(x - 4, top + 8, wide + 8, 8, mix(white, wall, 0.35)) +
      rect(x, top + 16, wide, 7, darker(wall, 0.3), 0.5)
    drawn += times(Math.floor(wide / 22), (at) => rect(x + 6 + at * 22, top + 8, 9, 9, white))
    drawn += balusters(x, top - 4, wide)
    if (two) {
      drawn +=
        rect(x, middle, wide, 11, white) + rect(x, middle + 11, wide, 5, darker(wall, 0.28), 0.5)
      const balcony = random.int(0, bays - 2)
      for (let at = 0; at < bays; at += 1) {
        const cx = x + 18 + (at + 0.5) * bay
        drawn += windowAt(
          cx,
          middle - 34,
          bay * 0.42,
          118 + (290 - top) * 0.5,
          wood,
          (at + index) % 3 === 0,
          wall,
        )
      }
      const bx = x + 18 + (balcony + 1) * bay
      drawn +=
        rect(bx - bay * 0.94, middle - 6, bay * 1.88, 12, white) +
        [-0.7, 0, 0.7]
          .map((t) =>
            fill(`M${n(bx + bay * t - 8)} ${middle + 6}h16q-2 18 -8 26q-6 -8 -8 -26Z`, white),
          )
          .join('') +
        railing(bx, middle - 4, bay * 1.82, 62)
    }
    for (let at = 0; at < bays; at += 1) {
      const cx = x + 18 + (at + 0.5) * bay
      drawn +=
        at === doorBay
          ? gate(cx, bay * 0.58, 190, wood, wall)
          : windowAt(cx, STREET - 96, bay * 0.44, 122, wood, (at + index) % 3 === 1, wall)
    }
    if (index % 3 === 0)
      drawn += cat(x + 18 + (bays - (doorBay === 0 ? 0.5 : 1.5)) * bay, STREET - 98)
    drawn += lantern(x + 18 + (doorBay === 0 ? 1 : doorBay) * bay, 690, doorBay === 0 ? 1 : -1)
    return drawn
  }
  const frondTop = (x: number, y: number) =>
    times(13, (index) => {
      const angle = (-208 + index * 19.6 + random.near(0, 5)) * (Math.PI / 180)
      const reach = random.between(80, 112)
      const [ex, ey] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.7 + 34]
      const [mx, my] = [x + Math.cos(angle) * reach * 0.6, y + Math.sin(angle) * reach * 0.85 - 12]
      return fill(
        `M${n(x)} ${n(y - 3)}Q${n(mx)} ${n(my - 10)} ${n(ex)} ${n(ey)}Q${n(mx - 2)} ${n(my + 13)} ${n(x)} ${n(y + 5)}Z`,
        index % 2 ? mix(second, ground, 0.15) : mix(second, ground, 0.4),
      )
    })
  let houses = ''
  let plants = ''
  let palms = ''
  for (let x = -60, index = 0; x < width; index += 1) {
    const wide = index % 3 === 1 ? random.between(330, 390) : random.between(430, 500)
    houses += house(x, wide, index)
    const join = x + wide
    if (index % 3 === 1) {
      const px = x + wide * 0.45
      palms +=
        line(`M${n(px)} 500Q${n(px + 16)} 320 ${n(px + 6)} 214`, mix(ink, second, 0.6), 11) +
        frondTop(px + 6, 210)
    }
    if (index % 3 === 0)
      plants +=
        bougainvillea(join + 6, 430, 170, 210, -1) + bougainvillea(join + 6, 430, 220, 110, 1)
    else if (index % 3 === 1) plants += bougainvillea(join - 6, 470, 130, 150, 1)
    plants +=
      pot(x + wide * 0.5 + random.near(0, 16), random.between(0.95, 1.2)) +
      pot(join - 26, random.between(0.8, 1))
    x = join
  }
  const sky = `<defs><linearGradient id="morning" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, accent, 0.4)}"/><stop offset="0.5" stop-color="${ground}"/></linearGradient></defs>${rect(0, 0, width, 1000, 'url(#morning)')}`
  const street =
    rect(0, STREET, width, 140, mix(ground, accent, 0.5)) +
    rect(0, STREET, width, 8, darker(accent, 0.35), 0.4) +
    rect(0, STREET + 46, width, 12, mix(white, accent, 0.3)) +
    rect(0, STREET + 58, width, 8, darker(accent, 0.35)) +
    rect(0, STREET + 66, width, 90, mix(accent, iron, 0.24)) +
    times(Math.ceil(width / 66), (index) =>
      line(`M${index * 66} ${STREET + 9}l-14 36`, darker(accent, 0.24), 1.4, 0.7),
    ) +
    times(Math.round(width / 16), () =>
      place(
        random.between(0, width),
        STREET + random.between(14, 120),
        fill(
          'M0 0C-5 -2 -5 -7 0 -9C5 -7 5 -2 0 0Z',
          random.chance(0.5) ? BLOOM : lighter(BLOOM, 0.3),
        ),
        random.between(0, 360),
        random.between(0.6, 1),
      ),
    )
  return (
    sky +
    palms +
    houses +
    street +
    plants +
    bicycle(width * 0.44) +
    (width > 2000 ? bicycle(width * 0.86) : '')
  )
}
