// The provider as one object: books, clock, ids and the listener. Every door (REST, payment window)
// goes through `execute`, so an event is never told before its change is kept.
import { type IdPrefix, randomSuffix } from './identifiers.ts'
import type { CommandContext, LedgerState, Outcome } from './ledger.ts'
import type { LedgerStore } from './ledger-store.ts'
import { type ProviderEvent, providerEvent } from './provider-events.ts'

export type SandboxProvider = {
  readonly keyId: string
  readonly keySecret: string
  readonly merchantName: string
  readonly state: LedgerState
  readonly execute: <Result>(command: Command<Result>) => Result
}

export type Command<Result> = (state: LedgerState, context: CommandContext) => Outcome<Result>

export type ProviderOptions = {
  readonly keyId: string
  readonly keySecret: string
  readonly merchantName: string
  readonly now?: () => Date
  /** Fourteen characters [A-Za-z0-9], the tail of an id. */
  readonly randomId?: () => string
  /** Whether a refund waits for its bank; asked for each, and none does when left out. */
  readonly refundsWait?: () => boolean
  /** Hears each event with its own id, once its change is kept. */
  readonly onEvent?: (event: ProviderEvent, eventId: string) => void
}

/** `report` hears of a listener that throws: its trouble must not become the buyer's. */
export function createProvider(
  store: LedgerStore,
  options: ProviderOptions,
  report: (error: unknown) => void,
): SandboxProvider {
  const {
    keyId,
    keySecret,
    merchantName,
    now = () => new Date(),
    randomId = randomSuffix,
  } = options
  const newId = (prefix: IdPrefix) => `${prefix}_${randomId()}`

  function execute<Result>(command: Command<Result>): Result {
    const at = Math.floor(now().getTime() / 1000)
    const refundsWait = options.refundsWait?.() ?? false
    const outcome = command(store.state, { at, newId, refundsWait })
    store.commit(outcome.change)
    for (const event of outcome.events) {
      try {
        options.onEvent?.(providerEvent(event, keyId, at), newId('evt'))
      } catch (error) {
        report(error)
      }
    }
    return outcome.result
  }

  return { keyId, keySecret, merchantName, state: store.state, execute }
}
