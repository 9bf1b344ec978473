/** Order numbers for scanners. */
import scanner from 'bwip-js/node'

/**
 * A text in Code 128: the widths of its bars and gaps in turn, a bar first, counted in the width of
 * the narrowest. Printed, it needs ten of those as white space on both sides.
 */
export function code128(text: string): number[] {
  const [symbol] = scanner.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error(`${text} has no barcode`)
  return symbol.sbs
}
