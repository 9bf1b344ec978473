/** `npm test`: what must hold before a change is taken, from a fresh clone. `npm run test:all` is everything. */
import { sayWhatIsLeftOut } from './left-out.mjs'
import { checkServers } from './machine.mjs'
import { prepare, timed } from './steps.mjs'
import { runUnitTests } from './unit-tests.mjs'

await prepare(import.meta)
const { buildMails } = await import('./build.mjs')
const { findChromium } = await import('./chromium.mjs')
const { runStaticChecks } = await import('./static-checks.mjs')
const { goJourneys } = await import('./journeys.mjs')
const { sayLastFullRun } = await import('./last-full-run.ts')

await checkServers()
findChromium()
await timed('Mail templates', buildMails)
await runStaticChecks()
await runUnitTests()
await goJourneys([], 'core')
await sayWhatIsLeftOut()
sayLastFullRun()
console.log('All tests passed')
