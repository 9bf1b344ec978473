import { leaf } from '../../botany/leaf.ts'
import { darker, lighter } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  place,
  rect,
  ring,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { wrapped } from '../tile.ts'

const RADIUS = 142

/** A giant wheel on trestles, a rider's head in each gondola; its feet stand at y = 244. */
export function giantWheel(
  heads: readonly string[],
  colours: readonly string[],
  frame: string,
  inside: string,
): string {
  const at = (index: number, radius: number) => {
    // One gondola hangs at the bottom, so that the legs run down clear on either side of it.
    const turn = (index / heads.length) * Math.PI * 2 + Math.PI / 2
    return [Math.cos(turn) * radius, Math.sin(turn) * radius] as const
  }
  const spokes = heads.map((_, index) => {
    const [x, y] = at(index, RADIUS)
    const [mx, my] = at(index + 0.5, RADIUS * 0.72)
    return line(`M0 0L${n(x)} ${n(y)}`, frame, 4.5) + line(`M0 0L${n(mx)} ${n(my)}`, frame, 2, 0.7)
  })
  const lamps = times(36, (index) => {
    const turn = (index / 36) * Math.PI * 2
    return circle(
      Math.cos(turn) * RADIUS,
      Math.sin(turn) * RADIUS,
      3.4,
      lighter(colours[1] ?? frame, index % 2 ? 0.1 : 0.55),
    )
  })
  const gondolas = heads.map((head, index) => {
    const [x, y] = at(index, RADIUS)
    return place(x, y, gondola(head, colours[index % colours.length] ?? frame, frame, inside))
  })
  const legs = symmetric(line('M0 0L84 242', frame, 9) + line('M62 244H106', frame, 8))
  return (
    legs +
    line('M-31 90H31', frame, 5) +
    ring(0, 0, RADIUS, frame, 6) +
    ring(0, 0, RADIUS * 0.72, frame, 2.5) +
    spokes.join('') +
    lamps +
    circle(0, 0, 20, colours[1] ?? frame) +
    circle(0, 0, 12, colours[4] ?? frame) +
    circle(0, 0, 5, lighter(colours[1] ?? frame, 0.5)) +
    gondolas.join('')
  )
}

function gondola(head: string, colour: string, frame: string, inside: string): string {
  return (
    rect(-30, -1, 60, 55, inside) +
    line('M-30 0V52M30 0V52', frame, 2.6) +
    place(0, 32, head, 0, 0.74) +
    fill('M-36 50H36Q34 84 0 84Q-34 84 -36 50Z', colour) +
    fill('M-36 50H36L35 58H-35Z', lighter(colour, 0.45)) +
    circle(0, 69, 4, lighter(colour, 0.5)) +
    fill('M-34 2Q0 -28 34 2Q17 -4 0 2Q-17 -4 -34 2Z', darker(colour, 0.08)) +
    circle(0, -13, 4, frame)
  )
}

/** Three balloons on strings that are held at the origin. */
export function balloonBunch(colours: readonly string[], string: string): string {
  const places = [
    [-24, -92],
    [4, -116],
    [32, -88],
  ]
  return places
    .map(([x = 0, y = 0], index) => {
      const colour = colours[index % colours.length] ?? string
      return (
        line(`M0 0Q${n(x * 0.2)} ${n(y * 0.4)} ${x} ${y + 26}`, string, 1.2) +
        fill(
          `M${x} ${y + 24}C${x - 34} ${y} ${x - 20} ${y - 32} ${x} ${y - 32}C${x + 20} ${y - 32} ${x + 34} ${y} ${x} ${y + 24}Z`,
          colour,
        ) +
        fill(`M${x - 4} ${y + 28}L${x} ${y + 22}L${x + 4} ${y + 28}Z`, darker(colour, 0.15)) +
        place(x - 9, y - 15, ellipse(0, 0, 4, 8, '#ffffff', 0.45), 24)
      )
    })
    .join('')
}

