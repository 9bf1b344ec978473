import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Files that may read the device's clock. */
const MAY_ASK = [
  // These measure how long ago something was stored in this tab, with one clock for both ends.
  'web/app/lib/session/handed-form.ts',
  'web/app/lib/session/return-to.ts',
  'web/app/lib/api/shop-clock.ts',
].toSorted()

it('no page decides anything by the time of the device', () => {
  const asking = globSync('{web/app,contract/src}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|^web\/app\/testing\//.test(file))
    .filter((file) => {
      const code = readFileSync(`${root}/${file}`, 'utf8')
      return /\bDate\.now\b|\bDate\(\)|\bnew Date(?![\w(])|\bTemporal\.Now\b/.test(code)
    })
  expect(asking.toSorted()).toEqual(MAY_ASK)
})
