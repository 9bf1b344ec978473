import { paymentSandbox } from '@bhitti/payment-simulator/payment-sandbox'
import { fastify } from 'fastify'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import type { PaymentProvider } from '../../platform/context/payment-provider.ts'
import { SANDBOX_PREFIX, type Settings, sandboxJournal } from '../../platform/settings/settings.ts'

/** Calls `read` with the provider whose books are audited. A stopped demo's sandbox is opened for the call. */
export async function withProviderOfAudit<Result>(
  { payment, databaseUrl, dataDir }: Pick<Settings, 'payment' | 'databaseUrl' | 'dataDir'>,
  read: (provider: PaymentProvider) => Promise<Result>,
): Promise<Result> {
  if (!payment.sandbox || databaseUrl !== undefined) return read(createPaymentProvider(payment))
  const { keyId, keySecret } = payment
  const sandbox = fastify()
  await sandbox.register(paymentSandbox, {
    ...{ prefix: SANDBOX_PREFIX, keyId, keySecret, merchantName: 'audit' },
    journalPath: sandboxJournal(dataDir),
  })
  const origin = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  try {
    return await read(createPaymentProvider({ ...payment, apiUrl: origin + SANDBOX_PREFIX }))
  } finally {
    await sandbox.close()
  }
}
