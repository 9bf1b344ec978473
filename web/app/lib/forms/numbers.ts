const DECIMAL = /^[0-9]+(?:\.[0-9]{1,2})?$/

/**
 * Parses a number with at most two decimals and a dot; null for everything else. `Number()` would also accept '1e3',
 * '0x10' and '', and so price a size that was not meant.
 */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim()
  return DECIMAL.test(trimmed) ? Number(trimmed) : null
}
