import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { UNNAMED_ADMIN } from '@bhitti/contract/rules/shop/roles'
import { describe, expect, it } from 'vitest'
import { askAdminName } from './admin-name.ts'

describe('the name of an admin who is made at the command line', () => {
  const asked = (typed: string, isTTY = true) => {
    const input = Object.assign(new PassThrough(), { isTTY })
    const output = new PassThrough()
    const name = askAdminName(input, output)
    input.end(typed)
    return { name, output }
  }

  it('is asked for at a terminal', async () => {
    const { name, output } = asked('  Asha Rao \n')
    expect(await name).toBe('Asha Rao')
    expect(output.read().toString()).toContain('Name of the admin')
  })

  it('is a stand-in where the answer is empty, or none comes', async () => {
    expect(await asked('\n').name).toBe(UNNAMED_ADMIN)
    expect(await asked('').name).toBe(UNNAMED_ADMIN)
  })

  it('is not asked for where nobody can answer', async () => {
    const { name, output } = asked('Asha\n', false)
    expect(await name).toBe(UNNAMED_ADMIN)
    expect(output.read()).toBeNull()
  })

  // Starts a whole embedded database first.
  const AT_LEISURE = { timeout: 180_000 }

  it(
    'is no reason for a script to wait: the admin can log in without one',
    AT_LEISURE,
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'bhitti-admin-'))
      const command = fileURLToPath(new URL('command-line.ts', import.meta.url))
      const admin = ['--email', 'ravi@bhitti.in', '--phone', '9876543210']
      const child = spawn(process.execPath, [command, 'create-admin', ...admin], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr)])
      expect(said + wrong).toMatch(
        /^Admin can log in as ravi@bhitti\.in with the password \S{16}\n$/,
      )
      rmSync(dataDir, { recursive: true })
    },
  )
})
