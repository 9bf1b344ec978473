const BEFORE_PAIRS_AND_THREE = /\d(?=(?:\d\d)+\d$)/g

/**
 * A number as it is written in India, 12,34,567.5, rounded to `most` decimals, halves away from zero, and with no
 * fewer than `least`. It is what Intl.NumberFormat('en-IN') writes; setting that up takes a phone 50 to 200 ms,
 * and every page with a price would wait for it.
 */
export function indianNumber(value: number, most = 0, least = 0): string {
  const [whole = '', decimals = ''] = rounded(Math.abs(value), most).toFixed(most).split('.')
  const needed = decimals.replace(/0+$/, '').padEnd(least, '0')
  const sign = value < 0 ? '-' : ''
  return `${sign}${whole.replace(BEFORE_PAIRS_AND_THREE, '$&,')}${needed && `.${needed}`}`
}

/** Multiplying is inexact in binary, moving the point of the decimal notation is not: 1.005 gives 1.01. */
function rounded(value: number, decimals: number): number {
  const moved = Math.round(Number(`${value}e${decimals}`))
  // Below a millionth, numbers are written with an exponent already.
  return Number.isNaN(moved) ? Math.round(value) : Number(`${moved}e-${decimals}`)
}
