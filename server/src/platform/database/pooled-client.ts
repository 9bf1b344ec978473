/** A connection of the pool to a PostgreSQL server, on which the shop waits as seldom as it can. */
import pg from 'pg'
import { hotNames } from './hot-statements.ts'

type Statement = { text: string; name?: string }

/** What a pool makes its connections with; all of one pool agree on which statements are hot. */
export function pooledClient(): typeof pg.Client {
  const nameOf = hotNames()

  return class extends pg.Client {
    /** Holding: what is sent waits for more to travel with. Leaving: it goes once this turn has ended. */
    #departure: 'idle' | 'holding' | 'leaving' = 'idle'

    // Declared with an overload for each form of arguments; the driver tells them apart by itself.
    override query(...[statement, values, ...others]: unknown[]): never {
      if (isBegin(statement)) return this.#begin(statement) as never
      const named = hasParameters(statement, values)
        ? { ...statement, name: nameOf(statement.text) }
        : statement
      this.#leaveTogether()
      return this.#send(named, values, ...others) as never
    }

    #send(...request: unknown[]): unknown {
      return Reflect.apply(super.query, this, request)
    }

    /**
     * Lets BEGIN travel with the first statement of its transaction instead of waiting for an answer that says
     * nothing. Should it fail, so does that statement.
     */
    #begin(statement: Statement): Promise<unknown> {
      this.#hold()
      const begun = this.#send(statement) as Promise<unknown>
      begun.catch(() => {})
      return Promise.resolve({ command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] })
    }

    /** Statements that are sent without waiting for each other are one write to the socket. */
    #leaveTogether(): void {
      if (this.#departure === 'leaving') return
      this.#hold()
      this.#departure = 'leaving'
      process.nextTick(() => {
        this.#departure = 'idle'
        this.connection.stream.uncork()
      })
    }

    #hold(): void {
      if (this.#departure !== 'idle') return
      this.#departure = 'holding'
      this.connection.stream.cork()
    }
  }
}

function isBegin(statement: unknown): statement is Statement {
  return isStatement(statement) && statement.text === 'begin'
}

function hasParameters(statement: unknown, values: unknown): statement is Statement {
  return isStatement(statement) && !statement.name && Array.isArray(values) && values.length > 0
}

function isStatement(statement: unknown): statement is Statement {
  return typeof statement === 'object' && statement !== null && 'text' in statement
}
