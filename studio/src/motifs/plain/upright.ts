import type { Point } from '../../ink/fragments.ts'

export const upright = (points: Point[]): Point[] => points.map(([x, y]): Point => [y, x])
