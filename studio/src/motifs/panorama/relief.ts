import { derived, type Field, fieldOver, slopes } from '../../ink/field.ts'
import type { Point } from '../../ink/fragments.ts'

/** A ridge that runs down a mountain: its points, and how far it stands out towards us at each. */
export type Spur = { points: readonly Point[]; out: readonly number[] }

export type ReliefShape = {
  area: { x: number; y: number; width: number; height: number }
  step: number
  spurs: readonly Spur[]
  /** How far the ground falls away from a ridge for each unit aside. */
  fall: number
  /** Over how many units a ridge is round, 0 (a knife edge) upwards. */
  round: number
  /** How far apart two slopes begin to melt into one hollow. */
  melt: number
  /** How far the ground between all ridges stands out. */
  floor: (x: number, y: number) => number
  /** How far from a ridge its slopes may still rise above the rest; too little cuts them off along straight lines. */
  reach?: number
}

type Piece = {
  ax: number
  ay: number
  dx: number
  dy: number
  square: number
  from: number
  more: number
  most: number
}

/** How far a mountainside stands out towards us, place by place: ridges with slopes falling from them into gullies. */
export function reliefOf({
  area,
  step,
  spurs,
  fall,
  round,
  melt,
  floor,
  reach = 130,
}: ReliefShape): Field {
  const wide = 48
  const bins = new Map<string, Piece[]>()
  for (const { points, out } of spurs)
    for (const [index, [ax, ay]] of points.entries()) {
      const next = points[index + 1]
      if (!next) continue
      const [dx, dy] = [next[0] - ax, next[1] - ay]
      const from = out[index] ?? 0
      const piece = {
        ax,
        ay,
        dx,
        dy,
        square: dx * dx + dy * dy || 1,
        from,
        more: (out[index + 1] ?? from) - from,
        most: Math.max(from, out[index + 1] ?? from),
      }
      const [left, right] = [Math.min(ax, next[0]) - reach, Math.max(ax, next[0]) + reach]
      const [top, low] = [Math.min(ay, next[1]) - reach, Math.max(ay, next[1]) + reach]
      for (let column = Math.floor(left / wide); column <= Math.floor(right / wide); column += 1)
        for (let row = Math.floor(top / wide); row <= Math.floor(low / wide); row += 1) {
          const key = `${column} ${row}`
          const bin = bins.get(key)
          if (bin) bin.push(piece)
          else bins.set(key, [piece])
        }
    }
  // The farthest first, so that what cannot rise above the rest any more need not be looked at.
  for (const bin of bins.values()) bin.sort((one, other) => other.most - one.most)
  const none: Piece[] = []
  let [binColumn, binRow, bin] = [Number.NaN, Number.NaN, none]
  return fieldOver(area, step, (x, y) => {
    const [column, row] = [Math.floor(x / wide), Math.floor(y / wide)]
    if (column !== binColumn || row !== binRow) {
      ;[binColumn, binRow] = [column, row]
      bin = bins.get(`${column} ${row}`) ?? none
    }
    let best = floor(x, y)
    for (const { ax, ay, dx, dy, square, from, more, most } of bin) {
      if (most < best - melt) break
      const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
      const [ox, oy] = [x - ax - dx * share, y - ay - dy * share]
      const away = Math.sqrt(ox * ox + oy * oy + round * round) - round
      const stands = from + more * share - fall * away
      const gap = melt - Math.abs(stands - best)
      best = Math.max(stands, best) + (gap > 0 ? (gap * gap) / (4 * melt) : 0)
    }
    return best
  })
}

/** How squarely the light from that side falls on a relief: -1 (turned away) to 1. */
export function lightOn(relief: Field, [lx, ly, lz]: readonly [number, number, number]): Field {
  const { right, down } = slopes(relief)
  const long = Math.hypot(lx, ly, lz)
  return derived(relief, (at) => {
    const [nx, ny] = [-(right[at] ?? 0), -(down[at] ?? 0)]
    return (nx * lx + ny * ly + lz) / long / Math.hypot(nx, ny, 1)
  })
}

/** The field's value below which so large a share of the mountainside lies. */
export function ranked(field: Field, ridge: (x: number) => number): (share: number) => number {
  const { x, y, step, columns, values } = field
  const seen = values
    .filter((_, at) => y + Math.floor(at / columns) * step > ridge(x + (at % columns) * step) + 4)
    .sort()
  return (share) => seen[Math.floor(share * (seen.length - 1))] ?? 0
}
