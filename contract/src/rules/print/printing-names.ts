import type { PrintFormat } from './print-formats.ts'
import type { Division, Join } from './print-media.ts'
import type { ProofRule } from './printing-settings.ts'

export const JOIN_NAMES: Record<Join, string> = {
  butt: 'Edge to edge',
  overlap: 'Overlapping, cut on the wall',
}

export const DIVISION_NAMES: Record<Division, string> = {
  equal: 'All of one width',
  full: 'Full strips, the rest last',
}

export const FORMAT_NAMES: Record<PrintFormat, string> = { pdf: 'PDF', tiff: 'TIFF' }

export const PROOF_RULE_NAMES: Record<ProofRule, string> = {
  never: 'Never',
  whenAsked: 'When the customer asks',
  always: 'For every print',
}
