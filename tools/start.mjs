/** `npm start` and `npm run dev`: from a fresh clone to an open shop. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, onProjectNode, root } from './installed.mjs'

install()

const isDevelopment = process.argv.includes('--dev')
if (process.versions.node.split('.')[0] !== '24') {
  // Everything after installing runs on the project's own Node.
  run([join(root, 'tools/start.mjs'), ...process.argv.slice(2)], {})
} else {
  const { buildMails, buildShop } = await import('./build.mjs')
  if (isDevelopment) buildMails()
  else buildShop()
  run(
    isDevelopment
      ? [
          '--watch-preserve-output',
          '--watch-path=server/src',
          '--watch-path=contract/src',
          'server/src/main.ts',
          '--dev',
        ]
      : [...processSettings().flags, 'server/build/main.js'],
    isDevelopment ? {} : { NODE_ENV: 'production', ...processSettings().environment },
  )
}

/**
 * Node and malloc by themselves take what memory a machine has: see docs/performance.md.
 * @returns {{ flags: string[], environment: Record<string, string> }}
 */
function processSettings() {
  return JSON.parse(readFileSync(join(root, 'server/process-settings.json'), 'utf8'))
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function run(args, env) {
  const { node, options } = onProjectNode(env)
  const child = spawn(node, args, options)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
