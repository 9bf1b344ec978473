/** `npm test`: everything that must hold before a change is taken, from a fresh clone. */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, onProjectNode, root } from './installed.mjs'

install()

if (process.versions.node.split('.')[0] !== '24') {
  const { node, options } = onProjectNode()
  const again = spawnSync(node, [join(root, 'tools/test.mjs'), ...process.argv.slice(2)], options)
  process.exit(again.status ?? 1)
}

const { buildMails, buildShop } = await import('./build.mjs')
const { findChromium } = await import('./chromium.mjs')

const WORKSPACES = [
  'contract',
  'catalogue',
  'studio',
  'payment-simulator',
  'identity-sandbox',
  'mails',
  'server',
  'web',
  'e2e',
  'bench',
]
/** @type {[string, string, string[], string?][]} title, command's file, arguments, folder */
const STEPS = [
  ['Format, lint and import directions', '@biomejs/biome/bin/biome', ['ci', '.']],
  ['Page types', '@react-router/dev/bin.cjs', ['typegen'], 'web'],
  ...WORKSPACES.map(
    (name) =>
      /** @type {[string, string, string[]]} */ ([
        `Types of ${name}`,
        'typescript/bin/tsc',
        ['-p', name],
      ]),
  ),
  ['Unit and API tests', 'vitest/vitest.mjs', ['run']],
]

await sayDuration('Mail templates', async () => buildMails())
for (const [title, file, args, folder] of STEPS) await step(title, file, args, folder)
await sayDuration('Pages', async () => buildShop())
const chromium = findChromium()
await step('Browser journeys', '@playwright/test/cli.js', ['test'], 'e2e', {
  NODE_ENV: 'production',
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
})

for (const [setting, suites] of [
  ['TEST_DATABASE_URL', 'that need real PostgreSQL (*.postgres.test.ts)'],
  ['TEST_REDIS_URL', 'that need Redis (*.redis.test.ts)'],
]) {
  if (setting && !process.env[setting]) {
    console.log(`Not run: the suites ${suites}. Set ${setting} to run them.`)
  }
}
console.log('All tests passed')

/**
 * @param {string} title
 * @param {string} file
 * @param {string[]} args
 * @param {string} [folder]
 * @param {Record<string, string>} [env]
 */
async function step(title, file, args, folder = '.', env = {}) {
  await sayDuration(title, async () => {
    const { node, options } = onProjectNode(env)
    const child = spawn(node, [join(root, 'node_modules', file), ...args], {
      ...options,
      cwd: join(root, folder),
    })
    const code = await new Promise((resolve) => child.on('exit', resolve))
    if (code !== 0) {
      console.error(`${title}: failed`)
      process.exit(1)
    }
  })
}

/**
 * @param {string} title
 * @param {() => Promise<void>} work
 */
async function sayDuration(title, work) {
  const started = performance.now()
  await work()
  console.log(`${title}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
