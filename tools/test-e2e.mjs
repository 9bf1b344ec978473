import { prepare } from './steps.mjs'

await prepare(import.meta)
const { goJourneys } = await import('./test-runs/journeys.mjs')
await goJourneys(process.argv.slice(2))
