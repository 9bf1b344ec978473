import { bigint, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** A UUIDv7: rows made later sort later. */
export const newId = (): string => v7()

/** Primary key: a new id unless one is given. */
export function idColumn() {
  return uuid().primaryKey().$defaultFn(newId)
}

/** A moment in UTC, stamped by the database's clock when the row is made. */
export function createdAtColumn() {
  return timestamp({ withTimezone: true }).notNull().defaultNow()
}

/** The moment of the last change made through drizzle, by this process's clock. */
export function updatedAtColumn() {
  return timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())
}

/** An amount of money in paise. */
export function paiseColumn() {
  return bigint({ mode: 'number' })
}

/** A measure or weight in the unit that its name ends with, exact to two decimals. */
export function measureColumn() {
  return numeric({ mode: 'number', precision: 8, scale: 2 })
}
