/** Statements that do not need each other's answers. */
import type { SQLWrapper } from 'drizzle-orm'
import type { PreparedStatement } from './prepared.ts'
import { Ending } from './transaction.ts'

/** Sent by executing it; it may go on with another statement once it has an answer. */
export type Step<Answer> = { execute: () => Promise<Answer> }

/** A single statement. */
export type Statement<Answer> = (Step<Answer> & SQLWrapper) | PreparedStatement<Answer>

type Answers<S extends readonly Step<unknown>[]> = {
  -readonly [I in keyof S]: S[I] extends Step<infer Answer> ? Answer : never
}

/**
 * Sends statements of one transaction one behind the other, in this order, and waits for their answers
 * together: on a connection to a server they travel as one. PostgreSQL works on them one after the other, so
 * that what comes after a lock sees what is there once it has the lock. When one fails, so do all after it, and
 * none goes on once this has returned: the connection is no longer in its transaction then.
 */
export async function sendTogether<const S extends readonly Step<unknown>[]>(
  ...steps: S
): Promise<Answers<S>> {
  const sent = steps.map(async (step) => step.execute())
  try {
    // Safe: the answers are those of the steps, in their order.
    return (await Promise.all(sent)) as Answers<S>
  } catch (error) {
    await Promise.allSettled(sent)
    throw error
  }
}

/**
 * Ends a transaction with statements that COMMIT travels with instead of waiting for their answers; if one
 * fails, nothing has been done. `answer` makes what the transaction returns of the answer to the last, after
 * COMMIT: by then nothing can be refused any more.
 */
export function endWith<A, T>(
  before: readonly Statement<unknown>[],
  last: Statement<A>,
  answer: (answer: A) => T,
): Ending<T> {
  const sent: Promise<unknown>[] = []
  try {
    for (const statement of before) sent.push(statement.execute())
    const lastSent = last.execute()
    // The first that fails says why; those after it only that the transaction has failed.
    return new Ending(Promise.all([lastSent, ...sent]).then(([answered]) => answer(answered)))
  } catch (error) {
    // What cannot even be sent must not let COMMIT follow those that were.
    void Promise.allSettled(sent)
    throw error
  }
}
