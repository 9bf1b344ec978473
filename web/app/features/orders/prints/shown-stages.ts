import type { OwnPrint } from '@bhitti/contract/calls/printing/prints.schemas'
import {
  PRINT_STAGES,
  type PrintStage,
  STAGE_WORDS,
} from '@bhitti/contract/rules/print/print-stages'

export type ShownStage = { stage: PrintStage; words: string; at: string; isNow: boolean }

/**
 * Returns the stages that a print has reached, each with its latest start. Stages that were taken back are left out.
 */
export function shownStages(print: OwnPrint): ShownStage[] {
  return PRINT_STAGES.slice(0, PRINT_STAGES.indexOf(print.stage) + 1).flatMap((stage) => {
    const begun = print.moves.findLast((move) => move.stage === stage)
    const isNow = stage === print.stage
    return begun ? [{ stage, words: wordsOf(print, stage), at: begun.at, isNow }] : []
  })
}

function wordsOf({ stage: now, proof, proofMadeAt }: OwnPrint, stage: PrintStage): string {
  if (stage !== 'toProof') return STAGE_WORDS[stage]
  if (now !== 'toProof') return 'Paused for your proof'
  if (proof === 'changesWanted') return 'Paused until your changes are settled'
  return proofMadeAt !== null ? 'Waiting for you to approve the proof' : STAGE_WORDS.toProof
}
