// The provider as one object: ledger, clock, ids and listener. REST API and payment window both use `execute`, so that
// events are sent only after their change is stored.
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
  /** Returns 14 characters of [A-Za-z0-9], the tail of an id. */
  readonly randomId?: () => string
  /** Returns true to keep a refund pending; called for each refund; default: false. */
  readonly refundsWait?: () => boolean
  /** Called with each event and its id, after its change is stored. */
  readonly onEvent?: (event: ProviderEvent, eventId: string) => void
}

/** Creates the provider. A throwing listener is passed to `report`, so that it cannot fail the buyer's call. */
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
