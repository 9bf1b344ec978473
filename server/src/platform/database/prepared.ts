/**
 * Statements that the query builder writes once for each connection instead of with every use, which is most
 * of what a short statement costs the shop's process.
 */
import { type Placeholder, QueryPromise, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from './connect.ts'

/** Where the values go of a statement that is written once, by their names. */
export type Places<Values> = { readonly [Name in keyof Values]: Placeholder }

/** What stands in a statement: a value, or the place of one. */
export type Placed<T> = T | Placeholder

type Preparable<Answer> = SQLWrapper & {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Answer> }
}

/** A statement with its values, which is sent by executing or awaiting it. */
export class PreparedStatement<Answer> extends QueryPromise<Answer> {
  override readonly execute: () => Promise<Answer>

  constructor(execute: () => Promise<Answer>) {
    super()
    this.execute = execute
  }
}

/**
 * A statement whose text depends on nothing but the places of its values. `write` runs once for each
 * connection, and gets the places by the names of the values. What the builder fills in by itself is written
 * once, too: an insert names its id, and a table whose updates note their moment is not updated so.
 */
export function prepared<Values extends object, Answer>(
  write: (db: Queryable, places: Places<Values>) => Preparable<Answer>,
): (db: Queryable, values: Readonly<Values>) => PreparedStatement<Answer> {
  const places = new Proxy({} as Places<Values>, {
    get: (_, name) => sql.placeholder(String(name)),
  })
  const written = new WeakMap<Queryable, ReturnType<Preparable<Answer>['prepare']>>()

  return (db, values) =>
    new PreparedStatement(() => {
      // The driver names statements by their texts: see hot-statements.ts.
      const statement = written.get(db) ?? write(db, places).prepare('')
      written.set(db, statement)
      return statement.execute({ ...values })
    })
}
