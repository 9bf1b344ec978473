/** Finds a Chromium for the browser tests, or gets one. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { onProjectNode, root } from './installed.mjs'

/** Without windows a journey takes half the processor's time of one in a whole browser. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Says that the shell could not be had, so that a machine without a network is not asked in each run. */
const noShell = join(root, 'node_modules/.cache/no-headless-shell')
/** A network that swallows what is sent must not hold up a run that has a browser. */
const PATIENCE = {
  ms: 120_000,
  apt: ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'],
}

/** @returns {string | undefined} path of an executable; undefined when Playwright's own is to be used */
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
 * The first program of these names that PATH leads to.
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
