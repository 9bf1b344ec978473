import { ERROR_CODES, type ErrorCode, type FieldErrors } from '@bhitti/contract/calls/error-codes'

/** Expected refusal: an error code of the contract, with the fields concerned and facts for the reply. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  /** Facts that the caller needs, such as the true total. */
  readonly facts: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      message?: string
      fields?: FieldErrors
      facts?: Record<string, unknown>
      cause?: unknown
      retryAfterSeconds?: number
    } = {},
  ) {
    super(options.message ?? ERROR_CODES[code].message, { cause: options.cause })
    this.name = 'ShopError'
    this.code = code
    this.status = ERROR_CODES[code].status
    this.fields = options.fields
    this.facts = options.facts ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
