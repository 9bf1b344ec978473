import { SAMPLE_DETAILS } from '@bhitti/contract/rules/shop/sample-settings'
import { paymentSandbox } from '@bhitti/payment-simulator/payment-sandbox'
import type { FastifyInstance } from 'fastify'
import { WEBHOOK_PATH } from '../flows/settlement/payment-webhooks.routes.ts'
import { GOOGLE_CALLBACK_PATH } from '../modules/google-sign-in/google-sign-in.routes.ts'
import { IDENTITY_SANDBOX_PREFIX } from '../platform/settings/google-settings.ts'
import { SANDBOX_PREFIX, sandboxJournal } from '../platform/settings/settings.ts'
import type { AppOptions } from './app-options.ts'

export async function registerSandboxes(
  app: FastifyInstance,
  { settings, notices = true }: Pick<AppOptions, 'settings' | 'notices'>,
): Promise<void> {
  const { payment, google } = settings
  if (payment.sandbox) {
    await app.register(paymentSandbox, {
      prefix: SANDBOX_PREFIX,
      keyId: payment.keyId,
      keySecret: payment.keySecret,
      merchantName: SAMPLE_DETAILS.name,
      journalPath: sandboxJournal(settings.dataDir),
      ...(notices && {
        webhook: {
          url: () => new URL(payment.apiUrl).origin + WEBHOOK_PATH,
          secret: payment.webhookSecrets[0] ?? '',
        },
      }),
    })
  }
  if (google?.sandbox) {
    const { identitySandbox } = await import('@bhitti/identity-sandbox/identity-sandbox')
    const { issuer, clientId, clientSecret } = google
    await app.register(identitySandbox, {
      prefix: IDENTITY_SANDBOX_PREFIX,
      ...{ issuer, clientId, clientSecret },
      clientName: SAMPLE_DETAILS.name,
      redirectUri: settings.publicUrl + GOOGLE_CALLBACK_PATH,
    })
  }
}
