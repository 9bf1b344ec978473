/** `npm run screenshots [-- names]`: builds the shop and takes screenshots into screenshots/out. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, onProjectNode, root } from '../../tools/installed.mjs'

install()

if (process.versions.node.split('.')[0] !== '24') {
  const { node, options } = onProjectNode()
  const again = spawnSync(node, process.argv.slice(1), options)
  process.exit(again.status ?? 1)
}

const { buildShop } = await import('../../tools/build.mjs')
const { findChromium } = await import('../../tools/chromium.mjs')

await buildShop()
const chromium = findChromium()
const { node, options } = onProjectNode({
  NODE_ENV: 'production',
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
})
const cli = join(root, 'node_modules/@playwright/test/cli.js')
const config = join(root, 'e2e/screenshots/playwright.config.ts')
const { status } = spawnSync(
  node,
  [cli, 'test', '--config', config, ...process.argv.slice(2)],
  options,
)
process.exit(status ?? 1)
