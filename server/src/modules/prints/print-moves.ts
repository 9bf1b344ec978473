import type { PrintStage } from '@bhitti/contract/rules/print/print-stages'
import type { Transaction } from '../../platform/database/connect.ts'
import { printMoves } from './prints.table.ts'

export type NewMove = {
  printId: string
  from: PrintStage | null
  to: PrintStage
  /** Null for the shop itself and for the customer */
  actorId: string | null
  note: string | null
}

export async function recordMove(tx: Transaction, move: NewMove): Promise<void> {
  await tx.insert(printMoves).values(move)
}
