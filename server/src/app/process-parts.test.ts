import { expect, it } from 'vitest'
import { readSettings } from '../platform/settings/settings.ts'
import { processParts } from './process-parts.ts'

const trading = readSettings({
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://shop@db/shop',
  PAYMENT_KEY_ID: 'rzp_test_a',
  PAYMENT_KEY_SECRET: 'b',
  PAYMENT_WEBHOOK_SECRET: 'c',
})

it('does everything in one process unless told otherwise', () => {
  expect(processParts([], trading)).toEqual({ web: true, jobs: true })
  expect(processParts(['--ends-with=3,4', '--dev'], trading)).toEqual({ web: true, jobs: true })
})

it.each([
  ['web', { web: true, jobs: false }],
  ['jobs', { web: false, jobs: true }],
])('does one part where --only says %s', (part, parts) => {
  expect(processParts(['--only', part], trading)).toEqual(parts)
  expect(processParts([`--only=${part}`], trading)).toEqual(parts)
})

it.each([
  [['--only', 'worker'], trading, '--only must be followed by web or jobs'],
  [['--only'], trading, '--only must be followed by web or jobs'],
  [
    ['--only', 'jobs'],
    { ...trading, databaseUrl: undefined },
    '--only jobs needs DATABASE_URL: the embedded database serves one process',
  ],
  [
    ['--only', 'web'],
    { ...trading, payment: { ...trading.payment, sandbox: true } },
    '--only web needs PAYMENT_KEY_ID, PAYMENT_KEY_SECRET and PAYMENT_WEBHOOK_SECRET: the sandbox provider of a demo lives in one process',
  ],
])('refuses %j in one line', (argv, settings, message) => {
  expect(() => processParts(argv, settings)).toThrow(message)
})
