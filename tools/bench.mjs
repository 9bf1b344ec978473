/** `npm run bench`: how fast the built shop is, on the project's own Node. */
import { spawn } from 'node:child_process'
import { install, onProjectNode } from './installed.mjs'

install()

const { node, options } = onProjectNode()
if (process.versions.node.split('.')[0] === '24') {
  const { buildShop } = await import('./build.mjs')
  buildShop()
  run(['bench/src/main.ts', ...process.argv.slice(2)])
} else {
  run(['tools/bench.mjs', ...process.argv.slice(2)])
}

/**
 * Waits for it also when it is interrupted, as it then clears up.
 * @param {string[]} args
 */
function run(args) {
  const child = spawn(node, args, options)
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
}
