import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import { goesBack, hasBatch, type PrintStage } from '@bhitti/contract/rules/print/print-stages'

/**
 * True if a move needs input or a warning first. It can need a batch, a reason or the approval of a proof. It warns
 * that the customer can no longer cancel, or that strips were not scanned.
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

/** True if the move sets the order to Processing, after which the customer cannot cancel it. */
export function beginsProduction({ orderStatus }: PrintCard, to: PrintStage): boolean {
  return orderStatus === 'Pending' && hasBatch(to)
}

/** True if the customer still has to approve the proof. */
export function isProofOpen({ stage, proof }: PrintCard): boolean {
  return stage === 'toProof' && (proof === 'waiting' || proof === 'changesWanted')
}

/** True if the print would be packed although some strips were not scanned. */
export function packsUnchecked({ stage, stripsUnchecked }: PrintCard, to: PrintStage): boolean {
  return to === 'packed' && stage !== 'packed' && stripsUnchecked > 0
}
