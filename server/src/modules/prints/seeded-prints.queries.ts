import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { printMoves, prints } from './prints.table.ts'

export type SeededPrint = typeof prints.$inferInsert
export type SeededPrintMove = typeof printMoves.$inferInsert

export async function insertPrints(
  tx: Transaction,
  made: { prints: SeededPrint[]; moves: SeededPrintMove[] },
): Promise<void> {
  await insertMany(tx, prints, made.prints)
  await insertMany(tx, printMoves, made.moves)
}
