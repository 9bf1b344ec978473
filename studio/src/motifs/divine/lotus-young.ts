import { petal } from '../../botany/petal.ts'
import { circle, ellipse, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { LotusColours } from './lotus-colours.ts'
import { streakedPetal } from './lotus-flower.ts'

type YoungColours = LotusColours & { sepal: string; pod: string; pit: string }

/** A lotus on its first morning: a goblet of petals, the outermost just falling open. `size` as of the whole flower. */
export function halfOpenLotus(size: number, colours: YoungColours): string {
  const one = (turn: number, length: number, width: number, colour: string) =>
    place(
      0,
      0,
      streakedPetal(size * length, size * width, colour, colours.line, size * 0.007 + 0.25),
      turn,
    )
  return (
    [-30, 30, -15, 15, 0].map((turn) => one(turn, 0.98, 0.42, colours.inner)).join('') +
    one(-58, 0.8, 0.3, colours.outer) +
    one(54, 0.84, 0.3, colours.outer) +
    [-24, 24].map((turn) => one(turn, 0.9, 0.44, colours.outer)).join('') +
    one(-38, 0.68, 0.34, colours.inner) +
    one(36, 0.7, 0.34, colours.inner) +
    one(-7, 0.82, 0.46, colours.outer) +
    one(14, 0.62, 0.38, colours.inner) +
    sepals(size * 0.3, [-64, 62, -22], colours)
  )
}

/** A bud swelling before it opens, one petal already parting from the rest. */
export function lotusBud(size: number, colours: YoungColours): string {
  const one = (turn: number, length: number, width: number, colour: string) =>
    place(
      0,
      0,
      streakedPetal(size * length, size * width, colour, colours.line, size * 0.007 + 0.25),
      turn,
    )
  return (
    [-9, 9].map((turn) => one(turn, 1, 0.46, colours.inner)).join('') +
    one(22, 0.8, 0.36, colours.outer) +
    one(-15, 0.86, 0.42, colours.outer) +
    one(4, 0.84, 0.46, colours.outer) +
    sepals(size * 0.4, [-34, 32, 2], colours)
  )
}

function sepals(length: number, turns: readonly number[], { sepal, line: rim }: YoungColours) {
  return turns
    .map((turn) =>
      place(
        0,
        1,
        fill(petal(length * 1.05, length * 0.54, 0.8), rim, 0.7) +
          fill(petal(length, length * 0.48, 0.8), sepal),
        turn,
      ),
    )
    .join('')
}

/** The pod that is left when the petals have fallen: a cone, flat on top, a seed in every pit. */
export function lotusPod(size: number, { pod, pit, line: rim }: YoungColours): string {
  const cone = `M${n(-size * 0.07)} 0C${n(-size * 0.16)} ${n(-size * 0.2)} ${n(-size * 0.44)} ${n(-size * 0.34)} ${n(-size * 0.46)} ${n(-size * 0.56)}H${n(size * 0.46)}C${n(size * 0.44)} ${n(-size * 0.34)} ${n(size * 0.16)} ${n(-size * 0.2)} ${n(size * 0.07)} 0Z`
  const ribs = times(5, (index) => {
    const lean = (index - 2) * size
    return `M${n(lean * 0.02)} ${n(-size * 0.04)}Q${n(lean * 0.1)} ${n(-size * 0.3)} ${n(lean * 0.19)} ${n(-size * 0.52)}`
  })
  const pits = times(9, (index) => {
    const angle = index * 2.4
    const reach = Math.sqrt((index + 0.3) / 9)
    const [x, y] = [Math.cos(angle) * reach * size * 0.36, Math.sin(angle) * reach * size * 0.1]
    return (
      ellipse(x, y - size * 0.57, size * 0.062, size * 0.036, pit) +
      circle(x, y - size * 0.574, size * 0.024, pod)
    )
  })
  return (
    fill(cone, pod) +
    line(ribs, pit, size * 0.018 + 0.3, 0.6) +
    ellipse(0, -size * 0.565, size * 0.48, size * 0.16, rim) +
    ellipse(0, -size * 0.57, size * 0.45, size * 0.14, pod) +
    pits
  )
}
