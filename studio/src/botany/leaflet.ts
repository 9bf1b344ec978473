import { n } from '../ink/fragments.ts'

/** Returns an outline as part of a path, so that many leaflets share one. Degrees run clockwise from upwards. */
export function leaflet(
  x: number,
  y: number,
  length: number,
  width: number,
  degrees: number,
): string {
  const angle = (degrees * Math.PI) / 180
  const [ux, uy] = [Math.sin(angle), -Math.cos(angle)]
  const [px, py] = [-uy * width * 0.62, ux * width * 0.62]
  const [mx, my] = [x + ux * length * 0.45, y + uy * length * 0.45]
  const [tx, ty] = [x + ux * length, y + uy * length]
  return `M${n(x)} ${n(y)}Q${n(mx + px)} ${n(my + py)} ${n(tx)} ${n(ty)}Q${n(mx - px)} ${n(my - py)} ${n(x)} ${n(y)}Z`
}
