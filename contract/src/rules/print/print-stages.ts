export const PRINT_STAGES = ['toProof', 'toPrint', 'printing', 'checking', 'packed'] as const
export type PrintStage = (typeof PRINT_STAGES)[number]

export const STAGE_NAMES: Record<PrintStage, string> = {
  toProof: 'To proof',
  toPrint: 'To print',
  printing: 'Printing',
  checking: 'Checking',
  packed: 'Packed',
}

export const STAGE_WORDS: Record<PrintStage, string> = {
  toProof: 'We are preparing a proof for you to approve',
  toPrint: 'Waiting for its turn at the press',
  printing: 'Being printed',
  checking: 'Printed, and being checked strip by strip',
  packed: 'Checked and packed',
}

/** States of a proof; `none` if nobody wants one. */
export const PROOF_STATES = ['none', 'waiting', 'approved', 'changesWanted'] as const
export type ProofState = (typeof PROOF_STATES)[number]

export const PROOF_STATE_WORDS: Record<ProofState, string> = {
  none: 'No proof was asked for',
  waiting: 'Waiting for the customer to approve',
  approved: 'Approved by the customer',
  changesWanted: 'The customer has asked for changes',
}

export const PRINT_NOTE_MAX = 500

export function stageAfter(stage: PrintStage): PrintStage | undefined {
  return PRINT_STAGES[PRINT_STAGES.indexOf(stage) + 1]
}

export function stageBefore(stage: PrintStage): PrintStage | undefined {
  return PRINT_STAGES[PRINT_STAGES.indexOf(stage) - 1]
}

/** True if the move goes back, which needs a reason. */
export function goesBack(from: PrintStage, to: PrintStage): boolean {
  return PRINT_STAGES.indexOf(to) < PRINT_STAGES.indexOf(from)
}

/** True if the stage is at or after the one at which ink is on the medium. */
export function hasBatch(stage: PrintStage): boolean {
  return PRINT_STAGES.indexOf(stage) >= PRINT_STAGES.indexOf('printing')
}

export const BATCH_MAX = 40
