import type { Palette } from '../../ink/colour.ts'
import { circle, fill, line, n, place, rect, ring, symmetric, times } from '../../ink/fragments.ts'
import { type Tile, wrapped } from '../tile.ts'
import { HAIR, HEAVY, INNER } from './deco-plaster.ts'
import { proscenium } from './proscenium.ts'

/** A fan's radius. Each stands on the gap between two of the next row, so that none hides a part of another. */
const R = 270
const SIDE = R * 4

const FLUTES = 7
const REEL = 60

/** The plaster of a picture palace: fans round a film reel, and stages with parted curtains, in rings of marquee lamps. */
export function pictureHouse(palette: Palette): Tile {
  const { ground } = palette
  const fans = [
    lampRing(palette) + flutes(palette) + pendant(palette, 88) + reel(palette),
    lampRing(palette) + proscenium(palette) + pendant(palette, 0),
  ]
  let body = ''
  for (let row = 0; row <= 4; row += 1) {
    for (const column of [0, 1]) {
      const x = (row % 2 ? R : 0) + column * 2 * R
      // The row on the lower edge is the first one again, which covers the tips of the last.
      body +=
        row < 4
          ? wrapped(SIDE, SIDE, x, row * R, R + 4, fans[row % 2] ?? '')
          : wrapped(SIDE, SIDE, x, 0, R + 4, fans[0] ?? '')
    }
  }
  return {
    ...{ width: SIDE, height: SIDE, repeat: 54, ground, body },
    // Moulded, not brushed: a line that wavers would be a crack in the plaster.
    hand: { waver: 0.1, pigment: 0.06 },
  }
}

function arc(radius: number): string {
  return `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`
}

/** The rim of a fan: lamps between two pairs of rings. */
function lampRing({ ground, ink, second, accent }: Palette): string {
  const lamps = 27
  return (
    fill(`${arc(R)}Z`, ground) +
    times(lamps, (index) => {
      const angle = Math.PI * ((index + 0.5) / lamps)
      const [x, y] = [-Math.cos(angle) * 251, -Math.sin(angle) * 251]
      return (
        ring(x, y, 8.6, ink, HAIR) +
        circle(x, y, 5.6, index % 2 ? second : ink) +
        circle(x, y, 2.2, index % 2 ? ground : accent)
      )
    }) +
    line(arc(R - 1.7), ink, HEAVY) +
    line(arc(R - 7), ink, HAIR) +
    line(arc(INNER + 6), ink, HAIR) +
    line(arc(INNER), ink, HEAVY)
  )
}

/**
 * Seven flutes with round heads between the reel and the ring. Each is drawn along the axis to the right: its sides
 * are tangents from the fan's centre to the circle of its head, so that neighbours share them.
 */
