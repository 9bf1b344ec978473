import { spawn } from 'node:child_process'
import { install, onProjectNode } from './installed.mjs'

install()

const [first, ...rest] = process.argv.slice(2)
const isOfPages = first === 'pages'
const { node, options } = onProjectNode()
if (process.versions.node.split('.')[0] === '24') {
  const { buildShop } = await import('./build.mjs')
  await buildShop()
  if (isOfPages) await measurePages()
  else run(['bench/src/main.ts', ...process.argv.slice(2)])
} else {
  run(['tools/bench.mjs', ...process.argv.slice(2)])
}

async function measurePages() {
  const { findChromium } = await import('./chromium.mjs')
  const chromium = findChromium()
  if (chromium) options.env.CHROMIUM_PATH = chromium
  run(['bench/src/pages/main.ts', ...rest])
}

/**
 * Runs a program. On SIGINT waits for it to clean up.
 * @param {string[]} args
 */
function run(args) {
  const child = spawn(node, args, options)
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
}
