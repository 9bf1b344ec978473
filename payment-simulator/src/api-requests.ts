import type { CaptureMode, Notes, RefundSpeed } from './entities.ts'
import type { Period } from './ledger.ts'
import type { CreateOrderInput, OrderFilter } from './ledger-orders.ts'
import type { RefundInput } from './ledger-refunds.ts'
import { invalidInput, refusal } from './provider-error.ts'
import {
  minimumAmountPaise,
  readAmount,
  readBoolean,
  readCount,
  readFields,
  readNotes,
  readReceipt,
  requireAmount,
  requireCurrency,
} from './request-fields.ts'

const lastSecond = 9_999_999_999

export function readCreateOrder(body: unknown): CreateOrderInput {
  const fields = readFields(body, [
    'amount',
    'currency',
    'receipt',
    'notes',
    'partial_payment',
    'payment',
    'unique_receipt',
  ])
  const amount = requireAmount(fields)
  if (amount < minimumAmountPaise) {
    throw invalidInput('Order amount less than minimum amount allowed', {
      field: 'amount',
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
    })
  }
  if (readBoolean(fields, 'partial_payment')) {
    throw invalidInput('Partial payment is not enabled for the merchant', {
      field: 'partial_payment',
    })
  }
  return {
    amount,
    currency: requireCurrency(fields),
    receipt: readReceipt(fields),
    notes: readNotes(fields.notes),
    capture: readCaptureMode(fields.payment),
    uniqueReceipt: readBoolean(fields, 'unique_receipt'),
  }
}

/** Validates the expiry options like the provider; nothing expires here. */
function readCaptureMode(payment: unknown): CaptureMode {
  const { capture = 'automatic', capture_options } = readFields(payment, [
    'capture',
    'capture_options',
  ])
  if (capture !== 'automatic' && capture !== 'manual') {
    throw invalidInput('The selected capture is invalid.', { field: 'capture' })
  }
  const options = readFields(capture_options, [
    'automatic_expiry_period',
    'manual_expiry_period',
    'refund_speed',
  ])
  for (const name of ['automatic_expiry_period', 'manual_expiry_period']) {
    const minutes = options[name] ?? 12
    if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 12) {
      throw invalidInput(`The ${name.replaceAll('_', ' ')} must be at least 12.`, { field: name })
    }
  }
  readSpeed(options.refund_speed, 'refund_speed')
  return capture
}

export function readOrderFilter(query: unknown): OrderFilter {
  const fields = readFields(query, [
    'receipt',
    'from',
    'to',
    'authorized',
    'count',
    'skip',
    'expand[]',
  ])
  const { authorized } = fields
  if (authorized !== undefined && authorized !== '0' && authorized !== '1') {
    throw invalidInput('The selected authorized is invalid.', { field: 'authorized' })
  }
  return {
    receipt: typeof fields.receipt === 'string' ? fields.receipt : null,
    authorized: authorized === undefined ? null : authorized === '1',
    ...readPeriod(fields),
  }
}

export function readPeriod(query: unknown): Period {
  const fields = readFields(query, Object.keys(query ?? {}))
  const second = { least: 0, most: lastSecond, otherwise: -1 }
  const from = readCount(fields, 'from', second)
  const to = readCount(fields, 'to', second)
  return {
    from: from === -1 ? null : from,
    to: to === -1 ? null : to,
    ...readPage(fields),
  }
}

export function readPage(query: unknown): { readonly count: number; readonly skip: number } {
  const fields = readFields(query, Object.keys(query ?? {}))
  return {
    count: readCount(fields, 'count', { least: 1, most: 100, otherwise: 10 }),
    skip: readCount(fields, 'skip', { least: 0, most: lastSecond, otherwise: 0 }),
  }
}

export function readUpdateOrder(body: unknown): Notes {
  const fields = readFields(body, ['notes'])
  if (fields.notes === undefined) throw invalidInput('notes: is required.', { field: 'notes' })
  return readNotes(fields.notes)
}

export function readCapture(body: unknown): { readonly amount: number; readonly currency: string } {
  const fields = readFields(body, ['amount', 'currency'])
  return { amount: requireAmount(fields), currency: requireCurrency(fields) }
}

/** Reads a refund's body and idempotency header; keys are compared together with the payment. */
export function readRefund(
  paymentId: string,
  body: unknown,
  idempotencyKey: string | null,
): RefundInput {
  const fields = readFields(body, ['amount', 'speed', 'receipt', 'notes'])
  const amount = readAmount(fields)
  if (amount !== null && amount < minimumAmountPaise) {
    throw invalidInput('The amount must be at least INR 1.00', { field: 'amount' })
  }
  const input = {
    paymentId,
    amount,
    speed: readSpeed(fields.speed, 'speed'),
    receipt: readReceipt(fields),
    notes: readNotes(fields.notes),
  }
  if (idempotencyKey === null) return { ...input, idempotency: null }
  assertIdempotencyKey(idempotencyKey)
  return { ...input, idempotency: { key: idempotencyKey, request: canonical(input) } }
}

function readSpeed(value: unknown, field: string): RefundSpeed {
  const speed = value ?? 'normal'
  if (speed === 'normal' || speed === 'optimum') return speed
  throw invalidInput(`The selected ${field.replaceAll('_', ' ')} is invalid.`, { field })
}

function assertIdempotencyKey(key: string): void {
  if (key.length < 10) {
    throw refusal(400, 'The idempotency key must be at least 10 characters long.')
  }
  if (!/^[A-Za-z0-9_-]+$/.test(key)) {
    throw refusal(
      400,
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    )
  }
}

/** Returns the same text for equal requests, regardless of the order of notes. */
function canonical(input: Omit<RefundInput, 'idempotency'>): string {
  const notes = Object.entries(input.notes).sort(([left], [right]) => (left < right ? -1 : 1))
  return JSON.stringify([input.paymentId, input.amount, input.speed, input.receipt, notes])
}
