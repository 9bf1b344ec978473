/** The provider's list of payments, page after page. */
import type { PaymentProvider, ProviderPayment } from '../../platform/context/payment-provider.ts'

const PAGE = 100
/** Its clock and ours may differ by so much. */
const CLOCKS_DIFFER_MS = 5 * 60_000

/**
 * All payments that were begun in a stretch of time.
 * @throws ProviderUnavailableError, ProviderRefusedError
 */
export async function listBooks(
  provider: PaymentProvider,
  from: Date,
  to: Date,
): Promise<ProviderPayment[]> {
  const stretch = { from, to: new Date(to.getTime() + CLOCKS_DIFFER_MS) }
  const found = new Map<string, ProviderPayment>()
  for (let skip = 0; ; skip += PAGE) {
    const page = await provider.listPayments({ ...stretch, skip, count: PAGE })
    // New payments push older ones onto the next page, where they are met again.
    for (const payment of page) found.set(payment.id, payment)
    if (page.length < PAGE) return [...found.values()]
  }
}
