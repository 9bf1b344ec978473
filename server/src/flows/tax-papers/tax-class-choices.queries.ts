import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import type { TaxClass } from '@bhitti/contract/rules/tax/tax-classes'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { taxClassChoices } from './tax-class-choices.table.ts'
import type { LineClasses } from './taxed-lines.ts'

export async function readClassChoices(
  db: Queryable,
  { items }: Pick<Order, 'items'>,
): Promise<LineClasses> {
  const lineIds = items.map(({ id }) => id)
  const rows = await db
    .select({ lineId: taxClassChoices.lineId, taxClass: taxClassChoices.taxClass })
    .from(taxClassChoices)
    .where(inArray(taxClassChoices.lineId, lineIds))
  return new Map(rows.map(({ lineId, taxClass }) => [lineId, taxClass]))
}

export async function writeClassChoices(
  db: Queryable,
  chosenBy: string,
  choices: readonly { lineId: string; taxClass: TaxClass }[],
): Promise<void> {
  await db
    .insert(taxClassChoices)
    .values(choices.map((choice) => ({ ...choice, chosenBy })))
    .onConflictDoUpdate({
      target: taxClassChoices.lineId,
      set: { taxClass: sql`excluded.tax_class`, chosenBy, chosenAt: sql`now()` },
    })
}
