import type {
  StatusRow,
  StatusState,
  StatusSubject,
} from '@bhitti/contract/calls/shop-status.schemas'
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
  [{ payments: 'fine', disk: 'fine' }, 'fine', 'All is well.'],
  [
    { payments: 'fine', disk: 'look' },
    'look',
    'The shop works. When you have time, look at: disk.',
  ],
  [
    { payments: 'trouble', jobs: 'trouble', backup: 'trouble', disk: 'look' },
    'trouble',
    'Something needs you now: payments, work in the background and backup.',
  ],
])('the worst is said first, and named', (states, state, words) => {
  expect(overallStatus(rows(states))).toEqual({ state, words })
})
