import type { SQLWrapper } from 'drizzle-orm'
import type { PreparedStatement } from './prepared.ts'
import { Ending as PendingCommit } from './transaction.ts'

/** Work that begins when it is executed; it may send another statement once it has an answer. */
export type Step<Answer> = { execute: () => Promise<Answer> }

export type Statement<Answer> = (Step<Answer> & SQLWrapper) | PreparedStatement<Answer>

type Answers<S extends readonly Step<unknown>[]> = {
  -readonly [I in keyof S]: S[I] extends Step<infer Answer> ? Answer : never
}

/**
 * Sends statements of one transaction in order, in one write, and waits for all answers. PostgreSQL runs them one after
 * the other: a statement after a lock sees what is there once the lock is held. If one fails, all later ones fail, and
 * a step still running is no longer in the transaction.
 */
export async function sendTogether<const S extends readonly Step<unknown>[]>(
  ...steps: S
): Promise<Answers<S>> {
  const sent = steps.map(async (step) => step.execute())
  try {
    // Safe: answers have the order of the steps.
    return (await Promise.all(sent)) as Answers<S>
  } catch (error) {
    await Promise.allSettled(sent)
    throw error
  }
}

/**
 * Ends a transaction with statements that COMMIT follows without waiting. If one fails, nothing is changed. `answer`
 * runs after COMMIT on the last answer, so it can refuse nothing.
 */
export function sendWithCommit<A, T>(
  before: readonly Statement<unknown>[],
  last: Statement<A>,
  answer: (answer: A) => T,
): PendingCommit<T> {
  const sent: Promise<unknown>[] = []
  try {
    for (const statement of before) sent.push(statement.execute())
    const lastSent = last.execute()
    // The first error gives the reason; later ones only say that the transaction has failed.
    return new PendingCommit(
      Promise.all([lastSent, ...sent]).then(([answered]) => answer(answered)),
    )
  } catch (error) {
    // A statement that cannot be sent must keep COMMIT from following the others.
    void Promise.allSettled(sent)
    throw error
  }
}
