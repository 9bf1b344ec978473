// Delivers events to the merchant's server. Signs the exact bytes sent and retries failed deliveries. Pending ones are
// lost when the sandbox stops, so merchants must also poll.
import { webhookSignature } from './signatures.ts'

export type WebhookTarget = {
  /** Called for every attempt, because a port may become known late. */
  readonly url: () => string
  readonly secret: string
}

export type Notice = { readonly eventId: string; readonly body: string; readonly signature: string }

/** HTTP status; null if no reply came in time. */
export type NoticeAnswer = number | null

export type NoticePost = {
  /** Posts a notice until it is accepted or given up; calls `hear` with each reply. */
  readonly bring: (
    url: () => string,
    notice: Notice,
    options?: { readonly delayMs?: number; readonly hear?: (answer: NoticeAnswer) => void },
  ) => Promise<void>
  /** Aborts running deliveries, drops retries, and waits until both are done. */
  readonly close: () => Promise<void>
}

export type WebhookDelivery = {
  readonly deliver: (eventId: string, event: object) => void
  readonly close: () => Promise<void>
}

const timeoutMs = 5000
const repeatAfterMs = [1000, 5000, 30_000, 120_000, 600_000]

export function createWebhookDelivery(
  target: WebhookTarget,
  pausesMs: readonly number[] = repeatAfterMs,
): WebhookDelivery {
  const post = createNoticePost(pausesMs)
  return {
    deliver: (eventId, event) =>
      void post.bring(target.url, signNotice(eventId, event, target.secret)),
    close: post.close,
  }
}

export function signNotice(eventId: string, event: object, secret: string): Notice {
  const body = JSON.stringify(event)
  return { eventId, body, signature: webhookSignature(body, secret) }
}

/** Creates a sender. `pausesMs` precede the retries; `isOver` is true if no retry is needed. */
export function createNoticePost(
  pausesMs: readonly number[],
  isOver: (answer: NoticeAnswer) => boolean = isSuccess,
): NoticePost {
  const closing = new AbortController()
  const underway = new Set<Promise<void>>()
  const sleepers = new Set<() => void>()

  /** Does not keep the process alive, and ends early on close. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        sleepers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms).unref()
      sleepers.add(wake)
    })
  }

  async function untilTaken(
    url: () => string,
    notice: Notice,
    { delayMs = 0, hear }: Parameters<NoticePost['bring']>[2] = {},
  ): Promise<void> {
    if (delayMs > 0) await pause(delayMs)
    for (const next of [...pausesMs, null]) {
      if (closing.signal.aborted) return
      const answer = await postOnce(url, notice, closing.signal)
      if (closing.signal.aborted) return
      hear?.(answer)
      if (next === null || isOver(answer)) return
      await pause(next)
    }
  }

  return {
    bring(url, notice, options) {
      const work = untilTaken(url, notice, options).finally(() => underway.delete(work))
      underway.add(work)
      return work
    },
    async close() {
      closing.abort()
      for (const wake of sleepers) wake()
      await Promise.all(underway)
    },
  }
}

function isSuccess(answer: NoticeAnswer): boolean {
  return answer !== null && answer >= 200 && answer < 300
}

async function postOnce(
  url: () => string,
  { eventId, body, signature }: Notice,
  closing: AbortSignal,
): Promise<NoticeAnswer> {
  try {
    const response = await fetch(url(), {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
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
