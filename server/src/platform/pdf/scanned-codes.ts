/** Texts for scanners. */

/** It knows a hundred kinds of codes, which is too much to read at every start. */
async function scanner() {
  return (await import('bwip-js/node')).default
}

/**
 * A text in Code 128: the widths of its bars and gaps in turn, a bar first, counted in the width of
 * the narrowest. Printed, it needs ten of those as white space on both sides.
 */
export async function code128(text: string): Promise<number[]> {
  const [symbol] = (await scanner()).raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error(`${text} has no barcode`)
  return symbol.sbs
}

/** A text as a QR code: its rows from the top, a 1 for each dark module. It needs four modules of white around it. */
export async function qrRows(text: string): Promise<string[]> {
  const [symbol] = (await scanner()).raw({ bcid: 'qrcode', text })
  if (!symbol || !('pixs' in symbol)) throw new Error('this text has no QR code')
  const { pixs, pixx } = symbol
  return Array.from({ length: pixs.length / pixx }, (_, row) =>
    pixs.slice(row * pixx, (row + 1) * pixx).join(''),
  )
}
