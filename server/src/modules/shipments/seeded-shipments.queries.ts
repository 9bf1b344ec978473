import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { shipmentLines, shipmentSteps, shipments } from './shipments.table.ts'

type Line = typeof shipmentLines.$inferInsert
type Step = typeof shipmentSteps.$inferInsert

export type SeededParcel = {
  row: typeof shipments.$inferInsert & { id: string }
  lines: Line[]
  steps: Step[]
}

export async function insertParcels(
  tx: Transaction,
  parcels: readonly SeededParcel[],
): Promise<void> {
  await insertMany(
    tx,
    shipments,
    parcels.map(({ row }) => row),
  )
  await insertMany(
    tx,
    shipmentLines,
    parcels.flatMap(({ lines }) => lines),
  )
  await insertMany(
    tx,
    shipmentSteps,
    parcels.flatMap(({ steps }) => steps),
  )
}
