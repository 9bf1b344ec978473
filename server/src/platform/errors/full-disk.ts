/** Emscripten, in which the embedded database runs, has its own error numbers. */
const EMSCRIPTEN_ENOSPC = 51
const POSTGRES_DISK_FULL = '53100'

/** True if the error or one of its causes, from Node, PGlite or PostgreSQL, says that a disk or a quota is full. */
export function isFullDisk(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, code, errno, cause } = error as Record<string, unknown>
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === POSTGRES_DISK_FULL ||
    (name === 'ErrnoError' && errno === EMSCRIPTEN_ENOSPC) ||
    isFullDisk(cause)
  )
}
