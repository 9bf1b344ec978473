import type { PaymentFailure } from './entities.ts'

export const banks: Readonly<Record<string, string>> = {
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  SBIN: 'State Bank of India',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB: 'Punjab National Bank',
}

export const wallets: Readonly<Record<string, string>> = {
  amazonpay: 'Amazon Pay',
  mobikwik: 'MobiKwik',
  airtelmoney: 'Airtel Money',
  payzapp: 'PayZapp',
}

export const successfulVpa = 'success@razorpay'
export const failingVpa = 'failure@razorpay'
const insufficientFundsCard = '4100280000080001'

export const upiDeclined: PaymentFailure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your payment was declined by your UPI app. Please try again or use another method.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'payment_declined',
}

/** Seconds that a UPI app has to approve. */
export const upiLimitSeconds = 300

export const upiExpired: PaymentFailure = {
  code: 'BAD_REQUEST_ERROR',
  description:
    'The payment request expired before it was approved. If money has left your account, the shop is told and your order is placed.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'payment_timeout',
}

const insufficientFunds: PaymentFailure = {
  code: 'BAD_REQUEST_ERROR',
  description:
    'Your payment could not be completed due to insufficient account balance. Try again with another card or payment method.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'insufficient_fund',
}

/** Reported if the buyer chooses 'Failure' on the page of a bank or wallet. */
export const bankDeclined: PaymentFailure = {
  code: 'GATEWAY_ERROR',
  description: 'Your payment was not successful as your bank declined it. Please try again.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
}

/** Returns null if the card pays. */
export function cardFailure(number: string): PaymentFailure | null {
  return number === insufficientFundsCard ? insufficientFunds : null
}

/** True if 12 to 19 digits have a correct check digit (ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export function cardNetwork(digits: string): string {
  if (/^4/.test(digits)) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'MasterCard'
  if (/^3[47]/.test(digits)) return 'American Express'
  if (/^(60|65|81|82|508)/.test(digits)) return 'RuPay'
  if (/^3(0|6|8)/.test(digits)) return 'Diners Club'
  return 'Unknown'
}
