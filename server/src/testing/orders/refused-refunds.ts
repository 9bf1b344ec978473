import {
  type PaymentProvider,
  ProviderRefusedError,
} from '../../platform/context/payment-provider.ts'

export function refusableRefunds() {
  const refunds = {
    isRefusing: false,
    /** Wraps the provider so that it refuses refunds while `isRefusing` is set, as it does without enough balance. */
    payments: (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      async refundPayment(refund) {
        if (refunds.isRefusing) throw new ProviderRefusedError('not enough balance')
        return provider.refundPayment(refund)
      },
    }),
  }
  return refunds
}
