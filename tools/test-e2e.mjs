/** `npm run test:e2e -- NAME`: the browser journeys whose files are named so; all of them unless some are named. */
import { prepare } from './steps.mjs'

await prepare(import.meta)
const { goJourneys } = await import('./test-runs/journeys.mjs')
await goJourneys(process.argv.slice(2))
