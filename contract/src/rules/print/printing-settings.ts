import { materialsOf } from '../products/materials.ts'
import { USUAL_OUTPUT_DPI } from './pixel-grid.ts'
import type { PrintFormat } from './print-formats.ts'
import { type PrintMedium, usualMedium } from './print-media.ts'

/** Which customers approve a picture of their print first. */
export const PROOF_RULES = ['never', 'whenAsked', 'always'] as const
export type ProofRule = (typeof PROOF_RULES)[number]

export type PrintingSettings = {
  media: PrintMedium[]
  dpi: number
  format: PrintFormat
  /** Days after which files are removed; they can be made again. */
  keepDays: number
  proofs: ProofRule
}

export const PRINT_MATERIAL_NAMES: readonly string[] = materialsOf('wallpapers').map(
  ({ name }) => name,
)

export const LARGEST_KEEP_DAYS = 365

export const DEFAULT_PRINTING: PrintingSettings = {
  media: PRINT_MATERIAL_NAMES.map(usualMedium),
  dpi: USUAL_OUTPUT_DPI,
  format: 'pdf',
  keepDays: 30,
  proofs: 'whenAsked',
}
