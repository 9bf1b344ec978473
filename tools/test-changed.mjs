/**
 * `npm run test:changed -- COMMIT`: runs the tests that changes since the commit could break. The default commit is
 * where the branch left main. It is an estimate; `npm test` decides.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'
import { prepare } from './steps.mjs'
import { sayWhatIsLeftOut } from './test-runs/left-out.mjs'
import { runUnitTests } from './test-runs/unit-tests.mjs'

await prepare(import.meta)
const { defaultBase, filesChangedSince } = await import('./test-runs/changed-files.ts')
const { goJourneys } = await import('./test-runs/journeys.mjs')
const { journeysFor } = await import('./test-runs/journeys-of-folders.ts')
const { runStaticChecks } = await import('./static-checks.mjs')

const { commit, changed } = findChange()
if (changed.length === 0) {
  console.log(`Nothing has changed since ${commit}`)
  process.exit(0)
}
const choice = journeysFor(changed)
const named = choice.named.filter((name) => existsSync(join(root, fileOf(name))))
console.log(`Files changed since ${commit}: ${changed.length}`)
console.log('Static checks, and the tests that import what has changed, by Vitest’s own graph')
for (const reason of choice.reasons) console.log(`Journeys for ${reason}`)
if (choice.reasons.length === 0) console.log('No journeys: none uses what has changed')

await runStaticChecks()
await runUnitTests(['--changed', commit])
if (named.length > 0) {
  await goJourneys(named.map(fileOf), 'all')
}
if (choice.isCoreChosen) {
  await goJourneys([], 'core')
}
await sayWhatIsLeftOut()
console.log('All tests of the change passed')

function findChange() {
  const given = process.argv[2]
  try {
    const commit = given ?? defaultBase(root)
    return { commit, changed: filesChangedSince(commit, root) }
  } catch {
    console.error(
      given
        ? `git knows no commit ${given} here`
        : 'Name a commit: git finds neither main nor a commit before this one',
    )
    process.exit(1)
  }
}

/** Returns the path with its folder, because Playwright matches `board` in `admin-keyboard` as well. */
function fileOf(/** @type {string} */ name) {
  return `e2e/journeys/${name}.spec.ts`
}
