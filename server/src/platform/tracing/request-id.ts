import { randomBytes } from 'node:crypto'

let untraced: string | undefined

/**
 * A name for a request that nobody can guess or choose: what the log, the error reply and, where traces are
 * collected, the trace call it by. 32 hexadecimal digits, as the W3C's trace ids are.
 */
export function newRequestId(): string {
  untraced = randomBytes(16).toString('hex')
  return untraced
}

/** The id of the next trace: that of the request that has just come in, and a new one for everything else. */
export function newTraceId(): string {
  const id = untraced ?? randomBytes(16).toString('hex')
  untraced = undefined
  return id
}
