/** Where the print of a line stands, from the payment to the parcel. */

export const PRINT_STAGES = ['toProof', 'toPrint', 'printing', 'checking', 'packed'] as const
export type PrintStage = (typeof PRINT_STAGES)[number]

export const STAGE_NAMES: Record<PrintStage, string> = {
  toProof: 'To proof',
  toPrint: 'To print',
  printing: 'Printing',
  checking: 'Checking',
  packed: 'Packed',
}

/** What is told to the customer, in words that need no workshop. */
export const STAGE_WORDS: Record<PrintStage, string> = {
  toProof: 'We are preparing a proof for you to approve',
  toPrint: 'Waiting for its turn at the press',
  printing: 'Being printed',
  checking: 'Printed, and being checked strip by strip',
  packed: 'Checked and packed',
}

/** Where the proof of a print stands; `none` where nobody wants one. */
export const PROOF_STATES = ['none', 'waiting', 'approved', 'changesWanted'] as const
export type ProofState = (typeof PROOF_STATES)[number]

export const PROOF_STATE_WORDS: Record<ProofState, string> = {
  none: 'No proof was asked for',
  waiting: 'Waiting for the customer to approve',
  approved: 'Approved by the customer',
  changesWanted: 'The customer has asked for changes',
}

/** Characters of what somebody writes about a print. */
export const PRINT_NOTE_MAX = 500

/** The stage that follows; undefined behind the last. */
export function stageAfter(stage: PrintStage): PrintStage | undefined {
  return PRINT_STAGES[PRINT_STAGES.indexOf(stage) + 1]
}

/** The stage before; undefined at the first. */
export function stageBefore(stage: PrintStage): PrintStage | undefined {
  return PRINT_STAGES[PRINT_STAGES.indexOf(stage) - 1]
}

/** Whether a move goes back, which has to be explained. */
export function goesBack(from: PrintStage, to: PrintStage): boolean {
  return PRINT_STAGES.indexOf(to) < PRINT_STAGES.indexOf(from)
}

/** From here on the print has a batch, as ink has met the medium. */
export function hasBatch(stage: PrintStage): boolean {
  return PRINT_STAGES.indexOf(stage) >= PRINT_STAGES.indexOf('printing')
}

/** How long a batch may be. */
export const BATCH_MAX = 40
