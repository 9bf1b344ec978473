import type { StatusState, StatusSubject } from '@bhitti/contract/calls/shop/shop-status.schemas'
import { NEVER_GIVEN_UP, type WorkKind } from '@bhitti/contract/rules/shop/background-work'
import { describe, expect, it } from 'vitest'
import type { ShopFacts } from './shop-facts.ts'
import { judgeShop } from './shop-status.rules.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const HOUR = 3600
const DAY = 24 * HOUR
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

const WELL: ShopFacts = {
  now: NOW,
  isDemo: false,
  opening: { isOpen: true, missing: [] },
  database: { isEmbedded: false, standbys: new Map([['two', 0.1]]) },
  payments: {
    isReal: true,
    lastNoticeAt: later(-600),
    startedLastHour: 5,
    settledLastHour: 4,
    refunds: { due: 0, oldestDueSeconds: 0, failed: 0 },
    notices: { waiting: 0, oldestSeconds: 0 },
  },
  mail: { isSent: true, unsent: 0, oldestSeconds: 0 },
  complaints: { open: 0, unacknowledgedLate: 0, unsettledLate: 0 },
  jobs: [],
  failingWork: [],
  givenUpWork: new Map(),
  lastBackupAt: later(-8 * HOUR),
  disk: { freeBytes: 40e9, sizeBytes: 100e9 },
  certificateEndsAt: later(60 * DAY),
  addresses: { publicUrl: 'https://bhitti.example', mistakenProxy: null },
}
const { payments } = WELL

const rowOf = (facts: ShopFacts, subject: StatusSubject) => {
  const row = judgeShop(facts).find((row) => row.subject === subject)
  if (!row) throw new Error(`there is nothing about ${subject}`)
  return row
}

it('a shop that is well is said to be, and has nothing to do', () => {
  for (const row of judgeShop(WELL)) {
    expect(row).toMatchObject({ state: 'fine', advice: null, command: null })
  }
})

const job = (kind: WorkKind, oldestDueSeconds: number) => ({
  jobs: [{ kind, due: 1, oldestDueSeconds }],
})
const failing = (kind: WorkKind, oldestSeconds: number) => ({
  failingWork: [{ kind, count: 1, oldestSeconds }],
})
const paying = (more: Partial<ShopFacts['payments']>) => ({ payments: { ...payments, ...more } })

