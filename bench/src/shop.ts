/** The built shop as `npm start` runs it, in a separate process. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import PROCESS from '../../server/process-settings.json' with { type: 'json' }
import type { Cleanup } from './cleanup.ts'
import { askProbe, type ProbeReport } from './probe-messages.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MAIN = `${ROOT}server/build/main.js`
const COMMAND_LINE = `${ROOT}server/src/app/command-line.ts`
const PROBE = new URL('./probe.ts', import.meta.url).href
/** Seeding a shop at its first start takes longest. */
const START_MS = 180_000

export const ADMIN = { email: 'admin@demo.bhitti.in', password: 'bench-admin-password' }

/** Settings that stay the same between starts. */
export type ShopSettings = { DATA_DIR: string; DATABASE_URL?: string; SEED: 'catalogue' | 'none' }

export type Shop = {
  origin: string
  pid: number
  /** Milliseconds from starting the process to the first 200 of /readyz. */
  startMs: number
  stop: () => Promise<void>
  /** Returns what the probe has counted since the last call. Needs `probed`. */
  probe: () => Promise<ProbeReport>
}

export async function startShop(
  settings: ShopSettings,
  cleanup: Cleanup,
  { probed = false } = {},
): Promise<Shop> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = fork(MAIN, {
    cwd: ROOT,
    // Requests are logged as in production; the output is discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...PROCESS.flags, ...(probed ? ['--import', PROBE] : [])],
    env: { ...environment(settings), PORT: String(port) },
  })
  const stop = cleanup.add(() => end(child))
  await ready(child, origin, began)
  const startMs = performance.now() - began
  if (child.pid === undefined) throw new Error('the shop has no process')
  return { origin, pid: child.pid, startMs, stop, probe: () => askProbe(child) }
}

export async function runVerb(
  settings: ShopSettings,
  verb: string,
  cleanup: Cleanup,
): Promise<void> {
  const child = spawn(process.execPath, [COMMAND_LINE, verb], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment(settings),
  })
  const stop = cleanup.add(() => end(child))
  const [code] = await once(child, 'exit')
  await stop()
  if (code !== 0) throw new Error(`npm run shop -- ${verb} ended with ${code}`)
}

function environment(settings: ShopSettings): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    ...PROCESS.environment,
    // Demo mode has the payment simulator and the admin.
    DEMO: '1',
    DEMO_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'info',
    // The load sets client addresses as a proxy would.
    TRUST_PROXY_HOPS: '1',
    ...settings,
  }
}

async function ready(child: ChildProcess, origin: string, began: number): Promise<void> {
  for (;;) {
    const reply = await fetch(`${origin}/readyz`).catch(() => null)
    await reply?.body?.cancel()
    if (reply?.status === 200) return
    if (child.exitCode !== null) throw new Error('the shop ended while starting')
    if (performance.now() - began > START_MS) throw new Error('the shop does not become ready')
    await pause(10)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
