/** bwip-js is large, so it is loaded when first needed. */
async function scanner() {
  return (await import('bwip-js/node')).default
}

/**
 * Returns the widths of bars and gaps in Code 128, a bar first, in modules. Needs ten modules of white on both sides.
 */
export async function code128(text: string): Promise<number[]> {
  const [symbol] = (await scanner()).raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error(`${text} has no barcode`)
  return symbol.sbs
}

/** Returns the rows of a QR code, with a 1 for each dark module. Printed, it needs four modules of white around it. */
export async function qrRows(text: string): Promise<string[]> {
  const [symbol] = (await scanner()).raw({ bcid: 'qrcode', text })
  if (!symbol || !('pixs' in symbol)) throw new Error('this text has no QR code')
  const { pixs, pixx } = symbol
  return Array.from({ length: pixs.length / pixx }, (_, row) =>
    pixs.slice(row * pixx, (row + 1) * pixx).join(''),
  )
}