/** A striped tent with a scalloped valance and a flag; it stands on y = 96. */
export function fairTent(stripe: string, cloth: string, gold: string, pole: string): string {
  const walls = times(8, (index) => {
    const x = -88 + index * 22
    return rect(x, 0, 22.4, 96, index % 2 ? cloth : stripe)
  })
  const roof = times(8, (index) => {
    const [from, to] = [-104 + index * 26, -78 + index * 26]
    return fill(
      `M0 -92Q${n(from * 0.35)} -30 ${from} 0H${to}Q${n(to * 0.35)} -30 0 -92Z`,
      index % 2 ? cloth : stripe,
    )
  })
  const valance = times(8, (index) => {
    const x = -104 + index * 26
    return fill(
      `M${x} 0H${x + 26}Q${x + 24} 20 ${x + 13} 20Q${x + 2} 20 ${x} 0Z`,
      index % 2 ? stripe : gold,
    )
  })
  return (
    walls +
    fill('M-26 96C-26 50 -12 30 0 18C12 30 26 50 26 96Z', darker(pole, 0.35)) +
    symmetric(fill('M0 18C12 30 26 50 26 96H40C36 60 24 34 0 18Z', lighter(gold, 0.25))) +
    roof +
    valance +
    line('M-104 0H104', darker(gold, 0.2), 3) +
    line('M0 -90V-126', pole, 3.4) +
    fill('M1 -126Q18 -130 34 -120Q20 -112 1 -108Z', gold) +
    circle(0, -128, 4, pole)
  )
}

/** They spread over the ground, or the trunk would look sawn off. */
const ROOTS =
  'M-91 70C-92 128 -104 164 -138 178Q-122 185 -107 181Q-111 189 -119 195Q-100 195 -89 186Q-82 197 -70 199Q-69 191 -64 185Q-51 195 -36 194Q-42 187 -46 180Q-30 185 -12 179C-40 164 -54 128 -56 70Z'

/** A broad tree with a swing, and who sits on it; its foot at y = 176. */
export function swingTree(
  random: Random,
  { bark, leaf: green, rope }: { bark: string; leaf: string; rope: string },
  rider: string,
): string {
  const crowns = [
    [-104, -116, 62],
    [-30, -166, 76],
    [58, -156, 70],
    [118, -108, 52],
    [-62, -84, 50],
    [20, -104, 56],
  ]
  const crown = crowns.map(([x = 0, y = 0, radius = 0]) => {
    const leaves = times(46, () => {
      const [turn, far] = [random.between(0, 360), Math.sqrt(random.next()) * radius]
      const angle = (turn * Math.PI) / 180
      const colour = [green, lighter(green, 0.16), darker(green, 0.12), lighter(green, 0.28)]
      return place(
        x + Math.sin(angle) * far,
        y - Math.cos(angle) * far * 0.72,
        leaf(22, 12, { fill: random.pick(colour) }),
        turn + random.near(0, 30),
      )
    })
    return ellipse(x, y, radius * 0.98, radius * 0.74, darker(green, 0.1)) + leaves
  })
  const limb = (d: Parameters<typeof bezier>, from: number, to: number) =>
    fill(tapered(bezier(...d), from, to), bark)
  return (
    fill(ROOTS, bark) +
    limb([[-76, 182], [-62, 100], [-92, 20], [-60, -90], 12], 44, 24) +
    limb([[-72, -20], [-40, -70], [40, -92], [126, -84], 12], 26, 10) +
    limb([[-74, 0], [-90, -50], [-110, -70], [-124, -100], 10], 16, 8) +
    line(
      'M-84 158Q-70 90 -82 30M-66 164Q-60 110 -70 60M-98 168Q-86 148 -82 128M-52 170Q-60 150 -62 132',
      darker(bark, 0.25),
      2,
    ) +
    line('M32 -84V98M100 -84V98', rope, 3.4) +
    crown.join('') +
    place(66, 26, rect(-44, 70, 88, 9, darker(bark, 0.1), 1, 4) + rider)
  )
}

const SWAGS = 2

/** How far the string of flags hangs below its ends at x. */
export function buntingSag(x: number, width: number): number {
  const t = ((((x * SWAGS) / width) % 1) + 1) % 1
  return 4 * t * (1 - t) * 44
}

/** Paper flags on a string across the tile, hung in swags. */
export function bunting(
  width: number,
  height: number,
  y: number,
  shift: number,
  colours: readonly string[],
  string: string,
): string {
  const flags = 9
  const long = width / SWAGS
  return times(SWAGS, (swag) => {
    const hung = times(flags, (index) => {
      const t = (index + 0.5) / flags
      const lean = (0.5 - t) * -24
      const colour = colours[(index + swag * 4) % colours.length] ?? string
      const flag = fill('M-15 0H15L0 32Z', colour) + line('M-15 1H15', lighter(colour, 0.4), 2)
      return place(t * long, buntingSag(t * long, width), flag, -lean)
    })
    const cord = line(`M0 0Q${n(long / 2)} 88 ${n(long)} 0`, string, 2)
    const knot = circle(0, 0, 4.5, colours[1] ?? string)
    return wrapped(width, height, swag * long + shift, y, long + 20, cord + hung + knot)
  })
}
