/** Metric figures beside inches and square feet, as Indian law and many tape measures want them. */
import { indianNumber } from '../prices/indian-numbers.ts'

const CM_PER_INCH = 2.54
const METRES_PER_FOOT = 0.3048
const SQM_PER_SQFT = METRES_PER_FOOT * METRES_PER_FOOT

/** A plain number as people read it: 1,200.5. */
export function formatNumber(value: number): string {
  return indianNumber(value, 2)
}

/** Inches as centimetres to the millimetre: 304.8 cm. */
export function inchesInCm(inches: number): string {
  return `${indianNumber(inches * CM_PER_INCH, 1)} cm`
}

/** Feet as metres: 3.05 m. */
export function feetInMetres(feet: number): string {
  return `${formatNumber(feet * METRES_PER_FOOT)} m`
}

/** An area in both measures: 80 sq ft (7.43 sq m). */
export function formatArea(squareFeet: number): string {
  const squareMetres = formatNumber(squareFeet * SQM_PER_SQFT)
  return `${formatNumber(squareFeet)} sq ft (${squareMetres} sq m)`
}

/** Height and width in both measures: 96 × 120 in (243.8 cm × 304.8 cm). */
export function formatSize(heightInches: number, widthInches: number): string {
  const inches = `${formatNumber(heightInches)} × ${formatNumber(widthInches)} in`
  return `${inches} (${inchesInCm(heightInches)} × ${inchesInCm(widthInches)})`
}

/** A length in both measures: 2.5 m (250 cm, 98.43 in). */
export function formatLength(metres: number): string {
  const cm = indianNumber(metres * 100, 1)
  return `${formatNumber(metres)} m (${cm} cm, ${formatNumber((metres * 100) / CM_PER_INCH)} in)`
}
