/** `npm test`: the checks that a change must pass, from a fresh clone. `npm run test:all` runs everything. */

import { checkServers } from './machine.mjs'
import { prepare, timed } from './steps.mjs'
import { sayWhatIsLeftOut } from './test-runs/left-out.mjs'
import { runUnitTests } from './test-runs/unit-tests.mjs'

await prepare(import.meta)
const { buildMails } = await import('./build.mjs')
const { findChromium } = await import('./chromium.mjs')
const { runStaticChecks } = await import('./static-checks.mjs')
const { goJourneys } = await import('./test-runs/journeys.mjs')
const { sayLastFullRun } = await import('./test-runs/last-full-run.ts')

await checkServers()
findChromium()
await timed('Mail templates', buildMails)
await runStaticChecks()
await runUnitTests()
await goJourneys([], 'core')
await sayWhatIsLeftOut()
sayLastFullRun()
console.log('All tests passed')
