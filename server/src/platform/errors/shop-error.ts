import { ERROR_CODES, type ErrorCode, type FieldErrors } from '@bhitti/contract/calls/error-codes'

/** An expected refusal: a code of the contract, with the fields it concerns and facts for the reply. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  /** Further facts that the caller needs, such as the true total. */
  readonly facts: Record<string, unknown>
  /** When to try again, where that is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      /** Replaces the code's own words where they would name a figure or a place. */
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
