import { mix, type Palette } from '../../ink/colour.ts'
import { polyline } from '../../ink/curves.ts'
import { circle, fill, line, place, rect, ring, symmetric, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { birds } from './birds.ts'

/** A skyline in pen line: domes, minarets, gates and towers over washes of colour. */
export function cityline(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const pen = (d: string, weight = 1.8) => line(d, ink, weight)
  const windows = (x: number, y: number, columns: number, rows: number, w: number, h: number) =>
    times(columns * rows, (index) =>
      random.chance(0.84)
        ? rect(
            x + (index % columns) * w,
            y + Math.floor(index / columns) * h,
            w * 0.5,
            h * 0.55,
            random.chance(0.2) ? accent : ink,
            random.chance(0.5) ? 0.75 : 0.35,
          )
        : '',
    )
  const tower = (w: number, h: number) =>
    rect(0, -h, w, h, mix(ground, second, random.between(0.12, 0.4))) +
    pen(`M0 0L0 ${-h}L${w} ${-h}L${w} 0`) +
    windows(
      w * 0.12,
      -h + 14,
      Math.max(3, Math.round(w / 17)),
      Math.floor((h - 20) / 20),
      (w * 0.86) / Math.max(3, Math.round(w / 17)),
      20,
    ) +
    (random.chance(0.5)
      ? pen(`M${w / 2} ${-h}L${w / 2} ${-h - 46}`, 1.4)
      : rect(w * 0.2, -h - 14, w * 0.4, 14, mix(ground, ink, 0.4)))
  const dome = (r: number) =>
    fill(
      `M${-r} 0C${-r * 1.2} ${-r * 0.7} ${-r * 0.5} ${-r * 1.1} 0 ${-r * 1.55}C${r * 0.5} ${-r * 1.1} ${r * 1.2} ${-r * 0.7} ${r} 0Z`,
      mix(ground, accent, 0.7),
    ) +
    pen(
      `M${-r} 0C${-r * 1.2} ${-r * 0.7} ${-r * 0.5} ${-r * 1.1} 0 ${-r * 1.55}C${r * 0.5} ${-r * 1.1} ${r * 1.2} ${-r * 0.7} ${r} 0Z`,
    ) +
    pen(`M0 ${-r * 1.55}L0 ${-r * 2}`) +
    circle(0, -r * 1.78, r * 0.07 + 1, ink) +
    [-0.5, 0, 0.5]
      .map((t) => pen(`M${r * t} 0Q${r * t * 1.2} ${-r * 0.7} 0 ${-r * 1.5}`, 0.9))
      .join('')
  const minaret = (h: number) =>
    rect(-9, -h, 18, h, mix(ground, accent, 0.35)) +
    pen(`M-9 0L-8 ${-h}L8 ${-h}L9 0`) +
    [0.35, 0.68, 1].map((t) => rect(-13, -h * t, 26, 5, ink)).join('') +
    place(0, -h, dome(10))
  const gate = (w: number, h: number) =>
    fill(
      `M${-w} 0L${-w} ${-h}L${w} ${-h}L${w} 0L${w * 0.5} 0L${w * 0.5} ${-h * 0.5}Q${w * 0.5} ${-h * 0.8} 0 ${-h * 0.86}Q${-w * 0.5} ${-h * 0.8} ${-w * 0.5} ${-h * 0.5}L${-w * 0.5} 0Z`,
      mix(ground, accent, 0.45),
    ) +
    pen(
      `M${-w} 0L${-w} ${-h}L${w} ${-h}L${w} 0M${w * 0.5} 0L${w * 0.5} ${-h * 0.5}Q${w * 0.5} ${-h * 0.8} 0 ${-h * 0.86}Q${-w * 0.5} ${-h * 0.8} ${-w * 0.5} ${-h * 0.5}L${-w * 0.5} 0`,
    ) +
    times(4, (index) => pen(`M${-w} ${-h + 9 + index * 5}L${w} ${-h + 9 + index * 5}`, 0.8)) +
    symmetric(
      rect(w * 0.62, -h * 0.78, w * 0.24, h * 0.2, ink, 0.6) +
        rect(w * 0.62, -h * 0.45, w * 0.24, h * 0.26, ink, 0.4),
    )
  const charminar =
    symmetric(place(88, 0, minaret(300))) +
    gate(80, 176) +
    rect(-84, -206, 168, 30, mix(ground, accent, 0.6)) +
    times(11, (index) =>
      pen(`M${-78 + index * 15.6} -178Q${-70 + index * 15.6} -204 ${-62 + index * 15.6} -178`, 1.1),
    ) +
    pen('M-84 -206L84 -206M-84 -178L84 -178')
  const tomb =
    rect(-120, -90, 240, 90, mix(ground, accent, 0.3)) +
    pen('M-120 0L-120 -90L120 -90L120 0') +
    fill('M-26 0L-26 -48Q0 -84 26 -48L26 0Z', ink, 0.7) +
    symmetric(
      fill('M50 0L50 -34Q66 -56 82 -34L82 0Z', ink, 0.45) +
        place(92, -90, dome(22)) +
        place(150, 0, minaret(210)),
    ) +
    rect(-52, -112, 104, 22, mix(ground, accent, 0.5)) +
    place(0, -112, dome(56))
  const bridge = (w: number) =>
    pen(`M0 0L${w} 0`, 3) +
    [0.25, 0.75]
      .map((t) => pen(`M${w * t} 40L${w * t} -150L${w * t + 12} -150L${w * t + 12} 40`, 2))
      .join('') +
    times(
      15,
      (index) =>
        pen(`M${w * 0.25 + 6} -146L${(w * index) / 14 - w * 0.0} 0`, 0.7) +
        pen(`M${w * 0.75 + 6} -146L${(w * index) / 14} 0`, 0.7),
    )
  const haze =
    circle(width * 0.7, 330, 150, mix(ground, accent, 0.4)) +
    circle(width * 0.7, 330, 118, mix(ground, accent, 0.55))
  let far = ''
  for (let x = -20; x < width; ) {
    const w = random.between(34, 90)
    far += rect(
      x,
      760 - random.between(90, 380),
      w,
      500,
      mix(ground, second, random.between(0.14, 0.24)),
    )
    x += w * random.between(0.8, 1.3)
  }
  let near = ''
  for (let x = -10; x < width; ) {
    const w = random.between(48, 92)
    near += place(x, 790, tower(w, random.between(90, 300)))
    x += w + random.between(4, 60)
  }
  const water =
    rect(0, 812, width, 188, mix(ground, second, 0.24)) +
    times(34, () => {
      const x = random.between(0, width)
      const y = random.between(830, 990)
      return line(
        `M${x.toFixed(0)} ${y.toFixed(0)}q${random.between(12, 26).toFixed(0)} -4 ${random.between(30, 70).toFixed(0)} 0`,
        mix(second, ink, 0.3),
        1.3,
        0.6,
      )
    })
  const trees = times(Math.round(width / 46), () => {
    const x = random.between(0, width)
    const r = random.between(11, 24)
    return place(
      x,
      806,
      pen('M0 6L0 -12', 1.4) +
        circle(0, -r - 4, r, mix(ground, second, 0.75)) +
        ring(1.5, -r - 5, r, ink, 0.9),
    )
  })
  return (
    rect(0, 0, width, 1000, ground) +
    haze +
    birds(random, width * 0.5, 220, 7, ink) +
    far +
    water +
    near +
    place(width * 0.24, 806, charminar, 0, 1.15) +
    place(width * 0.66, 806, tomb, 0, 1.08) +
    (width > 1100 ? place(width * 0.46, 806, gate(54, 200)) : '') +
    (width > 1300 ? place(width * 0.82, 806, bridge(width * 0.2)) : '') +
    trees +
    pen(
      polyline([
        [0, 808],
        [width, 808],
      ]),
      2.4,
    )
  )
}
