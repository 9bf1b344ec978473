import { checkServers } from '../machine.mjs'
import { inTurn } from '../steps.mjs'
import { sayWhatIsLeftOut } from './left-out.mjs'

/**
 * Runs the unit and API tests. Ends the process if one fails. If arguments are given, prints which tests lack a server
 * or program.
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
