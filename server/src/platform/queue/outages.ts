import { isDatabaseAway } from '../database/database-away.ts'
import { OutageError } from '../errors/outage-error.ts'
import { ShopError } from '../errors/shop-error.ts'
import { TooMuchWork, WorkStopped } from '../processes/work-process.ts'

/** Error codes of the file system, the mail client and HTTP clients. */
const CODES: ReadonlySet<string> = new Set([
  // No space, or too many open files.
  ...['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS', 'EIO'],
  // nodemailer: the server is away, or refuses the shop altogether.
  ...['ECONNECTION', 'EDNS', 'ESOCKET', 'ETLS', 'EAUTH', 'EPROTOCOL'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
  ...['UND_ERR_SOCKET', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])
const NAMES: ReadonlySet<string> = new Set(['TimeoutError', 'AbortError'])

/** True if the database, a store or an external service is away, full or busy, so that the work may succeed later. */
export function isOutage(error: unknown): boolean {
  if (isDatabaseAway(error)) return true
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (isOutageItself(cause)) return true
    cause = cause.cause
  }
  return false
}

function isOutageItself(error: Error): boolean {
  if (error instanceof OutageError) return true
  if (error instanceof TooMuchWork || error instanceof WorkStopped) return true
  if (error instanceof ShopError && error.status === 503) return true
  if (NAMES.has(error.name) || isStoreAway(error)) return true
  // A mail server's 4xx reply asks to come back later.
  if ('responseCode' in error && isBetween(error.responseCode, 400, 500)) return true
  return 'code' in error && typeof error.code === 'string' && CODES.has(error.code)
}

/** True if an object store cannot serve the shop at all. A missing file is no outage. */
function isStoreAway(error: Error): boolean {
  if (!('$metadata' in error)) return false
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
  if (error.name === 'NoSuchBucket' || httpStatusCode === undefined) return true
  return isBetween(httpStatusCode, 500, 600) || [401, 403, 408, 429].includes(httpStatusCode)
}

function isBetween(code: unknown, from: number, below: number): boolean {
  return typeof code === 'number' && code >= from && code < below
}
