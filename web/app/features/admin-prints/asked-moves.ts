import type { PrintCard } from '@bhitti/contract/calls/prints.schemas'
import { goesBack, hasBatch, type PrintStage } from '@bhitti/contract/rules/print/print-stages'

/** Whether something has to be said before a print is moved: a batch, a reason, or how a proof was approved. */
export function asksBeforeMoving(print: PrintCard, to: PrintStage): boolean {
  return goesBack(print.stage, to) || isProofOpen(print) || (hasBatch(to) && print.batch === null)
}

/** Whether the customer still has to approve what it will look like. */
export function isProofOpen({ stage, proof }: PrintCard): boolean {
  return stage === 'toProof' && (proof === 'waiting' || proof === 'changesWanted')
}
