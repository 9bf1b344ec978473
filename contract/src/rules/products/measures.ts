/** Metric units beside inches and square feet, as Indian law requires. */
import { indianNumber } from '../prices/indian-numbers.ts'

const CM_PER_INCH = 2.54
const METRES_PER_FOOT = 0.3048
const SQM_PER_SQFT = METRES_PER_FOOT * METRES_PER_FOOT

/** Formats as "1,200.5". */
export function formatNumber(value: number): string {
  return indianNumber(value, 2)
}

/** Formats as "304.8 cm". */
export function inchesInCm(inches: number): string {
  return `${indianNumber(inches * CM_PER_INCH, 1)} cm`
}

/** Formats as "3.05 m". */
export function feetInMetres(feet: number): string {
  return `${formatNumber(feet * METRES_PER_FOOT)} m`
}

/** Formats as "80 sq ft (7.43 sq m)". */
export function formatArea(squareFeet: number): string {
  const squareMetres = formatNumber(squareFeet * SQM_PER_SQFT)
  return `${formatNumber(squareFeet)} sq ft (${squareMetres} sq m)`
}

/** Formats as "96 × 120 in (243.8 cm × 304.8 cm)". */
export function formatSize(heightInches: number, widthInches: number): string {
  const inches = `${formatNumber(heightInches)} × ${formatNumber(widthInches)} in`
  return `${inches} (${inchesInCm(heightInches)} × ${inchesInCm(widthInches)})`
}

/** Formats as "2.5 m (250 cm, 98.43 in)". */
export function formatLength(metres: number): string {
  const cm = indianNumber(metres * 100, 1)
  return `${formatNumber(metres)} m (${cm} cm, ${formatNumber((metres * 100) / CM_PER_INCH)} in)`
}
