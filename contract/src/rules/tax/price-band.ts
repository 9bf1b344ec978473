import { indianNumber } from '../prices/indian-numbers.ts'
import { formatPaise } from '../prices/money.ts'
import { bandOfNeither, type TaxRate } from './tax-classes.ts'

type Rates = Pick<TaxRate, 'percent' | 'threshold'>

/** True if the price of a piece, in paise with tax, lies between the rates. `grossPaise` is for all pieces. */
export function isBetweenRates(
  rate: Rates,
  { grossPaise, pieces }: { grossPaise: number; pieces: number },
): boolean {
  const band = bandOfNeither(rate)
  // Compares all pieces together, because one may cost a fraction of a paisa.
  return (
    band !== null && grossPaise > band.abovePaise * pieces && grossPaise <= band.toPaise * pieces
  )
}

/** Returns "₹2,625.01 to ₹2,950"; null for a single rate. */
export function bandText(rate: Rates): string | null {
  const band = bandOfNeither(rate)
  if (band === null) return null
  return `${formatPaise(band.abovePaise + 1)} to ${formatPaise(band.toPaise)}`
}

/**
 * Returns the sizes whose price lies between the rates, for a price per unit in paise: 13.82 to 15.52 sq ft. Null for a
 * single rate or without a price.
 */
export function sizesBetweenRates(rate: Rates, unitPaise: number, unit: string): string | null {
  const band = bandOfNeither(rate)
  if (band === null || unitPaise <= 0) return null
  const size = (paise: number) => indianNumber(paise / unitPaise, 1)
  return `${size(band.abovePaise)} to ${size(band.toPaise)} ${unit}`
}
