import { randomInt } from 'node:crypto'
import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { ErrorCode } from '@bhitti/contract/calls/error-codes'
import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { isToBeMade, type OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import { withoutContacts } from '@bhitti/contract/rules/orders/without-contacts'
import { CODE_CHARACTERS, CODE_LENGTH } from '@bhitti/contract/rules/print/label-code'
import {
  goesBack,
  hasBatch,
  type PrintStage,
  type ProofState,
} from '@bhitti/contract/rules/print/print-stages'
import type { ProofRule } from '@bhitti/contract/rules/print/printing-settings'
import { may } from '@bhitti/contract/rules/shop/staff-roles'
import type { PrintedFile } from '../../platform/renderer/print/print-to-render.ts'

/** Creates a random label code. It is no secret, only unique. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(32)]).join('')
}

export function firstStage(proofs: ProofRule): { stage: PrintStage; proof: ProofState } {
  return proofs === 'always'
    ? { stage: 'toProof', proof: 'waiting' }
    : { stage: 'toPrint', proof: 'none' }
}

export type PrintMove = {
  to: PrintStage
  batch?: string | undefined
  note?: string | undefined
  acceptsOtherBatch: boolean
  acceptsUnchecked: boolean
}

type MovedPrint = {
  stage: PrintStage
  proof: ProofState
  batch: string | null
  batchBefore: string | null
  isPlanned: boolean
  isClosed: boolean
  stripsUnchecked: number
  isWithheld: boolean
  orderStatus: OrderStatus
}

/** Returns why a print cannot be moved, or null. */
export function moveProblem(print: MovedPrint, move: PrintMove): ErrorCode | null {
  const { to, note = '', acceptsOtherBatch, acceptsUnchecked } = move
  if (print.isClosed) return 'print.closed'
  const isBack = goesBack(print.stage, to)
  // Prints of a cancelled order can only be moved back.
  if (print.orderStatus === 'Cancelled' && !isBack) return 'print.order_cancelled'
  if (isBack && note === '') return 'print.reason_missing'
  if (isBack) return null
  const isDecided = print.proof === 'none' || print.proof === 'approved'
  if (print.stage === 'toProof' && !isDecided && note === '') return 'print.proof_open'
  if (!hasBatch(to)) return null
  if (!print.isPlanned) return 'print.not_planned'
  if (print.isWithheld) return 'print.files_withheld'
  const batch = move.batch ?? print.batch
  if (batch === null) return 'print.batch_missing'
  const isOther = print.batchBefore !== null && batch !== print.batchBefore
  if (isOther && !acceptsOtherBatch && batch !== print.batch) return 'print.other_batch'
  const isUnchecked = to === 'packed' && print.stage !== 'packed' && print.stripsUnchecked > 0
  return isUnchecked && !acceptsUnchecked ? 'print.strips_not_checked' : null
}

/** True if printing has begun: it is at the press or behind it, or was sent without being moved on the board. */
export function isMade({ stage, closedAt }: { stage: PrintStage; closedAt: Date | null }): boolean {
  return hasBatch(stage) || closedAt !== null
}

export function differingStrips(
  made: readonly PrintedFile[],
  before: readonly PrintedFile[],
): number[] {
  const hashes = new Map(before.map(({ strip, pixelsSha256 }) => [strip, pixelsSha256]))
  return made
    .filter(({ strip, pixelsSha256 }) => (hashes.get(strip) ?? pixelsSha256) !== pixelsSha256)
    .map(({ strip }) => strip)
}

type ProvenPrint = {
  stage: PrintStage
  proof: ProofState
  isAgain: boolean
  /** True if it has a strip plan and an artwork, without which no proof can be made. */
  hasRecipe: boolean
  orderStatus: OrderStatus
}

export function canAskForProof(print: ProvenPrint, proofs: ProofRule): boolean {
  const { stage, proof, isAgain, hasRecipe, orderStatus } = print
  const isUntouched = stage === 'toPrint' && proof === 'none' && isToBeMade(orderStatus)
  return proofs === 'whenAsked' && isUntouched && !isAgain && hasRecipe
}

export function awaitsDecision({
  stage,
  proof,
  orderStatus,
}: Pick<ProvenPrint, 'stage' | 'proof' | 'orderStatus'>): boolean {
  return stage === 'toProof' && proof === 'waiting' && isToBeMade(orderStatus)
}

export function asPrintSeenBy(
  actor: Pick<SessionUser, 'permissions'>,
  print: PrintDetails,
): PrintDetails {
  if (may(actor, 'orders.see')) return print
  return {
    ...print,
    price: null,
    proofNote: print.proofNote && withoutContacts(print.proofNote),
    moves: print.moves.map((move) => ({ ...move, note: move.note && withoutContacts(move.note) })),
  }
}
