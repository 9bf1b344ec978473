import { formatNumber } from '@bhitti/contract/rules/products/measures'

/** Returns a size such as “12.4 MB”, at least 0.1 MB. */
export function megabytes(bytes: number): string {
  return `${formatNumber(Math.max(0.1, Math.round(bytes / 100_000) / 10))} MB`
}