function flutes({ ground, ink, second, accent }: Palette): string {
  const half = Math.PI / FLUTES / 2
  const from = REEL + 20
  const reach = INNER - 4
  const centre = reach / (1 + Math.sin(half))
  const head = centre * Math.sin(half)
  const outline = (inset: number, foot: number, side?: 1 | -1) => {
    const apex = inset / Math.sin(half)
    const radius = head - inset
    // Where the side, moved in, leaves the ring around the reel.
    const slope = Math.tan(half)
    const [a, b, c] = [
      1 + slope * slope,
      -2 * apex * slope * slope,
      apex * apex * slope * slope - foot * foot,
    ]
    const x = (-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a)
    const y = (x - apex) * slope
    const [tx, ty] = [centre - radius * Math.sin(half), radius * Math.cos(half)]
    if (side)
      return `M${n(foot)} 0L${n(x)} ${n(side * y)}L${n(tx)} ${n(side * ty)}A${n(radius)} ${n(radius)} 0 0 ${side > 0 ? 0 : 1} ${n(centre + radius)} 0Z`
    return `M${n(x)} ${n(-y)}L${n(tx)} ${n(-ty)}A${n(radius)} ${n(radius)} 0 1 1 ${n(tx)} ${n(ty)}L${n(x)} ${n(y)}A${n(foot)} ${n(foot)} 0 0 0 ${n(x)} ${n(-y)}Z`
  }
  return (
    fill(`${arc(INNER)}Z`, ink) +
    times(FLUTES, (index) => {
      const degrees = 180 + (180 / FLUTES) * (index + 0.5)
      // The shaded half is the one away from the middle of the fan.
      const shaded = index < (FLUTES - 1) / 2 ? -1 : 1
      const middle = index === (FLUTES - 1) / 2
      return place(
        0,
        0,
        fill(outline(1.7, from), ground) +
          line(outline(9, from + 6), ink, HAIR) +
          fill(outline(15, from + 12), accent) +
          (middle ? '' : fill(outline(15, from + 12, shaded), second)) +
          line(outline(15, from + 12), ink, HAIR) +
          fill(outline(25, from + 40), ground) +
          line(outline(25, from + 40), ink, HAIR) +
          line(`M${n(from + 58)} 0H${n(centre - 4)}`, ink, HAIR) +
          circle(centre, 0, 5.4, ink),
        Math.round(degrees * 1000) / 1000,
      )
    }) +
    line(arc(INNER), ink, HEAVY)
  )
}

/** A reel of film as the rosette: five round windows about a hub. */
function reel({ ground, ink, second, accent }: Palette): string {
  return (
    circle(0, 0, REEL + 18, ground) +
    ring(0, 0, REEL + 18, ink, HEAVY) +
    ring(0, 0, REEL + 11, ink, HAIR) +
    circle(0, 0, REEL + 5, second) +
    times(40, (index) => place(0, 0, rect(REEL - 0.5, -1.6, 4, 3.2, ground), index * 9)) +
    circle(0, 0, REEL - 2, ink) +
    times(5, (index) => {
      const angle = (index * 72 - 90) * (Math.PI / 180)
      const [x, y] = [Math.cos(angle) * 34, Math.sin(angle) * 34]
      return circle(x, y, 15.5, ground) + circle(x, y, 12.4, accent) + ring(x, y, 12.4, ink, HAIR)
    }) +
    circle(0, 0, 11.5, ground) +
    circle(0, 0, 8, ink) +
    circle(0, 0, 2.8, ground)
  )
}

/** From `top` down to where two fans of the next row meet: steps that follow their rims, and a rod to the tip. */
function pendant({ ground, ink, second, accent }: Palette, top: number): string {
  const steps: readonly (readonly [number, number, number])[] = [
    [4, 20, 158],
    [20, 34, 128],
    [34, 50, 103],
    [50, 68, 81],
    [68, 88, 62],
    [88, 110, 45],
    [110, 136, 29],
    [136, 168, 15],
  ]
  const rims = (top > 0 ? [8, 15, 22] : [8]).map((gap) => {
    const radius = R + gap
    const start = R - Math.sqrt(radius * radius - R * R)
    return line(`M${n(start)} 0A${radius} ${radius} 0 0 0 0 ${n(start)}`, ink, HAIR)
  })
  return (
    symmetric(rims.join('')) +
    line(`M${-R} 0H${R}`, ink, HEAVY) +
    steps
      .filter(([from]) => from >= top)
      .map(([from, to, half], index) => {
        const tone = [ground, accent, second][index % 3] ?? ground
        return (
          rect(-half, from, half * 2, to - from, ink) +
          rect(-half + 2.2, from + 1.4, half * 2 - 4.4, to - from - 3.6, tone) +
          (index % 3
            ? ''
            : line(
                `M${-half + 7} ${(from + to) / 2 - 3}H${half - 7}M${-half + 7} ${(from + to) / 2 + 2}H${half - 7}`,
                ink,
                HAIR,
              ))
        )
      })
      .join('') +
    line('M0 168V244', ink, HEAVY) +
    circle(0, 190, 5.2, ink)
  )
}
