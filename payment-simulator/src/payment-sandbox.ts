// A payment provider for the demo shop and tests: the same REST API, browser script and signatures as the real one,
// without money. The shop uses it exactly like the provider.
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
  /** Journal file of the ledger; default: memory only. */
  readonly journalPath?: string
  readonly now?: () => Date
  /** Returns 14 characters of [A-Za-z0-9], the tail of every id; default: random. */
  readonly randomId?: () => string
  /** Called with the webhook body of every event, after its change is stored. */
  readonly onEvent?: (event: ProviderEvent) => void
  readonly webhook?: WebhookTarget
  /** Further origins that may embed the payment window. */
  readonly frameAncestors?: readonly string[]
}

/** Mounts the sandbox as a Fastify plugin; its prefix becomes the provider's base URL. */
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
