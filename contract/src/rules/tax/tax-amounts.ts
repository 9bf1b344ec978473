/** Tax in prices that include it. The gross amount is fixed, so taxable value and tax always add up to it exactly. */
import { divideHalfUp } from '../prices/money.ts'

/** Hundredths of a percent: 1800 is 18 %. */
export type BasisPoints = number

/** `intra`: within a State, halved between Union and State. `inter`: between States. `untaxed`: unregistered seller. */
export type Supply = 'intra' | 'inter' | 'untaxed'

/** Paise. CGST and SGST are equal; either they or IGST are 0. */
export type TaxParts = {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

export const NO_TAX_PARTS: TaxParts = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

const WHOLE: BasisPoints = 100_00

export function basisPoints(percent: number): BasisPoints {
  return Math.round(percent * 100)
}

/**
 * Splits an amount with tax. Taxable value is amount × 100 ÷ (100 + rate), halves of a paisa rounded up. Within a State
 * an odd paisa of tax goes to the taxable value, so that both halves are equal.
 */
export function taxParts(grossPaise: number, rate: BasisPoints, supply: Supply): TaxParts {
  const taxPaise = supply === 'untaxed' ? 0 : grossPaise - taxableValue(grossPaise, rate)
  return partsWith(grossPaise, supply === 'intra' ? taxPaise - (taxPaise % 2) : taxPaise, supply)
}

function taxableValue(grossPaise: number, rate: BasisPoints): number {
  return Number(divideHalfUp(BigInt(grossPaise) * BigInt(WHOLE), BigInt(WHOLE + rate)))
}

function partsWith(grossPaise: number, taxPaise: number, supply: Supply): TaxParts {
  const half = supply === 'intra' ? taxPaise / 2 : 0
  return {
    taxablePaise: grossPaise - taxPaise,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: supply === 'inter' ? taxPaise : 0,
  }
}

function taxOf({ cgstPaise, sgstPaise, igstPaise }: TaxParts): number {
  return cgstPaise + sgstPaise + igstPaise
}

export function grossOf(parts: TaxParts): number {
  return parts.taxablePaise + taxOf(parts)
}

export function addParts(all: readonly TaxParts[]): TaxParts {
  return all.reduce<TaxParts>(
    (sum, parts) => ({
      taxablePaise: sum.taxablePaise + parts.taxablePaise,
      cgstPaise: sum.cgstPaise + parts.cgstPaise,
      sgstPaise: sum.sgstPaise + parts.sgstPaise,
      igstPaise: sum.igstPaise + parts.igstPaise,
    }),
    NO_TAX_PARTS,
  )
}

export function subtractParts(from: TaxParts, parts: TaxParts): TaxParts {
  return {
    taxablePaise: from.taxablePaise - parts.taxablePaise,
    cgstPaise: from.cgstPaise - parts.cgstPaise,
    sgstPaise: from.sgstPaise - parts.sgstPaise,
    igstPaise: from.igstPaise - parts.igstPaise,
  }
}

/**
 * Splits a credit. No part exceeds what is left of it, and a credit of everything left is exactly that. `grossPaise`
 * must not exceed what is left and must be `isCreditable`.
 */
export function creditedParts(
  grossPaise: number,
  left: TaxParts,
  rate: BasisPoints,
  supply: Supply,
): TaxParts {
  const leftPaise = grossOf(left)
  if (grossPaise === leftPaise) return left
  const taxLeftPaise = taxOf(left)
  const most = Math.min(grossPaise, taxLeftPaise)
  // Many small credits round in one direction. The rest must never hold more tax than goods, or it could not be halved.
  const balanced = Math.ceil(taxLeftPaise - (leftPaise - grossPaise) / 2)
  const least = Math.max(0, grossPaise - left.taxablePaise, Math.min(balanced, most))
  const wanted = taxOf(taxParts(grossPaise, rate, supply))
  const taxPaise = Math.min(Math.max(wanted, least), most)
  const isHalved = supply !== 'intra' || taxPaise % 2 === 0
  const evenPaise = taxPaise + 1 <= most ? taxPaise + 1 : taxPaise - 1
  return partsWith(grossPaise, isHalved ? taxPaise : evenPaise, supply)
}

/** True if this much can be credited with equal halves of tax; an odd paisa needs taxable value. */
export function isCreditable(grossPaise: number, left: TaxParts, supply: Supply): boolean {
  if (supply !== 'intra' || grossPaise === grossOf(left)) return true
  return left.taxablePaise > 0 || grossPaise % 2 === 0
}

/** Splits whole paise by weights; leftovers go to the largest remainders. All-zero weights: the first gets all. */
export function shareOut(amountPaise: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, place) => (place === 0 ? amountPaise : 0))
  const shares = weights.map((weight, place) => {
    const exact = BigInt(amountPaise) * BigInt(weight)
    return { place, paise: Number(exact / BigInt(total)), rest: Number(exact % BigInt(total)) }
  })
  const given = shares.reduce((sum, { paise }) => sum + paise, 0)
  const byLoss = shares.toSorted((a, b) => b.rest - a.rest || a.place - b.place)
  for (const share of byLoss.slice(0, amountPaise - given)) share.paise += 1
  return shares.map(({ paise }) => paise)
}
