import { circle } from '../ink/fragments.ts'

export function cheek(x: number, y: number, colour: string): string {
  return circle(x, y, 5, colour, 0.45)
}
