// Requests of the payment window. The page validates the same fields for its messages; this validation is the one that
// counts.
import type { Instrument, Payer } from './payment-entity.ts'
import { invalidInput, type ProviderError } from './provider-error.ts'
import { type Fields, isFields, readFields, readNotes } from './request-fields.ts'
import {
  banks,
  cardNetwork,
  failingVpa,
  isCardNumber,
  successfulVpa,
  wallets,
} from './test-instruments.ts'

export type StartPaymentRequest = {
  readonly keyId: string
  readonly orderId: string
  readonly payer: Payer
  readonly instrument: Instrument
  /** Digits that decide the card's outcome; never stored. */
  readonly cardNumber: string | null
}

/** Reads the request; `now` decides whether a card has expired. */
export function readStartPayment(body: unknown, now: Date): StartPaymentRequest {
  const fields = readFields(body, [
    'key_id',
    'order_id',
    'description',
    'notes',
    'contact',
    'email',
    'method',
    'vpa',
    'card',
    'bank',
    'wallet',
  ])
  const cardNumber = fields.method === 'card' ? readCardNumber(fields.card) : null
  return {
    keyId: readText(fields, 'key_id'),
    orderId: readText(fields, 'order_id'),
    payer: {
      contact: readContact(fields),
      email: readEmail(fields),
      description: readText(fields, 'description').slice(0, 255) || null,
      notes: readNotes(fields.notes),
    },
    instrument: readInstrument(fields, cardNumber, now),
    cardNumber,
  }
}

export function readText(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

function readContact(fields: Fields): string {
  const contact = readText(fields, 'contact').replace(/[\s()-]/g, '')
  if (/^(\+91|0)?[6-9]\d{9}$/.test(contact)) return `+91${contact.slice(-10)}`
  throw fieldError('contact', 'Enter a valid 10-digit mobile number.')
}

function readEmail(fields: Fields): string | null {
  const email = readText(fields, 'email')
  if (email === '') return null
  if (email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email
  throw fieldError('email', 'Enter a valid e-mail address.')
}

function readInstrument(fields: Fields, cardNumber: string | null, now: Date): Instrument {
  const method = readText(fields, 'method')
  if (method === 'card' && cardNumber !== null) {
    return { method, card: readCard(fields.card, cardNumber, now) }
  }
  if (method === 'upi') return { method, vpa: readVpa(fields) }
  if (method === 'netbanking') {
    return { method, bank: readChoice(fields, 'bank', banks, 'Choose a bank.') }
  }
  if (method === 'wallet') {
    return { method, wallet: readChoice(fields, 'wallet', wallets, 'Choose a wallet.') }
  }
  throw fieldError('method', 'Choose how to pay.')
}

/** Returns null without a typed id: the buyer then approves in a UPI app. */
function readVpa(fields: Fields): string | null {
  const vpa = readText(fields, 'vpa').toLowerCase()
  if (vpa === '') return null
  if (vpa === successfulVpa || vpa === failingVpa) return vpa
  if (!/^[a-z0-9._-]{2,}@[a-z0-9]{2,}$/.test(vpa)) {
    throw fieldError('vpa', 'Enter a valid UPI ID, such as name@bank.')
  }
  throw fieldError('vpa', `In test mode use ${successfulVpa} or ${failingVpa}.`)
}

function readChoice(
  fields: Fields,
  name: string,
  choices: Readonly<Record<string, string>>,
  refusalText: string,
): string {
  const choice = readText(fields, name)
  if (Object.hasOwn(choices, choice)) return choice
  throw fieldError(name, refusalText)
}

function readCardNumber(card: unknown): string {
  const number = isFields(card) ? readText(card, 'number').replace(/[\s-]/g, '') : ''
  if (isCardNumber(number)) return number
  throw fieldError('card.number', 'Enter a valid card number.')
}

function readCard(
  card: unknown,
  number: string,
  now: Date,
): Extract<Instrument, { method: 'card' }>['card'] {
  const fields = readFields(card, ['number', 'expiry_month', 'expiry_year', 'cvv', 'name'])
  assertExpiry(readText(fields, 'expiry_month'), readText(fields, 'expiry_year'), now)
  const network = cardNetwork(number)
  const cvvLength = network === 'American Express' ? 4 : 3
  const cvv = readText(fields, 'cvv')
  if (!/^\d+$/.test(cvv) || cvv.length !== cvvLength) {
    throw fieldError('card.cvv', `Enter the ${cvvLength}-digit CVV.`)
  }
  const name = readText(fields, 'name')
  if (name === '' || name.length > 80) {
    throw fieldError('card.name', 'Enter the name on the card.')
  }
  return {
    name,
    last4: number.slice(-4),
    network,
    type: 'debit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'customer',
    token_iin: null,
  }
}

/** Accepts a card to the end of its month in UTC, which is within hours of India's. */
function assertExpiry(month: string, year: string, now: Date): void {
  const validTo = Date.UTC(2000 + Number(year), Number(month), 1)
  const isWritten = /^(0[1-9]|1[0-2])$/.test(month) && /^\d{2}$/.test(year)
  if (!isWritten) throw fieldError('card.expiry', 'Enter the expiry date as MM / YY.')
  if (validTo <= now.getTime()) throw fieldError('card.expiry', 'This card has expired.')
}

function fieldError(field: string, description: string): ProviderError {
  return invalidInput(description, { field })
}
