import type { TaxClass } from '@bhitti/contract/rules/tax/tax-classes'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { orderLines } from '../../modules/orders/orders.table.ts'

export const taxClassChoices = pgTable('tax_class_choices', {
  lineId: uuid()
    .primaryKey()
    .references(() => orderLines.id, { onDelete: 'cascade' }),
  taxClass: text().$type<TaxClass>().notNull(),
  chosenBy: uuid()
    .notNull()
    .references(() => accounts.id),
  chosenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
