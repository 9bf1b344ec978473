/** Started by `npm run test:stress` as `repeat-suites.mjs TIMES TITLE FILE…`. An empty title means all tests. */
import { createVitest, escapeTestName } from 'vitest/node'

const [times, title = '', ...files] = process.argv.slice(2)

const vitest = await createVitest({
  watch: false,
  reporters: [{}],
  ...(title ? { testNamePattern: escapeTestName(title, false) } : {}),
})
let passed = 0
for (let repeat = 1; repeat <= Number(times); repeat += 1) {
  const reasons = await runOnce()
  if (reasons.length === 0) passed += 1
  else console.log(`Repeat ${repeat} failed: ${reasons.join('; ')}`)
}
console.log(`${passed} of ${times} passed`)
await vitest.close()
process.exit(passed === Number(times) ? 0 : 1)

/** @returns {Promise<string[]>} why it failed; nothing if it passed */
async function runOnce() {
  const specifications = await vitest.globTestSpecifications(files)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const errors = testModules.flatMap((module) => [
    ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${firstLine(message)}`),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map(({ message }) => `${suite.fullName}: ${firstLine(message)}`),
    ),
    ...[...module.children.allTests('failed')].map(
      (test) => `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`,
    ),
  ])
  const ran = testModules.flatMap((module) => [...module.children.allTests('passed')])
  if (ran.length + errors.length === 0) errors.push('no test ran')
  return [...errors, ...unhandledErrors.map((error) => firstLine(String(error)))]
}

/** @param {string | undefined} message */
function firstLine(message = 'no reason given') {
  return message.split('\n')[0]
}
