// Brings events to the merchant's server: signed over the very bytes that are sent, repeated when the
// answer is not a success. What could not be brought is forgotten when the sandbox stops: a merchant
// has to ask by itself for what it never heard of.
import { webhookSignature } from './signatures.ts'

export type WebhookTarget = {
  /** Where to; asked anew for every delivery. */
  readonly url: () => string
  readonly secret: string
}

export type Notice = { readonly eventId: string; readonly body: string; readonly signature: string }

export type WebhookDelivery = {
  readonly deliver: (eventId: string, event: object) => void
  /** Ends what is on its way and gives up what was to be repeated. */
  readonly close: () => Promise<void>
}

const timeoutMs = 5000
const repeatAfterMs = [1000, 5000, 30_000, 120_000, 600_000]

export function signNotice(eventId: string, event: object, secret: string): Notice {
  const body = JSON.stringify(event)
  return { eventId, body, signature: webhookSignature(body, secret) }
}

/** Posts a notice once; the status of the answer, or null when there was none. */
export async function postNotice(
  url: string,
  { eventId, body, signature }: Notice,
  signal: AbortSignal = AbortSignal.timeout(timeoutMs),
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': signature,
      },
      body,
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

/** `pauses`: milliseconds before each further attempt. */
export function createWebhookDelivery(
  target: WebhookTarget,
  pauses: readonly number[] = repeatAfterMs,
): WebhookDelivery {
  const closing = new AbortController()
  const underway = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()

  async function attempt(notice: Notice, repeats: readonly number[]): Promise<void> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)])
    const status = await postNotice(target.url(), notice, signal)
    const isDelivered = status !== null && status >= 200 && status < 300
    const [pause, ...later] = repeats
    if (isDelivered || pause === undefined || closing.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      begin(notice, later)
    }, pause)
    timers.add(timer.unref())
  }

  function begin(notice: Notice, repeats: readonly number[]): void {
    const work = attempt(notice, repeats).finally(() => underway.delete(work))
    underway.add(work)
  }

  return {
    deliver: (eventId, event) => begin(signNotice(eventId, event, target.secret), pauses),
    async close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(underway)
    },
  }
}
