import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { onProjectNode, root } from './installed.mjs'

/** The headless shell needs half the processor time of the whole browser in a journey. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Marks that the shell could not be installed, so that a machine without a network does not retry in each run. */
const noShell = join(root, 'node_modules/.cache/no-headless-shell')
/** Time limits for installing, because a network that drops packets must not delay a run that has another browser. */
const PATIENCE = {
  ms: 120_000,
  apt: ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'],
}

/** @returns {string | undefined} path of an executable; undefined for Playwright's own */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    console.error(`CHROMIUM_PATH: there is nothing at ${given}`)
    process.exit(1)
  }
  const shell = onPath([SHELL])
  if (shell) return shell
  const whole = onPath(WHOLE)
  if (whole && existsSync(noShell)) return whole
  if (installedByPlaywright()) return undefined
  if (installedByDistribution()) return onPath([SHELL])
  if (whole) {
    mkdirSync(dirname(noShell), { recursive: true })
    writeFileSync(noShell, '')
    return whole
  }
  console.error('No Chromium found or installable: install one, or set CHROMIUM_PATH')
  process.exit(1)
}

/**
 * Returns the path of the first of these programs on the PATH.
 * @param {string[]} names
 */
export function onPath(names) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

function installedByPlaywright() {
  console.log('Getting a Chromium without windows for the browser tests')
  const { node, options } = onProjectNode()
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  return (
    spawnSync(node, [cli, 'install', '--only-shell', 'chromium'], {
      ...options,
      stdio: 'ignore',
      timeout: PATIENCE.ms,
    }).status === 0
  )
}

function installedByDistribution() {
  const apt = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', [...PATIENCE.apt, ...args], { stdio: 'ignore' }).status === 0
  return (
    apt(['update']) && apt(['install', '-y', '--no-install-recommends', SHELL, 'fonts-noto-core'])
  )
}
