const CODES: ReadonlySet<unknown> = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/** Whether an error of a caller's connection only says that the caller hung up, as people on phones do all day. */
export function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code)
}
