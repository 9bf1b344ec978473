import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Each journey takes about five seconds of processor time in every `npm test`. */
const MOST_RUNS = 75

it('npm test goes at most 75 journeys, on a desktop and on a phone', () => {
  const cli = new URL('../node_modules/@playwright/test/cli.js', import.meta.url).pathname
  const { stdout, stderr } = spawnSync(process.execPath, [cli, 'test', '--list'], {
    cwd: new URL('.', import.meta.url).pathname,
    env: { PATH: process.env.PATH, E2E_JOURNEYS: 'core' },
    encoding: 'utf8',
  })
  const runs = /^Total: (\d+) tests/m.exec(stdout)?.[1]
  expect(Number(runs), stdout + stderr).toBeLessThanOrEqual(MOST_RUNS)
  expect(stdout).toContain('[phone]')
})
