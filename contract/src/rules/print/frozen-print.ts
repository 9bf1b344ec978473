/** Print plan of an order line, frozen at payment; later settings do not change it. */
import type { ProductType } from '../products/product-vocabulary.ts'
import { inchesToUm } from './micrometres.ts'
import type { PrintFormat } from './print-formats.ts'
import type { PrintMedium } from './print-media.ts'
import { isPrintedToSize } from './printed-rectangle.ts'
import type { PrintingSettings } from './printing-settings.ts'
import { planStrips, type StripPlan, type StripProblem } from './strip-plan.ts'

export type FrozenPrint = {
  /** Null if the material cannot be planned; `problem` says why. */
  plan: StripPlan | null
  problem: StripProblem | null
  medium: PrintMedium | null
  dpi: number
  format: PrintFormat
}

type PlannedLine = {
  productType: ProductType
  /** Inches. */
  height: number | null
  width: number | null
  selectedMaterial: string | null
  quantity: number
}

/** Plans the print of a line with these settings; null for types that are not printed to size. */
export function freezePrint(
  line: PlannedLine,
  { media, dpi, format }: PrintingSettings,
): FrozenPrint | null {
  const { productType, height, width, selectedMaterial, quantity } = line
  if (!isPrintedToSize(productType) || height === null || width === null) return null
  const medium = media.find(({ material }) => material === selectedMaterial) ?? null
  const size = { widthUm: inchesToUm(width), heightUm: inchesToUm(height) }
  const planned = medium === null ? 'no_width' : planStrips(size, medium, quantity)
  return typeof planned === 'string'
    ? { plan: null, problem: planned, medium, dpi, format }
    : { plan: planned, problem: null, medium, dpi, format }
}
