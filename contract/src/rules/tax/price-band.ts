/** Prices of a piece that fit neither of the two rates of its class, for those who set prices. */
import { indianNumber } from '../prices/indian-numbers.ts'
import { formatPaise } from '../prices/money.ts'
import { bandOfNeither, type TaxRate } from './tax-classes.ts'

type Rates = Pick<TaxRate, 'percent' | 'threshold'>

/** Whether a piece at this price, in paise with tax, lies between the rates. `grossPaise` is that of all pieces. */
export function isBetweenRates(
  rate: Rates,
  { grossPaise, pieces }: { grossPaise: number; pieces: number },
): boolean {
  const band = bandOfNeither(rate)
  // A piece may cost part of a paisa, so that all of them are compared.
  return (
    band !== null && grossPaise > band.abovePaise * pieces && grossPaise <= band.toPaise * pieces
  )
}

/** ₹2,625.01 to ₹2,950; null where there is one rate. */
export function bandText(rate: Rates): string | null {
  const band = bandOfNeither(rate)
  if (band === null) return null
  return `${formatPaise(band.abovePaise + 1)} to ${formatPaise(band.toPaise)}`
}

/**
 * The sizes that come to a price between the rates, of goods that cost so many paise per unit: 13.82 to 15.52 sq ft.
 * Null where there is one rate, or no price yet.
 */
export function sizesBetweenRates(rate: Rates, unitPaise: number, unit: string): string | null {
  const band = bandOfNeither(rate)
  if (band === null || unitPaise <= 0) return null
  const size = (paise: number) => indianNumber(paise / unitPaise, 1)
  return `${size(band.abovePaise)} to ${size(band.toPaise)} ${unit}`
}
