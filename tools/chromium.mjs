/** Finds a Chromium for the browser tests, or gets one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { onProjectNode, root } from './installed.mjs'

/** Without windows it takes half the processor's time of the whole browser. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns {string | undefined} path of an executable; undefined when Playwright's own is to be used */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    console.error(`CHROMIUM_PATH: there is nothing at ${given}`)
    process.exit(1)
  }
  const onPath = searchPath()
  if (onPath) return onPath
  if (installedByPlaywright()) return undefined
  if (installedByDistribution()) return searchPath()
  console.error('No Chromium found or installable: install one, or set CHROMIUM_PATH')
  process.exit(1)
}

function searchPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

function installedByPlaywright() {
  console.log('Getting Chromium for the browser tests')
  const { node, options } = onProjectNode()
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  return (
    spawnSync(node, [cli, 'install', '--only-shell', 'chromium'], { ...options, stdio: 'ignore' })
      .status === 0
  )
}

function installedByDistribution() {
  const apt = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0
  return (
    apt(['update']) && apt(['install', '-y', '--no-install-recommends', SHELL, 'fonts-noto-core'])
  )
}
