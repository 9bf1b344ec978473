/** Tells a database that is away, or too busy to answer in time, from everything else that goes wrong. */

/** Ends of sessions and servers, time-outs, and lack of room: the same request may succeed in a moment. */
const CODES: ReadonlySet<string> = new Set([
  // Class 08: the connection.
  ...['08000', '08001', '08003', '08004', '08006'],
  '25006', // only reads: a standby that has not taken over yet
  '25P03', // a session that was idle in its transaction for too long
  '40001', // serialization failure, after all repetitions
  '40P01', // deadlock, after all repetitions
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock time-out
  '57014', // statement time-out
  '57P01', // administrator shut it down
  '57P02', // crashed
  '57P03', // starting up
  '57P05', // a session that was idle for too long
  // What sockets say.
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** What the driver and its pool say, which give no codes. */
const SAYINGS =
  /^(?:Connection terminated|timeout (?:exceeded when trying to connect|expired)|Client (?:has encountered a connection error|was closed) and is not queryable|Query read timeout|Cannot use a pool after calling end)/

/** Whether an error, or whatever caused it, means that the database cannot be asked now. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string' && CODES.has(cause.code)) return true
    if (SAYINGS.test(cause.message)) return true
    // A socket in the file system, as the embedded database has.
    if ('syscall' in cause && cause.syscall === 'connect') return true
    cause = cause.cause
  }
  return false
}
