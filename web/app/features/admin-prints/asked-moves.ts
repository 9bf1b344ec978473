import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import { goesBack, hasBatch, type PrintStage } from '@bhitti/contract/rules/print/print-stages'

/**
 * True if something has to be said before a print is moved: a batch, a reason, how a proof was approved, that the
 * customer can no longer cancel, or that strips were not scanned.
 */
export function asksBeforeMoving(print: PrintCard, to: PrintStage): boolean {
  return (
    goesBack(print.stage, to) ||
    isProofOpen(print) ||
    (hasBatch(to) && print.batch === null) ||
    beginsProduction(print, to) ||
    packsUnchecked(print, to)
  )
}

/** True if the order of a print becomes Processing with this move, so that its customer can no longer cancel it. */
export function beginsProduction({ orderStatus }: PrintCard, to: PrintStage): boolean {
  return orderStatus === 'Pending' && hasBatch(to)
}

/** Whether the customer still has to approve what it will look like. */
export function isProofOpen({ stage, proof }: PrintCard): boolean {
  return stage === 'toProof' && (proof === 'waiting' || proof === 'changesWanted')
}

/** True if a print would be packed of which strips were not scanned. */
export function packsUnchecked({ stage, stripsUnchecked }: PrintCard, to: PrintStage): boolean {
  return to === 'packed' && stage !== 'packed' && stripsUnchecked > 0
}
