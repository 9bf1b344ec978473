import { petal } from '../botany/petal.ts'
import { darker } from '../ink/colour.ts'
import { around, circle, fill } from '../ink/fragments.ts'

export function marigoldHead(radius: number, colour: string): string {
  return (
    around(11, () => fill(petal(radius, radius * 0.56, 0.05), colour)) +
    around(8, () => fill(petal(radius * 0.66, radius * 0.46, 0.05), darker(colour, 0.14)), 16) +
    circle(0, 0, radius * 0.24, darker(colour, 0.24))
  )
}
