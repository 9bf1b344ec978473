import type { Palette } from '../../ink/colour.ts'
import {
  circle,
  fill,
  group,
  line,
  n,
  place,
  rect,
  ring,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import { strokeDigits } from '../../ink/stroke-digits.ts'
import { HAIR, HEAVY, INNER } from './deco-plaster.ts'

/** The frame of the stage, half its width and how high it is there, from outside to its top. */
const STEPS: readonly (readonly [number, number])[] = [
  [178, 96],
  [146, 132],
  [110, 162],
  [68, 184],
]

/** A stage seen from the stalls: rays behind a stepped frame, a curtain drawn aside, and the screen. */
export function proscenium(palette: Palette): string {
  const { ground, ink, second, accent } = palette
  return (
    rays(palette) +
    fill(frame(0), ink) +
    fill(frame(4), ground) +
    fill(frame(11), accent) +
    line(frame(11), ink, HAIR) +
    fill(frame(20), ground) +
    line(frame(20), ink, HAIR) +
    fill(frame(27), second) +
    `<clipPath id="stage"><path d="${frame(27)}"/></clipPath>` +
    group(
      screen(palette) + symmetric(curtain(palette)) + valance(palette),
      'clip-path="url(#stage)"',
    ) +
    line(frame(27), ink, HEAVY) +
    rect(-196, -11, 392, 12.7, ink) +
    times(25, (index) => circle(-180 + index * 15, -4.6, 3.4, index % 2 ? second : ground))
  )
}

/** The stepped outline, moved inwards. */
function frame(inset: number): string {
  const right = [...STEPS].reverse().map(([wide], index, all) => {
    const next = all[index + 1]
    return `H${n(wide - inset)}V${n(next ? -next[1] + inset : 0)}`
  })
  const left = STEPS.map(([wide, high]) => `H${n(-wide + inset)}V${n(-high + inset)}`)
  return `M0 ${n(-(STEPS.at(-1)?.[1] ?? 0) + inset)}${right.join('')}${left.join('')}Z`
}

/** From the middle of the stage out to the ring; every second one is a beam. */
function rays({ ink, accent }: Palette): string {
  const count = 42
  const at = (share: number) => {
    const angle = Math.PI * share
    return `${n(-Math.cos(angle) * INNER)} ${n(-Math.sin(angle) * INNER)}`
  }
  return (
    times(count / 2, (index) =>
      fill(
        `M0 0L${at((index * 2 + 0.5) / count)}A${INNER} ${INNER} 0 0 1 ${at((index * 2 + 1.5) / count)}Z`,
        accent,
      ),
    ) +
    line(
      Array.from({ length: count }, (_, index) => `M0 0L${at((index + 0.5) / count)}`).join(''),
      ink,
      HAIR,
    )
  )
}

function screen({ ground, ink }: Palette): string {
  return (
    rect(-80, -112, 160, 96, ink) +
    rect(-76.6, -108.6, 153.2, 89.2, ground) +
    line('M-72 -104H72V-24H-72Z', ink, HAIR) +
    // The leader that counts down before the picture.
    line('M-72 -64H72M0 -104V-24', ink, HAIR) +
    ring(0, -64, 30, ink, HAIR) +
    circle(0, -64, 24.5, ground) +
    ring(0, -64, 24.5, ink, HAIR) +
    place(-8.4, -78, strokeDigits(3, ink, 1.2), 0, 2.8)
  )
}

/** The right half: gathered at a tie, its flutes fall to the boards. */
function curtain({ ground, ink, second, accent }: Palette): string {
  const flutes = 7
  const TIE = [121, -50] as const
  /** Flute lines from the middle of the rail to the frame, through the tie, to the boards. */
  const edge = (share: number) => {
    const top = 8 + share * 142
    const tie = TIE[0] - 21 + share * 42
    const foot = 90 + share * 61
    return { top, tie, foot }
  }
  const down = ({ top, tie }: { top: number; tie: number }) =>
    `M${n(top)} -150C${n(top + (tie - top) * 0.1)} -104 ${n(tie - 2)} -78 ${n(tie)} ${TIE[1]}`
  const panel = (from: number, to: number) => {
    const [a, b] = [edge(from), edge(to)]
    return (
      `${down(a)}C${n(a.tie)} -34 ${n(a.foot)} -28 ${n(a.foot)} -8H${n(b.foot)}` +
      `C${n(b.foot)} -28 ${n(b.tie)} -34 ${n(b.tie)} ${TIE[1]}C${n(b.tie - 2)} -78 ${n(b.top + (b.tie - b.top) * 0.1)} -104 ${n(b.top)} -150Z`
    )
  }
  return (
    times(flutes, (index) => {
      const [from, to] = [index / flutes, (index + 1) / flutes]
      return (
        fill(panel(from, to), ground) +
        fill(panel(from + (to - from) * 0.45, to), accent) +
        fill(panel(from + (to - from) * 0.74, to), second) +
        line(panel(from, to), ink, HAIR)
      )
    }) +
    rect(TIE[0] - 24, TIE[1] - 4.5, 48, 9, ink) +
    line(`M${TIE[0] - 19} ${TIE[1]}H${TIE[0] + 19}`, ground, HAIR)
  )
}

/** Swags along the steps of the frame hide the curtain's rail. */
function valance({ ground, ink, accent }: Palette): string {
  const cut = (wide: number, from: number, high: number) => {
    const count = Math.max(1, Math.round((wide - from) / 20))
    const step = (wide - from) / count
    return times(count, (index) => {
      const x = from + index * step
      const swag = (drop: number) =>
        `M${n(x)} ${-high}V${-high + 12}A${n(step / 2)} ${drop} 0 0 0 ${n(x + step)} ${-high + 12}V${-high}Z`
      return (
        fill(swag(11), ground) +
        line(swag(11), ink, HAIR) +
        line(`M${n(x + step / 2)} ${-high}V${-high + 22}`, accent, HAIR)
      )
    })
  }
  const depth = 27
  return symmetric(
    STEPS.map(([wide, high], index) => {
      const inner = STEPS[index + 1]
      return cut(wide - depth, inner ? inner[0] - depth : 0, high - depth)
    }).join(''),
  )
}
