import { circle, ellipse, fill, line, place } from '../../ink/fragments.ts'

/** A honeybee seen from above, flying up, about 50 units long. */
export function bee(colours: { body: string; band: string; wing: string }): string {
  const { body, band, wing } = colours
  const wings = (side: number) =>
    place(side * 6, -6, ellipse(side * 13, -5, 15, 7, wing, 0.92), side * -24) +
    place(side * 5, 0, ellipse(side * 10, 3, 11, 5.5, wing, 0.92), side * 14)
  return (
    wings(-1) +
    wings(1) +
    ellipse(0, 10, 10, 16, body) +
    fill('M-9.500 5Q0 8.500 9.500 5L10 10Q0 13.500 -10 10Z', band) +
    fill('M-9.600 15Q0 18.500 9.600 15L7.500 20Q0 23 -7.500 20Z', band) +
    circle(0, -6, 8.5, band) +
    circle(0, -6, 6, body) +
    circle(0, -16, 6, body) +
    line('M-3 -20Q-7 -26 -10 -26M3 -20Q7 -26 10 -26', body, 1.6)
  )
}
