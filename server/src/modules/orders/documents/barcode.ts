/** Order numbers for scanners. */

/**
 * A text in Code 128: the widths of its bars and gaps in turn, a bar first, counted in the width of
 * the narrowest. Printed, it needs ten of those as white space on both sides.
 */
export async function code128(text: string): Promise<number[]> {
  // It knows a hundred kinds of codes, which is too much to read at every start.
  const { default: scanner } = await import('bwip-js/node')
  const [symbol] = scanner.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error(`${text} has no barcode`)
  return symbol.sbs
}
