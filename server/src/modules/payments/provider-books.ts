import type { PaymentProvider, ProviderPayment } from '../../platform/context/payment-provider.ts'

const PAGE = 100
/** Largest expected difference between the provider's clock and ours. */
const CLOCKS_DIFFER_MS = 5 * 60_000

/** Returns all payments that were created in a period. @throws ProviderUnavailableError, ProviderRefusedError */
export async function listBooks(
  provider: PaymentProvider,
  from: Date,
  to: Date,
): Promise<ProviderPayment[]> {
  const stretch = { from, to: new Date(to.getTime() + CLOCKS_DIFFER_MS) }
  const found = new Map<string, ProviderPayment>()
  for (let skip = 0; ; skip += PAGE) {
    const page = await provider.listPayments({ ...stretch, skip, count: PAGE })
    // New payments push older ones onto the next page, so some appear twice.
    for (const payment of page) found.set(payment.id, payment)
    if (page.length < PAGE) return [...found.values()]
  }
}
