import { circle } from '../ink/fragments.ts'

export function eye(x: number, y: number, colour: string): string {
  return circle(x, y, 3.4, colour) + circle(x - 1, y - 1.2, 1.1, '#ffffff')
}
