/** `npm run test:unit -- FILE`: runs the unit and API tests whose files match FILE, or all of them. */

import { prepare } from './steps.mjs'
import { sayWhatIsLeftOut } from './test-runs/left-out.mjs'
import { runUnitTests } from './test-runs/unit-tests.mjs'

await prepare(import.meta)
const named = process.argv.slice(2)
await runUnitTests(named, named.length > 0 ? { TEST_UNCHANGED: '1' } : {})
if (named.length === 0) await sayWhatIsLeftOut()
