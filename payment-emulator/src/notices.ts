// How the provider's notices reach the shop, or do not: dropped, held, several at once, in the wrong
// order, with the wrong signature. Every one is written down with what became of it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProviderEvent } from '@bhitti/payment-sandbox/provider-events'
import { webhookSignature } from '@bhitti/payment-sandbox/signatures'
import { postNotice, signNotice } from '@bhitti/payment-sandbox/webhook-delivery'

export type NoticeRules = {
  readonly mode: 'deliver' | 'hold' | 'drop'
  /** How many times each is sent, all at once. */
  readonly copies: number
  readonly delayMs: number
  readonly secret: 'current' | 'old' | 'wrong'
  /** Paise added to the amount in the body: before signing it, or after. */
  readonly amountOffset: number
  readonly tampered: boolean
}

export const usualNotices: NoticeRules = {
  mode: 'deliver',
  copies: 1,
  delayMs: 0,
  secret: 'current',
  amountOffset: 0,
  tampered: false,
}

export type NoticeRecord = {
  readonly eventId: string
  readonly name: string
  readonly paymentId: string | null
  /** What each delivery was answered with; null for no answer. */
  readonly statuses: (number | null)[]
}

export type NoticeTarget = {
  readonly url: string
  readonly secret: string
  readonly oldSecret?: string
}

export type NoticeOffice = {
  readonly take: (event: ProviderEvent, eventId: string) => void
  readonly setRules: (rules: Partial<NoticeRules>) => void
  readonly setTarget: (target: NoticeTarget) => void
  /** Delivers what was held back and waits for the answers. */
  readonly release: (options: { readonly reverse: boolean }) => Promise<void>
  readonly redeliver: (eventId: string) => Promise<void>
  readonly list: () => readonly NoticeRecord[]
  /** Waits until everything that is on its way has been answered or given up. */
  readonly settle: () => Promise<void>
  readonly close: () => void
}

const attempts = 40
const pauseMs = 500

export function createNoticeOffice(first: NoticeTarget | null): NoticeOffice {
  let target = first
  let rules = usualNotices
  let closed = false
  const events = new Map<string, { event: ProviderEvent; record: NoticeRecord }>()
  let held: string[] = []
  const underway = new Set<Promise<void>>()

  async function send(eventId: string, with_: NoticeRules): Promise<void> {
    const known = events.get(eventId)
    if (!known || !target) return
    const { url } = target
    const notice = write(eventId, known.event, with_, target)
    if (with_.delayMs > 0) await sleep(with_.delayMs)
    const post = async () => {
      for (let attempt = 0; attempt < attempts && !closed; attempt += 1) {
        const status = await postNotice(url, notice)
        known.record.statuses.push(status)
        // A refusal of the signature does not get better.
        if (status !== null && status < 500 && status !== 429) return
        await sleep(pauseMs)
      }
    }
    await Promise.all(Array.from({ length: with_.copies }, post))
  }

  function begin(eventId: string, with_: NoticeRules): Promise<void> {
    const work = send(eventId, with_).finally(() => underway.delete(work))
    underway.add(work)
    return work
  }

  return {
    take(event, eventId) {
      const payment = event.payload.payment.entity as { id?: string }
      const record = { eventId, name: event.event, paymentId: payment.id ?? null, statuses: [] }
      events.set(eventId, { event, record })
      if (rules.mode === 'hold') held.push(eventId)
      if (rules.mode === 'deliver') void begin(eventId, rules)
    },
    setRules(changes) {
      rules = { ...rules, ...changes }
    },
    setTarget(next) {
      target = next
    },
    async release({ reverse }) {
      const waiting = reverse ? held.toReversed() : held
      held = []
      for (const eventId of waiting) await begin(eventId, { ...rules, mode: 'deliver' })
    },
    redeliver: (eventId) => begin(eventId, { ...rules, mode: 'deliver' }),
    list: () => [...events.values()].map(({ record }) => record),
    async settle() {
      while (underway.size > 0) await Promise.all(underway)
    },
    close() {
      closed = true
    },
  }
}

function write(eventId: string, event: ProviderEvent, rules: NoticeRules, target: NoticeTarget) {
  const secret = { current: target.secret, old: target.oldSecret ?? '', wrong: 'wrong' }[
    rules.secret
  ]
  const changed = withAmount(event, rules.amountOffset)
  if (!rules.tampered) return signNotice(eventId, changed, secret)
  const honest = JSON.stringify(event)
  return {
    eventId,
    body: JSON.stringify(changed),
    signature: webhookSignature(honest, secret),
  }
}

function withAmount(event: ProviderEvent, offset: number): ProviderEvent {
  if (offset === 0) return event
  const { payment } = event.payload
  const entity = payment.entity as { amount: number }
  const changed = { ...payment.entity, amount: entity.amount + offset }
  return { ...event, payload: { ...event.payload, payment: { entity: changed } } }
}
