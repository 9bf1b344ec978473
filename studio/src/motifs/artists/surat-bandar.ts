import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  place,
  rect,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { birds } from '../panorama/birds.ts'

/** The old port of Surat on the Tapi: lateen-sailed dhows before godowns, minarets and a customs gate. */
export function suratBandar(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const paper = light ? lighter(ground, 0.6) : mix(ground, accent, 0.8)
  const hulls = [ink, darker(second, 0.38), darker(ink, 0.35), mix(ink, second, 0.45)]
  const sails = [paper, accent, second, mix(accent, second, 0.4), mix(paper, accent, 0.5)]
  const SHORE = 600

  /** A boom of 400 units from stem to stern, waterline at the origin, sailing left. */
  const dhow = (hull: string, sail: string, other: string, masts: 1 | 2) => {
    const plank = lighter(hull, 0.18)
    const lateen = (x: number, foot: number, tall: number, reach: number, cloth: string) => {
      const [peakX, peakY] = [x + reach * 0.62, foot - tall]
      const [tackX, tackY] = [x - reach * 0.66, foot - tall * 0.1]
      const clewX = x + reach * 0.58
      const body = `M${n(tackX)} ${n(tackY)}L${n(peakX)} ${n(peakY)}C${n(peakX + reach * 0.34)} ${n(peakY + tall * 0.4)} ${n(clewX + reach * 0.3)} ${n(foot - tall * 0.32)} ${n(clewX)} ${n(foot - 8)}Q${n(x - reach * 0.05)} ${n(foot - tall * 0.16)} ${n(tackX)} ${n(tackY)}Z`
      const seams = times(6, (index) => {
        const t = (index + 1) / 7
        const sx = tackX + (peakX - tackX) * t
        const sy = tackY + (peakY - tackY) * t
        const ex = tackX + (clewX - tackX) * (0.2 + t * 0.8)
        const ey = foot - 10 - tall * 0.06 * (1 - t) - tall * 0.02
        return line(
          `M${n(sx)} ${n(sy)}Q${n((sx + ex) / 2 + reach * 0.24 * t)} ${n((sy + ey) / 2)} ${n(ex + reach * 0.05 * t)} ${n(ey - tall * 0.05 * (1 - t))}`,
          darker(cloth, 0.22),
          1.5,
          0.65,
        )
      })
      const shade = `M${n(peakX)} ${n(peakY)}C${n(peakX + reach * 0.34)} ${n(peakY + tall * 0.4)} ${n(clewX + reach * 0.3)} ${n(foot - tall * 0.32)} ${n(clewX)} ${n(foot - 8)}C${n(clewX + reach * 0.06)} ${n(foot - tall * 0.4)} ${n(peakX + reach * 0.12)} ${n(peakY + tall * 0.4)} ${n(peakX)} ${n(peakY)}Z`
      return (
        line(
          `M${n(x - 8)} ${n(foot + 20)}L${n(x + 8)} ${n(foot - tall * 0.74)}`,
          darker(hull, 0.3),
          8,
        ) +
        fill(body, cloth) +
        fill(shade, darker(cloth, 0.14)) +
        seams +
        line(
          `M${n(tackX - 12)} ${n(tackY + 7)}L${n(peakX + 10)} ${n(peakY - 13)}`,
          darker(hull, 0.3),
          5.4,
        ) +
        line(
          `M${n(x + 8)} ${n(foot - tall * 0.74)}L${n(x + reach * 0.92)} ${n(foot + 2)}M${n(x + 8)} ${n(foot - tall * 0.74)}L${n(tackX - 6)} ${n(foot + 8)}`,
          darker(hull, 0.2),
          1.2,
        )
      )
    }
    const sailor = (x: number, y: number, cloth: string) =>
      fill(
        `M${n(x - 7)} ${n(y)}Q${n(x - 8)} ${n(y - 24)} ${n(x)} ${n(y - 25)}Q${n(x + 8)} ${n(y - 24)} ${n(x + 7)} ${n(y)}Z`,
        cloth,
      ) +
      circle(x, y - 30, 5.6, darker(second, 0.5)) +
      fill(
        `M${n(x - 7)} ${n(y - 31)}Q${n(x - 6)} ${n(y - 41)} ${n(x + 1)} ${n(y - 40)}Q${n(x + 8)} ${n(y - 39)} ${n(x + 7)} ${n(y - 31)}Q${n(x)} ${n(y - 35)} ${n(x - 7)} ${n(y - 31)}Z`,
        paper,
      )
    return (
      (masts === 2 ? lateen(108, -74, 260, 118, other) : '') +
      lateen(-42, -62, 360, 176, sail) +
      sailor(58, -56, accent) +
      sailor(88, -58, paper) +
      sailor(160, -84, second) +
      fill(
        'M-246 -112Q-214 -52 -160 -48Q-20 -40 110 -58L126 -92L206 -104Q200 -40 176 8H-150Q-190 -20 -246 -112Z',
        hull,
      ) +
      fill(
        'M110 -58L126 -92L206 -104L204 -88L134 -78L118 -50Q-20 -30 -160 -38Q-206 -42 -232 -88L-246 -112Q-214 -52 -160 -48Q-20 -40 110 -58Z',
        plank,
      ) +
      line('M-206 -54Q-110 -12 190 -46M-186 -32Q-100 6 184 -22', plank, 1.8, 0.8) +
      times(4, (index) =>
        fill(
          `M${138 + index * 16} ${n(-72 - index * 2.4)}v12q5 3 10 -1v-12q-5 -5 -10 1Z`,
          darker(hull, 0.45),
        ),
      ) +
      line('M-246 -112L-258 -128', hull, 6) +
      line('M-262 -106L-196 -56', darker(hull, 0.25), 2) +
      line(`M206 -104V-146`, darker(hull, 0.25), 3) +
      fill('M206 -146L250 -138L230 -130L250 -122L206 -118Z', second) +
      line('M188 -40L206 12', darker(hull, 0.3), 7) +
      rect(-30, -60, 34, 22, mix(accent, hull, 0.35), 1, 5) +
      rect(-72, -58, 34, 20, mix(second, hull, 0.3), 1, 5) +
      rect(8, -62, 26, 20, mix(paper, hull, 0.2), 1, 8)
    )
  }
  const reflection = (wide: number, tone: string, deep: number) =>
    times(9, (index) => {
      const half = wide * (1 - index * 0.085) * random.between(0.72, 1)
      const y = 10 + (index * deep) / 9
      return fill(
        `M${n(-half)} ${n(y)}Q${n(-half * 0.5)} ${n(y - 5)} 0 ${n(y)}T${n(half)} ${n(y)}Q${n(half * 0.4)} ${n(y + 7)} 0 ${n(y + 5)}T${n(-half)} ${n(y)}Z`,
        tone,
        0.5 - index * 0.035,
      )
    })
  const arch = (x: number, y: number, wide: number, high: number, tone: string) =>
    fill(
      `M${n(x - wide / 2)} ${n(y)}V${n(y - high * 0.6)}Q${n(x - wide / 2)} ${n(y - high * 0.9)} ${n(x)} ${n(y - high)}Q${n(x + wide / 2)} ${n(y - high * 0.9)} ${n(x + wide / 2)} ${n(y - high * 0.6)}V${n(y)}Z`,
      tone,
    )
  const dome = (r: number, tone: string) =>
    fill(
      `M${n(-r)} 0C${n(-r * 1.22)} ${n(-r * 0.75)} ${n(-r * 0.5)} ${n(-r * 1.15)} 0 ${n(-r * 1.56)}C${n(r * 0.5)} ${n(-r * 1.15)} ${n(r * 1.22)} ${n(-r * 0.75)} ${n(r)} 0Z`,
      tone,
    ) +
    fill(
      `M0 ${n(-r * 1.56)}C${n(r * 0.5)} ${n(-r * 1.15)} ${n(r * 1.22)} ${n(-r * 0.75)} ${n(r)} 0H${n(r * 0.3)}C${n(r * 0.62)} ${n(-r * 0.7)} ${n(r * 0.3)} ${n(-r * 1.2)} 0 ${n(-r * 1.56)}Z`,
      darker(tone, 0.15),
    ) +
    line(`M0 ${n(-r * 1.5)}V${n(-r * 2.05)}`, ink, 2.4) +
    circle(0, -r * 1.74, 2.6 + r * 0.04, ink)
  const minaret = (high: number, tone: string) =>
    rect(-10, -high, 20, high, tone) +
    rect(3, -high, 7, high, darker(tone, 0.14)) +
    [0.34, 0.66, 0.96]
      .map(
        (t) =>
          rect(-16, -high * t - 7, 32, 7, ink) +
          times(4, (index) => rect(-14 + index * 8, -high * t - 15, 4, 8, ink)),
      )
      .join('') +
    arch(0, -high * 0.74, 8, 20, ink) +
    place(0, -high, dome(12, second))
  const mosque = (tone: string) =>
    symmetric(place(128, 0, minaret(252, tone))) +
    rect(-118, -112, 236, 112, tone) +
    times(15, (index) =>
      fill(`M${-118 + index * 16} -112q0 -12 7.500 -15q7.500 3 7.500 15Z`, tone),
    ) +
    symmetric(place(72, -112, dome(28, second)) + arch(78, 0, 42, 76, ink)) +
    rect(-34, -132, 68, 132, lighter(tone, 0.25)) +
    arch(0, 0, 50, 104, ink) +
    rect(-44, -128, 88, 10, ink) +
    place(0, -128, dome(42, second))
  /** A merchants' godown: lime-washed wall, tiled roof, deep doors, a hoist under the gable. */
  const godown = (wide: number, high: number, wall: string) => {
    const bays = Math.max(3, Math.round(wide / 44))
    const bay = wide / bays
    const roof = mix(second, ink, 0.2)
    return (
      rect(0, -high, wide, high, wall) +
      fill(
        `M-12 ${n(-high)}L22 ${n(-high - 44)}H${n(wide - 22)}L${n(wide + 12)} ${n(-high)}Z`,
        roof,
      ) +
      times(Math.floor(wide / 11), (index) =>
        line(
          `M${n(8 + index * 11)} ${n(-high - 2)}l${n((wide / 2 - index * 11) * 0.11)} -40`,
          darker(roof, 0.25),
          1.4,
        ),
      ) +
      rect(-12, -high - 3, wide + 24, 6, darker(roof, 0.3)) +
      times(bays, (index) => {
        const x = (index + 0.5) * bay
        const shut = random.chance(0.35)
        return (
          (high > 96
            ? rect(x - 10, -high + 16, 20, 30, shut ? mix(ink, paper, 0.3) : ink, 1, 2) +
              line(`M${n(x)} ${n(-high + 17)}v28M${n(x - 10)} ${n(-high + 31)}h20`, wall, 1.4) +
              rect(x - 14, -high + 46, 28, 4, paper)
            : '') +
          arch(
            x,
            0,
            bay * 0.62,
            Math.min(56, high * 0.56),
            index % 3 === 1 ? mix(ink, second, 0.3) : ink,
          ) +
          line(`M${n(x)} 0V${n(-Math.min(50, high * 0.5))}`, wall, 1.2)
        )
      })
    )
  }
  const gate =
    rect(-96, -170, 192, 170, mix(accent, second, 0.18)) +
    rect(-112, -178, 224, 14, ink) +
    times(13, (index) => rect(-110 + index * 17.6, -194, 10, 17, ink, 1, 4)) +
    arch(0, 0, 88, 138, paper) +
    arch(0, 0, 68, 120, ink) +
    symmetric(
      arch(70, -88, 26, 52, ink) +
        arch(70, -10, 26, 56, ink) +
        place(
          106,
          0,
          rect(-17, -216, 34, 216, mix(accent, second, 0.42)) +
            rect(-21, -222, 42, 9, ink) +
            arch(0, -150, 14, 36, ink) +
            place(0, -222, dome(18, second)),
        ),
    )
  const palm = (tall: number) => {
    const lean = random.near(0, 24)
    return (
      line(
        `M0 0Q${n(lean * 0.1)} ${n(-tall * 0.5)} ${n(lean)} ${n(-tall)}`,
        darker(second, 0.4),
        6,
      ) +
      times(11, (index) => {
        const angle = (-200 + index * 22 + random.near(0, 6)) * (Math.PI / 180)
        const reach = random.between(50, 66)
        const [ex, ey] = [
          lean + Math.cos(angle) * reach,
          -tall + Math.sin(angle) * reach * 0.7 + 20,
        ]
        const [mx, my] = [
          lean + Math.cos(angle) * reach * 0.6,
          -tall + Math.sin(angle) * reach * 0.8 - 10,
        ]
        return fill(
          `M${n(lean)} ${n(-tall - 2)}Q${n(mx)} ${n(my - 7)} ${n(ex)} ${n(ey)}Q${n(mx - 2)} ${n(my + 8)} ${n(lean)} ${n(-tall + 4)}Z`,
          index % 2 ? ink : mix(ink, paper, 0.24),
        )
      })
    )
  }
  let far = ''
  for (let x = -30; x < width; ) {
    const wide = random.between(40, 110)
    const tall = random.between(50, 150)
    const tone = mix(ground, random.chance(0.5) ? second : ink, 0.2)
    far += rect(x, SHORE - tall, wide, tall, tone)
    if (random.chance(0.3))
      far += place(x + wide / 2, SHORE - tall, dome(wide * 0.24, tone).replaceAll(ink, tone))
    if (random.chance(0.3))
      far += rect(x + wide * 0.8, SHORE - tall - random.between(60, 130), 9, 200, tone)
    x += wide * random.between(0.9, 1.3)
  }
  const walls = [paper, mix(paper, accent, 0.55), mix(ground, ink, 0.28), mix(paper, second, 0.4)]
  const [mosqueX, gateX] = [width * 0.27, width * 0.69]
  let quay = ''
  for (let x = -40, index = 0; x < width; index += 1) {
    const wide = random.between(150, 260)
    quay += place(x, SHORE, godown(wide, random.between(84, 150), walls[index % 4] ?? paper))
    if (random.chance(0.7)) quay += place(x + wide + 18, SHORE, palm(random.between(150, 230)))
    x += wide + random.between(10, 60)
  }
  const sacks = times(Math.round(width / 46), () => {
    const x = random.between(0, width)
    const tone = random.pick([accent, second, paper, mix(ink, paper, 0.4)])
    return (
      fill(`M${n(x - 11)} ${SHORE + 2}q-3 -19 11 -20q14 1 11 20Z`, tone) +
      line(`M${n(x - 4)} ${SHORE - 17}h8`, ink, 1.6)
    )
  })
  const river = mix(ground, ink, light ? 0.3 : 0.2)
  const water =
    rect(0, SHORE + 22, width, 400, river) +
    [0, 1, 2, 3]
      .map((index) => rect(0, SHORE + 22 + index * 92, width, 400, mix(river, ink, 0.11 * index)))
      .join('') +
    times(Math.round(width / 9), () => {
      const y = SHORE + 34 + random.next() ** 0.8 * 350
      const long = 20 + (y - SHORE) * random.between(0.1, 0.34)
      const x = random.between(-40, width)
      return line(
        `M${n(x)} ${n(y)}q${n(long / 4)} -5 ${n(long / 2)} 0t${n(long / 2)} 0`,
        random.chance(0.6) ? lighter(river, 0.4) : mix(ink, river, 0.35),
        random.between(1.4, 2.8),
        0.75,
      )
    })
  const sunX = width * 0.5
  const boats: string[] = []
  const boat = (x: number, y: number, size: number, side: 1 | -1, shift: number, masts: 1 | 2) => {
    const hull = hulls[shift % hulls.length] ?? ink
    boats.push(
      place(
        x,
        y,
        reflection(190, mix(hull, river, 0.35), 64) +
          dhow(
            hull,
            sails[shift % sails.length] ?? paper,
            sails[(shift + 2) % sails.length] ?? paper,
            masts,
          ),
        0,
        side * size,
        size,
      ),
    )
  }
  const spaces = Math.max(2, Math.round(width / 300))
  for (let index = 0; index < spaces; index += 1)
    boat(
      ((index + 0.5) * width) / spaces + random.near(0, 30),
      676 + random.near(0, 10),
      random.between(0.36, 0.44),
      index % 2 ? -1 : 1,
      index + 1,
      1,
    )
  const middles = Math.max(2, Math.round(width / 520))
  for (let index = 0; index < middles; index += 1)
    boat(
      ((index + 0.28) * width) / middles + random.near(0, 30),
      778 + random.near(0, 14),
      random.between(0.66, 0.76),
      index % 2 ? 1 : -1,
      index * 2,
      2,
    )
  const nears = Math.max(1, Math.round(width / 900))
  for (let index = 0; index < nears; index += 1)
    boat(((index + 0.62) * width) / nears, 916, 1.16, index % 2 ? -1 : 1, index * 3, 2)
  return (
    rect(0, 0, width, 1000, ground) +
    circle(sunX, 300, 176, mix(ground, accent, 0.5)) +
    circle(sunX, 300, 140, mix(ground, second, 0.62)) +
    times(6, (index) =>
      ellipse(
        random.between(0, width),
        120 + index * 46,
        random.between(110, 260),
        random.between(4, 8),
        paper,
        0.8,
      ),
    ) +
    birds(random, width * 0.34, 190, 6, ink) +
    birds(random, width * 0.72, 240, 5, ink) +
    far +
    place(mosqueX, SHORE - 40, mosque(mix(paper, accent, 0.3))) +
    quay +
    place(gateX, SHORE, gate) +
    rect(0, SHORE, width, 26, mix(ink, second, 0.22)) +
    times(Math.ceil(width / 40), (index) =>
      rect(index * 40 + (index % 2) * 6, SHORE + 6, 30, 7, mix(ink, paper, 0.3), 0.7),
    ) +
    sacks +
    water +
    boats.join('')
  )
}
