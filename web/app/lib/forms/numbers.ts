const DECIMAL = /^[0-9]+(?:\.[0-9]{1,2})?$/

/**
 * The number that a shopper typed, with at most two decimals and a dot; null for everything else.
 * Number() would also take '1e3', '0x10' and '' and so price what nobody meant.
 */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim()
  return DECIMAL.test(trimmed) ? Number(trimmed) : null
}
