/** Coordinates in pixels of the output from the top left corner, y pointing down. */
export type Step =
  | { to: 'move'; x: number; y: number }
  | { to: 'line'; x: number; y: number }
  | { to: 'curve'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { to: 'close' }

export type Outline = Step[]

export function rectangle(x: number, y: number, width: number, height: number): Outline {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])
}

export function polygon(points: readonly (readonly [number, number])[]): Outline {
  const steps: Outline = points.map(([x, y], index) => ({
    to: index === 0 ? 'move' : 'line',
    x,
    y,
  }))
  return [...steps, { to: 'close' }]
}

/** Edge of an outline that goes down or up; horizontal edges bound nothing. */
type Edge = { top: number; bottom: number; x: number; slope: number; turn: 1 | -1 }

const CURVE_PIECES = 8

function edgesOf(outline: Outline): Edge[] {
  const edges: Edge[] = []
  let [x, y, beginX, beginY] = [0, 0, 0, 0]
  const lineTo = (toX: number, toY: number) => {
    if (toY !== y) {
      const slope = (toX - x) / (toY - y)
      edges.push(
        toY > y
          ? { top: y, bottom: toY, x, slope, turn: 1 }
          : { top: toY, bottom: y, x: toX, slope, turn: -1 },
      )
    }
    x = toX
    y = toY
  }
  for (const step of outline) {
    if (step.to === 'close') lineTo(beginX, beginY)
    else if (step.to === 'line') lineTo(step.x, step.y)
    else if (step.to === 'move') {
      x = step.x
      y = step.y
      beginX = x
      beginY = y
    } else {
      const [fromX, fromY] = [x, y]
      for (let piece = 1; piece <= CURVE_PIECES; piece += 1) {
        const t = piece / CURVE_PIECES
        const u = 1 - t
        const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        lineTo(
          a * fromX + b * step.x1 + c * step.x2 + d * step.x,
          a * fromY + b * step.y1 + c * step.y2 + d * step.y,
        )
      }
    }
  }
  return edges
}

const LINES_PER_PIXEL = 4

export type Ink = {
  /** Returns the coverage of each pixel of these rows, 0 to 255, row by row; null if nothing is covered. */
  over: (top: number, rows: number) => Uint8Array | null
}

/** Rasterises outlines; parts beyond the width are cut off. */
export function inkOf(outlines: readonly Outline[], width: number): Ink {
  const shapes = outlines.map((outline) => {
    const edges = edgesOf(outline)
    return {
      edges,
      top: edges.reduce((least, edge) => Math.min(least, edge.top), Infinity),
      bottom: edges.reduce((most, edge) => Math.max(most, edge.bottom), -Infinity),
    }
  })
  return {
    over(top, rows) {
      const met = shapes.filter((shape) => shape.top < top + rows && shape.bottom > top)
      if (met.length === 0) return null
      const covered = new Float32Array(width * rows)
      for (const { edges, ...shape } of met) {
        const first = Math.max(0, Math.floor((shape.top - top) * LINES_PER_PIXEL))
        const last = Math.min(
          rows * LINES_PER_PIXEL,
          Math.ceil((shape.bottom - top) * LINES_PER_PIXEL),
        )
        for (let line = first; line < last; line += 1) {
          const row = Math.floor(line / LINES_PER_PIXEL) * width
          const y = top + (line + 0.5) / LINES_PER_PIXEL
          fillLine(edges, y, covered.subarray(row, row + width))
        }
      }
      const shares = new Uint8Array(covered.length)
      for (let at = 0; at < covered.length; at += 1) {
        shares[at] = Math.round(Math.min(1, covered[at] as number) * 255)
      }
      return shares
    },
  }
}

/** Fills by the nonzero winding rule. */
function fillLine(edges: readonly Edge[], y: number, row: Float32Array): void {
  const crossings = edges
    .filter((edge) => edge.top <= y && edge.bottom > y)
    .map((edge) => ({ x: edge.x + (y - edge.top) * edge.slope, turn: edge.turn }))
    .sort((one, other) => one.x - other.x)
  let turns = 0
  let begin = 0
  for (const { x, turn } of crossings) {
    if (turns === 0) begin = x
    turns += turn
    if (turns === 0) addSpan(row, begin, x)
  }
}

function addSpan(row: Float32Array, from: number, to: number): void {
  const begin = Math.max(0, from)
  const end = Math.min(row.length, to)
  for (let pixel = Math.floor(begin); pixel < end; pixel += 1) {
    const share = Math.min(end, pixel + 1) - Math.max(begin, pixel)
    row[pixel] = (row[pixel] as number) + share / LINES_PER_PIXEL
  }
}
