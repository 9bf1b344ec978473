// A payment provider in a box, for the demo shop and for tests: the same REST API, browser script and
// signatures as the real one, no money. The shop talks to it as it would to the provider.
import type { FastifyInstance } from 'fastify'
import { checkoutScript } from './checkout-script.ts'
import { acceptJsonOnly, useProviderErrors } from './error-replies.ts'
import { openLedgerStore } from './ledger-store.ts'
import { providerApi } from './provider-api.ts'
import type { ProviderEvent } from './provider-events.ts'
import { createProvider, type SandboxProvider } from './sandbox-provider.ts'
import { createWebhookDelivery, type WebhookTarget } from './webhook-delivery.ts'
import { windowApi } from './window-api.ts'
import { windowPage } from './window-page.ts'

export type PaymentSandboxOptions = {
  readonly keyId: string
  readonly keySecret: string
  readonly merchantName: string
  /** Where the books are kept; in memory only when left out. */
  readonly journalPath?: string
  readonly now?: () => Date
  /** Fourteen characters [A-Za-z0-9], the tail of every id; random when left out. */
  readonly randomId?: () => string
  /** Hears every event with its webhook body, after the change is kept. */
  readonly onEvent?: (event: ProviderEvent) => void
  /** Where events are brought to, as the real provider would. */
  readonly webhook?: WebhookTarget
  /** Further origins that may show the payment window, when the shop is on another one. */
  readonly frameAncestors?: readonly string[]
}

/** Fastify plugin; register it with a prefix, which is then the provider's base URL. */
export async function paymentSandbox(
  app: FastifyInstance,
  options: PaymentSandboxOptions,
): Promise<void> {
  const store = openLedgerStore(options.journalPath ?? null)
  app.addHook('onClose', async () => store.close())
  const delivery = options.webhook ? createWebhookDelivery(options.webhook) : null
  app.addHook('onClose', async () => delivery?.close())
  const onEvent = (event: ProviderEvent, eventId: string) => {
    options.onEvent?.(event)
    delivery?.deliver(eventId, event)
  }
  const provider = createProvider(store, { ...options, onEvent }, (error) => {
    app.log.error({ err: error }, 'A listener of payment events failed')
  })

  openDoors(app, provider, options)
}

/** Everything that the provider answers to: REST API, browser script, payment window. */
export function openDoors(
  app: FastifyInstance,
  provider: SandboxProvider,
  options: Pick<PaymentSandboxOptions, 'now' | 'frameAncestors'>,
): void {
  acceptJsonOnly(app)
  useProviderErrors(app)
  checkoutScript(app)
  windowPage(app, options.frameAncestors ?? [])
  app.register(async (scope) => providerApi(scope, provider), { prefix: '/v1' })
  app.register(async (scope) => windowApi(scope, provider, options.now ?? (() => new Date())))
}
