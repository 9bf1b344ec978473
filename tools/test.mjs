/** `npm test`: what must hold before a change is taken, from a fresh clone. `npm run test:all` is everything. */
import { sayWhatIsLeftOut } from './left-out.mjs'
import { inTurn, prepare, timed } from './steps.mjs'

await prepare(import.meta)
const { buildMails } = await import('./build.mjs')
const { runStaticChecks } = await import('./static-checks.mjs')
const { goJourneys } = await import('./journeys.mjs')
const { sayLastFullRun } = await import('./last-full-run.ts')

await timed('Mail templates', async () => buildMails())
await runStaticChecks()
await inTurn({ title: 'Unit and API tests', file: 'vitest/vitest.mjs', args: ['run'] })
await goJourneys([], 'core')
sayWhatIsLeftOut()
sayLastFullRun()
console.log('All tests passed')
