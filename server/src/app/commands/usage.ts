import type { DatabaseConnection } from '../../platform/database/connect.ts'

/** Runs one command; the text it returns is printed at the end. */
export type Verb = (connection: DatabaseConnection, args: string[]) => Promise<string>

export class UsageError extends Error {}

export function usage<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
