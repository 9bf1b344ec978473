/** A shop started with npm must end with npm, however npm ends, and free its port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { fillShop } from '../fixtures/filled-shop.ts'
import { freePort } from '../fixtures/free-port.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** One becomes the script's process, the other stays as its parent, so npm's children notice its end differently. */
const SHELLS = { dash: '/bin/sh', bash: '/bin/bash' }

for (const [shell, path] of Object.entries(SHELLS)) {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    test(`the shop ends with npm start, ended by ${signal} through ${shell}`, async () => {
      const shop = await startWithNpm(['start'], path)
      await shop.end(signal)
    })
  }
}

test('the shop ends with npm run dev, also when that is killed', async () => {
  const shop = await startWithNpm(['run', 'dev'], SHELLS.dash)
  await shop.end('SIGKILL')
})

/** Lines that a shop prints while it starts. True if a seeded shop reaches the line sooner. */
const STEPS = [
  ['Opening the database', false],
  ['Applying migrations', false],
  ['Server listening', true],
  ['Bhitti is open', true],
] as const
for (const [said, comesAfterFilling] of STEPS) {
  test(`a shop that is stopped as soon as it has said “${said}” ends in order`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bhitti-e2e-stop-'))
    if (comesAfterFilling) fillShop(dataDir)
    const shop = spawn(process.execPath, [join(ROOT, 'server/build/main.js')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_ENV: 'production',
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        DEMO_PASSWORD: 'demo-password',
        SEED: 'small',
        LOG_LEVEL: 'info',
      },
    })
    let output = ''
    let isStopped = false
    for (const stream of [shop.stdout, shop.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (isStopped || !output.includes(said)) return
        isStopped = true
        shop.kill('SIGTERM')
      })
    }
    const code = await new Promise((resolve) => shop.once('exit', resolve))
    expect(output).toContain(said)
    expect(output).not.toMatch(/"level":(?:4|5|6)0|"stack"|\n\s+at /)
    expect(code).toBe(0)
    rmSync(dataDir, { recursive: true, force: true })
  })
}

test.describe.configure({ mode: 'default' })
let started: ChildProcess | undefined
test.afterEach(() => {
  if (started && isGroupThere(started)) process.kill(-(started.pid ?? 0), 'SIGKILL')
})

async function startWithNpm(args: string[], shell: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bhitti-e2e-npm-'))
  fillShop(dataDir)
  const port = await freePort()
  // Not the environment of the npm that runs this test. The machine's own Node comes first, if there is one.
  const path = (process.env.PATH ?? '').split(delimiter)
  const npm = spawn('npm', [...args, '--script-shell', shell], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: [...path.filter((folder) => !folder.startsWith(ROOT)), ...path].join(delimiter),
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: 'demo-password',
      SEED: 'small',
      LOG_LEVEL: 'error',
    },
  })
  started = npm
  let said = ''
  npm.stdout.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said, { timeout: 80_000 }).toContain('Bhitti is open')
  expect(await isTaken(port)).toBe(true)
  return {
    async end(signal: NodeJS.Signals) {
      const gone = new Promise((resolve) => npm.once('exit', resolve))
      npm.kill(signal)
      await gone
      await expect.poll(() => isTaken(port), { timeout: 20_000 }).toBe(false)
      await expect.poll(() => isGroupThere(npm), { timeout: 20_000 }).toBe(false)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function isGroupThere({ pid = 0 }: ChildProcess): boolean {
  try {
    process.kill(-pid, 0)
    return true
  } catch {
    return false
  }
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
