// Delivery of webhooks with faults: dropped, held, duplicated, out of order or badly signed. Each is recorded with its
// replies.
import { invalidInput, unknownId } from '../provider-error.ts'
import type { ProviderEvent } from '../provider-events.ts'
import {
  createNoticePost,
  type Notice,
  type NoticeAnswer,
  signNotice,
} from '../webhook-delivery.ts'

export type NoticeRules = {
  readonly mode: 'deliver' | 'hold' | 'drop'
  readonly copies: number
  readonly delayMs: number
  readonly secret: 'current' | 'old' | 'wrong'
  /** Paise added to the payment's amount in the body. */
  readonly amountOffset: number
  /** True to change the amount after signing, so that the signature is wrong; false to change it before. */
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
  /** Replies to the attempts in order of arrival; null for none in time. */
  readonly statuses: readonly NoticeAnswer[]
}

export type NoticeTarget = {
  readonly url: string
  readonly secret: string
  readonly oldSecret?: string
}

export type NoticeOffice = {
  readonly take: (event: ProviderEvent, eventId: string) => void
  /** Throws for rules that could not take effect. */
  readonly setRules: (rules: Partial<NoticeRules>) => void
  readonly setTarget: (target: NoticeTarget) => void
  readonly release: (options: { readonly reverse: boolean }) => Promise<void>
  /** Delivers an event again, even a dropped one. Throws for unknown ids. */
  readonly redeliver: (eventId: string) => Promise<void>
  readonly list: () => readonly NoticeRecord[]
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

// Much shorter than the provider's, so that tests with an unreachable shop end soon.
const pausesMs = Array<number>(39).fill(500)

/** Stops after a refusal, such as a wrong signature; the real provider would continue. */
function isOver(answer: NoticeAnswer): boolean {
  return answer !== null && answer < 500 && answer !== 429
}

type KnownEvent = {
  readonly event: ProviderEvent
  readonly record: NoticeRecord & { readonly statuses: NoticeAnswer[] }
}

export function createNoticeOffice(first: NoticeTarget | null): NoticeOffice {
  const post = createNoticePost(pausesMs, isOver)
  const events = new Map<string, KnownEvent>()
  const underway = new Set<Promise<unknown>>()
  let target = first
  let rules = usualNotices
  let held: string[] = []

  function begin(eventId: string): Promise<unknown> {
    const known = events.get(eventId)
    if (!known) throw unknownId()
    if (!target) return Promise.resolve()
    const { url } = target
    const notice = write(eventId, known.event, rules, target)
    const options = {
      delayMs: rules.delayMs,
      hear: (answer: NoticeAnswer) => void known.record.statuses.push(answer),
    }
    const copies = Array.from({ length: rules.copies }, () =>
      post.bring(() => url, notice, options),
    )
    const work = Promise.all(copies).finally(() => underway.delete(work))
    underway.add(work)
    return work
  }

  return {
    take(event, eventId) {
      const payment = event.payload.payment.entity as { id?: string }
      const record = { eventId, name: event.event, paymentId: payment.id ?? null, statuses: [] }
      events.set(eventId, { event, record })
      if (rules.mode === 'hold') held.push(eventId)
      if (rules.mode === 'deliver') void begin(eventId)
    },
    setRules(changes) {
      const next = { ...rules, ...changes }
      assertPossible(next, target)
      rules = next
    },
    setTarget(next) {
      assertPossible(rules, next)
      target = next
    },
    async release({ reverse }) {
      const waiting = reverse ? held.toReversed() : held
      held = []
      for (const eventId of waiting) await begin(eventId)
    },
    async redeliver(eventId) {
      await begin(eventId)
    },
    list: () => [...events.values()].map(({ record }) => record),
    async settle() {
      while (underway.size > 0) await Promise.all(underway)
    },
    close: post.close,
  }
}

/** Rejects rules without effect, with which a test would pass without testing anything. */
function assertPossible(rules: NoticeRules, target: NoticeTarget | null): void {
  if (rules.secret === 'old' && target?.oldSecret === undefined) {
    throw invalidInput('There is no old secret.', { field: 'secret' })
  }
  if (rules.copies < 1) {
    throw invalidInput('A notice is sent at least once, or dropped.', { field: 'copies' })
  }
  if (rules.tampered && rules.amountOffset === 0) {
    throw invalidInput('A tampered notice needs an amountOffset.', { field: 'tampered' })
  }
}

function write(
  eventId: string,
  event: ProviderEvent,
  rules: NoticeRules,
  { secret: current, oldSecret: old = current }: NoticeTarget,
): Notice {
  const secret = { current, old, wrong: `not ${current}` }[rules.secret]
  const changed = withAmount(event, rules.amountOffset)
  if (!rules.tampered) return signNotice(eventId, changed, secret)
  return { ...signNotice(eventId, event, secret), body: JSON.stringify(changed) }
}

function withAmount(event: ProviderEvent, offset: number): ProviderEvent {
  if (offset === 0) return event
  const { payment } = event.payload
  const entity = payment.entity as { amount: number }
  const changed = { ...payment.entity, amount: entity.amount + offset }
  return { ...event, payload: { ...event.payload, payment: { entity: changed } } }
}
