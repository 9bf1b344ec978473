/** Returns the nearest-rank percentile; NaN if there are no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

/** Returns the slope of the least-squares line; 0 if all x are equal. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  let covariance = 0
  let variance = 0
  for (const { x, y } of points) {
    covariance += (x - meanX) * (y - meanY)
    variance += (x - meanX) ** 2
  }
  return variance === 0 ? 0 : covariance / variance
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
