import { petal } from '../botany/petal.ts'
import { bezier, brush, pointAlong, smooth } from '../ink/curves.ts'
import { circle, fill, line, type Point, place, symmetric, times } from '../ink/fragments.ts'

export type PeacockTones = {
  fan: string
  feather: string
  deep: string
  light: string
  ground: string
}

/** Opening of the train to each side, in degrees from upright. */
const SPREAD = 102

/** Returns a feather's length. Upright feathers are longest, so that the fan is pointed. */
function reach(degrees: number): number {
  return 166 + 46 * Math.cos((degrees * Math.PI) / 180) ** 3
}

/** Draws a dancing peacock that looks left. The origin is the train's root. */
export function dancingPeacock(tones: PeacockTones): string {
  return train(tones) + place(-1, -26, body(tones), 0, 0.86)
}

function train(tones: PeacockTones): string {
  const rows = [
    { count: 19, share: 1, size: 25 },
    { count: 16, share: 0.78, size: 22 },
    { count: 13, share: 0.58, size: 18 },
    { count: 10, share: 0.4, size: 14 },
  ]
  const mass = fan(27, (degrees) => fill(petal(reach(degrees) * 1.03, 46, 0.35), tones.fan))
  const quills = fan(37, (degrees) => quill(reach(degrees) * 0.93, tones))
  const eyes = rows.map(({ count, share, size }) =>
    fan(count, (degrees) => place(0, -reach(degrees) * share, eye(size, tones))),
  )
  return mass + quills + eyes.join('') + scales(tones)
}

function fan(count: number, draw: (degrees: number) => string): string {
  return times(count, (index) => {
    // Draws feathers from both sides inwards, so that the middle one is on top.
    const step = index % 2 === 0 ? index / 2 : count - 1 - (index - 1) / 2
    const degrees = (step / (count - 1) - 0.5) * 2 * SPREAD
    return place(0, 0, draw(degrees), degrees)
  })
}

function quill(length: number, { feather }: PeacockTones): string {
  const barbs = times(15, (index) => {
    const y = -length * (0.34 + index * 0.041)
    const wide = 3.4 + index * 0.32
    return `M0 ${y.toFixed(1)}q${(wide * 0.7).toFixed(1)} -3 ${wide.toFixed(1)} -10`
  })
  return (
    line(`M0 -30L0 ${(-length).toFixed(1)}`, feather, 1.5) +
    symmetric(line(barbs, feather, 0.8, 0.75))
  )
}

/** Draws the eye of a feather. The origin is at its tip. */
function eye(size: number, { feather, deep, light, ground }: PeacockTones): string {
  return place(
    0,
    size * 1.15,
    fill(petal(size * 1.34, size * 1.12, 0.3), ground) +
      fill(petal(size * 1.24, size * 1, 0.3), feather) +
      place(0, -size * 0.2, fill(petal(size * 0.93, size * 0.72, 0.25), light)) +
      place(0, -size * 0.34, fill(petal(size * 0.7, size * 0.52, 0.2), deep)) +
      fill(heart(size * 0.3, -size * 0.72), ground),
  )
}

function heart(wide: number, y: number): string {
  const w = wide / 2
  return `M0 ${(y + w).toFixed(1)}C${(-w * 1.6).toFixed(1)} ${y.toFixed(1)} ${(-w).toFixed(1)} ${(y - w * 1.3).toFixed(1)} 0 ${(y - w * 0.3).toFixed(1)}C${w.toFixed(1)} ${(y - w * 1.3).toFixed(1)} ${(w * 1.6).toFixed(1)} ${y.toFixed(1)} 0 ${(y + w).toFixed(1)}Z`
}

function scales({ feather, deep, ground }: PeacockTones): string {
  return [62, 50, 38]
    .map((radius, row) =>
      fan(17 - row * 3, () =>
        place(
          0,
          -radius,
          fill(petal(15, 13, 0.1), ground) + fill(petal(13.4, 11, 0.1), row % 2 ? feather : deep),
          180,
          1,
          -1,
        ),
      ),
    )
    .join('')
}

function body({ feather, deep, light, ground }: PeacockTones): string {
  const neck = bezier([2, 62], [30, 8], [-14, -12], [-4, -62], 16)
  const wide = (t: number) => 56 * (1 - t) ** 1.35 + 13
  const plumes = times(7, (row) =>
    times(4, (index) => {
      const at = pointAlong(neck, 0.14 + row * 0.1)
      const gap = (wide(0.14 + row * 0.1) - 9) / 4
      return place(
        at.x + (index - 1.5) * gap,
        at.y,
        line('M-3.600 -3q3.600 6 7.200 0', light, 1, 0.9),
      )
    }),
  )
  return (
    leg(-9, deep) +
    leg(11, deep) +
    symmetric(wing(feather, ground)) +
    fill(
      brush(neck, (t) => wide(t) + 5),
      ground,
    ) +
    circle(2, 60, 33, ground) +
    circle(2, 60, 30.5, deep) +
    fill(brush(neck, wide), deep) +
    plumes +
    head(feather, deep, ground)
  )
}

function wing(colour: string, ground: string): string {
  return [
    [24, 78, 34],
    [29, 70, 26],
    [34, 58, 17],
  ]
    .map(([x = 0, long = 0, degrees = 0]) =>
      place(
        x,
        36,
        fill(petal(long + 2, 19, 0.6), ground) +
          fill(petal(long, 15.5, 0.6), colour) +
          line(`M0 ${-long * 0.3}L0 ${-long * 0.86}`, ground, 0.9),
        180 - degrees * 0.4 + 14,
      ),
    )
    .join('')
}

function leg(x: number, colour: string): string {
  return line(`M${x} 88l1 28m-8 5l7 -5l9 4m-9 -4l0 6`, colour, 2.6)
}

function head(feather: string, deep: string, ground: string): string {
  const skull = smooth([
    [4, -56],
    [4, -70],
    [-5, -78],
    [-15, -75],
    [-18, -68],
    [-30, -63],
    [-17, -61],
    [-8, -56],
  ])
  const crest: Point[] = [
    [-14, -104],
    [-5, -109],
    [5, -109],
    [14, -105],
    [21, -98],
  ]
  return (
    crest
      .map(
        ([x, y]) =>
          line(`M-3 -76Q${x * 0.4} ${y + 14} ${x} ${y}`, deep, 1.4) +
          circle(x, y, 4.4, ground) +
          circle(x, y, 3.4, feather),
      )
      .join('') +
    line(`${skull}Z`, ground, 4) +
    fill(`${skull}Z`, deep) +
    circle(-9, -69, 3.2, ground) +
    circle(-9.4, -69, 1.5, deep)
  )
}
