/** `npm start` and `npm run dev`: from a fresh clone to an open shop. */
import { spawn } from 'node:child_process'
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
      : ['server/src/main.ts'],
    isDevelopment ? {} : { NODE_ENV: 'production' },
  )
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
