import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { freePort } from '../e2e/fixtures/free-port.ts'
import { root } from './installed.mjs'

function run(line: string, env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', line], {
    cwd: `${root}/tools`,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return { status, lines: stderr.trim().split('\n') }
}

const CHECK_SERVERS = `import { checkServers } from './machine.mjs'; await checkServers()`

describe('a run says in one line', () => {
  it.each([
    ['PostgreSQL', 'TEST_DATABASE_URL', 'postgres://postgres@127.0.0.1'],
    ['Redis', 'TEST_REDIS_URL', 'redis://127.0.0.1'],
  ])('that %s does not answer', async (server, setting, address) => {
    const port = await freePort()
    expect(run(CHECK_SERVERS, { [setting]: `${address}:${port}/postgres` })).toEqual({
      status: 1,
      lines: [
        `${setting}: no ${server} answers there (connect ECONNREFUSED 127.0.0.1:${port}). Start it, or unset ${setting}.`,
      ],
    })
  })

  it('that the disk has not enough space', () => {
    const most = 10 ** 12
    const { status, lines } = run(
      `import { checkSpace } from './machine.mjs'; checkSpace(${most})`,
      { TMPDIR: tmpdir() },
    )
    expect(status).toBe(1)
    expect(lines[0]).toMatch(/^\/.* has \d+ MB left: a run needs 1000000000000 MB$/)
  })

  it('that there is no browser where CHROMIUM_PATH leads', () => {
    const find = `import { findChromium } from './chromium.mjs'; findChromium()`
    expect(run(find, { CHROMIUM_PATH: '/no/chromium' })).toEqual({
      status: 1,
      lines: ['CHROMIUM_PATH: there is nothing at /no/chromium'],
    })
  })
})

it('a run needs no server that nobody has named', () => {
  expect(run(CHECK_SERVERS)).toEqual({ status: 0, lines: [''] })
})
