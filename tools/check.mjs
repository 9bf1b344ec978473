/** `npm run check`: format, lint, import directions, types and what is unused, in half a minute. */
import { prepare } from './steps.mjs'

await prepare(import.meta)
const { runStaticChecks } = await import('./static-checks.mjs')
await runStaticChecks()
console.log('All checks passed')
