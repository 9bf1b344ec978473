// Errors of the provider. Nearly all are HTTP 400, as with the real one.

export type ErrorMetadata = { readonly payment_id?: string; readonly order_id?: string }

export type ProviderErrorBody = {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  readonly description: string
  readonly source: string
  readonly step: string
  readonly reason: string
  readonly metadata: ErrorMetadata
  readonly field?: string
}

export class ProviderError extends Error {
  readonly status: number
  readonly body: ProviderErrorBody

  constructor(status: number, body: ProviderErrorBody) {
    super(body.description)
    this.name = 'ProviderError'
    this.status = status
    this.body = body
  }
}

export function invalidInput(
  description: string,
  details: Partial<Pick<ProviderErrorBody, 'field' | 'reason' | 'step' | 'metadata'>> = {},
): ProviderError {
  return new ProviderError(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...details,
  })
}

/** Creates an error without a payment stage: authentication, routes, idempotency. */
export function refusal(status: number, description: string): ProviderError {
  return new ProviderError(status, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  })
}

export function unknownId(): ProviderError {
  return invalidInput('The id provided does not exist')
}

/** Creates the error for a defect of the sandbox; it hides the cause. */
export function serverError(): ProviderError {
  return new ProviderError(500, {
    code: 'SERVER_ERROR',
    description:
      'We are facing some trouble completing your request at the moment. Please try again shortly.',
    source: 'internal',
    step: 'NA',
    reason: 'server_error',
    metadata: {},
  })
}
