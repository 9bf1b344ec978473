import {
  type PaymentProvider,
  ProviderRefusedError,
} from '../../platform/context/payment-provider.ts'

/** Lets a payment provider refuse refunds, as it does without enough balance, while `isRefusing` is set. */
export function refusableRefunds() {
  const refunds = {
    isRefusing: false,
    /** To be given to a shop in place of its provider. */
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