describe.each<[StatusSubject, StatusState, string, Partial<ShopFacts>]>([
  ['opening', 'look', 'The shop is closed', { opening: { isOpen: false, missing: ['address'] } }],
  [
    'opening',
    'look',
    'something it needs is missing: address, policies.',
    { opening: { isOpen: true, missing: ['address', 'policies'] } },
  ],
  [
    'opening',
    'fine',
    'The shop is open.',
    { isDemo: true, opening: { isOpen: true, missing: ['address'] } },
  ],
  ['payments', 'trouble', 'has sent no update since', paying({ lastNoticeAt: later(-2 * HOUR) })],
  ['payments', 'trouble', 'has never sent', paying({ lastNoticeAt: null })],
  [
    'payments',
    'fine',
    'No refund is waiting',
    paying({ lastNoticeAt: null, startedLastHour: 1, settledLastHour: 0 }),
  ],
  [
    'payments',
    'trouble',
    '2 refunds that you promised have not been sent for 3 hours',
    paying({ refunds: { due: 2, oldestDueSeconds: 3 * HOUR, failed: 0 } }),
  ],
  [
    'payments',
    'look',
    '1 refund failed, so a customer is waiting',
    paying({ refunds: { due: 0, oldestDueSeconds: 0, failed: 1 } }),
  ],
  [
    'payments',
    'trouble',
    '4 updates from the payment provider',
    paying({ notices: { waiting: 4, oldestSeconds: HOUR } }),
  ],
  ['payments', 'look', 'no money moves', paying({ isReal: false, lastNoticeAt: null })],
  [
    'database',
    'trouble',
    'built-in database, which is only for trying',
    { database: { isEmbedded: true, standbys: new Map() } },
  ],
  [
    'database',
    'look',
    'built-in database, which is only for trying',
    { isDemo: true, database: { isEmbedded: true, standbys: new Map() } },
  ],
  [
    'database',
    'look',
    'on two is 2 minutes behind',
    { database: { isEmbedded: false, standbys: new Map([['two', 125]]) } },
  ],
  ['backup', 'trouble', 'There is no backup yet', { lastBackupAt: null }],
  ['backup', 'look', 'There is no backup yet', { lastBackupAt: null, isDemo: true }],
  ['backup', 'trouble', '27 hours ago', { lastBackupAt: later(-27 * HOUR) }],
  ['backup', 'fine', 'was made on', { lastBackupAt: later(-25 * HOUR) }],
  [
    'mail',
    'trouble',
    '3 e-mails to customers have been waiting for 16 minutes',
    { mail: { isSent: true, unsent: 3, oldestSeconds: 16 * 60 } },
  ],
  [
    'mail',
    'trouble',
    'E-mails do not reach anybody',
    { mail: { isSent: false, unsent: 0, oldestSeconds: 0 } },
  ],
  ['jobs', 'trouble', 'not started for 6 minutes: refunds', job('refund', 6 * 60)],
  ['jobs', 'fine', 'None is late', job('print-files', 2 * HOUR)],
  ['jobs', 'trouble', 'files for the press', job('print-files', 4 * HOUR)],
  ['jobs', 'look', 'being tried again: e-mails', failing('notification', HOUR)],
  ['jobs', 'fine', 'failed a moment ago', failing('notification', 10 * 60)],
  ['jobs', 'trouble', 'for 16 minutes and are being tried again', failing('tax-paper', 16 * 60)],
  [
    'jobs',
    'trouble',
    '3 background jobs failed five times and stopped: files for the press',
    { givenUpWork: new Map([['print-files', 3]]) },
  ],
  [
    'complaints',
    'trouble',
    '1 complaint or message should have been resolved',
    { complaints: { open: 4, unacknowledgedLate: 2, unsettledLate: 1 } },
  ],
  [
    'complaints',
    'trouble',
    '2 complaints or messages should have been acknowledged',
    { complaints: { open: 4, unacknowledgedLate: 2, unsettledLate: 0 } },
  ],
  [
    'complaints',
    'fine',
    '4 complaints or messages open. None is late',
    { complaints: { open: 4, unacknowledgedLate: 0, unsettledLate: 0 } },
  ],
  ['disk', 'look', '8 GB of 100 GB are free', { disk: { freeBytes: 8e9, sizeBytes: 100e9 } }],
  ['disk', 'trouble', 'almost full', { disk: { freeBytes: 2e9, sizeBytes: 100e9 } }],
  ['disk', 'look', 'could not be checked', { disk: null }],
  ['certificate', 'look', 'was not renewed', { certificateEndsAt: later(10 * DAY) }],
  [
    'certificate',
    'trouble',
    'After that, browsers will warn',
    { certificateEndsAt: later(2 * DAY) },
  ],
  ['certificate', 'trouble', 'Browsers now warn every visitor', { certificateEndsAt: later(-DAY) }],
  ['certificate', 'look', 'could not check its own', { certificateEndsAt: null }],
  [
    'certificate',
    'trouble',
    'without https',
    {
      certificateEndsAt: 'none',
      addresses: { publicUrl: 'http://bhitti.example', mistakenProxy: null },
    },
  ],
  [
    'certificate',
    'fine',
    'on this machine only',
    {
      certificateEndsAt: 'none',
      addresses: { publicUrl: 'http://127.0.0.1:3000', mistakenProxy: null },
    },
  ],
  [
    'addresses',
    'trouble',
    'come from 10.0.0.7',
    { addresses: { ...WELL.addresses, mistakenProxy: '10.0.0.7' } },
  ],
  [
    'addresses',
    'trouble',
    'only opens on this server',
    { addresses: { publicUrl: 'http://127.0.0.1:3000', mistakenProxy: null } },
  ],
])('%s is %s', (subject, state, words, change) => {
  it(`when it says: ${words}`, () => {
    const row = rowOf({ ...WELL, ...change }, subject)
    expect(row.meaning).toContain(words)
    expect(row.state).toBe(state)
    expect(row.advice === null).toBe(state === 'fine')
  })
})

it.each(NEVER_GIVEN_UP)('%s that fails for a quarter of an hour is a problem', (kind) => {
  expect(rowOf({ ...WELL, ...failing(kind, 16 * 60) }, 'jobs').state).toBe('trouble')
})

it('the way out of the built-in database is a command', () => {
  const facts = { ...WELL, database: { isEmbedded: true, standbys: new Map() } }
  expect(rowOf(facts, 'database').command).toBe('npm run shop -- move-to DATABASE_URL')
})
