import type {
  StatusRow,
  StatusState,
  StatusSubject,
} from '@bhitti/contract/calls/shop/shop-status.schemas'
import { expect, it } from 'vitest'
import { overallStatus } from './status-words.ts'

const rows = (states: Partial<Record<StatusSubject, StatusState>>): StatusRow[] =>
  Object.entries(states).map(([subject, state]) => ({
    subject: subject as StatusSubject,
    state,
    meaning: '',
    advice: null,
    command: null,
  }))

it.each<[Partial<Record<StatusSubject, StatusState>>, StatusState, string]>([
  [{ payments: 'fine', disk: 'fine' }, 'fine', 'All clear.'],
  [
    { payments: 'fine', disk: 'look' },
    'look',
    'The shop is working. When you have time, check: disk.',
  ],
  [
    { payments: 'trouble', jobs: 'trouble', backup: 'trouble', disk: 'look' },
    'trouble',
    'Needs your attention now: payments, background jobs and backup.',
  ],
])('the worst is said first, and named', (states, state, words) => {
  expect(overallStatus(rows(states))).toEqual({ state, words })
})
