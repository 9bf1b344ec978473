import { darker, lighter } from '../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, rect, times } from '../ink/fragments.ts'

export type JeepPaint = { body: string; trim: string; tyre: string }

/** An open jeep that drives to the left, 200 units long, its wheels on y = 62; riders sit behind it. */
export function safariJeep({ body, trim, tyre }: JeepPaint): { behind: string; before: string } {
  const dark = darker(body, 0.42)
  const behind =
    line('M-40 -8L-30 -56H-26', dark, 5) +
    fill('M-37 -12L-29 -52H-22L-28 -12Z', lighter(trim, 0.6), 0.55) +
    rect(-8, -34, 26, 34, darker(trim, 0.3), 1, 7) +
    rect(92, -20, 12, 44, tyre, 1, 6)
  const before =
    fill(
      'M-98 10C-98 -6 -90 -10 -76 -11L-40 -13Q-30 -13 -28 -6Q-24 8 -8 8H12Q24 8 26 -4Q27 -14 36 -14H88Q96 -14 96 -6V36H-98Z',
      body,
    ) +
    fill('M-98 18H96V26H-98Z', trim) +
    line('M-76 -11L-40 -13M36 -14H88', lighter(body, 0.4), 2.6) +
    line('M-26 28V0M24 28V0', dark, 1.6) +
    line('M10 13h8', lighter(trim, 0.4), 3) +
    times(3, (index) => line(`M${-70 + index * 8} -3V10`, dark, 2.4)) +
    arch(-58, dark) +
    arch(58, dark) +
    wheel(-58, 38, 24, tyre, trim) +
    wheel(58, 38, 24, tyre, trim) +
    circle(-97, 4, 8.5, lighter(trim, 0.65)) +
    circle(-97, 4, 5, '#ffffff', 0.8) +
    rect(-112, 28, 18, 8, dark, 1, 4) +
    rect(92, 28, 14, 8, dark, 1, 4) +
    place(-20, -22, ellipse(0, 0, 4, 11, tyre), -24)
  return { behind, before }
}

/** A cart of planks on two wheels, hitched to a jeep whose middle lies 172 units to its left. */
export function jeepCart({ body, trim, tyre }: JeepPaint): string {
  const dark = darker(body, 0.42)
  return (
    line('M-70 32H-46', dark, 5) +
    fill('M-52 -6H52L48 36H-48Z', trim) +
    line('M-51 6H51M-50 20H50', darker(trim, 0.28), 1.8) +
    line('M-34 -5V35M34 -5V35', body, 7) +
    line('M-54 -6H54', darker(trim, 0.3), 5) +
    wheel(0, 40, 22, tyre, body)
  )
}

function arch(x: number, colour: string): string {
  return line(`M${x - 30} 36Q${x - 28} 8 ${x} 8Q${x + 28} 8 ${x + 30} 36`, colour, 6)
}

function wheel(x: number, y: number, radius: number, tyre: string, hub: string): string {
  const spokes = times(6, (index) => {
    const turn = (index / 6) * Math.PI * 2
    const [dx, dy] = [Math.cos(turn) * radius * 0.5, Math.sin(turn) * radius * 0.5]
    return line(`M${x} ${y}L${n(x + dx)} ${n(y + dy)}`, tyre, 2)
  })
  return (
    circle(x, y, radius, tyre) +
    circle(x, y, radius * 0.62, lighter(tyre, 0.22)) +
    circle(x, y, radius * 0.52, lighter(hub, 0.3)) +
    spokes +
    circle(x, y, radius * 0.16, tyre)
  )
}
