/** What is told of a print in the admin area. */
import type { PrintCard } from '@bhitti/contract/calls/prints.schemas'
import { formatNumber, formatSize } from '@bhitti/contract/rules/measures'

/** Order and line: BH100042, line 2. */
export function lineText({ orderNumber, lineNumber }: PrintCard): string {
  return `${orderNumber}, line ${lineNumber}`
}

/** The size of one piece, and how many there are. */
export function sizeText({ height, width, quantity }: PrintCard): string {
  const size = height === null || width === null ? '' : formatSize(height, width)
  return quantity === 1 ? size : `${formatNumber(quantity)} × ${size}`
}

/** Strips 2 and 3; all strips. */
export function stripsWords(strips: readonly number[] | null): string {
  if (strips === null) return 'all strips'
  const [only] = strips
  if (strips.length === 1) return `strip ${only}`
  return `strips ${strips.slice(0, -1).join(', ')} and ${strips.at(-1)}`
}
