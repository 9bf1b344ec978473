import { bigint, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Returns a UUIDv7: later ids sort later. */
export const newId = (): string => v7()

export function idColumn() {
  return uuid().primaryKey().$defaultFn(newId)
}

/** Returns a column for the time of insertion in UTC, by the database's clock. */
export function createdAtColumn() {
  return timestamp({ withTimezone: true }).notNull().defaultNow()
}

/** Returns a column for the time of the last change made through drizzle, by this process's clock. */
export function updatedAtColumn() {
  return timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())
}

export function paiseColumn() {
  return bigint({ mode: 'number' })
}

/** Returns a column for a measure or weight in the unit that its name ends with, exact to two decimals. */
export function measureColumn() {
  return numeric({ mode: 'number', precision: 8, scale: 2 })
}
