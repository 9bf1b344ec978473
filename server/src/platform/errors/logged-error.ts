import { DrizzleQueryError } from 'drizzle-orm'

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown }

/**
 * How an error is written to the log. Of a failed query only the statement is written: its values, and
 * the details that PostgreSQL adds, may be somebody's address, telephone number or password hash.
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

/** The stack without the message on top of it. */
function framesOf({ stack = '' }: Error): string {
  const lines = stack.split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).join('\n')
}
