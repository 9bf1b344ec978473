import { createHash } from 'node:crypto'
import type { CallLimits } from '@bhitti/contract/calls/endpoint'
import { mailboxOf } from './mailbox.rules.ts'

export type CountedSubject = {
  field: string
  /** Hash, so that the counter holds no personal data. */
  subject: string
  /** Calls per hour. */
  most: number
}

/** Returns the mailbox and phone number in a call's body, with how many calls an hour may name them. */
export function countedSubjects(
  perHour: NonNullable<CallLimits['perHour']>,
  body: unknown,
): CountedSubject[] {
  if (typeof body !== 'object' || body === null) return []
  const named = new Map<string, unknown>(Object.entries(body))
  return Object.entries(perHour).flatMap(([field, most]) => {
    const value = named.get(field)
    if (typeof value !== 'string' || value === '') return []
    const subject = field === 'email' ? mailboxOf(value) : value
    return { field, subject: createHash('sha256').update(subject).digest('base64url'), most }
  })
}
