import { darker, lighter } from '../../ink/colour.ts'
import { n } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** True where a figure is, in units about its own origin, y downwards. */
export type Inside = (x: number, y: number) => boolean
/** Parts of a figure and their thread, later ones over earlier ones; no thread cuts out. */
export type Figure = readonly (readonly [thread: string | undefined, inside: Inside])[]

/** How a figure's threads lie. */
export type Floats = {
  /** Tones among which the picks of one thread change: more glints. */
  glint: number
  /** A warp thread ties floats down at every so many; 0 for none. */
  binding: number
  /** Width as a share of the pick. */
  cover: number
  opacity?: number
}

/**
 * A loom for figures in extra weft: they are kept as threads on a grid of warps and picks, so that
 * edges step as they do in cloth, and repeat with the tile.
 */
export function loom(width: number, height: number, warp: number, pick: number) {
  const columns = Math.round(width / warp)
  const rows = Math.round(height / pick)
  const grid: (string | undefined)[] = new Array(columns * rows).fill(undefined)
  const wrap = (value: number, size: number) => ((value % size) + size) % size

  /** Puts a figure in at a place; `degrees` turn it clockwise, `mirrored` swaps left and right. */
  function put(figure: Figure, x: number, y: number, reach: number, degrees = 0, mirrored = false) {
    const angle = (-degrees * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    for (let row = Math.floor((y - reach) / pick); row <= (y + reach) / pick; row += 1) {
      for (let column = Math.floor((x - reach) / warp); column <= (x + reach) / warp; column += 1) {
        const dx = (column + 0.5) * warp - x
        const dy = (row + 0.5) * pick - y
        const turned = dx * cos - dy * sin
        const [fx, fy] = [mirrored ? -turned : turned, dx * sin + dy * cos]
        for (const [thread, inside] of figure)
          if (inside(fx, fy)) grid[wrap(row, rows) * columns + wrap(column, columns)] = thread
      }
    }
  }

  /** All floats that were put in, as SVG. */
  function drawn(random: Random, { glint, binding, cover, opacity = 1 }: Floats): string {
    const paths = new Map<string, string>()
    let shadow = ''
    for (let row = 0; row < rows; row += 1) {
      const y = (row + 0.5) * pick
      const tone = random.int(0, 4)
      for (let column = 0; column < columns; ) {
        const thread = grid[row * columns + column]
        let end = column + 1
        if (thread === undefined) {
          column = end
          continue
        }
        const bound = (at: number) => binding > 0 && wrap(at + row * 3, binding) === 0
        while (end < columns && grid[row * columns + end] === thread && !bound(end)) end += 1
        const tied = end < columns && grid[row * columns + end] === thread ? 0.3 : 0
        const [from, to] = [column * warp, (end - tied) * warp]
        const key = `${thread}/${tone}`
        paths.set(key, `${paths.get(key) ?? ''}M${n(from)} ${n(y)}H${n(to)}`)
        if (!tied) shadow += `M${n(from + 0.3)} ${n(y + pick * 0.4)}H${n(to + 0.5)}`
        column = end
      }
    }
    const strokes = [...paths].map(([key, d]) => {
      const [thread = '', tone] = key.split('/')
      const share = (Number(tone) - 2) * 0.5 * glint
      const colour = share > 0 ? lighter(thread, share) : darker(thread, -share)
      return stroke(d, colour, pick * cover, opacity)
    })
    return stroke(shadow, '#1a120c', pick * 0.5, 0.16 * opacity) + strokes.join('')
  }

  return { put, drawn }
}

function stroke(d: string, colour: string, width: number, opacity: number): string {
  const faint = opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : ''
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${Math.round(width * 100) / 100}"${faint}/>`
}
