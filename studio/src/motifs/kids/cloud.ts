import { circle, rect } from '../../ink/fragments.ts'

export function cloud(width: number, colour: string, shade: string): string {
  const w = width / 2
  const puffs = (y: number, colourOf: string) =>
    [
      [-0.62, 0.02, 0.3],
      [-0.28, -0.16, 0.38],
      [0.14, -0.24, 0.44],
      [0.56, -0.03, 0.34],
      [0, 0.06, 0.36],
    ]
      .map(([x = 0, dy = 0, r = 0]) => circle(x * w, dy * w + y, r * w, colourOf))
      .join('') + rect(-w * 0.9, y - w * 0.02, w * 1.8, w * 0.36, colourOf, 1, w * 0.18)
  return puffs(w * 0.05, shade) + puffs(0, colour)
}
