import { DrizzleQueryError } from 'drizzle-orm'

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown }

/**
 * Returns an error for the log. Of a failed query only the statement is kept: its values and PostgreSQL's details may
 * be personal data or password hashes.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...('code' in error ? { code: error.code } : {}),
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  }
}

/** Returns the stack without the message, which may contain such values. */
function framesOf({ stack = '' }: Error): string {
  const lines = stack.split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).join('\n')
}
