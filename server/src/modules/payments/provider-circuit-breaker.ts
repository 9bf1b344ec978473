/**
 * Asks the payment provider over HTTP, with patience and an end to it: five seconds for an answer,
 * eight for everything; what may safely be asked again is; and when nobody answers for a while, the
 * shop stops asking for some seconds, so that its customers hear of it at once.
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
  /** Milliseconds for one answer, and for all attempts together with the pauses between them. */
  callMs: number
  totalMs: number
  /** Attempts after the first. */
  retries: number
  /** Unanswered attempts in a row after which nobody is asked for `breakMs`. */
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
/** The pauses grow from here, by chance, so that many who wait do not come back together. */
const PAUSES = new ExponentialBackoff({ initialDelay: 150, maxDelay: 2000 })
const MAX_ANSWER_BYTES = 1_000_000
const MAX_DESCRIPTION = 300

/** A call that may be asked again: the provider knows a repeat by its receipt, or nothing changes. */
export type ProviderRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** What is asked instead of a repeat that would be refused because the first one had worked. */
  ifUnclear?: ProviderRequest
}

/** `spentMs` is taken off the time for all attempts together, but at least half of it is left. */
export type AskProvider = <T>(
  schema: z.ZodType<T>,
  request: ProviderRequest,
  spentMs?: number,
) => Promise<T>

type Address = { apiUrl: string; keyId: string; keySecret: string }

/** What was answered, whatever it means; `json` is undefined for a body that is none. */
type Answer = { status: number; json: unknown; retryAfterMs: number }

/** Too many calls: this one was not looked at. */
class ThrottledError extends ProviderUnavailableError {
  readonly retryAfterMs: number
  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** Nobody was asked, because nobody has answered lately. */
class NotAskedError extends ProviderUnavailableError {}

/**
 * The shop's keys were turned away: a mistake of the installation, which says nothing about the
 * payment. Whatever is due stays due until the keys are right.
 */
class KeysRefusedError extends ProviderUnavailableError {}

/**
 * A way to ask the provider at `address.apiUrl`, which is read again for every call.
 * Its calls throw ProviderRefusedError or ProviderUnavailableError, nothing else.
 */
export function connectProvider(address: Address, given: Partial<Patience> = {}): AskProvider {
  const patience = { ...PATIENCE, ...given }
  // Any answer that can be read, also a refusal, shows that the provider is there.
  const breaker = circuitBreaker(handleType(ProviderUnavailableError), {
    halfOpenAfter: patience.breakMs,
    breaker: new ConsecutiveBreaker(patience.breakAfter),
  })

  async function attempt(request: ProviderRequest, end: AbortSignal): Promise<Answer> {
    const notAsked = () => new NotAskedError(`${nameOf(request)}: the provider is not asked now`)
    // One call tries whether it is back; the breaker would have the others wait for that one.
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
    // Not cockatiel's retry: its pauses know neither the deadline nor what a throttled call is told.
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

/** Undefined when there is nothing to be gained by asking again. */
function pauseBeforeRepeat(error: unknown, usualMs: number): number | undefined {
  if (error instanceof ThrottledError) return Math.max(error.retryAfterMs, usualMs)
  if (error instanceof NotAskedError || error instanceof KeysRefusedError) return undefined
  const isUnclear = error instanceof ProviderUnavailableError
  return isUnclear ? usualMs : undefined
}

/** @throws ProviderUnavailableError when nothing came back that the provider itself would say */
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
  // Pages of HTML are from some machine in between; of too many calls that machine may speak, too.
  if (status >= 500 || (json === undefined && status !== 429)) {
    throw new ProviderUnavailableError(`${nameOf(request)} was not answered: ${status}`)
  }
  return { status, json, retryAfterMs: retryAfterMs(response) }
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

/** Told in seconds or as a date; 0 when nothing is told. */
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

/** 408 and 409 say that the same request may still be worked on. */
function isStillWorking(status: number): boolean {
  return status === 408 || status === 409
}

/** Without the query: what is logged says which call, not what about. */
function nameOf({ method, path }: ProviderRequest): string {
  return `${method} ${path.split('?')[0]}`
}
