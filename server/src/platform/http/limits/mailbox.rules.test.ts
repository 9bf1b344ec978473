import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.rules.ts'

it.each([
  ['Asha@Example.IN', 'asha@example.in'],
  [' asha@example.in ', 'asha@example.in'],
  ['asha+shop@example.in', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['a.sha@gmail.com', 'asha@gmail.com'],
  ['Asha+x@googlemail.com', 'asha@gmail.com'],
])('%s reaches the mailbox of %s', (spelling, mailbox) => {
  expect(mailboxOf(spelling)).toBe(mailbox)
})

it.each([
  ['a.sha@example.in', 'asha@example.in'],
  ['asha@example.in', 'asha@example.com'],
  ['"a+b"@x.in', 'b@x.in'],
])('%s reaches another than %s', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})
