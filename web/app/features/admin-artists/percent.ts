const PERCENT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** A percentage with at most two decimals, as people read it: 12.5 %. */
export function formatPercent(percent: number): string {
  return `${PERCENT.format(percent)}\u00a0%`
}
