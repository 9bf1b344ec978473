/** What verbs of the command line are, and mistakes of the person there. */
import type { DatabaseConnection } from '../../platform/database/connect.ts'

/** Does what it is called for, and returns what is said at the end. */
export type Verb = (connection: DatabaseConnection, args: string[]) => Promise<string>

/** A mistake of the person at the command line. */
export class UsageError extends Error {}

/** Turns what Node says about wrong options into a plain message. */
export function usage<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
