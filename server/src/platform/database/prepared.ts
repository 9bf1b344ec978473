/** Statements that the query builder writes once per connection, since writing is most of a short statement's cost. */
import { type Placeholder, QueryPromise, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from './connect.ts'

export type Places<Values> = { readonly [Name in keyof Values]: Placeholder }

/** A value, or the placeholder of one. */
export type Placed<T> = T | Placeholder

type Preparable<Answer> = SQLWrapper & {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Answer> }
}

/** Statement with its values; executing or awaiting it sends it. */
export class PreparedStatement<Answer> extends QueryPromise<Answer> {
  override readonly execute: () => Promise<Answer>

  constructor(execute: () => Promise<Answer>) {
    super()
    this.execute = execute
  }
}

/**
 * Returns a statement that `write` builds once per connection. Values that the builder fills in would be frozen as
 * well: an insert must name its id, and tables with `$onUpdate` columns cannot be updated this way.
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
      // The driver names statements by their text: see hot-statements.ts.
      const statement = written.get(db) ?? write(db, places).prepare('')
      written.set(db, statement)
      return statement.execute({ ...values })
    })
}
