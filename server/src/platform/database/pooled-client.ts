/** A connection of the pool to a PostgreSQL server, on which the shop waits as seldom as it can. */
import pg from 'pg'
import { hotNames } from './hot-statements.ts'

type Statement = { text: string; name?: string; query_timeout?: number }

/** The longest that a timer can be: 24 days. */
const WITHOUT_END_MS = 2 ** 31 - 1

/** What a pool makes its connections with; all of one pool agree on which statements are hot. */
export function pooledClient(): typeof pg.Client {
  const nameOf = hotNames()

  return class extends pg.Client {
    /** Holding: what is sent waits for more to travel with. Leaving: it goes once this turn has ended. */
    #departure: 'idle' | 'holding' | 'leaving' = 'idle'
    /** Its work has set a time-out of its own on the server: what takes long there is not a server that is gone. */
    #takesLong: 'no' | 'in this transaction' | 'always' = 'no'

    constructor(config?: pg.ClientConfig) {
      super(config)
      // Told before it can be used. A standby would refuse every change, and keep those that go to it from the leader.
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return
        this.connection.stream.destroy(new StandbyError())
      })
    }

    // Declared with an overload for each form of arguments; the driver tells them apart by itself.
    override query(...[statement, values, ...others]: unknown[]): never {
      if (isBegin(statement)) return this.#begin(statement) as never
      this.#noteTimeouts(textOf(statement))
      const named = hasParameters(statement, values)
        ? { ...statement, name: nameOf(statement.text) }
        : statement
      this.#leaveTogether()
      return this.#send(this.#withPatience(named), values, ...others) as never
    }

    #noteTimeouts(text: string): void {
      if (ENDS_TRANSACTION.test(text)) {
        if (this.#takesLong === 'in this transaction') this.#takesLong = 'no'
      } else if (text.includes('statement_timeout')) {
        this.#takesLong = text.startsWith('set statement_timeout')
          ? 'always'
          : 'in this transaction'
      }
    }

    #withPatience(statement: unknown): unknown {
      if (this.#takesLong === 'no') return statement
      const asked = isStatement(statement) ? statement : { text: textOf(statement) }
      return { ...asked, query_timeout: WITHOUT_END_MS }
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

const ENDS_TRANSACTION = /^(?:commit|rollback)$/i

/** A server that only reads has answered where the leader was asked for. */
class StandbyError extends Error {
  /** As PostgreSQL says of a change on a standby. */
  readonly code = '25006'

  constructor() {
    super('the database server at DATABASE_URL is a standby, which only reads')
  }
}

function textOf(statement: unknown): string {
  return isStatement(statement) ? statement.text : String(statement)
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
