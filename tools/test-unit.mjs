/** `npm run test:unit -- FILE`: the unit and API tests whose files are named so; all of them unless some are named. */

import { prepare } from './steps.mjs'
import { sayWhatIsLeftOut } from './test-runs/left-out.mjs'
import { runUnitTests } from './test-runs/unit-tests.mjs'

await prepare(import.meta)
const named = process.argv.slice(2)
// What is named is wanted.
await runUnitTests(named, named.length > 0 ? { TEST_UNCHANGED: '1' } : {})
if (named.length === 0) await sayWhatIsLeftOut()
