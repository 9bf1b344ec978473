import { blossom } from '../../botany/blossom.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth, spiral, tapered } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** A valley of Himachal as the hill painters laid it out: snow peaks, curling clouds, deodars, slate roofs on terraces. */
export function pahariValley(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const snow = lightness(ground) > 0.45 ? lighter(ground, 0.7) : mix(ground, '#ffffff', 0.85)
  const mist = lighter(ground, 0.4)
  const timber = mix(ink, '#6b4a35', 0.35)
  let gradients = 0
  const faded = (d: string, tone: string, top: number, bottom: number, share: number) => {
    gradients += 1
    const id = `fade${gradients}`
    return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(top)}" x2="0" y2="${n(bottom)}"><stop offset="0" stop-color="${tone}"/><stop offset="1" stop-color="${mix(tone, mist, share)}"/></linearGradient></defs>${fill(d, `url(#${id})`)}`
  }
  /** A snow peak: lit to the left, blue to the right, with rock showing where it is too steep for snow. */
  const peak = (x: number, top: number, half: number, foot: number, tone: string) => {
    const tall = foot - top
    const ridge: Point[] = [[x, top]]
    for (let index = 1; index <= 6; index += 1)
      ridge.push([
        x + random.near(half * 0.05, half * 0.1) + (index % 2 ? half * 0.07 : -half * 0.03),
        top + (tall * index) / 6,
      ])
    const flank = (side: 1 | -1): Point[] => {
      const points: Point[] = []
      for (let index = 1; index <= 7; index += 1) {
        const t = index / 7
        points.push([
          x + side * half * (t ** 0.86 + random.near(0, 0.025)),
          top + tall * (t + random.near(0, 0.016)),
        ])
      }
      return points
    }
    const [left, right] = [flank(-1), flank(1)]
    const path = (points: readonly Point[]) =>
      points.map(([px, py]) => `L${n(px)} ${n(py)}`).join('')
    const rocks = (side: 1 | -1) =>
      times(8, () => {
        const t = random.between(0.14, 0.85)
        const px = x + side * half * t * random.between(0.16, 0.82)
        const py = top + tall * t
        const long = tall * random.between(0.1, 0.26)
        const lean = side * long * 0.44
        return fill(
          `M${n(px)} ${n(py)}L${n(px + lean * 0.3 + 3)} ${n(py + long * 0.34)}L${n(px + lean * 0.5)} ${n(py + long * 0.3)}L${n(px + lean * 0.72 + 2)} ${n(py + long * 0.66)}L${n(px + lean)} ${n(py + long)}L${n(px + lean * 0.62)} ${n(py + long * 0.78)}L${n(px + lean * 0.4 - 3)} ${n(py + long * 0.82)}L${n(px + lean * 0.2 - 2)} ${n(py + long * 0.4)}Z`,
          mix(tone, ink, side > 0 ? 0.18 : 0),
          side > 0 ? 0.6 : 0.55,
        )
      })
    return (
      faded(
        `M${n(x)} ${n(top)}${path(left)}L${n(x + half)} ${n(foot)}${path([...right].reverse())}Z`,
        snow,
        top,
        foot,
        0.5,
      ) +
      faded(
        `M${n(x)} ${n(top)}${path(ridge.slice(1))}L${n(x + half)} ${n(foot)}${path([...right].reverse())}Z`,
        tone,
        top,
        foot,
        0.75,
      ) +
      rocks(-1) +
      rocks(1) +
      line(`M${n(x)} ${n(top)}${path(left.slice(0, 5))}`, mix(tone, ink, 0.24), 1.3, 0.6) +
      line(`M${n(x)} ${n(top)}${path(ridge.slice(1, 5))}`, mix(tone, ink, 0.2), 1.1, 0.5)
    )
  }
  /** A cloud of scallops, each ending in a curl, as painters of miniatures write them. */
  const cloud = (x: number, y: number, wide: number) => {
    const puffs = Math.max(4, Math.round(wide / 46))
    let drawn = ''
    let edge = ''
    for (let index = 0; index < puffs; index += 1) {
      const t = (index + 0.5) / puffs
      const r = wide * 0.1 * (0.55 + Math.sin(Math.PI * t) * 0.75) * random.near(1, 0.14)
      const px = x - wide / 2 + t * wide
      const py = y - Math.sin(Math.PI * t) * wide * 0.05
      drawn += circle(px, py, r, snow)
      edge += line(
        smooth(spiral(px, py, r, r * 0.28, -168, 140, 20)),
        mix(second, ground, 0.3),
        1.7,
        0.75,
      )
    }
    return (
      drawn +
      ellipse(x, y + wide * 0.045, wide * 0.53, wide * 0.05, snow) +
      edge +
      line(
        `M${n(x - wide * 0.56)} ${n(y + wide * 0.085)}H${n(x + wide * 0.4)}M${n(x - wide * 0.3)} ${n(y + wide * 0.115)}H${n(x + wide * 0.6)}`,
        mix(second, ground, 0.4),
        1.6,
        0.6,
      )
    )
  }
  /** A Himalayan cedar: level boughs, each a drooping shelf. */
  const deodar = (tall: number, tone: string, detail: boolean) => {
    const tiers = detail ? 12 : 8
    return (
      fill(
        `M${n(-tall * 0.018)} 4L${n(-tall * 0.004)} ${n(-tall)}H${n(tall * 0.004)}L${n(tall * 0.018)} 4Z`,
        mix(tone, timber, 0.5),
      ) +
      times(tiers, (index) => {
        const t = index / tiers
        const y = -tall * (0.1 + t * 0.86)
        const droop = tall * 0.05 * (1 - t * 0.5)
        const shade = index % 2 ? tone : lighter(tone, 0.07)
        return [-1, 1]
          .map((side) => {
            const half = side * tall * 0.235 * (1 - t * 0.92) * random.near(1, 0.14)
            return (
              fill(
                `M0 ${n(y - tall * 0.05)}Q${n(half * 0.5)} ${n(y - tall * 0.024)} ${n(half)} ${n(y + droop)}Q${n(half * 0.86)} ${n(y + droop * 0.7)} ${n(half * 0.76)} ${n(y + droop * 1.35)}Q${n(half * 0.62)} ${n(y + droop * 0.5)} ${n(half * 0.5)} ${n(y + droop * 1.2)}Q${n(half * 0.36)} ${n(y + droop * 0.36)} ${n(half * 0.24)} ${n(y + droop * 0.9)}Q${n(half * 0.1)} ${n(y + droop * 0.3)} 0 ${n(y + droop * 0.6)}Z`,
                shade,
              ) +
              (detail
                ? line(
                    `M0 ${n(y - tall * 0.036)}Q${n(half * 0.5)} ${n(y - tall * 0.012)} ${n(half * 0.88)} ${n(y + droop * 0.8)}`,
                    lighter(tone, 0.3),
                    1.2,
                    0.6,
                  )
                : '')
            )
          })
          .join('')
      })
    )
  }
  const slate = (x: number, y: number, wide: number, high: number, tone: string) => {
    const rows = Math.max(3, Math.round(high / 8))
    return (
      fill(
        `M${n(x - wide / 2 - 13)} ${n(y + 3)}Q${n(x - wide * 0.36)} ${n(y - high * 0.36)} ${n(x - wide * 0.29)} ${n(y - high)}H${n(x + wide * 0.29)}Q${n(x + wide * 0.36)} ${n(y - high * 0.36)} ${n(x + wide / 2 + 13)} ${n(y + 3)}Z`,
        tone,
      ) +
      times(rows, (row) => {
        const t = (row + 0.5) / rows
        const half = wide * (0.29 + 0.22 * t * t)
        return line(
          `M${n(x - half)} ${n(y - high * (1 - t))}${times(Math.round((half * 2) / 9), () => 'q4.500 5 9 0')}`,
          lighter(tone, 0.34),
          1.1,
          0.75,
        )
      }) +
      rect(x - wide * 0.29 - 4, y - high - 4, wide * 0.58 + 8, 5, darker(tone, 0.35)) +
      line(`M${n(x - wide / 2 - 13)} ${n(y + 3)}H${n(x + wide / 2 + 13)}`, darker(tone, 0.4), 2.4)
    )
  }
  /** Stone and timber in courses below, a carved gallery of wood jutting out above, slates on top. */
  const house = (x: number, foot: number, wide: number, tone: string) => {
    const low = wide * 0.44
    const up = wide * 0.34
    const wall = mix(snow, accent, 0.2)
    const wood = mix(timber, tone, 0.15)
    const bays = Math.max(3, Math.round(wide / 24))
    return (
      rect(x - wide * 0.42, foot - low, wide * 0.84, low + 6, wall) +
      times(4, (index) =>
        rect(x - wide * 0.42, foot - low + 5 + index * (low / 4), wide * 0.84, low / 9, wood, 0.85),
      ) +
      times(12, () =>
        line(
          `M${n(x + random.near(0, wide * 0.36))} ${n(foot - random.between(4, low - 4))}h${n(random.between(5, 11))}`,
          mix(wall, ink, 0.35),
          1.2,
          0.7,
        ),
      ) +
      rect(x - wide * 0.09, foot - low * 0.66, wide * 0.18, low * 0.66 + 6, darker(wood, 0.4)) +
      rect(x + wide * 0.2, foot - low * 0.64, wide * 0.11, low * 0.28, darker(wood, 0.4)) +
      rect(x - wide * 0.31, foot - low * 0.64, wide * 0.11, low * 0.28, darker(wood, 0.4)) +
      rect(x - wide * 0.5, foot - low - up, wide, up, wood) +
      times(bays, (index) => {
        const bay = wide / bays
        const at = x - wide * 0.5 + index * bay
        return (
          fill(
            `M${n(at + 3)} ${n(foot - low - up * 0.36)}V${n(foot - low - up * 0.7)}Q${n(at + bay / 2)} ${n(foot - low - up * 1.04)} ${n(at + bay - 3)} ${n(foot - low - up * 0.7)}V${n(foot - low - up * 0.36)}Z`,
            darker(wood, 0.5),
          ) +
          times(3, (bar) =>
            rect(
              at + 4 + (bar * (bay - 6)) / 3,
              foot - low - up * 0.3,
              2,
              up * 0.26,
              lighter(wood, 0.3),
            ),
          )
        )
      }) +
      rect(x - wide * 0.52, foot - low - up * 0.37, wide * 1.04, 3.4, lighter(wood, 0.35)) +
      rect(x - wide * 0.53, foot - low - 3, wide * 1.06, 5, lighter(wood, 0.2)) +
      slate(x, foot - low - up, wide * 1.08, wide * 0.3, tone)
    )
  }
  const temple = (x: number, foot: number, size: number, tone: string) =>
    place(
      x,
      foot,
      rect(-30, -150, 60, 156, mix(snow, accent, 0.2)) +
        times(11, (index) => rect(-30, -146 + index * 14, 60, 6, mix(timber, tone, 0.15), 0.85)) +
        rect(-9, -34, 18, 40, darker(timber, 0.4)) +
        rect(-5, -88, 10, 18, darker(timber, 0.4)) +
        rect(-42, -186, 84, 38, mix(timber, tone, 0.1)) +
        times(5, (index) =>
          fill(`M${-39 + index * 16.4} -158v-12q6 -13 12 0v12Z`, darker(timber, 0.45)),
        ) +
        slate(0, -184, 96, 34, tone) +
        rect(-17, -232, 34, 16, mix(timber, tone, 0.1)) +
        slate(0, -232, 50, 28, darker(tone, 0.12)) +
        line('M0 -262V-286', darker(timber, 0.2), 3) +
        circle(0, -274, 4.5, accent) +
        line('M44 6V-230', darker(timber, 0.2), 2.4) +
        fill('M45 -228L78 -214L45 -198Z', accent),
      0,
      size,
    )
  const bloomTree = (x: number, foot: number, size: number) => {
    const petal = lighter(mix(accent, snow, 0.45), 0.1)
    return (
      [-1, 0.3, 1]
        .map((lean) => {
          const bough = bezier(
            [x, foot],
            [x + lean * 4, foot - size * 0.4],
            [x + lean * size * 0.24, foot - size * 0.6],
            [x + lean * size * 0.36, foot - size * 0.86],
            10,
          )
          return (
            fill(tapered(bough, size * 0.075, size * 0.02), timber) +
            times(9, (index) => {
              const at = pointAlong(bough, 0.42 + index * 0.07)
              return circle(
                at.x + random.near(0, size * 0.15),
                at.y + random.near(0, size * 0.1),
                size * random.between(0.05, 0.09),
                index % 3 ? petal : mix(petal, second, 0.25),
              )
            })
          )
        })
        .join('') +
      times(7, () =>
        place(
          x + random.near(0, size * 0.36),
          foot - size * random.between(0.55, 0.95),
          blossom(
            random,
            size * 0.075,
            5,
            { petal: snow, inner: petal, line: second, heart: ink },
            0.1,
          ),
        ),
      )
    )
  }
  const hill = (base: number, swell: number, from: number, tone: string, share: number) => {
    const points: Point[] = []
    for (let x = -40; x <= width + 40; x += 40)
      points.push([
        x,
        base - Math.abs(Math.sin(x / 250 + from)) * swell - Math.sin(x / 97 + from * 2) * 8,
      ])
    return {
      points,
      body:
        faded(
          `${smooth(points)}L${n(width + 40)} 1010L-40 1010Z`,
          tone,
          base - swell,
          base + 190,
          share,
        ) + line(smooth(points), mix(tone, ink, 0.4), 1.6, 0.6),
    }
  }
  const forest = (
    points: readonly Point[],
    count: number,
    low: number,
    high: number,
    tone: string,
    detail: boolean,
    spread: number,
  ) => {
    const trees = Array.from({ length: count }, () => {
      const at = pointAlong(points, random.between(0, 0.999))
      const down = random.next() ** 1.4 * spread
      return { x: at.x, y: at.y + 6 + down }
    }).sort((a, b) => a.y - b.y)
    return trees
      .map(({ x, y }) =>
        place(
          x,
          y,
          deodar(random.between(low, high), random.chance(0.5) ? tone : darker(tone, 0.1), detail),
        ),
      )
      .join('')
  }
  const terraces = (top: number, tone: string) =>
    times(6, (index) => {
      const y = top + index * (24 + index * 4)
      const points: Point[] = []
      for (let x = -30; x <= width + 60; x += 60)
        points.push([x, y + Math.sin(x / 190 + index * 0.8) * 9])
      const shade = mix(tone, index % 2 ? second : accent, 0.2)
      let crops = ''
      for (let x = 0; x < width; x += 15)
        crops += `M${n(x + random.near(0, 3))} ${n(y + 16 + Math.sin(x / 190 + index * 0.8) * 9)}v-6`
      return (
        fill(`${smooth(points)}L${n(width + 60)} 1010L-30 1010Z`, shade) +
        line(smooth(points), mix(tone, ink, 0.45), 2.2, 0.7) +
        line(crops, mix(tone, ink, 0.35), 1.5, 0.5)
      )
    })
  const sunX = width * 0.3
  const sky = `<defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, second, 0.45)}"/><stop offset="0.5" stop-color="${ground}"/></linearGradient></defs>${rect(0, 0, width, 1000, 'url(#air)')}`
  let peaks = ''
  for (let x = random.between(-80, 0); x < width + 200; x += random.between(170, 240))
    peaks += peak(
      x,
      random.between(300, 360),
      random.between(170, 230),
      640,
      mix(second, ground, 0.55),
    )
  let great = ''
  const summits = Math.max(2, Math.round(width / 560))
  for (let index = 0; index < summits; index += 1) {
    const x = ((index + 0.62) * width) / summits + random.near(0, 40)
    great +=
      peak(x - 150, random.between(268, 300), 190, 650, mix(second, ground, 0.34)) +
      peak(x + 150, random.between(290, 330), 200, 650, mix(second, ground, 0.36)) +
      peak(x, random.between(178, 214), 236, 650, mix(second, ground, 0.26))
  }
  const far = hill(610, 58, random.between(0, 3), mix(second, ground, 0.3), 0.7)
  const middle = hill(690, 84, random.between(0, 3), mix(second, ink, 0.22), 0.66)
  const near = hill(770, 70, random.between(0, 3), mix(ink, second, 0.44), 0.5)
  const fields = mix(ground, second, 0.42)
  const roofs = mix(ink, second, 0.2)
  let village = ''
  for (let x = width * 0.1, index = 0; x < width * 0.95; index += 1) {
    const wide = random.between(92, 132)
    // The temple stands free of the houses.
    if (Math.abs(x - width * 0.555) < wide * 0.55 + 56) {
      x = width * 0.555 + wide * 0.55 + 62
      continue
    }
    village += house(
      x,
      836 + (index % 2) * 20 + random.near(0, 5),
      wide,
      index % 2 ? roofs : darker(roofs, 0.16),
    )
    x += wide + random.between(46, 150)
  }
  let front = ''
  for (let x = -10; x < width + 40; x += random.between(110, 190))
    front += random.chance(0.55)
      ? bloomTree(x, 972 + random.near(0, 14), random.between(90, 140))
      : place(x, 990, deodar(random.between(120, 190), darker(ink, 0.08), true))
  const frame = [0.01, 0.065, 0.95, 0.995]
    .map((t, index) =>
      place(
        width * t,
        1010,
        deodar([560, 400, 440, 600][index] ?? 440, darker(ink, index % 2 ? 0.1 : 0.24), true),
      ),
    )
    .join('')
  return (
    sky +
    circle(sunX, 214, 92, mix(snow, accent, 0.24), 0.8) +
    circle(sunX, 214, 66, mix(snow, accent, 0.42)) +
    cloud(width * 0.12, 130, 230) +
    cloud(width * 0.5, 96, 300) +
    cloud(width * 0.86, 150, 210) +
    peaks +
    great +
    cloud(width * 0.2, 506, 320) +
    cloud(width * 0.62, 540, 380) +
    cloud(width * 0.94, 500, 260) +
    far.body +
    forest(far.points, Math.round(width / 18), 26, 46, mix(second, ink, 0.2), false, 30) +
    middle.body +
    forest(middle.points, Math.round(width / 17), 50, 88, mix(ink, second, 0.42), false, 50) +
    near.body +
    forest(near.points, Math.round(width / 30), 84, 140, mix(ink, second, 0.16), true, 26) +
    terraces(800, fields) +
    temple(width * 0.555, 838, 1, roofs) +
    village +
    front +
    frame
  )
}
