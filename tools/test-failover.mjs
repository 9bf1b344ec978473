import { spawn } from 'node:child_process'
import { install, onProjectNode } from './installed.mjs'

install()

const { node, options } = onProjectNode()
if (process.versions.node.split('.')[0] === '24') {
  const { buildShop } = await import('./build.mjs')
  await buildShop()
  run(['server/src/fault-tests/failover/main.ts', ...process.argv.slice(2)])
} else {
  run(['tools/test-failover.mjs', ...process.argv.slice(2)])
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
