const CODES: ReadonlySet<unknown> = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/** True if a connection error only says that the caller hung up, which happens all day on phones. */
export function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code)
}
