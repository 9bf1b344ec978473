import { SERVER_FAILED, SERVER_UNAVAILABLE } from '../rules/texts/page-errors.ts'
import type { Endpoint } from './endpoint.ts'
import type { ErrorCode, FieldErrors } from './error-codes.ts'

/** A failed reply of the API, or no reply at all (`server.unavailable`, status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: FieldErrors
  readonly facts: Readonly<Record<string, unknown>>
  /** True if the API wrote the message. False if nothing answered, or something in between did. */
  readonly isFromApi: boolean

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    fields: FieldErrors = {},
    facts: Readonly<Record<string, unknown>> = {},
    isFromApi = status > 0,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.facts = facts
    this.isFromApi = isFromApi
  }
}

export function apiUrl(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

export function replyError(status: number, body: unknown): ApiError | undefined {
  if (status >= 200 && status < 300) return undefined
  const reply = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const words = reply.success === false && typeof reply.message === 'string' ? reply.message : ''
  const isUnavailable = status === 503 || status === 0
  const fallback: ErrorCode = isUnavailable ? 'server.unavailable' : 'server.failed'
  // Safe: codes are only compared, so a code that is newer than this page matches nothing.
  const code =
    reply.success === false && typeof reply.code === 'string' ? (reply.code as ErrorCode) : fallback
  const message = words || (isUnavailable ? SERVER_UNAVAILABLE : SERVER_FAILED).message
  return new ApiError(status, code, message, fieldErrors(reply.fields), reply, words !== '')
}

function fieldErrors(fields: unknown): FieldErrors {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
