/** Errors after which the same request may succeed in a moment: lost sessions, time-outs and lack of resources. */
const CODES: ReadonlySet<string> = new Set([
  // Class 08: connection errors.
  ...['08000', '08001', '08003', '08004', '08006'],
  '25006', // read-only: a standby that has not been promoted yet
  '25P03', // idle in a transaction for too long
  '40001', // serialization failure, after all retries
  '40P01', // deadlock, after all retries
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock time-out
  '57014', // statement time-out
  '57P01', // shut down by an administrator
  '57P02', // crash
  '57P03', // starting up
  '57P05', // idle session for too long
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Messages of the driver and its pool, which set no codes. */
const SAYINGS =
  /^(?:Connection terminated|timeout (?:exceeded when trying to connect|expired)|Client (?:has encountered a connection error|was closed) and is not queryable|Query read timeout|Cannot use a pool after calling end)/

/** True if an error or one of its causes means that the database cannot answer now. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string' && CODES.has(cause.code)) return true
    if (SAYINGS.test(cause.message)) return true
    // Failed connection to a Unix socket, as the embedded database has.
    if ('syscall' in cause && cause.syscall === 'connect') return true
    cause = cause.cause
  }
  return false
}
