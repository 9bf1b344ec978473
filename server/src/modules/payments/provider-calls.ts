/**
 * Asks the payment provider over HTTP, with patience and an end to it: five seconds for an answer,
 * eight for everything; what may safely be asked again is; and when nobody answers for a while, the
 * shop stops asking for some seconds, so that its customers hear of it at once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from '@bhitti/contract/parse-json'
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { z } from 'zod'
import { ProviderRefusedError, ProviderUnavailableError } from './payment-provider.ts'

export type Patience = {
  /** Milliseconds for one answer, and for all attempts together. */
  callMs: number
  totalMs: number
  /** Attempts after the first, for calls that may be repeated. */
  retries: number
  /** Unanswered calls in a row after which nobody is asked for `breakMs`. */
  breakAfter: number
  breakMs: number
}

const PATIENCE: Patience = {
  callMs: 5000,
  totalMs: 8000,
  retries: 2,
  breakAfter: 5,
  breakMs: 10_000,
}
const MAX_ANSWER_BYTES = 1_000_000
/** Waiting longer than this for a throttled call would outlast the customer. */
const MAX_THROTTLE_MS = 3000

export type ProviderRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** Whether the provider recognises a repeat, or nothing changes. */
  repeatable: boolean
}

export type AskProvider = <T>(schema: z.ZodType<T>, request: ProviderRequest) => Promise<T>

type Address = { apiUrl: string; keyId: string; keySecret: string }

/** An answer that says: later. */
class ThrottledError extends ProviderUnavailableError {
  readonly retryAfterMs: number
  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * A way to ask the provider at `address.apiUrl`, which is read anew for every call.
 * Its calls throw ProviderRefusedError or ProviderUnavailableError, nothing else.
 */
export function connectProvider(address: Address, given: Partial<Patience> = {}): AskProvider {
  const patience = { ...PATIENCE, ...given }
  const breaker = circuitBreaker(handleType(ProviderUnavailableError), {
    halfOpenAfter: patience.breakMs,
    breaker: new ConsecutiveBreaker(patience.breakAfter),
  })
  // While the breaker is open a repeat would be refused as well.
  const patiently = retry(
    handleWhen((error) => error instanceof ProviderUnavailableError),
    { maxAttempts: patience.retries, backoff: new ExponentialBackoff({ initialDelay: 150 }) },
  )
  const asking = wrap(patiently, breaker)

  return async (schema, request) => {
    const end = AbortSignal.timeout(patience.totalMs)
    const attempt = async () => {
      const signal = AbortSignal.any([end, AbortSignal.timeout(patience.callMs)])
      try {
        return await askOnce(address, schema, request, signal)
      } catch (error) {
        if (error instanceof ThrottledError && request.repeatable) {
          await sleep(error.retryAfterMs, undefined, { signal: end }).catch(() => {})
        }
        throw error
      }
    }
    try {
      return await (request.repeatable ? asking.execute(attempt, end) : breaker.execute(attempt))
    } catch (error) {
      if (error instanceof ProviderRefusedError || error instanceof ProviderUnavailableError) {
        throw error
      }
      const reason = error instanceof BrokenCircuitError ? 'is not asked for now' : 'did not answer'
      throw new ProviderUnavailableError(`${nameOf(request)}: the provider ${reason}`, {
        cause: error,
      })
    }
  }
}

async function askOnce<T>(
  { apiUrl, keyId, keySecret }: Address,
  schema: z.ZodType<T>,
  request: ProviderRequest,
  signal: AbortSignal,
): Promise<T> {
  const { method, path, body, headers } = request
  let response: Response
  let text: string
  try {
    response = await fetch(`${apiUrl}/v1${path}`, {
      method,
      redirect: 'error',
      signal,
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    text = await readText(response)
  } catch (cause) {
    throw new ProviderUnavailableError(`${nameOf(request)} was not answered`, { cause })
  }
  const answer = parseJson(text)
  if (response.status === 429) {
    throw new ThrottledError(`${nameOf(request)}: too many calls`, retryAfterMs(response))
  }
  if (isRefusal(response.status)) {
    const said = `${nameOf(request)}: ${response.status} ${descriptionOf(answer)}`
    throw new ProviderRefusedError(said)
  }
  const parsed = schema.safeParse(answer)
  if (!response.ok || !parsed.success) {
    throw new ProviderUnavailableError(`${nameOf(request)}: unclear answer ${response.status}`)
  }
  return parsed.data
}

/** 408 and 409 say that the same request is still being worked on. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 409
}

/** @throws when it is longer than any true answer */
async function readText(response: Response): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error('the answer is too long')
    parts.push(Buffer.from(part))
  }
  return Buffer.concat(parts).toString('utf8')
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? '1')
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, MAX_THROTTLE_MS) : 1000
}

/** Without the query: what is logged says which call, not what about. */
function nameOf({ method, path }: ProviderRequest): string {
  return `${method} ${path.split('?')[0]}`
}

const errorEnvelope = z.object({ error: z.object({ description: z.string() }) })

function descriptionOf(answer: unknown): string {
  return errorEnvelope.safeParse(answer).data?.error.description ?? 'no description'
}
