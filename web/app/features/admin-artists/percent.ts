const PERCENT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Formats a percentage with at most two decimals: 12.5 %. */
export function formatPercent(percent: number): string {
  return `${PERCENT.format(percent)}\u00a0%`
}
