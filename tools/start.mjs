/** `npm start`, `npm run dev` and `npm run build`: install, build and, except for `build`, start the shop. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, onProjectNode, root } from './installed.mjs'
import { npmParents } from './npm-parents.mjs'

const OPTION = '--ends-with='
// Before anything slow, because a parent that has ended can no longer be found.
const endsWith = [process.pid, ...(givenParents()?.split(',') ?? npmParents())].join(',')
install()

const isDevelopment = process.argv.includes('--dev')
if (process.versions.node.split('.')[0] !== '24') {
  // Everything after installing runs on the project's own Node.
  run([join(root, 'tools/start.mjs'), ...process.argv.slice(2), OPTION + endsWith], {})
} else {
  const { buildMails, buildShop } = await import('./build.mjs')
  if (isDevelopment) await buildMails()
  else await buildShop()
  if (!process.argv.includes('--build')) open()
}

/** Starts the server, which ends with any of its parent processes, even if they forward no signals. */
function open() {
  const option = OPTION + endsWith
  run(
    isDevelopment
      ? [
          '--watch-preserve-output',
          '--watch-path=server/src',
          '--watch-path=contract/src',
          'server/src/app/main.ts',
          '--dev',
          option,
        ]
      : [...processSettings().flags, 'server/build/main.js', option, ...onlyOnePart()],
    {
      ...namedAddress(),
      ...(isDevelopment ? {} : { NODE_ENV: 'production', ...processSettings().environment }),
    },
  )
}

/**
 * Names localhost as the shop's address by default, because browsers create no passkeys for 127.0.0.1.
 * @returns {Record<string, string>}
 */
function namedAddress() {
  const { HOST, PORT, PUBLIC_URL } = process.env
  return HOST || PUBLIC_URL ? {} : { PUBLIC_URL: `http://localhost:${PORT || 3000}` }
}

/** Returns `--only web` or `--only jobs` for the server, if given. */
function onlyOnePart() {
  const at = process.argv.findIndex((argument) => /^--only(=|$)/.test(argument))
  return at === -1 ? [] : process.argv.slice(at, at + 2)
}

/** Returns the parents that this program found while it ran on another Node; undefined in the first run. */
function givenParents() {
  return process.argv.find((argument) => argument.startsWith(OPTION))?.slice(OPTION.length)
}

/**
 * Returns settings that limit memory. By default Node and malloc take all that a machine has: see docs/performance.md.
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
