/** `npm run test:unit -- FILE`: the unit and API tests whose files are named so; all of them unless some are named. */
import { sayWhatIsLeftOut } from './left-out.mjs'
import { inTurn, prepare } from './steps.mjs'

await prepare(import.meta)
const named = process.argv.slice(2)
await inTurn({
  title: 'Unit and API tests',
  file: 'vitest/vitest.mjs',
  args: ['run', ...named],
})
if (named.length === 0) sayWhatIsLeftOut()
