/** Returns a petal's outline. `point` runs from 0 (rounded) to 1 (pointed). */
export function petal(length: number, width: number, point: number): string {
  const w = width / 2
  const tip = w * (1 - point) * 0.9
  const f = (value: number) => value.toFixed(1)
  return `M0 0C${f(-w * 0.7)} ${f(-length * 0.2)} ${f(-w * 1.25)} ${f(-length * 0.66)} ${f(-tip)} ${f(-length * (0.95 - point * 0.03))}Q0 ${f(-length * 1.06)} ${f(tip)} ${f(-length * (0.95 - point * 0.03))}C${f(w * 1.25)} ${f(-length * 0.66)} ${f(w * 0.7)} ${f(-length * 0.2)} 0 0Z`
}
