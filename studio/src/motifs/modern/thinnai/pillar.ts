import { darker, lighter, mix } from '../../../ink/colour.ts'
import { smoothLoop } from '../../../ink/curves.ts'
import { fill, line, type Point, place } from '../../../ink/fragments.ts'
import { type Inks, shape } from './inks.ts'

/** A turned pillar from its stone at the origin up to the bracket on which the beam rests. */
export function pillar(tall: number, { wood, wall, line: ink }: Inks): string {
  const right: Point[] = [
    [8, -14],
    [10, -22],
    [6.5, -27],
    [10.5, -40],
    [11.5, -60],
    [9, -tall * 0.5],
    [7.5, -tall + 52],
    [11, -tall + 45],
    [7, -tall + 38],
    [10, -tall + 26],
  ]
  const left = right.map(([x, y]): Point => [-x, y]).reverse()
  const pale = lighter(wood, 0.3)
  return (
    shape(smoothLoop([...right, ...left]), wood, 1.3) +
    fill(
      smoothLoop([
        [-5, -36],
        [-7, -60],
        [-5, -tall * 0.5],
        [-4, -tall + 54],
        [-1, -tall + 54],
        [-1.5, -tall * 0.5],
        [-2, -60],
        [-2, -36],
      ]),
      pale,
      0.7,
    ) +
    line(
      `M-9 -22H9M-10 -46H10M-8 ${-tall + 45}H8M-7 ${-tall + 38}H7`,
      darker(wood, 0.4),
      1.4,
      0.8,
    ) +
    bracket(tall, wood) +
    place(
      0,
      0,
      shape('M-13 2V-10Q-13 -15 -9 -15H9Q13 -15 13 -10V2Z', mix(wall, '#8d877c', 0.5), 1.2) +
        line('M-11 -5H11', ink, 1, 0.4),
    )
  )
}

/** Carved to both sides like a bud that hangs its head. */
function bracket(tall: number, wood: string): string {
  const wing = (side: number) =>
    shape(
      `M0 ${-tall + 28}C${side * 10} ${-tall + 26} ${side * 14} ${-tall + 20} ${side * 18} ${-tall + 18}C${side * 26} ${-tall + 22} ${side * 32} ${-tall + 16} ${side * 30} ${-tall + 9}L${side * 34} ${-tall}H0Z`,
      wood,
      1.2,
    ) +
    line(
      `M${side * 6} ${-tall + 20}Q${side * 18} ${-tall + 10} ${side * 28} ${-tall + 7}`,
      lighter(wood, 0.34),
      1.3,
      0.8,
    )
  return wing(-1) + wing(1)
}
