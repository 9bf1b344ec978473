import pg from 'pg'
import { hotNames } from './hot-statements.ts'

type Statement = { text: string; name?: string; query_timeout?: number }

/** Longest delay of a timer: 24 days. */
const WITHOUT_END_MS = 2 ** 31 - 1

/**
 * Returns the client class of a pool that saves round trips by sending statements together. Its connections share hot
 * statements.
 */
export function pooledClient(): typeof pg.Client {
  const nameOf = hotNames()

  return class extends pg.Client {
    /** `holding`: data waits for more to be sent with it. `leaving`: it is written at the end of this tick. */
    #departure: 'idle' | 'holding' | 'leaving' = 'idle'
    /** Set once the work has set its own time-out on the server: a slow answer is then no lost server. */
    #takesLong: 'no' | 'in this transaction' | 'always' = 'no'

    constructor(config?: pg.ClientConfig) {
      super(config)
      // Arrives before the connection can be used. A standby would refuse every change and keep them from the leader.
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return
        this.connection.stream.destroy(new StandbyError())
      })
    }

    // pg declares an overload for each form of arguments; all forms are passed on as they are.
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

    /** Sends BEGIN with the first statement of its transaction. If BEGIN fails, so does that statement. */
    #begin(statement: Statement): Promise<unknown> {
      this.#hold()
      const begun = this.#send(statement) as Promise<unknown>
      begun.catch(() => {})
      return Promise.resolve({ command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] })
    }

    /** Sends the statements of one tick in one write to the socket. */
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

class StandbyError extends Error {
  /** PostgreSQL's code for a change on a standby. */
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
