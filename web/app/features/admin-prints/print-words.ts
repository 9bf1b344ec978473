import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import { indianNumber } from '@bhitti/contract/rules/prices/indian-numbers'
import { inchesToUm, UM_PER_CM } from '@bhitti/contract/rules/print/micrometres'
import { formatNumber, formatSize } from '@bhitti/contract/rules/products/measures'

export function lineText({ orderNumber, lineNumber }: PrintCard): string {
  return `${orderNumber}, line ${lineNumber}`
}

export function sizeText({ height, width, quantity }: PrintCard): string {
  const size = height === null || width === null ? '' : formatSize(height, width)
  return quantity === 1 ? size : `${formatNumber(quantity)} pieces of ${size}`
}

/** Formats the size in centimetres alone for small spaces: 310 × 249 cm. Width comes first, as is usual for walls. */
export function shortSizeText({ height, width, quantity }: PrintCard): string {
  if (height === null || width === null) return ''
  const cm = [width, height]
    .map((inches) => indianNumber(inchesToUm(inches) / UM_PER_CM))
    .join(' × ')
  return quantity === 1 ? `${cm} cm` : `${formatNumber(quantity)} of ${cm} cm`
}

/** Formats strip numbers: strips 2 and 3, or all strips. */
export function stripsWords(strips: readonly number[] | null): string {
  if (strips === null) return 'all strips'
  const [only] = strips
  if (strips.length === 1) return `strip ${only}`
  return `strips ${strips.slice(0, -1).join(', ')} and ${strips.at(-1)}`
}
