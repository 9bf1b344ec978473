/** The unit and API tests, on the servers that TEST_DATABASE_URL and TEST_REDIS_URL name. */

import { checkServers } from '../machine.mjs'
import { inTurn } from '../steps.mjs'
import { sayWhatIsLeftOut } from './left-out.mjs'

/**
 * Ends the process where one fails. What has no server or program is left out, which is said if tests were named.
 * @param {string[]} args for Vitest
 * @param {Record<string, string>} env
 */
export async function runUnitTests(args = [], env = {}) {
  await checkServers()
  if (args.length > 0) await sayWhatIsLeftOut()
  await inTurn({
    title: 'Unit and API tests',
    file: 'vitest/vitest.mjs',
    args: ['run', ...args],
    env,
  })
}
