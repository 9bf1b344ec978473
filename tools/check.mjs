import { prepare } from './steps.mjs'

await prepare(import.meta)
const { runStaticChecks } = await import('./static-checks.mjs')
await runStaticChecks()
console.log('All checks passed')
