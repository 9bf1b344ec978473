/** Builds what Node cannot run from source or starts too slowly, each part only if its sources changed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whileLocked } from './build-lock.mjs'
import { compressAssets } from './compress-assets.mjs'
import { onProjectNode, root } from './installed.mjs'
import { fingerprint } from './test-runs/fingerprint.ts'

/** @typedef {{ name: string, folder: string, sources: string[], cli: string, mode?: string, into?: string }} Part */

/** @type {Part} */
const PAGES = {
  name: 'pages',
  folder: 'web',
  sources: [
    'web/app/**',
    'web/public/**',
    'web/*.ts',
    'contract/src/**',
    'own-wall/src/**',
    'tools/compress-assets.mjs',
    'package-lock.json',
  ],
  cli: '@react-router/dev/bin.cjs',
}
/** @type {Part} */
const MAILS = {
  name: 'mail templates',
  folder: 'mails',
  sources: ['mails/src/**', 'mails/*.ts', 'contract/src/**', 'package-lock.json'],
  cli: 'vite/bin/vite.js',
}

/** @type {Part} */
const SERVER = {
  name: 'server',
  folder: 'server',
  sources: [
    ...[
      ...['server', 'contract', 'catalogue', 'studio'],
      ...['payment-simulator', 'identity-sandbox'],
    ].map((folder) => `${folder}/src/**/*.{ts,json}`),
    ...MAILS.sources,
    'server/vite.config.ts',
  ],
  cli: 'vite/bin/vite.js',
}

/** @type {Part} */
const FAULT_TESTS = {
  ...SERVER,
  name: 'processes for fault tests',
  mode: 'fault-tests',
  into: 'build-fault-tests',
}

export async function buildShop() {
  await build(() => {
    buildPart(MAILS)
    buildPart(PAGES, () => compressAssets(join(root, 'web/build/client')))
    buildPart(SERVER)
  })
}

export async function buildMails() {
  await build(() => buildPart(MAILS))
}

/** Builds the server processes of the fault tests. They start three times as fast as from source. */
export async function buildFaultTests() {
  await build(() => buildPart(FAULT_TESTS))
}

/**
 * Builds under a lock, because two builds at once would empty each other's folders.
 * @param {() => void} work
 */
function build(work) {
  return whileLocked(join(root, 'node_modules/.cache/build.lock'), work)
}

/**
 * @param {Part} part
 * @param {() => void} [finish]
 */
function buildPart({ name, folder, sources, cli, mode = 'production', into = 'build' }, finish) {
  const stamp = join(root, folder, into, '.stamp')
  const now = fingerprint(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log(`Building the ${name} (a few seconds)`)
  const { node, options } = onProjectNode({ NODE_ENV: 'production' })
  const built = spawnSync(node, [join(root, 'node_modules', cli), 'build', '--mode', mode], {
    ...options,
    cwd: join(root, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (built.status !== 0) {
    process.stderr.write(built.stdout)
    process.stderr.write(built.stderr)
    process.exit(1)
  }
  finish?.()
  writeFileSync(stamp, now)
}
