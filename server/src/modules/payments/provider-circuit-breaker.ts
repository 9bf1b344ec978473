/**
 * HTTP client of the payment provider: five seconds for an answer, eight with all retries. Only what is safe to repeat
 * is retried. After several failures in a row the circuit breaker fails calls at once, so that customers need not wait.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
} from 'cockatiel'
import { z } from 'zod'
import {
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'

export type Patience = {
  /** Timeouts in milliseconds: of one attempt, and of all attempts with the pauses between them. */
  callMs: number
  totalMs: number
  retries: number
  /** Failed attempts in a row that open the circuit for `breakMs`. */
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
/** Pauses grow exponentially with jitter, so that many waiting calls do not return together. */
const PAUSES = new ExponentialBackoff({ initialDelay: 150, maxDelay: 2000 })
const MAX_ANSWER_BYTES = 1_000_000
const MAX_DESCRIPTION = 300

/** A call that is safe to repeat: the provider recognises the repeat by its receipt, or nothing changes. */
export type ProviderRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** Request that replaces the repeat. For calls whose repeat would be refused if the first had worked. */
  ifUnclear?: ProviderRequest
}

/** Asks the provider. `spentMs` is deducted from the time for all attempts, but at least half of that remains. */
export type AskProvider = <T>(
  schema: z.ZodType<T>,
  request: ProviderRequest,
  spentMs?: number,
) => Promise<T>

type Address = { apiUrl: string; keyId: string; keySecret: string }

/** `json` is undefined if the body is not JSON. */
type Answer = { status: number; json: unknown; retryAfterMs: number }

class ThrottledError extends ProviderUnavailableError {
  readonly retryAfterMs: number
  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

class NotAskedError extends ProviderUnavailableError {}

/**
 * The provider rejected the shop's keys: a configuration error that says nothing about the payment. What is due stays
 * due until the keys are right.
 */
class KeysRefusedError extends ProviderUnavailableError {}

/**
 * Returns a function that asks the provider at `address`, whose fields are read at every call.
 * It throws only ProviderRefusedError or ProviderUnavailableError.
 */
export function connectProvider(address: Address, given: Partial<Patience> = {}): AskProvider {
  const patience = { ...PATIENCE, ...given }
  // Any readable answer, even a refusal, shows that the provider is up.
  const breaker = circuitBreaker(handleType(ProviderUnavailableError), {
    halfOpenAfter: patience.breakMs,
    breaker: new ConsecutiveBreaker(patience.breakAfter),
  })

  async function attempt(request: ProviderRequest, end: AbortSignal): Promise<Answer> {
    const notAsked = () => new NotAskedError(`${nameOf(request)}: the provider is not asked now`)
    // One call probes the provider. The breaker would make all others wait for it, so they fail at once.
    if (breaker.state === CircuitState.HalfOpen) throw notAsked()
    try {
      return await breaker.execute(() =>
        send(address, request, AbortSignal.any([end, AbortSignal.timeout(patience.callMs)])),
      )
    } catch (error) {
      throw error instanceof BrokenCircuitError ? notAsked() : error
    }
  }

  return async (schema, request, spentMs = 0) => {
    const totalMs = Math.ceil(Math.max(patience.totalMs - spentMs, patience.totalMs / 2))
    const deadline = performance.now() + totalMs
    const end = AbortSignal.timeout(totalMs)
    let asked = request
    let pause = PAUSES.next()
    // Not cockatiel's retry: its pauses ignore the deadline and Retry-After.
    for (let left = patience.retries; ; left -= 1) {
      try {
        return read(schema, asked, await attempt(asked, end))
      } catch (error) {
        const pauseMs = pauseBeforeRepeat(error, pause.duration)
        if (pauseMs === undefined || left === 0) throw error
        if (performance.now() + pauseMs >= deadline) throw error
        await sleep(pauseMs)
        pause = pause.next(undefined)
        if (!(error instanceof ThrottledError)) asked = asked.ifUnclear ?? asked
      }
    }
  }
}

/** Returns undefined if a repeat cannot help. */
function pauseBeforeRepeat(error: unknown, usualMs: number): number | undefined {
  if (error instanceof ThrottledError) return Math.max(error.retryAfterMs, usualMs)
  if (error instanceof NotAskedError || error instanceof KeysRefusedError) return undefined
  const isUnclear = error instanceof ProviderUnavailableError
  return isUnclear ? usualMs : undefined
}

/** @throws ProviderUnavailableError without an answer from the provider itself */
async function send(
  { apiUrl, keyId, keySecret }: Address,
  request: ProviderRequest,
  signal: AbortSignal,
): Promise<Answer> {
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
  const { status } = response
  const json = parseJson(text)
  // A body that is not JSON comes from a proxy. Only its 429 is taken seriously.
  if (status >= 500 || (json === undefined && status !== 429)) {
    throw new ProviderUnavailableError(`${nameOf(request)} was not answered: ${status}`)
  }
  return { status, json, retryAfterMs: retryAfterMs(response) }
}

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

/** Reads Retry-After, in seconds or as a date; 0 if it is missing. */
function retryAfterMs({ headers }: Response): number {
  const told = headers.get('retry-after') ?? ''
  const ms = /^[\d.]+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now()
  return ms > 0 ? ms : 0
}

const refusal = z.object({ error: z.object({ description: z.string().nullish() }) })

/** @throws ProviderRefusedError, ProviderUnavailableError */
function read<T>(schema: z.ZodType<T>, request: ProviderRequest, answer: Answer): T {
  const { status, json } = answer
  if (status === 429) {
    throw new ThrottledError(`${nameOf(request)}: too many calls`, answer.retryAfterMs)
  }
  if (status < 300) {
    const { success, data, error } = schema.safeParse(json)
    if (success) return data
    throw new ProviderUnavailableError(`${nameOf(request)}: odd answer`, { cause: error })
  }
  const refused = refusal.safeParse(json)
  if (refused.success && !isStillWorking(status)) {
    const reason = refused.data.error.description || 'no reason given'
    const isAboutKeys = status === 401 || status === 403
    const Refusal = isAboutKeys ? KeysRefusedError : ProviderRefusedError
    throw new Refusal(`${nameOf(request)}: ${status} ${reason.slice(0, MAX_DESCRIPTION)}`)
  }
  throw new ProviderUnavailableError(`${nameOf(request)}: unclear answer ${status}`)
}

/** True for 408 and 409: the same request may still be in progress. */
function isStillWorking(status: number): boolean {
  return status === 408 || status === 409
}

/** Leaves out the query, so that logs contain no data of the call. */
function nameOf({ method, path }: ProviderRequest): string {
  return `${method} ${path.split('?')[0]}`
}
