import { formatNumber } from '@bhitti/contract/rules/products/measures'

/** A file as file managers name its size: 12.4 MB. */
export function megabytes(bytes: number): string {
  return `${formatNumber(Math.max(0.1, Math.round(bytes / 100_000) / 10))} MB`
}
